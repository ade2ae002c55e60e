"""Views: complete, of the declared shape, without nulls, and patched piece by piece."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args, is_typeddict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redada.core.events import EventJson
from redada.core.game import Game
from redada.core.patch import merge, patch
from redada.core.schema import fields_of, problems
from redada.core.standing import StandingJson
from redada.games import GAMES
from redada.games.ratzzia import RATZZIA
from redada.games.ratzzia.board import SHELVES
from redada.games.ratzzia.schema import Shelf
from redada.games.razzia import RAZZIA, RazziaOptions, cards
from redada.games.razzia.schema import Card
from tests.games.random_games import each_table, states
from tests.games.ratzzia.kitchen import kitchen
from tests.games.ratzzia.kitchen import play as cook
from tests.games.razzia.table import play, table


def has_null(value: Any) -> bool:
    if isinstance(value, dict):
        return any(map(has_null, value.values()))
    return any(map(has_null, value)) if isinstance(value, list) else value is None


# Whole games


@each_table
def test_every_view_of_a_game_has_the_shape_that_its_schema_declares(game: Game, seats: int) -> None:
    for state in states(game, seats):
        shown = game.view(state)
        assert list(problems(shown, game.schema.position)) == []


@each_table
def test_positions_are_plain_json_without_nulls(game: Game, seats: int) -> None:
    for state in states(game, seats):
        shown = game.view(state)
        assert not has_null(shown)
        assert json.loads(json.dumps(shown)) == shown


@each_table
def test_patches_lead_from_each_position_to_the_next(game: Game, seats: int) -> None:
    for before, after in pairwise(game.view(state) for state in states(game, seats)):
        changes = json.loads(json.dumps(patch(before, after)))
        assert merge(before, changes) == after
        assert len(json.dumps(changes)) < len(json.dumps(after))


@each_table
def test_actor_phase_turn_and_scores_are_there_at_every_moment(game: Game, seats: int) -> None:
    for state in states(game, seats):
        shown = game.view(state)
        assert shown["game"] == game.name
        assert shown["seats"] == len(shown["players"]) == len(shown["scores"]) == seats
        assert shown["turn"] == state.turn
        assert list(shown["scores"].values()) == list(state.scores)
        assert (shown["actor"] == "over") == (shown["phase"] == "over") == ("ending" in shown)
        assert (shown["actor"] == "chance") == (shown["phase"] in ("deal", "draw", "start", "roll"))


# Razzia!


def test_cards_have_the_names_of_the_notation() -> None:
    assert get_args(Card) == cards.NAMES


def test_hands_are_dealt_to_whom_chance_acts_for() -> None:
    shown = RAZZIA.view(play(RAZZIA.start(4), "=4-8-11"))
    assert (shown["phase"], shown["actor"], shown["chance_for"]) == ("deal", "chance", "B")
    assert shown["players"]["A"]["cheques"] == [4, 8, 11]
    assert shown["round"] == 0


def test_the_row_has_seven_places_with_gaps() -> None:
    shown = RAZZIA.view(table(row="ring - car"))
    assert shown["row"] == ["ring", "", "car", "", "", "", ""]


def test_whoever_draws_is_known_while_the_card_is_not() -> None:
    shown = RAZZIA.view(play(table(to_act=2), "draw1"))
    assert (shown["phase"], shown["chance_for"]) == ("draw", "C")


def test_an_auction_says_who_spoke_and_who_is_still_to_speak() -> None:
    shown = RAZZIA.view(play(table(to_act=3, row="ring"), "draw1 =police 2 7"))
    assert shown["auction"] == {
        "by": "D",
        "voluntary": False,
        "cause": "police",
        "must_bid": False,
        "spoken": ["A", "B"],
        "waiting": ["D"],
        "can_outbid": ["C", "D"],
        "outbid_by": {"8": ["D"], "11": []},
        "best_bid": 7,
        "best_bidder": "B",
    }


def test_an_auction_before_the_first_bid_has_no_best_bid() -> None:
    auction = RAZZIA.view(play(table(row="ring*3 car*3"), "draw1 =car"))["auction"]
    assert auction["cause"] == "row full"
    assert "best_bid" not in auction
    assert "best_bidder" not in auction


def test_an_auction_says_who_can_still_outbid_whom() -> None:
    auction = RAZZIA.view(play(table(to_act=3, row="ring"), "call"))["auction"]
    assert auction["can_outbid"] == ["A", "B", "C", "D"]
    assert auction["outbid_by"]["13"] == []
    assert auction["outbid_by"]["2"] == ["B", "C", "D"]
    last = RAZZIA.view(play(table(to_act=3, row="ring"), "call pass 12 pass"))["auction"]
    assert (last["can_outbid"], last["outbid_by"]) == ([], {})


def test_a_caller_whom_everybody_let_down_must_bid() -> None:
    auction = RAZZIA.view(play(table(row="ring"), "call pass pass pass"))["auction"]
    assert (auction["cause"], auction["must_bid"], auction["waiting"]) == ("call", True, [])


def test_the_last_auction_is_kept_whether_somebody_won_it_or_not() -> None:
    assert "last_auction" not in RAZZIA.view(table())
    shown = RAZZIA.view(play(table(row="ring"), "draw1 =police 3 pass pass pass"))
    assert shown["last_auction"] == {"by": "A", "winner": "B", "bid": 3, "won": 1}
    shown = RAZZIA.view(play(table(row="ring"), "draw1 =police pass pass pass pass"))
    assert shown["last_auction"] == {"by": "A"}


def test_face_down_cheques_are_there_even_if_the_display_hides_them() -> None:
    state = table(face_down={1: [1]}, options=RazziaOptions(show_face_down=False))
    shown = RAZZIA.view(state)
    assert shown["players"]["B"]["face_down"] == [1]
    assert shown["show_face_down"] is False


def test_the_end_names_the_winners_and_why() -> None:
    shown = RAZZIA.view(play(table(police=6, round=3, scores=(5, 9, 9, 0)), "draw1 =police"))
    assert (shown["phase"], shown["actor"]) == ("over", "over")
    assert shown["ending"]["reason"] == "most points"
    assert "B" in shown["ending"]["winners"]


def test_a_bid_changes_little() -> None:
    before = play(table(to_act=3, row="ring"), "draw1 =police")
    after = play(before, "6")
    assert patch(RAZZIA.view(before), RAZZIA.view(after)) == {
        "actor": "B",
        "auction": {
            "spoken": ["A"],
            "waiting": ["C", "D"],
            "can_outbid": ["B", "C", "D"],
            "outbid_by": {"2": None, "6": None, "13": None, "7": ["C", "D"], "12": []},
            "best_bid": 6,
            "best_bidder": "A",
        },
    }


# Ratzzia


def test_shelves_have_the_names_of_the_board() -> None:
    assert get_args(Shelf) == tuple(SHELVES)


def test_before_the_lot_nobody_is_active() -> None:
    shown = RATZZIA.view(RATZZIA.start(3))
    assert (shown["phase"], shown["actor"]) == ("start", "chance")
    assert "active" not in shown
    assert list(shown["columns"]) == [str(number) for number in range(1, 10)]


def test_flying_dice_are_counted_and_those_down_are_seen() -> None:
    shown = RATZZIA.view(cook(kitchen(4), "roll =3 =5"))
    assert (shown["phase"], shown["chance_for"], shown["active"]) == ("roll", "A", "A")
    assert (shown["in_the_air"], shown["rolled"]) == (5, [3, 5])


def test_what_can_be_rolled_again_is_listed_while_it_is_chosen() -> None:
    state = cook(kitchen(4), "roll =1 =1 =2 =3 =4 =5 =6")
    assert RATZZIA.view(state)["rerollable"] == [1, 1, 2, 3, 4, 5, 6]
    assert "rerollable" not in RATZZIA.view(cook(state, "keep"))


def test_a_column_shows_needs_pays_dice_and_what_it_takes_next() -> None:
    state = kitchen(4, columns={1: "a1 - b3"})
    shown = RATZZIA.view(state)["columns"]["1"]
    column = state.columns[0]
    assert shown["dice"] == {"1": "A1", "3": "B3"}
    assert shown["next"] == 4
    assert shown["takes"] == list(column.takes)
    assert shown["needs"] == [space.need_text for space in column.spaces]
    assert shown["pays"] == [space.sausages for space in column.spaces]
    assert "complete" not in shown


def test_a_die_that_is_placed_patches_its_column_alone() -> None:
    before = kitchen(4, rolled="1 5 5")
    after = cook(before, "1@1")
    changes = patch(RATZZIA.view(before), RATZZIA.view(after))
    column = changes.pop("columns")["1"]
    assert column["dice"] == {"1": "A1"}
    assert "needs" not in column
    assert changes == {"rolled": [5, 5], "placed": 1, "done": {"food": 0}}


def test_support_and_candy_dice_are_written_as_in_the_notation() -> None:
    state = kitchen(2, columns={1: "+1 a*"}, rolled="4")
    assert list(RATZZIA.view(state)["columns"]["1"]["dice"].values()) == ["+1", "A*"]


def test_the_cat_listens_for_the_face_on_the_last_grey_space() -> None:
    grey = kitchen(4).cat.grey
    shown = RATZZIA.view(kitchen(4, cat=" ".join(["a4", "b6", "c2"][:grey])))
    assert shown["cat"]["face"] == int(["4", "6", "2"][grey - 1])
    assert "face" not in RATZZIA.view(kitchen(4))["cat"]


# Patches

KEYS = st.sampled_from(["A", "B", "row", "players", ""])
VALUES = st.recursive(
    st.integers() | st.text(max_size=3) | st.lists(st.integers(), max_size=3),
    lambda inner: st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)
OBJECTS = st.dictionaries(KEYS, VALUES, max_size=5)


@given(OBJECTS, OBJECTS)
def test_merging_a_patch_gives_what_it_was_made_for(old: dict[str, Any], new: dict[str, Any]) -> None:
    assert merge(old, patch(old, new)) == new


@given(OBJECTS)
def test_nothing_changed_is_an_empty_patch(same: dict[str, Any]) -> None:
    assert patch(same, json.loads(json.dumps(same))) == {}


def test_what_vanished_is_null_and_lists_are_replaced() -> None:
    old = {"auction": {"by": "A", "best_bid": 3}, "piles": [5, 5], "turn": 3}
    new = {"auction": {"by": "B"}, "piles": [5, 4], "turn": 3}
    assert patch(old, new) == {"auction": {"by": "B", "best_bid": None}, "piles": [5, 4]}
    assert patch(old, {"turn": 3}) == {"auction": None, "piles": None}


# The document


def shapes(shape: Any) -> Iterator[Any]:
    """The TypedDicts that a shape is made of, itself first."""
    if is_typeddict(shape):
        yield shape
        for inner, _ in fields_of(shape).values():
            yield from shapes(inner)
    for inner in get_args(shape):
        yield from shapes(inner)


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_the_document_names_every_field_and_every_event(game: Game) -> None:
    text = (Path(__file__).parents[2] / "docs" / "positions.md").read_text(encoding="utf-8")
    declared = [
        *shapes(game.schema.position),
        *shapes(game.schema.event),
        *shapes(EventJson),
        *shapes(StandingJson),
    ]
    for shape in declared:
        for name in fields_of(shape):
            assert f"`{name}`" in text, f"{shape.__name__}.{name}"
    for phase in get_args(fields_of(game.schema.position)["phase"][0]):
        assert f"`{phase}`" in text
    for name in (*game.schema.events, *game.schema.categories):
        assert f"`{name}`" in text, name

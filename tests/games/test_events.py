"""Events as JSON: what a move brought about, what was scored, and what the row is worth."""

from __future__ import annotations

import json
from typing import Any

import pytest

from redada.core.game import Game
from redada.core.outcome import Reason
from redada.core.schema import problems
from redada.core.seats import LETTERS
from redada.games.ratzzia import RATZZIA
from redada.games.ratzzia import State as RatzziaState
from redada.games.ratzzia.events import consequences, has_consequences
from redada.games.razzia import RAZZIA
from redada.games.razzia import State as RazziaState
from tests.games.random_games import each_table, moves
from tests.games.ratzzia.kitchen import kitchen, small_board
from tests.games.ratzzia.kitchen import play as cook
from tests.games.razzia.table import play, table

STASH = "stash */0 =/0 */0 =/1"


def told(game: Game, state: RazziaState | RatzziaState, words: str) -> list[dict[str, Any]]:
    """The facts of the last of these moves and outcomes."""
    *earlier, last = words.split()
    before: Any = state
    for word in earlier:
        before = before.play(game.read(before, word))
    move = game.read(before, last)
    return [each.json for each in game.events(before, move, before.play(move))]


def fact(
    name: str, rule: str, seat: str = "", cards: tuple[str, ...] = (), **data: Any
) -> dict[str, Any]:
    """An event as JSON; what is empty is absent."""
    made = {"name": name, "rule": rule, "seat": seat, "cards": list(cards)} | data
    if "numbers" in made:
        made["numbers"] = list(data["numbers"])
    return {key: value for key, value in made.items() if value}


def worth(state: RazziaState) -> tuple[list[Reason], dict[str, int | None]]:
    """What everybody would score if the round ended now, and what the row would add."""
    standings = [RAZZIA.standing(state, seat) for seat in range(state.seats)]
    row = {LETTERS[each.seat]: found.points for each in standings for found in each.prospects}
    return [reason for each in standings for reason in each.reasons()], row


# Whole games


@each_table
def test_all_events_of_a_game_are_json_of_the_declared_shape(game: Game, seats: int) -> None:
    for before, move, after in moves(game, seats):
        for event in game.events(before, move, after):
            assert json.loads(json.dumps(event.json)) == event.json
            assert not list(problems(dict(event.data), game.schema.event))
            assert event.rule in game.schema.events[event.name]
            assert all(event.data.values()), "what is empty is absent"


@each_table
def test_all_reasons_of_a_game_are_told_once(game: Game, seats: int) -> None:
    found: list[Reason] = []
    for before, _, after in moves(game, seats, seed=3):
        new = game.scored(before, after)
        assert (before.scores == after.scores) or new
        found += new
    assert [(each.part, each.rule, each.name, each.points) for each in found] == [
        (each.part, each.rule, each.name, each.points) for each in after.explain()
    ]
    assert [dict(each.facts) for each in found] == [dict(each.facts) for each in after.explain()]
    for seat, score in enumerate(after.scores):
        assert sum(each.points for each in found if each.seat == seat) == score


@pytest.mark.parametrize("seats", RATZZIA.seats)
def test_where_we_do_not_look_nothing_happens_by_itself(seats: int) -> None:
    for before, move, _ in moves(RATZZIA, seats, seed=5):
        assert has_consequences(before, move) or not consequences(before, move)


# Razzia!


def test_a_card_is_told_by_its_name_with_its_place() -> None:
    assert told(RAZZIA, table(to_act=1, row="ring"), "draw1 =gold") == [
        fact("drawn", "R-4.2", "B", ("gold",), number=2)
    ]


def test_a_won_auction_tells_bid_cheque_and_cards() -> None:
    found = told(RAZZIA, table(row="ring car"), "draw1 =police 7 pass 9 pass")
    assert found == [
        fact("passed", "R-5.2", "A"),
        fact("won", "R-5.3", "D", ("ring", "car"), number=9, facts={"cheque": 1}),
    ]


def test_a_dealt_hand_tells_its_cheques() -> None:
    assert told(RAZZIA, RAZZIA.start(4), "=4-8-11") == [fact("dealt", "R-2.1", "A", numbers=(4, 8, 11))]


def test_events_are_short_in_json() -> None:
    (event,) = told(RAZZIA, table(), "draw1 =police pass")
    assert event == {"name": "passed", "rule": "R-5.2", "seat": "B"}


def test_a_raid_scores_the_round() -> None:
    before = play(table(police=6, held={0: "gold*2"}), "draw1")
    found = RAZZIA.scored(before, play(before, "=police"))
    assert Reason(1, 0, "R-7.2", "gold", 6, {"count": 2, "each": 3}) in found
    assert RAZZIA.scored(before, play(before, "=ring")) == []


def test_the_row_is_worth_to_each_seat_what_it_would_change() -> None:
    state = table(row="gold thief", held={0: "bodyguard", 1: "bodyguard", 2: "bodyguard"})
    scores, row = worth(state)
    assert row == {"A": 5, "B": 5, "C": 5, "D": 5}
    assert [each.points for each in scores if each.name == "bodyguards"] == [5, 5, 5, -2]


def test_whoever_cannot_win_the_row_any_more_is_left_out() -> None:
    state = play(table(row="gold", face_up={3: [2]}), "draw1 =police pass 8")
    assert worth(state)[1] == {"A": 3, "C": 3}  # B passed, D cannot beat the 8


def test_an_empty_row_is_worth_nothing_to_anybody() -> None:
    assert worth(table())[1] == {}


def test_while_chance_acts_the_row_has_no_worth_but_scores_are_told() -> None:
    scores, row = worth(play(table(row="gold"), "draw1"))
    assert row == {}
    assert len(scores) == 4 * 5
    assert worth(RAZZIA.start(4)) == ([], {})


# Ratzzia


def test_the_lot_tells_who_starts_with_how_much_food() -> None:
    assert told(RATZZIA, RATZZIA.start(3), "=b") == [
        fact("starts", "Z-1.6", "B", food={"A": 5, "B": 3, "C": 4})
    ]


def test_a_roll_is_told_when_the_last_die_is_down() -> None:
    state = kitchen(4)
    assert told(RATZZIA, state, "roll") == []
    assert told(RATZZIA, state, "roll =6 =1 =2 =3 =4 =5") == []
    assert told(RATZZIA, state, "roll =6 =1 =2 =3 =4 =5 =1") == [
        fact("rolled", "Z-3.1", "A", numbers=(1, 1, 2, 3, 4, 5, 6))
    ]


def test_dice_rolled_again_are_told_before_and_after() -> None:
    state = cook(kitchen(4), "roll =6 =1 =2 =3 =4 =5 =1")
    assert told(RATZZIA, state, "reroll:1+6") == [fact("rerolls", "Z-3.1", "A", numbers=(1, 6))]
    assert told(RATZZIA, state, "reroll:1+6 =2 =2") == [
        fact("rolled_again", "Z-3.1", "A", numbers=(1, 2, 2, 2, 3, 4, 5))
    ]
    assert told(RATZZIA, state, "keep") == []


def test_support_dice_are_told_apart() -> None:
    state = cook(kitchen(2), "roll =6 =1 =2 =3 =4 =5 keep")
    assert told(RATZZIA, state, "support =1 =1 =2") == [
        fact("rolled_support", "Z-9.1", "A", numbers=(1, 1, 2))
    ]
    (event,) = told(RATZZIA, state, "support =1 =1 =2 1@cat")
    assert event == fact("placed_on_cat", "Z-4.5", "A", number=1, facts={"die": "support", "space": 1})


def test_a_placed_die_tells_its_column_and_space() -> None:
    board = small_board("tin2 1/0 2/1 3/0", STASH)
    state = kitchen(4, board=board, columns={1: "b1"}, rolled="2 5", candies={"a": 1})
    assert told(RATZZIA, state, "2@1") == [
        fact("placed", "Z-4.2", "A", number=2, column=1, facts={"die": "own", "space": 2})
    ]
    assert told(RATZZIA, state, "candy@1") == [
        fact("placed", "Z-4.6", "A", column=1, facts={"die": "candy", "space": 2})
    ]
    assert told(RATZZIA, state, "5@cat") == [
        fact("placed_on_cat", "Z-4.5", "A", number=5, facts={"die": "own", "space": 1})
    ]


def test_dice_taken_back_are_counted() -> None:
    board = small_board("tin2 1/0 2/1 3/0", STASH)
    state = kitchen(4, board=board, columns={1: "a1 a2"})
    assert told(RATZZIA, state, "back:1") == [fact("took_back", "Z-2.1", "A", number=2, column=1)]


def test_a_scored_column_tells_who_got_what_and_its_shelf() -> None:
    board = small_board("tin2 1/1 2/1", STASH)
    state = kitchen(4, board=board, columns={1: "b1"}, rolled="2")
    assert told(RATZZIA, state, "2@1 done") == [
        fact("column_scored", "Z-5.2", "A", column=1, food={"A": 1, "B": 1}),
        fact("tin", "Z-6.3", "A", column=1, food={"A": 2}),
    ]


def test_a_die_for_the_cat_and_the_cat_are_told_after_the_roll() -> None:
    board = small_board("tin2 1/0 2/1", STASH, grey=1, red=1)
    state = kitchen(4, board=board, cat="b4", unrolled=1)
    assert told(RATZZIA, state, "roll =4") == [
        fact("rolled", "Z-3.1", "A", numbers=(4,)),
        fact("cat_die", "Z-3.2", "A", number=4, facts={"die": "own", "space": 2, "of": 2}),
        fact("cat_comes", "Z-7.1", "A"),
    ]


def test_a_stash_tells_the_pair_and_what_was_secured() -> None:
    state = kitchen(
        4,
        board=small_board("tin2 1/0 2/0", STASH),
        columns={2: "b3 b3 b4"},
        rolled="4",
        food=(9, 3, 3, 3),
    )
    before = cook(state, "4@2")
    assert told(RATZZIA, before, "done") == [
        fact("column_scored", "Z-5.2", "A", column=2, food={"A": 1}),
        fact(
            "stash",
            "Z-6.4",
            "A",
            number=8,
            column=2,
            food={"A": -8},
            facts={"pair": 8, "has": 10, "sack": 8},
        ),
    ]
    assert RATZZIA.scored(before, cook(before, "done")) == [Reason(1, 0, "Z-6.4", "stash", 8)]


def test_a_stash_without_enough_food_secures_nothing_but_tells_the_pair() -> None:
    state = kitchen(4, board=small_board("tin2 1/0 2/0", STASH), columns={2: "b3 b3 b4"}, rolled="4")
    assert told(RATZZIA, state, "4@2 done")[1] == fact(
        "stash", "Z-6.4", "A", column=2, facts={"pair": 8, "has": 1, "sack": 0}
    )


def test_a_full_sack_and_the_turn_limit_are_told() -> None:
    board = small_board("tin2 1/0 2/0", STASH)
    full = kitchen(
        4, board=board, columns={2: "b3 b3 b4"}, rolled="4", food=(9, 3, 3, 3), sacks=(20, 0, 0, 0)
    )
    assert told(RATZZIA, full, "4@2 done")[-1] == fact("sack_full", "Z-8.1", "A", number=28)
    late = kitchen(4, board=board, columns={1: "a1"}, turn=5, turn_limit=5)
    assert told(RATZZIA, late, "back:1")[-1] == fact("turn_limit", "E13", number=5)


def test_shelves_name_seats_by_letter_and_columns_from_one() -> None:
    board = small_board("hasty 1/0 2/0", "greedy 1/0 2/0", "candy 3/0 4/0", "accountant 5/0 6/0", STASH)
    mouse = cook(kitchen(4, board=board, columns={1: "a1"}, rolled="2"), "2@1 done")
    assert told(RATZZIA, mouse, "send:3") == [
        fact("hasty_mouse", "Z-6.1", "A", column=1, facts={"to": 3})
    ]
    greedy = kitchen(4, board=board, columns={2: "a1"}, rolled="2", food=(0, 0, 5, 0))
    assert told(RATZZIA, cook(greedy, "2@2 done"), "rob:c") == [
        fact("greedy_mouse", "Z-6.5", "A", column=2, food={"A": 3, "C": -3}, facts={"from": "C"})
    ]
    candy = kitchen(3, board=board, columns={3: "a3"}, rolled="4", candies={"b": 1})
    assert told(RATZZIA, candy, "4@3 done")[-1] == fact(
        "candy_jar", "Z-6.2", "A", column=3, facts={"from": "player", "seat": "B"}
    )
    counting = kitchen(3, board=board, columns={4: "a5"}, rolled="6", food=(4, 0, 0))
    assert told(RATZZIA, cook(counting, "6@4 done"), "right") == [
        fact("accountant", "Z-6.6", "A", column=4, food={"A": -2, "C": 2}, facts={"way": "right"})
    ]


def test_when_nothing_fits_it_is_told() -> None:
    board = small_board("tin2 1/0 2/0", "stash 1/0 2/0 */0 =/0 */0 =/1", grey=1, red=2)
    state = kitchen(4, board=board, cat="b4", rolled="6")
    assert told(RATZZIA, state, "done") == [fact("nothing_fits", "Z-4.1", "A")]

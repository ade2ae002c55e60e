"""What happened, as data: each move and outcome tells what it brought about."""

from __future__ import annotations

import random
from typing import Any

import pytest

from redada.core.events import Event
from redada.games.razzia import RAZZIA, State, cards
from redada.games.razzia import layout as at
from redada.games.razzia.cards import NAMES
from tests.games.razzia.table import kinds, play, table


def happens(state: State, words: str) -> list[Event]:
    """What the last of these moves and outcomes brings about."""
    *earlier, last = words.split()
    before = play(state, " ".join(earlier))
    move = RAZZIA.read(before, last)
    return list(RAZZIA.events(before, move, before.play(move)))


def happened(name: str, rule: str, seat: int = -1, cards: tuple[int, ...] = (), **data: Any) -> Event:
    """The event that holds these cards, by kind, and this data; what is empty is absent."""
    names = [NAMES[kind] for kind in cards]
    return Event(name, rule, seat, ({"cards": names} if names else {}) | data)


def names(told: list[Event]) -> list[str]:
    return [event.name for event in told]


def test_each_hand_is_dealt_to_the_next_seat() -> None:
    """R-2.1"""
    (told,) = happens(RAZZIA.start(4), "=4-8-11")
    assert told == happened("dealt", "R-2.1", 0, numbers=[4, 8, 11])


def test_the_last_hand_goes_along_and_the_highest_cheque_begins() -> None:
    """R-2.3, D9"""
    told = happens(RAZZIA.start(3), "=4-7-10-11 =3-6-9-12")
    assert told == [
        happened("dealt", "R-2.1", 1, numbers=[3, 6, 9, 12]),
        happened("dealt", "R-2.1", 2, numbers=[2, 5, 8, 13]),
        happened("round_begins", "R-2.3", 2, number=1),
    ]


def test_drawing_tells_nothing_before_the_card_is_known() -> None:
    """R-4.1"""
    assert happens(table(to_act=2), "draw2") == []


def test_a_loot_card_is_drawn_to_the_leftmost_free_place() -> None:
    """R-4.2"""
    told = happens(table(to_act=1, row="ring - car"), "draw1 =gold")
    assert told == [happened("drawn", "R-4.2", 1, (cards.GOLD,), number=2)]


def test_the_seventh_loot_card_fills_the_row() -> None:
    """R-4.2"""
    told = happens(table(row="ring*3 car*3"), "draw1 =gold")
    assert told == [
        happened("drawn", "R-4.2", 0, (cards.GOLD,), number=7),
        happened("row_full", "R-4.2", 0),
    ]


def test_police_are_counted_against_the_limit() -> None:
    """R-4.3"""
    assert happens(table(police=2), "draw1 =police") == [
        happened("police", "R-4.3", 0, number=3, facts={"limit": 7})
    ]


def test_a_raid_takes_the_row_and_ends_the_round() -> None:
    """R-4.3, R-8.2"""
    told = happens(table(to_act=1, police=6, row="ring - car"), "draw1 =police")
    assert told == [
        happened("police", "R-4.3", 1, number=7, facts={"limit": 7}),
        happened("raid", "R-4.3", 1, tuple(kinds("ring car"))),
        happened("round_over", "R-4.3", number=1, facts={"why": "raid"}),
        happened("round_begins", "R-8.2", 0, number=2),
    ]


def test_with_two_players_the_fifth_police_card_is_the_raid() -> None:
    """R-10.1"""
    told = happens(table(2, police=4), "draw1 =police")
    assert names(told) == ["police", "raid", "round_over", "round_begins"]
    assert told[0].facts == {"limit": 5}


def test_after_the_last_round_none_begins() -> None:
    """R-9.4"""
    told = happens(table(police=6, round=3), "draw1 =police")
    assert names(told) == ["police", "raid", "round_over"]


@pytest.mark.parametrize(("piles", "split"), [((1, 6), True), ((2, 5), False), ((1, 1), False)])
def test_an_empty_pile_is_made_of_the_other_but_a_single_card_is_not_split(
    piles: tuple[int, int], split: bool
) -> None:
    """R-4.4"""
    state = table(undrawn=f"police*{sum(piles)}", piles=piles)
    assert names(happens(state, "draw1")) == (["piles_split"] if split else [])


def test_bids_and_passes_are_told_with_who_had_no_choice() -> None:
    """R-5.2, D17"""
    assert happens(table(), "draw1 =police 7") == [happened("bid", "R-5.2", 1, number=7)]
    assert happens(table(), "draw1 =police pass") == [happened("passed", "R-5.2", 1)]
    assert happens(table(), "draw1 =police 12 pass") == [happened("had_to_pass", "D17", 2)]


def test_the_best_bid_wins_the_row_and_the_table_cheque() -> None:
    """R-5.3"""
    told = happens(table(row="ring car", table_cheque=1), "draw1 =police 7 pass 9 pass")
    won = happened("won", "R-5.3", 3, tuple(kinds("ring car")), number=9, facts={"cheque": 1})
    assert told == [happened("passed", "R-5.2", 0), won]


def test_whoever_won_with_the_last_cheque_is_out() -> None:
    """R-3.1"""
    told = happens(table(face_up={1: [12]}), "draw1 =police 12 pass pass pass")
    assert names(told) == ["passed", "won", "out"]
    assert told[-1].seat == 1


def test_a_row_that_nobody_wants_stays_unless_it_is_full() -> None:
    """R-5.5"""
    told = happens(table(row="ring"), "draw1 =police pass pass pass pass")
    assert told == [happened("passed", "R-5.2", 0), happened("row_stays", "R-5.5")]
    told = happens(table(row="ring*3 car*3"), "draw1 =car pass pass pass pass")
    assert told[1] == happened("row_leaves", "R-5.5", cards=tuple(kinds("ring*3 car*4")))


def test_a_called_auction_is_told_and_the_caller_who_must_bid_wins() -> None:
    """R-5.7"""
    assert happens(table(row="ring"), "call") == [happened("called", "R-5.7", 0)]
    assert names(happens(table(row="ring"), "call pass pass pass 2")) == ["bid", "won"]


def test_a_round_is_over_when_no_cheque_is_left() -> None:
    """R-5.8"""
    state = table(face_up={0: [5], 1: [], 2: [], 3: []}, face_down={1: [13]})
    told = happens(state, "call 5")
    assert names(told) == ["bid", "won", "round_over", "round_begins"]
    assert told[2] == happened("round_over", "R-5.8", number=1, facts={"why": "no cheques"})
    assert told[3] == happened("round_begins", "R-8.2", 1, number=2)


def test_stolen_cards_are_told() -> None:
    """R-6.1"""
    told = happens(table(row="ring driver car", held={0: "thief*2"}), "take:ring+car")
    assert told == [happened("stole", "R-6.1", 0, tuple(kinds("ring car")))]


@pytest.mark.parametrize("seats", RAZZIA.seats)
def test_whole_games_are_told_and_the_stories_add_up(seats: int) -> None:
    """Every card drawn is won, stolen, lost or still there, and every event is a known one."""
    chance = random.Random(seats)
    state = RAZZIA.start(seats)
    lying: list[int] = []
    while state.actor != at.OVER:
        if state.actor == at.CHANCE:
            move = state.outcome_at(chance.randrange(state.chance_count()))
        else:
            move = chance.choice(list(state.legal()))
        after = state.play(move)
        for event in RAZZIA.events(state, move, after):
            taken = [NAMES.index(name) for name in event.data.get("cards", ())]
            if event.name == "drawn":
                lying += taken
            elif event.name in ("won", "stole", "raid", "row_leaves"):
                for kind in taken:
                    lying.remove(kind)
            elif event.name == "round_over":
                lying.clear()
        state = after
        assert sorted(lying) == sorted(kind for kind in state.row if kind)

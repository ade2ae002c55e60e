"""Section 4: draw."""

from __future__ import annotations

from fractions import Fraction

import pytest

from redada.core.errors import IllegalMove
from redada.core.game import CHANCE
from redada.games.razzia import cards
from tests.games.razzia.table import legal, play, row, table, undrawn


@pytest.mark.parametrize(("word", "piles"), [("draw1", (59, 60)), ("draw2", (60, 59))])
def test_the_player_chooses_the_pile(word: str, piles: tuple[int, int]) -> None:
    """R-4.1"""
    state = play(table(), word)
    assert state.actor == CHANCE
    assert state.piles == piles


def test_every_card_not_yet_drawn_is_equally_likely() -> None:
    """R-4.1"""
    state = play(table(row="gold*2", police=3, held={0: "thief*6"}), "draw1")
    assert state.chance_count() == 120 - 2 - 3 - 6
    odds = dict(zip(state.legal(), state.odds(), strict=True))
    assert sum(odds.values()) == 1
    assert odds[cards.POLICE] == Fraction(18, 109)
    assert odds[cards.GOLD] == Fraction(1, 109)
    assert cards.THIEF not in odds


def test_a_card_of_which_none_is_left_cannot_be_drawn() -> None:
    """R-4.1"""
    with pytest.raises(IllegalMove, match="no such card is left"):
        play(table(row="gold*3"), "draw1 =gold")


def test_loot_joins_the_row_on_the_right_and_the_next_player_acts() -> None:
    """R-4.2"""
    state = play(table(row="ring car"), "draw1 =gold")
    assert row(state) == "ring car gold"
    assert undrawn(state, "gold") == 2
    assert state.actor == 1
    assert state.trigger == -1


def test_loot_fills_the_leftmost_gap_that_thieves_left() -> None:
    """R-4.2"""
    state = table(row="- car - driver")
    state = play(state, "draw1 =gold")
    assert row(state) == "gold car - driver"
    state = play(state, "draw1 =ring")
    assert row(state) == "gold car ring driver"
    state = play(state, "draw1 =watch")
    assert row(state) == "gold car ring driver watch"


def test_the_seventh_loot_card_starts_a_forced_auction() -> None:
    """R-4.2"""
    state = play(table(row="ring car*5"), "draw1 =gold")
    assert row(state) == "ring car car car car car gold"
    assert state.trigger == 0
    assert not state.voluntary
    assert state.actor == 1


def test_six_loot_cards_start_no_auction() -> None:
    """R-4.2"""
    state = play(table(row="ring car*4"), "draw1 =gold")
    assert state.trigger == -1
    assert legal(state) == {"draw1", "draw2", "call"}


def test_the_seventh_card_counts_with_gaps_filled_not_with_places_used() -> None:
    """R-4.2"""
    state = play(table(row="- ring car*4"), "draw1 =gold")
    assert state.trigger == -1
    assert row(state) == "gold ring car car car car"


@pytest.mark.parametrize("police", range(6))
def test_each_police_card_before_the_seventh_starts_a_forced_auction(police: int) -> None:
    """R-4.3"""
    state = play(table(row="ring", police=police), "draw1 =police")
    assert state.police == police + 1
    assert state.trigger == 0
    assert not state.voluntary
    assert state.round == 1


def test_the_seventh_police_card_ends_the_round_at_once() -> None:
    """R-4.3"""
    state = play(table(row="ring gold", police=6), "draw1 =police")
    assert state.round == 2
    assert state.trigger == -1
    assert state.last_auction is None
    assert row(state) == ""
    assert all(sum(state.held(seat)) == 0 for seat in range(4))


def test_the_loot_row_is_discarded_before_the_scoring() -> None:
    """R-4.3"""
    state = play(table(row="gold*3", police=6), "draw1 =police")
    assert [reason.points for reason in state.explain() if reason.name == "gold"] == [0, 0, 0, 0]
    assert undrawn(state, "gold") == 0


def test_when_a_pile_is_empty_the_other_is_split() -> None:
    """R-4.4"""
    state = table(undrawn="police*5 car*4", piles=(1, 8))
    state = play(state, "draw1")
    assert state.piles == (4, 4)
    assert sum(state.left) == 9
    state = play(state, "=car")
    assert sum(state.left) == 8


def test_the_second_pile_can_run_empty_as_well() -> None:
    """R-4.4"""
    state = play(table(undrawn="police*5 car*4", piles=(8, 1)), "draw2")
    assert state.piles == (4, 4)


def test_a_single_card_is_not_split() -> None:
    """R-4.4"""
    state = play(table(undrawn="police car", piles=(1, 1)), "draw1 =car")
    assert state.piles == (0, 1)
    assert legal(state) == {"draw2", "call"}
    state = play(table(undrawn="police car", piles=(1, 1)), "draw2 =car")
    assert state.piles == (1, 0)
    assert legal(state) == {"draw1", "call"}


def test_cards_that_left_the_game_are_never_shuffled_in_again() -> None:
    """R-4.4"""
    state = play(table(row="gold*3", police=6, undrawn="police*10 car*2"), "draw1 =police")
    assert state.round == 2
    assert sum(state.left) == sum(state.piles) == 11
    assert undrawn(state, "gold") == 0
    assert undrawn(state, "police") == 9

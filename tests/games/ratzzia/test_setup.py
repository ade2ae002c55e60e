"""Section 1: components and set-up."""

from __future__ import annotations

from fractions import Fraction

import pytest

from redada.core.game import CHANCE
from redada.games.ratzzia import RATZZIA, RatzziaOptions
from tests.games.ratzzia.kitchen import KITCHEN, kitchen, legal, play


def test_food_is_a_number_and_change_is_always_given() -> None:
    """Z-1.1, E17: a number, however many sausages, crackers and cheeses there are in the box."""
    state = kitchen(food=(1000, 0, 0, 0), columns={3: "b2 b3 b4 b5"}, rolled="6")
    assert play(state, "6@3 done").unsecured == (1006, 2, 0, 0)


@pytest.mark.parametrize(("seats", "dice", "support"), [(2, 6, 3), (3, 7, 0), (4, 7, 0), (5, 7, 0)])
def test_everybody_has_seven_dice_but_two_players_six_and_support(
    seats: int, dice: int, support: int
) -> None:
    """Z-1.2"""
    state = RATZZIA.start(seats)
    assert state.hands == (dice,) * seats
    assert state.reserve == support


@pytest.mark.parametrize(("seats", "candies"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_the_jar_holds_one_candy_die_or_two(seats: int, candies: int) -> None:
    """Z-1.3"""
    state = RATZZIA.start(seats)
    assert state.jar == candies
    assert not any(state.candies)


@pytest.mark.parametrize(
    ("seats", "covered", "grey"),
    [
        (2, (0, 1, 0, 0, 1, 1, 2, 1, 0), 2),
        (3, (0, 0, 0, 0, 1, 1, 0, 1, 0), 1),
        (4, (0,) * 9, 2),
        (5, (0,) * 9, 2),
    ],
)
def test_some_spaces_are_covered_with_two_or_three(
    seats: int, covered: tuple[int, ...], grey: int
) -> None:
    """Z-1.4: and dice go on the lowest space that is open."""
    state = RATZZIA.start(seats, RatzziaOptions(board=KITCHEN))
    assert tuple(column.covered for column in state.columns) == covered
    assert tuple(column.next for column in state.columns) == covered
    assert state.cat.grey == grey
    assert state.cat.covered == 2 - grey
    assert state.cat.red == 7


def test_the_first_gets_three_sausages_and_each_next_one_more() -> None:
    """Z-1.5, Z-1.7: unsecured, all of it."""
    assert play(RATZZIA.start(5), "=d").unsecured == (5, 6, 7, 3, 4)
    assert play(RATZZIA.start(2), "=a").unsecured == (3, 4)
    assert play(RATZZIA.start(2), "=a").scores == (0, 0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_who_starts_is_drawn_by_lot(seats: int) -> None:
    """Z-1.6"""
    state = RATZZIA.start(seats)
    assert state.actor == CHANCE
    assert state.turn == 0
    assert legal(state) == {"=a", "=b", "=c", "=d", "=e"} - {f"={x}" for x in "abcde"[seats:]}
    assert state.odds() == [Fraction(1, seats)] * seats
    for seat in range(seats):
        begun = state.play(seat)
        assert begun.actor == begun.active == seat
        assert begun.turn == 1


def test_turns_go_clockwise() -> None:
    """Z-1.6"""
    state = play(RATZZIA.start(3, RatzziaOptions(board=KITCHEN)), "=b")
    for turn, seat in enumerate((1, 2, 0), 1):
        assert (state.turn, state.actor) == (turn, seat)
        state = play(state, "roll =1 =1 =1 =1 =1 =1 =1 keep 1@9 done")
    assert (state.turn, state.actor) == (4, 1)


def test_the_number_of_players_is_two_to_five() -> None:
    for seats in (1, 6):
        with pytest.raises(ValueError, match="2 to 5 players"):
            RATZZIA.start(seats)


def test_the_turn_limit_is_at_least_one() -> None:
    for limit in (0, -1, 10**9):
        with pytest.raises(ValueError, match="turn_limit"):
            RATZZIA.start(3, RatzziaOptions(limit))

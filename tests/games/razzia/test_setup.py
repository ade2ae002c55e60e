"""Section 2: set-up."""

from __future__ import annotations

from fractions import Fraction

import pytest

from redada.core.errors import IllegalMove
from redada.core.game import CHANCE
from redada.games.razzia import RAZZIA, RazziaOptions, cards
from tests.games.razzia.table import legal, play, start


def test_the_1_lies_on_the_table_and_nobody_has_it() -> None:
    """R-2.1"""
    state = start("=2-7-16 =3-8-15 =4-9-14 =5-10-13")
    assert state.table_cheque == 1
    assert all(1 not in state.face_up(seat) for seat in range(5))


@pytest.mark.parametrize(
    ("seats", "hands"),
    [
        (2, {(2, 5, 6, 9), (3, 4, 7, 8)}),
        (3, {(2, 5, 8, 13), (3, 6, 9, 12), (4, 7, 10, 11)}),
        (4, {(2, 6, 13), (3, 7, 12), (4, 8, 11), (5, 9, 10)}),
        (5, {(2, 7, 16), (3, 8, 15), (4, 9, 14), (5, 10, 13), (6, 11, 12)}),
    ],
)
def test_each_number_of_players_has_its_hands_of_cheques(
    seats: int, hands: set[tuple[int, ...]]
) -> None:
    """R-2.1"""
    assert set(cards.HANDS[seats]) == hands
    state = RAZZIA.start(seats)
    while state.actor == CHANCE:
        state = state.play(state.legal()[0])
    assert {state.face_up(seat) for seat in range(seats)} == hands
    assert all(state.face_down(seat) == () for seat in range(seats))


def test_hands_go_to_the_seats_in_turn_and_each_hand_once() -> None:
    """R-2.1"""
    state = RAZZIA.start(3)
    assert legal(state) == {"=2-5-8-13", "=3-6-9-12", "=4-7-10-11"}
    state = play(state, "=4-7-10-11")
    assert legal(state) == {"=2-5-8-13", "=3-6-9-12"}
    with pytest.raises(IllegalMove, match="no such hand is left"):
        play(state, "=4-7-10-11")
    state = play(state, "=3-6-9-12")
    assert [state.face_up(seat) for seat in range(3)] == [(4, 7, 10, 11), (3, 6, 9, 12), (2, 5, 8, 13)]


def test_every_hand_is_equally_likely() -> None:
    """R-2.1"""
    state = RAZZIA.start(5)
    assert state.odds() == [Fraction(1, 5)] * 5
    assert state.play(0).odds() == [Fraction(1, 4)] * 4


def test_the_cards_lie_in_two_piles_of_60() -> None:
    """R-2.2"""
    for seats in RAZZIA.seats:
        assert RAZZIA.start(seats).piles == (60, 60)


@pytest.mark.parametrize(
    ("deal", "starter"),
    [
        ("=2-6-13 =3-7-12 =4-8-11", 0),
        ("=3-7-12 =4-8-11 =5-9-10", 3),
        ("=3-4-7-8", 1),
        ("=3-8-15 =4-9-14 =2-7-16 =6-11-12", 2),
    ],
)
def test_whoever_has_the_highest_cheque_begins(deal: str, starter: int) -> None:
    """R-2.3"""
    state = start(deal)
    assert state.actor == starter
    assert state.round == 1
    assert state.turn == 1


def test_play_goes_clockwise() -> None:
    """R-2.3"""
    state = start("=4-8-11 =3-7-12 =2-6-13")
    actors = []
    for _ in range(5):
        actors.append(state.actor)
        state = play(state, "draw1 =car")
    assert actors == [2, 3, 0, 1, 2]


@pytest.mark.parametrize("seats", [-1, 0, 1, 6])
def test_only_two_to_five_can_play(seats: int) -> None:
    """R-2.1"""
    with pytest.raises(ValueError, match="2 to 5"):
        RAZZIA.start(seats)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (RazziaOptions(piles=3), "cannot read 'piles=3': expected 2 or 1"),  # type: ignore[arg-type]
        (RazziaOptions(piles=0), "expected 2 or 1"),  # type: ignore[arg-type]
        (RazziaOptions("some"), "cannot read 'all_equal=some': expected nobody or both"),  # type: ignore[arg-type]
    ],
)
def test_options_that_there_are_not_are_refused(options: RazziaOptions, expected: str) -> None:
    """A third pile was made of what lay beside the piles, and the record could not be read."""
    with pytest.raises(ValueError, match=expected):
        RAZZIA.start(3, options)

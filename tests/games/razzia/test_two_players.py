"""Section 10: two players."""

from __future__ import annotations

import pytest

from tests.games.razzia.table import play, row, start, table


def test_two_players_have_the_cheques_2_to_9() -> None:
    """R-10.1"""
    state = start("=3-4-7-8")
    assert state.face_up(0) == (3, 4, 7, 8)
    assert state.face_up(1) == (2, 5, 6, 9)
    assert state.table_cheque == 1
    assert state.actor == 1


def test_the_fifth_police_card_ends_a_round_of_two_players() -> None:
    """R-10.1"""
    state = table(2, police=4, row="ring")
    assert state.police_limit == 5
    state = play(state, "draw1 =police")
    assert state.round == 2
    assert row(state) == ""


@pytest.mark.parametrize("police", range(4))
def test_an_earlier_police_card_starts_an_auction_between_the_two(police: int) -> None:
    """R-10.1"""
    state = play(table(2, police=police), "draw1 =police")
    assert (state.round, state.trigger, state.actor) == (1, 0, 1)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_with_more_players_the_fifth_police_card_is_an_ordinary_one(seats: int) -> None:
    """R-10.1, R-4.3"""
    state = table(seats, police=4)
    assert state.police_limit == 7
    assert play(state, "draw1 =police").round == 1


def test_the_starting_hands_of_two_players_have_equal_totals() -> None:
    """R-10.1, D1"""
    state = table(2, round=3)
    assert sum(state.face_up(0)) == sum(state.face_up(1)) == 22

"""A position as a value: equal, hashable, written out and read back, never changed."""

from __future__ import annotations

import copy
import pickle

import pytest

from redada.games.razzia import RAZZIA, RazziaOptions, State
from tests.games.razzia.table import play, start, table


def some() -> list[State]:
    return [
        RAZZIA.start(5),
        start("=3-4-7-8"),
        play(table(row="ring", held={0: "thief"}), "take:ring draw2"),
        play(table(row="ring"), "draw1 =police 3"),
        play(table(police=6, held={1: "gold"}), "draw1 =police"),
        play(table(round=3, police=6), "draw1 =police"),
    ]


@pytest.mark.parametrize("index", range(6))
def test_a_written_out_position_evaluates_to_itself(index: int) -> None:
    """R-1.5: all of a position is open"""
    state = some()[index]
    again = eval(repr(state), {"State": State})
    assert again == state
    assert hash(again) == hash(state)
    assert again.explain() == state.explain()


@pytest.mark.parametrize("index", range(6))
def test_copies_are_equal_and_independent(index: int) -> None:
    """R-1.5"""
    state = some()[index]
    thawed = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own bytes
    for again in (thawed, copy.copy(state), copy.deepcopy(state), state.copy()):
        before = state.to_list()
        assert again == state
        if again.actor != -2:
            assert again.play(again.legal()[0]) != state
        assert state.to_list() == before


def test_positions_that_differ_are_not_equal() -> None:
    """R-1.5"""
    assert RAZZIA.start(4) != RAZZIA.start(5)
    assert RAZZIA.start(4) != RAZZIA.start(4, RazziaOptions(piles=1))
    assert table(row="ring car") != table(row="car ring")
    assert table() != "table"


def test_playing_leaves_the_old_position_as_it_was() -> None:
    """R-1.5"""
    before = table(row="ring", held={0: "thief"})
    cells = before.to_list()
    for move in before.legal():
        before.play(move)
    assert before.to_list() == cells


def test_only_chance_has_a_chance_count() -> None:
    """R-4.1"""
    state = table()
    with pytest.raises(ValueError, match="chance"):
        state.chance_count()
    with pytest.raises(ValueError, match="chance"):
        state.outcome_at(0)
    drawing = play(state, "draw1")
    for index in (-1, drawing.chance_count()):
        with pytest.raises(ValueError, match="chance"):
            drawing.outcome_at(index)


def test_each_outcome_has_as_many_chance_events_as_its_odds_say() -> None:
    """R-4.1, R-2.1"""
    for state in (RAZZIA.start(5), play(table(row="gold*2", police=4), "draw1")):
        outcomes = [state.outcome_at(index) for index in range(state.chance_count())]
        assert outcomes == sorted(outcomes)
        for outcome, odds in zip(state.legal(), state.odds(), strict=True):
            assert outcomes.count(outcome) == odds * state.chance_count()


@pytest.mark.parametrize("seat", [-1, 4, 99, 2**31])
def test_a_seat_that_nobody_sits_on_is_refused(seat: int) -> None:
    """R-1.5"""
    state = table()
    for ask in (state.held, state.face_up, state.face_down, state.points, state.hand):
        with pytest.raises(IndexError, match="no seat"):
            ask(seat)


def test_a_position_of_the_wrong_size_is_refused() -> None:
    """R-1.1"""
    with pytest.raises(ValueError, match="cells"):
        State([0, 1, 2])

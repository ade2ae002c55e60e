"""A position is a value: it never changes, and equal ones are equal."""

from __future__ import annotations

import copy
import pickle

import pytest

from redada.games.ratzzia import RATZZIA, State
from tests.games.ratzzia.kitchen import kitchen, play


def test_repr_evaluates() -> None:
    state = play(kitchen(columns={7: "b2 b4 b6 b5 b5 b2"}, rolled="2", food=(12, 0, 0, 0)), "2@7 done")
    assert state.stashed == ((1, 0, 10),)
    assert eval(repr(state), {"State": State}) == state


def test_copies_and_pickles_are_equal_and_independent() -> None:
    state = play(RATZZIA.start(4), "=b roll =1 =2")
    pickled = pickle.loads(pickle.dumps(state))  # noqa: S301  # our own bytes
    for twin in (state.copy(), copy.copy(state), copy.deepcopy(state), pickled):
        assert twin == state
        assert hash(twin) == hash(state)
        twin.play(3)
        assert twin == state


def test_playing_leaves_the_old_position_as_it_was() -> None:
    state = kitchen(rolled="1 2")
    cells = state.to_list()
    play(state, "1@9 2@2 done")
    assert state.to_list() == cells


def test_a_state_is_not_equal_to_other_things() -> None:
    state = RATZZIA.start(3)
    assert state != state.to_list()
    assert state != RATZZIA.start(4)


def test_a_row_of_the_wrong_length_is_no_position() -> None:
    with pytest.raises(ValueError, match="cells"):
        State([0] * 3)


def test_only_chance_has_a_chance_count() -> None:
    with pytest.raises(ValueError, match="only chance"):
        kitchen().chance_count()
    for index in (-1, 3):
        with pytest.raises(ValueError, match="no such outcome"):
            RATZZIA.start(3).outcome_at(index)
    with pytest.raises(ValueError, match="no such outcome"):
        kitchen().outcome_at(0)


def test_there_are_as_many_columns_as_the_board_has() -> None:
    for column in (-1, 9):
        with pytest.raises(ValueError, match="no such column"):
            kitchen().column(column)


def test_a_trace_ends_where_the_move_does() -> None:
    state = play(kitchen(3, columns={5: "b6 b5 c4", 1: "b1 b2 b3"}, rolled="3 4"), "3@5 4@1")
    move = RATZZIA.read(state, "done")
    assert state.trace(move)[-1] == state.play(move)


def test_what_a_ui_sees_of_the_dice() -> None:
    state = kitchen(2, columns={4: "+1 a*"}, cat="b2")
    first, second = state.columns[3].dice
    assert (first.is_support, first.is_candy, first.face) == (True, False, 1)
    assert (second.is_support, second.is_candy, second.owner) == (False, True, 0)
    assert state.cat.dice[0].owner == 1
    assert state.rerollable == (0,) * 6
    assert state.turn_limit == 500
    assert not state.rolls_support
    assert state.scored_column == -1
    assert state.moving is None

"""Section 3: a turn."""

from __future__ import annotations

import pytest

from redada.core.errors import IllegalMove
from tests.games.razzia.table import legal, play, row, table


def test_a_player_draws_or_calls_or_uses_thieves() -> None:
    """R-3.1"""
    state = table(row="ring car", held={0: "thief"})
    assert legal(state) == {"draw1", "draw2", "call", "take:ring", "take:car"}


def test_without_a_thief_there_is_nothing_but_drawing_and_calling() -> None:
    """R-3.1"""
    state = table(row="ring car", held={1: "thief", 0: "car*3"})
    assert legal(state) == {"draw1", "draw2", "call"}


def test_nobody_may_bid_or_pass_outside_an_auction() -> None:
    """R-3.1"""
    for word in ("pass", "6"):
        with pytest.raises(IllegalMove):
            play(table(), word)


def test_drawing_is_the_whole_turn() -> None:
    """R-3.1"""
    state = play(table(row="ring", held={0: "thief"}), "draw1 =car")
    assert state.actor == 1
    assert state.turn == 2


def test_a_player_without_a_face_up_cheque_is_skipped() -> None:
    """R-3.1"""
    state = table(face_up={1: [], 2: []}, face_down={1: [2, 5, 9], 2: [3, 4, 8]})
    state = play(state, "draw1 =car")
    assert state.actor == 3
    assert play(state, "draw1 =car").actor == 0


def test_a_player_without_a_face_up_cheque_is_skipped_after_an_auction_too() -> None:
    """R-3.1"""
    state = table(face_up={1: []}, row="car")
    assert play(state, "call pass pass 13").actor == 2


def test_winning_with_the_last_cheque_means_waiting_for_the_round_to_end() -> None:
    """R-3.1"""
    state = table(face_up={1: [7]}, face_down={1: [3, 12]}, row="car")
    state = play(state, "call 7 pass pass pass")
    assert state.face_up(1) == ()
    assert state.actor == 2
    state = play(state, "draw1 =gold draw1 =ring draw1 =watch")
    assert state.actor == 2


def test_the_last_player_goes_on_alone_with_all_three_actions() -> None:
    """R-3.2"""
    state = table(face_up={0: [], 1: [7, 12], 2: [], 3: []}, to_act=1, row="ring", held={1: "thief*2"})
    assert legal(state) == {"draw1", "draw2", "call", "take:ring"}
    state = play(state, "draw1 =gold")
    assert state.actor == 1
    state = play(state, "take:ring")
    assert state.actor == 1
    assert row(state) == "- gold"
    state = play(state, "call 7")
    assert state.actor == 1
    assert state.turn == 4

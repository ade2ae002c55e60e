"""Random play always ends, and never breaks anything: 500 games each, 10,000 in `make soak`."""

from __future__ import annotations

import os
from random import Random

import pytest

from redada.core.game import OVER
from redada.games.ratzzia import RATZZIA, RatzziaOptions, pantry
from tests.games.ratzzia.invariants import (
    MOST_STEPS,
    check_move,
    check_position,
    eager_move,
    random_board,
)

SOAK = os.environ.get("REDADA_SOAK") == "1"
SEATS = [2, 3, 4, 5]


@pytest.mark.parametrize("seats", SEATS)
def test_random_games_end(seats: int) -> None:
    """E13: mostly by the turn limit."""
    start = RATZZIA.start(seats)
    for seed in range(10_000 if SOAK else 500):
        end, steps = start.playout(seed)
        check_position(end)
        outcome = end.outcome()
        assert outcome is not None
        assert outcome.reason == "sack full" or end.turn == 500
        assert end.turn <= steps <= end.turn * MOST_STEPS


@pytest.mark.parametrize("seats", SEATS)
def test_random_games_end_on_any_board(seats: int) -> None:
    for seed in range(5_000 if SOAK else 250):
        board = random_board(Random(seed))
        end, _ = RATZZIA.start(seats, RatzziaOptions(100, board)).playout(seed)
        check_position(end)
        assert end.outcome() is not None


@pytest.mark.parametrize("seats", SEATS)
def test_every_step_of_eager_games_is_sound(seats: int) -> None:
    """Z-8.1: eager players do fill their sacks."""
    reasons = set()
    for seed in range(60 if SOAK else 4):
        random = Random(seed)
        board = random_board(random) if seed % 3 == 2 else pantry()
        state = RATZZIA.start(seats, RatzziaOptions(300, board))
        steps = 0
        while state.actor != OVER:
            after = check_move(state, eager_move(state, random))
            check_position(after)
            steps = steps + 1 if after.turn == state.turn else 1
            assert steps <= MOST_STEPS
            state = after
        outcome = state.outcome()
        assert outcome is not None
        reasons.add(outcome.reason)
        points = [0] * seats
        for reason in state.explain():
            points[reason.seat] += reason.points
        assert tuple(points) == state.scores, "every point is explained"
    assert "sack full" in reasons

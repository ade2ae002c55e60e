"""Compiled and uncompiled, side by side: the same file, so the same game, cell for cell."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from redada.core import bits
from redada.core.compiled import is_compiled, uncompiled
from redada.core.game import CHANCE, OVER
from redada.games.razzia import RAZZIA, RazziaOptions, State

SOAK = os.environ.get("REDADA_SOAK") == "1"
GAMES = 640 if SOAK else 64
"""In each of 16 chunks: 1,024 games in all, 10,240 in the long version."""

compiled_only = pytest.mark.skipif(
    not is_compiled(), reason="the core is not compiled: nothing to compare"
)


@pytest.fixture(scope="module")
def plain() -> Any:
    """The uncompiled package, with classes of its own."""
    return uncompiled("redada.games.razzia")


def pair(plain: Any, seats: int, options: dict[str, Any]) -> tuple[State, Any]:
    fast = RAZZIA.start(seats, RazziaOptions(**options))
    return fast, plain.RAZZIA.start(seats, plain.RazziaOptions(**options))


@compiled_only
def test_the_two_are_not_the_same_thing(plain: Any) -> None:
    assert plain.State is not State
    assert isinstance(plain.RAZZIA.start(2).cells, list)
    assert not hasattr(RAZZIA.start(2), "cells")


@compiled_only
@pytest.mark.parametrize("all_equal", ["nobody", "both"])
@pytest.mark.parametrize("piles", [2, 1])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_compiled_and_uncompiled_agree_at_every_step(
    plain: Any, seats: int, piles: int, all_equal: str
) -> None:
    for number in range(GAMES):
        options = {"all_equal": all_equal, "piles": piles, "show_face_down": number % 2 == 0}
        rng = random.Random(f"lockstep {seats} {options} {number}")
        fast, slow = pair(plain, seats, options)
        while fast.actor != OVER:
            moves = list(fast.legal())
            assert moves == list(slow.legal())
            fraction = rng.random()
            assert fast.sample(fraction) == slow.sample(fraction)
            if fast.actor == CHANCE:
                count = fast.chance_count()
                assert count == slow.chance_count()
                index = rng.randrange(count)
                move = fast.outcome_at(index)
                assert move == slow.outcome_at(index)
            else:
                move = moves[rng.randrange(len(moves))]
            fast = fast.play(move)
            slow = slow.play(move)
            assert fast.to_list() == slow.cells
        assert list(fast.legal()) == list(slow.legal()) == []
        assert repr(fast.outcome()) == repr(slow.outcome())
        assert repr(fast.explain()) == repr(slow.explain())


@compiled_only
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_compiled_and_uncompiled_playouts_are_the_same_games(plain: Any, seats: int) -> None:
    for seed in range(16):
        fast, slow = pair(plain, seats, {"piles": 1 + seed % 2})
        end, steps = fast.playout(seed * 2**59 + 1)
        slow_end, slow_steps = slow.playout(seed * 2**59 + 1)
        assert steps == slow_steps
        assert end.to_list() == slow_end.cells


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_playout_is_one_random_move_after_another(plain: Any, seats: int) -> None:
    _, state = pair(plain, seats, {"piles": 1 + seats % 2})
    end, steps = state.playout(seats)
    stream = seats
    for _ in range(steps):
        stream = bits.advance(stream)
        state = state.play(plain.rules.random_move(state.cells, bits.mix(stream)))
    assert state.cells == end.cells
    assert state.actor == OVER


@compiled_only
def test_compiled_and_uncompiled_refuse_the_same_moves(plain: Any) -> None:
    rng = random.Random("refuse")
    fast, slow = pair(plain, 3, {})
    while fast.actor != OVER:
        for move in range(-2, 140):
            assert fast.is_legal(move) == slow.is_legal(move)
        move = rng.choice(list(fast.legal()))
        fast, slow = fast.play(move), slow.play(move)

"""The compiled core and the plain Python it is made from play alike, cell by cell."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from redada.core import bits
from redada.core.compiled import is_compiled, uncompiled
from redada.core.game import CHANCE, OVER
from redada.games import ratzzia
from tests.games.ratzzia.invariants import eager_move, random_board

GAMES = 2000 if os.environ.get("REDADA_SOAK") == "1" else 200
pytestmark = pytest.mark.skipif(not is_compiled(), reason="nothing is compiled here")


@pytest.fixture(scope="module")
def plain() -> Any:
    return uncompiled("redada.games.ratzzia")


def start(package: Any, seats: int, limit: int, code: str) -> Any:
    """A game on the board that `code` stands for, with the classes of that package."""
    return package.RATZZIA.start(seats, package.RatzziaOptions(limit, package.board.read_code(code)))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_compiled_and_plain_are_in_lock_step(plain: Any, seats: int) -> None:
    for seed in range(GAMES):
        random = Random(seed)
        board = random_board(random) if seed % 2 else ratzzia.pantry()
        limit = 200 if seed % 50 == 0 else 16
        fast = start(ratzzia, seats, limit, board.code)
        slow = start(plain, seats, limit, board.code)
        assert type(fast) is not type(slow)
        while fast.actor != OVER:
            fraction = random.random()
            assert fast.sample(fraction) == slow.sample(fraction)
            eager = fast.actor != CHANCE and random.random() < 0.7
            move = eager_move(fast, random) if eager else random.choice(list(fast.legal()))
            fast, slow = fast.play(move), slow.play(move)
            assert fast.to_list() == slow.to_list()
            assert repr(fast.legal()) == repr(slow.legal())
        assert fast.stashed == slow.stashed
        assert repr(fast.outcome()) == repr(slow.outcome())


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_playouts_are_the_same(plain: Any, seats: int) -> None:
    code = ratzzia.pantry().code
    for seed in (0, 1, 2**63, 2**64 - 1, 12345678901234567890):
        fast, fast_steps = start(ratzzia, seats, 100, code).playout(seed)
        slow, slow_steps = start(plain, seats, 100, code).playout(seed)
        assert fast.to_list() == slow.to_list()
        assert fast_steps == slow_steps


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_playout_is_one_random_move_after_another(plain: Any, seats: int) -> None:
    state = start(plain, seats, 30, ratzzia.pantry().code)
    end, steps = state.playout(seats)
    stream = seats
    for _ in range(steps):
        stream = bits.advance(stream)
        state = state.play(plain.rules.random_move(state.cells, bits.mix(stream)))
    assert state.cells == end.cells
    assert state.actor == OVER

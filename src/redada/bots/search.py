"""The bot `search`: how long it thinks, in how many threads, and what it says of each move."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Event
from time import perf_counter
from typing import Any

from redada.bots import registry
from redada.bots.bot import Budget, Ranked
from redada.bots.haste import NO_HASTE, hurried
from redada.core.game import Game, Move

HALF_A_SECOND = Budget(seconds=0.5)


class Search:
    """Drives the search that the game has: a tree for Razzia!, a race of moves for Ratzzia, and for a
    game without its own a tree with random playouts.

    The same seed, positions and iterations give the same moves.
    """

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        budget: Budget = HALF_A_SECOND,
        threads: int = 1,
        name: str = "search",
        learned: bool = False,
        haste: Mapping[int, float] = NO_HASTE,
    ) -> None:
        """`learned` searches on the game's net instead of playouts. `haste` is, by number of players,
        the softmax temperature of the choice in shares of the win; without one the best move is played.
        """
        bots = registry.game_bots(game)
        make = bots.net_search if learned else bots.search
        if make is None:
            raise registry.needs_compiler(name, game)
        self.name = name
        self._budget = budget
        self._chunk = bots.net_chunk if learned else bots.chunk
        self._engines = [make() for _ in range(threads)]
        self._started = False
        self._seed = seed
        self._haste = haste
        self._random = Random(seed)
        self._stop = Event()

    def stop(self) -> None:
        """Called from another thread: answer now with what is known."""
        self._stop.set()

    def choose(self, state: Any, budget: Budget | None = None) -> Move:
        legal = state.legal()
        if len(legal) == 1:
            return int(legal[0])
        ranked = self.rank(state, budget)
        haste = self._haste.get(state.seats, 0.0)
        if not haste:
            return ranked[0].move
        return hurried(ranked, lambda each: each.win_share, haste, self._random)

    def rank(self, state: Any, budget: Budget | None = None) -> list[Ranked]:
        """Every legal move, the most visited first."""
        budget = budget or self._budget
        self._stop.clear()
        for number, engine in enumerate(self._engines):
            seed = self._seed * 64 + number
            if not (self._started and engine.resume(state, seed)):
                engine.start(state, seed)
        self._started = True
        if len(self._engines) == 1:
            self._run(self._engines[0], budget)
        else:
            with ThreadPoolExecutor(len(self._engines)) as pool:
                list(pool.map(lambda engine: self._run(engine, budget), self._engines))
        return self._ranked()

    def _run(self, engine: registry.SearchEngine, budget: Budget) -> None:
        """At least one chunk, then until time or iterations are used up or more would not help."""
        end = perf_counter() + budget.seconds if budget.seconds is not None else None
        left = budget.iterations
        while True:
            step = self._chunk if left is None else min(self._chunk, left)
            if not engine.run(step):
                return
            if left is not None:
                left -= step
                if left <= 0:
                    return
            if self._stop.is_set() or (end is not None and perf_counter() >= end):
                return

    def _ranked(self) -> list[Ranked]:
        visits: dict[Move, int] = {}
        weight: dict[Move, int] = {}
        share: dict[Move, float] = {}
        points: dict[Move, float] = {}
        for engine in self._engines:
            for move, count, mean_share, mean_points in engine.visits():
                visits[move] = visits.get(move, 0) + count
                weight[move] = weight.get(move, 0) + max(count, 1)
                share[move] = share.get(move, 0.0) + max(count, 1) * mean_share
                points[move] = points.get(move, 0.0) + max(count, 1) * mean_points
        ranked = [
            Ranked(move, share[move] / weight[move], points[move] / weight[move]) for move in visits
        ]
        return sorted(ranked, key=lambda each: (-visits[each.move], -each.win_share, each.move))

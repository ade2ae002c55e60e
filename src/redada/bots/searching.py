"""The bot `search`: how long it thinks, in how many threads, and what it says of each move."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event
from time import perf_counter
from typing import Any
from zlib import crc32

from redada.bots.bot import Budget, Ranked
from redada.core.errors import RedadaError
from redada.core.game import Game, Move

HALF_A_SECOND = Budget(seconds=0.5)
CHUNK = {"razzia": 128, "ratzzia": 16}
"""Playouts between two looks at the clock, some milliseconds, by game: the games it knows."""


class Search:
    """A tree for Razzia!, a race for Ratzzia.

    The same seed, positions and iterations give the same moves.
    """

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        budget: Budget = HALF_A_SECOND,
        threads: int = 1,
        room: int = 600_000,
        name: str = "search",
    ) -> None:
        try:
            from redada.bots.ratzzia_search import Race
            from redada.bots.search import Tree
        except ImportError:
            raise RedadaError(
                "the bot search needs the compiled core: install a C compiler and install Redada again"
            ) from None
        if game.name not in CHUNK:
            raise RedadaError(f"{name} does not play {game.name}")
        self.name = name
        self._budget = budget
        self._chunk = CHUNK[game.name]
        self._trees: list[Any] = [
            Race() if game.name == "ratzzia" else Tree(game.name, room) for _ in range(threads)
        ]
        self._planted = False
        self._seed = seed
        self._stop = Event()

    def stop(self) -> None:
        """Called from another thread: answer now with what is known."""
        self._stop.set()

    def choose(self, state: Any, budget: Budget | None = None) -> Move:
        legal = state.legal()
        if len(legal) == 1:
            return int(legal[0])
        return self.rank(state, budget)[0].move

    def rank(self, state: Any, budget: Budget | None = None) -> list[Ranked]:
        """Every move it looked at, the most visited first; moves that are the same are tried once."""
        budget = budget or self._budget
        self._stop.clear()
        position = state.to_list()
        for number, tree in enumerate(self._trees):
            seed = crc32(repr(position).encode(), self._seed * 64 + number)
            if not (self._planted and tree.replant(position, seed)):
                tree.plant(position, seed)
        self._planted = True
        if len(self._trees) == 1:
            self._grow(self._trees[0], budget)
        else:
            with ThreadPoolExecutor(len(self._trees)) as pool:
                list(pool.map(lambda tree: self._grow(tree, budget), self._trees))
        return self._ranked()

    def _grow(self, tree: Any, budget: Budget) -> None:
        """At least one chunk, then until time, iterations or room are used up or the race is decided."""
        end = perf_counter() + budget.seconds if budget.seconds is not None else None
        left = budget.iterations
        while True:
            step = self._chunk if left is None else min(self._chunk, left)
            if not tree.grow(step):
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
        for tree in self._trees:
            for move, count, mean_share, mean_points in tree.visits():
                visits[move] = visits.get(move, 0) + count
                weight[move] = weight.get(move, 0) + max(count, 1)
                share[move] = share.get(move, 0.0) + max(count, 1) * mean_share
                points[move] = points.get(move, 0.0) + max(count, 1) * mean_points
        ranked = [
            Ranked(move, share[move] / weight[move], points[move] / weight[move]) for move in visits
        ]
        return sorted(ranked, key=lambda each: (-visits[each.move], -each.win_share, each.move))

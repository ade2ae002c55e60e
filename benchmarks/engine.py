"""The compiled core against the same source uncompiled, in one interleaved run."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from timeit import repeat
from types import ModuleType
from typing import Any

from benchmarks.measure import rates, report
from redada.core.compiled import is_compiled, uncompiled
from redada.core.game import CHANCE, OVER
from redada.games import GAMES, razzia

WANTED = {"razzia": (60, 10), "ratzzia": (40, 10)}
"""Playouts and steps, compiled against uncompiled."""


def playouts(game: Any, seats: int, games: int) -> Callable[[], int]:
    """Random games to the end inside the core; counts moves and outcomes."""
    start = game.start(seats)

    def run() -> int:
        return sum(start.playout(seed)[1] for seed in range(games))

    return run


def steps(game: Any, seats: int, games: int) -> Callable[[], int]:
    """The same through the Python API, move by move: a random move, a new state."""
    random = Random(1).random

    def run() -> int:
        count = 0
        for _ in range(games):
            state = game.start(seats)
            while state.actor != OVER:
                state = state.play(state.sample(random()))
                count += 1
        return count

    return run


def listed_steps(game: Any, seats: int, games: int) -> Callable[[], int]:
    """The same with the choice made in Python: legal moves, a choice, a new state."""
    random = Random(1).random

    def run() -> int:
        count = 0
        for _ in range(games):
            state = game.start(seats)
            while (actor := state.actor) != OVER:
                if actor == CHANCE:
                    state = state.play(state.outcome_at(int(random() * state.chance_count())))
                else:
                    legal = state.legal()
                    state = state.play(legal[int(random() * len(legal))])
                count += 1
        return count

    return run


def main() -> bool:
    print("engine: compiled against the same source uncompiled")
    if not is_compiled():
        print("  the core is not compiled here")
        return False
    good = True
    for name, game in GAMES.items():
        plain: ModuleType = uncompiled(f"redada.games.{name}")
        plain_game = getattr(plain, name.upper())
        for_playouts, for_steps = WANTED[name]
        for seats in (2, 5):
            speed = rates({"c": playouts(game, seats, 500), "py": playouts(plain_game, seats, 6)})
            detail = f"{speed['c'] / 1e6:.1f} M against {speed['py'] / 1e6:.2f} M moves/s"
            good &= report(
                f"{name}, {seats} players: random playouts",
                speed["c"] / speed["py"],
                for_playouts,
                detail,
            )
            speed = rates({"c": steps(game, seats, 40), "py": steps(plain_game, seats, 4)})
            detail = f"{speed['c'] / 1e6:.2f} M against {speed['py'] / 1e6:.3f} M moves/s"
            good &= report(
                f"{name}, {seats} players: stepped from Python",
                speed["c"] / speed["py"],
                for_steps,
                detail,
            )
    nanoseconds = min(repeat(razzia.RAZZIA.start(5).copy, number=100_000, repeat=7)) * 1e4
    good &= report(
        "a position copies, called from Python, against 1 µs",
        1000 / nanoseconds,
        1,
        f"{nanoseconds:.0f} ns",
    )
    return good


if __name__ == "__main__":
    main()

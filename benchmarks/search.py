"""Playouts of the search a second, on one core, from the start of Razzia! with five."""

from __future__ import annotations

from collections.abc import Callable

from benchmarks.measure import rates, report
from redada.bots.razzia.tree import Tree
from redada.games.razzia import RAZZIA

REACHES = {
    "nowhere": 0,
    "to the end of the round": 1,
    "to the end, quickly": 2,
    "to the end, at random": 3,
}
WANTED = 100_000


def playouts(reach: int, many: int) -> Callable[[], int]:
    """A tree grown from the first turn."""
    state = RAZZIA.start(5)
    while state.actor < 0:
        state = state.play(state.outcome_at(0))
    tree = Tree(1_000_000)
    tree.reach = reach

    def run() -> int:
        tree.start(state, 1)
        tree.run(many)
        return many

    return run


def main() -> bool:
    print("search: playouts a second on one core, 5 players, against 100,000 wanted at random")
    speed = rates({name: playouts(reach, 4000) for name, reach in REACHES.items()})
    for name, rate in speed.items():
        print(f"      playouts {name:<30} {rate:>10,.0f}/s")
    ratio = speed["to the end, at random"] / WANTED
    return report("playouts at random, against 100,000/s", ratio, 1)


if __name__ == "__main__":
    main()

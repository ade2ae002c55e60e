"""Playouts of the search a second, and positions that its net judges, on one core, in Razzia!."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchmarks.measure import rates, report
from redada.bots.razzia.learned import shipped
from redada.bots.razzia.net_tree import NetTree
from redada.bots.razzia.tree import Tree
from redada.games.razzia import RAZZIA

REACHES = {
    "nowhere": 0,
    "to the end of the round": 1,
    "to the end, quickly": 2,
    "to the end, at random": 3,
}
WANTED = 100_000


def first_turn(seats: int) -> Any:
    state = RAZZIA.start(seats)
    while state.actor < 0:
        state = state.play(state.outcome_at(0))
    return state


def playouts(reach: int, many: int, seats: int = 5) -> Callable[[], int]:
    """A tree grown from the first turn."""
    state = first_turn(seats)
    tree = Tree(1_000_000)
    tree.reach = reach

    def run() -> int:
        tree.start(state, 1)
        tree.run(many)
        return many

    return run


def judgements(seats: int, many: int) -> Callable[[], int]:
    """The same on the net: positions that it judges."""
    state = first_turn(seats)
    tree = NetTree(shipped().network, 1_000_000)

    def run() -> int:
        tree.start(state, 1)
        before = tree.judged
        tree.run(many)
        return tree.judged - before

    return run


def net_against_playouts() -> bool:
    reached = True
    for seats in (2, 5):
        speed = rates({"playouts": playouts(1, 4000, seats), "net": judgements(seats, 1000)})
        print(f"      the net, {seats} players {speed['net']:>31,.0f}/s")
        ratio = speed["net"] / speed["playouts"]
        reached &= report(f"positions judged, against playouts of a round, {seats} players", ratio, 10)
    return reached


def main() -> bool:
    print("search: playouts a second on one core, 5 players, against 100,000 wanted at random")
    speed = rates({name: playouts(reach, 4000) for name, reach in REACHES.items()})
    for name, rate in speed.items():
        print(f"      playouts {name:<30} {rate:>10,.0f}/s")
    ratio = speed["to the end, at random"] / WANTED
    return report("playouts at random, against 100,000/s", ratio, 1) & net_against_playouts()


if __name__ == "__main__":
    main()

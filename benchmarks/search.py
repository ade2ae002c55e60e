"""Playouts of the searches a second, and positions that the nets judge, on one core."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchmarks.measure import rates, report
from redada.bots.ratzzia.learned import shipped as shipped_of_ratzzia
from redada.bots.ratzzia.race import Race
from redada.bots.ratzzia.turn_player import TurnPlayer
from redada.bots.razzia.learned import shipped
from redada.bots.razzia.net_tree import NetTree
from redada.bots.razzia.tree import Tree
from redada.core.game import Game
from redada.games.ratzzia import RATZZIA
from redada.games.razzia import RAZZIA

REACHES = {
    "nowhere": 0,
    "to the end of the round": 1,
    "to the end, quickly": 2,
    "to the end, at random": 3,
}
WANTED = 100_000


def first_choice(seats: int, game: Game = RAZZIA) -> Any:
    """Razzia!: the first turn. Ratzzia: what to roll again, after the first roll."""
    state: Any = game.start(seats)
    while state.actor < 0 or len(state.legal()) < 2:
        state = state.play(state.outcome_at(0) if state.actor < 0 else state.legal()[0])
    return state


def playouts(reach: int, many: int, seats: int = 5) -> Callable[[], int]:
    """A tree grown from the first turn."""
    state = first_choice(seats)
    tree = Tree(1_000_000)
    tree.reach = reach

    def run() -> int:
        tree.start(state, 1)
        tree.run(many)
        return many

    return run


def judgements(seats: int, many: int) -> Callable[[], int]:
    """The same on the net: positions that it judges."""
    state = first_choice(seats)
    tree = NetTree(shipped().network, 1_000_000)

    def run() -> int:
        tree.start(state, 1)
        before = tree.judged
        tree.run(many)
        return tree.judged - before

    return run


def laps(seats: int, many: int) -> Callable[[], int]:
    """Playouts of Ratzzia's race, until everybody has had a turn."""
    state = first_choice(seats, RATZZIA)
    race = Race()

    def run() -> int:
        race.start(state, 1)
        race.run(many)
        return sum(visited for _, visited, *_ in race.visits())

    return run


def ends_judged(seats: int, many: int) -> Callable[[], int]:
    """Ends of a turn of Ratzzia that its net judges while the odds of all dice are worked out."""
    position = first_choice(seats, RATZZIA).to_list()
    player = TurnPlayer(shipped_of_ratzzia().network(seats))

    def run() -> int:
        before = player.asked
        for _ in range(many):
            player.choose(position)
        return player.asked - before

    return run


def net_against_playouts() -> bool:
    reached = True
    for seats in (2, 5):
        speed = rates({"playouts": playouts(1, 4000, seats), "net": judgements(seats, 1000)})
        print(f"      the net of Razzia!, {seats} players {speed['net']:>22,.0f}/s")
        ratio = speed["net"] / speed["playouts"]
        reached &= report(f"Razzia!: judged, against playouts of a round, {seats} players", ratio, 10)
        speed = rates({"playouts": laps(seats, 200), "net": ends_judged(seats, 20)})
        print(f"      the net of Ratzzia, {seats} players {speed['net']:>22,.0f}/s")
        ratio = speed["net"] / speed["playouts"]
        reached &= report(f"Ratzzia: judged, against playouts of a lap, {seats} players", ratio, 10)
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

"""Whether the net of Razzia! can be exploited: `python -m tools.best_response --seats 2`.

A copy of the shipped net learns to beat it: in every generation the copy plays one seat and the shipped
net all others, always its best move, and the copy learns from those games alone. What it wins then, one
look ahead both, is what somebody gains who knows the net and has nothing else to do. Fresh games decide.

    python -m tools.best_response --keep response.net
    python -m tools.best_response --response response.net --looks 0 2000 --deals 50

The second command lets a response that was kept meet the search on the shipped net, which `champion` is:
the response with 0 looks (one look ahead), the shipped net with 2,000. Over duplicate deals, seats
rotated; the share of wins plain and with the luck taken out (tools/gauntlets.py).
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from hashlib import sha256
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

from redada.bots.match import play_game
from redada.bots.net.file import NetFile, Shape, read_net, write_net
from redada.bots.razzia.judge import Judge
from redada.bots.razzia.learned import shipped
from redada.bots.razzia.net_tree import NetTree
from redada.study.measure import lucks_of_game
from redada.train import razzia
from redada.train.generations import network_of
from redada.train.learner import Learner
from redada.train.measure import mean_and_half
from redada.train.plug import Mix
from redada.train.samples import Samples, join
from tools.gauntlets import Found, found


class Player:
    """One look ahead by a net, or a search on it with so many looks a move."""

    def __init__(self, name: str, shape: Shape, looks: int) -> None:
        self.name = name
        self.seconds: list[float] = []
        self._looks = looks
        self._judge = Judge(network_of(shape))
        self._tree = NetTree(lambda seats: network_of(shape)) if looks else None
        self._begun = False

    def choose(self, state: Any, budget: object = None) -> int:
        begun = process_time()
        move = self._search(state) if self._tree else self._judge.choose(state.to_list())
        self.seconds.append(process_time() - begun)
        return move

    def rank(self, state: Any, budget: object = None) -> list[Any]:
        raise NotImplementedError("only games are played here")

    def _search(self, state: Any) -> int:
        assert self._tree is not None
        if not (self._begun and self._tree.resume(state, 0)):
            self._tree.start(state, 0)
        self._begun = True
        self._tree.run(self._looks)
        return max(self._tree.visits(), key=lambda each: (each[1], each[2], -each[0]))[0]


def learn(asked: Namespace) -> Shape:
    """The response, generation by generation, each measured one look ahead."""
    seats = asked.seats
    frozen = shipped().network(seats)
    mix = Mix({"cold": 2, "warm": 1}, keep=0.8, decay=0.97, **razzia.calm(seats))
    learner = Learner.from_shape(shipped().shapes[seats])
    known: list[Samples] = []
    for generation in range(asked.generations):
        seed = asked.seed * 1_000_000 + generation
        now = network_of(learner.to_shape())
        known.append(razzia.play(seats, now, mix, asked.games, seed, frozen))
        learner.fit(join(known[-3:]), epochs=3, rate=0.001, seed=seed)
        network = network_of(learner.to_shape())
        wins = razzia.match(seats, network, frozen, asked.matches, seed + 500_000)
        mean, half = mean_and_half(np.array(wins))
        print(
            f"generation {generation}: {100 * mean:.1f} ± {100 * half:.1f} % of {asked.matches:,} games"
            f" (par {100 / seats:.0f}), after {process_time() / 60:.1f} minutes of processor time",
            flush=True,
        )
        if asked.keep:
            keep(asked, learner.to_shape())
    return learner.to_shape()


def keep(asked: Namespace, response: Shape) -> None:
    made = {"command": "python -m tools.best_response", "seed": asked.seed}
    write_net(asked.keep, NetFile("razzia", razzia.INPUTS_VERSION, made, {asked.seats: response}))


def meet(response: Shape, looks: list[int], deals: int, seed: int) -> tuple[Found, list[float]]:
    """The response alone among searches on the shipped net; and seconds a decision, theirs and ours."""
    seats = response.seats
    numbers, wins, lucks = [], [], []
    times: list[list[float]] = [[], []]
    for deal in range(deals):
        dealt = sha256(f"{seed} {seats} {deal}".encode()).digest()
        for seat in range(seats):
            players = [Player("net", shipped().shapes[seats], looks[1]) for _ in range(seats)]
            players[seat] = Player("response", response, looks[0])
            result, _, luck = lucks_of_game(play_game("razzia", players, seed=dealt))
            numbers.append(deal)
            wins.append(result[seat])
            lucks.append(luck[seat])
            for number, player in enumerate(players):
                times[number != seat] += player.seconds
    told = found(seats, np.array(numbers), np.array(wins), np.array(lucks))
    return told, [float(np.mean(each)) for each in times]


def main() -> None:
    parser = ArgumentParser(description="A best response to the net of Razzia!.")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--generations", type=int, default=4)
    parser.add_argument("--games", type=int, default=20_000, help="of a generation")
    parser.add_argument("--matches", type=int, default=4_000, help="games that decide")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--keep", type=Path, help="a file for the response, written after each generation"
    )
    parser.add_argument("--response", type=Path, help="a file that was kept; nothing is learned")
    parser.add_argument("--looks", type=int, nargs=2, help="of the response's search, and of the net's")
    parser.add_argument("--deals", type=int, default=50, help="that decide between searches")
    asked = parser.parse_args()
    response = read_net(asked.response).shapes[asked.seats] if asked.response else learn(asked)
    if asked.looks:
        told, seconds = meet(response, asked.looks, asked.deals, asked.seed)
        pace = " and ".join(f"{1000 * each:.2f}" for each in seconds)
        print(f"{asked.looks[0]} looks against {asked.looks[1]}: {told.text()}; {pace} ms a move")


if __name__ == "__main__":
    main()

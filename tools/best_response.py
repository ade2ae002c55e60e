"""Whether the net of a game can be exploited: `python -m tools.best_response razzia --minutes 60`.

A copy of the shipped net learns to beat it: in every generation the copy plays one seat and the shipped
net all others, always its best move, and the copy learns from those games alone. What it wins then, one
look ahead both, is what somebody gains who knows the net and has nothing else to do. Fresh games decide;
in Ratzzia the luck of dice is taken out of them.

    python -m tools.best_response razzia --minutes 60 --keep response.net
    python -m tools.best_response razzia --minutes 60 --seed 2 --begin response.net --keep response.net
    python -m tools.best_response razzia --response response.net --looks 0 2000 --deals 50

The second command learns on from a response that was kept, by other games. The third lets it meet the
search on the shipped net, which `champion` is: the response with 0 looks (one look ahead), the shipped
net with 2,000. Over duplicate deals, seats rotated; the share of wins plain and with the luck taken out
(tools/gauntlets.py).
"""

from __future__ import annotations

import os

# more threads than one only wait for each other here
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from itertools import count
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

from redada.bots import ratzzia as ratzzia_bots
from redada.bots import razzia as razzia_bots
from redada.bots.match import play_game
from redada.bots.net.file import NetFile, Shape, read_net, write_net
from redada.bots.razzia.learned import NetEvaluator as RazziaNet
from redada.bots.registry import NetEvaluator, SearchEngine
from redada.study.measure import lucks_of_game
from redada.train import ratzzia, razzia
from redada.train.generations import network_of
from redada.train.learner import Learner
from redada.train.measure import mean_and_half
from redada.train.plug import Mix, plug
from redada.train.samples import Samples, join
from tools.calibration import read_shipped_of
from tools.calling import run
from tools.gauntlets import Found, found

MEMORY = 3
"""Generations whose games are learned from."""


@dataclass(frozen=True)
class Ways:
    """How a game's nets play here."""

    look: Callable[[NetFile], NetEvaluator]
    search: Callable[[NetFile], SearchEngine]
    mix: Callable[[int], Mix]
    """By number of players: how the copy plays while it learns."""
    match: Callable[..., list[float]]
    games: int
    """Of a generation, unless another number is asked for."""
    matches: int
    """Games that decide."""


WAYS = {
    "razzia": Ways(
        RazziaNet,
        razzia_bots.make_net_tree,
        lambda seats: Mix({"cold": 2, "warm": 1}, keep=0.8, decay=0.97, **razzia.calm(seats)),
        razzia.match,
        20_000,
        4_000,
    ),
    "ratzzia": Ways(
        ratzzia_bots.make_net,
        ratzzia_bots.make_net_race,
        lambda seats: Mix({"strong": 1}, pure=1.0, keep=1.0, slip=0.03),
        partial(ratzzia.match, strong=True),
        4_000,
        2_000,
    ),
}


class Player:
    """One look ahead by a net, or a search on it with so many looks a move."""

    def __init__(self, name: str, net: NetFile, looks: int) -> None:
        self.name = name
        self.seconds: list[float] = []
        self._looks = looks
        ways = WAYS[net.game]
        self._net = ways.look(net)
        self._engine = ways.search(net) if looks else None
        self._begun = False

    def choose(self, state: Any, budget: object = None) -> int:
        begun = process_time()
        move = self._search(state) if self._engine else self._net.choose(state.to_list())
        self.seconds.append(process_time() - begun)
        return move

    def rank(self, state: Any, budget: object = None) -> list[Any]:
        raise NotImplementedError("only games are played here")

    def _search(self, state: Any) -> int:
        assert self._engine is not None
        if not (self._begun and self._engine.resume(state, 0)):
            self._engine.start(state, 0)
        self._begun = True
        self._engine.run(self._looks)
        return max(self._engine.visits(), key=lambda each: (each[1], each[2], -each[0]))[0]


def learn(asked: Namespace) -> NetFile:
    """The response, generation by generation, each measured one look ahead; the last one is it."""
    seats, ways, games = asked.seats, WAYS[asked.game], plug(asked.game)
    shipped = read_shipped_of(asked.game)
    frozen = shipped.network(seats)
    begun = read_net(asked.begin) if asked.begin else shipped
    learner = Learner.from_shape(begun.shapes[seats])
    known: list[Samples] = []
    until = 60 * asked.minutes or float("inf")
    for generation in range(asked.generations) if asked.generations else count():
        seed = asked.seed * 1_000_000 + generation
        now = network_of(learner.to_shape())
        many = asked.games or ways.games
        known.append(games.play(seats, now, ways.mix(seats), many, seed, frozen))
        del known[:-MEMORY]
        learner.fit(join(known), epochs=3, rate=0.001, seed=seed)
        wins = ways.match(
            seats, network_of(learner.to_shape()), frozen, asked.matches or ways.matches, seed + 500_000
        )
        mean, half = mean_and_half(np.array(wins))
        print(
            f"generation {generation}: {100 * mean:.1f} ± {100 * half:.1f} % of {len(wins):,} games"
            f" (par {100 / seats:.0f}), after {process_time() / 60:.1f} minutes of processor time",
            flush=True,
        )
        made = {"command": "python -m tools.best_response", "seed": asked.seed}
        response = NetFile(asked.game, games.INPUTS_VERSION, made, {seats: learner.to_shape()})
        if asked.keep:
            write_net(asked.keep, response)
        if process_time() >= until:
            break
    return response


def meet(response: NetFile, looks: list[int], deals: int, seed: int) -> tuple[Found, list[float]]:
    """The response alone among searches on the shipped net; and seconds a decision, its and theirs."""
    (seats,) = response.shapes
    shipped = read_shipped_of(response.game)
    numbers, wins, lucks = [], [], []
    times: list[list[float]] = [[], []]
    for deal in range(deals):
        dealt = sha256(f"{seed} {seats} {deal}".encode()).digest()
        for seat in range(seats):
            players = [Player("net", shipped, looks[1]) for _ in range(seats)]
            players[seat] = Player("response", response, looks[0])
            result, _, luck = lucks_of_game(play_game(response.game, players, seed=dealt))
            numbers.append(deal)
            wins.append(result[seat])
            lucks.append(luck[seat])
            for number, player in enumerate(players):
                times[number != seat] += player.seconds
    told = found(seats, np.array(numbers), np.array(wins), np.array(lucks))
    return told, [float(np.mean(each)) for each in times]


def only(net: NetFile, seats: int) -> NetFile:
    shapes: dict[int, Shape] = {seats: net.shapes[seats]}
    return NetFile(net.game, net.inputs, net.made, shapes)


def main() -> None:
    parser = ArgumentParser(description="A best response to the net of a game.")
    parser.add_argument("game", choices=list(WAYS))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--generations", type=int, default=0, help="at most; 0: as --minutes says")
    parser.add_argument("--minutes", type=float, default=0, help="of processor time to learn for")
    parser.add_argument("--games", type=int, default=0, help="of a generation")
    parser.add_argument("--matches", type=int, default=0, help="games that decide")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--keep", type=Path, help="a file for the response, written after each generation"
    )
    parser.add_argument("--begin", type=Path, help="a response that was kept, to learn on from")
    parser.add_argument("--response", type=Path, help="a file that was kept; nothing is learned")
    parser.add_argument("--looks", type=int, nargs=2, help="of the response's search, and of the net's")
    parser.add_argument("--deals", type=int, default=50, help="that decide between searches")
    asked = parser.parse_args()
    if not (asked.response or asked.generations or asked.minutes):
        parser.error("say how long it is to learn: --minutes or --generations")
    response = only(read_net(asked.response), asked.seats) if asked.response else learn(asked)
    if asked.looks:
        told, seconds = meet(response, asked.looks, asked.deals, asked.seed)
        pace = " and ".join(f"{1000 * each:.2f}" for each in seconds)
        print(f"{asked.looks[0]} looks against {asked.looks[1]}: {told.text()}; {pace} ms a move")


if __name__ == "__main__":
    run(main)

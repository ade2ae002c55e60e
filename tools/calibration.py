"""How good the shares of the win are that a game's net foretells: `python -m tools.calibration --seats
2`.

Plays games that the net has never seen, one look ahead, half of them with some haste, and compares what
was said of one position in ten with what happened: in ten bins, and by log-loss against the hand-made
evaluation and against knowing nothing.

    python -m tools.calibration --game ratzzia --seats 2 --compiled --games 2000

plays as training does where it fits shares: compiled, all at their best, every position at the beginning
of a turn; in Ratzzia with the luck of dice taken out of what happened, so that fewer games say more.
"""

from __future__ import annotations

from argparse import ArgumentParser
from importlib import import_module
from random import Random
from typing import Any

import numpy as np

from redada.bots import registry
from redada.bots.learned import Learned, evaluate
from redada.bots.net.file import NetFile
from redada.core.game import CHANCE, OVER
from redada.games import GAMES
from redada.train.learner import Learner
from redada.train.measure import calibration
from redada.train.plug import plug
from tools.calling import run

HASTE = 0.01
EVERY = 10


def said(game: Any, state: Any, by_hand: Any) -> tuple[list[float], list[float]]:
    """Everybody's share by the net, and by the hand-made evaluation: ten points apart are two to one."""
    weights = [2 ** (by_hand.expected(state.to_list(), seat) / 10) for seat in range(state.seats)]
    return evaluate(game, state)[0], [weight / sum(weights) for weight in weights]


def positions(game: Any, seats: int, seed: int) -> tuple[list[Any], Any]:
    """Of one game: some positions, and its end."""
    random = Random(seed)
    haste = {seats: HASTE * 2 / seats * (seed % 2)}
    bots = [Learned(game, seed * 8 + seat, haste) for seat in range(seats)]
    state, found = game.start(seats), []
    while state.actor != OVER:
        if state.turn > 0 and random.randrange(EVERY) == 0:
            found.append(state)
        if state.actor == CHANCE:
            state = state.play(state.outcome_at(random.randrange(state.chance_count())))
        else:
            legal = state.legal()
            state = state.play(bots[state.actor].choose(state) if len(legal) > 1 else legal[0])
    return found, state


def collect(game: Any, seats: int, games: int, seed: int) -> tuple[Any, Any, Any]:
    """By position and seat: the net's share, that by hand, and what happened."""
    evaluator = registry.game_bots(game).evaluator
    assert evaluator is not None
    by_hand = evaluator()
    net, hand, happened = [], [], []
    for number in range(games):
        found, end = positions(game, seats, seed * 1_000_000 + number)
        outcome = end.outcome()
        won = [(seat in outcome.winners) / len(outcome.winners) for seat in range(seats)]
        for state in found:
            one, other = said(game, state, by_hand)
            net.append(one)
            hand.append(other)
            happened.append(won)
    return np.array(net), np.array(hand), np.array(happened)


def collect_compiled(game: str, seats: int, games: int, seed: int) -> tuple[Any, Any]:
    """By position and seat: the net's share, and what happened, clockwise from whose turn it is."""
    net = read_shipped_of(game)
    samples = plug(game).play(seats, net.network(seats), plug(game).fitting(seats).mix, games, seed)
    return Learner.from_shape(net.shapes[seats]).predict(samples.fields)[0], samples.shares


def read_shipped_of(game: str) -> NetFile:
    found: NetFile = import_module(f"redada.bots.{game}.learned").shipped()
    return found


def log_loss(shares: Any, happened: Any) -> float:
    return float(-(happened * np.log(np.maximum(shares, 1e-7))).sum(1).mean())


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="razzia", choices=list(GAMES))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--compiled", action="store_true", help="far faster, one kind of positions")
    asked = parser.parse_args()
    if asked.compiled:
        net, happened = collect_compiled(asked.game, asked.seats, asked.games, asked.seed)
        hand = None
    else:
        net, hand, happened = collect(GAMES[asked.game], asked.seats, asked.games, asked.seed)
    print(f"{asked.game}, {asked.seats} players: {len(net):,} positions of {asked.games:,} games")
    print("| foretold | happened | off by | times |\n|---|---|---|---|")
    for each in calibration(net, happened):
        off = 100 * (each["predicted"] - each["happened"])
        print(
            f"| {100 * each['predicted']:.1f} % | {100 * each['happened']:.1f} % | {off:+.1f} |"
            f" {each['times']:,} |"
        )
    nothing = np.full_like(net, 1 / asked.seats)
    for name, shares in (("the net", net), ("by hand", hand), ("knowing nothing", nothing)):
        if shares is not None:
            print(f"log-loss: {name} {log_loss(shares, happened):.4f}")


if __name__ == "__main__":
    run(main)

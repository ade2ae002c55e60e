"""Whether the net of Razzia! can be exploited: `python -m tools.best_response --seats 2`.

A copy of the shipped net learns to beat it: in every generation the copy plays one seat and the shipped
net all others, always its best move, and the copy learns from those games alone. What it wins then, one
look ahead both, is what somebody gains who knows the net and has nothing else to do. Fresh games decide.
"""

from __future__ import annotations

from argparse import ArgumentParser

import numpy as np

from redada.bots.razzia.learned import shipped
from redada.train import razzia
from redada.train.generations import network_of
from redada.train.learner import Learner
from redada.train.measure import mean_and_half
from redada.train.plug import Mix
from redada.train.samples import Samples, join


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--generations", type=int, default=4)
    parser.add_argument("--games", type=int, default=20_000, help="of a generation")
    parser.add_argument("--matches", type=int, default=4_000, help="games that decide")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
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
            f" (par {100 / seats:.0f})",
            flush=True,
        )


if __name__ == "__main__":
    main()

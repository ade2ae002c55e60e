"""Whether luck-adjusted results are unbiased, and how much less they vary than results:

    python -m tools.adjusted razzia --seats 2 --games 5000

Plays games of equal bots and takes the luck out of each, as a review does (docs/analysis.md). The luck
of a seat must be 0 on average; its interval is printed. The variance of the adjusted share beside that
of the result says how many games one adjusted game is worth.
"""

from __future__ import annotations

from argparse import ArgumentParser
from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from statistics import fmean, pvariance

from redada.bots.match import play_game
from redada.study.measure import luck_of_game
from tools.calling import run


@dataclass(frozen=True)
class Found:
    """By game: the result of the first seat, and what luck gave it, the seat included."""

    results: list[float]
    lucks: list[float]

    def mean_luck(self) -> tuple[float, float]:
        """With half of its 95 % interval."""
        many = len(self.lucks)
        return fmean(self.lucks), 1.96 * sqrt(pvariance(self.lucks) / max(1, many - 1))

    def factor(self) -> float:
        """How much the variance falls."""
        adjusted = [result - luck for result, luck in zip(self.results, self.lucks, strict=True)]
        return pvariance(self.results) / pvariance(adjusted)


def measure(game: str, seats: int, games: int, bot: str, seed: int, every: int = 0) -> Found:
    """Play the games; after each `every` say how it stands."""
    found = Found([], [])
    for number in range(games):
        dealt = sha256(f"{seed} {game} {seats} {number}".encode()).digest()
        result, luck = luck_of_game(play_game(game, [bot] * seats, seed=dealt))
        turned = number % seats  # every seat in turn: games are independent, seats of one are not
        found.results.append(result[turned])
        found.lucks.append(luck[turned])
        if every and number + 1 < games and not (number + 1) % every:
            tell(game, seats, found)
    return found


def tell(game: str, seats: int, found: Found) -> None:
    mean, half = found.mean_luck()
    print(
        f"{game}, {seats} players, {len(found.results)} games:"
        f" mean luck {100 * mean:+.2f} ± {100 * half:.2f} points;"
        f" variance divided by {found.factor():.2f}",
        flush=True,
    )


def main() -> None:
    parser = ArgumentParser(description="Luck-adjusted results: bias and variance.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--bot", default="net")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    found = measure(
        arguments.game, arguments.seats, arguments.games, arguments.bot, arguments.seed, every=250
    )
    tell(arguments.game, arguments.seats, found)


if __name__ == "__main__":
    run(main)

"""Ratings of puzzles and of whoever solves them, on the scale of Elo.

A solver of rating R solves a puzzle of rating D with probability 1 / (1 + 10^((D - R) / 400)). Both
sides are fitted to how often the levels solve each puzzle (a Rasch model). By definition `medium` is
1500.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

ANCHOR = "medium"
MIDDLE = 1500.0
SPREAD = 350.0
"""What is believed of a rating before anything is known: 1500, give or take this."""
SCALE = 400.0
ROUNDS = 60


def expected(solver: float, puzzle: float) -> float:
    """The probability that the solver solves the puzzle."""
    return float(1 / (1 + 10 ** ((puzzle - solver) / SCALE)))


def fit(solved: Sequence[Mapping[str, float]]) -> tuple[list[float], dict[str, float]]:
    """The rating of each puzzle, and that of each level; `solved` has by level how often it succeeds."""
    levels = dict.fromkeys(solved[0], MIDDLE) if solved else {}
    puzzles = [MIDDLE] * len(solved)
    for _ in range(ROUNDS):
        for number, each in enumerate(solved):
            puzzles[number] = most_likely([(levels[name], 1 - part) for name, part in each.items()])
        for name in levels:
            met = [(puzzles[number], each[name]) for number, each in enumerate(solved)]
            levels[name] = most_likely(met)
        shift = MIDDLE - levels.get(ANCHOR, MIDDLE)
        levels = {name: rating + shift for name, rating in levels.items()}
    puzzles = [most_likely([(levels[name], 1 - part) for name, part in each.items()]) for each in solved]
    return puzzles, levels


def most_likely(met: Iterable[tuple[float, float]]) -> float:
    """The rating that fits what was scored against those ratings, with the belief from before."""
    met = list(met)
    low, high = MIDDLE - 2000, MIDDLE + 2000
    while high - low > 0.5:
        middle = (low + high) / 2
        pull = (MIDDLE - middle) * SCALE / SPREAD**2 / 2.302585
        if sum(score - expected(middle, other) for other, score in met) + pull > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2

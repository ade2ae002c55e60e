"""From a loss to a grade, an accuracy and an error rate.

With n players all shares are about 2/n of what they are with two, and so are the thresholds.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from statistics import fmean, harmonic_mean

from redada.study.results import Grade

THRESHOLDS: tuple[tuple[float, Grade], ...] = (
    (0.10, "blunder"),
    (0.05, "mistake"),
    (0.02, "inaccuracy"),
)
"""Losses with two players, the greatest first."""

CLEARLY = 2.0
"""Standard errors of the paired difference that tell two moves apart."""


def scaled(loss: float, seats: int) -> float:
    """The loss as if two had played."""
    return loss * seats / 2


def grade(behind: float, error: float, seats: int) -> Grade:
    """Of a move that is `behind` the best one. Less than an inaccuracy is close."""
    if behind <= 0:
        return "best"
    if behind <= CLEARLY * error:
        return "close"
    for least, name in THRESHOLDS:
        if scaled(behind, seats) >= least:
            return name
    return "close"


def accuracy(loss: float, seats: int) -> float:
    """From 0 to 100: lichess's curve, on the loss in points of the win as if two had played."""
    points = 100 * scaled(max(loss, 0.0), seats)
    return min(100.0, max(0.0, 103.1668 * exp(-0.04354 * points) - 3.1669))


def accuracy_of_game(moves: Sequence[float]) -> float | None:
    """The mean of the arithmetic and the harmonic mean: a blunder counts for more than its part."""
    if not moves:
        return None
    return (fmean(moves) + harmonic_mean([max(each, 1.0) for each in moves])) / 2


def error_rate(losses: Sequence[float]) -> float | None:
    """The mean loss of a decision, in thousandths of the win."""
    return 1000 * fmean(losses) if losses else None

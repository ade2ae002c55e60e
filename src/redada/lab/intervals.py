"""Means with intervals, where what belongs to one deal is not independent (cluster bootstrap)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from redada.arena.ratings import deal_weights

Array = np.ndarray[Any, Any]

DRAWS = 2000
CHUNK = 100


@dataclass(frozen=True, slots=True)
class Interval:
    """A value with its 95 % interval."""

    value: float
    low: float
    high: float

    def times(self, factor: float) -> Interval:
        """The same in another unit; the factor is positive."""
        return Interval(self.value * factor, self.low * factor, self.high * factor)

    def is_apart_from(self, value: float) -> bool:
        return not self.low <= value <= self.high

    def text(self, digits: int = 1, sign: bool = False) -> str:
        low, high = written(self.low, digits, sign), written(self.high, digits, sign)
        return f"{written(self.value, digits, sign)} ({low} … {high})"

    def brief(self, digits: int = 1) -> str:
        """The value and half the width of its interval."""
        return f"{written(self.value, digits, True)} ± {(self.high - self.low) / 2:.{digits}f}"

    def json(self, digits: int = 4) -> list[float]:
        return [round(self.value, digits), round(self.low, digits), round(self.high, digits)]


def written(value: float, digits: int, sign: bool) -> str:
    """With a true minus sign, and nothing like −0.0."""
    text = f"{value:{'+' if sign else ''}z.{digits}f}"
    return text.replace("-", "−")


def of_ratio(above: Array, below: Array, deals: Array, seed: int = 0, draws: int = DRAWS) -> Interval:
    """The sum of one divided by the sum of the other; whole deals are drawn again.

    With ones below it is a mean.
    """
    numbers, place = np.unique(deals, return_inverse=True)
    many = len(numbers)
    top = np.bincount(place, weights=above, minlength=many)
    bottom = np.bincount(place, weights=below, minlength=many)
    value = float(top.sum() / bottom.sum())
    random = np.random.default_rng(seed)
    drawn = []
    for start in range(0, draws, CHUNK):
        weights = deal_weights(random, min(CHUNK, draws - start), many)
        drawn.append((weights @ top) / (weights @ bottom))
    low, high = np.percentile(np.concatenate(drawn), (2.5, 97.5))
    return Interval(value, float(min(low, value)), float(max(high, value)))

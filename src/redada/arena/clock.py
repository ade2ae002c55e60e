"""Thinking times as counts on a logarithmic scale: small to store, and p99 is good to a few per cent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import floor, log10

STEPS = 50
"""To a power of ten: neighbouring bins are 4.7 % apart."""
SHORTEST = 1e-9


class Clock:
    """The thinking of one seat in one game, or of one bot in all."""

    def __init__(self) -> None:
        self.bins: Counter[int] = Counter()
        self.decisions = 0
        self.seconds = 0.0
        self.slowest = 0.0

    def add(self, seconds: float) -> None:
        self.bins[floor(log10(max(seconds, SHORTEST)) * STEPS)] += 1
        self.decisions += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)

    def to_json(self) -> dict[str, object]:
        return {
            "decisions": self.decisions,
            "seconds": round(self.seconds, 6),
            "slowest": round(self.slowest, 6),
            "bins": {str(place): many for place, many in sorted(self.bins.items())},
        }

    @classmethod
    def merged(cls, parts: Iterable[Mapping[str, object]]) -> Clock:
        """The sum of what `to_json` gave."""
        whole = cls()
        for part in parts:
            bins = part["bins"]
            assert isinstance(bins, dict)
            for place, many in bins.items():
                whole.bins[int(place)] += many
            whole.decisions += int(str(part["decisions"]))
            whole.seconds += float(str(part["seconds"]))
            whole.slowest = max(whole.slowest, float(str(part["slowest"])))
        return whole

    @property
    def mean(self) -> float:
        return self.seconds / self.decisions if self.decisions else 0.0

    def percentile(self, share: float) -> float:
        """The time that `share` of the decisions did not exceed, to the width of a bin."""
        left = share * self.decisions
        for place, many in sorted(self.bins.items()):
            left -= many
            if left <= 0:
                return float(min(10 ** ((place + 1) / STEPS), self.slowest))
        return self.slowest

"""Names for error rates, by what our own levels make: docs/log.md has the measurement."""

from __future__ import annotations

BANDS: tuple[tuple[str, float], ...] = (
    ("masterly", 3.0),
    ("strong", 6.5),
    ("solid", 16.0),
    ("uneven", 40.0),
    ("learning", float("inf")),
)
"""A key for words, and the error rate below which it holds, as if two had played."""


def band(error_rate: float, seats: int) -> str:
    """The key of the band of an error rate (mean loss × 1000) at a table of so many."""
    scaled = error_rate * seats / 2
    return next(name for name, below in BANDS if scaled < below)

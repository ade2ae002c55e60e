"""Names for error rates, by what our own levels make: docs/analysis.md has the measurement."""

from __future__ import annotations

BANDS: tuple[tuple[str, float], ...] = (
    ("masterly", 2.0),
    ("strong", 5.5),
    ("solid", 20.0),
    ("uneven", 60.0),
    ("learning", float("inf")),
)
"""A key for words, and the error rate below which it holds, with any number of players."""


def band(error_rate: float) -> str:
    """The key of the band of an error rate (mean loss × 1000)."""
    return next(name for name, below in BANDS if error_rate < below)

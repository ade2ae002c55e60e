"""Names for error rates, by what our own levels make: docs/analysis.md has the measurement."""

from __future__ import annotations

from redada.study.results import SeatReview

LEAST = 10
"""So many decisions with much at stake make a rate of one game worth a name: whoever fell behind early
had hardly one of them, and made no error there."""

BANDS: tuple[tuple[str, float], ...] = (
    ("masterly", 2.0),
    ("strong", 7.0),
    ("solid", 20.0),
    ("uneven", 40.0),
    ("learning", float("inf")),
)
"""A key for words, and the error rate below which it holds, with any number of players."""


def band(error_rate: float) -> str:
    """The key of the band of an error rate (mean loss × 1000)."""
    return next(name for name, below in BANDS if error_rate < below)


def band_of_game(seat: SeatReview) -> str:
    """The key for what a player did in one game; empty where too little was at stake to tell."""
    real = sum(many for _, _, many, _ in seat.tallies)
    return "" if seat.error_rate is None or real < LEAST else band(seat.error_rate)

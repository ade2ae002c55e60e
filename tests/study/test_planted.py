"""A review finds errors that were planted. `python -m tools.planted` is the long version."""

from __future__ import annotations

from tools.planted import measure

LONG_ENOUGH = 130
"""Moves and outcomes of a game of two, in which some errors are planted."""


def test_planted_errors_are_found_and_little_else_is_called_one() -> None:
    counts = measure("razzia", 2, 1, "net", "quick", seed=6, most=LONG_ENOUGH)
    assert counts.planted >= 3
    assert counts.found >= 0.9 * counts.planted
    assert counts.confirmed >= 0.8 * counts.called

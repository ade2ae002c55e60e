"""A review finds errors that were planted. `python -m tools.planted` is the long version."""

from __future__ import annotations

from typing import Any

from tools.planted import Agreed, measure

LONG_ENOUGH = 130
"""Moves and outcomes of a game of two, in which some errors are planted."""


def test_planted_errors_are_found_and_little_else_is_called_one() -> None:
    counts = measure("razzia", 2, 1, "net", "quick", seed=6, most=LONG_ENOUGH)
    assert counts.planted >= 3
    assert counts.found >= 0.9 * counts.planted
    assert counts.confirmed >= 0.8 * counts.called


class Says:
    """A judge with fixed opinions: by move, its loss."""

    def __init__(self, *losses: float) -> None:
        self._losses = losses

    def losses(self, state: Any, played: int | None, seed: str) -> dict[int, tuple[float, float]]:
        return {move: (loss, 0.0) for move, loss in enumerate(self._losses)}


def test_an_error_is_what_all_judges_call_one() -> None:
    agreed = Agreed([Says(0.0, 0.2, 0.3), Says(0.1, 0.0, 0.4)])  # type: ignore[list-item]
    assert {move: loss for move, (loss, _) in agreed.losses(None, None, "").items()} == {
        0: 0.0,
        1: 0.0,
        2: 0.3,
    }

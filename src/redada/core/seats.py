"""Seats by letter, as records, views and messages name them."""

from __future__ import annotations

from typing import Final

LETTERS: Final = "ABCDEFGHIJ"
"""By seat, from 0."""


def by_letter(values: tuple[int, ...]) -> dict[str, int]:
    """Numbers that are given by seat, as a JSON object; seats with 0 are absent."""
    return {LETTERS[seat]: value for seat, value in enumerate(values) if value}

"""Games to review, played once for all tests of a process."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from redada.bots.match import play_game
from redada.core.record import Record
from redada.games.ratzzia import RatzziaOptions
from redada.study import Review, review

SHORT = 10
"""Turns of a short game of Ratzzia."""


@cache
def played(game: str, seats: int, bot: str = "easy") -> Record:
    """Ratzzia ends early, at the limit of turns."""
    options = RatzziaOptions(turn_limit=SHORT) if game == "ratzzia" else None
    return play_game(game, [bot] * seats, options=options, seed=bytes([seats]) * 32)


@cache
def looked_at(game: str, seats: int) -> Review:
    return review(played(game, seats), "look")


def beginning(record: Record, moves: int) -> Record:
    return replace(record, moves=record.moves[:moves], seed="", commitment="")

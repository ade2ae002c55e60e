"""What the place at the table is worth. Lot gives hands and the first turn, so means are enough."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from redada.core.game import CHANCE
from redada.lab.database import Database
from redada.lab.intervals import Interval, of_ratio


@dataclass(frozen=True, slots=True)
class Place:
    """A hand of cheques, or a place in the order of turns."""

    name: str
    seats: int
    games: int
    share: Interval
    """Of the win; par is 1 / seats."""
    score: Interval


def measure(database: Database, game: str, seats: int) -> list[Place]:
    """Over all games with so many players."""
    rows: dict[str, list[tuple[int, float, float]]] = {}
    for number, deal in database.games(game, seats):
        results = database.sql.execute(
            "SELECT share, score FROM seats WHERE game = ? ORDER BY seat", (number,)
        ).fetchall()
        begun = next(s for s in database.record(number).states() if s.actor != CHANCE)
        for name, result in zip(places(begun), results, strict=True):
            rows.setdefault(name, []).append((deal, *result))
    return [summed(name, seats, rows[name]) for name in sorted(rows, key=order)]


def places(begun: Any) -> list[str]:
    """By seat: what lot gave it. `begun` is the position of the first player."""
    if hasattr(begun, "face_up"):
        return [" ".join(map(str, begun.face_up(seat))) for seat in range(begun.seats)]
    return [f"turn {(seat - begun.actor) % begun.seats + 1}" for seat in range(begun.seats)]


def order(name: str) -> tuple[int, str]:
    """The hand with the highest cheque, which begins, comes first; so does the first turn."""
    last = int(name.split()[-1])
    return (last, name) if name.startswith("turn") else (-last, name)


def summed(name: str, seats: int, rows: Sequence[tuple[int, float, float]]) -> Place:
    found = np.array(rows)
    ones = np.ones(len(found))
    return Place(
        name,
        seats,
        len(found),
        of_ratio(found[:, 1], ones, found[:, 0]),
        of_ratio(found[:, 2], ones, found[:, 0]),
    )

"""How much of a game is luck: the lucks of stored games, and whose part of the variance is whose.

`measure` asks the review's U (docs/analysis.md) about games of the database, one game at a time, and
stores what it finds, so that a run goes on where it stopped. `parts` reads it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from redada.arena.workers import processes
from redada.core.record import Record
from redada.lab.database import Database
from redada.lab.intervals import Interval, of_ratio
from redada.study.measure import lucks_of_game

Array = np.ndarray[Any, Any]
Lucks = tuple[int, tuple[float, ...], tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class Parts:
    """What the results of one number of players vary by; the four parts add up to 1."""

    games: int
    mean_luck: Interval
    """Of one seat, the seat's luck included, in shares of the win: 0 if the account is unbiased."""
    factor: Interval
    """The variance of results divided by that of luck-adjusted results."""
    fitted: Interval
    """The same if luck is multiplied by a number that was fitted on the other half of the games."""
    chance: Interval
    seat: Interval
    level: Interval
    """What the players' mean results differ by: 0 among equals."""
    rest: Interval
    """Play within a level, and what U gets wrong."""


def measure(
    database: Database,
    game: str,
    seats: int,
    games: int,
    bots: str | None = None,
    jobs: int = 1,
    tick: Callable[[int], None] = lambda many: None,
) -> int:
    """Find the lucks of the first `games` games that have none; how many were looked at."""
    wanted = _ids(database, game, seats, games, bots)
    left = [number for number, done in wanted if not done]
    tick(len(wanted) - len(left))
    records = [(number, database.record(number)) for number in left]
    for number, seat_luck, luck in _somewhere(records, jobs):
        database.tell_luck(number, seat_luck, luck)
        tick(1)
    return len(left)


def _ids(
    database: Database, game: str, seats: int, games: int, bots: str | None
) -> list[tuple[int, bool]]:
    return database.sql.execute(
        "SELECT games.id, EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id AND luck IS NOT NULL)"
        " FROM games JOIN runs USING (run) WHERE runs.game = ? AND runs.seats = ?"
        " AND (? IS NULL OR runs.bots = ?) AND number < ? ORDER BY games.id",
        (game, seats, bots, bots, games),
    ).fetchall()


def _somewhere(records: list[tuple[int, Record]], jobs: int) -> Iterator[Lucks]:
    if jobs == 1:
        yield from map(_look, records)
        return
    with processes("luck in several processes", jobs) as run_all:
        yield from run_all(_look, records)


def _look(job: tuple[int, Record]) -> Lucks:
    number, record = job
    _, seat_luck, luck = lucks_of_game(record)
    return number, seat_luck, luck


def parts(database: Database, game: str, seats: int, bots: str | None = None) -> Parts | None:
    """None if no game with so many players has its lucks."""
    rows = database.sql.execute(
        "SELECT runs.run * 100000000 + games.deal, seat, number, bot, share, seat_luck, luck FROM seats"
        " JOIN games ON games.id = seats.game JOIN runs USING (run) WHERE runs.game = ?"
        " AND runs.seats = ? AND (? IS NULL OR runs.bots = ?) AND luck IS NOT NULL"
        " ORDER BY games.id, seat",
        (game, seats, bots, bots),
    ).fetchall()
    if not rows:
        return None
    deals = np.array([row[0] for row in rows])
    turned = np.array([row[1] == row[2] % seats for row in rows])
    level_names = np.array([row[3] for row in rows])
    share, seat_luck, luck = (np.array([row[4 + n] for row in rows], dtype=float) for n in range(3))
    return decompose(deals, turned, level_names, share - 1 / seats, seat_luck, luck)


def decompose(
    deals: Array, turned: Array, levels: Array, result: Array, seat_luck: Array, luck: Array
) -> Parts:
    """Covariances with the result, which add up to its variance. One row for each seat of each game.

    `turned` marks one seat of each game, another each time: rows of one game are not independent.
    """
    level = np.zeros_like(result)
    for name in np.unique(levels):
        level[levels == name] = result[levels == name].mean()
    total = seat_luck + luck
    rest = result - total - level
    squares = result * result
    one = turned.astype(bool)
    halves = _fitted(deals, result, total)
    return Parts(
        games=int(one.sum()),
        mean_luck=of_ratio(total[one], np.ones(one.sum()), deals[one]),
        factor=of_ratio(squares, (result - total) ** 2, deals),
        fitted=of_ratio(squares, (result - halves) ** 2, deals),
        chance=of_ratio(result * luck, squares, deals),
        seat=of_ratio(result * seat_luck, squares, deals),
        level=of_ratio(result * level, squares, deals),
        rest=of_ratio(result * rest, squares, deals),
    )


def _fitted(deals: Array, result: Array, total: Array) -> Array:
    """Luck times a number for each half of the deals that only the other half had a say in."""
    odd = deals % 2 == 1
    scaled = np.zeros_like(total)
    for half in (odd, ~odd):
        power = float((total[~half] ** 2).sum())
        slope = float((result[~half] * total[~half]).sum()) / power if power else 1.0
        scaled[half] = slope * total[half]
    return scaled

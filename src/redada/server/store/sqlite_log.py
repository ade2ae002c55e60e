"""The rows of all tables in an SQLite file, one behind the other as they come, without an index.

An index would be written in as many places as tables have moved since the last commit, a page for each:
more than half of what a row cost. Instead each row knows the one before it of its table, and `newest`,
a short line for each table, knows the last.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from redada.server.store.contract import Batch
from redada.server.store.sqlite_checks import checked_row
from redada.server.tables.entries import Row

SCHEMA = 5
"""The version of the schema from which on it is so."""
SIZES = (256, 64, 16, 4, 1)
"""Rows in one statement: fewer hand-overs of the interpreter's lock than by executemany."""
MOST_KNOWN = 20_000
"""Tables whose end is known by heart."""


def statements(before: str, row: str, after: str = "") -> dict[int, str]:
    """By the number of rows that each takes."""
    return {size: before + ", ".join([row] * size) + after for size in SIZES}


SELECT_NEWEST = statements("SELECT game, seq, id FROM newest WHERE game IN (", "?", ")")
INSERT_ROWS = statements(
    "INSERT INTO log (id, game, seq, at, entry, sum, before) VALUES ", "(?, ?, ?, ?, ?, ?, ?)"
)
INSERT_NEWEST = statements(
    "INSERT INTO newest (game, seq, id) VALUES ",
    "(?, ?, ?)",
    " ON CONFLICT (game) DO UPDATE SET seq = excluded.seq, id = excluded.id",
)
OF_TABLE = """
    WITH RECURSIVE found (id, seq, at, entry, sum, before) AS (
        SELECT id, seq, at, entry, sum, before FROM log
        WHERE id = (SELECT id FROM newest WHERE game = :game) AND seq > :after
        UNION ALL SELECT log.id, log.seq, log.at, log.entry, log.sum, log.before
        FROM found JOIN log ON log.id = found.before WHERE log.game = :game AND log.seq > :after
    )
"""
"""Its rows with numbers above `after`, from the last one back."""
SELECT_ROWS = f"{OF_TABLE} SELECT seq, at, entry, sum FROM found ORDER BY seq"  # noqa: S608  # our own names
DELETE_ROWS = f"DELETE FROM log WHERE id IN ({OF_TABLE} SELECT id FROM found)"  # noqa: S608  # our own names
SELECT_BROKEN = """
    SELECT game FROM (
        SELECT game, before, lag(id, 1, 0) OVER (PARTITION BY game ORDER BY seq) AS expected FROM log
    ) WHERE before != expected
    UNION SELECT game FROM (SELECT game, max(seq) AS seq, id FROM log GROUP BY game)
    WHERE (game, seq, id) NOT IN (SELECT game, seq, id FROM newest)
    LIMIT 1
"""


class Ends:
    """Where the log of each table ends, as far as the only process that writes knows it by heart."""

    def __init__(self) -> None:
        self.newest: dict[str, tuple[int, int]] = {}
        """The number and the id of the last row of a table."""
        self.last_id = -1
        """Of all rows; -1 if it is to be asked."""

    def forget(self) -> None:
        """Ask the file again: what was written last may not be there."""
        self.newest.clear()
        self.last_id = -1


def prepare(cursor: sqlite3.Cursor) -> None:
    """Have all statements of `append` ready, and in memory from before any burst.

    They stay for ever: one made in the middle of a burst would hold a megabyte of what it took.
    """
    for sized in (SELECT_NEWEST, INSERT_ROWS, INSERT_NEWEST):
        for statement in sized.values():
            with suppress(sqlite3.ProgrammingError):  # without its values it is prepared and not run
                cursor.execute(statement, ())


def append(cursor: sqlite3.Cursor, batches: Sequence[Batch], ends: Ends) -> list[Batch]:
    """Add the rows within a transaction; those left out whose table has gone on are returned.

    `ends` takes the transaction for done: whoever rolls it back must have it forget.
    """
    newest = ends.newest
    if len(newest) > MOST_KNOWN:
        newest.clear()
    unknown = [batch.table for batch in batches if batch.table not in newest]
    for game, seq, id in run(cursor, SELECT_NEWEST, unknown, 1):
        newest[game] = (seq, id)
    if ends.last_id < 0:
        (ends.last_id,) = cursor.execute("SELECT coalesce(max(id), 0) FROM log").fetchone()
    id = ends.last_id
    rows: list[Any] = []
    ended: list[Any] = []
    late: list[Batch] = []
    for batch in batches:
        table, count = batch.table, batch.count
        seq, before = newest.get(table, (0, 0))
        if count and batch.first != seq + 1:
            late.append(batch)
        elif count:
            id = batch.add_rows(rows, id, before)
            seq += count
            newest[table] = (seq, id)
            ended += (table, seq, id)
    ends.last_id = id
    run(cursor, INSERT_ROWS, rows, 7)
    run(cursor, INSERT_NEWEST, ended, 3)
    return late


def run(
    cursor: sqlite3.Cursor, sized: Mapping[int, str], values: Sequence[Any], width: int
) -> list[Any]:
    """What the statements answer, each with as many rows of so many values as it takes."""
    answers: list[Any] = []
    first = 0
    for size, statement in sized.items():
        many = size * width
        while len(values) - first >= many:
            answers += cursor.execute(statement, values[first : first + many])
            first += many
    return answers


def read(cursor: sqlite3.Cursor, table: str, after: int) -> list[Row]:
    """Rows with numbers above `after`, in order; raises ValueError if one is damaged."""
    found = cursor.execute(SELECT_ROWS, {"game": table, "after": after})
    return [checked_row(*row) for row in found.fetchall()]


def forget(connection: sqlite3.Connection, tables: Iterable[str]) -> None:
    for table in tables:
        connection.execute(DELETE_ROWS, {"game": table, "after": 0})
        connection.execute("DELETE FROM newest WHERE game = ?", (table,))


def broken(connection: sqlite3.Connection) -> str:
    """A table of which a row is not where the one after it says; empty if there is none."""
    found = connection.execute(SELECT_BROKEN).fetchone()
    return found[0] if found else ""

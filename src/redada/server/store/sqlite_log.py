"""The rows of all tables in an SQLite file, one behind the other as they come, without an index.

An index would be written in as many places as tables have moved since the last commit, a page for each:
more than half of what a row cost. Instead each row knows the one before it of its table, and `newest`,
a short line for each table, knows the last.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any
from zlib import crc32

from redada.server.store.contract import Batch
from redada.server.store.sqlite_checks import checked_row
from redada.server.tables.entries import Row, encode

SCHEMA = 5
"""The version of the schema from which on it is so."""
SIZES = (256, 64, 16, 4, 1)
"""Rows in one statement: fewer hand-overs of the interpreter's lock than by executemany."""


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


def append(connection: sqlite3.Connection, batches: Sequence[Batch]) -> list[Batch]:
    """Add the rows within a transaction; those left out whose table has gone on are returned."""
    names = [(name,) for name in {batch.table for batch in batches}]
    newest = {game: (seq, id) for game, seq, id in run(connection, SELECT_NEWEST, names)}
    (id,) = connection.execute("SELECT coalesce(max(id), 0) FROM log").fetchone()
    rows, changed, late = [], dict[str, tuple[int, int]](), list[Batch]()
    for batch in batches:
        seq, before = newest.get(batch.table, (0, 0))
        if batch.rows and batch.rows[0].number != seq + 1:
            late.append(batch)
            continue
        for row in batch.rows:
            id += 1
            text = encode(row.entry)
            rows.append((id, batch.table, row.number, row.at, text.decode(), crc32(text), before))
            before = id
            newest[batch.table] = changed[batch.table] = (row.number, id)
    run(connection, INSERT_ROWS, rows)
    run(connection, INSERT_NEWEST, [(game, *last) for game, last in changed.items()])
    return late


def run(
    connection: sqlite3.Connection, sized: Mapping[int, str], rows: Sequence[Sequence[Any]]
) -> list[Any]:
    """What the statements answer, each with as many of the rows as it takes."""
    answers: list[Any] = []
    first = 0
    for size, statement in sized.items():
        while len(rows) - first >= size:
            values = list(chain.from_iterable(rows[first : first + size]))
            answers += connection.execute(statement, values)
            first += size
    return answers


def read(connection: sqlite3.Connection, table: str, after: int) -> list[Row]:
    """Rows with numbers above `after`, in order; raises ValueError if one is damaged."""
    found = connection.execute(SELECT_ROWS, {"game": table, "after": after})
    return [checked_row(*row) for row in found.fetchall()]


def forget(connection: sqlite3.Connection, tables: Iterable[str]) -> None:
    for table in tables:
        connection.execute(DELETE_ROWS, {"game": table, "after": 0})
        connection.execute("DELETE FROM newest WHERE game = ?", (table,))


def broken(connection: sqlite3.Connection) -> str:
    """A table of which a row is not where the one after it says; empty if there is none."""
    found = connection.execute(SELECT_BROKEN).fetchone()
    return found[0] if found else ""

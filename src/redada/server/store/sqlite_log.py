"""The rows of all tables in an SQLite file, one behind the other as they come, without an index.

An index would be written in as many places as tables have moved since the last commit, a page for each:
more than half of what a row cost. Instead each row knows the one before it of its table, and `newest`,
a short line for each table, knows the last. These lines would be written in as many places again: they
are brought up to date only now and then, and `settled` has the last row of which they know. Behind it
are a few thousand rows at most, which are looked through by whoever reads a table.
"""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from redada.server.store.contract import Batch
from redada.server.store.sqlite_checks import checked_row
from redada.server.tables.entries import Row

SCHEMA, SETTLED_SCHEMA = 5, 6
"""The versions of the schema from which on rows are linked, and `newest` may be behind."""
SIZES = (256, 64, 16, 4, 1)
"""Rows in one statement: fewer hand-overs of the interpreter's lock than by executemany."""
MOST_KNOWN = 20_000
"""Tables whose end is known by heart."""
MOST_UNSETTLED = 8000
"""Rows after which `newest` is brought up to date: to look through them takes a millisecond."""


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
LAST_SETTLED = "coalesce((SELECT max(id) FROM settled), 0)"
SETTLE = (
    f"""
    INSERT INTO newest SELECT game, max(seq), id FROM log WHERE id > {LAST_SETTLED} GROUP BY game
    ON CONFLICT (game) DO UPDATE SET seq = excluded.seq, id = excluded.id
    """,  # noqa: S608  # our own names
    "UPDATE settled SET id = (SELECT max(id) FROM log) WHERE id < (SELECT max(id) FROM log)",
)
SELECT_LAST = f"SELECT max({LAST_SETTLED}, coalesce((SELECT max(id) FROM log), 0))"  # noqa: S608  # our own names
LAST_KNOWN = "(SELECT id FROM newest WHERE game = :game)"
LAST_BEHIND = f"(SELECT id FROM log WHERE id > {LAST_SETTLED} AND game = :game ORDER BY id DESC LIMIT 1)"  # noqa: S608  # our own names


def of_table(last: str) -> str:
    """A table's rows with numbers above `after`, from the last one back."""
    return f"""
        WITH RECURSIVE found (id, seq, at, entry, sum, before) AS (
            SELECT id, seq, at, entry, sum, before FROM log WHERE id = {last} AND seq > :after
            UNION ALL SELECT log.id, log.seq, log.at, log.entry, log.sum, log.before
            FROM found JOIN log ON log.id = found.before WHERE log.game = :game AND log.seq > :after
        )
    """  # noqa: S608  # our own names


SELECT_ROWS = {
    is_behind: f"{of_table(last)} SELECT seq, at, entry, sum FROM found ORDER BY seq"  # noqa: S608  # our own names
    for is_behind, last in ((True, f"coalesce({LAST_BEHIND}, {LAST_KNOWN})"), (False, LAST_KNOWN))
}
"""By whether `newest` may not know the last row."""
DELETE_ROWS = f"DELETE FROM log WHERE id IN ({of_table(LAST_KNOWN)} SELECT id FROM found)"  # noqa: S608  # our own names
SELECT_BROKEN = """
    WITH behind AS (SELECT game, max(seq) AS seq, id FROM log WHERE id > :settled GROUP BY game),
    ends AS (
        SELECT game, seq, id FROM behind
        UNION ALL SELECT game, seq, id FROM newest WHERE game NOT IN (SELECT game FROM behind)
    )
    SELECT game FROM (
        SELECT game, before, lag(id, 1, 0) OVER (PARTITION BY game ORDER BY seq) AS expected FROM log
    ) WHERE before != expected
    UNION SELECT game FROM (SELECT game, max(seq) AS seq, id FROM log GROUP BY game)
    WHERE (game, seq, id) NOT IN (SELECT game, seq, id FROM ends)
    LIMIT 1
"""


class Ends:
    """Where the log of each table ends, as far as the only process that writes knows it by heart."""

    def __init__(self) -> None:
        self.newest: dict[str, tuple[int, int]] = {}
        """The number and the id of the last row of a table."""
        self.last_id = -1
        """Of all rows; -1 if it is to be asked."""
        self.settled_id = 0
        """The last row of which `newest` knows."""
        self.behind: set[str] = set()
        """Tables with later rows; these are at the tables above."""
        self._caught_up: set[str] = set()
        """Those that were behind until `newest` was brought up to date, which others may not see yet."""
        self._knows_behind = False
        """Whether no other table is behind in what others see."""

    def forget(self) -> None:
        """Ask the file again: what was written last may not be there."""
        self._knows_behind = False
        self.last_id = -1
        self.newest.clear()
        self.behind.clear()

    def may_be_behind(self, table: str) -> bool:
        """Whether `newest` may not know the last row of the table. Also asked by other threads."""
        return not self._knows_behind or table in self.behind or table in self._caught_up

    def committed(self) -> None:
        """What was written before is to be seen by everybody."""
        self._knows_behind = True

    def settled(self) -> None:
        """`newest` knows all rows from now on."""
        self.settled_id = self.last_id
        self._caught_up = self.behind
        self.behind = set()


def prepare(cursor: sqlite3.Cursor) -> None:
    """Have all statements of `append` ready, and in memory from before any burst.

    They stay for ever: one made in the middle of a burst would hold a megabyte of what it took.
    """
    for sized in (SELECT_NEWEST, INSERT_ROWS, INSERT_NEWEST):
        for statement in sized.values():
            with suppress(sqlite3.ProgrammingError):  # without its values it is prepared and not run
                cursor.execute(statement, ())


def settle(cursor: sqlite3.Cursor | sqlite3.Connection) -> None:
    """Bring `newest` up to date; whatever happened before, it is right then."""
    for statement in SETTLE:
        cursor.execute(statement)


def settle_known(cursor: sqlite3.Cursor, ends: Ends) -> None:
    """The same by heart, which takes a part of the time."""
    values: list[Any] = []
    for table in ends.behind:
        values += (table, *ends.newest[table])
    run(cursor, INSERT_NEWEST, values, 3)
    cursor.execute("UPDATE settled SET id = ?", (ends.last_id,))
    ends.settled()


def append(cursor: sqlite3.Cursor, batches: Sequence[Batch], ends: Ends) -> list[Batch]:
    """Add the rows within a transaction; those left out whose table has gone on are returned.

    `ends` takes the transaction for done: whoever rolls it back must have it forget.
    """
    newest = ends.newest
    if ends.last_id < 0:
        settle(cursor)
        (ends.last_id,) = cursor.execute(SELECT_LAST).fetchone()
        ends.settled()
    else:
        ends.committed()
        if ends.last_id - ends.settled_id > MOST_UNSETTLED or len(newest) > MOST_KNOWN:
            settle_known(cursor, ends)
            if len(newest) > MOST_KNOWN:
                newest.clear()
    unknown = [batch.table for batch in batches if batch.table not in newest]
    for game, seq, id in run(cursor, SELECT_NEWEST, unknown, 1):
        newest[game] = (seq, id)
    id = ends.last_id
    rows: list[Any] = []
    late: list[Batch] = []
    behind = ends.behind
    for batch in batches:
        table, count = batch.table, batch.count
        seq, before = newest.get(table, (0, 0))
        if count and batch.first != seq + 1:
            late.append(batch)
        elif count:
            id = batch.add_rows(rows, id, before)
            seq += count
            newest[table] = (seq, id)
            behind.add(table)
    ends.last_id = id
    run(cursor, INSERT_ROWS, rows, 7)
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


def read(cursor: sqlite3.Cursor, table: str, after: int, *, is_behind: bool) -> list[Row]:
    """Rows with numbers above `after`, in order; raises ValueError if one is damaged."""
    found = cursor.execute(SELECT_ROWS[is_behind], {"game": table, "after": after})
    return [checked_row(*row) for row in found.fetchall()]


def forget(connection: sqlite3.Connection, tables: Iterable[str]) -> None:
    """Of which `newest` knows all rows."""
    for table in tables:
        connection.execute(DELETE_ROWS, {"game": table, "after": 0})
        connection.execute("DELETE FROM newest WHERE game = ?", (table,))


def broken(connection: sqlite3.Connection) -> str:
    """A table of which a row is not where the one after it says; empty if there is none."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    settled = sys.maxsize
    if version >= SETTLED_SCHEMA:
        (settled,) = connection.execute(f"SELECT {LAST_SETTLED}").fetchone()
    found = connection.execute(SELECT_BROKEN, {"settled": settled}).fetchone()
    return found[0] if found else ""

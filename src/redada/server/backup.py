"""Copies of all tables, made while the server runs: `redada backup`, `redada restore`."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from redada.core.errors import RedadaError
from redada.server.entries import Row, decode
from redada.server.sqlite import MIGRATIONS
from redada.server.table import rebuild


def back_up(database: Path, target: Path) -> str:
    """Copy the SQLite file of a running or stopped server; what was made of it, in one line."""
    if not database.is_file():
        raise RedadaError(f"there is no database {database}: choose its folder with --data")
    if target.exists():
        raise RedadaError(f"{target} exists: choose another name")
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    try:
        with closing(connect(database)) as source, closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        found = check(part)
        part.rename(target)
    except sqlite3.Error as problem:
        raise RedadaError(f"the backup failed: {problem}") from None
    finally:
        part.unlink(missing_ok=True)
    return f"{target}: {found}"


def restore(source: Path, database: Path) -> str:
    """Put a backup where a server will find it; an existing database is never overwritten."""
    if not source.is_file():
        raise RedadaError(f"there is no backup {source}")
    if database.exists():
        raise RedadaError(f"{database} exists: move it away first, or choose another --data")
    found = check(source)
    database.parent.mkdir(parents=True, exist_ok=True)
    part = database.with_name(database.name + ".part")
    part.unlink(missing_ok=True)
    with closing(connect(source)) as old, closing(sqlite3.connect(part)) as new:
        old.backup(new)
    part.rename(database)
    return f"{database}: {found}"


def check(database: Path) -> str:
    """Read every log and play it through; raises RedadaError if anything is wrong with one of them."""
    with closing(connect(database)) as connection:
        try:
            verdict = connection.execute("PRAGMA integrity_check").fetchone()[0]
            if verdict != "ok":
                raise RedadaError(f"{database} is damaged: {verdict}")
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            if not 1 <= version <= len(MIGRATIONS):
                raise RedadaError(f"{database} is not a database that this Redada knows")
            tables, entries = 0, 0
            for name, rows in logs(connection):
                try:
                    rebuild(name, rows)
                except (ValueError, RedadaError) as problem:
                    raise RedadaError(
                        f"{database}: the log of table {name} does not replay: {problem}"
                    ) from None
                tables += 1
                entries += len(rows)
        except sqlite3.Error as problem:
            raise RedadaError(f"{database} is not a database of Redada: {problem}") from None
    return f"{tables} tables, {entries} entries, every log replays"


def logs(connection: sqlite3.Connection) -> Iterator[tuple[str, list[Row]]]:
    """Every table with its rows."""
    found: defaultdict[str, list[Row]] = defaultdict(list)
    for game, number, at, entry in connection.execute(
        "SELECT game, seq, at, entry FROM log ORDER BY game, seq"
    ):
        if game not in found and found:
            yield found.popitem()
        found[game].append(Row(number, at, decode(entry)))
    yield from found.items()


def connect(database: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{database}?mode=ro", uri=True)

"""Copies of all tables, made while the server runs: `redada backup`, `redada restore`.

A backup is an SQLite file, whatever it was made of, and can be restored into either kind of database.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from redada.core.dealer import commitment
from redada.core.errors import RedadaError
from redada.server.settings import Settings
from redada.server.store import sqlite_log
from redada.server.store.sqlite_checks import checked_row, for_owner_only
from redada.server.store.sqlite_schema import MIGRATIONS
from redada.server.tables.entries import Row
from redada.server.tables.table import rebuild


def back_up(settings: Settings, target: Path) -> str:
    """Copy the database of a running or stopped server; what was made of it, in one line."""
    if target.exists():
        raise RedadaError(f"{target} exists: choose another name")
    with whole(target) as part:
        if settings.database:
            from redada.server.store.postgres_backup import copy_out

            asyncio.run(copy_out(settings.database, part))
        else:
            copy_file(settings.sqlite_path, part)
        found = check(part)
    return f"{target}: {found}"


def restore(source: Path, settings: Settings) -> str:
    """Put a backup where a server will find it; what is kept already is never overwritten."""
    if not source.is_file():
        raise RedadaError(f"there is no backup {source}")
    if settings.database:
        from redada.server.store.postgres_backup import copy_in
        from redada.server.store.postgres_link import shown

        found = check(source)
        asyncio.run(copy_in(source, settings.database))
        return f"{shown(settings.database)}: {found}"
    database = settings.sqlite_path
    if database.exists():
        raise RedadaError(f"{database} exists: move it away first, or choose another --data")
    found = check(source)
    database.parent.mkdir(parents=True, exist_ok=True)
    with whole(database) as part:
        copy_file(source, part)
    return f"{database}: {found}"


def check_all(settings: Settings) -> str:
    """Look at everything that a server keeps, also while it runs; what was found, in one line."""
    if not settings.database:
        must_be_there(settings.sqlite_path)
        return f"{settings.sqlite_path}: {check(settings.sqlite_path)}"
    from redada.server.store.postgres_backup import copy_out
    from redada.server.store.postgres_link import shown

    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite3"
        asyncio.run(copy_out(settings.database, copy))
        return f"{shown(settings.database)}: {check(copy)}"


@contextmanager
def whole(target: Path) -> Iterator[Path]:
    """A file to write into, which becomes `target` if nothing goes wrong; raises RedadaError."""
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    try:
        for_owner_only(part)
        yield part
        part.rename(target)
    except (sqlite3.Error, OSError) as problem:
        raise RedadaError(f"{target} cannot be written: {problem}") from None
    finally:
        part.unlink(missing_ok=True)


def must_be_there(database: Path) -> None:
    if not database.is_file():
        raise RedadaError(f"there is no database {database}: choose its folder with --data")


def copy_file(source: Path, target: Path) -> None:
    """An SQLite file, also while a server writes to it."""
    must_be_there(source)
    with closing(connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")


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
            seeds = dict(connection.execute("SELECT game, seed FROM seeds"))
            for name, rows in logs(connection):
                try:
                    table = rebuild(name, rows)
                    if commitment(seeds.get(name, b"")) != table.first_commitment:
                        raise RedadaError("its seed is not the one that it has committed to")
                except (ValueError, RedadaError) as problem:
                    raise RedadaError(
                        f"{database}: the log of table {name} does not replay: {problem}"
                    ) from None
                tables += 1
                entries += len(rows)
            broken = sqlite_log.broken(connection) if version >= sqlite_log.SCHEMA else ""
            if broken:
                raise RedadaError(f"{database} is damaged: rows of table {broken} cannot be found")
        except sqlite3.Error as problem:
            raise RedadaError(f"{database} is not a database of Redada: {problem}") from None
    return f"{tables} tables, {entries} entries, every log replays"


def logs(connection: sqlite3.Connection) -> Iterator[tuple[str, list[Row]]]:
    """Every table with its rows."""
    found: defaultdict[str, list[Row]] = defaultdict(list)
    has_sums = any(column[1] == "sum" for column in connection.execute("PRAGMA table_info(log)"))
    sums = "sum" if has_sums else "NULL"  # a backup of an older Redada
    for game, number, at, entry, sum in connection.execute(
        f"SELECT game, seq, at, entry, {sums} FROM log ORDER BY game, seq"  # noqa: S608  # our own names
    ):
        if game not in found and found:
            yield found.popitem()
        try:
            found[game].append(checked_row(number, at, entry, sum))
        except ValueError as problem:
            raise RedadaError(f"the log of table {game}: {problem}") from None
    yield from found.items()


def connect(database: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{database}?mode=ro", uri=True)

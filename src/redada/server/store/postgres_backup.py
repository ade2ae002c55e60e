"""All tables of a PostgreSQL database into an SQLite file, or back: for `redada backup` and `restore`.

Some rows at a time, so that neither side has to be held in memory.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import asyncpg

from redada.core.errors import RedadaError
from redada.server.store import sqlite_log, sqlite_schema
from redada.server.store.postgres_link import LOST, connect, reason, shown
from redada.server.store.postgres_schema import MIGRATIONS, migrate, version_of

ROWS = 5_000
"""At a time."""
TABLES = {
    "log": ("game", "seq", "at", "entry"),
    "seeds": ("game", "seed"),
    "headings": ("game", "kind", "status", "listed", "due", "bots", "created", "changed"),
    "pad_edits": ("pad", "seq", "id", "at", "edit"),
}
"""The columns of both databases; each table begins with its key."""
TRUTHS = ("listed", "bots")
"""Columns that are numbers in SQLite."""


async def copy_out(url: str, target: Path) -> None:
    """As everything is at one moment, while servers go on writing; raises RedadaError."""
    async with connected(url) as connection:
        await must_have_schema(connection, url)
        with closing(sqlite3.connect(target, isolation_level=None)) as copy:
            sqlite_schema.migrate(copy)
            copy.execute("BEGIN")
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                for table, columns in TABLES.items():
                    names, places = ", ".join(columns), ", ".join("?" * len(columns))
                    rows = await connection.cursor(f"SELECT {names} FROM {table} ORDER BY 1, 2")  # noqa: S608  # our own names
                    while some := await rows.fetch(ROWS):
                        insert = f"INSERT INTO {table} ({names}) VALUES ({places})"  # noqa: S608  # our own names
                        copy.executemany(insert, map(tuple, some))
            copy.execute("COMMIT")
            copy.executescript(f"BEGIN; {sqlite_schema.LINK} COMMIT;")
            sqlite_log.settle(copy)


async def copy_in(source: Path, url: str) -> None:
    """All or nothing, into a database where nothing is kept yet; raises RedadaError."""
    async with connected(url) as connection:
        await migrate(connection)
        async with connection.transaction():
            await connection.execute("LOCK TABLE log, seeds, headings, pad_edits IN EXCLUSIVE MODE")
            if await connection.fetchval("SELECT EXISTS (SELECT FROM log)"):
                raise RedadaError(f"there are tables in {shown(url)}: restore into an empty database")
            with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as backup:
                kept = {name for (name,) in backup.execute("SELECT name FROM sqlite_master")}
                for table, columns in TABLES.items():
                    if table not in kept:  # a backup of an older Redada
                        continue
                    rows = backup.execute(f"SELECT {', '.join(columns)} FROM {table} ORDER BY 1, 2")  # noqa: S608  # our own names
                    while some := rows.fetchmany(ROWS):
                        values = [truthful(columns, row) for row in some]
                        await connection.copy_records_to_table(table, records=values, columns=columns)


def truthful(columns: tuple[str, ...], row: tuple[object, ...]) -> tuple[object, ...]:
    return tuple(
        bool(value) if name in TRUTHS else value for name, value in zip(columns, row, strict=True)
    )


async def must_have_schema(connection: asyncpg.Connection, url: str) -> None:
    known = await connection.fetchval("SELECT to_regclass('redada_schema') IS NOT NULL")
    version = int(await version_of(connection, "log") or 0) if known else 0
    if not version:
        raise RedadaError(f"there is nothing of Redada in {shown(url)}")
    if version != len(MIGRATIONS):
        raise RedadaError(
            f"{shown(url)} is of schema {version}, this Redada knows {len(MIGRATIONS)}: "
            "use the Redada of its server"
        )


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[asyncpg.Connection]:
    try:
        connection = await connect(url)
        try:
            yield connection
        finally:
            await connection.close()
    except (*LOST, asyncpg.PostgresError, ValueError) as problem:
        raise RedadaError(f"cannot use {shown(url)}: {reason(problem)}") from problem

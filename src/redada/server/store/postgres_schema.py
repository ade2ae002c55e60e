"""The tables of a PostgreSQL database, made and brought up to date by whichever process starts first."""

from __future__ import annotations

from importlib.resources import files

import asyncpg

from redada.core.errors import RedadaError

LOCK = 0x5EDADA
"""The advisory lock that one process at a time holds while it changes the schema."""

MIGRATIONS = (
    """
    CREATE TABLE log (
        game text COLLATE "C" NOT NULL,
        seq integer NOT NULL,
        at bigint NOT NULL,
        entry text NOT NULL,
        PRIMARY KEY (game, seq)
    );
    CREATE TABLE seeds (game text COLLATE "C" PRIMARY KEY, seed bytea NOT NULL);
    CREATE TABLE headings (
        game text COLLATE "C" PRIMARY KEY,
        kind text NOT NULL,
        status text NOT NULL,
        listed boolean NOT NULL,
        due bigint NOT NULL,
        bots boolean NOT NULL,
        created bigint NOT NULL,
        changed bigint NOT NULL
    ) WITH (fillfactor = 70);
    CREATE INDEX headings_listed ON headings (status, created) WHERE listed;
    CREATE INDEX headings_due ON headings (due) WHERE due > 0;
    CREATE INDEX headings_unfinished ON headings (game) WHERE status = 'running' AND bots;
    """,
    """
    CREATE TABLE lives (
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        server text UNIQUE NOT NULL,
        began bigint NOT NULL,
        seen bigint NOT NULL
    );
    """,
    """
    CREATE TABLE pad_edits (
        pad text COLLATE "C" NOT NULL,
        seq integer NOT NULL,
        id text COLLATE "C" NOT NULL,
        at bigint NOT NULL,
        edit text NOT NULL,
        PRIMARY KEY (pad, seq),
        UNIQUE (pad, id)
    );
    """,
)
"""One script for each version of the schema; the table redada_schema says how many have run."""

QUEUE_FIRST = "schema.sql"


async def migrate(connection: asyncpg.Connection) -> None:
    """Run what has not run yet, in one transaction; raises RedadaError if a newer Redada was here."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        await connection.execute(
            "CREATE TABLE IF NOT EXISTS redada_schema (part text PRIMARY KEY, version text NOT NULL)"
        )
        version = int(await version_of(connection, "log") or 0)
        if version > len(MIGRATIONS):
            raise RedadaError(
                f"the database is of schema {version}, this Redada knows {len(MIGRATIONS)}: "
                "use a newer Redada"
            )
        for script in MIGRATIONS[version:]:
            await connection.execute(script)
        await set_version(connection, "log", str(len(MIGRATIONS)))


async def migrate_queue(connection: asyncpg.Connection) -> None:
    """The same for the task queue: procrastinate brings its scripts, we say which have run."""
    folder = files("procrastinate") / "sql"
    scripts = sorted(
        file.name for file in (folder / "migrations").iterdir() if file.name.endswith(".sql")
    )
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        version = await version_of(connection, "queue")
        if not version:
            await connection.execute((folder / QUEUE_FIRST).read_text(encoding="utf-8"))
        for name in scripts if version else []:
            if name > version:
                await connection.execute((folder / "migrations" / name).read_text(encoding="utf-8"))
        if scripts[-1] > version:  # an older Redada beside newer ones leaves it as it is
            await set_version(connection, "queue", scripts[-1])


async def version_of(connection: asyncpg.Connection, part: str) -> str:
    return await connection.fetchval("SELECT version FROM redada_schema WHERE part = $1", part) or ""


async def set_version(connection: asyncpg.Connection, part: str, version: str) -> None:
    await connection.execute(
        "INSERT INTO redada_schema VALUES ($1, $2) ON CONFLICT (part) DO UPDATE SET version = $2",
        part,
        version,
    )

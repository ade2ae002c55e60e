"""The tables of an SQLite file, made and brought up to date when a server opens it."""

from __future__ import annotations

import sqlite3

from redada.core.errors import RedadaError

LINK = """
    UPDATE log SET before = linked.before
    FROM (SELECT id, lag(id, 1, 0) OVER (PARTITION BY game ORDER BY seq) AS before FROM log) AS linked
    WHERE linked.id = log.id;
    INSERT INTO newest SELECT game, max(seq), id FROM log GROUP BY game;
"""
"""Tells each row of the log the one before it, and `newest` the last (sqlite_log.py)."""

MIGRATIONS = (
    """
    CREATE TABLE log (
        game TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (game, seq)
    ) WITHOUT ROWID;
    CREATE TABLE seeds (game TEXT PRIMARY KEY, seed BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE headings (
        game TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        status TEXT NOT NULL,
        listed INTEGER NOT NULL,
        due INTEGER NOT NULL,
        bots INTEGER NOT NULL,
        created INTEGER NOT NULL,
        changed INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX headings_listed ON headings (status, created) WHERE listed;
    CREATE INDEX headings_due ON headings (due) WHERE due > 0;
    """,
    """
    CREATE TABLE rows (
        game TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (game, seq)
    );
    INSERT INTO rows (game, seq, at, entry) SELECT game, seq, at, entry FROM log ORDER BY at, game, seq;
    DROP TABLE log;
    ALTER TABLE rows RENAME TO log;
    """,
    """
    ALTER TABLE log ADD COLUMN sum INTEGER;
    CREATE TABLE lives (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        server TEXT UNIQUE NOT NULL,
        began INTEGER NOT NULL,
        seen INTEGER NOT NULL
    );
    """,
    """
    CREATE TABLE pad_edits (
        pad TEXT NOT NULL,
        seq INTEGER NOT NULL,
        id TEXT NOT NULL,
        at INTEGER NOT NULL,
        edit TEXT NOT NULL,
        sum INTEGER,
        PRIMARY KEY (pad, seq),
        UNIQUE (pad, id)
    );
    """,
    """
    CREATE TABLE rows (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        entry TEXT NOT NULL,
        sum INTEGER,
        before INTEGER NOT NULL DEFAULT 0
    );
    INSERT INTO rows (game, seq, at, entry, sum)
        SELECT game, seq, at, entry, sum FROM log ORDER BY rowid;
    DROP TABLE log;
    ALTER TABLE rows RENAME TO log;
    CREATE TABLE newest (
        game TEXT PRIMARY KEY, seq INTEGER NOT NULL, id INTEGER NOT NULL
    ) WITHOUT ROWID;
    """  # noqa: S608  # our own names
    + LINK,
    """
    CREATE TABLE settled (id INTEGER NOT NULL);
    INSERT INTO settled SELECT coalesce(max(id), 0) FROM log;
    """,
)
"""One script for each version of the schema; `user_version` says how many have run.

The second lays the rows of all tables one behind the other, as they come, so that those of one commit
share pages; without row ids each table had pages of its own, every one of which was written whole.
The third adds a checksum to each row, which older rows do not have, and the lives of servers.
The fourth has the edits of score pads that several phones share.
The fifth does without an index of the log: sqlite_log.py says why.
The sixth lets `newest` be behind, and says up to which row it knows.
"""

PREPARE = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA busy_timeout = 5000",
    "PRAGMA wal_autocheckpoint = 4000",
    "PRAGMA journal_size_limit = 67108864",
    "PRAGMA cache_size = -65536",
)
"""What every connection that writes begins with."""


def migrate(connection: sqlite3.Connection) -> None:
    """Run the scripts that have not run yet; raises RedadaError for a file of a newer Redada."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > len(MIGRATIONS):
        raise RedadaError(
            f"the database has schema {version}, this Redada knows {len(MIGRATIONS)}: use a newer one"
        )
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        connection.executescript(f"BEGIN IMMEDIATE; {script} PRAGMA user_version = {number}; COMMIT;")

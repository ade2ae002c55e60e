"""Whether an SQLite file is as it was written, and that nobody else may read it, or use it meanwhile."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import IO
from zlib import crc32

try:
    import fcntl as fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

from redada.core.errors import RedadaError
from redada.server.tables.entries import Row, decode
from redada.server.telemetry.logs import logger

CHECK_SECONDS, CHECK_STEPS = 5.0, 10_000
"""How long the check at the start may take, and after how many steps of SQLite the time is looked at."""


def checked_row(number: int, at: int, entry: str, sum: int | None) -> Row:
    """A row of the log; raises ValueError if it is not as it was written."""
    if sum is not None and crc32(entry.encode()) != sum:
        raise ValueError(f"entry {number} is damaged: its checksum is another one")
    return Row(number, at, decode(entry))


def for_owner_only(path: Path) -> None:
    """Make the file if there is none. It holds the seeds of running games: nobody else may read it.

    The files that SQLite puts beside it have the same rights.
    """
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for each in (path, path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")):
        with suppress(FileNotFoundError):
            if each.stat().st_mode & 0o077:
                each.chmod(0o600)


def check_quickly(connection: sqlite3.Connection, path: Path) -> None:
    """Raise RedadaError if the file is damaged, as far as can be seen in a few seconds."""
    until = monotonic() + CHECK_SECONDS
    connection.set_progress_handler(lambda: int(monotonic() > until), CHECK_STEPS)
    try:
        verdict = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.OperationalError as problem:
        if monotonic() <= until:
            raise
        logger.info("not checked to its end, it is large: redada check", extra={"why": str(problem)})
        verdict = "ok"
    finally:
        connection.set_progress_handler(None, 0)
    if verdict != "ok":
        raise RedadaError(
            f"{path} is damaged ({' '.join(verdict.split())}): `redada check` says what is left of it, "
            "`redada restore` puts a backup back"
        )


def lock_file(path: Path) -> IO[bytes]:
    """A lock that ends with the process: what one server holds in memory another must not change."""
    held = path.with_suffix(".lock").open("ab")
    if fcntl:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            held.close()
            raise RedadaError(
                f"another server uses {path}: stop it, choose another --data, or use PostgreSQL"
            ) from None
    return held

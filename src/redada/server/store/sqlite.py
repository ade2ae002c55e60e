"""The log in an SQLite file: one writer thread, whatever waits in one commit, synchronous=FULL."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from operator import attrgetter
from pathlib import Path
from time import perf_counter
from typing import IO, TypeVar

import msgspec

from redada.core.errors import RedadaError
from redada.server.store import sqlite_log
from redada.server.store.contract import (
    LIVES_KEPT,
    Batch,
    Conflict,
    Heading,
    Listeners,
    NoSuchTable,
    NotStored,
)
from redada.server.store.following import Following
from redada.server.store.pads import NOTHING, PadEdits, PadSize
from redada.server.store.sqlite_checks import check_quickly, fcntl, for_owner_only, lock_file
from redada.server.store.sqlite_pads import add_edits, forget_pads, read_edits, size_of
from redada.server.store.sqlite_schema import MIGRATIONS as MIGRATIONS
from redada.server.store.sqlite_schema import PREPARE, migrate
from redada.server.tables.entries import Row
from redada.server.telemetry.logs import logger
from redada.server.telemetry.metrics import COMMIT_SECONDS, COMMITTED_ROWS
from redada.server.wire.siblings import Present, Siblings

Answer = TypeVar("Answer")

INSERT_HEADINGS = """
    INSERT INTO headings SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4,
        value ->> 5, value ->> 6, value ->> 7 FROM json_each(?) WHERE true
    ON CONFLICT (game) DO UPDATE SET status = excluded.status, listed = excluded.listed,
        due = excluded.due, bots = excluded.bots, changed = excluded.changed
"""
COUNT = attrgetter("count")
SELECT_OLD = """
    SELECT game FROM headings WHERE changed < ?
    AND NOT EXISTS (
        SELECT 1 FROM newest JOIN log USING (id) WHERE newest.game = headings.game AND at >= ?
    )
"""
"""A heading is not written at every move, so that the log has the last word."""


class SqliteStore:
    """One server at a time uses such a file; it reads in a thread of its own.

    The processes of one server share it: they tell each other what they have stored, one of them writes
    at a time, and the log itself knows who was first.
    """

    def __init__(self, path: Path, siblings: Siblings | None = None) -> None:
        self.path = path
        self._siblings = siblings
        self._turns: IO[bytes] | None = None
        """Locked by the process whose turn it is to write."""
        self._waiting: list[Batch] = []
        self._writing: list[Batch] = []
        self._writer = ThreadPoolExecutor(1, "log-writer")
        self._reader = ThreadPoolExecutor(1, "log-reader")
        self._write_to: sqlite3.Connection | None = None
        self._write_by: sqlite3.Cursor | None = None
        """One for all: of each new cursor the connection would keep a reference, up to two hundred of
        them, and each may hold a megabyte of Python's memory that is otherwise empty."""
        self._read_from: sqlite3.Connection | None = None
        self._read_by: sqlite3.Cursor | None = None
        self._lock: IO[bytes] | None = None
        self._ends = sqlite_log.Ends()
        """Used by the thread that writes alone."""
        self._committing = False
        """Whether a commit is about to begin."""
        self._idle = asyncio.Event()
        self._idle.set()

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        try:
            await self._loop.run_in_executor(self._writer, self._connect_writer)
            await self._loop.run_in_executor(self._reader, self._connect_reader)
        except BaseException:
            await self._loop.run_in_executor(self._writer, self._close_writer)
            raise

    async def close(self) -> None:
        await self._idle.wait()
        await self._loop.run_in_executor(self._reader, self._close_reader)
        await self._loop.run_in_executor(self._writer, self._close_writer)
        self._writer.shutdown()
        self._reader.shutdown()

    def follow(self, listeners: Listeners) -> None:
        if self._siblings:
            Following(self._siblings, self, listeners)

    def tell_presence(self, table: str, seats: str, watching: int) -> None:
        if self._siblings:
            self._siblings.send(Present(table, seats, watching))

    @property
    def waiting(self) -> int:
        return len(self._waiting) + len(self._writing)

    # Writing

    def append(self, batch: Batch) -> None:
        self._waiting.append(batch)
        if not self._writing and not self._committing:
            self._commit_soon()

    def _commit_soon(self) -> None:
        """Once those who wait were told and all that has come meanwhile was read.

        That makes fewer commits, each with more in it; the disk is waited for, anyway.
        """
        self._committing = True
        self._idle.clear()
        self._loop.call_soon(self._commit_next)

    def _commit_next(self) -> None:
        self._committing = False
        self._writing, self._waiting = self._waiting, []
        self._writer.submit(self._commit_and_tell, self._writing)

    def _commit_and_tell(self, batches: list[Batch]) -> None:
        """In the thread that writes. Straight to the event loop: futures in between take their time."""
        try:
            answers = self._commit(batches)
        except BaseException as problem:  # noqa: BLE001  # whoever waits must hear of it
            answers = [problem] * len(batches)
        self._loop.call_soon_threadsafe(self._committed, answers)

    def _committed(self, answers: list[BaseException | None]) -> None:
        batches, self._writing = self._writing, []
        if self._waiting:
            self._commit_soon()
        else:
            self._idle.set()
        if self._siblings:
            stored = zip(batches, answers, strict=True)
            self._siblings.tell_stored(
                {
                    each.table: each.first + each.count - 1
                    for each, answer in stored
                    if not answer and each.count
                }
            )
        for batch, answer in zip(batches, answers, strict=True):
            try:
                batch.done(answer)
            except Exception:  # noqa: BLE001  # the other tables of this commit must hear of it all the same
                logger.exception("not told", extra={"table": batch.table})

    def _commit(self, batches: list[Batch]) -> list[BaseException | None]:
        """All in one commit, but for those whose table has gone on."""
        begun = perf_counter()
        try:
            with self._turn():
                late = self._write(batches)
        except sqlite3.Error as problem:
            return [NotStored(f"the move could not be stored: {problem}")] * len(batches)
        COMMIT_SECONDS.observe(perf_counter() - begun)
        COMMITTED_ROWS.inc(sum(map(COUNT, batches)) - sum(map(COUNT, late)))
        if not late:
            return [None] * len(batches)
        return [
            Conflict(f"the log of {batch.table} has gone on") if batch in late else None
            for batch in batches
        ]

    def _write(self, batches: Sequence[Batch]) -> list[Batch]:
        """Those that come too late, of which nothing is stored."""
        write = self._writing_cursor()
        write.execute("BEGIN IMMEDIATE")
        try:
            if self._siblings:
                self._ends.forget()  # others write, too
            late = sqlite_log.append(write, batches, self._ends)
            stored = [batch for batch in batches if batch not in late] if late else batches
            headings = {batch.table: batch.heading for batch in stored if batch.heading}
            seeds = [(batch.table, batch.secret) for batch in stored if batch.secret]
            if headings:
                values = [msgspec.structs.astuple(heading) for heading in headings.values()]
                write.execute(INSERT_HEADINGS, (msgspec.json.encode(values).decode(),))
            if seeds:
                write.executemany("INSERT INTO seeds (game, seed) VALUES (?, ?)", seeds)
            write.execute("COMMIT")
        except BaseException:
            self._ends.forget()
            if write.connection.in_transaction:
                write.execute("ROLLBACK")
            raise
        return late

    def _writing_cursor(self) -> sqlite3.Cursor:
        if self._write_by is None:
            self._write_by = (self._write_to or self._connect_writer()).cursor()
        return self._write_by

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """SQLite itself would have processes look again and again whether they may write."""
        if self._turns is None:
            yield
            return
        fcntl.flock(self._turns, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(self._turns, fcntl.LOCK_UN)

    def prepare(self) -> None:
        """Bring the file up to date and let no other server have it: several processes will share it."""
        self._connect_writer()
        assert self._write_to
        self._write_to.close()
        self._write_to = self._write_by = None

    def let_go(self) -> None:
        """After `prepare`: another server may have the file."""
        self._close_writer()

    def _connect_writer(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self._siblings is None:
                self._lock = self._lock or lock_file(self.path)
            elif self._turns is None:
                self._turns = self.path.with_suffix(".turns").open("ab")
            for_owner_only(self.path)
            connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
            try:
                for pragma in PREPARE:
                    connection.execute(pragma)
                if self._siblings is None:
                    migrate(connection)
                    check_quickly(connection, self.path)
            except BaseException:
                connection.close()
                raise
        except (sqlite3.Error, OSError) as problem:
            raise RedadaError(f"cannot use {self.path} as a database: {problem}") from problem
        self._write_to = connection
        sqlite_log.prepare(self._writing_cursor())
        return connection

    def _close_writer(self) -> None:
        if self._write_to:
            with suppress(sqlite3.Error):  # what is not settled now is found all the same
                sqlite_log.settle(self._write_to)
            self._write_to.close()
            self._write_to = self._write_by = None
        for held in (self._lock, self._turns):
            if held:
                held.close()
        self._lock = self._turns = None

    # Reading

    def _connect_reader(self) -> None:
        self._read_from = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        self._read_by = self._read_from.cursor()
        self._read_by.execute("PRAGMA query_only = ON")

    def _close_reader(self) -> None:
        if self._read_from:
            self._read_from.close()
            self._read_from = self._read_by = None

    async def _ask(self, question: Callable[[sqlite3.Cursor], Answer]) -> Answer:
        """What a question finds that reads every row of its answer before the next one."""

        def ask() -> Answer:
            if self._read_by is None:
                raise NotStored("the database is closed")
            try:
                return question(self._read_by)
            except sqlite3.Error as problem:
                raise NotStored(f"the log cannot be read: {problem}") from problem

        return await self._loop.run_in_executor(self._reader, ask)

    async def read(self, table: str, after: int = 0) -> list[Row]:
        def read(database: sqlite3.Cursor) -> list[Row]:
            is_behind = self._siblings is not None or self._ends.may_be_behind(table)
            return sqlite_log.read(database, table, after, is_behind=is_behind)

        return await self._ask(read)

    async def seed(self, table: str) -> bytes:
        query = "SELECT seed FROM seeds WHERE game = ?"
        found = await self._ask(lambda database: database.execute(query, (table,)).fetchone())
        if found is None:
            raise NoSuchTable(f"there is no table {table}")
        return bytes(found[0])

    async def listed(self, status: str, most: int) -> list[Heading]:
        query = "SELECT * FROM headings WHERE listed AND status = ? ORDER BY created DESC LIMIT ?"

        def ask(database: sqlite3.Cursor) -> list[dict[str, object]]:
            cursor = database.execute(query, (status, most))
            names = ["table", "game", *(column[0] for column in cursor.description[2:])]
            return [dict(zip(names, row, strict=True)) for row in cursor]

        found = await self._ask(ask)
        return [msgspec.convert(row, Heading, strict=False) for row in found]

    async def unfinished(self) -> list[str]:
        query = "SELECT game FROM headings WHERE status = 'running' AND bots"
        found = await self._ask(lambda database: database.execute(query).fetchall())
        return [row[0] for row in found]

    async def due(self, now: int) -> list[str]:
        query = "SELECT game FROM headings WHERE due > 0 AND due <= ?"
        found = await self._ask(lambda database: database.execute(query, (now,)).fetchall())
        return [row[0] for row in found]

    async def shrink(self) -> None:
        def shrink() -> None:
            self._ends.forget()  # mostly of tables that nobody needs now
            if self._write_to:
                self._write_to.execute("PRAGMA shrink_memory")

        await self._loop.run_in_executor(self._writer, shrink)

    async def forget(self, before: int) -> int:
        def forget() -> int:
            connection = self._write_to or self._connect_writer()
            try:
                connection.execute("BEGIN IMMEDIATE")
                self._ends.forget()
                sqlite_log.settle(connection)
                old = connection.execute(SELECT_OLD, (before, before)).fetchall()
                sqlite_log.forget(connection, [table for (table,) in old])
                for name in ("seeds", "headings"):
                    connection.executemany(f"DELETE FROM {name} WHERE game = ?", old)  # noqa: S608  # our own names
                forget_pads(connection, before)
                connection.execute("COMMIT")
            except sqlite3.Error as problem:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise NotStored(f"old tables cannot be deleted: {problem}") from problem
            return len(old)

        return await self._loop.run_in_executor(self._writer, forget)

    async def pad_edits(self, pad: str, after: int, most: int) -> PadEdits:
        return await self._ask(lambda database: read_edits(database, pad, after, most))

    async def pad_size(self, pad: str, known: PadSize = NOTHING) -> PadSize:
        return await self._ask(lambda database: size_of(database, pad, known))

    async def add_pad_edits(self, pad: str, edits: Mapping[str, str], now: int) -> None:
        def add() -> None:
            try:
                add_edits(self._write_to or self._connect_writer(), pad, edits, now)
            except sqlite3.Error as problem:
                raise NotStored(f"the pad could not be stored: {problem}") from problem

        await self._loop.run_in_executor(self._writer, add)

    async def lives(self) -> list[tuple[int, int]]:
        return await self._ask(
            lambda database: database.execute("SELECT began, seen FROM lives ORDER BY number").fetchall()
        )

    async def live(self, server: str, began: int, now: int) -> None:
        def write() -> None:
            try:
                cursor = self._writing_cursor()
                cursor.execute(
                    "INSERT INTO lives (server, began, seen) VALUES (?, ?, ?)"
                    " ON CONFLICT (server) DO UPDATE SET seen = excluded.seen",
                    (server, began, now),
                )
                cursor.execute("DELETE FROM lives WHERE seen < ?", (now - LIVES_KEPT,))
            except sqlite3.Error as problem:
                raise NotStored(f"the database cannot be written: {problem}") from problem

        await self._loop.run_in_executor(self._writer, write)

    async def ready(self) -> bool:
        try:
            await self._ask(lambda database: database.execute("SELECT 1").fetchone())
        except NotStored:
            return False
        return True

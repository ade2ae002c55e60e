"""The log in PostgreSQL, for any number of servers at once: whatever waits goes in one statement.

One statement is one transaction and one round trip. The primary key (game, seq) decides which of two
servers was first; the other one gets Conflict. Other servers
learn of the rows by NOTIFY (postgres_listener.py).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from time import perf_counter
from typing import Any, TypeVar

import asyncpg
from msgspec.structs import astuple

from redada.core.errors import RedadaError
from redada.server.store.contract import (
    LIVES_KEPT,
    Batch,
    Conflict,
    Heading,
    Listeners,
    NoSuchTable,
    NotStored,
)
from redada.server.store.pads import NOTHING, PadEdits, PadSize
from redada.server.store.postgres_link import LOST, Backoff, Link, connect, pool, reason, shown
from redada.server.store.postgres_listener import CHANNEL, PostgresListener, payloads
from redada.server.store.postgres_pads import add_edits, forget_pads, read_edits, size_of
from redada.server.store.postgres_schema import migrate
from redada.server.tables.entries import Row, decode
from redada.server.telemetry.logs import logger
from redada.server.telemetry.metrics import COMMIT_SECONDS, COMMITTED_ROWS

Answer = TypeVar("Answer")

LANES = 2
"""Connections that commit: one may insert while the other waits for the disk."""
MANY = 256
"""Batches that must wait for a second lane to commit too: two small commits cost more than one large."""
READERS = 4
ATTEMPTS = 3
"""How often a single batch is tried that PostgreSQL rolled back to break a deadlock."""

INSERT_LOG = """
    INSERT INTO log (game, seq, at, entry)
    SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[])
"""
NOTIFY = f"SELECT pg_notify('{CHANNEL}', payload) FROM unnest($5::text[]) AS payload"  # noqa: S608  # our own name
MOVES = f"WITH rows AS ({INSERT_LOG}) {NOTIFY}"
"""Rows alone: most of what is ever stored."""
EVERYTHING = f"""
    WITH rows AS ({INSERT_LOG}),
    marked AS (
        INSERT INTO headings (game, kind, status, listed, due, bots, created, changed)
        SELECT * FROM unnest($6::text[], $7::text[], $8::text[], $9::boolean[], $10::bigint[],
            $11::boolean[], $12::bigint[], $13::bigint[])
        ON CONFLICT (game) DO UPDATE SET status = excluded.status, listed = excluded.listed,
            due = excluded.due, bots = excluded.bots, changed = excluded.changed
    ),
    sealed AS (
        INSERT INTO seeds (game, seed) SELECT * FROM unnest($14::text[], $15::bytea[])
    )
    {NOTIFY}
"""  # noqa: S608  # our own texts
FORGET = """
    WITH old AS (
        DELETE FROM headings WHERE changed < $1
        AND NOT EXISTS (SELECT FROM log WHERE log.game = headings.game AND at >= $1)
        RETURNING game
    ),
    rows AS (DELETE FROM log USING old WHERE log.game = old.game),
    sealed AS (DELETE FROM seeds USING old WHERE seeds.game = old.game)
    SELECT count(*) FROM old
"""
LIVE = """
    WITH old AS (DELETE FROM lives WHERE seen < $4)
    INSERT INTO lives (server, began, seen) VALUES ($1, $2, $3)
    ON CONFLICT (server) DO UPDATE SET seen = excluded.seen
"""
QUIET = """
    SELECT game, seq FROM headings CROSS JOIN LATERAL
        (SELECT seq, at FROM log WHERE log.game = headings.game ORDER BY seq DESC LIMIT 1) AS newest
    WHERE status = 'running' AND bots AND at BETWEEN $1 AND $2
"""

APART = (asyncpg.IntegrityConstraintViolationError, asyncpg.TransactionRollbackError, asyncpg.DataError)
"""What one batch can do to the others of its commit: then each is stored alone."""


class PostgresStore:
    """Any number of processes may use one database. Give each of its parts a store of its own."""

    def __init__(self, url: str, lanes: int = LANES, readers: int = READERS) -> None:
        self.url = url
        self._backoff = Backoff()
        self._lanes = [Link(url, self._backoff) for _ in range(lanes)]
        self._free = list(self._lanes)
        self._waiting: list[Batch] = []
        self._writing = 0
        self._readers = readers
        self._pool: Any = None
        self._listener: PostgresListener | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        try:
            connection = await connect(self.url)
            try:
                await migrate(connection)
            finally:
                await connection.close()
            self._pool = await pool(self.url, self._readers)
        except (*LOST, asyncpg.PostgresError, ValueError) as problem:
            raise RedadaError(f"cannot use {shown(self.url)}: {reason(problem)}") from problem

    async def close(self) -> None:
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._listener:
            await self._listener.close()
        for lane in self._lanes:
            await lane.close()
        if self._pool:
            readers, self._pool = self._pool, None
            try:
                await asyncio.wait_for(readers.close(), 2)
            except LOST:
                readers.terminate()

    def follow(self, listeners: Listeners) -> None:
        self._listener = PostgresListener(self.url, listeners, self._newest, self._own_pids)

    def _own_pids(self) -> set[int]:
        return {lane.pid for lane in self._lanes}

    def tell_presence(self, table: str, seats: str, watching: int) -> None:
        if self._listener:
            self._listener.tell_presence(table, seats, watching)

    @property
    def waiting(self) -> int:
        return len(self._waiting) + self._writing

    # Writing

    def append(self, batch: Batch) -> None:
        self._waiting.append(batch)
        if self._free and self._may_commit(busy=len(self._lanes) - len(self._free)):
            lane = self._free.pop()
            task = self._loop.create_task(self._work(lane))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _may_commit(self, busy: int) -> bool:
        """Whether there is something to do for one more lane than are busy."""
        return len(self._waiting) >= (MANY if busy else 1)

    async def _work(self, lane: Link) -> None:
        """Commit for as long as enough waits, each time all of it."""
        try:
            while self._may_commit(busy=len(self._lanes) - len(self._free) - 1):
                batches, self._waiting = self._waiting, []
                self._writing += len(batches)
                try:
                    answers = await self._commit(lane, batches)
                except Exception as problem:  # noqa: BLE001  # whoever waits must hear of it, whatever it is
                    lane.drop()
                    logger.exception("a commit failed")
                    answers = [not_stored(problem)] * len(batches)
                self._writing -= len(batches)
                for batch, answer in zip(batches, answers, strict=True):
                    batch.done(answer)
        finally:
            self._free.append(lane)

    async def _commit(self, lane: Link, batches: Sequence[Batch]) -> list[BaseException | None]:
        """All in one commit; if one of them conflicts, each on its own."""
        for attempt in range(ATTEMPTS):
            begun = perf_counter()
            try:
                await write(await lane.get(), batches)
            except NotStored as problem:
                return [problem] * len(batches)
            except LOST as problem:
                lane.drop()
                return [NotStored(f"PostgreSQL was lost: {reason(problem)}")] * len(batches)
            except asyncpg.PostgresError as problem:
                if len(batches) > 1 and isinstance(problem, APART):
                    return [answer for batch in batches for answer in await self._commit(lane, [batch])]
                if isinstance(problem, asyncpg.UniqueViolationError):
                    return [Conflict(f"the log of {batches[0].table} has gone on")]
                if not isinstance(problem, asyncpg.TransactionRollbackError) or attempt + 1 == ATTEMPTS:
                    return [not_stored(problem)] * len(batches)
            else:
                COMMIT_SECONDS.observe(perf_counter() - begun)
                COMMITTED_ROWS.inc(sum(batch.count for batch in batches))
                break
        return [None] * len(batches)

    # Reading

    async def _ask(self, method: str, query: str, *values: object) -> Any:
        """Ask a reader; once more if its connection turns out to be dead, which changes nothing."""
        for attempt in range(2):
            if self._pool is None:
                raise NotStored("the database is closed")
            if self._backoff.wait:
                raise NotStored(f"PostgreSQL does not answer: {self._backoff.why}")
            try:
                answer = await getattr(self._pool, method)(query, *values)
            except LOST as problem:
                if attempt:
                    self._backoff.failed(problem)
                    raise NotStored(f"PostgreSQL does not answer: {reason(problem)}") from problem
            except asyncpg.PostgresError as problem:
                raise NotStored(f"the log cannot be read: {reason(problem)}") from problem
            else:
                self._backoff.worked()
                return answer
        raise AssertionError("unreachable")

    async def read(self, table: str, after: int = 0) -> list[Row]:
        if not is_name(table):
            return []
        query = "SELECT seq, at, entry FROM log WHERE game = $1 AND seq > $2 ORDER BY seq"
        found = await self._ask("fetch", query, table, after)
        return [Row(number, at, decode(entry)) for number, at, entry in found]

    async def seed(self, table: str) -> bytes:
        found = None
        if is_name(table):
            found = await self._ask("fetchval", "SELECT seed FROM seeds WHERE game = $1", table)
        if found is None:
            raise NoSuchTable(f"there is no table {table}")
        return bytes(found)

    async def listed(self, status: str, most: int) -> list[Heading]:
        query = """
            SELECT game, kind, status, listed, due, bots, created, changed FROM headings
            WHERE listed AND status = $1 ORDER BY created DESC LIMIT $2
        """
        return [Heading(*row) for row in await self._ask("fetch", query, status, most)]

    async def unfinished(self) -> list[str]:
        found = await self._ask("fetch", "SELECT game FROM headings WHERE status = 'running' AND bots")
        return [row[0] for row in found]

    async def due(self, now: int) -> list[str]:
        query = "SELECT game FROM headings WHERE due > 0 AND due <= $1 ORDER BY due"
        return [row[0] for row in await self._ask("fetch", query, now)]

    async def quiet(self, since: int, until: int) -> list[tuple[str, int]]:
        """Unfinished tables where something happened last between these times, and its number."""
        return [(row[0], row[1]) for row in await self._ask("fetch", QUIET, since, until)]

    async def _newest(self, tables: Collection[str]) -> list[tuple[str, int]]:
        query = """
            SELECT game, (SELECT max(seq) FROM log WHERE log.game = asked.game)
            FROM unnest($1::text[]) AS asked (game)
        """
        found = await self._ask("fetch", query, list(tables))
        return [(row[0], row[1]) for row in found if row[1]]

    async def shrink(self) -> None:
        """The cache is PostgreSQL's own."""

    async def forget(self, before: int) -> int:
        await self._with_pool(forget_pads, before)
        return int(await self._ask("fetchval", FORGET, before))

    async def pad_edits(self, pad: str, after: int, most: int) -> PadEdits:
        if not is_name(pad):
            return PadEdits([], after, 0)
        return await self._with_pool(read_edits, pad, after, most)

    async def pad_size(self, pad: str, known: PadSize = NOTHING) -> PadSize:
        return await self._with_pool(size_of, pad, known) if is_name(pad) else NOTHING

    async def add_pad_edits(self, pad: str, edits: Mapping[str, str], now: int) -> None:
        await self._with_pool(add_edits, pad, edits, now)

    async def _with_pool(self, work: Callable[..., Awaitable[Answer]], *values: object) -> Answer:
        """Work on a connection of one's own; raises NotStored."""
        if self._pool is None or self._backoff.wait:
            raise NotStored(
                f"PostgreSQL does not answer: {self._backoff.why or 'the database is closed'}"
            )
        try:
            return await work(self._pool, *values)
        except LOST as problem:
            self._backoff.failed(problem)
            raise NotStored(f"PostgreSQL does not answer: {reason(problem)}") from problem
        except asyncpg.PostgresError as problem:
            raise NotStored(f"the pad could not be read or stored: {reason(problem)}") from problem

    async def lives(self) -> list[tuple[int, int]]:
        found = await self._ask("fetch", "SELECT began, seen FROM lives ORDER BY number")
        return [(row[0], row[1]) for row in found]

    async def live(self, server: str, began: int, now: int) -> None:
        await self._ask("fetchval", LIVE, server, began, now, now - LIVES_KEPT)

    async def ready(self) -> bool:
        try:
            await asyncio.wait_for(self._ask("fetchval", "SELECT 1"), 2)
        except (TimeoutError, NotStored):
            return False
        return True


async def write(connection: asyncpg.Connection, batches: Sequence[Batch]) -> None:
    """One statement, so all or nothing; in the order of the keys, so that servers cannot deadlock."""
    ordered = sorted(batches, key=order) if len(batches) > 1 else batches
    games: list[str] = []
    numbers: list[int] = []
    times: list[int] = []
    texts: list[str] = []
    for batch in ordered:
        found = batch.values
        games += [batch.table] * batch.count
        numbers += found[::4]
        times += found[1::4]
        texts += found[2::4]
    values: list[object] = [games, numbers, times, texts, payloads(ordered)]
    headings = {batch.table: batch.heading for batch in ordered if batch.heading}
    seeds = [batch for batch in ordered if batch.secret]
    if not headings and not seeds:
        await connection.fetch(MOVES, *values)
        return
    fields = [astuple(heading) for heading in headings.values()]
    values += [list(column) for column in zip(*fields, strict=True)] if fields else [[]] * 8
    values += [[batch.table for batch in seeds], [batch.secret for batch in seeds]]
    await connection.fetch(EVERYTHING, *values)


def order(batch: Batch) -> tuple[str, int]:
    return batch.table, batch.first


def not_stored(problem: BaseException) -> NotStored:
    return NotStored(f"the move could not be stored: {reason(problem)}")


def is_name(table: str) -> bool:
    """PostgreSQL takes no zero bytes and no lone surrogates; no table is called so."""
    return table.isascii() and table.isprintable()

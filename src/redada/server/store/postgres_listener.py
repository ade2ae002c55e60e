"""What other servers have stored, learnt by LISTEN; after a gap in listening it is asked for."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Collection, Sequence

import asyncpg

from redada.server.store.contract import Batch, Listeners, NotStored
from redada.server.store.postgres_link import LOST, Backoff, Link, connect, reason
from redada.server.telemetry.logs import logger

CHANNEL = "redada_log"
PRESENCE_CHANNEL = "redada_here"
"""The channel on which servers tell who is at their tables."""
MOST_PAYLOAD = 7_900
"""Bytes; PostgreSQL takes less than 8,000."""
PING_SECONDS = 15.0
"""Seconds between two questions whether the line is alive: a broken one may look like a silent one."""
GATHER_SECONDS = 0.05
"""Seconds in which what servers tell of people is gathered."""

NO_SEATS = "-"
Newest = Callable[[Collection[str]], Awaitable[list[tuple[str, int]]]]


def payloads(batches: Sequence[Batch]) -> list[str]:
    """Tables and the numbers of their last rows: `A1B2C3D4 17 …`."""
    return packed([f"{batch.table} {batch.first + batch.count - 1}" for batch in batches if batch.count])


def packed(texts: list[str], first: str = "") -> list[str]:
    """Joined by spaces into as few payloads as they fit into, each of which begins with `first`."""
    found: list[list[str]] = []
    room = 0
    for text in texts:
        if len(text) + 1 > room:
            found.append([first] if first else [])
            room = MOST_PAYLOAD - len(first)
        found[-1].append(text)
        room -= len(text) + 1
    return [" ".join(each) for each in found]


class PostgresListener:
    """A connection that only listens. After every gap it asks how far the tables in memory have come."""

    def __init__(
        self,
        url: str,
        listeners: Listeners,
        newest: Newest,
        own: Callable[[], set[int]],
    ) -> None:
        self._listeners = listeners
        self._newest = newest
        self._own_pids = own
        self._name = secrets.token_hex(4)
        self._backoff = Backoff()
        self._link = Link(url, self._backoff, connect_to_listen)
        self._outbox: dict[str, str] = {}
        self._awake = asyncio.Event()
        self._task = asyncio.get_running_loop().create_task(self._listen())

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        try:  # those who leave with this server
            if self._outbox and self._link.pid:
                await asyncio.wait_for(self._send_presence(await self._link.get()), 1)
        except (NotStored, *LOST, asyncpg.PostgresError) as problem:
            logger.debug("not said", extra={"why": reason(problem)})
        await self._link.close()

    def tell_presence(self, table: str, seats: str, watching: int) -> None:
        """Soon, and not at all if the line is dead: it is said again now and then."""
        self._outbox[table] = f"{table} {seats or NO_SEATS} {watching}"
        self._awake.set()

    async def _listen(self) -> None:
        quiet = False
        while True:
            try:
                connection = await self._link.get()
                connection.add_termination_listener(lambda _: self._awake.set())
                await connection.add_listener(CHANNEL, self._on_stored)
                await connection.add_listener(PRESENCE_CHANNEL, self._on_presence)
                await self._catch_up()
                if quiet:
                    logger.info("other servers are listened to again")
                quiet = False
                while True:
                    await self._wait(connection)
            except (NotStored, *LOST, asyncpg.PostgresError) as problem:
                if not quiet:
                    logger.warning("other servers are not heard", extra={"why": reason(problem)})
                quiet = True
            self._link.drop()
            await asyncio.sleep(max(self._backoff.wait, GATHER_SECONDS))

    async def _wait(self, connection: asyncpg.Connection) -> None:
        """Until something is to be said; raises NotStored when the connection is lost."""
        try:
            await asyncio.wait_for(self._awake.wait(), PING_SECONDS)
        except TimeoutError:
            await connection.fetchval("SELECT 1", timeout=5)
            return
        if connection.is_closed():
            raise NotStored("the connection was lost")
        await asyncio.sleep(GATHER_SECONDS)
        self._awake.clear()
        await self._send_presence(connection)

    async def _send_presence(self, connection: asyncpg.Connection) -> None:
        said, self._outbox = self._outbox, {}
        for payload in packed(list(said.values()), self._name):
            await connection.execute("SELECT pg_notify($1, $2)", PRESENCE_CHANNEL, payload)

    def _on_stored(self, _: object, pid: int, __: str, payload: object) -> None:
        if pid in self._own_pids():
            return
        words = str(payload).split(" ")
        for table, number in zip(words[::2], words[1::2], strict=True):
            self._listeners.on_stored(table, int(number))

    def _on_presence(self, _: object, __: int, ___: str, payload: object) -> None:
        name, *words = str(payload).split(" ")
        if name == self._name:
            return
        for table, seats, watching in zip(words[::3], words[1::3], words[2::3], strict=True):
            self._listeners.on_presence(name, table, seats.strip(NO_SEATS), int(watching))

    async def _catch_up(self) -> None:
        tables = list(self._listeners.tables())
        if tables:
            for table, number in await self._newest(tables):
                self._listeners.on_stored(table, number)


async def connect_to_listen(url: str) -> asyncpg.Connection:
    """What is said on this line need not be on a disk."""
    return await connect(url, synchronous_commit="off")

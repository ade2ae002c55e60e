"""What other servers have stored, heard by LISTEN; what was said while nobody listened is asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence

import asyncpg

from redada.server.link import LOST, Link, Patience, reason
from redada.server.logs import logger
from redada.server.store import Batch, NotStored

CHANNEL = "redada_log"
MOST_PAYLOAD = 7_900
"""Bytes; PostgreSQL takes less than 8,000."""
STILL_THERE = 15.0
"""Seconds between two questions whether the line is alive: a broken one may look like a silent one."""

Newest = Callable[[Collection[str]], Awaitable[list[tuple[str, int]]]]


def payloads(batches: Sequence[Batch]) -> list[str]:
    """Tables and the numbers of their last rows, `A1B2C3D4 17 …`, in as few texts as they fit into."""
    texts = [f"{batch.table} {batch.rows[-1].number}" for batch in batches if batch.rows]
    whole = " ".join(texts)
    if len(whole) <= MOST_PAYLOAD:
        return [whole]
    found, length = [[texts[0]]], len(texts[0])
    for text in texts[1:]:
        length += len(text) + 1
        if length > MOST_PAYLOAD:
            found.append([])
            length = len(text)
        found[-1].append(text)
    return [" ".join(each) for each in found]


class Hearing:
    """A connection that only listens. After every gap it asks how far the tables in memory have come."""

    def __init__(
        self,
        url: str,
        heard: Callable[[str, int], None],
        tables: Callable[[], Collection[str]],
        newest: Newest,
        own: Callable[[], set[int]],
    ) -> None:
        self._heard = heard
        self._tables = tables
        self._newest = newest
        self._own = own
        self._patience = Patience()
        self._link = Link(url, self._patience)
        self._lost = asyncio.Event()
        self._task = asyncio.get_running_loop().create_task(self._listen())

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._link.close()

    async def _listen(self) -> None:
        quiet = False
        while True:
            try:
                connection = await self._link.get()
                self._lost.clear()
                connection.add_termination_listener(lambda _: self._lost.set())
                await connection.add_listener(CHANNEL, self._notified)
                await self._catch_up()
                if quiet:
                    logger.info("other servers are heard again")
                quiet = False
                await self._stay(connection)
            except (NotStored, *LOST, asyncpg.PostgresError) as problem:
                if not quiet:
                    logger.warning("other servers are not heard", extra={"why": reason(problem)})
                quiet = True
            self._link.drop()
            await asyncio.sleep(max(self._patience.wait, 0.05))

    async def _stay(self, connection: asyncpg.Connection) -> None:
        """Until the connection is lost."""
        while True:
            try:
                await asyncio.wait_for(self._lost.wait(), STILL_THERE)
            except TimeoutError:
                await connection.fetchval("SELECT 1", timeout=5)
            else:
                raise NotStored("the connection was lost")

    def _notified(self, _: object, pid: int, __: str, payload: object) -> None:
        if pid in self._own():
            return
        words = str(payload).split(" ")
        for table, number in zip(words[::2], words[1::2], strict=True):
            self._heard(table, int(number))

    async def _catch_up(self) -> None:
        tables = list(self._tables())
        if tables:
            for table, number in await self._newest(tables):
                self._heard(table, number)

"""Thinkers for many servers: turns go into a queue; workers, here or elsewhere, store the moves."""

from __future__ import annotations

import asyncio
from collections import Counter

from redada.server.store.postgres_link import reason
from redada.server.telemetry.logs import logger
from redada.server.thinking.queue import UNREACHABLE, defer, make_queue, open_queue
from redada.server.thinking.thinkers import Thought
from redada.server.thinking.waiting import CLAIMS, Claim, Durations, Turn
from redada.server.thinking.worker import Worker

AGAIN = 15.0
"""Seconds after which a turn is asked for again if the table has not gone on."""
CLAIM_WEIGHT = 1000
SOON = 1.0
"""The same after the queue could not be reached."""


class QueuedThinkers:
    """With a worker of its own, unless `embedded` is False: then `redada worker` must run somewhere."""

    def __init__(
        self, url: str, processes: int = 0, embedded: bool = True, again: float = AGAIN
    ) -> None:
        self._url = url
        self._queue = make_queue(url)
        self._worker = Worker(url, processes) if embedded else None
        self._again = again
        self._durations = Durations()
        self._tables: Counter[str] = Counter()
        """By owner: how many tables have asked lately."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._timers: set[asyncio.TimerHandle] = set()

    async def open(self, thought: Thought) -> None:
        self._thought = thought
        await open_queue(self._queue, self._url)
        if self._worker:
            await self._worker.open()

    def ask(self, turn: Turn) -> None:
        task = asyncio.get_running_loop().create_task(self._defer(turn))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def reclaim(self, table: str, claim: Claim) -> None:
        """Jobs in the queue stay where they are; the next turn of the table has its new place."""

    def _priority(self, turn: Turn) -> int:
        """By the claim; among equals whoever has asked for many tables lately comes later."""
        return CLAIM_WEIGHT * (CLAIMS[-1] - turn.claim) - min(self._tables[turn.owner], CLAIM_WEIGHT - 1)

    async def _defer(self, turn: Turn) -> None:
        wait = self._again
        owner = turn.owner
        quick = self._durations.is_quick(turn.game, turn.bot)
        try:
            await defer(self._queue, turn.table, turn.version, quick, self._priority(turn))
        except UNREACHABLE as problem:
            logger.warning("a turn was not queued", extra={"table": turn.table, "why": reason(problem)})
            wait = SOON
        timer: asyncio.TimerHandle

        def look_again() -> None:
            self._timers.discard(timer)
            self._tables[owner] -= 1
            if not self._tables[owner]:
                del self._tables[owner]
            self._thought(turn, "")

        timer = asyncio.get_running_loop().call_later(wait, look_again)
        self._timers.add(timer)
        self._tables[owner] += 1

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()
        if self._worker:
            await self._worker.close()
        await self._queue.close_async()

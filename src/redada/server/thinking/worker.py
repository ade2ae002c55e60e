"""`redada worker`: takes bots' turns from the queue, has processes think, and stores the moves itself.

A worker may be killed at any moment. Its heartbeat stops, another worker puts its turns back into the
queue, and at worst a turn is thought about twice.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from time import perf_counter, time
from typing import Any, TypeVar

from procrastinate import RetryStrategy
from procrastinate.jobs import Status

from redada.core.errors import RedadaError
from redada.server.settings import Settings
from redada.server.store.contract import Conflict, append
from redada.server.store.postgres import PostgresStore
from redada.server.store.postgres_link import reason
from redada.server.telemetry import logs
from redada.server.telemetry.logs import logger
from redada.server.telemetry.metrics import BOT_SECONDS, BOTS_THINKING
from redada.server.thinking.queue import (
    QUEUE,
    QUICK_QUEUE,
    SEARCH,
    TURN,
    UNREACHABLE,
    defer,
    make_queue,
    open_queue,
)
from redada.server.thinking.thinkers import QUICKEST, Processes, ready
from redada.server.thinking.turns import play, waits_for_bot

HEARTBEAT = 2.0
"""Seconds between two signs of life of a worker."""
STALLED = 10.0
"""Seconds without one after which its turns are given to others."""
POLL = 1.0
"""Seconds between two looks at the queue when nobody says that something is in it."""
AHEAD = 2
"""Turns that are read or stored while the processes think about others."""
LEAVE = 3.0
"""Seconds that turns under way have when a worker is asked to stop; then others take them."""
EVERY_MINUTE = "* * * * *"
LOST_AFTER, LOST_BEFORE = 30_000, 95_000
"""Milliseconds of silence: between them a table is looked at, whether it waits for a bot in vain."""

Answer = TypeVar("Answer")


class Worker:
    def __init__(
        self,
        url: str,
        processes: int = 0,
        heartbeat: float = HEARTBEAT,
        stalled: float = STALLED,
        alive: str = "",
    ) -> None:
        self._url = url
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._heartbeat = heartbeat
        self._stalled = stalled
        self._alive = Path(alive) if alive else None
        self._store = PostgresStore(url, lanes=1, readers=2)
        self._queue = make_queue(url)
        retry = RetryStrategy(max_attempts=5, wait=1)
        self._queue.task(name=TURN, queue=QUEUE, retry=retry)(self._turn)
        search = self._queue.task(name=SEARCH, queue=QUEUE, queueing_lock=SEARCH)(self._search)
        self._queue.periodic(cron=EVERY_MINUTE)(search)
        self._pools: dict[bool, ProcessPoolExecutor] = {}
        """By whether their bots are quick."""
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        await self._store.open()
        await open_queue(self._queue, self._url)
        self._pools = {quick: self._new_pool(quick) for quick in (True, False)}
        self._pools[True].submit(ready)
        work: list[Coroutine[Any, Any, None]] = [
            self._work(),
            self._rescue(),
            self._show_life(),
        ]
        self._tasks = [asyncio.get_running_loop().create_task(each) for each in work]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        pools, self._pools = self._pools, {}
        for pool in pools.values():
            end(pool)
        await self._queue.close_async()
        await self._store.close()

    async def _work(self) -> None:
        """For ever: procrastinate ends its worker when the database goes away."""
        while True:
            try:
                await self._queue.run_worker_async(
                    queues=[QUICK_QUEUE, QUEUE],
                    concurrency=self.processes + 1 + AHEAD,
                    install_signal_handlers=False,
                    delete_jobs="always",
                    fetch_job_polling_interval=POLL,
                    shutdown_graceful_timeout=LEAVE,
                    update_heartbeat_interval=self._heartbeat,
                    stalled_worker_timeout=self._stalled,
                )
            except UNREACHABLE as problem:
                logger.warning("the queue does not answer", extra={"why": reason(problem)})
            await asyncio.sleep(1)

    async def _rescue(self) -> None:
        """Give the turns of workers that died to others."""
        manager = self._queue.job_manager
        while True:
            await asyncio.sleep(self._stalled / 2)
            try:
                for job in await manager.get_stalled_jobs(seconds_since_heartbeat=self._stalled):
                    logger.warning("a worker died", extra={"turn": job.lock})
                    try:
                        await manager.retry_job(job)
                    except UNREACHABLE:  # it has been asked for again in the meantime
                        await manager.finish_job(job, Status.FAILED, delete_job=True)
            except UNREACHABLE as problem:
                logger.debug("nobody rescued", extra={"why": reason(problem)})

    async def _show_life(self) -> None:
        """Touch the file of the health check, as long as the database and the processes answer."""
        loop = asyncio.get_running_loop()
        while self._alive and (pool := self._pools.get(True)):
            try:
                answered = await self._store.ready()
                await loop.run_in_executor(pool, ready)
                if answered:
                    self._alive.touch()
            except BrokenProcessPool:
                self._replace(True, pool)
            except OSError as problem:
                logger.warning("no sign of life", extra={"why": str(problem)})
            await asyncio.sleep(self._heartbeat)

    # Jobs

    async def _turn(self, table: str, version: int, quick: bool = False) -> None:
        begun = perf_counter()
        BOTS_THINKING.inc()
        try:
            rows = await self._store.read(table)
            if not rows:
                return
            seed = await self._store.seed(table)
            played = await self._think(quick, play, table, rows, seed, version)
            if played:
                await append(self._store, table, played.rows, played.heading)
        except Conflict:
            logger.debug("somebody was quicker", extra={"table": table})
        finally:
            BOTS_THINKING.dec()
            BOT_SECONDS.observe(perf_counter() - begun)

    async def _search(self, timestamp: int) -> None:
        """Turns that nobody asked for: their server died between storing a move and asking the bot."""
        now = int(time() * 1000)
        for table, _ in await self._store.quiet(now - LOST_BEFORE, now - LOST_AFTER):
            rows = await self._store.read(table)
            version = await self._think(True, waits_for_bot, table, rows) if rows else 0
            if version:
                await defer(self._queue, table, version)

    # Processes

    async def _think(self, quick: bool, question: Callable[..., Answer], *values: Any) -> Answer:
        """In a process; if processes die of it, the quickest bot moves, in a thread."""
        loop = asyncio.get_running_loop()
        for _ in range(3):
            pool = self._pools.get(quick)
            if pool is None:
                raise RedadaError("the worker stops")
            try:
                return await loop.run_in_executor(pool, question, *values)
            except BrokenProcessPool:
                self._replace(quick, pool)
        logger.error("a bot's process dies every time", extra={"table": values[0]})
        instead = (*values, QUICKEST) if question is play else values
        return await loop.run_in_executor(None, question, *instead)

    def _replace(self, quick: bool, broken: ProcessPoolExecutor) -> None:
        if self._pools.get(quick) is broken:
            logger.warning("a bot's process died")
            self._pools[quick] = self._new_pool(quick)

    def _new_pool(self, quick: bool) -> ProcessPoolExecutor:
        return Processes(1 if quick else self.processes)


def end(pool: ProcessPoolExecutor) -> None:
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:  # a search of 3 s need not end first
        process.terminate()


def work(settings: Settings) -> int:
    """`redada worker`, until it is told to stop."""
    if not settings.database:
        raise RedadaError(
            "a worker needs --database postgresql://…: with SQLite the server's own bots think"
        )
    logs.set_up(settings.log)
    asyncio.run(run(settings))
    return 0


async def run(settings: Settings) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    worker = Worker(settings.database, settings.workers, alive=settings.alive)
    await worker.open()
    logger.info("the worker waits for bots' turns", extra={"processes": worker.processes})
    try:
        await stop.wait()
    finally:
        await worker.close()

"""Bots think in processes of their own, so that they never hold up a table.

Nothing is lost when one of them, or the whole server, dies: a turn is simply asked again.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from time import perf_counter
from typing import Any, Protocol

from redada.bots import make_bot
from redada.core.interrupts import uninterrupted
from redada.games import by_name
from redada.server.telemetry.logs import logger
from redada.server.telemetry.metrics import BOT_SECONDS, BOTS_THINKING, BOTS_WAITING
from redada.server.thinking.waiting import Claim, Durations, Turn, WaitingTurns

QUICKEST = "uniform"
"""Moves when the bot that should have moved could not."""


Thought = Callable[[Turn, str], None]


class Thinkers(Protocol):
    """Whoever has bots think: processes of this server, or workers elsewhere."""

    async def open(self, thought: Thought) -> None:
        """`thought(turn, move)` is called on the event loop for every turn that was asked for.

        With an empty move if others have it and store it: then it is asked again unless they have.
        """

    def ask(self, turn: Turn) -> None: ...

    def reclaim(self, table: str, claim: Claim) -> None:
        """Somebody came to a table whose turn may be waiting, or left it."""

    async def close(self) -> None: ...


def think(game: str, state: Any, bot: str, seed: int) -> str:
    """The move of `bot`, in notation; of the quickest bot if that one fails."""
    rules = by_name(game)
    try:
        move = make_bot(bot, rules, seed).choose(state)
        return rules.write(state, move)
    except Exception:  # noqa: BLE001  # a plugged-in bot may raise anything
        logger.exception("a bot failed", extra={"bot": bot})
        return rules.write(state, make_bot(QUICKEST, rules, seed).choose(state))


def prepare() -> None:
    """A worker leaves Ctrl-C to the server, is polite to it, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=die_with_parent, daemon=True).start()


def die_with_parent() -> None:
    """A server that was killed ends no workers, and they would wait for it for ever."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)


class Processes(ProcessPoolExecutor):
    """That think; each is started when it is first needed, and never hears of Ctrl-C."""

    def __init__(self, most: int) -> None:
        super().__init__(most, multiprocessing.get_context("spawn"), prepare)

    def submit(self, *question: Any, **more: Any) -> Future[Any]:
        with uninterrupted():
            return super().submit(*question, **more)


def ready() -> bool:
    return True


class Lane:
    """Some processes of this machine, and the turns that wait for them."""

    def __init__(self, name: str, processes: int, durations: Durations, thought: Thought) -> None:
        self._name = name
        self._processes = processes
        self._durations = durations
        self._thought = thought
        self._waiting = WaitingTurns(durations.expected)
        self._pool: ProcessPoolExecutor | None = self._new_pool()
        self._tasks: set[asyncio.Task[None]] = set()

    def _new_pool(self) -> ProcessPoolExecutor:
        return Processes(self._processes)

    def warm_up(self) -> None:
        """So that the first move need not wait for a process to start."""
        if self._pool:
            self._pool.submit(ready)

    def ask(self, turn: Turn) -> None:
        self._waiting.add(turn)
        self._begin()

    def reclaim(self, table: str, claim: Claim) -> None:
        self._waiting.reclaim(table, claim)

    def _begin(self) -> None:
        """As many turns as there are processes: the order of the others can still change."""
        while self._pool and len(self._tasks) < self._processes:
            turn = self._waiting.take()
            if turn is None:
                break
            task = asyncio.get_running_loop().create_task(self._think(turn))
            self._tasks.add(task)
            task.add_done_callback(self._ended)
        BOTS_WAITING.labels(self._name).set(len(self._waiting))

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._begin()

    async def _think(self, turn: Turn) -> None:
        begun = perf_counter()
        seed = secrets.randbits(31)
        BOTS_THINKING.inc()
        try:
            for _ in range(3):
                pool = self._pool
                if pool is None:
                    return
                try:
                    move = await asyncio.get_running_loop().run_in_executor(
                        pool, think, turn.game, turn.state, turn.bot, seed
                    )
                except BrokenProcessPool:
                    if self._pool is pool:
                        logger.warning("a bot's process died", extra={"bot": turn.bot})
                        self._pool = self._new_pool()
                    continue
                self._durations.note(turn.game, turn.bot, perf_counter() - begun)
                self._thought(turn, move)
                return
            logger.error("a bot's process dies every time", extra={"bot": turn.bot})
            rules = by_name(turn.game)
            self._thought(
                turn, rules.write(turn.state, make_bot(QUICKEST, rules, seed).choose(turn.state))
            )
        finally:
            BOTS_THINKING.dec()
            BOT_SECONDS.observe(perf_counter() - begun)

    async def close(self) -> None:
        pool, self._pool = self._pool, None
        for task in self._tasks:
            task.cancel()
        if pool:
            await end_pool(pool)


async def end_pool(pool: ProcessPoolExecutor) -> None:
    for process in list((pool._processes or {}).values()):  # a search of 3 s need not end first
        process.terminate()
    await asyncio.get_running_loop().run_in_executor(None, partial(pool.shutdown, cancel_futures=True))


class LocalThinkers:
    """Processes on this machine: one of them for quick bots alone, so that no search holds them up."""

    def __init__(self, workers: int = 0) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._durations = Durations()
        self._lanes: dict[bool, Lane] = {}
        """By whether their bots are quick."""

    async def open(self, thought: Thought) -> None:
        self._lanes = {
            True: Lane("quick", 1, self._durations, thought),
            False: Lane("slow", self._workers, self._durations, thought),
        }
        self._lanes[True].warm_up()

    def ask(self, turn: Turn) -> None:
        if self._lanes:
            self._lanes[self._durations.is_quick(turn.game, turn.bot)].ask(turn)

    def reclaim(self, table: str, claim: Claim) -> None:
        for lane in self._lanes.values():
            lane.reclaim(table, claim)

    async def close(self) -> None:
        lanes, self._lanes = self._lanes, {}
        for lane in lanes.values():
            await lane.close()

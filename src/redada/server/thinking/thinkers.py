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
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from time import perf_counter
from typing import Any, NamedTuple, Protocol

from redada.bots import make_bot
from redada.games import by_name
from redada.server.telemetry.logs import logger
from redada.server.telemetry.metrics import BOT_SECONDS, BOTS_THINKING

QUICKEST = "uniform"
"""Moves when the bot that should have moved could not."""


class Turn(NamedTuple):
    """A bot's turn: the position at `version` of the table."""

    table: str
    version: int
    game: str
    state: Any
    bot: str


Thought = Callable[[Turn, str], None]


class Thinkers(Protocol):
    """Whoever has bots think: processes of this server, or workers elsewhere."""

    async def open(self, thought: Thought) -> None:
        """`thought(turn, move)` is called on the event loop for every turn that was asked for.

        With an empty move if others have it and store it: then it is asked again unless they have.
        """

    def ask(self, turn: Turn) -> None: ...

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


def ready() -> bool:
    return True


class LocalThinkers:
    """A pool of processes on this machine."""

    def __init__(self, workers: int = 0) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, thought: Thought) -> None:
        self._thought = thought
        self._pool = self._new_pool()
        self._pool.submit(ready)  # so that the first move need not wait for a process to start

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, context, prepare)

    def ask(self, turn: Turn) -> None:
        BOTS_THINKING.inc()
        task = asyncio.get_running_loop().create_task(self._think(turn))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, turn: Turn) -> None:
        begun = perf_counter()
        seed = secrets.randbits(31)
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
            for process in list((pool._processes or {}).values()):  # a search of 3 s need not end first
                process.terminate()
            await asyncio.get_running_loop().run_in_executor(
                None, partial(pool.shutdown, cancel_futures=True)
            )

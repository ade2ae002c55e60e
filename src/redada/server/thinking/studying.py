"""Reviews and hints: thought about in one process of its own.

A review is worked on in slices, those of several people in turn, and only while somebody waits for it;
bots go before its rollouts, not before its first look at everything. A hint waits for one slice at most.
Finished reviews are kept for a while; what is forgotten is made again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import sha256
from time import monotonic
from typing import Any, TypeVar

from redada.core.errors import RedadaError
from redada.server.tables.decisions import Refusal
from redada.server.telemetry.logs import logger
from redada.server.thinking.insight import drop, go_on, hint_for, line_after, load, warm_up
from redada.server.thinking.thinkers import Processes, end_pool
from redada.server.wire.budget import Budget
from redada.server.wire.shared_budgets import budgets

MOST_WAITING = 30
"""Reviews under way in all,"""
MOST_OF_ONE = 3
"""and of one address."""
MOST_KEPT = 32 * 2**20
"""Bytes of finished reviews."""
STREAM_SECONDS = 60.0
"""After which an answer ends, and is asked for again: proxies do not like endless ones."""
PATIENCE = 10.0
"""Seconds for which a review goes on that nobody listens to: a page may be loaded again."""
GONE = 2.0
"""Seconds after which it makes room for another one of the same address."""
MEMORY = 300.0
"""Seconds after which one that has not ended is forgotten then."""
RETRY_AFTER = 5000
TRIES = 3
NOT_STUDIED = RedadaError("this game could not be studied; why is in the server's log")

Answer = TypeVar("Answer")


class Job:
    """A review of a game, or a study of a board: its lines so far."""

    def __init__(self, kind: str, key: str, text: str, owner: str) -> None:
        self.kind = kind
        self.key = key
        self.text = text
        self.owner = owner
        self.lines: list[bytes] = []
        self.size = 0
        self.done = False
        self.problem = ""
        self.listeners = 0
        self.left = monotonic()
        self._news = asyncio.Event()

    @property
    def is_wanted(self) -> bool:
        return self.listeners > 0 or monotonic() - self.left < PATIENCE

    @property
    def is_left(self) -> bool:
        """Whether whoever asked is gone; before its first lines somebody waits without listening."""
        return self.listeners == 0 and monotonic() - self.left > GONE

    def add(self, lines: list[bytes], done: bool, problem: str = "") -> None:
        self.lines += lines
        self.size += sum(map(len, lines))
        self.done, self.problem = done, problem
        self._news.set()
        self._news = asyncio.Event()

    async def wait(self, seconds: float) -> None:
        """For more lines."""
        try:
            await asyncio.wait_for(self._news.wait(), seconds)
        except TimeoutError:
            return


class Studying:
    def __init__(self, reviews_per_hour: int = 0) -> None:
        self._jobs: dict[str, Job] = {}
        """By the hash of the record, those that were asked for last at the end."""
        self._pool: ProcessPoolExecutor | None = None
        self._runner: asyncio.Task[None] | None = None
        self._stopped = False
        self._warm: set[tuple[str, int]] = set()
        """Games that the process is ready for."""
        self.budgets = budgets("reviews", lambda: Budget(reviews_per_hour / 3600, reviews_per_hour))

    # Asked for by people

    async def review(self, text: str, owner: str) -> Job:
        """The review of a record, once it has begun; raises Refusal if there is none."""
        return await self._study("review", text, owner)

    async def board(self, code: str, owner: str) -> Job:
        """How a board plays, once it has begun; raises Refusal."""
        return await self._study("board", code, owner)

    async def _study(self, kind: str, text: str, owner: str) -> Job:
        key = sha256(f"{kind} {text}".encode()).hexdigest()
        job = self._jobs.pop(key, None) or self._begin(kind, key, text, owner)
        self._jobs[key] = job
        job.left = monotonic()
        self._run()
        while not job.lines and not job.done and not self._stopped:
            await job.wait(1.0)
            job.left = monotonic()
        if not job.lines:
            self._jobs.pop(key, None)  # others may have waited for it too
            raise Refusal("illegal", job.problem or "the server is going down")
        return job

    def _begin(self, kind: str, key: str, text: str, owner: str) -> Job:
        waiting = [job for job in self._jobs.values() if not job.done and job.is_wanted]
        own = [job for job in waiting if job.owner == owner]
        left = [job for job in own if job.is_left]
        if len(own) >= MOST_OF_ONE and left:  # whose page may come back, the longest first
            first = min(left, key=lambda job: job.left)
            first.left -= PATIENCE
            waiting.remove(first)
            own.remove(first)
        if len(waiting) >= MOST_WAITING or len(own) >= MOST_OF_ONE:
            raise Refusal("too_many", "other reviews must be done first", retry_after=RETRY_AFTER)
        wait = self.budgets.of(owner).take()
        if wait:
            raise Refusal(
                "too_many", "too many reviews for this address", retry_after=1000 * int(wait + 1)
            )
        return Job(kind, key, text, owner)

    async def lines(self, job: Job) -> AsyncIterator[bytes]:
        """All lines from the first on, as they come, for a minute at most."""
        until = monotonic() + STREAM_SECONDS
        told = 0
        job.listeners += 1
        try:
            while not self._stopped:
                while told < len(job.lines):
                    told += 1
                    yield job.lines[told - 1] + b"\n"
                if job.done or monotonic() > until:
                    return
                self._run()
                await job.wait(1.0)
        finally:
            job.listeners -= 1
            job.left = monotonic()

    async def hint(self, game: str, version: int, state: Any, move: str = "") -> bytes:
        """Raises Refusal if there is nothing to say."""
        return await self._answer(hint_for, game, version, state, move)

    def get_ready(self) -> None:
        """Start the process if there is none: somebody has come who may soon want a hint."""
        if self._pool is None and not self._stopped:
            self._start().submit(load)

    def is_warm(self, game: str, version: int) -> bool:
        """Whether the process is ready for hints in this game, or will be in a moment."""
        return (game, version) in self._warm

    async def warm_up(self, game: str, version: int) -> None:
        """Get ready; nothing happens if there is no getting ready."""
        self._warm.add((game, version))
        try:
            await self._think(warm_up, game, version)
        except RedadaError:
            return  # a game without a net has no hints

    async def line(self, text: str, place: int, move: str) -> bytes:
        """Raises Refusal if there is no such decision or move."""
        return await self._answer(line_after, text, place, move)

    async def _answer(self, question: Callable[..., bytes], *values: Any) -> bytes:
        try:
            return await self._think(question, *values)
        except RedadaError as problem:
            raise Refusal("illegal", str(problem)) from None

    # Work

    def _run(self) -> None:
        if not self._stopped and (self._runner is None or self._runner.done()):
            self._runner = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        """A slice of each review that somebody waits for, in turn, until there is none."""
        while wanted := [job for job in self._jobs.values() if not job.done and job.is_wanted]:
            for job in wanted:
                try:
                    part = await self._think(go_on, job.kind, job.key, job.text, len(job.lines))
                except RedadaError as problem:
                    job.add([], done=True, problem=str(problem))
                except Exception:  # noqa: BLE001  # the reviews of others go on
                    logger.exception("a game could not be studied")
                    job.add([], done=True, problem=str(NOT_STUDIED))
                else:
                    job.add(*part)
            self._forget()

    def _forget(self) -> None:
        """Reviews that nobody waits for, the oldest first, beyond what is kept."""
        size = sum(job.size for job in self._jobs.values())
        for job in list(self._jobs.values()):
            late = monotonic() - job.left > MEMORY
            if job.is_wanted or (size <= MOST_KEPT and (job.done or not late)):
                continue
            size -= job.size
            del self._jobs[job.key]
            if not job.done and self._pool:
                self._pool.submit(drop, job.key)

    async def _think(self, question: Callable[..., Answer], *values: Any) -> Answer:
        """In the process; in a new one if it dies."""
        for _ in range(TRIES):
            if self._stopped:
                break
            pool = self._pool or self._start()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, question, *values)
            except BrokenProcessPool:
                if self._pool is pool and not self._stopped:
                    logger.warning("the process that studies games died")
                    self._pool = None
                    self._warm.clear()
        raise NOT_STUDIED

    def _start(self) -> ProcessPoolExecutor:
        self._pool = Processes(1)
        return self._pool

    def stop(self) -> None:
        """No more answers: whoever waits for one is let go."""
        self._stopped = True
        for job in self._jobs.values():
            job.add([], job.done)

    async def close(self) -> None:
        self.stop()
        if self._runner:
            self._runner.cancel()
            await asyncio.gather(self._runner, return_exceptions=True)
        pool, self._pool = self._pool, None
        if pool:
            await end_pool(pool)

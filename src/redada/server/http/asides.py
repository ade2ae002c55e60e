"""Work that would hold up the event loop, such as a QR code: in a thread, its result kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from redada.server.tables.decisions import Refusal

Answer = TypeVar("Answer")

MOST_KEPT = 500
MOST_WAITING = 100


class Asides:
    """One thread: whatever it does, the event loop gets its turn every few milliseconds."""

    def __init__(self, most_kept: int = MOST_KEPT) -> None:
        self._most_kept = most_kept
        self._thread = ThreadPoolExecutor(1, "aside")
        self._kept: dict[Hashable, Any] = {}
        self._waiting: dict[Hashable, asyncio.Future[Any]] = {}

    async def do(self, key: Hashable, work: Callable[[], Answer], keep: bool = True) -> Answer:
        """What `work` returns; whoever asks for the same key meanwhile, or later, gets the same."""
        if key in self._kept:
            self._kept[key] = answer = self._kept.pop(key)  # to the end: the first is forgotten first
            return answer  # type: ignore[no-any-return]
        future = self._waiting.get(key)
        if future is None:
            if len(self._waiting) >= MOST_WAITING:
                raise Refusal("too_many", "too much is being worked out just now", retry_after=1000)
            future = asyncio.get_running_loop().run_in_executor(self._thread, work)
            self._waiting[key] = future
            future.add_done_callback(lambda _: self._waiting.pop(key, None))
        answer = await asyncio.shield(future)
        if keep and key not in self._kept:
            self._kept[key] = answer
            if len(self._kept) > self._most_kept:
                del self._kept[next(iter(self._kept))]
        return answer  # type: ignore[no-any-return]

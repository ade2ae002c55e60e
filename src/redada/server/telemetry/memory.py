"""Memory that is not needed any more goes back to the system: neither Python nor libc does it soon."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import sys
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from functools import cache
from typing import Any

from redada.games import GAMES

HANDLES, ITERATORS = 250, 255
"""How many of a kind uvloop and asyncio keep for the next time."""
ARENA_BYTES = 12 << 20
"""What Python's own allocator may take while a server runs, beyond what it had at the start."""


def bound_arenas() -> None:
    """Have a burst take memory that can be given back (arenas.pyx), where that is compiled."""
    if libc_trim() is None:
        return
    with suppress(ImportError):
        from redada.server.telemetry import arenas

        arenas.bound(ARENA_BYTES)


def give_back() -> None:
    """Free what only refers to itself, as tables and their sockets do, and return empty pages.

    What was kept in case that it is needed again goes, too: a few bytes of it, made in the middle of a
    burst, would hold a whole megabyte of Python's allocator.
    """
    for game in GAMES.values():
        game.clear_caches()
    sys._clear_type_cache()
    gc.collect()
    trim = libc_trim()
    if trim:
        trim(0)


class Spares:
    """Handles of the event loop and iterators of futures from before any burst, kept to be used again.

    uvloop and asyncio keep the last few hundred of each that were freed, for ever. After a burst these
    lie all over the memory that it took, and each holds a megabyte of Python's allocator. They keep no
    more than so many: if it is these here that they get, those of the burst are freed.
    """

    def __init__(self) -> None:
        self._kept: list[Any] = []

    async def take(self) -> None:
        """Once, before any burst."""
        self._kept = await some_of_each()

    async def swap(self) -> None:
        """Have theirs freed. Afterwards they keep none, and these are here again."""
        theirs = await some_of_each()
        self._kept.clear()
        theirs.clear()
        await self.take()


async def some_of_each() -> list[Any]:
    """As many as are kept, so that none are any more; held by nobody else."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[None] = loop.create_future()
    context = copy_context()
    found: list[Any] = []
    for _ in range(HANDLES):
        timer = loop.call_later(1, nothing, context=context)
        timer.cancel()
        found += (timer, loop.call_soon(nothing, context=context))
    found += [future.__await__() for _ in range(ITERATORS)]
    await asyncio.sleep(0.01)  # the loop has let go of them
    return found


def nothing() -> None:
    pass


@cache
def libc_trim() -> Callable[[int], int] | None:
    """malloc_trim of glibc; None where there is none."""
    try:
        found: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError, TypeError):
        return None
    return found

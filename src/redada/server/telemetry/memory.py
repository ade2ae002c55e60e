"""Memory that is not needed any more goes back to the system: neither Python nor libc does it soon."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from functools import cache

from redada.games import GAMES


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


@cache
def libc_trim() -> Callable[[int], int] | None:
    """malloc_trim of glibc; None where there is none."""
    try:
        found: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError, TypeError):
        return None
    return found

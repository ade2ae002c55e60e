"""Memory that is not needed any more goes back to the system: neither Python nor libc does it soon."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable
from functools import cache


def give_back() -> None:
    """Free what only refers to itself, as tables and their sockets do, and return empty pages."""
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

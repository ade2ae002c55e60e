"""Ctrl-C is for the program that somebody started, not for the processes that work for it."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ctrl-C comes when this ends, and never to processes that were started meanwhile.

    They inherit what is blocked. One that is told to leave Ctrl-C alone by its first lines of Python
    would die of it before, with a traceback.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # the first process starts it, which ends with Ctrl-C let through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

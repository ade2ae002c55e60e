"""Ctrl-C while processes start: it is for the program alone (redada.core.interrupts)."""

from __future__ import annotations

import asyncio
import signal

import pytest

from redada.arena.workers import processes
from redada.core.interrupts import uninterrupted
from redada.server.thinking.thinkers import Processes, end_pool

pytestmark = pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="Windows has no masks")


def hears_ctrl_c(_: object = None) -> bool:
    """Whether this process would."""
    return signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, set())


def test_ctrl_c_comes_when_all_is_started() -> None:
    with uninterrupted():
        with uninterrupted():
            assert not hears_ctrl_c()
        assert not hears_ctrl_c()
    assert hears_ctrl_c()
    with pytest.raises(KeyboardInterrupt), uninterrupted():
        signal.raise_signal(signal.SIGINT)
    assert hears_ctrl_c()


def test_processes_in_which_bots_think_never_hear_ctrl_c() -> None:
    """Not even the first one, before which Python starts a helper of its own."""
    pool = Processes(1)
    try:
        assert not pool.submit(hears_ctrl_c).result(60)
    finally:
        asyncio.run(end_pool(pool))
    assert hears_ctrl_c()


def test_processes_of_the_arena_never_hear_ctrl_c() -> None:
    """Those that were just starting told a traceback each."""
    with processes("the test", 2) as run_all:
        assert list(run_all(hears_ctrl_c, range(4))) == [False] * 4
    assert hears_ctrl_c()

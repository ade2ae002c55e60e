"""Fixtures for tests of all parts."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from redada.core.game import Game
from redada.games import register, unregister
from tests.third_game.pig import PIG


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish() -> None:
    """Collects what the tests left now: while a plugin's module is read, Python 3.11 fails of it.

    SystemError: AST constructor recursion depth mismatch (python/cpython#106905).
    """
    gc.collect()
    gc.disable()


@pytest.fixture
def pig() -> Iterator[Game]:
    """The third game, registered for one test."""
    register(PIG)
    yield PIG
    unregister(PIG.name)

"""Fixtures for tests of all parts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from redada.core.game import Game
from redada.games import register, unregister
from tests.third_game.pig import PIG


@pytest.fixture
def pig() -> Iterator[Game]:
    """The third game, registered for one test."""
    register(PIG)
    yield PIG
    unregister(PIG.name)

"""The games, by name. Games never import each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from redada.core.game import Game
from redada.games import registry
from redada.games.ratzzia import RATZZIA
from redada.games.razzia import RAZZIA

if TYPE_CHECKING:
    from redada.core.record import Record

GAMES = registry.Registry(RAZZIA, RATZZIA)
"""Ours, those registered, and those of other installed packages."""

register = GAMES.register
unregister = GAMES.unregister


def by_name(name: str) -> Game:
    """The game called `name`; raises Unreadable, which says which games there are."""
    return registry.by_name(GAMES, name)


def read_record(text: str) -> Record:
    """The record of a game of ours; raises Unreadable or IllegalMove, with line and column."""
    from redada.core import record  # hashes and the dealer with it, which most programs do not need

    return record.read_record(text, by_name)

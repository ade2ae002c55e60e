"""The games, by name. Games never import each other."""

from __future__ import annotations

from redada.core.errors import Unreadable
from redada.core.game import Game
from redada.core.record import Record
from redada.core.record import read_record as read_record_of
from redada.games.ratzzia import RATZZIA
from redada.games.razzia import RAZZIA

GAMES: dict[str, Game] = {game.name: game for game in (RAZZIA, RATZZIA)}


def by_name(name: str) -> Game:
    """The game called `name`; raises Unreadable, which says which games there are."""
    try:
        return GAMES[name]
    except KeyError:
        raise Unreadable(name, "a game: " + " or ".join(GAMES)) from None


def read_record(text: str) -> Record:
    """The record of a game of ours; raises Unreadable or IllegalMove, with line and column."""
    return read_record_of(text, by_name)

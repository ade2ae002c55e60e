"""Which class shows which game. A game that is not entered here is shown by `GenericTable`."""

from __future__ import annotations

from redada.core.game import Game
from redada.terminal.generic import GenericTable
from redada.terminal.ratzzia import RatzziaTable
from redada.terminal.razzia import RazziaTable
from redada.terminal.table import Seating, Table

TABLES: dict[str, type[RazziaTable] | type[RatzziaTable]] = {
    "razzia": RazziaTable,
    "ratzzia": RatzziaTable,
}
"""By the name of the game."""


def make_table(game: Game, seating: Seating, language: str, look: str | None = None) -> Table:
    """The table of a game in a language and a look (None: the look that goes with the language)."""
    kind = TABLES.get(game.name)
    return GenericTable(game, seating, language) if kind is None else kind(seating, language, look)

"""Signs and colours of Ratzzia at a terminal: whose die it is, is never told by its colour alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from redada.games.ratzzia import State
from redada.games.ratzzia import layout as at
from redada.games.ratzzia.table import Die
from redada.words import Words

WOOD: Final = "#c9a24b"
QUIET: Final = "dim"
DANGER: Final = "bold #e5605f"
GOOD: Final = "bold #4fb06d"
BAD: Final = "bold #e5605f"
NEXT: Final = "bold"
FITS: Final = "bold #f0c75e"

LETTERS: Final = "ABCDE"
"""Seats by letter, as in records."""
SEATS: Final = ("#ee8d4a", "#5aa2e8", "#4fb06d", "#dcb93f", "#ab82e8")
SUPPORT: Final = "#b9b9b9"
SUPPORT_SIGN: Final = "+"
CANDY: Final = "¤"
"""A candy in its wrapper."""
PIPS: Final = "⚀⚁⚂⚃⚄⚅"


def die_sign(die: Die) -> str:
    """`A5` is a 5 of the first seat, `B¤` a candy die of the second, `+3` a support die."""
    owner = SUPPORT_SIGN if die.is_support else LETTERS[die.owner]
    return owner + (CANDY if die.is_candy else str(die.face))


def die_colour(die: Die) -> str:
    return SUPPORT if die.is_support else SEATS[die.owner]


def die_style(die: Die) -> str:
    """Dark on the colour of its owner."""
    return f"bold #1a1a1a on {die_colour(die)}"


def seat_style(seat: int) -> str:
    return f"bold {SEATS[seat]}"


def faces(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def shelf(state: State, column: int, words: Words) -> str:
    """The shelf of a column in words, with the label of its tin: `tin 5`."""
    each = state.column(column)
    name = words(f"ratzzia.shelf.{each.shelf.replace(' ', '_')}")
    return f"{name} {each.label}" if each.label else name


def numbered(state: State, column: int, words: Words) -> str:
    """`7 (stash)`, the column as it is spoken of."""
    return f"{column + 1} ({shelf(state, column, words)})"


def sack_bar(secured: int, cells: int) -> Text:
    full = min(cells, secured * cells // at.SACK)
    if secured and not full:
        full = 1
    return Text.assemble(("▕", QUIET), ("█" * full, WOOD), ("░" * (cells - full), QUIET), ("▏", QUIET))

"""Signs and colours of Razzia! at a terminal: a kind is never told by its colour alone (R-1.5)."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from redada.games.razzia import cards
from redada.terminal.drawing import signed

BRASS: Final = "#c9a24b"
QUIET: Final = "dim"
GOOD: Final = "bold #4fb06d"
BAD: Final = "bold #e5605f"
DANGER: Final = "bold #e5605f"
CHEQUE: Final = "bold"

COLOURS: Final = {
    "red": "#e5605f",
    "violet": "#ab82e8",
    "green": "#4fb06d",
    "blue": "#5aa2e8",
    "yellow": "#dcb93f",
    "brown": "#c58a5c",
}
SIGNS: Final = {"red": "◆", "violet": "▲", "green": "●", "blue": "✦", "yellow": "◉", "brown": "■"}
POLICE_SIGNS: Final = {"police": "★", "ra": "☼"}
LEAVES: Final = "↷"
"""On cards that leave the game after each scoring (R-1.4)."""

COLOUR_OF: Final = {kind: colour for colour, kinds in cards.COLOURS.items() for kind in kinds}


def points_text(points: int) -> Text:
    return Text(signed(points), GOOD if points > 0 else BAD if points < 0 else QUIET)


def face_up(cheque: int) -> Text:
    return Text(f"[{cheque}]", CHEQUE)


def face_down(cheque: int, shown: bool) -> Text:
    """D7: the option decides whether the display shows it."""
    return Text(f"▮{cheque}" if shown else "▮", QUIET)


def first_up(text: str) -> str:
    """With a capital at its start."""
    return text[:1].upper() + text[1:]

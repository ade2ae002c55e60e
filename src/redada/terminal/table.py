"""What the terminal needs to show a game; `tables` says which class shows which game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from redada.core.events import Event
from redada.core.game import Move
from redada.words import Words


@dataclass(frozen=True)
class Seating:
    """Who sits where, and the dealer's commitment."""

    names: tuple[str, ...]
    bots: tuple[str, ...]
    """The name of the bot that plays a seat, empty for a person."""
    commitment: str = ""
    """Empty if a person deals real cards."""


@dataclass(frozen=True)
class Choice:
    """A legal move as it is offered: what to type, what it means, and its notation."""

    key: str
    label: str
    notation: str


@dataclass(frozen=True)
class Line:
    """Something that happened, in words. Lines that join are printed as one, such as bids."""

    text: Text
    joins: bool = False
    lead: Text = field(default_factory=Text)
    """Printed before it, such as a name, unless it joins a line with the same lead."""
    opens: bool = False
    """Begins a new part of the game: printed after the score sheet of the one before."""
    goal: Text = field(default_factory=Text)
    """Printed after it; lines that join and have the same goal share it: `4 6 → 7`."""


class Table(Protocol):
    """Shows one game to its players. States are those of the game.

    A class that has a game of its own is made by `(seating, language, look)`; a look of None stands for
    the one that goes with the language.
    """

    title: str
    words: Words
    """Common sentences and those of this game, which may replace a common one."""

    def board(self, state: Any, width: int) -> list[Text]:
        """All that lies on the table; no line is wider than `width`."""

    def question(self, state: Any) -> str:
        """What the actor, or the person who deals, is asked."""

    def choices(self, state: Any) -> list[Choice]: ...

    def label(self, state: Any, move: Move) -> str:
        """A legal move of a player in words."""

    def tip(self, state: Any) -> str:
        """How to combine choices, if they can be; otherwise empty."""

    def read_all(self, state: Any, text: str) -> list[Move]:
        """The moves that a line means, by choice, name or notation; raises Unreadable or IllegalMove.

        Several only where they belong together, such as the dice of a roll.
        """

    def on_enter(self, state: Any) -> str:
        """What Enter alone stands for; empty if it stands for no move."""

    def why_not(self, state: Any, text: str) -> str:
        """Why the rules do not allow it, in the language of the table; may be empty."""

    def narrate(self, events: Sequence[Event], state: Any) -> list[Line]:
        """Events in words. `state` is for what never changes, such as the board that is played on."""

    def sheets(self, state: Any) -> int:
        """How many score sheets are complete."""

    def part(self, state: Any) -> int:
        """The round (or other stretch of play) that the position belongs to, from 1; 0 before it."""

    def sheet(self, state: Any, part: int, width: int) -> list[RenderableType]:
        """The score sheet of a part, rule by rule, player by player; part 0: as if it ended now."""

    def result(self, state: Any, width: int) -> list[RenderableType]:
        """Who has won, once the game is over."""

    def reference(self, width: int) -> list[RenderableType]:
        """The rules on one card."""

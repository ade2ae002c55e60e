"""What the terminal needs from a game to set its table; each game has a folder that draws it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from redada.core.errors import RedadaError
from redada.core.game import Game, Move
from redada.words import Words


@dataclass(frozen=True)
class Company:
    """Who sits at the table, by seat, and what was promised to them."""

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
    """Something that happened. Lines that join stand on one line, such as the bids of an auction."""

    text: Text
    joins: bool = False
    lead: Text = field(default_factory=Text)
    """What stands before it, such as a name, unless it joins a line with the same lead."""
    goal: Text = field(default_factory=Text)
    """What stands after it; lines that join and have the same goal share it: `4 6 → 7`."""


class Table(Protocol):
    """A game as seen at a terminal. States are those of its game."""

    title: str
    words: Words
    """Those of every table, and those of this game, which may say a common thing in its own way."""

    def board(self, state: Any, width: int) -> list[Text]:
        """All that lies on the table; no line is wider than `width`."""

    def question(self, state: Any) -> str:
        """What the actor, or the person who deals, is asked."""

    def choices(self, state: Any) -> list[Choice]: ...

    def hint(self, state: Any) -> str:
        """How to combine choices, if they can be; otherwise empty."""

    def read(self, state: Any, text: str) -> Move:
        """What the person typed: a choice, a name or notation; raises Unreadable or IllegalMove."""

    def read_all(self, state: Any, text: str) -> list[Move]:
        """The same where several moves may be typed in one line, such as the dice of a roll."""

    def enter(self, state: Any) -> str:
        """What Enter alone stands for; empty if it stands for no move."""

    def why_not(self, state: Any, text: str) -> str:
        """Why the rules do not allow it, in the language of the table; may be empty."""

    def narrate(self, before: Any, move: Move, after: Any, forced: bool) -> list[Line]:
        """What has happened between two positions that follow each other."""

    def opening(self, state: Any) -> list[Line]:
        """What is said when a part begins, after the score sheet of the one before."""

    def scored(self, state: Any) -> int:
        """How many score sheets are complete."""

    def part(self, state: Any) -> int:
        """The round (or other stretch of play) that the position belongs to, from 1; 0 before it."""

    def sheet(self, state: Any, part: int, width: int) -> list[RenderableType]:
        """The score sheet of a part, rule by rule, player by player; part 0: as if it ended now."""

    def result(self, state: Any, width: int) -> list[RenderableType]:
        """Who has won, once the game is over."""

    def reference(self, width: int) -> list[RenderableType]:
        """The rules on one card."""


def make_table(game: Game, company: Company, language: str, look: str | None = None) -> Table:
    """The table of a game in a language and a look (None: the look that goes with the language)."""
    if game.name == "razzia":
        from redada.terminal.razzia import RazziaTable

        return RazziaTable(company, language, look)
    if game.name == "ratzzia":
        from redada.terminal.ratzzia import RatzziaTable

        return RatzziaTable(company, language)
    raise RedadaError(f"there is no table for {game.name} at the terminal yet")


def looks_of(game: Game) -> Sequence[str]:
    if game.name == "razzia":
        from redada.games.razzia.editions import LOOKS

        return LOOKS
    return ()

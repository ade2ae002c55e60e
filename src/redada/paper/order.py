"""What somebody wants printed: which sheet, for which game, in which language, look and paper."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from redada.core.errors import RedadaError, shorten
from redada.games.ratzzia.board import Board, read_code
from redada.games.razzia.editions import LOOKS
from redada.words import Words, read

__all__ = ["LOOKS", "PAPERS", "TITLES", "Data", "Order", "Paper", "PrintError", "own_board"]


class Paper(NamedTuple):
    """Millimetres, upright."""

    width: float
    height: float


PAPERS: dict[str, Paper] = {"a4": Paper(210, 297), "letter": Paper(215.9, 279.4)}
TITLES = {"razzia": "Razzia!", "ratzzia": "Ratzzia"}

Data = dict[str, Any]
"""What a template draws: numbers, texts and pictures by name."""


class PrintError(RedadaError):
    """What cannot be printed, and what could be instead."""


def own_board(code: str, name: str) -> Board:
    """The board of a code with a name; what cannot be printed is left out of it."""
    return replace(read_code(code), name="".join(sign for sign in name if sign.isprintable()))


@dataclass(frozen=True)
class Order:
    """Made by `redada.paper.kinds.order`, which checks it."""

    kind: str
    game: str
    language: str
    paper: str
    look: str
    """Of the cards of Razzia!; empty for Ratzzia."""
    board: Board | None = field(default=None)
    """Of Ratzzia; None for the pantry."""

    @property
    def words(self) -> Words:
        return Words(self.language, "paper", "review", self.game)

    @property
    def learn(self) -> dict[str, Any]:
        """The reference card and the rules of the game, as the browser shows them."""
        return read(self.language, f"learn/{self.game}")

    def page(self, title: str, *, wide: bool = False, **more: Any) -> Data:
        """What every template needs, with `more`."""
        width, height = PAPERS[self.paper]
        if wide:
            width, height = height, width
        base = {"game": self.game, "language": self.language, "width": width, "height": height}
        return base | {"title": title} | more


def one_of(what: str, value: str, known: tuple[str, ...]) -> str:
    """The value; raises PrintError if it is not among those that are known."""
    if value not in known:
        raise PrintError(f"unknown {what} {shorten(value)}: expected one of {', '.join(known)}")
    return value

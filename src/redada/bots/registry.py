"""What each game has of its own for the bots; a game without an entry is played by the generic ones.

A game of ours has one line here. A game of another package calls `register`, or declares an entry
point in the group `redada.game_bots`, named as the game, that gives a GameBots.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from redada.bots.bot import Budget
from redada.core.errors import RedadaError
from redada.core.game import Game, Move


class Evaluator(Protocol):
    """What the greedy bot asks of a game. A position is the list of cells that `State.to_list` gives."""

    def choose(self, position: list[int], /) -> Move: ...
    def value_of(self, position: list[int], move: Move, /) -> float: ...
    def expected(self, position: list[int], seat: int, /) -> float: ...


class SearchEngine(Protocol):
    """What the search bot drives: one search, in one thread at a time."""

    def start(self, state: Any, seed: int, /) -> None:
        """Begin anew at a position."""

    def resume(self, state: Any, seed: int, /) -> bool:
        """Go on at a position that play has reached, with what is known of it; False if nothing is."""

    def run(self, iterations: int, /) -> bool:
        """Add playouts; False when more would not help."""

    def visits(self) -> list[tuple[Move, int, float, float]]:
        """For every legal move: the move, its playouts, the mover's share of wins and points."""


@dataclass(frozen=True, slots=True)
class GameBots:
    """What a game offers to the bots."""

    evaluator: Callable[[], Evaluator]
    search: Callable[[], SearchEngine] | None
    """None where it cannot run: the core is not compiled."""
    chunk: int
    """Playouts of the search between two looks at the clock: some milliseconds."""
    hard: Budget
    expert: Budget


OURS: dict[str, str] = {"razzia": "redada.bots.razzia", "ratzzia": "redada.bots.ratzzia"}
"""By game: the package whose `GAME_BOTS` it is."""


GROUP = "redada.game_bots"

_registered: dict[str, GameBots] = {}


def register(name: str, bots: GameBots) -> None:
    """Say what the game called `name` offers; for games that are not ours."""
    if name in OURS:
        raise RedadaError(f"{name} has bots of its own already")
    _registered[name] = bots


def game_bots(name: str) -> GameBots | None:
    """What the game called `name` offers, or None."""
    if name in OURS:
        found: GameBots = import_module(OURS[name]).GAME_BOTS
        return found
    if name in _registered:
        return _registered[name]
    from importlib.metadata import entry_points  # slow to import

    for entry in entry_points(group=GROUP, name=name):
        _registered[name] = entry.load()
        return _registered[name]
    return None


def needs_compiler(what: str, game: Game) -> RedadaError:
    return RedadaError(
        f"the bot {what} of {game.name} needs the compiled core:"
        " install a C compiler and install Redada again"
    )

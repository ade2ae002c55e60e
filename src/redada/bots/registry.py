"""What each game has of its own for the bots; a game without an entry is played by the generic ones.

A game of ours has one line here. A game of another package calls `register`, or declares an entry
point in the group `redada.game_bots`, named as the game, that gives a GameBots.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol

from redada.bots.bot import Budget, Ranked
from redada.bots.playout_tree import PlayoutTree
from redada.core.errors import RedadaError
from redada.core.game import Game, Move


class Evaluator(Protocol):
    """What the greedy bot asks of a game. A position is the list of cells that `State.to_list` gives."""

    def choose(self, position: list[int], /) -> Move: ...
    def value_of(self, position: list[int], move: Move, /) -> float: ...
    def expected(self, position: list[int], seat: int, /) -> float: ...


class NetEvaluator(Protocol):
    """What the learned bots ask of a game. By seat: shares of the win, and expected final points."""

    def choose(self, position: list[int], /) -> Move: ...
    def value_of(self, position: list[int], move: Move, /) -> tuple[list[float], list[float]]: ...
    def evaluate(self, position: list[int], /) -> tuple[list[float], list[float]]: ...


class ExactEvaluator(NetEvaluator, Protocol):
    """One that knows all that can still come in a turn."""

    def after_chance(self, position: list[int], /) -> list[tuple[list[float], list[float]]] | None:
        """At chance, by outcome in order: what follows. None where it is to be asked one by one."""


class LapPlayer(Protocol):
    """One that plays rollouts whole turns at once."""

    def play_on(
        self, position: list[int], last: int, lap: int, /
    ) -> tuple[list[float], list[float]] | None:
        """What the net says once the turns up to the number `last` are over, or the game is.

        `lap` is 64 bits. In one lap the same turn has the same chance, whatever was played before it.
        None where it is to be played move by move.
        """

    def settle(self, position: list[int], move: Move, /) -> list[int] | None:
        """Where laps go on after a move: once the mover has done well what no chance is in.

        None where they go on right behind it.
        """


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


Rule = Callable[[Any], Move]
"""How a player of the zoo moves: from a state, whose turn it is not chance's, a legal move."""


Wish = Callable[[Any, Ranked], float]
"""What a style likes: from a state and a legal move as its level ranks it, how much more than its share
of the win the move is worth to the player to move."""


@dataclass(frozen=True, slots=True)
class GameBots:
    """What a game offers to the bots. What it leaves out is played by search with random playouts."""

    evaluator: Callable[[], Evaluator] | None = None
    """Plays greedy, and the levels up to medium."""
    search: Callable[[], SearchEngine] | None = PlayoutTree
    """Plays search and the levels above medium; None where it cannot run: the core is not compiled."""
    chunk: int = 4
    """Playouts of the search between two looks at the clock: some milliseconds."""
    budgets: Mapping[str, Budget] = field(default_factory=dict)
    """By level, for a game that is not ours; what it leaves out is as in `levels.py`."""
    net: Callable[[], NetEvaluator] | None = None
    """Plays `net`, for a game that has learned."""
    net_small: Callable[[], NetEvaluator] | None = None
    """As `net`, of few numbers: knows less, and has met more kinds of players. Plays `small`."""
    net_quick: Callable[[], NetEvaluator] | None = None
    """As `net`, weaker and far faster: plays rollouts. None where `net` is fast enough for that."""
    net_laps: Callable[[], LapPlayer] | None = None
    """As `net_quick`, whole turns at once; for games in which chance begins anew each turn."""
    net_careful_laps: Callable[[], LapPlayer] | None = None
    """As `net_laps`, by `net` itself: slower, asked about what seems a mistake."""
    net_exact: Callable[[], ExactEvaluator] | None = None
    """As `net`, slower: where `net` takes a few samples of chance, this takes all of it."""
    net_search: Callable[[], SearchEngine] | None = None
    """Plays `net` with a budget: search on what was learned."""
    net_chunk: int = 16
    """As `chunk`, of that search."""
    styles: Mapping[str, Wish] = field(default_factory=dict)
    """Players who see what a level sees and want something beside the win (styled.py), by name."""
    zoo: Mapping[str, Rule] = field(default_factory=dict)
    """Players of one simple rule each, to measure against (zoo.py), by name."""


OURS: dict[str, str] = {"razzia": "redada.bots.razzia", "ratzzia": "redada.bots.ratzzia"}
"""By game: the package whose `GAME_BOTS` it is."""


GROUP = "redada.game_bots"

_registered: dict[str, GameBots] = {}


def register(name: str, bots: GameBots) -> None:
    """Say what the game called `name` offers; for games that are not ours."""
    if name in OURS:
        raise RedadaError(f"{name} has bots of its own already")
    _registered[name] = bots


def game_bots(game: Game) -> GameBots:
    """What the game offers."""
    name = game.name
    if name in OURS:
        found: GameBots = import_module(OURS[name]).GAME_BOTS
        return found
    if name not in _registered:
        from importlib.metadata import entry_points  # slow to import

        declared = list(entry_points(group=GROUP, name=name))
        _registered[name] = declared[0].load() if declared else GameBots()
    return _registered[name]


def can_search(game: Game) -> bool:
    """Whether search plays the game here: that of our games needs the compiled core."""
    return game_bots(game).search is not None


def needs_compiler(bot: str, game: Game) -> RedadaError:
    return RedadaError(
        f"the bot {bot} needs the compiled core to play {game.name}:"
        " install a C compiler and install Redada again"
    )

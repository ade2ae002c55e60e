"""Observations, action masks and actions for learners (docs/encoding.md)."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any, Protocol
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from redada.core.errors import RedadaError
from redada.core.game import Game
from redada.games import by_name
from redada.rl import layout as at
from redada.rl.encoder import Encoder, turn_to_action, turn_to_move
from redada.rl.fields import Field, Table, program

__all__ = ["ACTIONS", "AnyEncoding", "Encoding", "ViewEncoding", "encoding_of"]

ACTIONS = at.MOVES
"""Size of the action space, of every game."""

TABLES = {"razzia": "redada.rl.razzia", "ratzzia": "redada.rl.ratzzia"}
"""By game: the module whose `TABLE` it is."""

Numbers = NDArray[np.int8]


class AnyEncoding(Protocol):
    """How positions of one game, seat count and options look to a learner.

    An observation is `size` small whole numbers (int8) as one seat sees the table. An action is a move
    of the game, but where a move of our games names a seat (Ratzzia: whose candy die, whom to rob) the
    action counts seats clockwise from the player, as the observation does.
    """

    version: int
    """Changes with anything that an observation of the usual game holds."""
    game: Game
    seats: int
    options: Any
    start: Any
    """The position that games begin with."""
    size: int
    low: Numbers
    high: Numbers
    divisors: NDArray[np.float32]
    """An observation divided by these has numbers of about 1."""

    def observe(self, state: Any, seat: int) -> Numbers:
        """What `seat` sees; also at chance and at the end."""

    def mask(self, state: Any) -> Numbers:
        """A 1 for each action of the player to move; zeros at chance and at the end."""

    def move(self, state: Any, action: int) -> int:
        """The move that the player to move means by `action`."""

    def action(self, state: Any, move: int) -> int:
        """The action by which the player to move means `move`."""

    @property
    def fingerprint(self) -> str:
        """Changes with anything that an observation holds."""


def encoding_of(game: Game | str, seats: int, options: Any = None) -> AnyEncoding:
    """The encoding of a game: by its own table of fields, or by its view if it has none."""
    rules = by_name(game) if isinstance(game, str) else game
    if rules.name in TABLES:
        return Encoding(rules, seats, options)
    return ViewEncoding(rules, seats, options)


class Encoding:
    """The encoding of a game that has a table of fields: ours. Itself first, the others clockwise."""

    def __init__(self, game: Game | str, seats: int, options: Any = None) -> None:
        self.game = by_name(game) if isinstance(game, str) else game
        if self.game.name not in TABLES:
            raise RedadaError(f"{self.game.name} has no table of fields: encoding_of() encodes its view")
        self.seats = seats
        self.options = self.game.Options() if options is None else options
        start: Any = self.game.start(seats, self.options)
        self.start = start
        self.table: Table = import_module(TABLES[self.game.name]).TABLE
        self.version = self.table.version
        self.fields: tuple[Field, ...] = tuple(self.table.fields(start.to_list()))
        self.size = sum(field.size for field in self.fields)
        self.encoder = Encoder(program(self.table, self.fields))
        sizes = [field.size for field in self.fields]
        self.low: Numbers = np.repeat([f.least for f in self.fields], sizes).astype(np.int8)
        self.high: Numbers = np.repeat([f.most for f in self.fields], sizes).astype(np.int8)
        self.divisors: NDArray[np.float32] = np.concatenate(
            [np.full(field.size, field.divide_by, np.float32) for field in self.fields]
        )

    def __reduce__(self) -> tuple[type[Encoding], tuple[Game, int, Any]]:
        """Pickled as what it is made of, so that environments can be sent to other processes."""
        return type(self), (self.game, self.seats, self.options)

    def observe(self, state: Any, seat: int) -> Numbers:
        out = np.empty(self.size, np.int8)
        self.encoder.encode(state.to_list(), seat, out)
        return out

    def mask(self, state: Any) -> Numbers:
        out = np.zeros(ACTIONS, np.int8)
        if state.actor >= 0:
            out[[self.action(state, move) for move in state.legal()]] = 1
        return out

    def move(self, state: Any, action: int) -> int:
        return turn_to_move(action, self.encoder.base(state.phase), state.actor, self.seats)

    def action(self, state: Any, move: int) -> int:
        return turn_to_action(move, self.encoder.base(state.phase), state.actor, self.seats)

    def index(self, name: str) -> slice:
        """Where the field called `name` lies in an observation."""
        start = 0
        for field in self.fields:
            if field.name == name:
                return slice(start, start + field.size)
            start += field.size
        raise KeyError(name)

    @property
    def fingerprint(self) -> str:
        return f"{crc32(repr([self.version, *program(self.table, self.fields)]).encode()):08x}"


class ViewEncoding:
    """The encoding of any game, made from its view by feature hashing.

    In this order: the seat that looks (one-hot, as it is numbered), the player to move (one-hot,
    clockwise from who looks), the points (clockwise from who looks), then PLACES numbers of the view.
    Each value of the view has a path, such as `.players.0.hand`; its place is a hash of the path. A
    number is added there; anything else adds 1 at the hash of `path=value`. What shares a place adds up.
    """

    version = 1
    PLACES = 256

    def __init__(self, game: Game, seats: int, options: Any = None) -> None:
        self.game = game
        self.seats = seats
        self.options = game.Options() if options is None else options
        self.start: Any = game.start(seats, self.options)
        self.size = 3 * seats + self.PLACES
        self.low: Numbers = np.full(self.size, at.LEAST, np.int8)
        self.high: Numbers = np.full(self.size, at.MOST, np.int8)
        self.low[: 2 * seats] = 0
        self.high[: 2 * seats] = 1
        self.divisors: NDArray[np.float32] = np.ones(self.size, np.float32)
        self.divisors[2 * seats :] = 10

    def observe(self, state: Any, seat: int) -> Numbers:
        seats = self.seats
        numbers = [0] * self.size
        numbers[seat] = 1
        if state.actor >= 0:
            numbers[seats + (state.actor - seat) % seats] = 1
        for turned in range(seats):
            numbers[2 * seats + turned] = state.scores[(seat + turned) % seats]
        for path, value in leaves(self.game.view(state), ""):
            if isinstance(value, bool) or not isinstance(value, int | float):
                path, value = f"{path}={value}", 1
            numbers[3 * seats + crc32(path.encode()) % self.PLACES] += int(value)
        return np.clip(numbers, at.LEAST, at.MOST).astype(np.int8)

    def mask(self, state: Any) -> Numbers:
        out = np.zeros(ACTIONS, np.int8)
        if state.actor >= 0:
            moves = list(state.legal())
            if moves[-1] >= ACTIONS:
                raise RedadaError(
                    f"{self.game.name} has a move {moves[-1]}: learners know moves below {ACTIONS}"
                )
            out[moves] = 1
        return out

    def move(self, state: Any, action: int) -> int:
        return action

    def action(self, state: Any, move: int) -> int:
        return move

    @property
    def fingerprint(self) -> str:
        return (
            f"{crc32(repr([self.version, self.game.name, self.game.version, self.size]).encode()):08x}"
        )


def leaves(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    """The values of JSON-ready data that hold no others, each with its path."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, f"{path}.{key}")
    elif isinstance(value, list | tuple):
        for place, inner in enumerate(value):
            yield from leaves(inner, f"{path}.{place}")
    else:
        yield path, value

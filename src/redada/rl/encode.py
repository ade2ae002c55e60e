"""Observations, action masks and actions of both games for learners (docs/encoding.md)."""

from __future__ import annotations

from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from redada.core.game import Game
from redada.games import by_name
from redada.rl import layout as at
from redada.rl.encoder import Encoder, turn_to_action, turn_to_move
from redada.rl.fields import TABLES, VERSION, Field, program

__all__ = ["ACTIONS", "VERSION", "Encoding"]

ACTIONS = at.MOVES
"""Size of the action space, of both games."""

Numbers = NDArray[np.int8]


class Encoding:
    """How positions of one game, seat count and options look to a learner.

    An observation is `size` small whole numbers (int8) as one seat sees the table: itself first, the
    others clockwise. An action is a move of the game, but where a move names a seat (Ratzzia: whose
    candy die, whom to rob) the action counts seats clockwise from the player, as the observation does.
    """

    version = VERSION

    def __init__(self, game: Game | str, seats: int, options: Any = None) -> None:
        self.game = by_name(game) if isinstance(game, str) else game
        self.seats = seats
        start: Any = self.game.start(seats, options)
        self.start = start
        """The position that games begin with."""
        self.fields: tuple[Field, ...] = tuple(TABLES[self.game.name](self.start.to_list()))
        self.size = sum(field.size for field in self.fields)
        self.encoder = Encoder(program(self.game.name, self.fields))
        sizes = [field.size for field in self.fields]
        self.low: Numbers = np.repeat([f.least for f in self.fields], sizes).astype(np.int8)
        self.high: Numbers = np.repeat([f.most for f in self.fields], sizes).astype(np.int8)
        self.divisors: NDArray[np.float32] = np.concatenate(
            [np.full(field.size, field.divide_by, np.float32) for field in self.fields]
        )
        """An observation divided by these has numbers of about 1."""

    def observe(self, state: Any, seat: int) -> Numbers:
        """What `seat` sees; also at chance and at the end."""
        out = np.empty(self.size, np.int8)
        self.encoder.encode(state.to_list(), seat, out)
        return out

    def mask(self, state: Any) -> Numbers:
        """A 1 for each action of the player to move; zeros at chance and at the end."""
        out = np.zeros(ACTIONS, np.int8)
        if state.actor >= 0:
            out[[self.action(state, move) for move in state.legal()]] = 1
        return out

    def move(self, state: Any, action: int) -> int:
        """The move that the player to move means by `action`."""
        return turn_to_move(action, self.encoder.base(state.phase), state.actor, self.seats)

    def action(self, state: Any, move: int) -> int:
        """The action by which the player to move means `move`."""
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
        """Changes with anything that an observation holds."""
        return f"{crc32(repr([VERSION, *program(self.game.name, self.fields)]).encode()):08x}"

"""What a bot promises."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from redada.core.game import Move, State


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one move; None is no limit. Quick bots need neither."""

    seconds: float | None = None
    iterations: int | None = None


@dataclass(frozen=True, slots=True)
class Ranked:
    """A legal move with what the bot expects of it for the player to move."""

    move: Move
    win_share: float
    """From 0 to 1."""
    score: float
    """Expected final points."""
    shares: tuple[float, ...] = ()
    """Shares of the win of all seats, where the bot knows them."""


class Bot(Protocol):
    """A player. It sees the state, all of which is public, and no more."""

    @property
    def name(self) -> str: ...

    def choose(self, state: State, budget: Budget = ..., /) -> Move:
        """A legal move for the player to move; never called at chance or at the end."""

    def rank(self, state: State, budget: Budget = ..., /) -> list[Ranked]:
        """Every legal move, the best first."""

"""What a game brings for its net to be trained."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from importlib import import_module
from typing import Any, Protocol

from redada.bots.net.network import Network
from redada.core.errors import RedadaError
from redada.train.samples import Samples


@dataclass(frozen=True)
class Mix:
    """Who plays the games that a net learns from."""

    players: dict[str, int]
    """By name of a player: how often it is drawn for a seat, against the others."""
    pure: float = 0.0
    """Part of the games in which all are nets."""
    cold: float = 0.01
    """Temperature of the softmax over shares of the win, of a net that plays well …"""
    warm: float = 0.04
    """… and of one that tries things."""
    keep: float = 0.5
    """Part of the positions that become samples."""
    decay: float = 1.0
    """How much of a label comes from later than the next decision; 1: the end of the game alone."""
    slip: float = 0.02
    """How often a player that is no net plays any move."""

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Step:
    """One generation."""

    games: int
    mix: Mix
    epochs: float
    rate: float
    """Of Adam, at its highest."""
    memory: int = 3
    """Generations whose samples are learned from, this one included."""
    alone: bool = False
    """One seat of each game plays as `mix` says and tries things, all others are the same net at its
    best: what it learns is how to beat itself."""


@dataclass(frozen=True)
class Small:
    """A net of few numbers that learns, from nothing, from all games with strangers."""

    width: int
    second: int
    epochs: float
    rate: float


class Plug(Protocol):
    """A module `redada.train.<game>` has these."""

    INPUTS_VERSION: int
    SMALL: Small | None

    def sizes(self, seats: int, /) -> list[int]:
        """Of the fields, as `bots/<game>/inputs.py` makes them."""

    def steps(self, seats: int, /) -> list[Step]:
        """The generations from nothing."""

    def taught_steps(self, seats: int, /) -> list[Step]:
        """The generations of a net that is there already and goes on learning."""

    def fitting(self, seats: int, /) -> Step:
        """The games that the shares of the last generation are fitted to."""

    def play(
        self,
        seats: int,
        network: Network | None,
        mix: Mix,
        games: int,
        seed: int,
        rival: Network | None = None,
        /,
    ) -> Samples:
        """Play games, compiled; the same arguments give the same samples. With a rival, which always
        plays its best move, the net has one seat of each game and the rival all others."""

    def match(
        self, seats: int, network: Network, rival: Network | None, games: int, seed: int, /
    ) -> list[float]:
        """One net among copies of another, or of a quick player without one; by game its share."""


GAMES: tuple[str, ...] = ("razzia", "ratzzia")
"""Games whose nets can be trained."""


def plug(game: str) -> Plug:
    if game not in GAMES:
        raise RedadaError(f"no net can be trained for {game}: expected one of {', '.join(GAMES)}")
    found: Any = import_module(f"redada.train.{game}")
    return found  # type: ignore[no-any-return]  # a module is checked where it is called

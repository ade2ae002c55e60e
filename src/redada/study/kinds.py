"""What a decision was about, by key: its topic, the kind of a fault, the stage of the game.

What belongs to one game is in a module of its name. Any other game has the phases of its positions.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from redada.core.game import Game
from redada.study import ratzzia, razzia

Kind = Callable[[Any, int, int], str]
Stage = Callable[[Any], str]


@dataclass(frozen=True, slots=True)
class Kinds:
    """How one game tells its decisions apart."""

    kind: Kind
    stage: Stage


KINDS: dict[str, Kinds] = {
    "razzia": Kinds(razzia.kind, razzia.stage),
    "ratzzia": Kinds(ratzzia.kind, ratzzia.stage),
}


def kind_of(game: Game, state: Any, move: int, best: int) -> str:
    """`topic.fault`, such as `bid.high`, if another move than the best was played; else the topic."""
    own = KINDS.get(game.name)
    return own.kind(state, move, best) if own else str(game.view(state)["phase"])


def topic_of(kind: str) -> str:
    return kind.partition(".")[0]


def stage_of(game: Game, state: Any) -> str:
    """How far the game is: `round_1`, or `early`, `middle` and `late`; empty if nobody can say."""
    own = KINDS.get(game.name)
    return own.stage(state) if own else ""

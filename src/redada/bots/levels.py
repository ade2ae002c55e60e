"""Bots for people, from the weakest to the strongest: a level is declared here and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from redada.bots import registry
from redada.bots.bot import Budget
from redada.core.game import Game

ANY = "any"


@dataclass(frozen=True, slots=True)
class Level:
    """How a level plays. What it is called, and what it does, is in words/<language>/common.toml."""

    budgets: Mapping[str, Budget]
    """Where search plays it: by game, and `ANY` for games without a line of their own."""
    evaluated: bool = False
    """Whether the evaluator of the game plays it, where there is one; else search does."""
    haste: float = 0.0
    """Softmax temperature of the evaluator's moves, in points; 0 always plays the best."""


LEVEL_TABLE: dict[str, Level] = {
    "beginner": Level({ANY: Budget(seconds=0.5, iterations=4)}, evaluated=True, haste=4.0),
    "easy": Level({ANY: Budget(seconds=0.5, iterations=20)}, evaluated=True, haste=1.6),
    "medium": Level({ANY: Budget(seconds=0.5, iterations=100)}, evaluated=True),
    # so many playouts that it stays well above medium and well below expert
    "hard": Level(
        {
            ANY: Budget(seconds=0.5, iterations=500),
            "razzia": Budget(seconds=0.5, iterations=400),
            "ratzzia": Budget(seconds=0.5, iterations=60),
        }
    ),
    # so many that more of them hardly help; nobody waits 3 s for a move on a free core
    "expert": Level(
        {
            ANY: Budget(seconds=3.0, iterations=4_000),
            "razzia": Budget(seconds=3.0, iterations=25_000),
            "ratzzia": Budget(seconds=3.0, iterations=5_000),
        }
    ),
}

LEVELS: tuple[str, ...] = tuple(LEVEL_TABLE)
"""The weakest first."""


def level_budget(name: str, game: Game) -> Budget:
    """How long search thinks as this level: what the game's own package says, or else the table."""
    budgets = LEVEL_TABLE[name].budgets
    return registry.game_bots(game).budgets.get(name) or budgets.get(game.name) or budgets[ANY]


def available_levels(game: Game) -> tuple[str, ...]:
    """The levels that play the game here, the weakest first: without a compiler not all may."""
    if registry.can_search(game):
        return LEVELS
    return tuple(name for name, level in LEVEL_TABLE.items() if level.evaluated)

"""Bots for people, from the weakest to the strongest: a level is declared here and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from redada.bots import registry
from redada.bots.bot import Budget
from redada.core.game import Game

ANY = "any"


@dataclass(frozen=True, slots=True)
class ByNet:
    """How the net of a game plays a level: one look ahead, or a search on it."""

    budget: Budget | None = None
    """Of the search; None is one look ahead, which needs no compiled core."""
    haste: Mapping[int, float] = field(default_factory=dict)
    """Softmax temperature of its choice, in shares of the win, by number of players; without one it
    always plays the best."""
    small: bool = False
    """Whether it is the small net, one look ahead: it misjudges, also where no call is close."""


@dataclass(frozen=True, slots=True)
class Level:
    """How a level plays. What it is called, and what it does, is in words/<language>/common.toml."""

    budgets: Mapping[str, Budget]
    """Where search plays it: by game, and `ANY` for games without a line of their own."""
    evaluated: bool = False
    """Whether the evaluator of the game plays it, where there is one; else search does."""
    haste: float = 0.0
    """Softmax temperature of the evaluator's moves, in points; 0 always plays the best."""
    hurries: Mapping[int, float] = field(default_factory=dict)
    """How often it decides in that hurry, by number of players, and else plays the best; always where
    the number is not named."""
    net: Mapping[str, ByNet] = field(default_factory=dict)
    """By game: levels that its net plays, if it has one."""


LEVEL_TABLE: dict[str, Level] = {
    "beginner": Level({ANY: Budget(seconds=0.5, iterations=4)}, evaluated=True, haste=4.0),
    "easy": Level({ANY: Budget(seconds=0.5, iterations=20)}, evaluated=True, haste=1.6),
    "medium": Level(
        {ANY: Budget(seconds=0.5, iterations=100)},
        evaluated=True,
        haste=0.3,
        hurries={2: 0.15, 3: 0.15, 4: 0.1, 5: 0.15},
        net={"razzia": ByNet(haste={2: 0.03, 3: 0.024, 4: 0.025, 5: 0.027}, small=True)},
    ),
    "hard": Level(
        {ANY: Budget(seconds=0.5, iterations=500)},
        net={
            "razzia": ByNet(haste={2: 0.034, 3: 0.025, 4: 0.032, 5: 0.0245}),
            "ratzzia": ByNet(
                Budget(seconds=0.5, iterations=60),
                haste={2: 0.018, 3: 0.0125, 4: 0.0123, 5: 0.0131},
            ),
        },
    ),
    # nobody waits 0.3 s for a move on a free core
    "expert": Level(
        {ANY: Budget(seconds=3.0, iterations=4_000)},
        net={
            "razzia": ByNet(
                Budget(seconds=0.3, iterations=200),
                haste={2: 0.022, 3: 0.019, 4: 0.0205, 5: 0.0155},
            ),
            "ratzzia": ByNet(
                Budget(seconds=0.3, iterations=5_000),
                haste={2: 0.0105, 3: 0.0065, 4: 0.0068, 5: 0.007},
            ),
        },
    ),
    # nobody waits a second
    "champion": Level(
        {ANY: Budget(seconds=10.0, iterations=16_000)},
        net={
            "razzia": ByNet(Budget(seconds=1.0, iterations=20_000)),
            "ratzzia": ByNet(Budget(seconds=1.0, iterations=20_000)),
        },
    ),
}

LEVELS: tuple[str, ...] = tuple(LEVEL_TABLE)
"""The weakest first."""


def level_budget(name: str, game: Game) -> Budget:
    """How long search thinks as this level: what the game's own package says, or else the table."""
    budgets = LEVEL_TABLE[name].budgets
    return registry.game_bots(game).budgets.get(name) or budgets.get(game.name) or budgets[ANY]


def level_net(name: str, game: Game) -> ByNet | None:
    """How the game's net plays this level; None where it does not."""
    return LEVEL_TABLE[name].net.get(game.name) if registry.game_bots(game).net is not None else None


def available_levels(game: Game) -> tuple[str, ...]:
    """The levels that play the game here, the weakest first: without a compiler not all may."""
    if registry.can_search(game):
        return LEVELS
    return plain_levels(game)


def plain_levels(game: Game) -> tuple[str, ...]:
    """The levels that need no compiled core, the weakest first: they play the same anywhere."""
    return tuple(name for name in LEVELS if _plays_uncompiled(name, game))


def _plays_uncompiled(name: str, game: Game) -> bool:
    by_net = level_net(name, game)
    return by_net.budget is None if by_net else LEVEL_TABLE[name].evaluated

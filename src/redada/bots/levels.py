"""Bots for people, from beginner to expert."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any

from redada.bots import registry
from redada.bots.bot import Bot, Budget, Ranked
from redada.bots.greedy import Greedy, make_greedy
from redada.bots.search import Search
from redada.bots.uniform import NO_LIMIT
from redada.core.game import Game, Move

LEVELS: tuple[str, ...] = ("beginner", "easy", "medium", "hard", "expert")
"""The weakest first."""

HASTE: dict[str, float] = {"beginner": 4.0, "easy": 1.6}
"""Points that a move may be worse than the best and still be played one time in e as often."""


class Hasty:
    """Sees what greedy sees, and decides in a hurry: the better a move, the likelier.

    Its mistakes are those of people, a cheque too high or a row too early, not those of dice.
    """

    def __init__(self, name: str, greedy: Greedy, seed: int = 0) -> None:
        self.name = name
        self._haste = HASTE[name]
        self._greedy = greedy
        self._random = Random(seed)

    def choose(self, state: Any, budget: Budget = NO_LIMIT) -> Move:
        ranked = self._greedy.rank(state)
        best = ranked[0].score
        weights = [exp((each.score - best) / self._haste) for each in ranked]
        return self._random.choices(ranked, weights)[0].move

    def rank(self, state: Any, budget: Budget = NO_LIMIT) -> list[Ranked]:
        return self._greedy.rank(state)


def make_level(name: str, game: Game, seed: int = 0) -> Bot:
    """The level called `name`; raises RedadaError where it needs the compiled core."""
    bots = registry.game_bots(game)
    if name == "medium":
        return make_greedy(game, seed, name)
    if name in HASTE and bots.evaluator is not None:
        return Hasty(name, Greedy(bots.evaluator()), seed)
    return Search(game, seed, bots.budgets[name], name=name)


def available_levels(game: Game) -> tuple[str, ...]:
    """The levels that play the game here, the weakest first: without a compiler not all may."""
    if registry.can_search(game):
        return LEVELS
    return tuple(name for name in LEVELS if name == "medium" or name in HASTE)

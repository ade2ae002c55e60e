"""Bots for people, from beginner to expert."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any

from redada.bots.bot import Bot, Budget, Ranked
from redada.bots.greedy import Greedy
from redada.bots.searching import Search
from redada.bots.uniform import NO_LIMIT
from redada.core.game import Game, Move

LEVELS: tuple[str, ...] = ("beginner", "easy", "medium", "hard", "expert")
"""The weakest first."""

HASTE: dict[str, float] = {"beginner": 4.0, "easy": 1.6}
"""Points that a move may be worse than the best and still be played one time in e as often."""

HARD: dict[str, Budget] = {
    "razzia": Budget(seconds=0.5, iterations=400),
    "ratzzia": Budget(seconds=0.5, iterations=60),
}
"""By game: so many playouts that it stays well above medium and well below expert."""

EXPERT: dict[str, Budget] = {
    "razzia": Budget(seconds=3.0, iterations=25_000),
    "ratzzia": Budget(seconds=3.0, iterations=5_000),
}
"""By game: so many that more of them hardly help; nobody waits 3 s for a move on a free core."""


class Hasty:
    """Sees what greedy sees, and decides in a hurry: the better a move, the likelier.

    Its mistakes are those of people, a cheque too high or a row too early, not those of dice.
    """

    def __init__(self, name: str, game: Game, seed: int = 0) -> None:
        self.name = name
        self._haste = HASTE[name]
        self._greedy = Greedy(game, seed)
        self._random = Random(seed)

    def choose(self, state: Any, budget: Budget = NO_LIMIT) -> Move:
        ranked = self._greedy.rank(state)
        best = ranked[0].score
        weights = [exp((each.score - best) / self._haste) for each in ranked]
        return self._random.choices(ranked, weights)[0].move

    def rank(self, state: Any, budget: Budget = NO_LIMIT) -> list[Ranked]:
        return self._greedy.rank(state)


def make_level(name: str, game: Game, seed: int = 0) -> Bot:
    """The level called `name`; the upper ones need the compiled core."""
    if name in HASTE:
        return Hasty(name, game, seed)
    if name == "medium":
        return Greedy(game, seed, name)
    budgets = HARD if name == "hard" else EXPERT
    return Search(game, seed, budgets[game.name], name=name)

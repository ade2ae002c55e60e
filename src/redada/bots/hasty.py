"""The bot of the lowest levels: an evaluation of the game, and a quick decision."""

from __future__ import annotations

from random import Random
from typing import Any

from redada.bots.bot import Budget, Ranked
from redada.bots.greedy import Greedy
from redada.bots.haste import hurried
from redada.bots.uniform import NO_LIMIT
from redada.core.game import Move


class Hasty:
    """Sees what greedy sees, and decides in a hurry: the better a move, the likelier.

    Its mistakes are those of people, a cheque too high or a row too early, not those of dice.
    """

    def __init__(self, name: str, greedy: Greedy, haste: float, seed: int = 0) -> None:
        """`haste` is the softmax temperature, in points."""
        self.name = name
        self._haste = haste
        self._greedy = greedy
        self._random = Random(seed)

    def choose(self, state: Any, budget: Budget = NO_LIMIT) -> Move:
        return hurried(self._greedy.rank(state), lambda each: each.score, self._haste, self._random)

    def rank(self, state: Any, budget: Budget = NO_LIMIT) -> list[Ranked]:
        return self._greedy.rank(state)

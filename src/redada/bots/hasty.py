"""The bot of the lowest levels: an evaluation of the game, and a quick decision."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any

from redada.bots.bot import Budget, Ranked
from redada.bots.greedy import Greedy
from redada.bots.haste import hurried
from redada.bots.uniform import NO_LIMIT
from redada.core.game import Move


class Hasty:
    """Sees what greedy sees, and decides in a hurry: the better a move, the likelier.

    It hurries always, or now and then and plays as greedy does in between.

    Its mistakes are those of people, a cheque too high or a row too early, not those of dice.
    """

    def __init__(
        self,
        name: str,
        greedy: Greedy,
        haste: float,
        seed: int = 0,
        hurries: Mapping[int, float] = MappingProxyType({}),
    ) -> None:
        """`haste` is the softmax temperature, in points; `hurries` how often it is in a hurry, by number
        of players, and always where the number is not named."""
        self.name = name
        self._haste = haste
        self._hurries = hurries
        self._greedy = greedy
        self._random = Random(seed)

    def choose(self, state: Any, budget: Budget = NO_LIMIT) -> Move:
        hurries = self._hurries.get(state.seats, 1.0)
        if hurries < 1 and self._random.random() >= hurries:
            return self._greedy.choose(state)
        return hurried(self._greedy.rank(state), lambda each: each.score, self._haste, self._random)

    def rank(self, state: Any, budget: Budget = NO_LIMIT) -> list[Ranked]:
        return self._greedy.rank(state)

"""Bots for people, from beginner to expert."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any

from redada.bots import registry
from redada.bots.bot import Bot, Budget, Ranked
from redada.bots.greedy import Greedy
from redada.bots.search import Search
from redada.bots.uniform import NO_LIMIT
from redada.core.errors import RedadaError
from redada.core.game import Game, Move

LEVELS: tuple[str, ...] = ("beginner", "easy", "medium", "hard", "expert")
"""The weakest first."""

HASTE: dict[str, float] = {"beginner": 4.0, "easy": 1.6}
"""Points that a move may be worse than the best and still be played one time in e as often."""


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
    bots = registry.game_bots(game.name)
    if bots is None:
        raise RedadaError(f"{name} does not play {game.name}")
    return Search(game, seed, bots.hard if name == "hard" else bots.expert, name=name)

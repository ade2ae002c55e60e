"""The bot that plays any legal move with equal odds: the yardstick of the others."""

from __future__ import annotations

from random import Random

from redada.bots.bot import Budget, Ranked
from redada.core.game import Move, State

NO_LIMIT = Budget()


class Uniform:
    name = "uniform"

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, state: State, budget: Budget = NO_LIMIT) -> Move:
        legal = state.legal()
        return legal[self._random.randrange(len(legal))]

    def rank(self, state: State, budget: Budget = NO_LIMIT) -> list[Ranked]:
        share = 1 / state.seats
        return [Ranked(move, share, float(state.scores[state.actor])) for move in state.legal()]

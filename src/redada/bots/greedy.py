"""The greedy bot: a hand-made evaluation of the game, one look ahead."""

from __future__ import annotations

from typing import Any

from redada.bots import registry
from redada.bots.bot import Bot, Budget, Ranked
from redada.bots.levels import level_budget
from redada.bots.search import Search
from redada.bots.uniform import NO_LIMIT
from redada.core.game import Game, Move, State


class Greedy:
    def __init__(self, evaluator: registry.Evaluator, name: str = "greedy") -> None:
        self.name = name
        self._evaluator = evaluator

    def choose(self, state: Any, budget: Budget = NO_LIMIT) -> Move:
        return self._evaluator.choose(state.to_list())

    def rank(self, state: Any, budget: Budget = NO_LIMIT) -> list[Ranked]:
        """Shares of a win are by rule of thumb: ten points ahead of the other moves decide much."""
        position = state.to_list()
        values = {move: self._evaluator.value_of(position, move) for move in state.legal()}
        best = max(values.values())
        expected = self._evaluator.expected(position, state.actor)
        share = win_share(state, [self._evaluator.expected(position, s) for s in range(state.seats)])
        ranked = [
            Ranked(move, share * 2 ** ((worth - best) / 10), expected + worth - best)
            for move, worth in values.items()
        ]
        return sorted(ranked, key=lambda r: (-r.score, r.move))


def win_share(state: State, expected: list[float]) -> float:
    """The share of wins of the player to move, were points ten apart two to one."""
    weights = [2 ** (points / 10) for points in expected]
    return float(weights[state.actor] / sum(weights))


def make_greedy(game: Game, seed: int = 0, name: str = "greedy") -> Bot:
    """The greedy bot; for a game without an evaluation, the search that plays as medium."""
    bots = registry.game_bots(game)
    if bots.evaluator is None:
        return Search(game, seed, level_budget("medium", game), name=name)
    return Greedy(bots.evaluator(), name)

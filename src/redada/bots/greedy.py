"""The greedy bot: a hand-made evaluation for each game, one look ahead."""

from __future__ import annotations

from typing import Any

from redada.bots import registry
from redada.bots.bot import Budget, Ranked
from redada.bots.uniform import NO_LIMIT
from redada.core.errors import RedadaError
from redada.core.game import Game, Move, State


class Greedy:
    def __init__(self, game: Game, seed: int = 0, name: str = "greedy") -> None:
        self.name = name
        bots = registry.game_bots(game.name)
        if bots is None:
            raise RedadaError(f"{name} does not play {game.name}")
        self._evaluator = bots.evaluator()

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

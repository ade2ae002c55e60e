"""The greedy bot: a hand-made evaluation for each game, one look ahead."""

from __future__ import annotations

from typing import Any, Protocol

from redada.bots import ratzzia_greedy, razzia_greedy
from redada.bots.bot import Budget, Ranked
from redada.bots.uniform import NO_LIMIT
from redada.core.game import Game, Move, State


class Mind(Protocol):
    """What a game's greedy module offers: it looks at the cells of a position."""

    def choose(self, position: list[int]) -> Move: ...
    def value_of(self, position: list[int], move: Move) -> float: ...
    def expected(self, position: list[int], seat: int) -> float: ...


MINDS: dict[str, type[Mind]] = {"razzia": razzia_greedy.Mind, "ratzzia": ratzzia_greedy.Mind}


class Greedy:
    def __init__(self, game: Game, seed: int = 0, name: str = "greedy") -> None:
        self.name = name
        self._mind: Mind = MINDS[game.name]()

    def choose(self, state: Any, budget: Budget = NO_LIMIT) -> Move:
        return self._mind.choose(state.to_list())

    def rank(self, state: Any, budget: Budget = NO_LIMIT) -> list[Ranked]:
        """Shares of a win are by rule of thumb: ten points ahead of the other moves decide much."""
        position = state.to_list()
        values = {move: self._mind.value_of(position, move) for move in state.legal()}
        best = max(values.values())
        expected = self._mind.expected(position, state.actor)
        share = win_share(state, [self._mind.expected(position, s) for s in range(state.seats)])
        ranked = [
            Ranked(move, share * 2 ** ((worth - best) / 10), expected + worth - best)
            for move, worth in values.items()
        ]
        return sorted(ranked, key=lambda r: (-r.score, r.move))


def win_share(state: State, expected: list[float]) -> float:
    """The share of wins of the player to move, were points ten apart two to one."""
    weights = [2 ** (points / 10) for points in expected]
    return float(weights[state.actor] / sum(weights))

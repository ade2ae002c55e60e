"""The bot `net`: what a game's net has learned, one look ahead; and what that net says of a position."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from redada.bots import registry
from redada.bots.bot import Budget, Ranked
from redada.bots.haste import NO_HASTE, hurried
from redada.bots.uniform import NO_LIMIT
from redada.core.errors import RedadaError
from redada.core.game import OVER, Game, Move


class Learned:
    """Plays the move after which its share of the win is greatest, by the net of the game.

    With `haste` it decides in a hurry: the better a move, the likelier, so that its mistakes are close
    calls, as those of people are. `haste` is the softmax temperature by number of players, in shares of
    the win.
    """

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        haste: Mapping[int, float] = NO_HASTE,
        name: str = "net",
        small: bool = False,
    ) -> None:
        """`small` is for a game that has a small net."""
        self.name = name
        make_small = registry.game_bots(game).net_small
        self._net = make_small() if small and make_small else net_of(game)
        self._haste = haste
        self._random = Random(seed)

    def choose(self, state: Any, budget: Budget = NO_LIMIT) -> Move:
        haste = self._haste.get(state.seats, 0.0)
        if not haste:
            return self._net.choose(state.to_list())
        return hurried(self.rank(state), lambda each: each.win_share, haste, self._random)

    def rank(self, state: Any, budget: Budget = NO_LIMIT) -> list[Ranked]:
        position = state.to_list()
        ranked = []
        for move in state.legal():
            shares, points = self._net.value_of(position, move)
            ranked.append(Ranked(move, shares[state.actor], points[state.actor], tuple(shares)))
        return sorted(ranked, key=lambda each: (-each.win_share, each.move))


def net_of(game: Game, quick: bool = False) -> registry.NetEvaluator:
    """The game's net, or its quick player, if it has one; raises RedadaError where it has no net."""
    bots = registry.game_bots(game)
    net = bots.net_quick if quick and bots.net_quick else bots.net
    if net is None:
        raise RedadaError(f"{game.name} has no net")
    return net()


def evaluate(game: Game, state: Any) -> tuple[list[float], list[float]]:
    """By seat, as the position stands: its share of the win, and its expected final points.

    Raises RedadaError for a game that has no net. At the end of a game it is what happened.
    """
    if state.actor == OVER:
        outcome = state.outcome()
        assert outcome is not None
        won = [1 / len(outcome.winners) if s in outcome.winners else 0.0 for s in range(state.seats)]
        return won, [float(score) for score in outcome.scores]
    return net_of(game, quick=True).evaluate(state.to_list())

"""The bot `net`: what a game's net has learned, one look ahead; and what that net says of a position."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from redada.bots import registry
from redada.bots.bot import Budget, Ranked
from redada.bots.haste import NO_HASTE, hurried
from redada.bots.levels import level_net
from redada.bots.uniform import NO_LIMIT
from redada.core.errors import RedadaError, Unreadable
from redada.core.game import OVER, Game, Move

PREFIX = "style:"
LIKE = "hard"
"""The level of the styles."""


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
            ranked.append(Ranked(move, shares[state.actor], points[state.actor]))
        return sorted(ranked, key=lambda each: (-each.win_share, each.move))


class Styled(Learned):
    """A player with a style, `style:NAME`: one look ahead by the net, and a wish beside the win.

    It hurries as the level `LIKE` does, so that it is about as strong.
    """

    def __init__(self, game: Game, text: str, seed: int = 0) -> None:
        styles = registry.game_bots(game).styles
        wish = styles.get(text.removeprefix(PREFIX))
        if wish is None:
            there = ", ".join(PREFIX + name for name in styles)
            raise Unreadable(text, f"one of {there}" if there else f"no style: {game.name} has none")
        level = level_net(LIKE, game)
        super().__init__(game, seed, level.haste if level else NO_HASTE, name=text)
        self._wish = wish

    def choose(self, state: Any, budget: Budget = NO_LIMIT) -> Move:
        ranked, liked = self._liked(state)
        haste = self._haste.get(state.seats, 0.0)
        if not haste:
            return ranked[0].move
        return hurried(ranked, lambda each: liked[each.move], haste, self._random)

    def rank(self, state: Any, budget: Budget = NO_LIMIT) -> list[Ranked]:
        return self._liked(state)[0]

    def _liked(self, state: Any) -> tuple[list[Ranked], dict[Move, float]]:
        """The moves, the one that it likes best first, and how much it likes each."""
        position = state.to_list()
        ranked, liked = [], {}
        for move in state.legal():
            shares, points = self._net.value_of(position, move)
            ranked.append(Ranked(move, shares[state.actor], points[state.actor]))
            liked[move] = shares[state.actor] + self._wish(state, move, shares, points)
        return sorted(ranked, key=lambda each: (-liked[each.move], each.move)), liked


def styles(game: Game) -> tuple[str, ...]:
    """The names of the game's styles, with `style:`."""
    return tuple(PREFIX + name for name in registry.game_bots(game).styles)


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

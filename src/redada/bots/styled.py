"""Players with a style, `style:NAME`: a level of the game, and a wish beside the win."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from redada.bots import registry
from redada.bots.bot import Bot, Budget, Ranked
from redada.bots.haste import hurried
from redada.bots.levels import available_levels
from redada.core.errors import Unreadable
from redada.core.game import Game, Move

PREFIX = "style:"
LIKE = "hard"
"""The level of the styles."""


class Styled:
    """Sees what its level sees, one look ahead or by search, and likes some moves more.

    It hurries as that level does, so that it is about as strong.
    """

    def __init__(
        self, name: str, wish: registry.Wish, level: Bot, haste: Mapping[int, float], seed: int = 0
    ) -> None:
        """`haste` is the level's, by number of players."""
        self.name = name
        self._wish = wish
        self._level = level
        self._haste = haste
        self._random = Random(seed)

    def choose(self, state: Any, budget: Budget | None = None) -> Move:
        legal = state.legal()
        if len(legal) == 1:
            return int(legal[0])
        ranked, liked = self._liked(state, budget)
        haste = self._haste.get(state.seats, 0.0)
        if not haste:
            return ranked[0].move
        return hurried(ranked, lambda each: liked[each.move], haste, self._random)

    def rank(self, state: Any, budget: Budget | None = None) -> list[Ranked]:
        """Every legal move, the one that it likes best first."""
        return self._liked(state, budget)[0]

    def _liked(self, state: Any, budget: Budget | None) -> tuple[list[Ranked], dict[Move, float]]:
        """The moves, the one that it likes best first, and how much it likes each."""
        ranked = self._level.rank(state, budget) if budget else self._level.rank(state)
        liked = {each.move: each.win_share + self._wish(state, each) for each in ranked}
        return sorted(ranked, key=lambda each: (-liked[each.move], each.move)), liked


def wish_of(text: str, game: Game) -> registry.Wish:
    """What the style wishes; raises RedadaError if there is none, or it needs the compiled core."""
    wish = registry.game_bots(game).styles.get(text.removeprefix(PREFIX))
    if wish is None:
        there = ", ".join(styles(game))
        raise Unreadable(text, f"one of {there}" if there else f"no style: {game.name} has none")
    if text not in available_styles(game):
        raise registry.needs_compiler(text, game)
    return wish


def styles(game: Game) -> tuple[str, ...]:
    """The names of the game's styles, with `style:`, those too that cannot play here."""
    return tuple(PREFIX + name for name in registry.game_bots(game).styles)


def available_styles(game: Game) -> tuple[str, ...]:
    """Those that play the game here: they need the compiled core if their level does."""
    return styles(game) if LIKE in available_levels(game) else ()

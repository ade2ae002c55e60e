"""The zoo: players that follow one simple rule, to measure the others against.

Each is a few lines in `bots/<game>/zoo.py` and is named `zoo:NAME`. They look one move ahead at most,
know nothing of odds, and play as a newcomer might who has heard one piece of advice. A level that
loses to one of them has a hole.
"""

from __future__ import annotations

from typing import Any

from redada.bots import registry
from redada.bots.bot import Budget, Ranked
from redada.bots.uniform import NO_LIMIT
from redada.core.errors import Unreadable
from redada.core.game import Game, Move

PREFIX = "zoo:"


class Animal:
    """Plays by a rule. The rule has no estimate of its own: `rank` gives every move the par share."""

    def __init__(self, name: str, rule: registry.Rule) -> None:
        self.name = name
        self._rule = rule

    def choose(self, state: Any, budget: Budget = NO_LIMIT) -> Move:
        return self._rule(state)

    def rank(self, state: Any, budget: Budget = NO_LIMIT) -> list[Ranked]:
        chosen = self._rule(state)
        moves = [chosen, *(move for move in state.legal() if move != chosen)]
        return [Ranked(move, 1 / state.seats, float(state.scores[state.actor])) for move in moves]


def animals(game: Game) -> tuple[str, ...]:
    """The names of the game's zoo, with `zoo:`."""
    return tuple(PREFIX + name for name in registry.game_bots(game).zoo)


def make_animal(text: str, game: Game) -> Animal:
    rules = registry.game_bots(game).zoo
    name = text.removeprefix(PREFIX)
    if name not in rules:
        there = ", ".join(animals(game))
        raise Unreadable(text, f"one of {there}" if there else f"no zoo: {game.name} has none")
    return Animal(text, rules[name])

"""Whole games at random, move by move, for what the games say of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from redada.core.game import CHANCE, OVER, Game, Move
from redada.games import GAMES
from redada.games.ratzzia import RatzziaOptions

each_table = pytest.mark.parametrize(
    ("game", "seats"),
    [(game, seats) for game in GAMES.values() for seats in game.seats],
    ids=lambda each: getattr(each, "name", str(each)),
)


def moves(game: Game, seats: int, seed: int = 1) -> Iterator[tuple[Any, Move, Any]]:
    """Each position, the move or outcome there, and the position after it."""
    chance = random.Random(seed)
    options = RatzziaOptions(turn_limit=60) if game.name == "ratzzia" else None
    state: Any = game.start(seats, options)
    while state.actor != OVER:
        if state.actor == CHANCE:
            move = state.outcome_at(chance.randrange(state.chance_count()))
        else:
            move = chance.choice(list(state.legal()))
        after = state.play(move)
        yield state, move, after
        state = after


def states(game: Game, seats: int, seed: int = 1) -> Iterator[Any]:
    """All positions of a game, the last one too."""
    for place, (before, _, after) in enumerate(moves(game, seats, seed)):
        if place == 0:
            yield before
        yield after

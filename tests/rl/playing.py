"""Random games for the tests of the adapters."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from redada.core.game import CHANCE, OVER
from redada.games import GAMES
from redada.games.ratzzia import layout as ratzzia
from redada.games.ratzzia.board import Board, Column, Space
from redada.games.ratzzia.game import RatzziaOptions

EACH_GAME = [(name, seats) for name, game in GAMES.items() for seats in game.seats]


FREE = Space(0, 1)
CROWDED = Board(
    (
        Column("candy jar", (FREE, FREE)),
        Column("greedy mouse", (FREE, FREE)),
        Column("hasty mouse", (FREE, FREE)),
        Column("stash", (FREE, Space(7, 1), FREE, Space(7, 1))),
    ),
    grey=2,
    red=7,
)
"""A board on which a random game soon comes to every choice that names a seat."""


def phases_that_name_seats(seats: int) -> set[int]:
    """Two players have nobody to choose from, three have one candy die."""
    return {2: set(), 3: {ratzzia.ROBBING}}.get(seats, {ratzzia.ROBBING, ratzzia.TASTING})


def crowded(turns: int) -> RatzziaOptions:
    return RatzziaOptions(turn_limit=turns, board=CROWDED)


def options(name: str, turns: int = 40) -> Any:
    """Ratzzia at random takes long: fewer turns."""
    return RatzziaOptions(turn_limit=turns) if name == "ratzzia" else None


def positions(
    name: str, seats: int, seed: int, turns: int = 40, chosen: Any = None
) -> Iterator[tuple[Any, int]]:
    """Every position of a random game with the move or outcome that follows; -1 after the last."""
    random = Random(seed)
    state: Any = GAMES[name].start(seats, chosen or options(name, turns))
    while state.actor != OVER:
        if state.actor == CHANCE:
            move = state.outcome_at(random.randrange(state.chance_count()))
        else:
            legal = state.legal()
            move = legal[random.randrange(len(legal))]
        yield state, move
        state = state.play(move)
    yield state, -1

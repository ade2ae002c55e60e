"""Why a move is good or bad, as facts that the game itself states; clients put them into words.

What belongs to one game is in a module of its name. Any other game tells what its standings say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from redada.core.game import CHANCE, OVER, Game
from redada.core.seats import LETTERS
from redada.study import ratzzia, razzia
from redada.study.results import Why

MOST = 4
"""Facts of one move."""

Facts = Callable[[Any, int], Iterator[Why]]

FACTS: dict[str, Facts] = {"razzia": razzia.facts, "ratzzia": ratzzia.facts}


def reasons(game: Game, state: Any, move: int) -> tuple[Why, ...]:
    """The facts of a legal move of a player, the most telling first."""
    own = FACTS.get(game.name)
    found = own(state, move) if own is not None else standings(game, state, move)
    return tuple(found)[:MOST]


def standings(game: Game, state: Any, move: int) -> Iterator[Why]:
    """What the move changes at once in the categories of the mover."""
    seat, after = state.actor, state.play(move)
    if after.actor in (CHANCE, OVER):
        return
    now = {each.name: each for each in game.standing(state, seat).categories}
    for each in game.standing(after, seat).categories:
        before = now.get(each.name)
        if before is not None and before.points != each.points:
            values = {"seat": LETTERS[seat], "category": each.name}
            yield Why("points", {**values, "before": before.points, "after": each.points})

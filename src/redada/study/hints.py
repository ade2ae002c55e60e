"""What to do in a position: the same as a review says of a decision, without a move that was played."""

from __future__ import annotations

from typing import Any

from redada.core.errors import RedadaError
from redada.core.game import Game
from redada.study.baseline import baseline
from redada.study.choices import depth_of, look, rank
from redada.study.results import Decision
from redada.study.reviewing import judge


def hint(game: Game, state: Any, depth: str = "quick", *, seed: int = 0, move: str = "") -> Decision:
    """All moves of the position, the best first.

    A `move` that somebody is about to make is judged as if it was played; without one `played` is empty.
    Raises RedadaError where chance is to act, where the game is over, for a game that has no net, for
    a depth that does not exist, and for a move that is not legal.
    """
    if state.actor < 0:
        raise RedadaError("there is no hint here: nobody has to decide anything")
    estimate = baseline(game.name, game.version)
    wanted = game.read(state, move) if move else None
    choices = rank(estimate, state, look(estimate, state), wanted, depth_of(depth), f"{seed}")
    return judge(estimate, state, 0, "" if wanted is None else game.write(state, wanted), choices)

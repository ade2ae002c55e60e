"""A hint from the position: the best moves, what each is worth, and why."""

from __future__ import annotations

from typing import Any

from redada.bots import make_bot
from redada.bots.levels import plain_levels
from redada.companion.following import Followed
from redada.companion.schema import Advice, AdvisedMove
from redada.core.compiled import is_compiled
from redada.core.errors import RedadaError
from redada.core.seats import LETTERS

DEPTH = "look"
"""One look ahead by the net of the game."""
MOST = 4
"""Moves that are told."""
SLOW = ("ratzzia",)
"""Games whose net takes ten seconds where nothing is compiled: the strongest plain level is asked."""


def advice(followed: Followed) -> Advice:
    """Raises RedadaError where nobody decides anything."""
    state, game = followed.state, followed.sheet.game
    if state.actor < 0:
        raise RedadaError("there is no hint here: nobody has to decide anything")
    if game.name in SLOW and not is_compiled():
        level = plain_levels(game)[-1]
        moves = by_level(followed, level)
    else:
        level = ""
        moves = by_net(followed)
    return {"seat": LETTERS[state.actor], "level": level, "moves": moves}


def by_net(followed: Followed) -> list[AdvisedMove]:
    from redada.study.hints import hint  # all of `study`, which other questions do without

    found = hint(followed.sheet.game, followed.state, DEPTH)
    return [
        advised(followed, each.move, each.same, each.shares[found.seat]) for each in found.choices[:MOST]
    ]


def by_level(followed: Followed, level: str) -> list[AdvisedMove]:
    state, game = followed.state, followed.sheet.game
    ranked = make_bot(level, game).rank(state)[:MOST]
    return [advised(followed, game.write(state, each.move), (), each.win_share) for each in ranked]


def advised(followed: Followed, move: str, same: Any, share: float) -> AdvisedMove:
    from redada.study.why import reasons

    game, state = followed.sheet.game, followed.state
    found = reasons(game, state, game.read(state, move))
    return {
        "move": move,
        "same": list(same),
        "share": round(min(1.0, max(0.0, share)), 4),
        "why": [{"key": why.key, "values": dict(why.values)} for why in found],
    }

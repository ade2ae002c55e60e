"""Which bots may be given a seat."""

from __future__ import annotations

from functools import lru_cache

from redada.bots import is_bot, make_bot
from redada.core.errors import RedadaError
from redada.core.game import Game
from redada.games import by_name
from redada.server.tables.decisions import refuse


def check_bot(name: str, game: Game) -> None:
    """Raise Refusal unless `name` is a bot that plays `game`; commands are never taken from clients."""
    if not is_bot(name):
        refuse(
            "illegal", "expected a bot: beginner, easy, medium, hard, expert, greedy, uniform or search"
        )
    problem = why_no_bot(name, game.name)
    if problem:
        refuse("illegal", problem)


@lru_cache(maxsize=1000)
def why_no_bot(name: str, game: str) -> str:
    """Empty if there is such a bot; found out by making one."""
    try:
        make_bot(name, by_name(game))
    except RedadaError as problem:
        return str(problem)
    return ""

"""Which bots may be given a seat: our own, and those of installed packages that the operator allows."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from redada.bots import BOTS, make_bot
from redada.bots.external import installed
from redada.core.errors import RedadaError
from redada.core.game import Game
from redada.games import by_name
from redada.server.tables.decisions import refuse


def read_allowed(text: str) -> tuple[str, ...]:
    """Names of bots of installed packages, with commas between them; raises RedadaError."""
    names = tuple(dict.fromkeys(name.strip() for name in text.split(",") if name.strip()))
    for name in names:
        if not installed.is_installed(name):
            there = ", ".join(installed.names()) or "none"
            raise RedadaError(
                f"allow-bots: no installed package has a bot called {name}; there are: {there}"
            )
    return names


def check_bot(name: str, game: Game, allowed: Iterable[str]) -> None:
    """Raise Refusal unless `name` is a bot that plays `game`; commands are never taken from clients."""
    known = (*BOTS, *allowed)
    if name not in known:
        refuse("illegal", "expected a bot: " + ", ".join(known))
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

"""Players that are programs, by name."""

from __future__ import annotations

from redada.bots.bot import Bot, Budget, Ranked
from redada.bots.greedy import Greedy
from redada.bots.uniform import Uniform
from redada.core.errors import Unreadable
from redada.core.game import Game

__all__ = ["BOTS", "Bot", "Budget", "Ranked", "make_bot"]

BOTS: tuple[str, ...] = ("uniform", "greedy")
"""Names of the bots, the weakest first."""


def make_bot(name: str, game: Game, seed: int = 0) -> Bot:
    """The bot called `name` for `game`; raises Unreadable, which says which bots there are."""
    if name == "uniform":
        return Uniform(seed)
    if name == "greedy":
        return Greedy(game, seed)
    raise Unreadable(name, "a bot: " + " or ".join(BOTS))

"""Bots of other packages, found by entry point (docs/bots.md).

Slow to look up, so only asked for a name that is none of ours: nobody can take those.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from redada.bots.bot import Bot, Budget, Ranked
from redada.bots.fault import BotFault, as_move, in_one_line
from redada.core.errors import RedadaError
from redada.core.game import Game, Move, State

GROUP = "redada.bots"
PROMISED = ("name", "choose", "rank")


def names() -> list[str]:
    """Of all bots that installed packages declare, whether or not they can be loaded."""
    return sorted({entry.name for entry in entry_points(group=GROUP)})


def is_installed(name: str) -> bool:
    return bool(entry_points(group=GROUP, name=name))


def make_installed(name: str, game: Game, seed: int) -> Bot:
    """The bot that a package declares as `name`; raises RedadaError, which names the package."""
    entry = find(name)
    whose = f"{name} of the package {package_of(entry)}"
    try:
        make = entry.load()
    except (Exception, SystemExit) as problem:  # noqa: BLE001  # somebody else's module may raise anything
        raise RedadaError(f"the bot {whose} cannot be loaded: {described(problem)}") from None
    if not callable(make):
        raise RedadaError(f"the bot {whose}: {entry.value} is no function make(game, seed)")
    try:
        bot: Bot = make(game, seed)
    except RedadaError:
        raise
    except (Exception, SystemExit) as problem:  # noqa: BLE001  # somebody else's bot may raise anything
        raise BotFault(whose, f"cannot be made for {game.name}: {described(problem)}") from None
    for promised in PROMISED:
        if not hasattr(bot, promised):
            raise RedadaError(f"the bot {whose}: {entry.value} made something that has no {promised}")
    return InstalledBot(bot, whose)


class InstalledBot:
    """A bot of another package, whose every exception becomes a BotFault. Else it is that bot."""

    def __init__(self, bot: Bot, whose: str) -> None:
        self._bot = bot
        self._whose = whose

    @property
    def name(self) -> str:
        return self._bot.name

    def choose(self, state: State, *budget: Budget) -> Move:
        """Raises BotFault for an answer that is no legal move, too."""
        with self._blamed():
            answer: Any = self._bot.choose(state, *budget)
            move = as_move(answer)
            if move is None or move not in state.legal():
                expected = f"one of the numbers {', '.join(map(str, state.legal()))}"
                what = f"answered {in_one_line(repr(answer), 60)}, not {expected}"
                raise BotFault(self._whose, what, "illegal")
            return move

    def rank(self, state: State, *budget: Budget) -> list[Ranked]:
        with self._blamed():
            return self._bot.rank(state, *budget)

    def close(self) -> None:
        close = getattr(self._bot, "close", None)
        if close is not None:
            with self._blamed():
                close()

    def __getattr__(self, name: str) -> Any:
        if name == "_bot":  # while it is being copied there is none
            raise AttributeError(name)
        return getattr(self._bot, name)

    @contextmanager
    def _blamed(self) -> Iterator[None]:
        try:
            yield
        except BotFault:
            raise
        except (Exception, SystemExit) as problem:
            raise BotFault(self._whose, f"failed: {described(problem)}") from problem


def find(name: str) -> EntryPoint:
    """The entry point called `name`, of which there is one; raises RedadaError."""
    found = list(entry_points(group=GROUP, name=name))
    if not found:
        raise RedadaError(f"no installed package has a bot called {name}")
    if len(found) > 1:
        packages = " and ".join(sorted(package_of(entry) for entry in found))
        raise RedadaError(f"the packages {packages} both have a bot called {name}")
    return found[0]


def package_of(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else entry.module


def described(problem: BaseException) -> str:
    said = in_one_line(str(problem))
    return f"{type(problem).__name__}: {said}" if said else type(problem).__name__

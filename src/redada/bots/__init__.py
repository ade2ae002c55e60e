"""Players that are programs, by name.

A bot's own module is imported when a bot is made: commands that only name the bots start quickly.
"""

from __future__ import annotations

from redada.bots import registry
from redada.bots.bot import Bot, Budget, Ranked
from redada.bots.fault import BotFault
from redada.bots.levels import LEVEL_TABLE, LEVELS, available_levels, level_budget, level_net
from redada.core.errors import Unreadable
from redada.core.game import Game

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "BotFault",
    "Budget",
    "Ranked",
    "available_bots",
    "available_levels",
    "is_bot",
    "make_bot",
]

BOTS: tuple[str, ...] = ("uniform", "greedy", "net", "search", *LEVELS)
"""Names of all bots of our own. `search` and `net` may say how long they think: `net:seconds=0.2`."""


def make_bot(text: str, game: Game, seed: int = 0) -> Bot:
    """The bot that `text` names, for `game`; raises Unreadable, which says which bots there are.

    Beside those of `BOTS` there are the players of the zoo, `zoo:NAME` (zoo.py), those with a style,
    `style:NAME` (styled.py), bots that other packages declare and bots in processes of their own,
    `process:COMMAND` (docs/bots.md). Whoever makes one calls its `close()`, if it has one.
    """
    name, _, limits = text.partition(":")
    if name == "process":
        from redada.bots.external.process import ProcessBot

        return ProcessBot(text, game, seed)
    if name == "zoo":
        from redada.bots.zoo import make_animal

        return make_animal(text, game)
    if name == "style":
        return make_style(text, game, seed)
    if limits and name not in ("search", "net"):
        raise Unreadable(text, "limits only for search and net, such as search:seconds=0.2")
    if name == "uniform":
        from redada.bots.uniform import Uniform

        return Uniform(seed)
    if name == "greedy":
        from redada.bots.greedy import make_greedy

        return make_greedy(game, seed)
    if name == "search":
        from redada.bots.search import Search

        return Search(game, seed, read_limits(text, limits), name=text)
    if name == "net":
        return make_net(text, limits, game, seed)
    if name in LEVELS:
        return make_level(name, game, seed)
    from redada.bots.external import installed  # slow to look up

    if installed.is_installed(name):
        return installed.make_installed(name, game, seed)
    more = [each for each in installed.names() if each not in BOTS]
    kinds = ("style:NAME", "zoo:NAME", "process:COMMAND")
    raise Unreadable(text, "a bot: " + ", ".join([*BOTS, *more, *kinds]))


def make_net(text: str, limits: str, game: Game, seed: int) -> Bot:
    """What the game has learned: one look ahead, or a search on it that keeps to the limits.

    With `haste=0.02` it decides in a hurry; `net:small` is the small net, one look ahead. A game that
    has learned nothing is played by search.
    """
    from redada.bots.learned import Learned
    from redada.bots.search import Search

    learned = registry.game_bots(game).net is not None
    limits, haste = read_haste(text, limits)
    in_a_hurry = dict.fromkeys(game.seats, haste)
    if limits == "small":
        if registry.game_bots(game).net_small is None:
            raise Unreadable(text, f"no small net: {game.name} has none")
        return Learned(game, seed, in_a_hurry, name=text, small=True)
    if learned and not limits:
        return Learned(game, seed, in_a_hurry, name=text)
    budget = read_limits(text, limits) if limits else level_budget("medium", game)
    return Search(game, seed, budget, name=text, learned=learned, haste=in_a_hurry)


def make_level(name: str, game: Game, seed: int = 0) -> Bot:
    """The level called `name`; raises RedadaError where it needs the compiled core."""
    from redada.bots.greedy import Greedy, make_greedy
    from redada.bots.hasty import Hasty
    from redada.bots.learned import Learned
    from redada.bots.search import Search

    level, evaluator = LEVEL_TABLE[name], registry.game_bots(game).evaluator
    by_net = level_net(name, game)
    if by_net is not None:
        if by_net.budget is None:
            return Learned(game, seed, by_net.haste, name, small=by_net.small)
        return Search(game, seed, by_net.budget, name=name, learned=True, haste=by_net.haste)
    if not level.evaluated or evaluator is None:
        return Search(game, seed, level_budget(name, game), name=name)
    if level.haste:
        return Hasty(name, Greedy(evaluator()), level.haste, seed, level.hurries)
    return make_greedy(game, seed, name)


def make_style(text: str, game: Game, seed: int = 0) -> Bot:
    """The style `style:NAME`; raises RedadaError where there is none, or it needs the compiled core."""
    from redada.bots.haste import NO_HASTE
    from redada.bots.styled import LIKE, Styled, wish_of

    wish, by_net = wish_of(text, game), level_net(LIKE, game)
    return Styled(text, wish, make_level(LIKE, game, seed), by_net.haste if by_net else NO_HASTE, seed)


def available_bots(game: Game) -> tuple[str, ...]:
    """The names of `BOTS` that play the game here: without a compiler not all may."""
    learned = ("net",) if registry.game_bots(game).net or registry.can_search(game) else ()
    searching = ("search",) if registry.can_search(game) else ()
    return ("uniform", "greedy", *learned, *searching, *available_levels(game))


def is_bot(name: str) -> bool:
    """Whether `name` alone names a bot, ours or an installed package's: what a saved game may name."""
    if name in BOTS:
        return True
    if name.startswith("zoo:"):
        from redada.bots.zoo import animals
        from redada.games import GAMES

        return any(name in animals(game) for game in GAMES.values())
    if name.startswith("style:"):
        from redada.bots.styled import styles
        from redada.games import GAMES

        return any(name in styles(game) for game in GAMES.values())
    from redada.bots.external import installed  # slow to look up

    return name != "process" and installed.is_installed(name)


def read_haste(text: str, limits: str) -> tuple[str, float]:
    """The limits without `haste=0.02`, and the temperature that it names; 0 without one."""
    rest, haste = [], 0.0
    for part in limits.split(","):
        name, _, value = part.partition("=")
        if name != "haste":
            rest.append(part)
            continue
        try:
            haste = float(value)
        except ValueError:
            haste = -1.0
        if not 0 < haste <= 1:
            raise Unreadable(text, "a haste above 0 and at most 1, such as net:haste=0.02")
    return ",".join(rest), haste


def read_limits(text: str, limits: str) -> Budget:
    """`seconds=0.2`, `iterations=500`, or both with a comma; nothing means half a second."""
    if not limits:
        return Budget(seconds=0.5)
    seconds, iterations = None, None
    for part in limits.split(","):
        name, _, value = part.partition("=")
        try:
            if name == "seconds" and 0 < float(value) <= 3600:
                seconds = float(value)
                continue
            if name == "iterations" and 0 < int(value) <= 10**9:
                iterations = int(value)
                continue
        except ValueError:
            pass
        raise Unreadable(text, "search:seconds=0.2 or search:iterations=500")
    return Budget(seconds, iterations)

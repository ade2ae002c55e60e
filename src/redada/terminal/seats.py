"""Who sits where: `Ana` is a person, `@medium` a bot, `Lola@medium` a bot with a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from redada.bots import BOTS, LEVELS, is_bot, make_bot
from redada.core.errors import RedadaError, shorten
from redada.core.game import Game
from redada.core.names import check_names
from redada.terminal.spelling import closest, mistyped
from redada.words import Words

DEFAULT_BOT = "medium"

Confirm = Callable[[str], bool]
"""Asks a person a question whose answer is yes or no."""


@dataclass(frozen=True)
class Player:
    name: str
    bot: str = ""
    """Empty for a person."""


def read_players(
    texts: Sequence[str], game: Game, words: Words, confirm: Confirm | None = None
) -> tuple[Player, ...]:
    """The players that the texts name, in the order of their seats; raises RedadaError."""
    players: list[Player] = []
    for text in texts:
        players.append(read_player(text, [player.name for player in players], words, confirm))
    few, many = game.seats[0], game.seats[-1]
    if len(players) not in game.seats:
        names = ", ".join(player.name for player in players)
        raise RedadaError(
            words("seat.how_many", game=game.title, few=few, many=many, n=len(players), names=names)
        )
    return tuple(players)


def read_player(text: str, taken: Sequence[str], words: Words, confirm: Confirm | None = None) -> Player:
    """One player; a bot without a name gets one that is not taken yet.

    A word that looks like a bot's name without its @ is asked about through `confirm`, or refused.
    """
    name, at, bot = text.strip().partition("@")
    name, bot = name.strip(), bot.strip()
    if at and not is_bot(bot):
        raise RedadaError(no_such_bot(bot, words))
    if not at and name.casefold() in BOTS:
        raise RedadaError(words("seat.meant_bot", name=name.casefold()))
    if not at and name.islower() and (close := mistyped(name, BOTS)):
        if confirm is None:
            person = name.capitalize()
            raise RedadaError(words("seat.like_bot", name=name, bot=close, person=person))
        if confirm(words("seat.ask_bot", name=name, bot=close)):
            name, at, bot = "", "@", close
    if at and not name:
        name = next((free for free in words.several("seat.bots") if free not in taken), bot)
    if name in taken:
        raise RedadaError(words("seat.twice", name=name))
    try:
        check_names((name,))
    except RedadaError:
        raise RedadaError(words("seat.bad_name")) from None
    return Player(name, bot)


def no_such_bot(bot: str, words: Words) -> str:
    """Says which bots there are, and which one was probably meant."""
    names = [f"@{name}" for name in reversed(BOTS)]
    if close := closest(bot, BOTS):
        return words("seat.did_you_mean", bot=shorten(bot), close=close, bots=", ".join(names))
    return words("seat.no_bot", bot=bot or "@", bots=words("list.or").join(names))


def default_players(person: str, seats: int, words: Words) -> tuple[Player, ...]:
    """A person and bots."""
    players = [Player(person)]
    while len(players) < seats:
        players.append(read_player(f"@{DEFAULT_BOT}", [player.name for player in players], words))
    return tuple(players)


def levels_of(game: Game) -> list[str]:
    """The levels that play the game here, the weakest first; some need the compiled core."""
    return [level for level in LEVELS if not why_absent(level, game)]


def why_absent(bot: str, game: Game) -> str:
    """Why the bot cannot play the game here; empty if it can."""
    try:
        make_bot(bot, game)
    except RedadaError as problem:
        return str(problem)
    return ""


def check_bots(bots: Sequence[str], file: str, words: Words) -> None:
    for bot in bots:
        if bot and not is_bot(bot):
            raise RedadaError(words("save.unknown_bot", file=file, bot=shorten(bot)))

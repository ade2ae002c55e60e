"""Who sits where: `Ana` is a person, `@greedy` a bot, `Lola@greedy` a bot with a name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from redada.bots import BOTS, is_bot
from redada.core.errors import RedadaError, shorten
from redada.core.game import Game
from redada.core.record import check_names
from redada.words import Words

USUAL_BOT = "greedy"


@dataclass(frozen=True)
class Player:
    name: str
    bot: str = ""
    """Empty for a person."""


def read_players(texts: Sequence[str], game: Game, words: Words) -> tuple[Player, ...]:
    """The players that the texts name, in the order of their seats; raises RedadaError."""
    players: list[Player] = []
    for text in texts:
        players.append(read_player(text, [player.name for player in players], words))
    few, many = game.seats[0], game.seats[-1]
    if len(players) not in game.seats:
        raise RedadaError(words("seat.how_many", few=few, many=many, n=len(players)))
    return tuple(players)


def read_player(text: str, taken: Sequence[str], words: Words) -> Player:
    """One player; a bot without a name gets one that is not taken yet."""
    name, at, bot = text.strip().partition("@")
    name, bot = name.strip(), bot.strip()
    if at and not is_bot(bot):
        raise RedadaError(words("seat.no_bot", bot=bot or "@", bots=bot_names(words)))
    if not at and name in BOTS:
        raise RedadaError(words("seat.meant_bot", name=name))
    if at and not name:
        name = next((free for free in words.several("seat.bots") if free not in taken), bot)
    if name in taken:
        raise RedadaError(words("seat.twice", name=name))
    try:
        check_names((name,))
    except RedadaError:
        raise RedadaError(words("seat.bad_name")) from None
    return Player(name, bot)


def bot_names(words: Words) -> str:
    return words("list.or").join(f"@{bot}" for bot in reversed(BOTS))


def default_players(person: str, seats: int, words: Words) -> tuple[Player, ...]:
    """A person and bots."""
    players = [Player(person)]
    while len(players) < seats:
        players.append(read_player(f"@{USUAL_BOT}", [player.name for player in players], words))
    return tuple(players)


def check_bots(bots: Sequence[str], file: str, words: Words) -> None:
    for bot in bots:
        if bot and not is_bot(bot):
            raise RedadaError(words("save.unknown_bot", file=file, bot=shorten(bot)))

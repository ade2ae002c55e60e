"""The questions before a game: go on with a saved one, or who plays?"""

from __future__ import annotations

import getpass
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path

from rich.text import Text

from redada.bots import BOTS
from redada.core.errors import RedadaError
from redada.core.game import Game
from redada.core.names import check_names
from redada.games import by_name
from redada.terminal.saving import unfinished
from redada.terminal.screen import Screen
from redada.terminal.seats import DEFAULT_BOT, Player, default_players, levels_of, read_player
from redada.words import Words

DEFAULT_SEATS = 4


def login_name(words: Words) -> str:
    """The name of whoever is logged in, as a name at the table."""
    try:
        name = getpass.getuser().strip().capitalize()
        check_names((name,))
    except (OSError, KeyError, ImportError, RedadaError):
        name = ""
    usable = name.isalpha() and len(name) <= 16 and name.casefold() not in ("root", "user", *BOTS)
    return name if usable else words("seat.person", n=1)


def set_up(
    screen: Screen, titles: Mapping[str, str], words: Words, offer_saved: bool
) -> tuple[Game, tuple[Player, ...]] | Path:
    """A new game of one of `titles` (by name) and its players, or the file of a saved one.

    Enter alone is a good answer everywhere.
    """
    screen.say(Text(words("setup.title", game=words("list.or").join(titles.values())), "bold #c9a24b"))
    screen.say(Text(words("setup.hint"), "dim"))
    games = [by_name(name) for name in titles]
    resumed = ask_resume(screen, games, titles, words) if offer_saved else None
    if resumed is not None:
        return resumed
    game = ask_game(screen, games, titles, words)
    return game, ask_players(screen, game, words)


def ask_game(screen: Screen, games: Sequence[Game], titles: Mapping[str, str], words: Words) -> Game:
    """Not asked if there is only one."""
    if len(games) == 1:
        return games[0]
    for number, game in enumerate(games, 1):
        screen.say(Text(f"  {number}  {titles[game.name]}"))
    return games[ask_number(screen, words("setup.game"), 1, len(games), 1, words) - 1]


def ask_players(screen: Screen, game: Game, words: Words) -> tuple[Player, ...]:
    few, many = game.seats[0], game.seats[-1]
    default = min(DEFAULT_SEATS, many)
    seats = ask_number(screen, words("setup.players", few=few, many=many), few, many, default, words)
    levels = ", ".join(f"@{level}" for level in levels_of(game))
    screen.say(Text(words("setup.levels", levels=levels), "dim"))
    defaults = default_players(login_name(words), seats, words)
    players: list[Player] = []
    for seat in range(1, seats + 1):
        players.append(ask_player(screen, seat, defaults[seat - 1], players, words))
    return tuple(players)


def ask_resume(
    screen: Screen, games: Sequence[Game], titles: Mapping[str, str], words: Words
) -> Path | None:
    saved = list(unfinished(games, words))
    if not saved:
        return None
    for number, (path, record) in enumerate(saved, 1):
        when = f"{datetime.fromtimestamp(path.stat().st_mtime):%Y-%m-%d %H:%M}"
        names = ", ".join(record.players)
        if len(games) > 1:
            names = f"{titles[record.game.name]}: {names}"
        screen.say(Text("  " + words("setup.saved", number=number, when=when, names=names)))
    number = ask_number(screen, words("setup.new_or_resume"), 1, len(saved), 0, words)
    return saved[number - 1][0] if number else None


def ask_number(screen: Screen, question: str, few: int, many: int, default: int, words: Words) -> int:
    shown = f" [{default}]" if default else ""
    while True:
        text = screen.ask(f"{question}{shown} › ")
        if not text:
            return default
        if text.isascii() and text.isdigit() and few <= int(text) <= many:
            return int(text)
        screen.say(Text(words("setup.retry_number", few=few, many=many)))


def ask_player(
    screen: Screen, seat: int, default: Player, players: list[Player], words: Words
) -> Player:
    taken = [player.name for player in players]
    if default.name in taken:
        text = f"@{default.bot}" if default.bot else words("seat.person", n=seat)
        default = read_player(text, taken, words)
    shown = f"{default.name}@{default.bot}" if default.bot else default.name
    question = words("setup.seat", n=seat, bots=f"@{default.bot or DEFAULT_BOT}")
    while True:
        text = screen.ask(f"{question} [{shown}] › ")
        if not text:
            return default
        try:
            return read_player(text, taken, words, screen.confirm)
        except RedadaError as problem:
            screen.say(Text(str(problem)))

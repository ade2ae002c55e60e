"""The commands `redada bots`, `redada games` and `redada rules`."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from rich.text import Text

from redada.bots import BOTS, LEVELS
from redada.bots.external.installed import find, names, package_of
from redada.bots.styled import PREFIX, styles
from redada.bots.zoo import animals
from redada.core.game import Game
from redada.core.options import OptionInfo, describe_options
from redada.games import GAMES
from redada.terminal.drawing import listed
from redada.terminal.screen import Screen
from redada.terminal.seats import DEFAULT_BOT, why_absent
from redada.terminal.table import Seating
from redada.terminal.tables import make_table
from redada.words import Words

COLOUR = "bold #c9a24b"


def list_bots(screen: Screen, words: Words) -> None:
    """Levels, other bots, with what each is and what it cannot play here, and the zoo."""
    others = [bot for bot in BOTS if bot not in LEVELS]
    others += [bot for bot in names() if bot not in BOTS]
    wide = max(map(len, (*LEVELS, *others))) + 1
    for heading, bots in (("bots.levels", LEVELS), ("bots.others", others)):
        screen.say(Text(words(heading), COLOUR))
        for bot in bots:
            text = ". ".join(part for part in (what_is(bot, words), where_plays(bot, words)) if part)
            say_indented(screen, f"  {'@' + bot:{wide}}  ", text)
    screen.say(Text(words("bots.styles"), COLOUR))
    for game in GAMES.values():
        list_styles(screen, game, words)
    screen.say(Text(words("bots.zoo"), COLOUR))
    for game in GAMES.values():
        if in_zoo := animals(game):
            say_indented(screen, f"  {game.title}  ", " ".join(f"@{name}" for name in in_zoo))
    screen.say(Text(words("bots.usage", bot=DEFAULT_BOT), "dim"))


def list_styles(screen: Screen, game: Game, words: Words) -> None:
    """What each style of the game wishes, or why none can play here."""
    names = styles(game)
    if names and (why := why_absent(names[0], game)):
        say_indented(screen, f"  {game.title}  ", words("bots.absent", why=why))
    elif names:
        screen.say(Text(f"  {game.title}"))
        own = make_table(game, Seating((), ()), words.language).words
        wide = max(map(len, names)) + 1
        for name in names:
            key = f"{game.name}.style.{name.removeprefix(PREFIX)}"
            say_indented(screen, f"    {'@' + name:{wide}}  ", own(key) if key in own else "")


def what_is(bot: str, words: Words) -> str:
    if f"bots.{bot}" in words:
        return words(f"bots.{bot}")
    return words("bots.package", package=package_of(find(bot))) if bot not in BOTS else ""


def where_plays(bot: str, words: Words) -> str:
    """Empty if it plays every game."""
    why = {name: why_absent(bot, game) for name, game in GAMES.items()}
    playable = [GAMES[name].title for name in GAMES if not why[name]]
    if len(playable) == len(GAMES):
        return ""
    if playable:
        return words("bots.only", games=listed(playable, words))
    return words("bots.absent", why=next(iter(why.values())))


def list_games(screen: Screen, words: Words) -> None:
    """Each game with its options: the values they can have, what they mean, the default."""
    for game in GAMES.values():
        few, many = game.seats[0], game.seats[-1]
        seats = words("games.seats", few=few, many=many)
        screen.say(Text.assemble((game.name, COLOUR), f"  {game.title} · {seats}"))
        for option in describe_options(game.Options):
            say_indented(screen, f"  {option.name}  ", option_text(game, option, words))
    first = describe_options(next(iter(GAMES.values())).Options)[0]
    screen.say(Text(words("games.usage", example=f"{first.name}={first.default}"), "dim"))


def option_text(game: Game, option: OptionInfo, words: Words) -> str:
    """The values that it can have, the default, and what it means if the game's words say so."""
    parts = []
    if option.choices:
        parts.append(words("list.or").join(option.choices))
    elif option.kind == "number":
        parts.append(words("games.from_to", least=option.least, most=option.most))
    if option.kind != "text":
        parts.append(words("games.default", value=option.default))
    own = make_table(game, Seating((), ()), words.language).words
    key = f"{game.name}.option.{option.name}"
    return " · ".join([*parts, own(key)] if key in own else parts)


def show_rules(screen: Screen, game: Game, words: Words, look: str | None) -> None:
    """The rules on one card."""
    table = make_table(game, Seating((), ()), words.language, look)
    screen.say(Text(table.title, COLOUR), *table.reference(screen.width))


def say_indented(screen: Screen, head: str, text: str) -> None:
    """A bold head, and a text beside it that stays to its right when it is wrapped."""
    indent = cell_len(head)
    lines: Any = Text(text).wrap(screen.console, max(20, screen.width - indent))
    for number, line in enumerate(lines or [Text()]):
        screen.say(Text.assemble((head if not number else " " * indent, "bold"), line))

"""What `redada` alone offers at a terminal."""

from __future__ import annotations

from rich.text import Text

from redada.games import GAMES
from redada.terminal.screen import Screen
from redada.terminal.setup import ask_game, ask_number
from redada.words import Words


def ask_command(screen: Screen, words: Words, browser: bool) -> list[str]:
    """The arguments of the command that the person wants; `browser`: whether the server can be run."""
    titles = {name: game.title for name, game in GAMES.items()}
    screen.say(Text(f"Redada · {' · '.join(titles.values())}", "bold #c9a24b"))
    offered = {
        "browser": ["serve", "--browser"],
        "here": ["play"],
        "rules": ["rules"],
        "commands": ["--help"],
    }
    if not browser:
        del offered["browser"]
    for number, name in enumerate(offered, 1):
        screen.say(Text.assemble((f"  {number}  ", "bold"), words(f"menu.{name}")))
    chosen = list(offered)[ask_number(screen, words("menu.ask"), 1, len(offered), 1, words) - 1]
    if chosen == "rules":
        return ["rules", ask_game(screen, list(GAMES.values()), titles, words).name]
    return offered[chosen]

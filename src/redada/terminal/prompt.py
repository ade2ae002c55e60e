"""Asking a person: the choices, what was typed, and the commands that can be typed instead of a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.cells import cell_len
from rich.text import Text

from redada.core.errors import IllegalMove, RedadaError, shorten
from redada.core.game import CHANCE, Move
from redada.terminal.screen import Screen
from redada.terminal.table import Choice, Table
from redada.words import Words

COMMANDS: Final = ("help", "undo", "hint", "score", "rules", "log", "board", "save", "quit")


class Prompt:
    """Asks at one screen in one language."""

    def __init__(self, screen: Screen, words: Words) -> None:
        self.screen = screen
        self.words = words
        english = Words("en")
        self.commands = {
            name: command
            for command in COMMANDS
            for name in (*english.several(f"names.{command}"), *words.several(f"names.{command}"))
        }

    def offer(self, table: Table, state: Any) -> None:
        """The question and the choices."""
        self.screen.space()
        self.screen.say(Text(table.question(state), "bold"))
        self.screen.say(*menu(table.choices(state), self.screen.width))
        if tip := table.tip(state):
            self.screen.say(Text(f"    {tip}", "dim"))

    def moves(self, table: Table, state: Any) -> list[Move] | str:
        """Legal moves that follow each other, or the name of a command."""
        outcome = state.actor == CHANCE
        question = self.words("prompt.ask_outcome" if outcome else "prompt.ask")
        while True:
            text = self.screen.ask(f"{question} › ")
            if not text:
                text = table.on_enter(state)
            if not text:
                return "board"
            if own := self.own_command(text):
                return own
            command = self.commands.get(text.casefold())
            letter = outcome and len(text) == 1  # a card may be named by its first letter
            if command and not letter:
                return command
            try:
                return table.read_all(state, text)
            except RedadaError as problem:
                if command:
                    return command
                self.refuse(table, state, text, isinstance(problem, IllegalMove))

    def own_command(self, text: str) -> str:
        """A command that a prompt of another kind knows, with what stands behind it; empty if none."""
        return ""

    def refuse(self, table: Table, state: Any, text: str, readable: bool) -> None:
        legal = ", ".join(choice.notation for choice in table.choices(state))
        if readable:
            why = table.why_not(state, text)
            why = self.words("prompt.because", why=why) if why else ""
            line = self.words("prompt.not_possible", text=shorten(text), why=why, legal=legal)
        else:
            line = self.words("prompt.unreadable", text=shorten(text), legal=legal)
        self.screen.say(Text(line, "bold"))

    def help(self, outcome: bool) -> None:
        self.screen.say(Text(self.words("prompt.help_outcome" if outcome else "prompt.help")))
        for command in COMMANDS:
            names = dict.fromkeys(self.words.several(f"names.{command}"))
            what = self.words(f"prompt.command_{command}")
            self.screen.say(Text.assemble((f"  {', '.join(names):18} ", "bold"), what))


def menu(choices: Sequence[Choice], width: int) -> list[Text]:
    """The choices in as many columns as they need and the width allows, read from top to bottom.

    A notation that is the label already, or does not fit, is left out.
    """
    key = max((cell_len(choice.key) for choice in choices), default=0)
    label = max((cell_len(choice.label) for choice in choices), default=0)
    notations = [choice.notation if choice.notation != choice.label else "" for choice in choices]
    entry = max(map(cell_len, notations), default=0) + key + label + 8
    columns = max(1, min(width // entry, -(-len(choices) // 5)))
    rows = -(-len(choices) // columns)
    lines = []
    for row in range(rows):
        line = Text()
        for place, choice in enumerate(choices[row::rows]):
            notation = notations[row + place * rows]
            line.append(" " * (place * entry - line.cell_len))
            line.append(f"  {choice.key.rjust(key)} ", "bold #c9a24b")
            line.append(f" {choice.label}{' ' * (label - cell_len(choice.label))}  ")
            if line.cell_len + cell_len(notation) <= width:
                line.append(notation, "dim")
        lines.append(line)
    return lines

"""The terminal itself: how wide, how colourful, what it can write, and how it is asked."""

from __future__ import annotations

import importlib
import sys
from contextlib import suppress

from rich.console import Console, RenderableType
from rich.text import Text

from redada.terminal.ascii import replace_unencodable

MOST_WIDTH = 150
"""Lines longer than this are hard to read, however wide the window."""


class Screen:
    """Where a person sees the game and types."""

    def __init__(self, plain: bool = False) -> None:
        for stream in (sys.stdin, sys.stdout):
            replace_unencodable(stream)
        self.console = Console(
            no_color=True if plain else None,
            color_system=None if plain else "auto",
            highlight=False,
            markup=False,
            emoji=False,
        )
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        if self.interactive:
            with suppress(ImportError):
                importlib.import_module("readline")  # gives `input` its line editing

    @property
    def width(self) -> int:
        return max(40, min(self.console.width, MOST_WIDTH))

    def say(self, *lines: RenderableType) -> None:
        for line in lines:
            self.console.print(line, width=self.width)

    def say_whole(self, text: str, style: str = "") -> None:
        """A line that is not broken, so that it can be copied: a path, a command, a seed."""
        self.console.print(Text(text, style), soft_wrap=True)

    def space(self) -> None:
        self.console.print()

    def confirm(self, question: str) -> bool:
        """Whether the person answers yes, which Enter alone means too; `n…` is no in every language."""
        return not self.ask(f"{question} › ").casefold().startswith("n")

    def ask(self, question: str) -> str:
        """A line from the person, stripped; raises EOFError at the end of input."""
        self.console.file.flush()
        answer = input(question)
        if not sys.stdin.isatty():
            # a transcript of a pipe reads like a terminal's, and cannot steer one
            self.console.print(Text(answer if answer.isprintable() else ascii(answer)))
        return answer.strip()

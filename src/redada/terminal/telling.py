"""Narrated lines on the screen."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from redada.terminal.screen import Screen
from redada.terminal.table import Line


def tell(screen: Screen, lines: Iterable[Line]) -> None:
    """Each on a line of its own, but those that join on one."""
    for text in joined(lines):
        for line in text.wrap(screen.console, screen.width - 2):
            line.rstrip()
            screen.say(Text.assemble("  ", line))


def joined(lines: Iterable[Line]) -> list[Text]:
    texts: list[Text] = []
    open_line = False
    for line in lines:
        if line.joins and open_line:
            texts[-1] = Text.assemble(texts[-1], (" · ", "dim"), line.text)
        else:
            texts.append(line.text)
        open_line = line.joins
    return texts

"""Prints narrated lines: pieces that join share a line, and long lines are wrapped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from redada.terminal.screen import Screen
from redada.terminal.table import Line

BETWEEN = " · "
INDENT = 2


def print_lines(screen: Screen, lines: Iterable[Line], last: int = 0) -> None:
    """Each on a line of its own, but those that join on one; only the `last` few, if it is given."""
    for pieces in grouped(lines)[-last:]:
        for line in wrapped(screen, pieces, screen.width - INDENT):
            screen.say(Text.assemble(" " * INDENT, line))


def joined(lines: Iterable[Line]) -> list[Text]:
    """What stands on each line, if lines were as long as one likes."""
    return [Text(BETWEEN, "dim").join(pieces) for pieces in grouped(lines)]


def grouped(lines: Iterable[Line]) -> list[list[Text]]:
    """The pieces of each line."""
    groups: list[list[Text]] = []
    before = None
    for line in lines:
        if line.joins and before and before.joins and before.lead == line.lead:
            if line.goal and before.goal == line.goal:
                so_far = groups[-1][-1][: -len(line.goal)]
                groups[-1][-1] = Text.assemble(so_far, " ", line.text, line.goal)
            else:
                groups[-1].append(Text.assemble(line.text, line.goal))
        else:
            groups.append([Text.assemble(line.lead, line.text, line.goal)])
        before = line
    return groups


def wrapped(screen: Screen, pieces: Sequence[Text], width: int) -> list[Text]:
    """The pieces on as many lines as they need; a piece is parted only if it is longer than a line."""
    lines = [Text()]
    for piece in pieces:
        line = lines[-1]
        if not line:
            lines[-1] = piece
        elif line.cell_len + len(BETWEEN) + piece.cell_len + len(BETWEEN) - 1 <= width:
            lines[-1] = Text.assemble(line, (BETWEEN, "dim"), piece)
        else:
            lines[-1] = Text.assemble(line, (BETWEEN.rstrip(), "dim"))
            lines.append(Text.assemble(" " * INDENT, piece))
    parted = [part for line in lines for part in line.wrap(screen.console, width)]
    for part in parted:
        part.rstrip()
    return parted

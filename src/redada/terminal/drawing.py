"""Pieces of text that the tables of all games draw with."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from redada.words import Words


def fit(text: Text, width: int) -> Text:
    """The text cut to `width` cells."""
    text.truncate(width, overflow="ellipsis")
    return text


def centred(text: str, width: int) -> str:
    """The text in the middle of `width` cells, cut if it is longer."""
    if cell_len(text) > width:
        text = text[: width - 1] + "…"
    left = (width - cell_len(text)) // 2
    return " " * left + text + " " * (width - left - cell_len(text))


def across(left: Text, right: Text, width: int, dash: str, colour: str) -> Text:
    """Left and right on one line, joined by dashes; what does not fit on the right is left out."""
    room = width - left.cell_len - right.cell_len - 5
    if room < 1:
        room = width - left.cell_len - 1
        return fit(Text.assemble(left, (" " + dash * max(0, room), colour)), width)
    return Text.assemble(left, (f" {dash * room} ", colour), right, (f" {dash * 2}", colour))


def beside(left: Sequence[Text], right: Sequence[Text], start: int) -> list[Text]:
    """Two blocks of lines side by side; the right one begins at cell `start`."""
    lines = []
    for row in range(max(len(left), len(right))):
        line = left[row] if row < len(left) else Text()
        if row < len(right):
            line = Text.assemble(line, " " * max(0, start - line.cell_len), right[row])
        lines.append(line)
    return lines


def minus(number: int) -> str:
    """`5`, `−2`: with a minus sign instead of a hyphen."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """`+5`, `−2`, `0`"""
    return f"+{number}" if number > 0 else minus(number)


def listed(names: Sequence[str], words: Words) -> str:
    """`Ana, Bea and Lola`"""
    return words("list.and").join((", ".join(names[:-1]), names[-1])) if names[1:] else names[0]


def result_box(text: str, width: int, colour: str) -> list[Text]:
    """Who has won, between two rules."""
    rule = Text("━" * min(width, cell_len(text) + 6), colour)
    return [rule, Text.assemble(("★  ", colour), (text, "bold")), rule]

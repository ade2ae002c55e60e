"""The loot row as cards in their seven places, as many beside each other as the width has room for."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from redada.games.razzia import cards
from redada.games.razzia.editions import Edition
from redada.terminal.drawing import centred
from redada.terminal.razzia import style
from redada.words import Words

NARROWEST, WIDEST = 9, 14
"""Cells inside a card; every word of every edition fits into two lines of the narrowest."""


def draw_cards(row: Sequence[int], edition: Edition, words: Words, width: int) -> list[Text]:
    inside = max(NARROWEST, min(WIDEST, (width - 1) // cards.ROW_PLACES - 2))
    beside = max(1, (width - 1) // (inside + 2))
    if not any(row[beside:]):
        row = row[:beside]  # on a narrow terminal the empty places of a second line are left out
    breaks = words.several("razzia.breaks")
    lines = []
    for first in range(0, len(row), beside):
        drawn = [draw_card(kind, edition, breaks, inside) for kind in row[first : first + beside]]
        lines += [Text.assemble(" ", *parts) for parts in zip(*drawn, strict=True)]
    return lines if any(row) else [lines[0], lines[-1]]


def draw_card(kind: int, edition: Edition, breaks: Sequence[str], inside: int) -> list[Text]:
    """Four lines: the sign of the colour above, the cross (R-1.4) below, the name between."""
    if kind == 0:
        edge = [Text(f"╭{'┄' * inside}╮", style.QUIET), Text(f"╰{'┄' * inside}╯", style.QUIET)]
        blank = Text(f"┆{' ' * inside}┆", style.QUIET)
        return [edge[0], blank, blank, edge[1]]
    colour = style.COLOUR_OF[kind]
    paint, sign = style.COLOURS[colour], style.SIGNS[colour]
    cross = style.LEAVES if kind in cards.CROSSED else "─"
    name = two_lines(edition.kind(cards.NAMES[kind]), breaks, inside)
    return [
        Text(f"╭{sign}{'─' * (inside - 1)}╮", paint),
        *(
            Text.assemble(("│", paint), (centred(part, inside), f"bold {paint}"), ("│", paint))
            for part in name
        ),
        Text(f"╰{'─' * (inside - 1)}{cross}╯", paint),
    ]


def two_lines(word: str, breaks: Sequence[str], width: int) -> tuple[str, str]:
    """A name in two lines; `breaks` says where its words may be parted, as in `restau-rant`."""
    if cell_len(word) <= width:
        return word, ""
    letters = str.maketrans("", "", "|- ")
    for known in breaks:
        if known.translate(letters) == word.translate(letters):
            first, _, second = known.partition("|")
            return first.strip(), second.strip()
    first, _, second = word.partition(" ")
    if second and cell_len(first) <= width:
        return first, second
    return word[: width - 1] + "-", word[width - 1 :]

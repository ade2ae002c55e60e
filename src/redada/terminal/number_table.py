"""A table of numbers, none of which is ever cut: where a window is too narrow, lines for each row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

Row = tuple[str, ...]
BETWEEN = 2
"""Blanks between two columns."""


def number_table(
    width: int, heads: Sequence[str], rows: Sequence[Row], left: Sequence[int] = (0,)
) -> list[RenderableType]:
    """What a row is about stands first in it and may be broken; the columns `left` begin at the left."""
    widths = widths_of(width, heads, rows)
    if widths is None:
        return [line for row in rows for line in lines(width, heads, row)]
    grid = Grid(box=None, pad_edge=False, header_style="dim")
    for place, head in enumerate(heads):
        grid.add_column(head, justify="left" if place in left else "right", width=widths[place])
    for name, *numbers in rows:
        grid.add_row(Text(name, "bold"), *map(Text, numbers))
    return [grid]


def widths_of(width: int, heads: Sequence[str], rows: Sequence[Row]) -> list[int] | None:
    """Of the columns: words of a head below each other where it must be; None if there is no room."""
    columns = list(zip(heads, *rows, strict=True))
    wide = [max(map(cell_len, column)) for column in columns]
    narrow = [
        max(longest_word(column[0]), *(cell_len(text) for text in column[1:])) for column in columns
    ]
    narrow[0] = max(map(longest_word, columns[0]))
    room = width - sum(narrow) - BETWEEN * (len(columns) - 1)
    if room < 0:
        return None
    found = []
    for least, wanted in zip(narrow, wide, strict=True):
        more = min(room, wanted - least)
        found.append(least + more)
        room -= more
    return found


def longest_word(text: str) -> int:
    return max(map(cell_len, text.split()), default=0)


def lines(width: int, heads: Sequence[str], row: Row) -> Iterator[Text]:
    yield Text(row[0], "bold")
    line = ""
    for head, text in zip(heads[1:], row[1:], strict=True):
        told = f"{head} {text}".strip()
        if line and cell_len(line) + cell_len(told) + 3 > width:
            yield Text(line)
            line = ""
        line = f"{line} · {told}" if line else f"  {told}"
    yield Text(line)

"""Draws the shelves, below them the columns, and the cat row.

A space shows what it needs and the sausages it pays, `4 +1`; a die that lies on it stands instead of
the need. The next space of a column is marked, and marked boldly where a rolled die fits.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from redada.games.ratzzia import State
from redada.games.ratzzia import layout as at
from redada.games.ratzzia.table import Column, Space
from redada.terminal.drawing import centred
from redada.terminal.ratzzia import style
from redada.words import Words

NARROWEST, WIDEST = 4, 9
"""Cells inside a column."""
ROOMY = 7
"""From here on a die has brackets and a shelf its name in two lines."""
OUTSIDE = -2
"""The lowest row of a column that is not there."""
WALLS = {
    (True, False, False): "┃",
    (True, True, False): "┫",
    (True, False, True): "┣",
    (False, True, True): "┻",
    (False, True, False): "┛",
    (False, False, True): "┗",
}
"""By whether the wall goes on, and whether a column to its left, to its right, ends here."""


def draw_columns(state: State, words: Words, width: int) -> list[Text]:
    """Shelves and columns, in two or more bands where one is too wide; no line is wider than `width`."""
    most = max(1, (width - 2) // (NARROWEST + 1))
    bands = -(-len(state.columns) // most)
    size = -(-len(state.columns) // bands)
    inside = max(NARROWEST, min(WIDEST, (width - 2) // size - 1))
    numbers = range(len(state.columns))
    return [
        line
        for first in range(0, len(state.columns), size)
        for line in draw_band(state, numbers[first : first + size], words, inside)
    ]


def draw_band(state: State, numbers: Sequence[int], words: Words, inside: int) -> list[Text]:
    """The columns with these numbers, beside each other."""
    columns = tuple(state.columns[number] for number in numbers)
    fitting = fitting_columns(state)
    lines = [*shelf_lines(columns, words, inside), plank(numbers, inside)]
    height = max(len(column.spaces) for column in columns)
    for row in range(height):
        line = Text(" ")
        for index, column in enumerate(columns):
            line.append(wall(columns, index, row), style.WOOD)
            line.append_text(cell(column, row, inside, numbers[index] in fitting))
        line.append(wall(columns, len(columns), row), style.WOOD)
        lines.append(line)
    lines.append(floor(columns, inside, height))
    return lines


def fitting_columns(state: State) -> set[int]:
    """Columns that a die about to be placed fits into."""
    faces = state.rolled_support if state.places_support else state.rolled
    if state.actor < 0 or state.phase not in (at.PLACING, at.REROLLING, at.SUPPORTING):
        return set()
    return {index for index, column in enumerate(state.columns) if set(column.takes) & set(faces)}


def shelf_lines(columns: Sequence[Column], words: Words, inside: int) -> list[Text]:
    """Above the plank: what stands on the shelf, over its column's number."""
    upper, lower = Text(" "), Text(" ")
    for column in columns:
        key = column.shelf.replace(" ", "_")
        name = words(f"ratzzia.{'short' if inside >= ROOMY else 'tiny'}.{key}")
        first, _, second = name.partition("|")
        labelled = f"{first} {column.label}"
        if column.label and inside < ROOMY and cell_len(labelled) <= inside:
            first = labelled
        elif column.label:
            second = str(column.label)
        upper.append(" " + centred(first, inside), "bold")
        lower.append(" " + centred(second, inside), "bold")
    return [upper, lower] if lower.plain.strip() else [upper]


def plank(numbers: Sequence[int], inside: int) -> Text:
    """The shelf, with the numbers of the columns in it."""
    line = Text(" ┏", style.WOOD)
    for number in numbers:
        text = f" {number + 1} "
        left = (inside - len(text)) // 2
        line.append("━" * left)
        line.append(text, "bold")
        line.append("━" * (inside - left - len(text)))
        line.append("┓" if number == numbers[-1] else "┳")
    return line


def lowest_row(column: Column) -> int:
    """Rows count from the shelf down; a column of n spaces has the rows 0 to n - 1."""
    return len(column.spaces) - 1


def wall(columns: tuple[Column, ...], index: int, row: int) -> str:
    """Between the columns `index - 1` and `index`: it ends where the longer of the two does."""
    left = lowest_row(columns[index - 1]) if index else OUTSIDE
    right = lowest_row(columns[index]) if index < len(columns) else OUTSIDE
    goes_on = row <= max(left, right)
    edges = row == left + 1, row == right + 1
    return WALLS.get((goes_on, *edges), " ")


def floor(columns: tuple[Column, ...], inside: int, row: int) -> Text:
    line = Text(" ", style.WOOD)
    for index, column in enumerate(columns):
        line.append(wall(columns, index, row))
        line.append(("━" if row == lowest_row(column) + 1 else " ") * inside)
    line.append(wall(columns, len(columns), row))
    return line


def cell(column: Column, row: int, inside: int, fits: bool) -> Text:
    """One space of a column, its bottom edge, or nothing below that."""
    place = lowest_row(column) - row
    if place == -1:
        return Text("━" * inside, style.WOOD)
    if place < -1:
        return Text(" " * inside)
    if place < column.covered:
        return Text("▒" * inside, style.QUIET)
    space = column.spaces[place]
    if space.die is not None:
        return lying(space, inside)
    if place < column.next:
        return padded(Text.assemble(("·", style.QUIET)), space, inside, " ", style.QUIET)
    if place > column.next:
        return padded(Text(space.need_text), space, inside, " ", "")
    need = space.need_text
    if space.need == at.EQUAL and len(column.takes) == 1:
        sign = "=" if inside > NARROWEST else ""
        need = f"{sign}{column.takes[0]}"
    paint = style.FITS if fits else style.NEXT
    return padded(Text(need, paint), space, inside, "►" if fits else "›", paint)


def lying(space: Space, inside: int) -> Text:
    assert space.die is not None
    sign = style.die_sign(space.die)
    if inside < ROOMY:
        body = Text(sign, style.die_style(space.die))
    else:
        body = Text(f"[{sign}]", style.die_style(space.die))
    pays = f"+{space.sausages}" if space.sausages else ""
    if inside < ROOMY:
        gap = max(0, inside - body.cell_len - cell_len(pays))
        return Text.assemble(" " * min(1, gap), body, " " * (gap - min(1, gap)), (pays, style.WOOD))
    lead = (inside - 6) // 2
    gap = inside - lead - body.cell_len - cell_len(pays)
    return Text.assemble(" " * lead, body, " " * gap, (pays, style.WOOD))


def padded(need: Text, space: Space, inside: int, mark: str, paint: str) -> Text:
    """Mark, need and sausages, in the same places as on every other space."""
    lead = max(0, (inside - 6) // 2) + 1 if inside >= ROOMY else 1
    pays = Text(f"+{space.sausages}" if space.sausages else "", style.WOOD)
    line = Text(" " * (lead - 1))
    line.append(mark, paint)
    line.append_text(need)
    line.append(" " * max(0, inside - line.cell_len - pays.cell_len))
    line.append_text(pays)
    line.truncate(inside)
    return line


def cat_row(state: State, words: Words, width: int) -> list[Text]:
    """Grey spaces in round brackets, red ones in square ones, and what the cat listens for."""
    cat = state.cat
    head = Text(f" {words('ratzzia.cat_row')} ", style.WOOD)
    spaces = Text()
    spaces.append("▒▒▒▒" * cat.covered, style.QUIET)
    for place in range(cat.grey + cat.red):
        grey = place < cat.grey
        left, right = "()" if grey else "[]"
        edge = "bold" if grey else style.BAD
        spaces.append(left, edge)
        if place < len(cat.dice):
            spaces.append(style.die_sign(cat.dice[place]), style.die_style(cat.dice[place]))
        else:
            last = place == cat.grey + cat.red - 1
            spaces.append("✖ " if last else "  ", edge)
        spaces.append(right, edge)
    notes = cat_notes(state, words)
    note = Text(" · ", style.QUIET).join(notes)
    whole = Text.assemble(head, spaces, "  ", note)
    if whole.cell_len <= width:
        return [whole]
    row = Text.assemble(head, spaces)
    first = [row] if row.cell_len <= width else [head, Text.assemble(" ", spaces)]
    for indent in (head.cell_len, 1):
        if indent + note.cell_len <= width:
            return [*first, Text.assemble(" " * indent, note)]
    return [*first, *(Text.assemble(" ", each) for each in notes)]


def cat_notes(state: State, words: Words) -> list[Text]:
    cat = state.cat
    if not state.cat_face:
        return [Text(words("ratzzia.cat_asleep", n=cat.grey - len(cat.dice)), style.QUIET)]
    left = cat.grey + cat.red - len(cat.dice)
    return [
        Text(words("ratzzia.cat_listens", face=state.cat_face), style.DANGER),
        Text(words("ratzzia.cat_left", n=left), style.DANGER if left <= 2 else style.QUIET),
    ]

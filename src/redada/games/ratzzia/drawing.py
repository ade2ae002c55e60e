"""A board as plain text, to be looked at (`draw_board`)."""

from __future__ import annotations

from collections.abc import Iterable

from redada.games.ratzzia import layout as at
from redada.games.ratzzia.board import Board, Column, need_text

INSIDE = 5  # characters between the walls of a column; ten columns fit into 80
HEADS = {
    "hasty mouse": ("hasty", "mouse"),
    "candy jar": ("candy", "jar"),
    "stash": ("stash", ""),
    "greedy mouse": ("greedy", "mouse"),
    "accountant": ("account", "ant"),
}


def draw_board(board: Board, seats: int) -> str:
    """The board for `seats` players, at most 79 characters wide: columns upright, the cat row below.

    `4 +1` is a space that needs a 4 and pays 1 sausage; `*` is any value, `=` equal to the one below.
    """
    columns = [column_lines(column, seats) for column in board.columns]
    height = max(map(len, columns))
    heads = [("tin", str(c.label)) if c.shelf == "tin" else HEADS[c.shelf] for c in board.columns]
    lines = [
        f"{board.name or 'A board'} · {seats} players",
        "",
        row(str(number) for number in range(1, len(columns) + 1)),
        row(head[0] for head in heads),
        row(head[1] for head in heads),
        *(
            row(column[line] if line < len(column) else "" for column in columns)
            for line in range(height)
        ),
        "",
        *cat_lines(board, seats),
    ]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def row(words: Iterable[str]) -> str:
    return " ".join(word.center(INSIDE + 2) for word in words)


def column_lines(column: Column, seats: int) -> list[str]:
    """From the shelf down."""
    lines = ["┌" + "─" * INSIDE + "┐"]
    for place in range(len(column.spaces) - 1, -1, -1):
        space = column.spaces[place]
        if place < column.covered(seats):
            inside = "░" * INSIDE
        else:
            inside = f" {need_text(space.need)} {f'+{space.sausages}' if space.sausages else '  '}"
        wall = "├" + ("──=──" if space.need == at.EQUAL else "─" * INSIDE) + "┤"
        lines += ["│" + inside + "│", wall]
    return [*lines[:-1], "└" + "─" * INSIDE + "┘"]


def cat_lines(board: Board, seats: int) -> list[str]:
    covered = board.grey_covered(seats)
    spaces = ["░░░░"] * covered + ["grey"] * (board.grey - covered) + ["red "] * board.red
    return [
        "the cat row",
        "┌" + "┬".join(["────"] * len(spaces)) + "┐",
        "│" + "│".join(spaces) + "│",
        "└" + "┴".join(["────"] * len(spaces)) + "┘",
    ]

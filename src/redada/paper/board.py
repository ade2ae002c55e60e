"""A board of Ratzzia to true scale, with the pieces to cut out; and a blank one to invent upon."""

from __future__ import annotations

from redada.games.ratzzia.board import Board, Column, need_text
from redada.games.ratzzia.boardfile import pantry
from redada.paper import pictures
from redada.paper.order import PAPERS, Data, Order
from redada.paper.player_board import FOOD

DIE = 17
"""Millimetres of a space: a die of 16 lies in it."""
MARGIN = 6
TOKENS = {"sausage": 30, "cracker": 12, "cheese": 12}
"""To cut out. Food is not limited (Z-1.3): this is enough for five."""
BLANK_COLUMNS, BLANK_SPACES = 9, 7


def make(order: Order) -> tuple[str, Data]:
    board = order.board or pantry()
    words = order.words
    name = words("ratzzia.pantry") if board == pantry() else board.name or words("ratzzia.board_unnamed")
    cat = {
        "grey": board.grey,
        "red": board.red,
        "blank": False,
        "art": pictures.cat(),
        "covered": marks(board.grey, board.grey_covered_with_3, board.grey_covered_with_2),
    }
    return "board", sheet(
        order,
        name,
        words("paper.board_note"),
        [column(each, order) for each in board.columns],
        cat,
        pieces(board),
    )


def make_blank(order: Order) -> tuple[str, Data]:
    words = order.words
    space = {"need": "", "pays": 0, "covered": ""}
    columns = [{"art": "", "name": "", "spaces": [space] * BLANK_SPACES} for _ in range(BLANK_COLUMNS)]
    cat = {"grey": 0, "red": 0, "blank": True, "art": pictures.cat(), "covered": []}
    return "board", sheet(
        order, words("paper.kind.blank_board"), words("paper.blank_note"), columns, cat, []
    )


def sheet(order: Order, title: str, note: str, columns: list[Data], cat: Data, cut: list[Data]) -> Data:
    words = order.words
    tallest = max(len(each["spaces"]) for each in columns)
    height = PAPERS[order.paper].width  # the page lies on its side
    room = height - 2 * MARGIN - 9 - DIE - 5 - 3.5 - tallest * (DIE + 1)
    said = {name: words(f"paper.{name}") for name in ("pieces", "scale", "pieces_note")}
    return order.page(
        title,
        wide=True,
        margin=MARGIN,
        die=DIE,
        shelf=min(30, room),
        note=note,
        columns=columns,
        cat=cat,
        pieces=cut,
        sausage=pictures.food("sausage"),
        words=said,
    )


def column(each: Column, order: Order) -> Data:
    covered = marks(len(each.spaces), each.covered_with_3, each.covered_with_2)
    name = order.words(f"ratzzia.shelf.{each.shelf.replace(' ', '_')}")
    return {
        "art": pictures.shelf(each.shelf, each.label),
        "name": name[:1].upper() + name[1:],
        "spaces": [
            {"need": need_text(space.need), "pays": space.sausages, "covered": mark}
            for space, mark in zip(each.spaces, covered, strict=True)
        ],
    }


def marks(many: int, with_3: int, with_2: int) -> list[str]:
    """On each space from the first on, the numbers of players with which it is covered."""
    return [" ".join([*["2"] * (place < with_2), *["3"] * (place < with_3)]) for place in range(many)]


def pieces(board: Board) -> list[Data]:
    """Covers for two and for three players, then food."""
    covers = max(
        board.grey_covered(seats) + sum(each.covered(seats) for each in board.columns)
        for seats in (2, 3)
    )
    cut: list[Data] = [{"kind": "cover", "text": "×"} for _ in range(covers)]
    for kind, many in TOKENS.items():
        cut += [{"kind": "food", "text": str(FOOD[kind]), "art": pictures.food(kind)}] * many
    return cut

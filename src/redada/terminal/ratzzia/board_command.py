"""The commands `redada board check` and `redada board show`."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from redada.core.errors import RedadaError
from redada.games.ratzzia import RATZZIA, Board, BoardError, RatzziaOptions, load_board, pantry
from redada.terminal.drawing import fit
from redada.terminal.options import load_option
from redada.terminal.ratzzia import CATALOGUE, style
from redada.terminal.ratzzia.columns import cat_row, draw_columns
from redada.terminal.screen import Screen
from redada.words import Words, language_of_the_system

NOT_GOOD = 1


def check_board(path: str, language: str | None) -> int:
    """Print that the board is good, or all that is wrong with it, a line each; the exit code."""
    words = Words(language or language_of_the_system(), CATALOGUE)
    screen = Screen(plain=True)
    with Path(path).open("rb"):
        pass  # a missing file is reported like any other
    try:
        board = load_board(path)
    except BoardError as found:
        for problem in found.problems:
            screen.say_whole(problem)
        return NOT_GOOD
    spaces = sum(len(column.spaces) for column in board.columns)
    screen.say_whole(words("ratzzia.board_good", columns=len(board.columns), spaces=spaces))
    return 0


def show_board(path: str | None, seats: int, language: str | None, plain: bool) -> int:
    """Draw a board as it is before the first roll."""
    if seats not in RATZZIA.seats:
        raise RedadaError(
            f"ratzzia is for {RATZZIA.seats[0]} to {RATZZIA.seats[-1]} players, not {seats}"
        )
    words = Words(language or language_of_the_system(), CATALOGUE)
    board = load_option(RATZZIA, "board", path) if path is not None else pantry()
    screen = Screen(plain)
    screen.say(*drawn(board, seats, words, screen.width))
    return 0


def drawn(board: Board, seats: int, words: Words, width: int) -> list[Text]:
    state = RATZZIA.start(seats, RatzziaOptions(board=board))
    name = board.name or words("ratzzia.board_unnamed")
    if board == pantry():
        name = words("ratzzia.pantry")
    title = words("ratzzia.board_title", name=name, n=seats)
    lines = [Text.assemble(("━━ ", style.WOOD), (title, "bold"))]
    lines += draw_columns(state, words, width) + cat_row(state, words, width)
    legend = Text(words("ratzzia.card.signs"), style.QUIET)
    return [*(fit(line, width) for line in lines), legend]

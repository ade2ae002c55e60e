"""The commands `redada board check` and `redada board show`."""

from __future__ import annotations

from rich.text import Text

from redada.core.errors import RedadaError
from redada.games.ratzzia import RATZZIA, Board, RatzziaOptions, pantry
from redada.terminal.boards import board_in, problems_in
from redada.terminal.ratzzia import CATALOGUE, style
from redada.terminal.ratzzia.pantry import cat_row, draw_pantry
from redada.terminal.screen import Screen, fit
from redada.words import Words, language_of_the_system

NOT_GOOD = 1


def check_board(path: str, language: str | None) -> int:
    """Says that the board is good, or all that is wrong with it, a line each; the exit code."""
    words = Words(language or language_of_the_system(), CATALOGUE)
    screen = Screen(plain=True)
    if found := problems_in(path):
        for problem in found:
            screen.say_whole(problem)
        return NOT_GOOD
    board = board_in(path)
    spaces = sum(len(column.spaces) for column in board.columns)
    screen.say_whole(words("ratzzia.board_good", columns=len(board.columns), spaces=spaces))
    return 0


def show_board(path: str | None, seats: int, language: str | None, plain: bool) -> int:
    """Draws a board as it lies there before the first roll."""
    if seats not in RATZZIA.seats:
        raise RedadaError(
            f"ratzzia is for {RATZZIA.seats[0]} to {RATZZIA.seats[-1]} players, not {seats}"
        )
    words = Words(language or language_of_the_system(), CATALOGUE)
    board = board_in(path) if path is not None else pantry()
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
    lines += draw_pantry(state, words, width) + cat_row(state, words, width)
    legend = Text(words("ratzzia.card.signs"), style.QUIET)
    return [*(fit(line, width) for line in lines), legend]

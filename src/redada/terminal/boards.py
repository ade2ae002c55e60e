"""Boards from files: options of a game, and the command that checks one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from redada.core.errors import RedadaError, shorten
from redada.core.game import Game
from redada.core.options import read_options
from redada.games.ratzzia import Board, BoardError, load_board


def choose_options(game: Game, texts: Sequence[str], board: str | None) -> Any:
    """The options that the command line names, on the board in the file `board` if there is one."""
    options = read_options(game.Options, " ".join(texts))
    if board is None:
        return options
    if "board" not in (field.name for field in fields(options)):
        raise RedadaError(f"{game.name} is not played on a board: no --board")
    if any(word.startswith("board=") for text in texts for word in text.split()):
        raise RedadaError("the board is named twice, by --board and by --option")
    return replace(options, board=board_in(board))


def board_in(path: str) -> Board:
    """The board in a file; raises RedadaError, all that is wrong in one line, or OSError."""
    with Path(path).open("rb"):
        pass  # a file that cannot be opened is told like any other
    try:
        return load_board(path)
    except BoardError as problem:
        raise RedadaError(f"{shorten(path)} is no good board: {'; '.join(problem.problems)}") from None


def problems_in(path: str) -> tuple[str, ...]:
    """All that is wrong with the board in a file, a line each; raises OSError if there is no file."""
    with Path(path).open("rb"):
        pass
    try:
        load_board(path)
    except BoardError as problem:
        return problem.problems
    return ()

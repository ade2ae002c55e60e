"""The options of a game as the command line names them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from redada.core.errors import RedadaError, shorten
from redada.core.game import Game
from redada.core.options import read_options
from redada.games import GAMES


def choose_options(game: Game, texts: Sequence[str], board: str | None) -> Any:
    """The options that `--option` names, on the board in the file `board` if there is one."""
    options = read_options(game.Options, " ".join(texts))
    if board is None:
        return options
    if not has_board(game):
        raise RedadaError(f"{game.name} is not played on a board: no --board")
    if any(word.startswith("board=") for text in texts for word in text.split()):
        raise RedadaError("the board is named twice, by --board and by --option")
    return replace(options, board=load_option(game, "board", board))


def has_board(game: Game) -> bool:
    """Whether the game has an option `board` that can be loaded from a file."""
    return any(field.name == "board" and "load" in field.metadata for field in fields(game.Options))


def game_with_board() -> Game:
    """The first game that is played on boards from files."""
    return next(game for game in GAMES.values() if has_board(game))


def load_option(game: Game, name: str, path: str) -> Any:
    """An option from a file; raises RedadaError, all that is wrong in one line, or OSError."""
    load = next(field.metadata["load"] for field in fields(game.Options) if field.name == name)
    with Path(path).open("rb"):
        pass  # a missing file is reported like any other
    try:
        return load(path)
    except RedadaError as problem:
        reasons = "; ".join(str(problem).splitlines())
        raise RedadaError(f"{shorten(path)} is no good {name}: {reasons}") from None

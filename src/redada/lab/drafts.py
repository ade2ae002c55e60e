"""A board of Ratzzia that somebody is drawing: as plain data, and all that is wrong with it in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from redada.games.ratzzia.board import (
    Board,
    BoardError,
    Column,
    Problem,
    need_text,
    problems,
    read_code,
    read_space,
)
from redada.games.ratzzia.boardfile import MOST_NAME, pantry, read_unchecked, write_board
from redada.words import LANGUAGES, Words

__all__ = ["MOST_NAME", "Draft", "look_at"]


@dataclass(frozen=True)
class Draft:
    board: dict[str, Any] | None
    """None if the file or the code cannot be read; then the problems say why."""
    problems: list[tuple[str, int]]
    """Each with the column that it is about, from 1; 0 for the board and the cat row."""
    code: str
    """To play on it; empty if something is wrong."""
    file: str


def look_at(drawn: dict[str, Any] | None, text: str | None, code: str | None, language: str) -> Draft:
    """A board as drawn, as a file or as a code; without any, the board that comes with the game."""
    try:
        board = board_of(drawn, text, code)
    except BoardError as problem:
        return Draft(None, [(each, 0) for each in problem.problems], "", "")
    words = Words(language if language in LANGUAGES else "en", "ratzzia", "editor")
    found = [(in_words(each, board, words), each.column) for each in problems(board)]
    return Draft(as_drawn(board), found, "" if found else board.code, write_board(board))


def board_of(drawn: dict[str, Any] | None, text: str | None, code: str | None) -> Board:
    if text is not None:
        return read_unchecked(text)
    if code is not None:
        return read_code(code)
    if drawn is None:
        return pantry()
    columns = tuple(
        Column(
            each["shelf"],
            tuple(
                space for one in each["spaces"] if (space := read_space(f"{one['need']}/{one['pays']}"))
            ),
            each["label"],
            each["covered_with_3"],
            each["covered_with_2"],
        )
        for each in drawn["columns"]
    )
    name = "".join(sign for sign in drawn["name"] if sign.isprintable())
    return Board(
        columns, drawn["grey"], drawn["red"], drawn["covered_with_3"], drawn["covered_with_2"], name
    )


def as_drawn(board: Board) -> dict[str, Any]:
    return {
        "columns": [
            {
                "shelf": each.shelf,
                "spaces": [
                    {"need": need_text(space.need), "pays": space.sausages} for space in each.spaces
                ],
                "label": each.label,
                "covered_with_3": each.covered_with_3,
                "covered_with_2": each.covered_with_2,
            }
            for each in board.columns
        ],
        "grey": board.grey,
        "red": board.red,
        "name": board.name,
        "covered_with_3": board.grey_covered_with_3,
        "covered_with_2": board.grey_covered_with_2,
    }


def in_words(problem: Problem, board: Board, words: Words) -> str:
    """The problem in a language, with the column and the number of players that it is about."""
    text = words(f"editor.problem.{problem.key}", **problem.values)
    if problem.seats:
        text = words("editor.with_players", seats=problem.seats, problem=text)
    if not problem.column:
        return text
    shelf = f"ratzzia.shelf.{board.columns[problem.column - 1].shelf.replace(' ', '_')}"
    name = words(shelf) if shelf in words else "?"
    return words("editor.in_column", column=problem.column, shelf=name, problem=text)

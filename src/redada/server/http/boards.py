"""Boards of Ratzzia that somebody is making: what is wrong with one in words, and how one plays."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Literal

from litestar import Controller, post
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

from redada.games.ratzzia.board import (
    Board,
    BoardError,
    Column,
    Problem,
    Space,
    need_text,
    problems,
    read_code,
    read_space,
)
from redada.games.ratzzia.boardfile import MOST_NAME, pantry, read_unchecked, write_board
from redada.server.http.asides import Asides
from redada.server.http.problems import refusals
from redada.server.http.reviews import NOT_BUFFERED
from redada.server.rooms.table_service import TableService
from redada.server.tables.decisions import Refusal
from redada.words import LANGUAGES, Words

Small = Annotated[int, Meta(ge=0, le=99)]


class DraftSpace(Struct, forbid_unknown_fields=True):
    need: Literal["1", "2", "3", "4", "5", "6", "*", "="]
    pays: Annotated[int, Meta(ge=0, le=9)]


class DraftColumn(Struct, forbid_unknown_fields=True):
    """A column as somebody draws it, sound or not; its spaces from bottom to top."""

    shelf: Annotated[str, Meta(max_length=20)]
    spaces: Annotated[list[DraftSpace], Meta(max_length=20)]
    label: Small = 0
    covered_with_3: Small = 0
    covered_with_2: Small = 0


class DraftBoard(Struct, forbid_unknown_fields=True):
    columns: Annotated[list[DraftColumn], Meta(max_length=20)]
    grey: Small
    red: Small
    name: Annotated[str, Meta(max_length=MOST_NAME)] = ""
    covered_with_3: Small = 0
    covered_with_2: Small = 0


class DraftWanted(Struct, forbid_unknown_fields=True):
    """One of the three; without any, the board that comes with the game."""

    board: DraftBoard | None = None
    text: Annotated[str, Meta(max_length=16_384)] | None = None
    """A board file."""
    code: Annotated[str, Meta(max_length=1500)] | None = None
    language: Annotated[str, Meta(max_length=5)] = "en"


class DraftProblem(Struct):
    text: str
    column: int
    """From 1; 0 for the board and the cat row."""


class Draft(Struct):
    board: DraftBoard | None
    """Null if the file or the code cannot be read; then the problems say why."""
    problems: list[DraftProblem]
    code: str
    """To play on it; empty if something is wrong."""
    file: str
    """The board as a file."""


class LabWanted(Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=1500)]


class BoardsApi(Controller):
    path = "/api/boards"
    tags = ("games",)

    @post(
        "/draft",
        summary="A board that is being made: all that is wrong with it, in words",
        status_code=HTTP_200_OK,
        responses=refusals(400, 413, 429),
    )
    async def draft(self, asides: Asides, data: DraftWanted) -> Draft:
        if sum(each is not None for each in (data.board, data.text, data.code)) > 1:
            raise Refusal("illegal", "expected a board, a text or a code, and not two of them")
        key = ("draft", data.language, data.text, data.code, repr(data.board))
        return await asides.do(key, partial(look_at, data), keep=False)

    @post(
        "/lab",
        summary="How a board plays, by games of bots: lines of JSON, as they are played",
        status_code=HTTP_200_OK,
        media_type="application/x-ndjson",
        responses=refusals(400, 413, 429, 503),
    )
    async def lab(self, tables: TableService, client: str, data: LabWanted) -> Stream:
        job = await tables.studying.board(data.code, client)

        async def lines() -> AsyncIterator[bytes]:
            async for line in tables.studying.lines(job):
                yield line

        return Stream(lines(), media_type="application/x-ndjson", headers=NOT_BUFFERED)


def look_at(wanted: DraftWanted) -> Draft:
    try:
        board = board_of(wanted)
    except BoardError as problem:
        return Draft(None, [DraftProblem(each, 0) for each in problem.problems], "", "")
    words = Words(wanted.language if wanted.language in LANGUAGES else "en", "ratzzia", "editor")
    found = [DraftProblem(in_words(each, board, words), each.column) for each in problems(board)]
    return Draft(drawn(board), found, "" if found else board.code, write_board(board))


def board_of(wanted: DraftWanted) -> Board:
    if wanted.text is not None:
        return read_unchecked(wanted.text)
    if wanted.code is not None:
        return read_code(wanted.code)
    drawn = wanted.board
    if drawn is None:
        return pantry()
    columns = tuple(
        Column(
            each.shelf,
            tuple(space for one in each.spaces if (space := read_space(f"{one.need}/{one.pays}"))),
            each.label,
            each.covered_with_3,
            each.covered_with_2,
        )
        for each in drawn.columns
    )
    name = "".join(sign for sign in drawn.name if sign.isprintable())
    return Board(columns, drawn.grey, drawn.red, drawn.covered_with_3, drawn.covered_with_2, name)


def drawn(board: Board) -> DraftBoard:
    columns = [
        DraftColumn(
            each.shelf,
            [draft_space(space) for space in each.spaces],
            each.label,
            each.covered_with_3,
            each.covered_with_2,
        )
        for each in board.columns
    ]
    with_3, with_2 = board.grey_covered_with_3, board.grey_covered_with_2
    return DraftBoard(columns, board.grey, board.red, board.name, with_3, with_2)


def draft_space(space: Space) -> DraftSpace:
    return DraftSpace(need_text(space.need), space.sausages)  # type: ignore[arg-type]


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

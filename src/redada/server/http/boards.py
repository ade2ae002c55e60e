"""Boards that somebody is making: what is wrong with one in words, and how one plays."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Literal

from litestar import Controller, post
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct, convert, to_builtins

from redada.lab import drafts
from redada.server.http.asides import Asides
from redada.server.http.problems import refusals
from redada.server.http.reviews import NOT_BUFFERED
from redada.server.rooms.table_service import TableService
from redada.server.tables.decisions import Refusal

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
    name: Annotated[str, Meta(max_length=drafts.MOST_NAME)] = ""
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
    drawn = None if wanted.board is None else to_builtins(wanted.board)
    found = drafts.look_at(drawn, wanted.text, wanted.code, wanted.language)
    board = None if found.board is None else convert(found.board, DraftBoard)
    return Draft(board, [DraftProblem(*each) for each in found.problems], found.code, found.file)

"""Insight by HTTP: reviews of games, lines that might have been, hints."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from typing import Any

from litestar import Controller, Request, Response, post
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK
from msgspec import Raw, Struct

from redada.core.errors import RedadaError
from redada.core.record import write_record
from redada.server import messages
from redada.server.http.api import TableId, token_of
from redada.server.http.asides import Asides
from redada.server.http.problems import refusals
from redada.server.rooms.table_service import TableService
from redada.server.tables.decisions import Refusal
from redada.server.tables.hints import why_no_hint
from redada.server.tables.table import Table
from redada.server.wire.connection import encode
from redada.study.history import PlayedGame, Summary, summary

NOT_BUFFERED = {"cache-control": "no-store", "x-accel-buffering": "no"}
"""So that proxies hand on each line as it comes."""


class Hinted(Struct):
    """messages.Hint, whose decision comes as JSON from the process that thought."""

    version: int
    decision: Raw


class ReviewsApi(Controller):
    path = "/api"
    tags = ("insight",)

    @post(
        "/reviews",
        summary="Look through a game: lines of JSON, as they are found",
        status_code=HTTP_200_OK,
        media_type="application/x-ndjson",
        responses=refusals(400, 404, 409, 413, 429, 503),
    )
    async def review(self, tables: TableService, client: str, data: messages.ReviewWanted) -> Stream:
        job = await tables.studying.review(await record_of(tables, data.table, data.record), client)

        async def lines() -> AsyncIterator[bytes]:
            async for line in tables.studying.lines(job):
                yield line

        return Stream(lines(), media_type="application/x-ndjson", headers=NOT_BUFFERED)

    @post(
        "/reviews/line",
        summary="Another move at a decision, and what might have followed",
        status_code=HTTP_200_OK,
        responses=refusals(400, 404, 409, 413, 429, 503),
    )
    async def line(self, tables: TableService, data: messages.LineWanted) -> Response[bytes]:
        text = await record_of(tables, data.table, data.record)
        found = await tables.studying.line(text, data.place, data.move)
        return Response(found, media_type="application/json")

    @post(
        "/reviews/summary",
        summary="Reviewed games of one player, put together",
        status_code=HTTP_200_OK,
        responses=refusals(400, 413, 429),
    )
    async def summary(self, asides: Asides, data: messages.SummaryWanted) -> Summary:
        return await put_together(asides, data.games)

    @post(
        "/tables/{table:str}/hint",
        summary="What to do on one's turn, where hints are allowed",
        status_code=HTTP_200_OK,
        responses=refusals(400, 401, 404, 409, 429, 503),
    )
    async def hint(
        self,
        tables: TableService,
        table: TableId,
        request: Request[Any, Any, Any],
        data: messages.HintWanted | None = None,
    ) -> Response[bytes]:
        seat = (await tables.room(table)).seat_of(token_of(request))
        if seat < 0:
            raise Refusal("wrong_token", "this is not the token of a seat at this table")
        found = await tables.stored_table(table)
        why = why_no_hint(found, seat, data.version if data else 0)
        if why:
            raise why
        state = found.state
        move = data.move if data else ""
        decision = await tables.studying.hint(found.setup.game, found.game.version, state, move)
        return Response(encode(Hinted(found.changed, Raw(decision))), media_type="application/json")


async def put_together(asides: Asides, games: list[PlayedGame]) -> Summary:
    """In a thread, as it takes 20 ms; raises Refusal."""
    try:
        return await asides.do(("summary", id(games)), partial(summary, games), keep=False)
    except RedadaError as problem:
        raise Refusal("illegal", str(problem)) from None


async def record_of(tables: TableService, table: str | None, record: str | None) -> str:
    """The game that is meant, as text; raises Refusal."""
    if (table is None) == (record is None):
        raise Refusal("illegal", "expected a table or a record, and not both")
    if table is None:
        return record or ""
    found = await tables.stored_table(table)
    if found.state is None:
        raise Refusal("not_now", "the game has not started")
    if found.status != "over":
        raise Refusal("not_now", "the game is not over: it can be reviewed then")
    return text_of(found)


def text_of(table: Table) -> str:
    """With what the table looks like, so that the review looks the same."""
    record = table.as_record()
    looks = (("Edition", table.setup.edition), ("Look", table.setup.look))
    tags = (*record.tags, *(tag for tag in looks if tag[1]))
    return write_record(replace(record, tags=tags))

"""What is done by HTTP: making and finding tables, taking seats, records. The rest is done by socket."""

from __future__ import annotations

import io
from dataclasses import fields
from http import HTTPStatus
from typing import Annotated, Any, Literal

import segno
from litestar import Controller, Request, Response, get, post
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter
from litestar.status_codes import HTTP_201_CREATED
from msgspec import Struct

from redada.bots import LEVELS
from redada.core.options import choices
from redada.games import GAMES
from redada.games.razzia.editions import LANGUAGES, LOOKS
from redada.server import positions
from redada.server import protocol as say
from redada.server.hall import Hall
from redada.server.rulings import Refusal
from redada.server.store import NoSuchTable
from redada.server.table import Table, rebuild

TableId = Annotated[str, Parameter(pattern="^[0-9A-HJKMNP-TV-Z]{8}$", description="Such as K7QM2XPA.")]
MOST_LISTED = 50


class GameOffer(Struct):
    """What can be chosen for a game."""

    name: str
    seats: list[int]
    options: dict[str, list[str]]
    """By name, what each may be; empty for a number or a text."""
    bots: list[str]


class Offer(Struct):
    protocol: int
    games: list[GameOffer]
    editions: list[str]
    looks: list[str]


class Moment(Struct):
    """A past position of a table."""

    version: int
    position: dict[str, object]
    legal: tuple[str, ...]


def token_of(request: Request[Any, Any, Any]) -> str:
    """From `Authorization: Bearer …`; raises Refusal."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not 20 <= len(token) <= 64 or not token.isascii():
        raise Refusal("wrong_token", "expected the header Authorization: Bearer TOKEN of a seat")
    return token


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """For the schema: the answers that are no success, all with the same body."""
    return {
        status: ResponseSpec(say.Refused, generate_examples=False, description=HTTPStatus(status).phrase)
        for status in statuses
    }


class Tables(Controller):
    path = "/api"
    tags = ("tables",)

    @get("/games", summary="What can be played, and with which options and bots")
    async def games(self) -> Offer:
        def offer(name: str) -> GameOffer:
            game = GAMES[name]
            options = {
                field.name: list(choices(game.Options, field.name)) for field in fields(game.Options)
            }
            return GameOffer(name, list(game.seats), options, list(LEVELS))

        return Offer(say.PROTOCOL, [offer(name) for name in GAMES], list(LANGUAGES), list(LOOKS))

    @get("/tables", summary="Listed tables", responses=refusals(400, 503))
    async def listed(
        self, hall: Hall, status: Literal["lobby", "running"] = "lobby"
    ) -> list[say.Listed]:
        found = []
        for heading in await hall.store.listed(status, MOST_LISTED):
            try:
                found.append((await (await hall.room(heading.table)).settled()).listed())
            except NoSuchTable:
                continue
        return found

    @post(
        "/tables",
        summary="Make a table",
        status_code=HTTP_201_CREATED,
        responses=refusals(400, 413, 429, 503),
    )
    async def create(self, hall: Hall, data: say.NewTable) -> say.Made:
        return await hall.create(data)

    @get("/tables/{table:str}", summary="A table", responses=refusals(400, 404, 503))
    async def one(self, hall: Hall, table: TableId) -> say.TableInfo:
        return (await settled(hall, table)).info()

    @post(
        "/tables/{table:str}/seats",
        summary="Take a seat",
        status_code=HTTP_201_CREATED,
        responses=refusals(400, 404, 409, 413, 429, 503),
    )
    async def sit(self, hall: Hall, table: TableId, data: say.Sitter) -> say.Seated:
        return await hall.sit(table, data)

    @post(
        "/tables/{table:str}/rekey",
        summary="Move a seat to another device",
        status_code=HTTP_201_CREATED,
        responses=refusals(400, 401, 404, 429, 503),
    )
    async def rekey(self, hall: Hall, table: TableId, request: Request[Any, Any, Any]) -> say.Seated:
        return await hall.rekey(table, token_of(request))

    @post(
        "/tables/{table:str}/rematch",
        summary="Play again",
        status_code=HTTP_201_CREATED,
        responses=refusals(400, 401, 404, 409, 429, 503),
    )
    async def rematch(self, hall: Hall, table: TableId, request: Request[Any, Any, Any]) -> say.Made:
        return await hall.rematch(table, token_of(request))

    @get(
        "/tables/{table:str}/record",
        summary="The record of the game",
        media_type="text/plain",
        responses=refusals(400, 404, 409, 503),
    )
    async def record(self, hall: Hall, table: TableId) -> Response[str]:
        found = await settled(hall, table)
        if found.state is None:
            raise Refusal("not_now", "the game has not started")
        name = f"{found.setup.game}-{table}.redada"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(found.record(), media_type="text/plain; charset=utf-8", headers=headers)

    @get(
        "/tables/{table:str}/replay",
        summary="The position at a version",
        responses=refusals(400, 404, 503),
    )
    async def replay(
        self, hall: Hall, table: TableId, version: Annotated[int, Parameter(ge=1, le=10**9)]
    ) -> Moment:
        found = await settled(hall, table)
        if version > found.version:
            raise Refusal("illegal", f"version: expected at most {found.version}")
        return await moment(hall, found, version)

    @get(
        "/tables/{table:str}/qr.svg",
        summary="The link to a table as a QR code",
        media_type="image/svg+xml",
        responses=refusals(400, 404, 503),
    )
    async def qr(self, hall: Hall, table: TableId, address: str) -> Response[bytes]:
        await hall.room(table)
        return Response(qr_svg(f"{address}/t/{table}"), media_type="image/svg+xml")


async def settled(hall: Hall, table: str) -> Table:
    return await (await hall.room(table)).settled()


async def moment(hall: Hall, table: Table, version: int) -> Moment:
    """As it was then, moves that were taken back later included."""
    rows = (await hall.store.read(table.id))[:version]
    then = rebuild(table.id, rows)
    if then.state is None:
        return Moment(version, {}, ())
    return Moment(
        version, positions.position(then.game, then.state), positions.legal(then.game, then.state)
    )


def qr_svg(text: str) -> bytes:
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(out, kind="svg", scale=8, border=4, light="white")
    return out.getvalue()


STATUS: dict[str, int] = {
    "no_such_table": 404, "not_found": 404, "wrong_token": 401, "not_yours": 403, "not_now": 409,
    "stale": 409, "too_many": 429, "not_stored": 503, "going_down": 503, "too_large": 413,
    "internal": 500,
}  # fmt: skip
"""By code; everything else is 400."""


def answer(code: str, message: str) -> Response[say.Refused]:
    return Response(say.Refused(code, message), status_code=STATUS.get(code, 400))  # type: ignore[arg-type]


def http_problem(_: Request[Any, Any, Any], problem: HTTPException) -> Response[say.Refused]:
    """What Litestar itself refuses: unknown paths, bodies that do not fit."""
    status = problem.status_code
    code = {404: "not_found", 413: "too_large", 429: "too_many"}.get(status, "bad_request")
    detail = problem.detail
    extra = getattr(problem, "extra", None)
    if isinstance(extra, list) and extra:
        parts = [
            f"{each.get('key', '')}: {each.get('message', '')}"
            for each in extra
            if isinstance(each, dict)
        ]
        detail = f"{detail} ({'; '.join(parts)})"
    return Response(say.Refused(code, str(detail)), status_code=status, headers=problem.headers)  # type: ignore[arg-type]

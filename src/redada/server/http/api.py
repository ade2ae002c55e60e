"""What is done by HTTP: making and finding tables, taking seats, records. The rest is done by socket."""

from __future__ import annotations

import io
import re
from functools import partial
from typing import Annotated, Any, Literal

import segno
from litestar import Controller, Request, Response, get, post
from litestar.params import Parameter
from litestar.status_codes import HTTP_201_CREATED

from redada.core.record import write_record
from redada.server import messages
from redada.server.http.asides import Asides
from redada.server.http.problems import refusals
from redada.server.http.signer import Signer
from redada.server.messages import letter
from redada.server.rooms import seats
from redada.server.rooms.table_service import TableService
from redada.server.store.contract import NoSuchTable
from redada.server.tables.decisions import Refusal
from redada.server.tables.showing import in_list, moment

TABLE_ID = "^[0-9A-HJKMNP-TV-Z]{8}$"
TableId = Annotated[str, Parameter(pattern=TABLE_ID, description="Such as K7QM2XPA.")]
MOST_LISTED = 50


def token_of(request: Request[Any, Any, Any]) -> str:
    """From `Authorization: Bearer …`; raises Refusal."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not 20 <= len(token) <= 64 or not token.isascii():
        raise Refusal("wrong_token", "expected the header Authorization: Bearer TOKEN of a seat")
    return token


class TablesApi(Controller):
    path = "/api"
    tags = ("tables",)

    @get("/tables", summary="Listed tables", responses=refusals(400, 503))
    async def listed(
        self,
        tables: TableService,
        status: Literal["lobby", "running"] = "lobby",
        id: Annotated[
            list[TableId] | None,
            Parameter(max_items=MOST_LISTED, description="These tables instead, listed or not."),
        ] = None,
    ) -> list[messages.Listed]:
        if id and (len(id) > MOST_LISTED or not all(re.fullmatch(TABLE_ID, each) for each in id)):
            raise Refusal("illegal", f"expected at most {MOST_LISTED} names such as K7QM2XPA")
        ids = id or [heading.table for heading in await tables.store.listed(status, MOST_LISTED)]
        found = []
        for each in ids:
            try:
                found.append(in_list(await tables.stored_table(each)))
            except NoSuchTable:
                continue
        return found

    @post(
        "/tables",
        summary="Make a table",
        status_code=HTTP_201_CREATED,
        responses=refusals(400, 413, 429, 503),
    )
    async def create(self, tables: TableService, client: str, data: messages.NewTable) -> messages.Made:
        return await tables.create(data, owner=client)

    @get("/tables/{table:str}", summary="A table", responses=refusals(400, 404, 503))
    async def one(self, tables: TableService, table: TableId) -> messages.TableInfo:
        return (await tables.stored_table(table)).info()

    @post(
        "/tables/{table:str}/seats",
        summary="Take a seat",
        status_code=HTTP_201_CREATED,
        responses=refusals(400, 404, 409, 413, 429, 503),
    )
    async def sit(
        self, tables: TableService, client: str, table: TableId, data: messages.Sitter
    ) -> messages.Seated:
        return await seats.sit(tables, table, data, client)

    @post(
        "/tables/{table:str}/rekey",
        summary="Move a seat to another device",
        status_code=HTTP_201_CREATED,
        responses=refusals(400, 401, 404, 429, 503),
    )
    async def rekey(
        self,
        tables: TableService,
        table: TableId,
        request: Request[Any, Any, Any],
        data: messages.Rekey | None = None,
    ) -> messages.Seated:
        return await seats.rekey(tables, table, token_of(request), data.nonce if data else "")

    @post(
        "/tables/{table:str}/rematch",
        summary="Play again",
        status_code=HTTP_201_CREATED,
        responses=refusals(400, 401, 404, 409, 429, 503),
    )
    async def rematch(
        self,
        tables: TableService,
        client: str,
        table: TableId,
        request: Request[Any, Any, Any],
        data: messages.Again | None = None,
    ) -> messages.Made:
        pledges = data is not None and data.pledges
        return await seats.rematch(tables, table, token_of(request), client, pledges)

    @get(
        "/tables/{table:str}/record",
        summary="The record of the game",
        media_type="text/plain",
        responses=refusals(400, 404, 409, 503),
    )
    async def record(
        self, tables: TableService, signer: Signer, asides: Asides, table: TableId
    ) -> Response[str]:
        found = await tables.stored_table(table)
        if found.state is None:
            raise Refusal("not_now", "the game has not started")
        name = f"{found.setup.game}-{table}.redada"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        record, is_over = found.as_record(), found.status == "over"

        def write() -> str:
            return write_record(signer.signed(record) if is_over else record)

        text = await asides.do(("record", table, found.version), write)
        return Response(text, media_type="text/plain; charset=utf-8", headers=headers)

    @get("/key", summary="The public key that signs finished games", sync_to_thread=False)
    def key(self, signer: Signer) -> messages.SigningKey:
        return messages.SigningKey("Ed25519", signer.key)

    @get(
        "/tables/{table:str}/replay",
        summary="The position at a version",
        responses=refusals(400, 404, 503),
    )
    async def replay(
        self,
        tables: TableService,
        table: TableId,
        version: Annotated[int, Parameter(ge=1, le=10**9)],
        standings: bool = False,
    ) -> messages.Moment:
        found = await tables.stored_table(table)
        if version > found.version:
            raise Refusal("illegal", f"version: expected at most {found.version}")
        return moment(found, version, standings=standings)

    @get(
        "/tables/{table:str}/qr.svg",
        summary="The link to a table as a QR code",
        media_type="image/svg+xml",
        responses=refusals(400, 404, 503),
    )
    async def qr(
        self, tables: TableService, asides: Asides, table: TableId, address: str
    ) -> Response[bytes]:
        await tables.room(table)
        link = f"{address}/t/{table}"
        return Response(await asides.do(link, partial(qr_svg, link)), media_type="image/svg+xml")

    @get(
        "/tables/{table:str}/seat.svg",
        summary="The link that moves a seat to another device as a QR code",
        media_type="image/svg+xml",
        responses=refusals(400, 401, 404, 503),
    )
    async def seat_qr(
        self,
        tables: TableService,
        asides: Asides,
        table: TableId,
        address: str,
        request: Request[Any, Any, Any],
    ) -> Response[bytes]:
        token = token_of(request)
        seat = (await tables.room(table)).seat_of(token)
        if seat < 0:
            raise Refusal("wrong_token", "this is not the token of a seat at this table")
        link = f"{address}/#/seat/{table}/{letter(seat)}/{token}"
        picture = await asides.do(link, partial(qr_svg, link), keep=False)  # it is a secret
        return Response(picture, media_type="image/svg+xml", headers={"cache-control": "no-store"})


def qr_svg(text: str) -> bytes:
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(out, kind="svg", scale=8, border=4, light="white")
    return out.getvalue()

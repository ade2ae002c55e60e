"""Score pads that several phones share, by HTTP: phones ask again and again, so no socket is needed."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from redada.server import messages
from redada.server.http.api import qr_svg
from redada.server.http.asides import Asides
from redada.server.http.problems import refusals
from redada.server.rooms.pads import SharedPads

PadName = Annotated[
    str, Parameter(pattern="^[0-9a-z]{20}$", description="Made up by the phone that began the pad.")
]


class PadsApi(Controller):
    path = "/api/pads"
    tags = ("pads",)

    @post(
        "/{pad:str}/edits",
        summary="Store edits of a score pad, and get those of the other phones",
        status_code=HTTP_200_OK,
        responses=refusals(400, 413, 429, 503),
    )
    async def exchange(
        self, pads: SharedPads, pad: PadName, client: str, data: messages.PadExchange
    ) -> Response[messages.PadAnswer]:
        answer = await pads.exchange(pad, data, client)
        return Response(answer, headers={"cache-control": "no-store"})

    @get(
        "/{pad:str}/qr.svg",
        summary="The link to a score pad as a QR code",
        media_type="image/svg+xml",
        responses=refusals(400, 404, 503),
    )
    async def qr(self, pads: SharedPads, asides: Asides, pad: PadName, address: str) -> Response[bytes]:
        if not await pads.exists(pad):
            raise NotFoundException("there is no such pad here")
        link = f"{address}/#/pad/join/{pad}"
        picture = await asides.do(link, partial(qr_svg, link), keep=False)  # whoever has it may write
        return Response(picture, media_type="image/svg+xml", headers={"cache-control": "no-store"})

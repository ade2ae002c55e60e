"""The companion of a game at a real table, by HTTP: the server keeps nothing of it."""

from __future__ import annotations

from functools import partial

import msgspec
from litestar import Controller, Response, post
from litestar.status_codes import HTTP_200_OK

from redada.companion import answer
from redada.core.errors import RedadaError
from redada.server import messages
from redada.server.http.asides import Asides
from redada.server.http.problems import refusals
from redada.server.tables.decisions import Refusal

encode = msgspec.json.Encoder().encode


class CompanionApi(Controller):
    path = "/api"
    tags = ("companion",)

    @post(
        "/companion",
        summary="Where a game at a real table stands, what may be entered next, and what the rules say",
        status_code=HTTP_200_OK,
        responses=refusals(400, 413, 429),
    )
    async def ask(self, asides: Asides, data: messages.CompanionQuestion) -> Response[bytes]:
        key = ("companion", id(data))  # nobody else waits for it
        found = await asides.do(key, partial(answered, data), keep=False)
        return Response(found, media_type="application/json", headers={"cache-control": "no-store"})


def answered(question: messages.CompanionQuestion) -> bytes:
    """The answer as JSON; raises Refusal."""
    try:
        return encode(answer(question.method, question.params))
    except RedadaError as problem:
        raise Refusal("illegal", str(problem)) from None

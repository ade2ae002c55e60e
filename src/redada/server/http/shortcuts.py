"""Making a table and sitting down, past the framework: half of what a new game costs was spent in it.

Only what is right takes the short way. A body that does not fit is left to the application, which says
what was expected; what the tables refuse is answered here in the words that it would use.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from functools import partial
from http import HTTPStatus
from math import ceil
from typing import NamedTuple

import msgspec

from redada.server import messages
from redada.server.http.api import TABLE_ID
from redada.server.http.problems import STATUS, in_short
from redada.server.rooms import seats
from redada.server.rooms.table_service import TableService
from redada.server.wire.connection import encode

TABLES = "/api/tables"
SEATS = re.compile(f"/api/tables/({TABLE_ID.strip('^$')})/seats")
JSON = (b"content-type", b"application/json")

new_table = msgspec.json.Decoder(messages.NewTable).decode
sitter = msgspec.json.Decoder(messages.Sitter).decode
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class Answer(NamedTuple):
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


async def shortcut(tables: TableService, path: str, body: bytes, client: str) -> Answer | None:
    """The answer to a POST; None if the application has to answer it."""
    place = SEATS.fullmatch(path)
    act: Callable[[], Awaitable[messages.Made | messages.Seated]]
    try:
        if place:
            act = partial(seats.sit, tables, place[1], sitter(body), client)
        elif path == TABLES:
            act = partial(tables.create, new_table(body), owner=client)
        else:
            return None
    except UNREADABLE:
        return None
    try:
        made = await act()
    except Exception as problem:  # noqa: BLE001  # as the application does
        return refusal(*in_short(problem))
    return answer(HTTPStatus.CREATED, encode(made))


def refusal(code: str, message: str, retry_after: int) -> Answer:
    made = answer(
        STATUS.get(code, 400),
        encode(messages.Refused(code, message, retry_after)),  # type: ignore[arg-type]
    )
    if retry_after:
        made.headers.append((b"retry-after", str(ceil(retry_after / 1000)).encode()))
    return made


def answer(status: int, body: bytes) -> Answer:
    return Answer(status, [JSON, (b"content-length", str(len(body)).encode())], body)

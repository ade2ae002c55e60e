"""Every HTTP answer that is not a success: one body, a status by its code."""

from __future__ import annotations

from http import HTTPStatus
from math import ceil
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from redada.server import messages
from redada.server.rooms.loading import UnreadableTable
from redada.server.rooms.room import RETRY_AFTER
from redada.server.store.contract import NoSuchTable, NotStored
from redada.server.tables.decisions import Refusal
from redada.server.telemetry.logs import logger

STATUS: dict[str, int] = {
    "no_such_table": 404, "not_found": 404, "wrong_token": 401, "not_yours": 403, "not_now": 409,
    "stale": 409, "too_many": 429, "not_stored": 503, "going_down": 503, "too_large": 413,
    "internal": 500,
}  # fmt: skip
"""By code; everything else is 400."""


def answer(code: str, message: str, retry_after: int = 0) -> Response[messages.Refused]:
    refused = messages.Refused(code, message, retry_after)  # type: ignore[arg-type]
    headers = {"retry-after": str(ceil(retry_after / 1000))} if retry_after else None
    return Response(refused, status_code=STATUS.get(code, 400), headers=headers)


PARTS: dict[str, type[Struct]] = {"me": messages.Sitter, "clock": messages.Clock}
"""Of bodies, by the names of their fields."""


def in_words(request: Request[Any, Any, Any], key: str, message: str) -> str:
    """What is wrong with a part of a request; of an unknown field, which ones there are."""
    if "unknown field" in message:
        body = request.route_handler.parsed_data_field
        kind = PARTS.get(key) or (body and body.annotation)
        message += f", expected {', '.join(getattr(kind, '__struct_fields__', ()))}"
    return f"{key}: {message}"


def refused_by_litestar(
    request: Request[Any, Any, Any], problem: HTTPException
) -> Response[messages.Refused]:
    """What Litestar itself refuses: unknown paths, bodies that do not fit."""
    status = problem.status_code
    if status >= 500:
        return refused(request, problem)
    code = {404: "not_found", 413: "too_large", 429: "too_many"}.get(status, "bad_request")
    detail = problem.detail
    extra = getattr(problem, "extra", None)
    if isinstance(extra, list) and extra:
        parts = [
            in_words(request, each.get("key", ""), each.get("message", ""))
            for each in extra
            if isinstance(each, dict)
        ]
        detail = f"{detail} ({'; '.join(parts)})"
    return Response(messages.Refused(code, str(detail)), status_code=status, headers=problem.headers)  # type: ignore[arg-type]


def in_short(problem: Exception) -> tuple[str, str, int]:
    """What the tables refuse, or what went wrong there: the code, the words, and when to ask again."""
    if isinstance(problem, Refusal):
        return problem.code, problem.message, problem.retry_after
    if isinstance(problem, NoSuchTable):
        return "no_such_table", str(problem), 0
    if isinstance(problem, UnreadableTable):
        return "internal", str(problem), 0
    if isinstance(problem, NotStored):
        logger.error("not stored", extra={"why": str(problem)})
        why = "the database does not answer just now; try again in a moment"
        return "not_stored", why, RETRY_AFTER
    logger.error("unexpected", exc_info=problem)
    return "internal", "something went wrong here; it is in the server's log", 0


def refused(_: Request[Any, Any, Any], problem: Exception) -> Response[Any]:
    return answer(*in_short(problem))


def too_deep(_: Request[Any, Any, Any], problem: RecursionError) -> Response[Any]:
    """What the decoder of a body makes of thousands of brackets."""
    return answer("bad_request", f"a body nested this deep is none of ours: {problem}")


def not_utf_8(_: Request[Any, Any, Any], problem: UnicodeDecodeError) -> Response[Any]:
    return answer("bad_request", f"expected JSON in UTF-8: {problem.reason} at byte {problem.start}")


def no_page(request: Request[Any, Any, Any], problem: KeyError) -> Response[Any]:
    """Litestar fails with the method if the path of a socket is asked for by HTTP."""
    if problem.args != (request.method,):
        return refused(request, problem)
    return answer("bad_request", "expected a WebSocket")


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """For the schema: the answers that are no success, all with the same body."""
    return {
        status: ResponseSpec(
            messages.Refused, generate_examples=False, description=HTTPStatus(status).phrase
        )
        for status in statuses
    }


HANDLERS: dict[Any, Any] = {
    Refusal: refused,
    NoSuchTable: refused,
    UnreadableTable: refused,
    NotStored: refused,
    HTTPException: refused_by_litestar,
    RecursionError: too_deep,
    UnicodeDecodeError: not_utf_8,
    KeyError: no_page,
    Exception: refused,
}

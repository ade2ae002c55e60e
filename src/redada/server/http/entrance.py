"""Where everything comes in: budgets of addresses, and what no answer may lack."""

from __future__ import annotations

import re
from math import ceil
from typing import Any
from urllib.parse import urlsplit

from litestar import Litestar

from redada.server import messages
from redada.server.http.problems import STATUS
from redada.server.http.shortcuts import shortcut
from redada.server.http.visits import NOT_FOUND, serve_socket
from redada.server.telemetry.metrics import REFUSED
from redada.server.wire.budget import Budget, household
from redada.server.wire.connection import encode
from redada.server.wire.requests import SAFE_HEADERS
from redada.server.wire.shared_budgets import OpenCount, budgets

SOCKET = re.compile("/api/tables/([^/]+)/socket")
MOST_HOST = 255
"""Characters of the header Host, which is a name and a port."""
MOST_BODY = 64 * 1024
MOST_PATH = 1000
"""Characters of a path; no file has a longer one."""
HOST = re.compile(rb"[0-9A-Za-z.:_\[\]-]*")
BURST_SECONDS = 10
"""An address may make the requests of so many seconds at once."""
JSON = b"application/json"
STATUSES = STATUS | {"bad_request": 400, "not_json": 415}

COSTS: tuple[tuple[str, re.Pattern[str], float], ...] = (
    ("GET", re.compile("/engine/pyodide/.*"), 10),
    ("GET", re.compile(r"/engine/rules\.zip"), 5),
    ("GET", re.compile("/(assets|engine)/.*"), 0.2),
    ("GET", re.compile("/(healthz|readyz)"), 0.2),
    ("GET", re.compile("/(metrics|schema.*)"), 5),
    ("GET", re.compile("/api/tables/?"), 2),
    ("GET", re.compile("/api/tables/[^/]*/(record|replay)"), 3),
    ("GET", re.compile(r"/api/(tables|pads)/[^/]*/(qr|seat)\.svg"), 5),
    ("GET", re.compile(r"/api/print/.+\.png"), 5),
    ("GET", re.compile("/api/print/.+"), 20),
    ("POST", re.compile("/api/pads/[^/]*/edits"), 1.5),
    ("POST", re.compile("/api/(boards|games|reviews)(/.*)?"), 10),
    ("POST", re.compile("/api/tables/[^/]*/hint"), 10),
    ("POST", re.compile("/api/companion"), 3),
    ("POST", re.compile(".*"), 5),
)
"""What a request costs, by method and path: 1 if it is not among them."""
COSTS_OF = {
    method: [(pattern, cost) for wanted, pattern, cost in COSTS if wanted == method]
    for method in ("GET", "POST")
}
SOCKET_COST = 2.0
REFUSED_SOCKET = "websocket.http.response"
PER_ID = 0.2
"""For each table that a list is asked for by name, and each other value: its name can be escaped."""


def cost_of(method: str, path: str, query: bytes) -> float:
    """By whatever name the application knows the same page."""
    path = path.rstrip("/") or "/"
    for pattern, cost in COSTS_OF.get(method, ()):
        if pattern.fullmatch(path):
            return cost + PER_ID * query.count(b"=")
    return 1.0


class Entrance:
    """The application as uvicorn runs it."""

    def __init__(self, app: Litestar) -> None:
        settings = app.state.settings
        self._app = app
        self._tables = app.state.tables
        self._rate = settings.rate
        self._address = settings.address
        self._most_sockets = settings.connections_per_address
        self._sockets = OpenCount("sockets")
        requests, tables = settings.request_rate, settings.tables_per_hour
        self._requests = budgets("requests", lambda: Budget(requests, requests * BURST_SECONDS))
        self._new_tables = budgets("new tables", lambda: Budget(tables / 3600, tables))
        self._tables.ticker.every_minute(self._requests.forget_full)
        self._tables.ticker.every_minute(self._new_tables.forget_full)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    # Requests

    async def _request(self, scope: Any, receive: Any, send: Any) -> None:
        status = 0
        headers = dict(scope["headers"])
        is_whole = not has_body(headers)

        async def send_safely(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                there = {name for name, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *(header for header in SAFE_HEADERS if header[0] not in there),
                ]
                if not is_whole:  # the rest of the body is not read: nothing can come after it
                    message["headers"].append((b"connection", b"close"))
            await send(message)

        method, path = scope["method"], scope["path"]
        if method == "HEAD":  # uvicorn leaves the body out
            method = "GET"
            scope = {**scope, "method": method}
        budget = self._requests.of(client_of(scope))
        wait = budget.take(cost_of(method, path, scope["query_string"]))
        if wait:
            await refuse(send_safely, "too_many", "too many requests from this address", wait)
            return
        problem = why_not(method, headers, self._address)
        if problem:
            await refuse(send_safely, *problem)
            return
        if "\0" in path or "//" in path or len(path) > MOST_PATH:
            await refuse(send_safely, "not_found", "there is no such page")
            return
        if method == "POST" and path.rstrip("/") == "/api/tables":
            wait = self._new_tables.of(client_of(scope)).take()
            if wait:
                await refuse(send_safely, "too_many", "too many new tables from this address", wait)
                return
        if method != "GET":
            body, is_whole = await whole_body(receive)
            if body is None:  # nobody waits for an answer
                return
            if is_whole and method == "POST":
                quick = await shortcut(self._tables, path, body, client_of(scope))
                if quick:
                    status = quick.status
                    quick.headers.extend(SAFE_HEADERS)
                    at_once = scope.get("extensions", {}).get("redada.answer")
                    if not (at_once and at_once(status, quick.headers, quick.body)):
                        await send(
                            {"type": "http.response.start", "status": status, "headers": quick.headers}
                        )
                        await send({"type": "http.response.body", "body": quick.body})
            if not status:
                await self._app(scope, given(body, receive), send_safely)
        else:
            await self._app(scope, receive, send_safely)
        if status == 404 and path.startswith("/api/tables/"):
            budget.charge(NOT_FOUND)

    # Sockets

    async def _socket(self, scope: Any, receive: Any, send: Any) -> None:
        client = client_of(scope)
        budget = self._requests.of(client)
        wait = budget.take(SOCKET_COST)
        if not wait and 0 < self._most_sockets <= self._sockets.of(client):
            wait = 1.0
        if wait:
            await receive()
            await refuse(send, "too_many", "too many sockets from this address", wait, REFUSED_SOCKET)
            return
        path = scope["path"].rstrip("/")
        if "//" in path:
            await receive()
            await refuse(send, "not_found", "there is no such page", kind=REFUSED_SOCKET)
            return
        found = SOCKET.fullmatch(path)
        self._sockets.change(client, 1)
        try:
            if found:
                wire = scope.get("extensions", {}).get("redada.wire", {}).get("wire")
                await serve_socket(self._tables, found[1], receive, send, self._rate, wire, budget)
            else:
                await self._app(scope, receive, send)
        finally:
            self._sockets.change(client, -1)


def client_of(scope: Any) -> str:
    """The address that a request counts for; behind a trusted proxy, the one that it tells."""
    client = scope.get("client")
    return household(client[0]) if client else ""


def why_not(method: str, headers: dict[bytes, bytes], address: str) -> tuple[str, str] | None:
    """Why a request is refused before it is looked at: the code and the words; None if it is not."""
    host = headers.get(b"host", b"")
    if len(host) > MOST_HOST or not HOST.fullmatch(host):
        return "bad_request", "Host: expected a name and perhaps a port"
    if method in ("GET", "OPTIONS"):
        return None
    origin = headers.get(b"origin", b"").decode("latin-1")
    if origin and host_of(origin) not in {host.decode(), host_of(address)} - {""}:
        return "not_yours", "requests that change something are not taken from other sites"
    kind = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
    if has_body(headers) and kind != JSON:
        return "not_json", "expected a body of Content-Type: application/json"
    return None


def has_body(headers: dict[bytes, bytes]) -> bool:
    return headers.get(b"content-length", b"0") != b"0" or b"transfer-encoding" in headers


def host_of(url: str) -> str:
    """The host and port of an address; empty if there are none."""
    try:
        return urlsplit(url).netloc
    except ValueError:
        return ""


async def whole_body(receive: Any) -> tuple[bytes | None, bool]:
    """Of a request, and whether it is all of it; None if its client went away.

    Too large a body is left to the application.
    """
    body = bytearray()
    while True:
        event = await receive()
        if event["type"] == "http.disconnect":
            return None, True
        body += event["body"]
        if not event["more_body"] or len(body) > MOST_BODY:
            return bytes(body), not event["more_body"]


def given(body: bytes, receive: Any) -> Any:
    """A `receive` that begins with the whole body."""
    first = True

    async def receive_given() -> Any:
        nonlocal first
        if first:
            first = False
            return {"type": "http.request", "body": body, "more_body": False}
        return await receive()

    return receive_given


async def refuse(
    send: Any, code: str, message: str, wait: float = 0.0, kind: str = "http.response"
) -> None:
    seconds = ceil(wait)
    status = STATUSES.get(code, 400)
    code = "bad_request" if code == "not_json" else code
    REFUSED.labels(code).inc()
    body = encode(messages.Refused(code, message, 1000 * seconds))  # type: ignore[arg-type]
    headers = [(b"content-type", JSON), (b"content-length", str(len(body)).encode())]
    if seconds:
        headers.append((b"retry-after", str(seconds).encode()))
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body, "more_body": False})

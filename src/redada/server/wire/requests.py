"""HTTP requests as they come in: bounded in size, in time and in number (docs/operations.md).

uvicorn and httptools read them. What is added here: who is not let in is told why, and nobody can hold a
connection by sending little or nothing.
"""

from __future__ import annotations

import asyncio
import os
import re
from functools import partial
from typing import Any

import httptools
import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from redada.server.messages import Refused
from redada.server.telemetry.metrics import DROPPED
from redada.server.wire.limits import ConnectionLimits
from redada.server.wire.siblings import Handed, Siblings

MOST_HEAD = 16 * 1024
"""Bytes of the line and the headers of a request."""
MOST_REQUEST = 256 * 1024
"""Bytes of a request with everything around its body, which may have fewer (http/app.py)."""
MOST_PIPELINED = 8
"""Requests that may wait on one connection for the answer to the one before."""
HEAD_SECONDS = 10.0
"""From the beginning of a connection, or of the next request on it, to the end of the headers."""
BODY_SECONDS = 20.0
"""From there to the end of the body."""
ANSWER_SECONDS = 120.0
"""From there, or from what was taken of the answer before, until more of it was taken."""
LINGER_SECONDS = 1.0
"""In which a client that is sent away may read why."""

SAFE_HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (
        b"content-security-policy",
        b"default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        b"frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    ),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
)
"""Of every answer."""


def whole_answer(status: int, code: Any, message: str, retry_after: int = 0) -> bytes:
    """An answer that is no success, and the end of the connection."""
    body = msgspec.json.encode(Refused(code, message, 1000 * retry_after))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
        *SAFE_HEADERS,
    ]
    if retry_after:
        headers.append((b"retry-after", str(retry_after).encode()))
    lines = [name + b": " + value + b"\r\n" for name, value in headers]
    return STATUS_LINE[status] + b"".join(lines) + b"\r\n" + body


def answer_at_once(
    cycle: RequestResponseCycle, status: int, headers: list[tuple[bytes, bytes]], body: bytes
) -> bool:
    """Write head and body of an answer in one piece; whether it could be.

    Else it is to be sent, which takes two. The application has this as the extension `redada.answer`.
    """
    if (
        cycle.response_started
        or cycle.disconnected
        or cycle.access_log
        or not cycle.keep_alive
        or cycle.flow.write_paused
        or cycle.transport.is_closing()
    ):
        return False
    pieces = [STATUS_LINE[status]]
    for name, value in (*cycle.default_headers, *headers):
        pieces += (name, b": ", value, b"\r\n")
    pieces += (b"\r\n", body)
    cycle.response_started = cycle.response_complete = True
    cycle.transport.write(b"".join(pieces))
    cycle.message_event.set()
    cycle.on_response()
    return True


TABLE_SOCKET = re.compile(rb"/api/tables/([0-9A-HJKMNP-TV-Z]{8})/socket(?:[?]|$)")


class RequestProtocol(HttpToolsProtocol):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._limits: ConnectionLimits = getattr(self.config, "connections", None) or ConnectionLimits()
        self._deadline = 0.0
        """By the clock of the event loop, for what comes next; 0 if there is none."""
        self._timer: asyncio.TimerHandle | None = None
        """Goes off at `_rings`, not after the deadline; made anew only then."""
        self._rings = 0.0
        self._size = 0
        """Bytes of the request that comes in."""
        self._in_request = False
        self._in_head = False
        self._running: RequestResponseCycle | None = None
        """The request that is being answered, or was last."""
        self.was_handed = False
        """Whether another process has handed the connection over."""
        self._waits_for_end = False
        """Whether it was sent away: nothing that it sends is looked at any more."""

    # For the event loop

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        why = self._limits.admit(transport)
        if why == "":
            self._arm(HEAD_SECONDS)
        elif self._limits.may_tell():
            self._send_away(503, "too_many", f"{why}: try again in a moment", 5)
            self.loop.call_later(LINGER_SECONDS, self._limits.told)
        else:
            self._waits_for_end = True
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._disarm()
        self._stop_timer()
        self._limits.left(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._waits_for_end:
            return
        self._unset_keepalive_if_required()
        if self._in_request:
            self._size += len(data)
            if self._is_too_large():
                return
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade() and not self._waits_for_end:
                self.handle_websocket_upgrade()
        except httptools.HttpParserError:
            self._send_away(400, "bad_request", "this is no HTTP request")
        else:
            if self._in_request and not self._size:  # it began here: not more than this
                self._size = len(data)
                self._is_too_large()

    def eof_received(self) -> bool:  # type: ignore[override]
        """Who has said all that it will say may still read: half of the connection stays until then."""
        newest = self.cycle
        waits = newest is not None and not newest.response_complete and not self._in_request
        if waits and not self._waits_for_end:
            newest.keep_alive = False  # its answer is the last
            return True
        return False

    def _is_too_large(self) -> bool:
        if self._in_head and self._size > MOST_HEAD:
            self._send_away(431, "too_large", f"expected at most {MOST_HEAD} bytes of headers")
            return True
        if self._size > MOST_REQUEST:
            self._send_away(413, "too_large", f"expected at most {MOST_REQUEST} bytes")
            return True
        return False

    def handle_websocket_upgrade(self) -> None:
        self._disarm()
        self._stop_timer()
        if not self._hand_over():
            super().handle_websocket_upgrade()

    def _hand_over(self) -> bool:
        """Give a socket at a table to the process where all sockets of that table meet; whether it was.

        Without that each process would have to read what the others have stored for it.
        """
        siblings: Siblings | None = getattr(self.config, "siblings", None)
        table = TABLE_SOCKET.match(self.url) if siblings and not self.was_handed else None
        if siblings is None or table is None:
            return False
        owner = siblings.owner_of(table[1].decode())
        if owner not in siblings.here:  # it is this one, or it is being started again
            return False
        lines = [b"%s: %s\r\n" % header for header in self.scope["headers"]]
        request = b"".join([b"GET ", self.url, b" HTTP/1.1\r\n", *lines, b"\r\n"])
        descriptor = os.dup(self.transport.get_extra_info("socket").fileno())
        siblings.send(Handed(request), owner, [descriptor])
        self._waits_for_end = True
        self.transport.abort()  # closes the descriptor of this process, not the connection
        return True

    def resume_writing(self) -> None:
        """The client has taken what there was of a long answer."""
        super().resume_writing()
        if self._deadline and not self._in_request:
            self._arm(ANSWER_SECONDS)

    # For the parser

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MOST_PIPELINED:
            self._send_away(429, "too_many", "wait for the answer before the next request", 1)
        self._size = 0
        self._in_request = self._in_head = True
        self._arm(HEAD_SECONDS)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        if self._waits_for_end:
            return
        self._in_head = False
        size = len(self.url)
        hosts = 0
        for name, value in self.headers:
            size += len(name) + len(value)
            hosts += name == b"host"
        if size > MOST_HEAD:
            self._send_away(431, "too_large", f"expected at most {MOST_HEAD} bytes of headers")
            return
        if hosts > 1:  # a proxy may have read the other one
            self._send_away(400, "bad_request", "expected one Host")
            return
        self._arm(BODY_SECONDS)
        super().on_headers_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._running = cycle
        extensions: Any = {"redada.answer": partial(answer_at_once, cycle)}
        cycle.scope["extensions"] = extensions
        super()._start_asgi_task(cycle, app)

    def on_body(self, body: bytes) -> None:
        if not self._waits_for_end:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._in_request = False
        if self._waits_for_end:
            return
        self._arm(ANSWER_SECONDS)
        super().on_message_complete()
        if self.cycle and self.cycle.response_complete and not self.pipeline:
            self._rest()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self._in_request and not self.pipeline:
            self._disarm_if_taken()

    def _disarm_if_taken(self) -> None:
        """Most clients have all of the answer by now; for the rest of it the time runs on."""
        if not self.transport.get_write_buffer_size():
            self._disarm()

    def _rest(self) -> None:
        """Between two requests: the answer was there before the end of the request."""
        self._disarm_if_taken()
        if not self.transport.is_closing():
            self._unset_keepalive_if_required()
            self.timeout_keep_alive_task = self.loop.call_later(
                self.timeout_keep_alive, self.timeout_keep_alive_handler
            )

    def timeout_keep_alive_handler(self) -> None:
        """Nothing has come for a while; a client that still takes its answer has nothing to ask yet."""
        if self.transport.get_write_buffer_size():
            self.timeout_keep_alive_task = self.loop.call_later(
                self.timeout_keep_alive, self.timeout_keep_alive_handler
            )
        else:
            super().timeout_keep_alive_handler()

    # The end

    def _arm(self, seconds: float) -> None:
        self._deadline = self.loop.time() + seconds
        if self._timer is None or self._rings > self._deadline:
            self._stop_timer()
            self._start_timer(seconds)

    def _disarm(self) -> None:
        self._deadline = 0.0

    def _start_timer(self, seconds: float) -> None:
        self._timer = self.loop.call_later(seconds, self._on_timer)
        self._rings = self._deadline

    def _stop_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _on_timer(self) -> None:
        self._timer = None
        if self._deadline:
            left = self._deadline - self.loop.time()
            if left > 0:
                self._start_timer(left)
            else:
                self._too_slow()

    def _too_slow(self) -> None:
        self._disarm()
        DROPPED.labels("slow request").inc()
        if self._in_request and (
            self._in_head or not (self._running and self._running.response_started)
        ):
            self._send_away(408, "too_slow", "the request took too long to arrive")
        else:
            self._waits_for_end = True
            self.transport.abort()

    def _send_away(self, status: int, code: str, message: str, retry_after: int = 0) -> None:
        """Say why and close, leaving time to read it: over unread bytes TCP would drop the answer."""
        if self._waits_for_end:
            return
        self._waits_for_end = True
        self._disarm()
        self._unset_keepalive_if_required()
        self.pipeline.clear()
        running = self._running
        if running and not running.response_complete:
            running.disconnected = True
            running.message_event.set()
        if self.transport.is_closing():
            return
        begun = running and running.response_started and not running.response_complete
        done = running and running.response_complete and self._in_request and not self._in_head
        if not begun and not done:
            self.transport.write(whole_answer(status, code, message, retry_after))
        self.flow.resume_reading()
        self.transport.write_eof()
        self.loop.call_later(LINGER_SECONDS, self.transport.abort)

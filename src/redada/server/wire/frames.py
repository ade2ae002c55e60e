"""The WebSocket of a client as close to its TCP connection as can be: this is what the server does most.

uvicorn and websockets do everything that is rare: the handshake, pings, closing, fragments, errors.
A text message in one frame, which is what clients send, goes straight to whoever listens, and a message
that everybody at a table gets is put into its frame once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.speedups import apply_mask

from redada.server.messages import MOST_MESSAGE
from redada.server.telemetry.logs import logger
from redada.server.telemetry.metrics import DROPPED
from redada.server.wire.budget import Budget
from redada.server.wire.direct import descriptor_of
from redada.server.wire.limits import ConnectionLimits
from redada.server.wire.plain_frames import MASKED, WHOLE_TEXT, FrameListener, PlainFrames
from redada.server.wire.plain_frames import frame as frame

WHOLE_BYTES = 0x82
"""The first byte of a message of bytes in one frame."""
CLOSE_FRAME = 0x88
CONTROL = 0x08
"""The bit of pings and pongs, which may be left out."""
MOST_OVER = 200
"""Messages and other frames over the limit before the socket is closed."""
MOST_EARLY = 100
"""Messages that may wait before the first of them was answered."""
MOST_WAITING = 512 * 1024
"""Bytes, or characters, that may wait for a client; one that leaves more unread is dropped."""
MOST_FRAGMENTS = 1000
"""Of one message: even empty ones have to be kept."""
SLICE = 4096
"""Bytes that uvicorn's parser is given at a time by whoever sends odd things."""
CLOSE_SECONDS = 2.0
"""Seconds in which a client that is sent away may read why."""
PONG_GRACE_SECONDS = 1.0
"""Seconds to read what has come while the server itself could not: an answer to a ping, say."""


def message_budget(rate: float) -> Budget:
    """What one socket may send: so many frames a second, three times that in a burst."""
    return Budget(rate, rate * 3)


class Wire(PlainFrames, WebSocketsSansIOProtocol):
    """Given to the application in the scope, as the extension `redada.wire`."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.budget = message_budget(getattr(self.config, "rate", 0.0))
        """Every frame is paid from it: here, or by whoever listens."""
        self.full = False
        self.listener = self.taker = None
        self._descriptor = -1
        self.is_odd = True
        self._rest = b""
        """The beginning of a frame."""
        self._left_to_uvicorn = False
        """Whether the client did something odd, so that everything is left to uvicorn."""
        self._ignoring = False
        """Whether it broke the rules: nothing that it sends is looked at any more."""
        self._limits: ConnectionLimits | None = getattr(self.config, "connections", None)
        self._application, self.app = self.app, self._run_application

    async def _run_application(self, scope: Any, receive: Any, send: Any) -> None:
        """uvicorn would log an error for everybody who is refused, or goes before being let in."""
        await self._application(scope, receive, send)
        if self.close_sent or self.transport.is_closing():
            self.handshake_complete = True  # there is nothing left to complete

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"]["redada.wire"] = {"wire": self}

    # For the application

    def listen(self, listener: Callable[[str], None], taker: FrameListener | None = None) -> None:
        """Have messages given to `listener`, not to `receive`, which then tells of the end alone."""
        if not self._left_to_uvicorn:
            self.listener, self.taker = listener, taker
            self._descriptor = descriptor_of(self.transport)

    def cut(self) -> None:
        self.transport.abort()

    def ignore(self) -> None:
        """Look at nothing more that it sends: it is sent away."""
        self._left_to_uvicorn = self._ignoring = True
        self.listener = self.taker = None
        self._rest = b""
        self.close_timeout = CLOSE_SECONDS

    # For the event loop

    def connection_lost(self, exc: Exception | None) -> None:
        if self._limits:
            self._limits.left(self.transport)
        self._descriptor = -1
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self.full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self.full = False
        super().resume_writing()

    def frames_received(self, data: bytes) -> None:
        """Whole frames only, so that uvicorn's parser is never in the middle of one."""
        self.is_odd = True
        if self._left_to_uvicorn or not self.handshake_complete:
            self._leave_to_uvicorn(data)
            return
        if self._rest:
            data = self._rest + data
        at, end = 0, len(data)
        while end - at >= 2:
            first, second = data[at], data[at + 1]
            size, body = second & 127, at + 2
            if size >= 126:
                body += 2 if size == 126 else 8
                if body > end:
                    break
                size = int.from_bytes(data[at + 2 : body])
                if size > MOST_MESSAGE:
                    self._left_to_uvicorn, self._rest = True, b""
                    super(PlainFrames, self).data_received(data[at:])
                    return
            if second & MASKED:
                body += 4
            after = body + size
            if after > end:
                break
            listener = self.listener
            if (
                listener
                and first == WHOLE_TEXT
                and second & MASKED
                and not self.frames
                and self.queue.empty()
            ):
                try:
                    text = apply_mask(data[body:after], data[body - 4 : body]).decode()
                except UnicodeDecodeError:
                    self._fail(CloseCode.INVALID_DATA, "expected UTF-8")
                    return
                listener(text)
                if self._ignoring:
                    return
            elif self._can_pay(first):
                super(PlainFrames, self).data_received(data[at:after])
                if self._ignoring or self.transport.is_closing():  # it said goodbye, or something wrong
                    return
            elif self._ignoring:
                return
            at = after
        self._rest = data[at:]
        self.is_odd = bool(self._rest or self.frames) or not self.queue.empty()

    def _can_pay(self, first: int) -> bool:
        """Whether a frame that is left to uvicorn is looked at at all; who cannot stop is sent away."""
        if first in (WHOLE_TEXT, WHOLE_BYTES):  # paid for when it is read
            if self.queue.qsize() > MOST_EARLY:
                self._fail(CloseCode.POLICY_VIOLATION, "too many messages before hello")
                return False
            return True
        if first == CLOSE_FRAME or not self.budget.take():
            return True
        if self.budget.refused > MOST_OVER:
            DROPPED.labels("too many").inc()
            self._fail(CloseCode.POLICY_VIOLATION, "too many frames")
            return False
        return not first & CONTROL  # a part of a message cannot be left out

    def _leave_to_uvicorn(self, data: bytes) -> None:
        if not self.handshake_complete:
            self._left_to_uvicorn = self.handshake_initiated  # it spoke before it was let in
            super(PlainFrames, self).data_received(data)
            return
        for at in range(0, len(data), SLICE):
            if self._ignoring or self.transport.is_closing():
                return
            super(PlainFrames, self).data_received(data[at : at + SLICE])
            if self.queue.qsize() > MOST_EARLY:
                self._fail(CloseCode.POLICY_VIOLATION, "too many messages at once")

    # What uvicorn does otherwise

    def send_receive_event_to_app(self) -> None:
        """It would log the traceback of text that is not UTF-8."""
        if self.curr_msg_data_type == "text" and not is_utf8(b"".join(self.frames)):
            self.frames = []
            self._fail(CloseCode.INVALID_DATA, "expected UTF-8")
        else:
            super().send_receive_event_to_app()

    def handle_cont(self, event: Frame) -> None:
        """It would keep any number of fragments."""
        self._pay_late()
        super().handle_cont(event)
        if len(self.frames) > MOST_FRAGMENTS:
            self._fail(CloseCode.MESSAGE_TOO_BIG, "too many fragments")

    def handle_ping(self) -> None:
        """It would answer a client that never reads until there is no memory left."""
        self._pay_late()
        super().handle_ping()
        if self.full and self.transport.get_write_buffer_size() > MOST_WAITING:
            self.cut()

    def handle_pong(self, event: Frame) -> None:
        """It would take any number of them for nothing."""
        self._pay_late()
        super().handle_pong(event)

    def _pay_late(self) -> None:
        """For a frame that uvicorn has read alone."""
        if self._left_to_uvicorn and self.budget.take() and self.budget.refused > MOST_OVER:
            self._fail(CloseCode.POLICY_VIOLATION, "too many frames")

    def keepalive_timeout(self) -> None:
        """It would drop everybody after it could not run for long, although their answers are there."""
        self.pong_timer = self.loop.call_later(PONG_GRACE_SECONDS, super().keepalive_timeout)

    def _fail(self, code: CloseCode, why: str) -> None:
        if not self.close_sent:
            self.conn.fail(code, why)
            self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """It would close at once; over what has not been read the connection would be reset, and the
        client never hear why."""
        if self._ignoring or self.close_sent or not self.conn.close_sent:
            self.transport.close()
            return
        self._left_to_uvicorn = self._ignoring = self.is_odd = True
        self._rest = b""
        code, reason = self.conn.close_sent.code, self.conn.close_sent.reason
        logger.info("a client broke the protocol", extra={"code": code, "why": reason})
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.write_eof()
        self.close_sent = True
        self.close_timer = self.loop.call_later(CLOSE_SECONDS, self.transport.close)
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()


def is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True

"""The WebSocket of a client as close to its TCP connection as can be: this is what the server does most.

uvicorn and websockets do everything that is rare: the handshake, pings, closing, fragments, errors.
A text message in one frame, which is what clients send, goes straight to whoever listens, and a message
that everybody at a table gets is put into its frame once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.speedups import apply_mask

from redada.server.protocol import MOST_MESSAGE

WHOLE_TEXT = 0x81
"""The first byte of a text message in one frame."""
MASKED = 0x80


def frame(text: bytes) -> bytes:
    """A text message as a server sends it (RFC 6455, section 5.2)."""
    size = len(text)
    if size < 126:
        return b"\x81" + size.to_bytes(1) + text
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2) + text
    return b"\x81\x7f" + size.to_bytes(8) + text


class Wire(WebSocketsSansIOProtocol):
    """Given to the application in the scope, as the extension `redada.wire`."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.full = False
        """Whether the client reads more slowly than it is told things."""
        self._listener: Callable[[str], None] | None = None
        self._rest = b""
        """The beginning of a frame."""
        self._plain = False
        """Whether the client did something odd, so that everything is left to uvicorn."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"]["redada.wire"] = {"wire": self}

    # For the application

    def listen(self, listener: Callable[[str], None]) -> None:
        """Have messages given to `listener`, not to `receive`, which then tells of the end alone."""
        if not self._plain:
            self._listener = listener

    def write(self, framed: bytes) -> int:
        """Send what `frame` made, at once; the number of bytes that wait for the client to read."""
        if self.transport.is_closing():  # uvloop would raise
            return 0
        self.transport.write(framed)
        return self.transport.get_write_buffer_size() if self.full else 0

    def cut(self) -> None:
        self.transport.abort()

    # For the event loop

    def pause_writing(self) -> None:
        self.full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self.full = False
        super().resume_writing()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            self._plain = self.handshake_initiated  # it spoke before it was let in
            super().data_received(data)
            self._plain = self._plain or len(self.conn.reader.buffer) > 0
        elif self._plain:
            super().data_received(data)
        else:
            self._read_frames(self._rest + data if self._rest else data)

    def _read_frames(self, data: bytes) -> None:
        """Whole frames only, so that uvicorn's parser is never in the middle of one."""
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
                    self._plain, self._rest = True, b""
                    super().data_received(data[at:])
                    return
            if second & MASKED:
                body += 4
            after = body + size
            if after > end:
                break
            listener = self._listener
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
                    super().data_received(data[at:after])
                else:
                    listener(text)
            else:
                super().data_received(data[at:after])
            at = after
        self._rest = data[at:]

"""The frames that nearly all are: a short text from a client, read at once, and bytes for a client.

The base of `Wire` (frames.py), which does the rest. Compiled (plain_frames.pxd): its attributes, some of
them uvicorn's, are then fields of one small object.
"""

from __future__ import annotations

from asyncio import Transport
from collections.abc import Callable

from websockets.speedups import apply_mask

from redada.server.wire import direct

WHOLE_TEXT = 0x81
"""The first byte of a text message in one frame."""
MASKED = 0x80


class FrameListener:
    """Who is given plain frames as they came, and reads those that it knows well."""

    def take(self, frame: bytes) -> bool:
        """Whether it was one of them; else it is read here."""
        return False


class PlainFrames:
    transport: Transport
    close_sent: bool
    full: bool
    """Whether the client reads more slowly than it is told things."""
    listener: Callable[[str], None] | None
    """Who is given messages; None as long as everything is left to uvicorn."""
    taker: FrameListener | None
    """Who may take a frame before that; with a listener only."""
    is_odd: bool
    """Whether something waits that is not a whole plain frame."""
    _descriptor: int
    """Of the socket, if it may be written to directly; else -1."""

    def data_received(self, data: bytes) -> None:
        """One whole frame of a short text is given to the listener; all else to `frames_received`."""
        taker = self.taker
        if taker is not None and not self.is_odd and taker.take(data):
            return
        size = len(data) - 6
        if (
            self.is_odd
            or self.listener is None
            or size < 0
            or size > 125
            or data[0] != WHOLE_TEXT
            or data[1] != MASKED | size
        ):
            self.frames_received(data)
            return
        try:
            text = apply_mask(data[6:], data[2:6]).decode()
        except UnicodeDecodeError:
            self.frames_received(data)
            return
        self.listener(text)

    def frames_received(self, data: bytes) -> None:
        """Anything that a client may send."""
        raise NotImplementedError

    def write(self, framed: bytes) -> int:
        """As `write_framed`, for those who are not compiled."""
        return self.write_framed(framed)

    def write_framed(self, framed: bytes) -> int:
        """Send what `frame` made, at once; the number of bytes that waited for the client before."""
        transport = self.transport
        if self.close_sent or transport.is_closing():  # uvloop would raise
            return 0
        if self._descriptor >= 0 and not transport.get_write_buffer_size():
            sent = direct.send_now(self._descriptor, framed)
            if sent == len(framed):
                return 0
            if sent > 0:
                framed = framed[sent:]
        waiting = transport.get_write_buffer_size() if self.full else 0
        transport.write(framed)
        return waiting


def frame(text: bytes) -> bytes:
    """A text message as a server sends it (RFC 6455, section 5.2)."""
    size = len(text)
    if size < 126:
        return b"\x81" + size.to_bytes(1) + text
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2) + text
    return b"\x81\x7f" + size.to_bytes(8) + text

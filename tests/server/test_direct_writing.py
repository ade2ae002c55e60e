"""Frames are written to the socket at once, and to the transport where that has something to write."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, cast

import pytest
from uvicorn.server import ServerState

from benchmarks.moves import application_config
from redada.server.wire.frames import Wire

pytest.importorskip("redada.server.rooms.written_room", exc_type=ImportError)


class Transport:
    def __init__(self, ours: socket.socket, sslcontext: object = None) -> None:
        self.about = {"socket": ours, "sslcontext": sslcontext}
        self.unsent = 0
        self.closing = False
        self.written = b""

    def get_extra_info(self, name: str) -> object:
        return self.about[name]

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def is_closing(self) -> bool:
        return self.closing

    def write(self, data: bytes) -> None:
        self.written += data


class Line:
    """A wire, its transport, and the other end of its socket."""

    def __init__(self, **about: Any) -> None:
        self.ours, self.theirs = socket.socketpair()
        self.ours.setblocking(False)
        self.theirs.setblocking(False)
        self.transport = Transport(self.ours, **about)
        self.wire: Any = Wire(application_config(), ServerState(), {})
        self.wire.transport = cast("Any", self.transport)
        self.wire.handshake_complete = True
        self.wire.listen(lambda _: None)

    def read(self) -> bytes:
        found = b""
        try:
            while some := self.theirs.recv(1 << 20):
                found += some
        except BlockingIOError:
            pass
        return found

    def close(self) -> None:
        self.ours.close()
        self.theirs.close()


@pytest.fixture
def loop() -> Iterator[None]:
    """The one that uvicorn asks for."""
    made = asyncio.new_event_loop()
    asyncio.set_event_loop(made)
    yield
    asyncio.set_event_loop(None)
    made.close()


@pytest.fixture
def line(loop: None) -> Iterator[Line]:
    made = Line()
    yield made
    made.close()


def test_a_frame_goes_to_the_socket_at_once(line: Line) -> None:
    assert line.wire.write(b"one") == 0
    assert line.read() == b"one"
    assert line.transport.written == b""


def test_nothing_overtakes_what_the_transport_has_to_write(line: Line) -> None:
    line.transport.unsent = 1
    line.wire.write(b"two")
    assert line.read() == b""
    assert line.transport.written == b"two"


def test_what_the_socket_does_not_take_is_left_to_the_transport(line: Line) -> None:
    long = bytes(range(256)) * 40_000
    line.wire.write(long)
    assert line.transport.written, "no socket takes ten megabytes"
    assert line.read() + line.transport.written == long


def test_a_full_socket_is_left_to_the_transport(line: Line) -> None:
    with suppress(BlockingIOError):
        while True:
            line.ours.send(bytes(100_000))
    line.wire.write(b"three")
    assert line.transport.written == b"three"


def test_nothing_is_written_where_the_transport_closes(line: Line) -> None:
    line.transport.closing = True
    line.wire.write(b"four")
    assert line.read() == line.transport.written == b""


def test_a_broken_connection_is_for_the_transport_to_find(line: Line) -> None:
    line.theirs.close()
    line.wire.write(b"five")
    assert line.transport.written == b"five"


@pytest.mark.usefixtures("loop")
def test_what_is_encrypted_goes_through_the_transport() -> None:
    line = Line(sslcontext=object())
    line.wire.write(b"six")
    assert line.read() == b""
    assert line.transport.written == b"six"
    line.close()

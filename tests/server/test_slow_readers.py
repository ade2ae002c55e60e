"""Who takes an answer slowly gets all of it; who takes nothing of it is dropped."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from redada.server.wire import requests
from redada.server.wire.requests import RequestProtocol

SIZE = 1 << 20
TAKEN = 8 * 1024
"""Bytes that a slow client takes at a time."""
LEAST = 2.5
"""Seconds in which something must be taken, in place of two minutes,"""
KEEP_ALIVE = 1
"""and for which a connection may be idle, in place of five."""


def application(pieces: int) -> Any:
    """Answers with one body in so many pieces."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        headers = [(b"content-length", str(SIZE).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        for number in range(1, pieces + 1):
            body = bytes(SIZE // pieces)
            await send({"type": "http.response.body", "body": body, "more_body": number < pieces})

    return app


@asynccontextmanager
async def asking(pieces: int) -> AsyncIterator[tuple[socket.socket, ServerState]]:
    """A client that has asked, and has read nothing yet."""
    loop = asyncio.get_running_loop()
    config = uvicorn.Config(application(pieces), log_config=None, timeout_keep_alive=KEEP_ALIVE)
    config.load()
    state = ServerState()
    listener = socket.create_server(("127.0.0.1", 0))
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # else the kernel takes everything
    server = await loop.create_server(lambda: RequestProtocol(config, state, {}), sock=listener)
    with socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.setblocking(False)
        await loop.sock_connect(client, listener.getsockname())
        await loop.sock_sendall(client, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        yield client, state
    server.close()


async def taken(pieces: int, seconds: float) -> int:
    """Bytes of the answer that a client gets who takes so long for all of it."""
    loop = asyncio.get_running_loop()
    async with asking(pieces) as (client, _):
        found, begun = 0, monotonic()
        while part := await loop.sock_recv(client, TAKEN):
            found += len(part)
            if found >= SIZE:
                break
            await asyncio.sleep(begun + seconds * found / SIZE - monotonic())
    return found


async def kept(pieces: int) -> float:
    """Seconds for which the connection is kept of a client that takes nothing."""
    async with asking(pieces) as (_, state):
        await asyncio.sleep(0.2)
        assert state.connections
        begun = monotonic()
        while state.connections and monotonic() < begun + 5 * LEAST:
            await asyncio.sleep(0.05)
        return monotonic() - begun


@pytest.mark.parametrize(("pieces", "seconds"), [(1, 1.7), (16, 2 * LEAST)])
def test_who_takes_an_answer_slowly_gets_all_of_it(
    pieces: int, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole one was cut off like an idle connection, one in pieces where all of it took long."""
    monkeypatch.setattr(requests, "ANSWER_SECONDS", LEAST)
    monkeypatch.setattr(requests, "LINGER_SECONDS", 0.1)
    assert asyncio.run(taken(pieces, seconds)) >= SIZE


@pytest.mark.parametrize("pieces", [1, 16])
def test_who_takes_nothing_of_an_answer_is_dropped(pieces: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "ANSWER_SECONDS", LEAST)
    assert 0.5 * LEAST < asyncio.run(kept(pieces)) < 2 * LEAST

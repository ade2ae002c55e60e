"""The WebSocket of a table, straight on ASGI: this is the busiest part of the server, so it is thin."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec

from redada.server import protocol as say
from redada.server.connection import INTERNAL, POLICY, Connection
from redada.server.hall import Hall
from redada.server.logs import logger
from redada.server.metrics import SOCKETS
from redada.server.room import Room
from redada.server.store import NoSuchTable, NotStored
from redada.server.wire import LAST_WORD, Wire

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]

FIRST_WORD = 10.0
"""Seconds within which a client must say hello."""

decode = msgspec.json.Decoder(say.ClientMessage).decode


async def serve_socket(
    hall: Hall, table: str, receive: Receive, send: Send, rate: float, wire: Wire | None = None
) -> None:
    """From the handshake to the end of one socket."""
    if (await receive())["type"] != "websocket.connect":
        return
    await send({"type": "websocket.accept"})
    connection = Connection(send, rate, wire)
    writer = asyncio.get_running_loop().create_task(connection.write())
    SOCKETS.inc()
    room = None
    try:
        room = await greet(hall, table, connection, receive)
        if room:
            if wire:
                wire.listen(partial(heard, room, connection))
            await listen(room, connection, receive)
        else:
            connection.close(POLICY, "no hello")
    except Exception:  # noqa: BLE001  # uvicorn would end the socket without a word
        logger.exception("a socket failed", extra={"table": table})
        connection.problem("internal", "something went wrong here; it is in the server's log")
        connection.close(INTERNAL, "our fault")
    finally:
        SOCKETS.dec()
        if room:
            room.part(connection)
        if connection.closing:
            await asyncio.wait([writer], timeout=LAST_WORD)
            if not writer.done():
                connection.cut()
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)  # the client may be gone


async def greet(hall: Hall, table: str, connection: Connection, receive: Receive) -> Room | None:
    """Wait for `hello` and let the client in; None if it may not."""
    try:
        async with asyncio.timeout(FIRST_WORD):
            data = await next_text(receive)
    except TimeoutError:
        connection.problem("too_slow", f"expected hello within {FIRST_WORD:g} seconds")
        return None
    if data is None:
        return None
    hello = understand(data, connection)
    if not isinstance(hello, say.Hello):
        if hello is not None:
            connection.problem("unreadable", 'expected {"type":"hello",…} as the first message')
        return None
    if hello.protocol != say.PROTOCOL:
        connection.problem("wrong_protocol", f"this server speaks protocol {say.PROTOCOL}")
        return None
    try:
        room = await hall.room(table)
    except NoSuchTable as problem:
        connection.problem("no_such_table", str(problem))
        return None
    except NotStored:
        connection.problem("not_stored", "the database does not answer just now; try again in a moment")
        return None
    joined: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
    room.join(connection, hello, lambda yes: None if joined.done() else joined.set_result(yes))
    return room if await joined else None


async def listen(room: Room, connection: Connection, receive: Receive) -> None:
    while True:
        event = await receive()
        if event["type"] == "websocket.disconnect" or connection.closing:
            return
        heard(room, connection, event.get("text") or event.get("bytes") or b"")


def heard(room: Room, connection: Connection, data: str | bytes) -> None:
    """A message of a client who was let in."""
    if connection.closing or not connection.may_ask():
        return
    message = understand(data, connection)
    if message is None:
        return
    if isinstance(message, say.Hello):
        connection.problem("unreadable", "hello was said already: open a new socket")
        return
    try:
        room.receive(connection, message)
    except Exception:  # noqa: BLE001  # the event loop would end the socket without a word
        logger.exception("not received", extra={"table": room.table.id})
        connection.problem("internal", "something went wrong here; it is in the server's log")


async def next_text(receive: Receive) -> str | bytes | None:
    event = await receive()
    if event["type"] == "websocket.disconnect":
        return None
    return event.get("text") or event.get("bytes") or b""


def understand(data: str | bytes, connection: Connection) -> say.ClientMessage | None:
    """The message, or None once its sender knows what is wrong with it."""
    try:
        message: say.ClientMessage = decode(data)
        return message
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        connection.problem(
            "unreadable", f"expected a message of docs/protocol.md: {problem}", id_of(data)
        )
    return None


def id_of(data: str | bytes) -> str:
    """The id of a message that is otherwise wrong, so that its sender knows which one it was."""
    try:
        found = msgspec.json.decode(data, type=dict[str, Any]).get("id", "")
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""
    return found if isinstance(found, str) and len(found) <= 40 else ""

"""The WebSocket of a client from the handshake to its end, straight on ASGI."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from redada.server import messages
from redada.server.http.sockets import SocketSession, read_message
from redada.server.rooms.greeting import greet
from redada.server.rooms.loading import UnreadableTable
from redada.server.rooms.table_service import TableService
from redada.server.store.contract import NoSuchTable, NotStored
from redada.server.telemetry.logs import logger
from redada.server.telemetry.metrics import SOCKETS
from redada.server.wire.budget import Budget
from redada.server.wire.connection import INTERNAL, POLICY, Connection
from redada.server.wire.frames import CLOSE_SECONDS, Wire

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]

NOT_FOUND = 10.0
"""What it costs to name a table that is not there."""
HELLO_SECONDS = 10.0
"""Seconds within which a client must say hello."""


async def serve_socket(
    tables: TableService,
    table: str,
    receive: Receive,
    send: Send,
    rate: float,
    wire: Wire | None = None,
    address: Budget | None = None,
) -> None:
    """From the handshake to the end of one socket; `address` pays for guesses at names of tables."""
    if (await receive())["type"] != "websocket.connect":
        return
    await send({"type": "websocket.accept"})
    connection = Connection(send, rate, wire)
    writer = asyncio.get_running_loop().create_task(connection.run_outbox())
    session = Visit(tables, connection, address=address)
    SOCKETS.inc()
    try:
        if await session.begin(table, receive):
            if wire:
                wire.listen(session.on_message, session)
            await session.listen(receive)
        else:
            connection.close(POLICY, "no hello")
    except Exception:  # noqa: BLE001  # uvicorn would end the socket without a word
        logger.exception("a socket failed", extra={"table": table})
        connection.problem("internal", "something went wrong here; it is in the server's log")
        connection.close(INTERNAL, "our fault")
    finally:
        SOCKETS.dec()
        session.end()
        if connection.closing:
            await asyncio.wait([writer], timeout=CLOSE_SECONDS)
            if not writer.done():
                connection.cut()
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)  # the client may be gone


class Visit(SocketSession):
    """With what is waited for: the first hello, and the way to another table."""

    async def begin(self, table: str, receive: Receive) -> bool:
        """Wait for `hello` and let the client in; whether it may come in."""
        connection = self._connection
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                data = await next_text(receive)
        except TimeoutError:
            connection.problem("too_slow", f"expected hello within {HELLO_SECONDS:g} seconds")
            return False
        hello = None if data is None else read_message(data, connection)
        if hello is None:
            return False
        if not isinstance(hello, messages.Hello):
            connection.problem("unreadable", 'expected {"type":"hello",…} as the first message')
            return False
        return await self._enter(hello.table or table, hello)

    async def listen(self, receive: Receive) -> None:
        while True:
            event = await receive()
            if event["type"] == "websocket.disconnect" or self._connection.closing:
                return
            self.on_message(event.get("text") or event.get("bytes") or b"")

    async def _arrive(self, table: str, hello: messages.Hello) -> None:
        try:
            await self._enter(table, hello)
        except Exception:  # noqa: BLE001  # as in `on_message`
            logger.exception("not entered", extra={"table": table})
            self._connection.problem("internal", "something went wrong here; it is in the server's log")
        finally:
            self._moving = False

    async def _enter(self, table: str, hello: messages.Hello) -> bool:
        """Be let in at a table, and leave the one before; whether it was so."""
        connection = self._connection
        if hello.protocol != messages.PROTOCOL:
            connection.problem("wrong_protocol", f"this server speaks protocol {messages.PROTOCOL}")
            return False
        try:
            room = await self._tables.room(table)
        except NoSuchTable as problem:
            connection.problem("no_such_table", str(problem))
            connection.charge(NOT_FOUND)
            if self._address:
                self._address.charge(NOT_FOUND)
            return False
        except UnreadableTable as problem:
            connection.problem("internal", str(problem))
            return False
        except NotStored:
            connection.problem(
                "not_stored", "the database does not answer just now; try again in a moment"
            )
            return False
        joined: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def answered(yes: bool) -> None:
            if yes:
                self._change(room)
            if not joined.done():
                joined.set_result(yes)

        greet(room, connection, hello, answered)
        return await joined


async def next_text(receive: Receive) -> str | bytes | None:
    event = await receive()
    if event["type"] == "websocket.disconnect":
        return None
    return event.get("text") or event.get("bytes") or b""

"""What a client says at a table: this is the busiest part of the server, so it is thin.

Compiled, and without coroutines, which are in visits.py: of each that is compiled the last eight are
kept for ever, and after a burst each holds a megabyte of the memory that it took.
"""

from __future__ import annotations

from collections.abc import Coroutine
from functools import partial
from typing import Any

import msgspec

from redada.server import messages
from redada.server.rooms.greeting import greet
from redada.server.rooms.room import Room
from redada.server.rooms.table_service import TableService
from redada.server.telemetry.logs import logger
from redada.server.wire.budget import Budget
from redada.server.wire.connection import Connection
from redada.server.wire.plain_frames import FrameListener

decode = msgspec.json.Decoder(messages.ClientMessage).decode
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class SocketSession(FrameListener):
    """A client from its first hello to its end. It may go from one table to another."""

    def __init__(
        self,
        tables: TableService,
        connection: Connection,
        room: Room | None = None,
        address: Budget | None = None,
    ) -> None:
        self._tables = tables
        self._connection = connection
        self._room = room
        self._moving = False
        """Whether it is on its way to another table."""
        self._ended = False
        self._address = address

    def on_message(self, data: str | bytes) -> None:
        """A message of a client who was let in."""
        connection, room = self._connection, self._room
        if room is None or connection.closing:
            return
        wait = connection.over_limit()
        if wait:
            connection.refuse_too_many(id_of(data), wait)
            return
        message = read_message(data, connection)
        if message is None:
            return
        try:
            if isinstance(message, messages.Hello):
                self._go(message)
            else:
                room.receive(connection, message)
        except Exception:  # noqa: BLE001  # the event loop would end the socket without a word
            logger.exception("not received", extra={"table": room.table.id})
            connection.problem("internal", "something went wrong here; it is in the server's log")

    def take(self, frame: bytes) -> bool:
        """A move at its table, in a frame as it came, if it is plain."""
        room = self._room
        return room is not None and room.take(self._connection, frame)

    def end(self) -> None:
        self._ended = True
        if self._room:
            self._room.leave(self._connection)

    # Coming to a table

    def _go(self, hello: messages.Hello) -> None:
        """To another table, or to a seat at this one; until the welcome there one stays here."""
        if not hello.table:
            self._connection.problem("unreadable", "hello was said already: expected the table to go to")
        elif self._moving:
            self._connection.problem("not_now", "another hello has not been answered yet")
        else:
            self._moving = True
            room = self._tables.loaded.in_memory(hello.table)
            if room and hello.protocol == messages.PROTOCOL:
                self._greet(room, hello)
            else:
                self._tables.background.start(self._arrive(hello.table, hello))

    def _greet(self, room: Room, hello: messages.Hello) -> None:
        try:
            greet(room, self._connection, hello, partial(self._greeted, room))
        except Exception:
            self._moving = False
            raise

    def _greeted(self, room: Room, is_let_in: bool) -> None:
        self._moving = False
        if is_let_in:
            self._change(room)

    def _arrive(self, table: str, hello: messages.Hello) -> Coroutine[Any, Any, None]:
        """Enter another table."""
        raise NotImplementedError

    def _change(self, room: Room) -> None:
        before, self._room = self._room, room
        if before and before is not room:
            before.leave(self._connection)
        if self._ended:
            room.leave(self._connection)


def read_message(data: str | bytes, connection: Connection) -> messages.ClientMessage | None:
    """The message, or None once its sender knows what is wrong with it."""
    try:
        message: messages.ClientMessage = decode(data)
        return message
    except UNREADABLE as problem:
        why = f"expected a message of docs/protocol.md: {problem}"
        connection.problem("unreadable", why, id_of(data))
    return None


def id_of(data: str | bytes) -> str:
    """The id of a message that is otherwise wrong, so that its sender knows which one it was."""
    try:
        found = msgspec.json.decode(data, type=dict[str, Any]).get("id", "")
    except UNREADABLE:
        return ""
    return found if isinstance(found, str) and len(found) <= 40 else ""

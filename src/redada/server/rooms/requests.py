"""What is to be decided at a table, and whom to tell how it went."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from redada.server import messages
from redada.server.tables.rulings import Entries, Refusal, rule
from redada.server.tables.table import Table
from redada.server.wire.connection import Connection

if TYPE_CHECKING:
    from redada.server.rooms.room import Room


class Request(NamedTuple):
    """Of the server itself, for a bot, a clock or somebody who asks over HTTP."""

    decide: Callable[[Table], Entries]
    """The entries that it adds to the log; none if there is nothing to do; raises Refusal."""
    refused: Callable[[Refusal], None]
    accepted: Callable[[int], None]
    """Called with the version it made, or 0."""
    retry: bool = True
    """Whether to decide again if another process was quicker."""


class Spoken:
    """A message from a socket: everybody hears of what it does, its sender alone why it is refused."""

    __slots__ = ("_connection", "_message", "_room", "_seat")
    retry = True

    def __init__(self, room: Room, connection: Connection, message: Any) -> None:
        self._room = room
        self._connection = connection
        self._message = message
        self._seat = connection.seat

    def decide(self, table: Table) -> Entries:
        seat, message, room = self._seat, self._message, self._room
        if seat >= 0 and table.seats[seat].hash != self._connection.hash:
            raise Refusal("not_yours", "this seat is held by somebody else now")
        if (seat, message.id) in table.done:
            return []
        return rule(table, seat, message, room.dealer, room.hall.now(), room.gone)

    def refused(self, refusal: Refusal) -> None:
        message, table = self._message, self._room.table
        since: tuple[messages.Event, ...] = ()
        if refusal.code == "stale" and isinstance(message, messages.Move):
            since = tuple(table.events[message.version :])
        self._connection.problem(
            refusal.code,
            refusal.message,
            message.id,
            version=table.version,
            legal=refusal.legal,
            events=since,
        )

    def accepted(self, version: int) -> None:
        if not version:  # it had been done before
            done = self._room.table.done[self._seat, self._message.id]
            self._connection.tell(messages.Done(self._message.id, done))

"""What is to be decided at a table, and whom to tell how it went."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, NamedTuple, Protocol

from redada.core.dealer import SeededDealer
from redada.server import messages
from redada.server.tables.decisions import NOTHING, Decision, Refusal
from redada.server.tables.rulings import rule
from redada.server.tables.table import Table
from redada.server.wire.connection import Connection


class Request(NamedTuple):
    """Of the server itself, for a bot, a clock or somebody who asks over HTTP."""

    decide: Callable[[Table], Decision]
    """Raises Refusal."""
    refused: Callable[[Refusal], None]
    accepted: Callable[[int], None]
    """Called with the version it made, or 0."""
    retry: bool = True
    """Whether to decide again if another process was quicker."""


class RulingContext(Protocol):
    """What the ruling on a socket's message depends on; a room is one."""

    table: Table

    @property
    def dealer(self) -> SeededDealer: ...

    @property
    def now(self) -> Callable[[], int]: ...

    @property
    def allowed_bots(self) -> Collection[str]: ...

    def gone(self) -> Collection[int]:
        """Seats that have long had no socket."""


class SocketRequest:
    """A message from a socket: everybody is told what it does, its sender alone why it is refused."""

    __slots__ = ("_connection", "_context", "_message", "_seat")
    retry = True

    def __init__(self, context: RulingContext, connection: Connection, message: Any) -> None:
        self._context = context
        self._connection = connection
        self._message = message
        self._seat = connection.seat

    def decide(self, table: Table) -> Decision:
        seat, message, context = self._seat, self._message, self._context
        if seat >= 0 and table.seats[seat].hash != self._connection.hash:
            raise Refusal("not_yours", "this seat is held by somebody else now")
        if table.history.was_done(seat, message.id):
            return NOTHING
        return rule(
            table, seat, message, context.dealer, context.now(), context.gone, context.allowed_bots
        )

    def refused(self, refusal: Refusal) -> None:
        message, table = self._message, self._context.table
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
            retry_after=refusal.retry_after,
        )

    def accepted(self, version: int) -> None:
        if not version:  # it had been done before
            done = self._context.table.done[self._seat, self._message.id]
            self._connection.send(messages.Done(self._message.id, done))

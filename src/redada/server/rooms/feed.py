"""What the sockets at a table are told: everything when they come, what changed from then on."""

from __future__ import annotations

from redada.server import messages
from redada.server.rooms.audience import Audience
from redada.server.tables.clock import Now
from redada.server.tables.quick_moves import QuickMove
from redada.server.tables.showing import Shown
from redada.server.tables.table import Table
from redada.server.wire.connection import encode

END_SOCKETS = frozenset(("rekeyed", "left", "filled"))


class Feed:
    def __init__(self, audience: Audience, now: Now, table: Table) -> None:
        self.broadcast_version = table.version
        """The version that every socket has been told of."""
        self._audience = audience
        self._now = now
        self._shown = Shown(table)

    def broadcast(self, table: Table) -> None:
        """Tell everybody what happened since they were last told; the same bytes for all."""
        before = self.broadcast_version
        self.broadcast_version = table.version
        if not self._audience.connections:
            return
        update = self._shown.update(table, before, self._now())
        self._audience.broadcast(update)
        for event in update.events:
            if event.kind in END_SOCKETS:
                self._audience.part_with_former(table.seats)
                break

    def prepare(self, table: Table, move: QuickMove) -> bytes:
        """What everybody will be told of a move once it is stored; empty if there is nobody to tell."""
        if self.broadcast_version != move.before or not self._audience.connections:
            return b""
        return encode(self._shown.moved(table, move.before, move.events))

    def may_prepare(self, table: Table) -> bool:
        """Whether somebody is to be told, and what everybody was shown is the position as it is."""
        return (
            self.broadcast_version == table.version
            and self._shown.is_of(table.state)
            and bool(self._audience.connections)
        )

    def broadcast_framed(self, table: Table, framed: bytes) -> None:
        """An update that is in its frame already."""
        self.broadcast_version = table.version
        self._shown.show(table)
        self._audience.broadcast_framed(framed)

    def broadcast_prepared(self, table: Table, text: bytes) -> None:
        self.broadcast_version = table.version
        self._shown.show(table)
        self._audience.broadcast_encoded(text)

    def welcome(self, table: Table, seat: int, since: int) -> messages.Welcome:
        online, watching = self._audience.everywhere()
        return self._shown.welcome(table, seat, since, online, watching, self._now())

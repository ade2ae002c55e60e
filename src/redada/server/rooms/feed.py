"""What the sockets at a table are told: everything when they come, what changed from then on."""

from __future__ import annotations

from redada.server import messages
from redada.server.rooms.audience import Audience
from redada.server.tables.clock import Now
from redada.server.tables.showing import Shown
from redada.server.tables.table import Table

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

    def welcome(self, table: Table, seat: int, since: int) -> messages.Welcome:
        online, watching = self._audience.everywhere()
        return self._shown.welcome(table, seat, since, online, watching, self._now())

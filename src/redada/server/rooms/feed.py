"""What the sockets at a table are told: everything when they come, what changed from then on."""

from __future__ import annotations

from typing import Any

from redada.server import messages
from redada.server.messages import letter
from redada.server.rooms.audience import Audience
from redada.server.tables.clock import Now
from redada.server.tables.table import Table

LEAVE_TABLE_INFO = frozenset(("move", "outcome", "chat"))
"""Kinds of events that leave all about a table but the position as it is."""
END_SOCKETS = frozenset(("rekeyed", "left", "filled"))


class Feed:
    def __init__(self, audience: Audience, now: Now, table: Table) -> None:
        self.broadcast_version = table.version
        """The version that every socket has been told of."""
        self._audience = audience
        self._now = now
        self._show(table)

    def _show(self, table: Table) -> None:
        """Work out what clients see; only when somebody looks."""
        self._shown_version = table.version
        self._state: Any = table.state
        self._legal = () if table.state is None else tuple(table.choices())

    def broadcast(self, table: Table) -> None:
        """Tell everybody what happened since they were last told; the same bytes for all."""
        before = self.broadcast_version
        self.broadcast_version = table.version
        if not self._audience.connections:
            return
        shown, could = self._state, self._legal
        self._show(table)
        events = table.events[before:]
        update = messages.Update(table.version, before, tuple(events))
        state = table.state
        patch: dict[str, Any] = {}
        if shown is not None and state is not None:
            patch = table.game.change(shown, state)
        elif state is not None:
            patch = table.game.view(state)
        if patch:
            update.position = patch
        if self._legal != could:
            update.legal = self._legal
        kinds = set()
        for event in events:
            if event.kind not in LEAVE_TABLE_INFO:
                kinds.add(event.kind)
        if kinds:
            update.table = table.info()
        if table.setup.clock.kind != "none":
            update.clock = self._clock(table)
        self._audience.broadcast(update)
        if not kinds.isdisjoint(END_SOCKETS):
            self._audience.part_with_former(table.seats)

    def welcome(self, table: Table, seat: int, since: int) -> messages.Welcome:
        if self._shown_version != table.version:
            self._show(table)
        events = table.events[since:] if since <= table.version else table.events
        online, watching = self._audience.everywhere()
        return messages.Welcome(
            messages.PROTOCOL,
            table.version,
            letter(seat) if seat >= 0 else "",
            table.info(),
            table.game.view(table.state) if table.state is not None else {},
            self._legal,
            tuple(events),
            self._clock(table),
            online,
            watching,
        )

    def _clock(self, table: Table) -> messages.ClockState:
        actor = table.state.actor if table.state is not None else -1
        running = table.due() > 0
        return table.timing.shown(table.setup.clock, actor if running else -1, running, self._now())

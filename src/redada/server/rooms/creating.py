"""Making a table: checked, its seed drawn, its first entries stored."""

from __future__ import annotations

import secrets

from redada.core.dealer import SEED_BYTES, commitment
from redada.games import by_name
from redada.server import messages
from redada.server.messages import letter
from redada.server.rooms.loading import LoadedRooms
from redada.server.store.contract import Conflict, Store, append, heading_of
from redada.server.tables import entries as log
from redada.server.tables.clock import Now
from redada.server.tables.credentials import new_table_id, new_token
from redada.server.tables.dealing import begin
from redada.server.tables.decisions import Refusal
from redada.server.tables.setups import checked, sat
from redada.server.tables.table import rebuild
from redada.server.telemetry.logs import logger


class TableMaker:
    def __init__(
        self, store: Store, now: Now, loaded: LoadedRooms, allowed_bots: tuple[str, ...]
    ) -> None:
        self._store = store
        self._now = now
        self._loaded = loaded
        self._allowed_bots = allowed_bots

    async def make(self, new: messages.NewTable, previous: str, owner: str) -> messages.Made:
        """Make a table; raises Refusal, or NotStored. `previous` is the one that it is a rematch of."""
        setup, bots = checked(new, self._allowed_bots)
        while True:
            try:
                return await self._make(new_table_id(), new, setup, bots, previous, owner)
            except Conflict:  # another table has that name, which happens once in a million million
                continue

    async def _make(
        self,
        name: str,
        new: messages.NewTable,
        setup: messages.Setup,
        bots: dict[int, str],
        previous: str,
        owner: str,
    ) -> messages.Made:
        seed = secrets.token_bytes(SEED_BYTES)
        version = by_name(setup.game).version
        now = self._now()
        rows = [log.Row(1, now, log.Created(setup, bots, commitment(seed), previous, version))]
        seated = None
        if new.me:
            seat = new.seats.index("me")
            token = new_token()
            seated = messages.Seated(name, letter(seat), token)
            rows.append(log.Row(2, now, sat(seat, new.me, token)))
        table = rebuild(name, rows)
        if new.start:
            if any(seat.kind == "open" for seat in table.seats):
                raise Refusal("illegal", "a table with open seats cannot start at once")
            decision = begin(table, seed)
            steps = iter(decision.steps)
            for entry in decision.entries:
                row = log.Row(len(rows) + 1, now, entry)
                rows.append(row)
                table.apply(row, steps)
        await append(self._store, name, rows, heading_of(table, now), seed)
        self._loaded.add(table, seed, owner)
        logger.info("table made", extra={"table": name, "game": setup.game, "seats": setup.seats})
        return messages.Made(name, seated)

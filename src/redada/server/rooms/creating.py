"""Making a table: checked, its seed drawn, its first entries stored."""

from __future__ import annotations

import secrets

from redada.core.dealer import SEED_BYTES
from redada.server import messages
from redada.server.rooms.loading import LoadedRooms
from redada.server.store.contract import Conflict, Store, append, heading_of
from redada.server.tables.clock import Now
from redada.server.tables.credentials import new_table_id
from redada.server.tables.making import begun
from redada.server.tables.setups import checked
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
        now = self._now()
        rows, table, seated = begun(name, new, setup, bots, seed, now, previous)
        await append(self._store, name, rows, heading_of(table, now), seed)
        self._loaded.add(table, seed, owner)
        logger.info("table made", extra={"table": name, "game": setup.game, "seats": setup.seats})
        return messages.Made(name, seated)

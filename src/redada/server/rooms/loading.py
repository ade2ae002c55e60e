"""The tables in memory: read from their logs when somebody asks, forgotten when nobody does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from time import monotonic

from redada.core.dealer import commitment
from redada.core.errors import RedadaError
from redada.server.rooms.background import Background
from redada.server.rooms.room import Room, RoomServices
from redada.server.store.contract import NoSuchTable, NotStored, Store
from redada.server.tables.clock import Now
from redada.server.tables.entries import Row
from redada.server.tables.table import Table, empty_table
from redada.server.telemetry.logs import logger
from redada.server.telemetry.metrics import TABLES, UNREADABLE_TABLES

SLICE_SECONDS = 0.004
"""For which a log is played through before everybody else has a turn."""
SET_ASIDE = 600_000
"""Milliseconds after which a table whose log could not be read is tried again."""


class UnreadableTable(RedadaError):
    """There is a log of that name, but no table can be made of it."""


class LoadedRooms:
    """`rooms` has them by the names of their tables."""

    def __init__(
        self,
        store: Store,
        now: Now,
        background: Background,
        rooms: dict[str, Room],
        after_change: Callable[[Room, bool], None],
        allowed_bots: tuple[str, ...] = (),
    ) -> None:
        self.rooms = rooms
        self._store = store
        self._now = now
        self._after_change = after_change
        self._services = RoomServices(
            store, now, background.start, self.rebuild, after_change, self.set_aside, allowed_bots
        )
        self.lives: list[tuple[int, int]] = []
        """Of servers before this one: when each began and was last seen."""
        self._rebuilding = asyncio.Lock()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._stored_meanwhile: dict[str, int] = {}
        """Of tables that are being read: the newest version that another process says it has stored."""
        self._set_aside: dict[str, int] = {}
        """Tables whose log could not be read, and until when nobody tries again."""

    def in_memory(self, table: str) -> Room | None:
        """The room of a table, if it is not to be read first."""
        room = self.rooms.get(table)
        if room:
            room.used = self._now()
        return room

    async def get(self, table: str) -> Room:
        """The room of a table; raises NoSuchTable, UnreadableTable or NotStored."""
        room = self.in_memory(table)
        if room:
            return room
        if self._set_aside.get(table, 0) > self._now():
            raise unreadable(table)
        task = self._loading.get(table)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loaded(table))
        return await asyncio.shield(task)

    def _loaded(self, table: str) -> None:
        """It was read, or could not be; what was stored meanwhile may be missing in it."""
        del self._loading[table]
        newest = self._stored_meanwhile.pop(table, 0)
        room = self.rooms.get(table)
        if room:
            room.on_stored_elsewhere(newest)

    def names(self) -> set[str]:
        """Of the tables in memory, and of those that will soon be."""
        return {*self.rooms, *self._loading}

    def on_stored_elsewhere(self, table: str, number: int) -> None:
        """Another process has stored rows of a table that is not in memory; it may be on its way."""
        if table in self._loading:
            self._stored_meanwhile[table] = max(number, self._stored_meanwhile.get(table, 0))

    async def _load(self, table: str) -> Room:
        try:
            rows = await self._store.read(table)
            if not rows:
                raise NoSuchTable(f"there is no table {table}")
            seed = await self._store.seed(table)
            found = await self.rebuild(table, rows)
            if commitment(seed) != found.first_commitment:
                raise ValueError("its seed is not the one that it has committed to")
            room = self.add(found, seed)
        except (NoSuchTable, NotStored):
            raise
        except Exception as problem:  # a log may hold anything
            self.set_aside(table, problem)
            raise unreadable(table) from problem
        if self._set_aside.pop(table, 0):
            UNREADABLE_TABLES.set(len(self._set_aside))
        return room

    async def rebuild(self, name: str, rows: list[Row]) -> Table:
        """The table of a log as it is now: nobody pays for the time that the server was down.

        Nor does anybody gain by a clock that was set back meanwhile: no turn begins in the future.
        """
        table = await self._play_through(name, rows)
        timing, clock = table.timing, table.setup.clock
        acts = table.state is not None and table.state.actor >= 0
        allowed = timing.allowance(clock, table.state.actor) if acts else 0
        timing.resume_after(self.lives, self._now.started, self._now(), allowed)
        if table.deal:
            table.deal.since = self._now()
        return table

    async def _play_through(self, name: str, rows: list[Row]) -> Table:
        """One table at a time, and a few milliseconds at a time: a long log holds nobody up."""
        async with self._rebuilding:
            table = empty_table(name, rows[0])
            until = monotonic() + SLICE_SECONDS
            for row in rows:
                table.apply(row)
                if monotonic() > until:
                    await asyncio.sleep(0)
                    until = monotonic() + SLICE_SECONDS
            return table

    def add(self, table: Table, seed: bytes, owner: str = "") -> Room:
        """Keep a table in memory from now on; if a bot is to move there, it is asked."""
        room = self.rooms[table.id] = Room(self._services, table, seed, owner)
        TABLES.set(len(self.rooms))
        self._after_change(room, False)
        return room

    def set_aside(self, table: str, problem: Exception) -> None:
        """Nothing happens at a table that cannot be read until the log is tried again."""
        logger.error("a table cannot be read", extra={"table": table}, exc_info=problem)
        self._set_aside[table] = self._now() + SET_ASIDE
        UNREADABLE_TABLES.set(len(self._set_aside))
        room = self.rooms.pop(table, None)
        if room:
            TABLES.set(len(self.rooms))
            room.audience.end(str(unreadable(table)))

    def forget(self, table: str) -> None:
        """Its log has gone on elsewhere, and nobody here looks on."""
        del self.rooms[table]
        TABLES.set(len(self.rooms))

    def forget_idle(
        self, before: int, is_needed: Callable[[str], bool], names: Iterable[str] | None = None
    ) -> int:
        """Tables that nobody used since `before` leave the memory; their logs stay. How many did.

        All of them, or those of these names.
        """
        count = len(self.rooms)
        for name in list(self.rooms) if names is None else names:
            room = self.rooms.get(name)
            if room and room.used < before and room.is_idle and not is_needed(name):
                del self.rooms[name]
        TABLES.set(len(self.rooms))
        return count - len(self.rooms)


def unreadable(table: str) -> UnreadableTable:
    return UnreadableTable(f"the log of table {table} cannot be read; why is in the server's log")

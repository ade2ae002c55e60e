"""What the other processes of a server on SQLite have stored, and who is there through them."""

from __future__ import annotations

import asyncio

from redada.server.store.contract import Listeners, Store
from redada.server.telemetry.logs import logger
from redada.server.wire.siblings import Here, Present, Siblings, Stored


class Following:
    def __init__(self, siblings: Siblings, store: Store, listeners: Listeners) -> None:
        self._store = store
        self._listeners = listeners
        self._tasks: set[asyncio.Task[None]] = set()
        self._here = siblings.here
        siblings.on(Stored, self._on_stored)
        siblings.on(Present, self._on_present)
        siblings.on(Here, lambda *_: self._on_here(siblings.here))

    def _on_stored(self, _: int, message: Stored, __: list[int]) -> None:
        for table, number in message.tables.items():
            self._listeners.on_stored(table, number)

    def _on_present(self, sender: int, message: Present, _: list[int]) -> None:
        self._listeners.on_presence(f"process {sender}", message.table, message.seats, message.watching)

    def _on_here(self, here: frozenset[int]) -> None:
        """A process that ended may have stored something without saying so; its sockets are gone."""
        gone, self._here = self._here - here, here
        if gone:
            task = asyncio.get_running_loop().create_task(self._look_again(gone))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _look_again(self, gone: frozenset[int]) -> None:
        for table in list(self._listeners.tables()):
            for number in gone:
                self._listeners.on_presence(f"process {number}", table, "", 0)
            try:
                rows = await self._store.read(table)
            except Exception as problem:  # noqa: BLE001  # the other tables are looked at all the same
                logger.warning("not looked at", extra={"table": table, "why": str(problem)})
                continue
            if rows:
                self._listeners.on_stored(table, rows[-1].number)

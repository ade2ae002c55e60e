"""What time brings about: clocks that run out, tables to repair, to forget or to delete.

The loop survives whatever goes wrong at one table or in one duty; readiness knows when it does not run.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import NamedTuple

from redada.server.rooms.bot_turns import BotTurns
from redada.server.rooms.loading import LoadedRooms, UnreadableTable
from redada.server.rooms.room import Room
from redada.server.store.contract import NoSuchTable, NotStored, Store
from redada.server.tables.clock import DAY, Now
from redada.server.telemetry.logs import logger
from redada.server.telemetry.memory import Spares, give_back
from redada.server.telemetry.metrics import QUEUE, TICK_FAILURES

TICK_SECONDS = 0.5
PRESENCE_TICKS = 40
"""Ticks between two times that other servers are told who is here."""
STORE_TICKS = 10
"""Ticks between two questions to the store which clocks have run out."""
ALIVE_TICKS = 20
"""Ticks between two times that the store is told that this server lives."""
MINUTE_TICKS = 120
DELETE_TICKS = 7200
"""Ticks between two looks for tables to delete: an hour."""
SLICE_SECONDS = 0.001
"""For which tables are looked at before everybody else has a turn."""
MANY = 50
"""Tables whose memory is worth giving back, and that are looked at in one go."""
LATE_SECONDS = 30.0
"""Without a tick for so long the loop counts as stopped."""


class Duty(NamedTuple):
    name: str
    ticks: int
    """How often: every so many ticks."""
    first: int
    """The tick, counted from 1, of the first time."""
    work: Callable[[int], Awaitable[None]]
    """Called with the time."""


class Ticker:
    def __init__(
        self,
        store: Store,
        now: Now,
        loaded: LoadedRooms,
        bot_turns: BotTurns,
        keep: int,
        keep_days: int,
    ) -> None:
        self._store = store
        self._now = now
        self._loaded = loaded
        self._bot_turns = bot_turns
        self._keep = keep
        self._keep_days = keep_days
        self._server = secrets.token_hex(8)
        self._last_tick = monotonic()
        self._forgotten = 0
        """Tables that left the memory since some of it was given back."""
        self._spares = Spares()
        self._duties = [
            Duty("rooms", 1, 1, self._look_at_rooms),
            Duty("alive", ALIVE_TICKS, 1, self._tell_alive),
            Duty("presence", PRESENCE_TICKS, PRESENCE_TICKS, self._tell_presence),
            Duty("due", STORE_TICKS, STORE_TICKS, self._load_due),
            Duty("forget", STORE_TICKS, STORE_TICKS, self._forget),
            # after all that forgets something: what is freed later would lie in Python's free lists
            Duty("memory", MINUTE_TICKS, MINUTE_TICKS, self._give_back),
        ]
        if keep_days:
            self._add(Duty("delete", DELETE_TICKS, 1, self._delete_old))

    def every_minute(self, work: Callable[[], None]) -> None:
        """Have something done from now on."""

        async def do(_: int) -> None:
            work()

        self._add(Duty("minute", MINUTE_TICKS, MINUTE_TICKS, do))

    def _add(self, duty: Duty) -> None:
        """Before the last one, which gives memory back."""
        self._duties.insert(len(self._duties) - 1, duty)

    @property
    def is_running(self) -> bool:
        return monotonic() - self._last_tick < LATE_SECONDS

    async def close(self) -> None:
        """The last time that this server is seen."""
        await self._survive(Duty("alive", 1, 1, self._tell_alive))

    async def run(self) -> None:
        """For as long as the server runs."""
        await self._spares.take()
        await self._wake_unfinished()
        tick = 0
        while True:
            await asyncio.sleep(TICK_SECONDS)
            tick += 1
            self._last_tick = monotonic()
            for duty in self._duties:
                if (tick - duty.first) % duty.ticks == 0:
                    await self._survive(duty)

    async def _survive(self, duty: Duty) -> None:
        try:
            await duty.work(self._now())
        except NotStored as problem:
            logger.error("the store does not answer", extra={"duty": duty.name, "why": str(problem)})
        except Exception:  # noqa: BLE001  # all other tables and duties go on
            TICK_FAILURES.labels(duty.name).inc()
            logger.exception("a duty failed", extra={"duty": duty.name})

    async def _wake_unfinished(self) -> None:
        """After a start: load the tables where a bot is to move or a clock runs."""
        while True:
            self._last_tick = monotonic()
            try:
                await self._load(await self._store.unfinished())
            except NotStored:
                await asyncio.sleep(1)
            except Exception:  # noqa: BLE001  # as above
                TICK_FAILURES.labels("wake").inc()
                logger.exception("unfinished tables were not loaded")
                return
            else:
                return

    async def _load(self, tables: list[str]) -> None:
        for table in tables:
            self._last_tick = monotonic()
            try:
                await self._loaded.get(table)
            except (NoSuchTable, UnreadableTable) as problem:  # the others go on
                logger.debug("not loaded", extra={"table": table, "why": str(problem)})

    # Duties

    async def _look_at_rooms(self, now: int) -> None:
        """A millisecond at a time: nobody's move waits for all the tables that there are."""
        QUEUE.set(self._store.waiting)
        until = monotonic() + SLICE_SECONDS
        for room in list(self._loaded.rooms.values()):
            if room.waits_for_people:
                continue
            if monotonic() > until:
                await asyncio.sleep(0)
                until = monotonic() + SLICE_SECONDS
            if self._loaded.rooms.get(room.table.id) is not room:  # it was forgotten meanwhile
                continue
            try:
                self._look_at(room)
            except Exception as problem:  # noqa: BLE001  # the other tables go on
                TICK_FAILURES.labels("rooms").inc()
                self._loaded.set_aside(room.table.id, problem)

    def _look_at(self, room: Room) -> None:
        room.repair()
        if room.in_sync:
            self._bot_turns.look_at_clock(room)
            room.hurry_deal()

    async def _tell_alive(self, now: int) -> None:
        """So that after a restart it is known how long everybody has been thinking."""
        await self._store.live(self._server, self._now.started, now)

    async def _tell_presence(self, now: int) -> None:
        for room in list(self._loaded.rooms.values()):
            room.audience.forget_silent(now)
            if room.audience.connections:
                room.audience.tell_other_servers()

    async def _load_due(self, now: int) -> None:
        """Tables that are not in memory and whose clock has run out."""
        await self._load(await self._store.due(now))

    async def _forget(self, now: int) -> None:
        names = list(self._loaded.rooms)
        needed = self._bot_turns.is_thinking_about
        for first in range(0, len(names), MANY):
            some = names[first : first + MANY]
            self._forgotten += self._loaded.forget_idle(now - self._keep, needed, some)
            await asyncio.sleep(0)

    async def _give_back(self, now: int) -> None:
        if self._forgotten >= MANY:
            self._forgotten = 0
            await self._store.shrink()
            give_back()
            await self._spares.swap()  # of what is used again and again
            give_back()

    async def _delete_old(self, now: int) -> None:
        """Retention: tables at which nothing happened for long are deleted with their logs."""
        count = await self._store.forget(now - self._keep_days * DAY)
        if count:
            logger.info("old tables deleted", extra={"tables": count})

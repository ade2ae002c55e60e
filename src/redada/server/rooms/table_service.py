"""All tables: made, found, kept in memory while they are used, and looked after."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from typing import Any

from redada.core.dealer import SEED_BYTES, commitment
from redada.server import messages
from redada.server.messages import letter
from redada.server.rooms.presence import There
from redada.server.rooms.requests import Request
from redada.server.rooms.room import Room
from redada.server.store.contract import Batch, Conflict, Listeners, NoSuchTable, NotStored, Store
from redada.server.tables import entries as log
from redada.server.tables.clock import DAY, Now
from redada.server.tables.credentials import new_table_id, new_token
from redada.server.tables.rulings import Entries, Refusal, moved, started
from redada.server.tables.setups import checked, sat
from redada.server.tables.table import Table, rebuild
from redada.server.telemetry.logs import logger
from redada.server.telemetry.metrics import QUEUE, TABLES
from redada.server.thinking.thinkers import Thinkers, Turn

ROUND = 0.5
"""Seconds between two looks at everything that time brings about."""
TELL_OTHERS = 40
"""Rounds between two times that other servers are told who is here."""
LOOK_AT_STORE = 10
"""Rounds between two questions to the store which clocks have run out."""
LOOK_FOR_OLD = 7200
"""Rounds between two looks for tables to delete: an hour."""
AWAY = 1.0
"""Seconds that bots take for a move while somebody is away who may come back."""
GOODBYES = 50
"""Hundredths of a second that clients have to hear of the end."""
FORGET_AFTER = 300_000
"""Milliseconds without a socket or a move after which a table leaves the memory."""


class Hall:
    """The one place that knows which tables are in memory."""

    def __init__(
        self, store: Store, thinkers: Thinkers, keep: int = FORGET_AFTER, keep_days: int = 0
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.now = Now()
        self.rooms: dict[str, Room] = {}
        self._keep = keep
        self._keep_days = keep_days
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._asked: dict[str, int] = {}
        """Tables whose bot thinks, with the version it thinks about."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closing = False

    # Life

    async def open(self) -> None:
        await self.store.open()
        self.store.follow(Listeners(self._heard, lambda: self.rooms, self._seen))
        await self.thinkers.open(self._thought)
        self.background(self._care())

    async def close(self) -> None:
        self._closing = True
        await self.thinkers.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.close()

    async def say_goodbye(self) -> None:
        """Tell every socket to come again later, and wait a moment so that it is heard."""
        self._closing = True
        leaving = [connection for room in self.rooms.values() for connection in room.company.connections]
        for room in self.rooms.values():
            room.company.send_away()
        for _ in range(GOODBYES):
            if all(connection.gone for connection in leaving):
                return
            await asyncio.sleep(0.01)

    def background(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            logger.error("a task failed", exc_info=task.exception())

    # Finding and making tables

    async def room(self, table: str) -> Room:
        """The table in memory, read from its log if need be; raises NoSuchTable or NotStored."""
        room = self.rooms.get(table)
        if room:
            room.used = self.now()
            return room
        task = self._loading.get(table)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> Room:
        rows = await self.store.read(table)
        if not rows:
            raise NoSuchTable(f"there is no table {table}")
        room = Room(self, self.rebuild(table, rows), await self.store.seed(table))
        self._enter(room)
        return room

    def rebuild(self, name: str, rows: list[log.Row]) -> Table:
        """The table of a log as it is now: nobody pays for the time that the server was down.

        Nor does anybody gain by a clock that was set back meanwhile: no turn begins in the future.
        """
        table = rebuild(name, rows)
        timing, since = table.timing, self.now.started
        if timing.stopped and not since <= timing.stopped <= self.now():
            timing.started = timing.stopped  # paused before this server was there
        else:
            timing.started = min(max(timing.started, since), self.now())
        return table

    def _enter(self, room: Room) -> None:
        self.rooms[room.table.id] = room
        TABLES.set(len(self.rooms))
        self.look_after(room)

    async def create(self, new: messages.NewTable, previous: str = "") -> messages.Made:
        """Make a table; raises Refusal, or NotStored."""
        setup, bots = checked(new)
        while True:
            try:
                return await self._create(new_table_id(), new, setup, bots, previous)
            except Conflict:  # another table has that name, which happens once in a million million
                continue

    async def _create(
        self,
        name: str,
        new: messages.NewTable,
        setup: messages.Setup,
        bots: dict[int, str],
        previous: str,
    ) -> messages.Made:
        seed = secrets.token_bytes(SEED_BYTES)
        first = log.Row(1, self.now(), log.Created(setup, bots, commitment(seed), previous))
        entries: list[log.Row] = [first]
        seated = None
        if new.me:
            seat = new.seats.index("me")
            token = new_token()
            seated = messages.Seated(name, letter(seat), token)
            entries.append(log.Row(2, first.at, sat(seat, new.me, token)))
        room = Room(self, rebuild(name, entries), seed)
        if new.start:
            open_seats = [seat for seat in room.table.seats if seat.kind == "open"]
            if open_seats:
                raise Refusal("illegal", "a table with open seats cannot start at once")
            for entry in started(room.table, room.dealer):
                entries.append(log.Row(len(entries) + 1, first.at, entry))
            room = Room(self, rebuild(name, entries), seed)
        await self._store_new(room, entries, seed)
        self._enter(room)
        logger.info("table made", extra={"table": name, "game": setup.game, "seats": setup.seats})
        return messages.Made(name, seated)

    async def _store_new(self, room: Room, rows: list[log.Row], seed: bytes) -> None:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(problem: BaseException | None) -> None:
            if not future.done():
                future.set_exception(problem) if problem else future.set_result(None)

        self.store.append(Batch(room.table.id, rows, room.heading(rows[0].at), done, seed))
        await future

    async def settle(self, table: str, decide: Any) -> int:
        """Have something decided at a table and stored: the version it made; raises Refusal."""
        room = await self.room(table)
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def refused(refusal: Refusal) -> None:
            if not future.done():
                future.set_exception(refusal)

        def accepted(version: int) -> None:
            if not future.done():
                future.set_result(version)

        room.ask(Request(decide, refused, accepted))
        return await future

    # What time and bots bring about

    def look_after(self, room: Room) -> None:
        """After every change: if a bot is to move now, ask it."""
        table = room.table
        if table.proposal:
            room.keep_seats()
        if self._asked.get(table.id, table.changed) != table.changed:
            del self._asked[table.id]
        bot = table.mover()
        if bot and any(seat.away for seat in table.seats):
            self._ask_later(room, bot, table.changed)  # or the game were over before they are back
        elif bot:
            self._ask(room, bot)

    def _ask_later(self, room: Room, bot: str, version: int) -> None:
        def ask() -> None:
            if room.table.changed == version and room.table.mover() == bot:
                self._ask(room, bot)

        asyncio.get_running_loop().call_later(AWAY, ask)

    def _ask(self, room: Room, bot: str) -> None:
        table = room.table
        if self._closing or self._asked.get(table.id) == table.changed:
            return
        self._asked[table.id] = table.changed
        self.thinkers.ask(Turn(table.id, table.changed, table.setup.game, table.state, bot))

    def _thought(self, turn: Turn, move: str) -> None:
        if self._asked.get(turn.table) == turn.version:
            del self._asked[turn.table]
        room = self.rooms.get(turn.table)
        if room and move:
            self.bot_moves(room, turn.version, move)
        elif room:
            self.look_after(room)

    def bot_moves(self, room: Room, version: int, move: str) -> None:
        """A bot's move for the position of `version`, unless things have gone on."""

        def decide(table: Table) -> Entries:
            if table.changed != version or table.status != "running":
                return []
            if table.mover():
                return moved(table, move, room.dealer, "", 0, "bot")
            due = table.due()
            if due and due <= self.now():
                spent = table.timing.allowance(table.setup.clock, table.state.actor)
                return moved(table, move, room.dealer, "", spent, "clock")
            return []

        def refused(refusal: Refusal) -> None:
            logger.warning(
                "a bot's move was refused", extra={"table": room.table.id, "why": refusal.code}
            )

        room.ask(Request(decide, refused, lambda _: None))

    async def _care(self) -> None:
        """For as long as the server runs: clocks, tables that could not be stored, tables to forget."""
        await self._wake_all()
        rounds = 0
        while True:
            await asyncio.sleep(ROUND)
            rounds += 1
            QUEUE.set(self.store.waiting)
            now = self.now()
            for room in list(self.rooms.values()):
                room.repair()
                due = room.table.due()
                if room.is_sound and due and due <= now:
                    self._ask(room, room.table.setup.stand_in)
            if rounds % TELL_OTHERS == 0:
                for room in list(self.rooms.values()):
                    room.company.forget_silent(now)
                    if room.company.connections:
                        room.company.tell_others()
            if rounds % LOOK_AT_STORE == 0:
                await self._look_at_store(now)
                self._forget(now)
            if self._keep_days and rounds % LOOK_FOR_OLD == 1:
                await self._delete_old(now)

    async def _wake_all(self) -> None:
        """After a start: load the tables where a bot is to move or a clock runs."""
        while True:
            try:
                for table in await self.store.unfinished():
                    await self.room(table)
                return
            except NotStored:
                await asyncio.sleep(1)

    async def _look_at_store(self, now: int) -> None:
        try:
            for table in await self.store.due(now):
                await self.room(table)
        except (NotStored, NoSuchTable) as problem:
            logger.error("the store does not answer", extra={"why": str(problem)})

    async def _delete_old(self, now: int) -> None:
        """Retention: tables at which nothing happened for long are deleted with their logs."""
        try:
            count = await self.store.forget(now - self._keep_days * DAY)
        except NotStored:
            return
        if count:
            logger.info("old tables deleted", extra={"tables": count})

    def _forget(self, now: int) -> None:
        """Tables that nobody looks at leave the memory; their logs stay."""
        for name, room in list(self.rooms.items()):
            if room.is_idle and now - room.used > self._keep and name not in self._asked:
                del self.rooms[name]
        TABLES.set(len(self.rooms))

    def _seen(self, server: str, table: str, seats: str, watching: int) -> None:
        room = self.rooms.get(table)
        if room:
            room.company.seen(server, There(seats, watching, self.now()))

    def _heard(self, table: str, number: int) -> None:
        room = self.rooms.get(table)
        if room:
            room.heard(number)

"""All tables of a server, for whoever asks over HTTP or by socket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from redada.server import messages
from redada.server.rooms.background import Background
from redada.server.rooms.bot_turns import BotTurns
from redada.server.rooms.creating import TableMaker
from redada.server.rooms.loading import LoadedRooms
from redada.server.rooms.pads import SharedPads
from redada.server.rooms.presence import PresentElsewhere
from redada.server.rooms.requests import Request
from redada.server.rooms.room import Room
from redada.server.rooms.sitters import Sitters
from redada.server.rooms.ticking import Ticker
from redada.server.store.contract import Listeners, Store
from redada.server.tables.clock import Now
from redada.server.tables.decisions import Decision, Refusal
from redada.server.tables.table import Table
from redada.server.thinking.studying import Studying
from redada.server.thinking.thinkers import Thinkers

GOODBYE_SECONDS = 0.5
"""Within which clients read that the server goes down."""
FORGET_AFTER = 300_000
"""Milliseconds without a socket or a move after which a table leaves the memory."""


class TableService:
    """Puts the parts together. `rooms` has the tables in memory, by name."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        keep: int = FORGET_AFTER,
        keep_days: int = 0,
        allowed_bots: tuple[str, ...] = (),
        seats_per_address: int = 0,
        reviews_per_hour: int = 0,
        pads_per_hour: int = 0,
        has_siblings: bool = False,
        bots_apart: bool = False,
    ) -> None:
        self.store = store
        self._has_siblings = has_siblings
        """Whether other processes of this server have the same tables; sockets of one meet in one."""
        self._bots_apart = bots_apart
        """Whether other processes have the same tables, and bots of their own."""
        self.allowed_bots = allowed_bots
        self.now = Now()
        self.rooms: dict[str, Room] = {}
        self.background = Background()
        self._bot_turns = BotTurns(thinkers, self.now, self.rooms)
        self.loaded = LoadedRooms(
            store, self.now, self.background, self.rooms, self._after_change, allowed_bots
        )
        self._maker = TableMaker(store, self.now, self.loaded, allowed_bots)
        self.sitters = Sitters(self.rooms, seats_per_address)
        self.ticker = Ticker(store, self.now, self.loaded, self._bot_turns, keep, keep_days)
        self.ticker.every_minute(self.sitters.forget)
        self.pads = SharedPads(store, self.now, pads_per_hour)
        self.ticker.every_minute(self.pads.new_pads.forget_full)
        self.studying = Studying(reviews_per_hour)
        self.ticker.every_minute(self.studying.budgets.forget_full)

    async def open(self) -> None:
        await self.store.open()
        self.loaded.lives = await self.store.lives()
        self.store.follow(Listeners(self._on_stored, self.loaded.names, self._on_presence))
        await self._bot_turns.open()
        self.background.start(self.ticker.run())

    async def close(self) -> None:
        await self.studying.close()
        await self._bot_turns.close()
        await self.background.close()
        await self.ticker.close()
        await self.store.close()

    async def say_goodbye(self) -> None:
        """Tell every socket to come again later, and wait a moment until it is sent."""
        self._bot_turns.stop()
        self.studying.stop()
        leaving = [each for room in self.rooms.values() for each in room.audience.connections]
        for room in self.rooms.values():
            room.audience.send_away()
        end = asyncio.get_running_loop().time() + GOODBYE_SECONDS
        while asyncio.get_running_loop().time() < end:
            if all(connection.gone for connection in leaving):
                return
            await asyncio.sleep(0.01)

    def _after_change(self, room: Room, elsewhere: bool) -> None:
        """If a bot is to move it is asked; where hints are given, whoever gives them gets ready.

        Of several processes that have bots of their own, the one that changed the table asks.
        """
        if not (elsewhere and self._bots_apart):
            self._bot_turns.look_at(room)
        table = room.table
        if table.status == "running" and table.gives_hints and table.host >= 0:
            game = (table.setup.game, table.game.version)
            if not self.studying.is_warm(*game):
                self.background.start(self.studying.warm_up(*game))

    async def room(self, table: str) -> Room:
        """The room of a table; raises NoSuchTable, UnreadableTable or NotStored."""
        return await self.loaded.get(table)

    async def stored_table(self, table: str) -> Table:
        """The table once everything that waits there is stored; raises what `room` raises."""
        return await (await self.room(table)).stored_table()

    async def create(self, new: messages.NewTable, previous: str = "", owner: str = "") -> messages.Made:
        """Make a table; raises Refusal, or NotStored. `owner` is the address that wants it."""
        return await self._maker.make(new, previous, owner)

    async def decide(self, table: str, decide: Callable[[Table], Decision]) -> int:
        """Have something decided at a table and stored: the version it made; raises Refusal."""
        room = await self.room(table)
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def refused(refusal: Refusal) -> None:
            if not future.done():
                future.set_exception(refusal)

        def accepted(version: int) -> None:
            if not future.done():
                future.set_result(version)

        room.submit(Request(decide, refused, accepted))
        return await future

    # Other servers

    def _on_stored(self, table: str, number: int) -> None:
        """A table that nobody is at through this process is read again when somebody asks for it."""
        room = self.rooms.get(table)
        if room is None:
            self.loaded.on_stored_elsewhere(table, number)
        elif self._has_siblings and room.is_idle and not self._bot_turns.is_thinking_about(table):
            self.loaded.forget(table)
        else:
            room.on_stored_elsewhere(number)

    def _on_presence(self, server: str, table: str, seats: str, watching: int) -> None:
        room = self.rooms.get(table)
        if room:
            room.audience.on_presence(server, PresentElsewhere(seats, watching, self.now()))

"""Asking bots for their moves, and making the moves they answer with."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from redada.server.rooms.requests import Request
from redada.server.rooms.room import Room, ignore
from redada.server.tables.clock import Now
from redada.server.tables.decisions import Decision, Refusal
from redada.server.tables.moves import bot_move, bot_turn
from redada.server.tables.table import Table
from redada.server.telemetry.logs import logger
from redada.server.thinking.thinkers import Thinkers
from redada.server.thinking.waiting import Turn

AWAY_SECONDS = 1.0
"""What bots take for a move while somebody is away who may come back."""


class BotTurns:
    def __init__(self, thinkers: Thinkers, now: Now, rooms: Mapping[str, Room]) -> None:
        self._thinkers = thinkers
        self._now = now
        self._rooms = rooms
        self._asked: dict[str, int] = {}
        """Tables whose bot thinks, with the version it thinks about."""
        self._stopped = False

    async def open(self) -> None:
        await self._thinkers.open(self._on_thought)

    def stop(self) -> None:
        """Ask no more bots."""
        self._stopped = True

    async def close(self) -> None:
        self.stop()
        await self._thinkers.close()

    def is_thinking_about(self, table: str) -> bool:
        return table in self._asked

    def look_at(self, room: Room) -> None:
        """After every change: if a bot is to move now, ask it."""
        table = room.table
        if self._asked.get(table.id, table.changed) != table.changed:
            del self._asked[table.id]
        turn = bot_turn(table, 0)  # clocks are looked at by the ticker
        if turn is None:
            return
        if any(seat.away for seat in table.seats):
            self._ask_later(room, table.changed)  # or the game were over before they are back
        else:
            self._ask(room, turn.bot)

    def look_at_clock(self, room: Room) -> None:
        """If the time of whoever is to move is out, ask the stand-in; a bot hears who is there now."""
        if room.table.id in self._asked:
            self._thinkers.reclaim(room.table.id, room.audience.claim())
        turn = bot_turn(room.table, self._now())
        if turn and turn.by == "clock":
            self._ask(room, turn.bot)

    def _ask_later(self, room: Room, version: int) -> None:
        def ask() -> None:
            turn = bot_turn(room.table, 0)
            if turn and room.table.changed == version:
                self._ask(room, turn.bot)

        asyncio.get_running_loop().call_later(AWAY_SECONDS, ask)

    def _ask(self, room: Room, bot: str) -> None:
        table = room.table
        if self._stopped or self._asked.get(table.id) == table.changed:
            return
        self._asked[table.id] = table.changed
        self._thinkers.ask(
            Turn(
                table.id,
                table.changed,
                table.setup.game,
                table.state,
                bot,
                room.owner,
                room.audience.claim(),
            )
        )

    def _on_thought(self, turn: Turn, move: str) -> None:
        if self._asked.get(turn.table) == turn.version:
            del self._asked[turn.table]
        room = self._rooms.get(turn.table)
        if room and move:
            self._make(room, turn.version, move)
        elif room:
            self.look_at(room)

    def _make(self, room: Room, version: int, move: str) -> None:
        """A bot's move for the position of `version`, unless things have gone on."""

        def decide(table: Table) -> Decision:
            return bot_move(table, version, move, room.dealer, self._now())

        def refused(refusal: Refusal) -> None:
            logger.warning(
                "a bot's move was refused", extra={"table": room.table.id, "why": refusal.code}
            )

        room.submit(Request(decide, refused, ignore))

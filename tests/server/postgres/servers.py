"""Servers on one PostgreSQL, a game at them, and a move in it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from redada.server import messages
from redada.server.rooms.room import Room
from redada.server.rooms.seats import sit
from redada.server.rooms.table_service import TableService
from redada.server.store.postgres import PostgresStore
from redada.server.tables.rulings import rule
from redada.server.thinking.thinkers import Thought
from redada.server.thinking.waiting import Claim, Turn


class NoThinkers:
    """Nobody thinks."""

    async def open(self, thought: Thought) -> None: ...

    def ask(self, turn: Turn) -> None: ...

    def reclaim(self, table: str, claim: Claim) -> None: ...

    async def close(self) -> None: ...


@asynccontextmanager
async def services(url: str, count: int) -> AsyncIterator[list[TableService]]:
    made = [TableService(PostgresStore(url), NoThinkers()) for _ in range(count)]
    for tables in made:
        await tables.open()
    try:
        yield made
    finally:
        for tables in made:
            await tables.close()


async def new_game(tables: TableService) -> str:
    """A running game of two people."""
    new = messages.NewTable("razzia", ["me", "open"], messages.Sitter("Ada"))
    made = await tables.create(new)
    await sit(tables, made.table, messages.Sitter("Bea"))
    await tables.decide(
        made.table, lambda table: rule(table, 0, messages.Start("s"), dealer(tables, made.table), 0)
    )
    return made.table


def dealer(tables: TableService, table: str) -> Any:
    return tables.rooms[table].dealer


def a_move(room: Room, choice: int = 0) -> messages.Move:
    table = room.table
    legal = list(table.state.legal())
    text = table.game.write(table.state, legal[choice % len(legal)])
    return messages.Move(f"m{room.table.version}-{choice}", table.version, text)


async def move(tables: TableService, name: str, message: messages.Move, seat: int) -> int:
    return await tables.decide(
        name, lambda table: rule(table, seat, message, dealer(tables, name), tables.now())
    )

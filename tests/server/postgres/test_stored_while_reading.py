"""What another server stores while this one reads the table: the notification finds no table yet."""

from __future__ import annotations

import asyncio

from redada.server.rooms.table_service import TableService
from redada.server.tables import entries as log
from redada.server.tables.table import Table
from tests.server.postgres.keeping import eventually
from tests.server.postgres.servers import a_move, move, new_game, services


def slowed(tables: TableService) -> tuple[asyncio.Event, asyncio.Event]:
    """From now on a log that was read takes as long to become a table as somebody wants: the first
    event says that one was read, the second lets it go on."""
    was_read, goes_on = asyncio.Event(), asyncio.Event()
    rebuild = tables.loaded.rebuild

    async def slowly(name: str, rows: list[log.Row]) -> Table:
        was_read.set()
        await goes_on.wait()
        return await rebuild(name, rows)

    tables.loaded.rebuild = slowly  # type: ignore[method-assign]
    return was_read, goes_on


def test_a_move_stored_elsewhere_while_a_table_is_read_is_not_missed(url: str) -> None:
    """The notification came before the table was in memory, was for nobody, and no other follows."""

    async def check() -> None:
        async with services(url, 2) as (one, two):
            name, other = await new_game(one), await new_game(one)
            known = await two.room(other)
            was_read, goes_on = slowed(two)
            coming = asyncio.create_task(two.room(name))
            await was_read.wait()
            made, later = [
                await move(one, each, a_move(one.rooms[each]), one.rooms[each].table.state.actor)
                for each in (name, other)
            ]
            await eventually(lambda: known.table.version == later)  # so the first was told of too
            goes_on.set()
            late = await coming
            await eventually(lambda: late.table.version == made)

    asyncio.run(check())


def test_after_a_gap_in_listening_tables_that_are_being_read_are_asked_for_too(url: str) -> None:
    async def check() -> None:
        async with services(url, 2) as (one, two):
            name = await new_game(one)
            was_read, goes_on = slowed(two)
            coming = asyncio.create_task(two.room(name))
            await was_read.wait()
            assert name not in two.rooms
            assert name in two.loaded.names()
            goes_on.set()
            await coming

    asyncio.run(check())

"""Bots' turns through the queue in a real PostgreSQL, with workers that die."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import time

import asyncpg
import pytest
from msgspec.structs import replace

from redada.core.errors import RedadaError
from redada.server import messages
from redada.server.rooms.table_service import TableService
from redada.server.settings import Settings
from redada.server.store.contract import Store, heading_of
from redada.server.store.postgres import PostgresStore
from redada.server.tables import entries as log
from redada.server.tables.moves import bot_turn
from redada.server.thinking.queue import defer, make_queue, open_queue
from redada.server.thinking.queued_thinkers import QueuedThinkers
from redada.server.thinking.worker import Worker, work
from tests.server.postgres.cluster import Cluster
from tests.server.postgres.keeping import eventually, keep, until
from tests.server.sitting import SEED, Sitting

WORKER = """
import asyncio, sys
from redada.server.thinking.worker import Worker

async def main():
    await Worker(sys.argv[1], 1, heartbeat=0.2, stalled=1.0).open()
    await asyncio.sleep(600)

if __name__ == "__main__":
    asyncio.run(main())
"""


@asynccontextmanager
async def service_of(
    url: str, embedded: bool = False, again: float = 15.0
) -> AsyncIterator[TableService]:
    tables = TableService(PostgresStore(url), QueuedThinkers(url, 1, embedded, again))
    await tables.open()
    try:
        yield tables
    finally:
        await tables.close()


@asynccontextmanager
async def worker_of(url: str) -> AsyncIterator[Worker]:
    worker = Worker(url, 1, heartbeat=0.2, stalled=1.0)
    await worker.open()
    try:
        yield worker
    finally:
        await worker.close()


async def jobs(url: str) -> list[tuple[str, str]]:
    """The turns in the queue, and how far they are."""
    connection = await asyncpg.connect(url)
    query = (
        "SELECT lock, status::text FROM procrastinate_jobs WHERE task_name = 'redada.turn' ORDER BY id"
    )
    found = await connection.fetch(query)
    await connection.close()
    return [(each[0], each[1]) for each in found]


async def bot_moves(store: Store, table: str, by: str = "bot") -> list[log.Moved]:
    rows = await store.read(table)
    return [row.entry for row in rows if isinstance(row.entry, log.Moved) and row.entry.by == by]


def bots_only(bot: str = "greedy") -> messages.NewTable:
    return messages.NewTable("razzia", [bot, bot, bot], start=True)


def test_bots_play_through_the_queue_and_every_server_sees_it(url: str) -> None:
    async def check() -> None:
        async with service_of(url, embedded=True) as one, service_of(url) as two:
            made = await one.create(bots_only())
            there = await two.room(made.table)
            await eventually(lambda: len(there.table.line) >= 20)
            rows = await two.store.read(made.table)
            moves = [row for row in rows if isinstance(row.entry, log.Moved)]
            assert {row.entry.by for row in moves} <= {"bot", "forced"}  # type: ignore[union-attr]
            assert [row.number for row in rows] == list(range(1, len(rows) + 1))

    asyncio.run(check())


def test_a_turn_that_many_servers_ask_for_is_queued_once(url: str) -> None:
    async def check() -> None:
        async with service_of(url) as one, service_of(url) as two:
            made = await one.create(bots_only())
            room = await two.room(made.table)
            expected = [(f"{made.table}/{room.table.changed}", "todo")]

            async def is_queued() -> bool:
                return await jobs(url) == expected

            await until(is_queued)
            await asyncio.sleep(0.3)
            assert await jobs(url) == expected

    asyncio.run(check())


def test_a_worker_that_is_killed_while_it_thinks_is_replaced(url: str) -> None:
    async def check() -> None:
        async with service_of(url) as tables:
            doomed = await asyncio.create_subprocess_exec(sys.executable, "-c", WORKER, url)
            made = await tables.create(bots_only("hard"))

            async def is_thinking() -> bool:
                return [status for _, status in await jobs(url)] == ["doing"]

            await until(is_thinking)
            doomed.send_signal(signal.SIGKILL)
            await doomed.wait()
            assert await bot_moves(tables.store, made.table) == []
            async with worker_of(url):

                async def has_moved() -> bool:
                    return bool(await bot_moves(tables.store, made.table))

                await until(has_moved)
                room = tables.rooms[made.table]
                await eventually(lambda: room.table.line[-1].by in ("bot", "forced"))

    asyncio.run(check())


def test_a_worker_that_is_told_to_stop_leaves_its_turn_to_others(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("redada.server.thinking.worker.LEAVE", 0.1)

    async def check() -> None:
        async with service_of(url) as tables:
            await tables.create(bots_only("expert"))
            async with worker_of(url):

                async def is_thinking() -> bool:
                    return [status for _, status in await jobs(url)] == ["doing"]

                await until(is_thinking)
            assert [status for _, status in await jobs(url)] == ["todo"]

    asyncio.run(check())


def test_a_turn_whose_job_was_lost_is_asked_for_again(url: str) -> None:
    async def check() -> None:
        async with service_of(url, again=0.3) as tables:
            await tables.create(bots_only())

            async def is_queued() -> bool:
                return len(await jobs(url)) == 1

            await until(is_queued)
            connection = await asyncpg.connect(url)
            await connection.execute("DELETE FROM procrastinate_jobs")
            await connection.close()
            await until(is_queued)

    asyncio.run(check())


def test_a_turn_that_nobody_asked_for_is_found(url: str) -> None:
    """The server died between storing the move and asking the bot."""

    async def check() -> None:
        store = PostgresStore(url)
        await store.open()
        async with worker_of(url) as worker:
            sitting = Sitting("me", "greedy", "greedy").start()
            while not bot_turn(sitting.table, 0):
                sitting.move()
            at = int(time() * 1000) - 60_000
            rows = [replace(row, at=at) for row in sitting.rows]
            await keep(store, "TEST0000", *rows, heading=heading_of(sitting.table, at), secret=SEED)
            await worker._search(0)

            async def has_moved() -> bool:
                return bool(await bot_moves(store, "TEST0000"))

            await until(has_moved)
        await store.close()

    asyncio.run(check())


def test_when_a_persons_time_is_out_a_worker_moves_for_them(url: str) -> None:
    async def check() -> None:
        async with service_of(url) as tables, worker_of(url):
            clock = messages.Clock("move", seconds=1)
            new = messages.NewTable(
                "razzia", ["me", "greedy"], messages.Sitter("Ada"), clock=clock, start=True
            )
            made = await tables.create(new)

            async def clock_moved() -> bool:
                return bool(await bot_moves(tables.store, made.table, by="clock"))

            await until(clock_moved)
            room = tables.rooms[made.table]
            await eventually(lambda: any(played.by == "clock" for played in room.table.line))

    asyncio.run(check())


def test_a_stale_turn_changes_nothing(url: str) -> None:
    async def check() -> None:
        async with service_of(url) as tables, worker_of(url):
            new = messages.NewTable("razzia", ["me", "open"], messages.Sitter("Ada"))
            made = await tables.create(new)
            queue = make_queue(url)
            await open_queue(queue, url)
            for table, version in ((made.table, 1), (made.table, 99), ("NOSUCH00", 1)):
                await defer(queue, table, version)

            async def is_empty() -> bool:
                return await jobs(url) == []

            await until(is_empty)
            assert len(await tables.store.read(made.table)) == 2
            await queue.close_async()

    asyncio.run(check())


def test_bots_go_on_after_postgresql_was_away(cluster: Cluster, url: str) -> None:
    async def check() -> None:
        async with service_of(url, embedded=True, again=2.0) as tables:
            made = await tables.create(bots_only())
            room = tables.rooms[made.table]
            await eventually(lambda: len(room.table.line) > 5)
            await asyncio.to_thread(cluster.stop, signal.SIGQUIT)
            await asyncio.sleep(0.2)
            await asyncio.to_thread(cluster.start)
            before = len(room.table.line)
            await eventually(lambda: len(room.table.line) > before + 3)

    asyncio.run(check())


def test_a_worker_touches_its_file_only_while_the_database_answers(
    cluster: Cluster, url: str, tmp_path: Path
) -> None:
    async def check() -> None:
        alive = tmp_path / "alive"
        worker = Worker(url, 1, heartbeat=0.05, alive=str(alive))
        await worker.open()
        try:
            await eventually(alive.exists)
            await asyncio.to_thread(cluster.stop, signal.SIGQUIT)
            await asyncio.sleep(0.2)
            alive.unlink(missing_ok=True)
            await asyncio.sleep(0.5)
            assert not alive.exists()
            await asyncio.to_thread(cluster.start)
            await eventually(alive.exists)
        finally:
            await worker.close()

    asyncio.run(check())


def test_a_worker_needs_postgresql() -> None:
    with pytest.raises(RedadaError, match="a worker needs --database"):
        work(Settings())

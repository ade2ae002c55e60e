"""A table whose log cannot be read is set aside; time goes on at all the others."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

from redada.server import messages
from redada.server.http.app import make_app
from redada.server.rooms import loading, ticking
from redada.server.rooms.loading import UnreadableTable
from redada.server.rooms.table_service import TableService
from redada.server.settings import Settings
from redada.server.store.sqlite import SqliteStore
from redada.server.tables.decisions import Decision
from redada.server.tables.entries import Said
from redada.server.thinking.thinkers import Thought
from redada.server.thinking.waiting import Claim, Turn
from tests.server.client import House, Player
from tests.server.process import Server

BROKEN = {
    "an entry of no known kind": (
        'UPDATE log SET entry = \'{"kind":"none"}\' WHERE game = ? AND seq = 3'
    ),
    "text that is not JSON": "UPDATE log SET entry = 'oops' WHERE game = ? AND seq = 4",
    "an outcome that cannot be": (
        'UPDATE log SET entry = \'{"kind":"outcome","outcome":"=unicorn"}\' WHERE game = ? AND seq = 5'
    ),
    "a row that is missing": "DELETE FROM log WHERE game = ? AND seq = 3",
    "no creation": "DELETE FROM log WHERE game = ? AND seq = 1",
    "a seat that is not there": (
        'UPDATE log SET entry = \'{"kind":"sat","seat":9,"name":"X","hash":""}\''
        " WHERE game = ? AND seq = 2"
    ),
}


class NoThinkers:
    async def open(self, thought: Thought) -> None: ...

    def ask(self, turn: Turn) -> None: ...

    def reclaim(self, table: str, claim: Claim) -> None: ...

    async def close(self) -> None: ...


def damage(folder: Path, statement: str, table: str) -> None:
    with closing(sqlite3.connect(folder / "redada.sqlite3")) as database:
        assert database.execute(statement, (table,)).rowcount == 1
        database.commit()


@asynccontextmanager
async def service(folder: Path) -> AsyncIterator[TableService]:
    tables = TableService(SqliteStore(folder / "redada.sqlite3"), NoThinkers())
    await tables.open()
    try:
        yield tables
    finally:
        await tables.close()


async def eventually(condition: Any) -> None:
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.02)


def test_logs_that_cannot_be_read_stop_the_clocks_of_no_other_table(tmp_path: Path) -> None:
    clock = {"kind": "move", "seconds": 1}

    async def make(server: Server) -> list[str]:
        async with House(server.url) as house:
            made = []
            for _ in range(len(BROKEN) + 1):
                players = await house.table_for_two(clock=clock, stand_in="uniform")
                made.append(players[0].table)
                for player in players:
                    await player.close()
            return made

    async def look(server: Server, good: str, bad: list[str]) -> None:
        watcher = Player(server.url, good)
        seen = (await watcher.enter()).version
        await watcher.until(
            lambda: any(event.by == "clock" for event in watcher.events if event.number > seen)
        )
        await watcher.close()
        async with httpx.AsyncClient(base_url=server.url) as http:
            assert (await http.get("/readyz")).status_code == 200
            for table in bad:
                answer = await http.get(f"/api/tables/{table}")
                assert answer.status_code == 500
                assert answer.json() == {
                    "code": "internal",
                    "message": f"the log of table {table} cannot be read; why is in the server's log",
                }
            assert f"redada_unreadable_tables {len(bad)}.0" in (await http.get("/metrics")).text
        stranger = Player(server.url, bad[0])
        with pytest.raises(AssertionError, match="cannot be read"):
            await stranger.enter()
        await stranger.close()

    with Server(tmp_path) as server:
        good, *bad = asyncio.run(make(server))
        server.stop()
        for table, statement in zip(bad, BROKEN.values(), strict=True):
            damage(tmp_path, statement, table)
        server.start()
        asyncio.run(look(server, good, bad))
    for table in bad:
        assert sum(f'"table": "{table}"' in line for line in server.logged().splitlines()) >= 1


def test_a_table_that_turns_unreadable_while_it_is_used_ends_its_sockets_alone(tmp_path: Path) -> None:
    async def check() -> None:
        async with service(tmp_path) as tables:
            bad, good = [
                (await tables.create(messages.NewTable("razzia", ["open", "open"]))).table for _ in "ab"
            ]
            room = await tables.room(bad)
            ended: list[str] = []
            socket = cast(Any, SocketDouble(ended))
            room.audience.connections.add(socket)
            damage(tmp_path, "UPDATE log SET entry = '' WHERE game = ? AND seq = 1", bad)
            room.in_sync = False
            refused = asyncio.ensure_future(
                tables.decide(bad, lambda _: Decision([Said(0, "hello", "i")]))
            )
            with pytest.raises(Exception, match="something went wrong here"):
                await refused
            assert ended == ["internal", "our fault"]
            assert bad not in tables.rooms
            with pytest.raises(UnreadableTable):
                await tables.room(bad)
            assert (await tables.stored_table(good)).status == "lobby"

    asyncio.run(check())


class SocketDouble:
    """Notes what its client is told last."""

    seat = -1
    hash = ""

    def __init__(self, told: list[str]) -> None:
        self.problem = lambda code, _: told.append(code)
        self.close = lambda _, why: told.append(why)


def test_a_log_that_was_mended_is_read_again_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loading, "SET_ASIDE", 0)

    async def check() -> None:
        async with service(tmp_path) as tables:
            name = (await tables.create(messages.NewTable("razzia", ["open", "open"]))).table
            del tables.rooms[name]
            damage(tmp_path, "UPDATE log SET seq = 7 WHERE game = ?", name)
            with pytest.raises(UnreadableTable):
                await tables.room(name)
            damage(tmp_path, "UPDATE log SET seq = 1 WHERE game = ?", name)
            assert (await tables.room(name)).table.version == 1

    asyncio.run(check())


def test_whatever_fails_at_a_tick_the_next_tick_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ticking, "TICK_SECONDS", 0.01)

    async def check() -> None:
        async with service(tmp_path) as tables:
            bad, good = [
                (await tables.create(messages.NewTable("razzia", ["open", "open"]))).table for _ in "ab"
            ]
            looked: list[str] = []

            def look(room: Any) -> None:
                if room.table.id == bad:
                    raise ZeroDivisionError("a bug")
                looked.append(room.table.id)

            async def due(now: int) -> list[str]:
                raise KeyError("another bug")

            tables.ticker._bot_turns.look_at_clock = look  # type: ignore[method-assign]
            tables.store.due = due  # type: ignore[method-assign]
            await eventually(lambda: looked.count(good) > 3 * ticking.STORE_TICKS)
            assert bad not in tables.rooms
            assert tables.ticker.is_running

    asyncio.run(check())


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_a_server_whose_clocks_stand_still_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        app = make_app(Settings(data=str(tmp_path)), thinkers=NoThinkers())
        tables: TableService = app.state.tables
        await tables.open()
        try:
            transport = httpx.ASGITransport(cast(Any, app))
            async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
                assert (await http.get("/readyz")).json() == {"status": "ready"}
                await tables.background.close()
                monkeypatch.setattr(ticking, "LATE_SECONDS", 0.0)
                answer = await http.get("/readyz")
                assert (answer.status_code, answer.json()) == (503, {"status": "clocks stand still"})
        finally:
            await tables.close()

    asyncio.run(check())

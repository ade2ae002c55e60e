"""Memory of tables that are gone does not stay."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
import uvloop

from redada.server import messages
from redada.server.rooms.room import Room
from redada.server.rooms.table_service import TableService
from redada.server.rooms.ticking import MANY
from redada.server.store.sqlite import SqliteStore
from redada.server.telemetry.memory import HANDLES, ITERATORS, Spares, give_back, libc_trim
from tests.server.postgres.servers import NoThinkers

BURST = 400
compiled = pytest.mark.skipif(
    find_spec("redada.server.telemetry.arenas") is None, reason="it is not compiled"
)
GROWTH = 3_000_000
"""Bytes that three more bursts may add; the cache of the database alone took 1 MB for each before."""

GAMES = """
import asyncio, sys
from benchmarks import memory
memory.TABLES = 1000
start, _, after, _, last = asyncio.run(memory.measure())
sys.exit(f"{start} MB, then {after} and {last}" if max(after, last) > 1.35 * start else 0)
"""


BURST_OF_OBJECTS = """
import sys
from pathlib import Path
from redada.server.telemetry import arenas
from redada.server.telemetry.memory import ARENA_BYTES, bound_arenas, give_back

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096

bound_arenas()
before = resident()
for _ in range(3):
    burst = [(number, [number]) for number in range(400_000)]
    most, taken = resident() - before, arenas.taken_since()
    some = burst[::1000]  # stay, all over the memory of the burst
    del burst
    give_back()
after = resident() - before
bounded = 0 < taken <= ARENA_BYTES
fine = bounded and after < ARENA_BYTES + 6_000_000 < most / 2
sys.exit(0 if fine else f"{taken}, {most} and {after} bytes")
"""

NO_ARENA_LEFT = """
import sys, threading
from redada.server.telemetry import arenas

def nest(depth):
    return nest(depth - 1) + 1 if depth else 0

sys.setrecursionlimit(100_000)
arenas.bound(0)
burst = [(number, [number]) for number in range(300_000)]
assert arenas.taken_since() == 0
depths = []
threads = [threading.Thread(target=lambda: depths.append(nest(20_000))) for _ in range(20)]
for each in threads:
    each.start()
for each in threads:
    each.join()
assert depths == [20_000] * 20
"""


def run(program: str) -> None:
    """In a process of its own, whose memory nobody else uses."""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def test_after_bursts_of_tables_memory_is_as_after_the_first_one(tmp_path: Path) -> None:
    new = messages.NewTable("ratzzia", ["me", "easy"], messages.Sitter("Ana"), start=True)

    async def burst(tables: TableService) -> int:
        for _ in range(BURST // 50):
            await asyncio.gather(*[tables.create(new) for _ in range(50)])
        assert tables.loaded.forget_idle(tables.now() + 1_000_000, lambda _: False) >= BURST
        await tables.store.shrink()
        give_back()
        return resident()

    async def scenario() -> None:
        tables = TableService(SqliteStore(tmp_path / "redada.sqlite3"), NoThinkers())
        await tables.open()
        first = await burst(tables)
        again = [await burst(tables) for _ in range(3)]
        assert not [each for each in gc.get_objects() if isinstance(each, Room)]
        await tables.close()
        assert again[-1] - first < GROWTH

    asyncio.run(scenario())


def test_the_ticker_gives_memory_back_once_many_tables_are_forgotten(tmp_path: Path) -> None:
    class Shrinking(SqliteStore):
        times = 0

        async def shrink(self) -> None:
            self.times += 1
            await super().shrink()

    async def scenario() -> None:
        store = Shrinking(tmp_path / "redada.sqlite3")
        tables = TableService(store, NoThinkers(), keep=-1_000_000)
        await tables.open()
        memory, forget = [
            next(each for each in tables.ticker._duties if each.name == name)
            for name in ("memory", "forget")
        ]
        for count, times in ((MANY - 1, 0), (1, 1), (1, 1)):
            for _ in range(count):
                await tables.create(messages.NewTable("razzia", ["open", "open"]))
            await forget.work(tables.now())
            await memory.work(tables.now())
            assert store.times == times
        await tables.close()

    asyncio.run(scenario())


def test_where_libc_cannot_do_it_nothing_breaks() -> None:
    trim = libc_trim()
    assert trim is None or trim(0) in (0, 1)
    give_back()


def test_after_a_burst_of_games_most_of_the_memory_comes_back() -> None:
    run(GAMES)


@compiled
@pytest.mark.skipif(libc_trim() is None, reason="libc cannot give memory back")
def test_objects_that_stay_from_a_burst_do_not_hold_its_memory() -> None:
    run(BURST_OF_OBJECTS)


@compiled
def test_where_python_gets_no_more_arenas_threads_start_and_functions_nest_as_ever() -> None:
    run(NO_ARENA_LEFT)


def test_memory_is_given_back_after_everything_else_was_forgotten(tmp_path: Path) -> None:
    tables = TableService(SqliteStore(tmp_path / "redada.sqlite3"), NoThinkers(), keep_days=1)
    tables.ticker.every_minute(gc.enable)
    assert tables.ticker._duties[-1].name == "memory"


def test_what_the_event_loop_keeps_after_a_burst_is_what_it_had_before() -> None:
    async def scenario() -> None:
        loop = asyncio.get_running_loop()
        spares = Spares()
        await spares.take()
        before = {id(each) for each in spares._kept}
        burst = [loop.call_later(1, gc.isenabled) for _ in range(5000)]
        for each in burst:
            each.cancel()
        await asyncio.sleep(0.01)
        del each, burst
        await spares.swap()
        after = {id(each) for each in spares._kept}
        assert len(after) == 2 * HANDLES + ITERATORS
        assert len(before & after) > len(after) - 30

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(scenario())


def test_sqlite_makes_no_cursor_for_a_move(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = SqliteStore(tmp_path / "redada.sqlite3")
        tables = TableService(store, NoThinkers())
        await tables.open()
        before = store._write_by, store._read_by
        for _ in range(10):
            await tables.create(messages.NewTable("razzia", ["open", "open"]))
        made = [each for each in gc.get_objects() if isinstance(each, sqlite3.Cursor)]
        assert (store._write_by, store._read_by) == before
        assert {id(each) for each in made} == {id(each) for each in before}
        await tables.close()

    asyncio.run(scenario())

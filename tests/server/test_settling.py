"""SQLite's `newest` tells where the log of a table ends and may be behind: nothing is lost by it."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from redada.server.store import sqlite_log
from redada.server.store.contract import Batch, Conflict, Heading, append
from redada.server.store.sqlite import SqliteStore
from redada.server.tables.entries import Happened, Row

FILES = ("", "-wal", "-shm")


def row(number: int, at: int = 0) -> Row:
    return Row(number, at, Happened(f"={number}"))


def numbers(rows: list[Row]) -> list[int]:
    return [each.number for each in rows]


async def stored(path: Path, tables: int, rows: int) -> SqliteStore:
    store = SqliteStore(path)
    await store.open()
    for number in range(1, rows + 1):
        await asyncio.gather(*(append(store, f"T{n}", [row(number)], None) for n in range(tables)))
    return store


def behind(path: Path) -> int:
    """Rows of which `newest` does not know."""
    with closing(sqlite3.connect(path)) as connection:
        (count,) = connection.execute(
            f"SELECT count(*) FROM log WHERE id > {sqlite_log.LAST_SETTLED}"  # noqa: S608  # our own names
        ).fetchone()
        assert not sqlite_log.broken(connection)
    return int(count)


def test_rows_are_read_although_newest_is_behind_and_it_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_log, "MOST_UNSETTLED", 20)
    path = tmp_path / "log.sqlite3"

    async def use() -> None:
        store = await stored(path, 3, 16)
        assert 0 < behind(path) <= 20 + 3
        for table in ("T0", "T1", "T2"):
            assert numbers(await store.read(table)) == list(range(1, 17))
            assert numbers(await store.read(table, 14)) == [15, 16]
        assert await store.read("T3") == []
        await store.close()

    asyncio.run(use())
    assert behind(path) == 0


def test_after_a_kill_the_next_server_goes_on_behind_the_last_row(tmp_path: Path) -> None:
    path, killed = tmp_path / "log.sqlite3", tmp_path / "killed.sqlite3"

    async def use() -> None:
        store = await stored(path, 2, 5)
        for end in FILES:
            shutil.copy(f"{path}{end}", f"{killed}{end}")
        await store.close()
        again = SqliteStore(killed)
        await again.open()
        assert behind(killed) == 10
        assert numbers(await again.read("T1")) == [1, 2, 3, 4, 5]
        with pytest.raises(Conflict):
            await append(again, "T0", [row(5)], None)
        await append(again, "T0", [row(6)], None)
        await append(again, "T9", [row(1)], None)
        assert numbers(await again.read("T0", 4)) == [5, 6]
        assert numbers(await again.read("T9")) == [1]
        await again.close()

    asyncio.run(use())
    assert behind(killed) == 0


def test_a_table_that_was_used_just_now_is_not_deleted_as_old(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite3"

    async def use() -> None:
        store = SqliteStore(path)
        await store.open()
        for table in ("old", "new"):
            heading = Heading(table, "razzia", "running", True, 0, False, 5, 5)
            await append(store, table, [row(1, 5)], heading)
        await store.close()
        store = SqliteStore(path)
        await store.open()
        await append(store, "new", [row(2, 500)], None)
        assert behind(path) == 1
        assert await store.forget(100) == 1
        assert await store.read("old") == []
        assert numbers(await store.read("new")) == [1, 2]
        await append(store, "new", [row(3, 600)], None)
        await append(store, "next", [row(1, 600)], None)
        assert await store.forget(550) == 0
        await store.close()
        with closing(sqlite3.connect(path)) as connection:
            ids = [id for (id,) in connection.execute("SELECT id FROM log ORDER BY id")]
        assert ids == sorted(set(ids))
        assert not behind(path)

    asyncio.run(use())


def test_numbers_of_rows_that_were_deleted_are_not_given_again(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite3"

    async def use() -> None:
        store = SqliteStore(path)
        await store.open()
        for table in ("first", "last"):
            heading = Heading(table, "razzia", "running", True, 0, False, 5, 5)
            await append(store, table, [row(1, 5)], heading if table == "last" else None)
        assert await store.forget(100) == 1
        await append(store, "next", [row(1)], None)
        assert behind(path) == 1, "its id is above that of the row which is gone"
        assert numbers(await store.read("next")) == [1]
        await store.close()

    asyncio.run(use())


def test_who_reads_while_it_is_brought_up_to_date_after_a_failure_finds_all(tmp_path: Path) -> None:
    """What is settled in a commit under way, or in one that fails, nobody else sees."""
    path = tmp_path / "log.sqlite3"

    async def use() -> None:
        store = await stored(path, 2, 4)
        await store.shrink()  # it knows nothing by heart any more
        found: list[list[int]] = []

        class Asking(Batch, frozen=True):
            def add_rows(self, rows: list[Any], id: int, before: int) -> int:
                """In the middle of the commit."""
                is_behind = store._ends.may_be_behind("T1")
                with closing(sqlite3.connect(path)) as other:
                    there = sqlite_log.read(other.cursor(), "T1", 0, is_behind=is_behind)
                found.append(numbers(there))
                return Batch.add_rows(self, rows, id, before)

        for number in (5, 6):
            done = asyncio.get_running_loop().create_future()
            store.append(Asking("T0", [row(number)], None, done.set_result))
            assert await done is None
        assert found == [[1, 2, 3, 4]] * 2
        await store.close()

    asyncio.run(use())

"""Databases of earlier and later Redadas."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from redada.core.errors import RedadaError
from redada.server.store.contract import Batch, Conflict
from redada.server.store.sqlite import MIGRATIONS, SqliteStore
from redada.server.tables.entries import Happened, Row, encode


def database(path: Path, version: int) -> sqlite3.Connection:
    connection = sqlite3.connect(path)
    for script in MIGRATIONS[:version]:
        connection.executescript(script)
    connection.execute(f"PRAGMA user_version = {version}")
    return connection


async def append(store: SqliteStore, row: Row) -> BaseException | None:
    answer: asyncio.Future[BaseException | None] = asyncio.get_running_loop().create_future()
    store.append(Batch("OLDTABLE", [row], None, answer.set_result))
    return await answer


def test_a_log_of_the_first_schema_is_kept_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "redada.db"
    rows = [Row(number, 1000 + number, Happened(f"={number}")) for number in range(1, 200)]
    with database(path, 1) as old:
        texts = [("OLDTABLE", row.number, row.at, encode(row.entry).decode()) for row in reversed(rows)]
        old.executemany("INSERT INTO log VALUES (?, ?, ?, ?)", texts)
    old.close()

    async def use() -> None:
        store = SqliteStore(path)
        await store.open()
        assert await store.read("OLDTABLE") == rows
        more = Row(200, 5000, Happened("=200"))
        assert await append(store, more) is None
        assert isinstance(await append(store, more), Conflict)
        assert await store.read("OLDTABLE", after=198) == [rows[-1], more]
        await store.close()

    asyncio.run(use())


def test_a_database_of_a_newer_redada_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "redada.db"
    database(path, len(MIGRATIONS)).execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    with pytest.raises(RedadaError, match="use a newer one"):
        asyncio.run(SqliteStore(path).open())

"""Backups of PostgreSQL and SQLite, each of which can be restored into either."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import asyncpg
import pytest

from redada.core.errors import RedadaError
from redada.server import messages
from redada.server.http.app import make_store
from redada.server.rooms.table_service import TableService
from redada.server.settings import Settings
from redada.server.store import postgres_backup
from redada.server.store.backup import back_up, restore
from redada.server.store.contract import Heading
from redada.server.tables.entries import Row
from tests.server.postgres.servers import NoThinkers, a_move, move, new_game


class Kept(NamedTuple):
    """Everything that is in a database."""

    rows: dict[str, list[Row]]
    seeds: dict[str, bytes]
    listed: list[Heading]
    unfinished: list[str]


async def play(tables: TableService, name: str, moves: int) -> None:
    for _ in range(moves):
        room = await tables.room(name)
        await move(tables, name, a_move(room), room.table.state.actor)


async def at_work(settings: Settings, work: Callable[[TableService], Awaitable[None]]) -> None:
    tables = TableService(make_store(settings), NoThinkers())
    await tables.open()
    try:
        await work(tables)
    finally:
        await tables.close()


def some_games(settings: Settings) -> list[str]:
    """Games under way, and a listed table that waits."""
    names: list[str] = []

    async def work(tables: TableService) -> None:
        for number in range(3):
            names.append(await new_game(tables))
            await play(tables, names[-1], number)
        bots = messages.NewTable("ratzzia", ["easy", "open"], listed=True)
        names.append((await tables.create(bots)).table)

    asyncio.run(at_work(settings, work))
    return names


def kept(settings: Settings, names: list[str]) -> Kept:
    found: list[Kept] = []

    async def look() -> None:
        store = make_store(settings)
        await store.open()
        try:
            rows = {name: await store.read(name) for name in names}
            seeds = {name: await store.seed(name) for name in names}
            found.append(
                Kept(rows, seeds, await store.listed("lobby", 9), sorted(await store.unfinished()))
            )
        finally:
            await store.close()

    asyncio.run(look())
    return found[0]


@pytest.fixture
def postgres(url: str) -> Settings:
    return Settings(database=url)


def files(tmp_path: Path, name: str) -> Settings:
    return Settings(data=str(tmp_path / name))


def test_what_was_backed_up_comes_back_whole_whichever_database_it_goes_into(
    postgres: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_backup, "ROWS", 7)
    there = files(tmp_path, "there")
    names = some_games(there)
    before = kept(there, names)
    assert len(before.listed) == 1
    assert back_up(there, tmp_path / "one").endswith("every log replays")
    restore(tmp_path / "one", postgres)
    assert kept(postgres, names) == before
    assert back_up(postgres, tmp_path / "two").endswith("every log replays")
    again = files(tmp_path, "again")
    restore(tmp_path / "two", again)
    assert kept(again, names) == before


def test_a_game_goes_on_where_it_was_restored(postgres: Settings, tmp_path: Path) -> None:
    there = files(tmp_path, "there")
    names = some_games(there)
    back_up(there, tmp_path / "copy")
    restore(tmp_path / "copy", postgres)
    before = len(kept(there, names).rows[names[0]])
    asyncio.run(at_work(postgres, lambda tables: play(tables, names[0], 3)))
    assert len(kept(postgres, names).rows[names[0]]) > before


def test_a_backup_is_of_one_moment_however_much_is_stored_meanwhile(
    postgres: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_backup, "ROWS", 5)
    names: list[str] = []
    last: dict[str, int] = {}

    def copied(copy: Path) -> dict[str, int]:
        """Entries by table; all parts of the copy know the same tables."""
        with closing(sqlite3.connect(copy)) as database:
            found = dict(database.execute("SELECT game, count(*) FROM log GROUP BY game"))
            for part in ("seeds", "headings"):
                rows = database.execute(f"SELECT game FROM {part}")  # noqa: S608
                assert {row[0] for row in rows} == set(found)
        return found

    async def work(tables: TableService) -> None:
        names.extend([await new_game(tables) for _ in range(3)])
        for number in range(20):  # until a table is made after the moment, and before the end of it
            copy = tmp_path / f"copy{number}"
            copying = asyncio.create_task(asyncio.to_thread(back_up, postgres, copy))
            while not copying.done():
                names.append(await new_game(tables))
                for name in names[:3]:
                    room = await tables.room(name)
                    if room.table.status == "running":
                        await play(tables, name, 1)
            assert (await copying).endswith("every log replays")
            last.update(copied(copy))
            if len(last) < len(names):
                return

    asyncio.run(at_work(postgres, work))
    assert set(names[:3]) <= set(last)
    assert len(last) < len(names), "tables made later are not in it"


def test_nothing_is_overwritten(postgres: Settings, tmp_path: Path) -> None:
    names = some_games(postgres)
    before = kept(postgres, names)
    back_up(postgres, tmp_path / "copy")
    with pytest.raises(RedadaError, match="copy exists: choose another name"):
        back_up(postgres, tmp_path / "copy")
    with pytest.raises(RedadaError, match=r"there are tables in postgresql://127.0.0.1.*empty database"):
        restore(tmp_path / "copy", postgres)
    assert kept(postgres, names) == before


def test_a_damaged_backup_changes_nothing(postgres: Settings, tmp_path: Path) -> None:
    some_games(postgres)
    back_up(postgres, tmp_path / "copy")
    with closing(sqlite3.connect(tmp_path / "copy")) as copy, copy:
        copy.execute("DELETE FROM log WHERE seq = 2")
    empty(postgres)
    with pytest.raises(RedadaError, match="does not replay"):
        restore(tmp_path / "copy", postgres)
    with pytest.raises(RedadaError, match="nothing of Redada"):
        back_up(postgres, tmp_path / "other")
    assert [path.name for path in tmp_path.iterdir()] == ["copy"]


def empty(settings: Settings) -> None:
    async def drop() -> None:
        connection = await asyncpg.connect(settings.database)
        await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        await connection.close()

    asyncio.run(drop())


def test_a_database_that_is_away_or_of_a_newer_redada_is_named_without_its_password(
    postgres: Settings, tmp_path: Path
) -> None:
    some_games(postgres)
    back_up(postgres, tmp_path / "copy")

    async def renew() -> None:
        connection = await asyncpg.connect(postgres.database)
        await connection.execute("UPDATE redada_schema SET version = '99' WHERE part = 'log'")
        await connection.close()

    asyncio.run(renew())
    with pytest.raises(RedadaError, match="schema 99"):
        back_up(postgres, tmp_path / "other")
    away = Settings(database="postgresql://ada:geheim@127.0.0.1:9/games")
    with pytest.raises(RedadaError, match=r"cannot use postgresql://127.0.0.1:9/games: ") as caught:
        back_up(away, tmp_path / "other")
    assert "geheim" not in str(caught.value)
    with pytest.raises(RedadaError, match=r"cannot use postgresql://127.0.0.1:9/games: "):
        restore(tmp_path / "copy", away)


def test_both_are_done_from_the_command_line(postgres: Settings, tmp_path: Path) -> None:
    names = some_games(postgres)
    before = kept(postgres, names)

    def redada(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "redada", *words, "--database", postgres.database]
        return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)

    assert "4 tables" in redada("backup", str(tmp_path / "copy")).stdout
    refused = redada("restore", str(tmp_path / "copy"))
    assert refused.returncode == 2
    assert "Traceback" not in refused.stderr
    empty(postgres)
    assert "every log replays" in redada("restore", str(tmp_path / "copy")).stdout
    assert kept(postgres, names) == before

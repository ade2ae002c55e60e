"""Databases that nobody else may read, and that say so when they are damaged."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from redada.cli import main
from redada.core.errors import RedadaError
from redada.server.settings import Settings
from redada.server.store.backup import back_up, check_all
from redada.server.store.sqlite import SqliteStore
from tests.server.process import Server

TABLE = {"game": "razzia", "seats": ["greedy", "greedy"], "start": True}


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def a_database(folder: Path, tables: int = 1) -> Path:
    with Server(folder) as server:
        for _ in range(tables):
            assert httpx.post(f"{server.url}/api/tables", json=TABLE).status_code == 201
        server.stop()
    return folder / "redada.sqlite3"


def change(database: Path, statement: str) -> None:
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute(statement).rowcount >= 1
        connection.commit()


def test_nobody_else_may_read_the_database_or_a_backup(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        with Server(tmp_path / "data") as server:
            assert httpx.post(f"{server.url}/api/tables", json=TABLE).status_code == 201
            files = [path for path in server.folder.iterdir() if path.name.startswith("redada.sqlite3")]
            assert len(files) >= 2
            assert {rights(path) for path in files} == {0o600}
            back_up(Settings(data=str(server.folder)), tmp_path / "copy.sqlite3")
        assert rights(tmp_path / "copy.sqlite3") == 0o600
    finally:
        os.umask(before)


def test_a_database_of_an_older_redada_loses_the_rights_of_others(tmp_path: Path) -> None:
    database = a_database(tmp_path)
    database.chmod(0o644)
    with Server(tmp_path):
        assert rights(database) == 0o600


def test_a_changed_move_is_found_by_the_check_and_its_table_set_aside(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = a_database(tmp_path)
    arguments = ["check", "--data", str(tmp_path)]
    assert main(arguments) == 0
    assert "every log replays" in capsys.readouterr().out
    change(database, "UPDATE log SET entry = replace(entry, 'greedy', 'greddy') WHERE seq = 1")
    assert main(arguments) != 0
    assert "entry 1 is damaged" in capsys.readouterr().err
    with closing(sqlite3.connect(database)) as connection:
        ((table,),) = connection.execute("SELECT DISTINCT game FROM log").fetchall()
    with Server(tmp_path) as server:
        assert httpx.get(f"{server.url}/api/tables/{table}").status_code == 500
        assert httpx.get(f"{server.url}/readyz").status_code == 200, "the others go on"
        assert "entry 1 is damaged" in server.logged()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE log SET before = 1 WHERE seq = 3",
        "UPDATE newest SET id = id - 1",
        "UPDATE newest SET seq = seq + 1",
        "DELETE FROM newest",
    ],
)
def test_rows_that_the_table_cannot_find_are_found_by_the_check(tmp_path: Path, damage: str) -> None:
    database = a_database(tmp_path)
    change(database, damage)
    with pytest.raises(RedadaError, match=r"rows of table .* cannot be found"):
        check_all(Settings(data=str(tmp_path)))


def test_a_changed_seed_is_found_by_the_check_and_its_table_set_aside(tmp_path: Path) -> None:
    database = a_database(tmp_path)
    change(database, "UPDATE seeds SET seed = zeroblob(32)")
    with pytest.raises(RedadaError, match="seed is not the one"):
        check_all(Settings(data=str(tmp_path)))
    with closing(sqlite3.connect(database)) as connection:
        ((table,),) = connection.execute("SELECT game FROM seeds").fetchall()
    with Server(tmp_path) as server:
        assert httpx.get(f"{server.url}/api/tables/{table}").status_code == 500


def test_a_server_does_not_start_on_a_damaged_file(tmp_path: Path) -> None:
    database = a_database(tmp_path, 30)
    with database.open("r+b") as file:
        size = file.seek(0, 2)
        for page in range(2, size // 4096, 2):
            file.seek(page * 4096)
            file.write(os.urandom(200))

    async def open_it() -> None:
        await SqliteStore(database).open()

    with pytest.raises(RedadaError, match=r"damaged|cannot use"):
        asyncio.run(open_it())


def test_rows_from_before_there_were_checksums_are_read(tmp_path: Path) -> None:
    database = a_database(tmp_path)
    change(database, "UPDATE log SET sum = NULL")
    assert "every log replays" in check_all(Settings(data=str(tmp_path)))
    with Server(tmp_path) as server:
        with closing(sqlite3.connect(database)) as connection:
            table = connection.execute("SELECT game FROM seeds").fetchone()[0]
        assert httpx.get(f"{server.url}/api/tables/{table}").status_code == 200

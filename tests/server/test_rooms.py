"""What goes wrong while a table decides stays with whoever asked; the table goes on."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path

import pytest

from redada.server import messages
from redada.server.rooms import room as rooms
from redada.server.rooms.requests import Request
from redada.server.rooms.seats import rematch
from redada.server.rooms.table_service import TableService
from redada.server.store import sqlite_checks
from redada.server.tables import entries as log
from redada.server.tables.decisions import Decision, Refusal
from redada.server.tables.table import Table
from tests.server.test_unreadable_tables import service


def hello(table: Table) -> Decision:
    return Decision([log.Said(0, "hello", "i")])


async def new_table(tables: TableService) -> str:
    seats = ["me", "open"]
    return (await tables.create(messages.NewTable("razzia", seats, messages.Sitter("Ada")))).table


def test_a_ruling_that_breaks_is_our_fault_and_the_next_one_is_heard(tmp_path: Path) -> None:
    def broken(table: Table) -> Decision:
        raise ZeroDivisionError("a bug")

    async def check() -> None:
        async with service(tmp_path) as tables:
            table = await new_table(tables)
            with pytest.raises(Refusal, match="something went wrong here"):
                await tables.decide(table, broken)
            await tables.decide(table, hello)
            assert isinstance((await tables.store.read(table))[-1].entry, log.Said)

    asyncio.run(check())


def test_an_entry_that_the_table_cannot_take_is_neither_stored_nor_kept(tmp_path: Path) -> None:
    async def check() -> None:
        async with service(tmp_path) as tables:
            table = await new_table(tables)
            before = await tables.store.read(table)
            with pytest.raises(Refusal, match="something went wrong here"):
                await tables.decide(table, lambda _: Decision([log.Sat(9, "Nobody", "", "")]))
            assert await tables.store.read(table) == before
            await tables.decide(table, hello)
            now = await tables.stored_table(table)
            assert now.version == len(before) + 1

    asyncio.run(check())


def test_a_table_with_too_much_to_do_says_so_and_forgets_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "MOST_INBOX", 5)

    async def check() -> None:
        async with service(tmp_path) as tables:
            table = await new_table(tables)
            room = await tables.room(table)
            before = (await tables.stored_table(table)).version
            refused: list[Refusal] = []
            accepted: list[int] = []
            for _ in range(20):  # the first is being stored, five wait
                room.submit(Request(hello, refused.append, accepted.append))
            assert {refusal.code for refusal in refused} == {"too_many"}
            assert len(refused) == 14
            now = await tables.stored_table(table)
            assert now.version == before + 6
            assert accepted == [before + number for number in range(1, 7)]

    asyncio.run(check())


def test_two_who_want_a_rematch_at_once_come_to_one_table(tmp_path: Path) -> None:
    async def check() -> None:
        async with service(tmp_path) as tables:
            new = messages.NewTable("razzia", ["me", "beginner"], messages.Sitter("Ada"), start=True)
            made = await tables.create(new)
            assert made.seated
            room = await tables.room(made.table)
            room.table.status = "over"
            both = await asyncio.gather(
                *(rematch(tables, made.table, made.seated.token, "") for _ in "ab")
            )
            assert both[0].table == both[1].table == room.table.rematch

    asyncio.run(check())


def test_a_file_too_large_to_check_at_the_start_is_used_and_the_log_says_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "large.sqlite3"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE log (entry TEXT)")
        database.executemany("INSERT INTO log VALUES (?)", [("x" * 500,)] * 2000)
    monkeypatch.setattr(sqlite_checks, "CHECK_SECONDS", -1.0)
    monkeypatch.setattr(sqlite_checks, "CHECK_STEPS", 1)
    with caplog.at_level(logging.INFO):
        sqlite_checks.check_quickly(database, path)
    database.close()
    assert "not checked to its end" in caplog.text

"""A server signs the heads of finished games, and says by which key."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from redada.core.errors import RedadaError
from redada.core.record import read_record
from redada.core.signing import signed
from redada.games import by_name
from redada.server.http.signer import Signer, make_signer
from redada.server.settings import Settings
from tests.server.client import House
from tests.server.process import Server


def key_of(server: Server) -> str:
    answer = httpx.get(f"{server.url}/api/key").json()
    assert answer["algorithm"] == "Ed25519"
    return str(answer["key"])


def test_the_record_of_a_finished_game_is_signed_by_the_key_that_the_server_publishes(
    tmp_path: Path,
) -> None:
    async def play(server: Server) -> tuple[str, str]:
        async with House(server.url) as house:
            made = await house.make(["beginner", "beginner"], start=True)
            watcher = house.player(made.table)
            await watcher.enter()
            running = await house.record(made.table) if not watcher.is_over else ""
            await watcher.until(lambda: watcher.is_over)
            return running, await house.record(made.table)

    with Server(tmp_path) as server:
        running, text = asyncio.run(play(server))
        key = key_of(server)
        server.stop()
        server.start()
        assert key_of(server) == key, "it has the same key after each start"
    assert "Signature" not in running
    record = read_record(text, by_name)
    assert record.sealed
    assert record.tag("SignedBy") == key
    assert signed(record.head, record.tag("Signature"), key)
    assert (tmp_path / "signing.key").stat().st_mode & 0o777 == 0o600


def test_a_file_that_holds_no_key_is_refused_when_the_server_starts(tmp_path: Path) -> None:
    file = tmp_path / "signing.key"
    file.write_text("hello")
    with pytest.raises(
        RedadaError, match=r"signing-key: expected 64 hexadecimal digits in .*signing.key"
    ):
        make_signer(Settings(data=str(tmp_path)))
    assert file.read_text() == "hello"


def test_with_postgresql_nothing_is_signed_unless_a_key_is_named(tmp_path: Path) -> None:
    assert make_signer(Settings(database="postgresql://ada@host/games")).key == ""
    named = Settings(database="postgresql://ada@host/games", signing_key=str(tmp_path / "key"))
    assert len(make_signer(named).key) == 64
    assert make_signer(named).key == Signer(tmp_path / "key").key

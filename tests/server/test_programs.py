"""Programs of other people: the example over a socket, and installed bots that the operator allows."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from redada.core.errors import RedadaError
from redada.core.receipt import check_receipt, read_receipt
from redada.core.record import read_record
from redada.games import by_name
from redada.server import messages
from redada.server.tables.bots import read_allowed
from redada.server.tables.decisions import Refusal
from tests.server.client import House, Player, new_id
from tests.server.process import Server
from tests.server.sitting import Sitting

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "socket_bot.py"
BOT = """
from redada.bots import Ranked

class Last:
    name = "last"
    def choose(self, state, budget=None):
        return list(state.legal())[-1]
    def rank(self, state, budget=None):
        return [Ranked(move, 0.0) for move in state.legal()]

def make(game, seed):
    return Last()
"""


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The receipt that it keeps is in the folder."""
    command = [sys.executable, str(EXAMPLE), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, cwd=folder)


def table_in(out: str) -> str:
    return out.split()[2]


def test_the_example_makes_a_table_starts_it_and_waits_when_it_was_too_quick(tmp_path: Path) -> None:
    with Server(tmp_path, rate=3) as server:
        done = run(tmp_path, server.url)
        assert "game over: {'A':" in done.stdout, done.stderr
        assert "too_many at most 3 messages a second" in done.stderr
        assert "Traceback" not in done.stderr
        table = table_in(done.stdout)
        found = httpx.get(f"{server.url}/api/tables/{table}").json()
        text = httpx.get(f"{server.url}/api/tables/{table}/record").text
    assert found["status"] == "over"
    receipt = read_receipt((tmp_path / f"receipt-{table}-A.json").read_text("utf-8"))
    assert check_receipt(read_record(text, by_name), receipt) == []
    assert receipt.attempts[0].nonce in text
    assert found["seats"]["A"]["kind"] == "program"


def test_two_examples_play_each_other_and_the_host_starts_once_all_sit(tmp_path: Path) -> None:
    async def make(server: Server) -> str:
        async with House(server.url) as house:
            return (await house.make(["open", "open"])).table

    with Server(tmp_path) as server:
        table = asyncio.run(make(server))
        command = [sys.executable, str(EXAMPLE), server.url, table]
        pipe = subprocess.PIPE
        programs = [
            subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, cwd=tmp_path) for _ in "ab"
        ]
        try:
            outs = [program.communicate(timeout=120) for program in programs]
        finally:
            for program in programs:
                program.kill()
    for out, errors in outs:
        assert "game over" in out, errors


def test_the_example_says_why_it_cannot_play(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        done = run(tmp_path, server.url, "K7QM2XPA")
    assert done.returncode == 1
    assert done.stderr == "no_such_table: there is no table K7QM2XPA\n"


def test_every_message_over_the_limit_is_answered_with_the_time_to_wait(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with House(server.url) as house:
            made = await house.make(["open", "open"])
            player = Player(server.url, made.table)
            await player.enter()
            ids = [new_id() for _ in range(100)]
            answered: dict[str, dict[str, Any]] = {}

            def note(text: str) -> None:
                message = json.loads(text)
                if "id" in message:
                    answered[message["id"]] = message

            player.on_text = note
            for each in ids:
                player.send(messages.Ping(each))
            await player.until(lambda: len(answered) == len(ids))
            refused = [each for each in answered.values() if each["type"] == "error"]
            assert refused
            assert {each["code"] for each in refused} == {"too_many"}
            assert all(1 <= each["retry_after"] <= 50 for each in refused)
            await asyncio.sleep(refused[-1]["retry_after"] / 1000)
            again = new_id()
            player.send(messages.Ping(again))
            await player.until(lambda: answered.get(again, {}).get("type") == "pong")
            await player.close()

    with Server(tmp_path, rate=20) as server:
        asyncio.run(scenario(server))


def test_a_request_over_the_limit_is_answered_with_the_time_to_wait(tmp_path: Path) -> None:
    body = {"game": "razzia", "seats": ["open", "open"]}
    with Server(tmp_path, "--tables-per-hour", "1") as server:
        assert httpx.post(f"{server.url}/api/tables", json=body).status_code == 201
        answer = httpx.post(f"{server.url}/api/tables", json=body)
    assert answer.status_code == 429
    refused = answer.json()
    assert refused["code"] == "too_many"
    assert 3_500_000 < refused["retry_after"] <= 3_600_000
    assert int(answer.headers["retry-after"]) * 1000 == refused["retry_after"]


# Bots of installed packages


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder with a package that has the bot `last`, as pip would install it."""
    folder = tmp_path / "site"
    info = folder / "their_bots-1.0.dist-info"
    info.mkdir(parents=True)
    (folder / "their_bots.py").write_text(BOT, encoding="utf-8")
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: their-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[redada.bots]\nlast = their_bots:make\n")
    return folder


def test_an_installed_bot_that_the_operator_allows_is_offered_and_plays(
    tmp_path: Path, installed: Path
) -> None:
    async def play(server: Server) -> None:
        async with House(server.url) as house:
            games = (await house.http.get("/api/games")).json()["games"]
            assert all("last" in game["bots"] for game in games)
            made = await house.make(["last", "easy"], start=True)
            watcher = Player(server.url, made.table)
            await watcher.enter()
            await watcher.until(lambda: watcher.is_over)
            await watcher.close()

    environment = {"PYTHONPATH": str(installed)}
    with Server(tmp_path / "data", "--allow-bots", "last", environment=environment) as server:
        asyncio.run(play(server))
    assert "a bot failed" not in server.logged()


def test_an_installed_bot_that_nobody_allowed_gets_no_seat(tmp_path: Path, installed: Path) -> None:
    body = {"game": "razzia", "seats": ["last", "easy"], "start": True}
    with Server(tmp_path / "data", environment={"PYTHONPATH": str(installed)}) as server:
        assert "last" not in httpx.get(f"{server.url}/api/games").text
        answer = httpx.post(f"{server.url}/api/tables", json=body)
    assert answer.status_code == 400
    assert answer.json()["message"].startswith("expected a bot: ")


def test_the_host_may_seat_allowed_bots_only() -> None:
    sitting = Sitting("me", "open")
    refusal = sitting.refusal(0, messages.Fill("f", "B", "last"))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "illegal"


def test_allowing_a_bot_that_is_not_installed_is_an_error_that_lists_those_that_are() -> None:
    with pytest.raises(RedadaError, match="no installed package has a bot called hal; there are: "):
        read_allowed("hal, hal")
    assert read_allowed("") == ()

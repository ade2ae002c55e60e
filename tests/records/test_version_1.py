"""Games of version 1, kept as they were written then: they replay, verify and go on as they began.

`version-1/` holds records, saved games with their seeds, and a server's database with tokens of seats.
All were made by the program before the rules of version 2; nothing here may ever be made again.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from redada.core.game import OVER
from redada.core.playing import playing
from redada.core.record import read_record, write_record
from redada.core.verify import verify
from redada.games import by_name
from redada.server import messages
from redada.terminal.saving import SavedGame, load_record, seed_path
from redada.words import Words
from tests.server.client import House, Player, new_id
from tests.server.process import Server

FOLDER = Path(__file__).with_name("version-1")
RECORDS = sorted(FOLDER.glob("*.redada"))
SAVED = [path for path in RECORDS if seed_path(path).exists()]
TABLES: dict[str, Any] = json.loads((FOLDER / "tables.json").read_text("utf-8"))
DATABASE = "redada.sqlite3"


def name(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_a_record_replays_and_is_written_again_as_it_was(path: Path) -> None:
    text = path.read_text("utf-8")
    record = read_record(text, by_name)
    assert write_record(record) == text
    assert (record.final().actor == OVER) == ("finished" in path.stem)


@pytest.mark.parametrize(
    "path", [path for path in RECORDS if "[Seed " in path.read_text("utf-8")], ids=name
)
def test_a_finished_record_is_still_fair(path: Path) -> None:
    assert verify(read_record(path.read_text("utf-8"), by_name)).fair


@pytest.mark.parametrize("path", SAVED, ids=name)
def test_a_saved_game_goes_on_to_its_end(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / path.name
    shutil.copy(path, copy)
    shutil.copy(seed_path(path), seed_path(copy))
    words = Words("en")
    saved = SavedGame.resume(copy, words)
    assert saved.dealer
    chance = random.Random(1)
    moves = list(saved.record.moves)
    outcomes = sum(state.actor < 0 for state in list(saved.record.states())[:-1])
    dealt = Counted(saved.dealer, outcomes)
    for _, move in playing(
        saved.record.final(), dealt, lambda state: chance.choice(list(state.legal()))
    ):
        moves.append(move)
    saved.keep(tuple(moves))
    saved.reveal()
    finished = load_record(copy, words)
    assert finished.final().actor == OVER
    assert verify(finished).fair


class Counted:
    """A dealer in the middle of a game."""

    def __init__(self, dealer: Any, before: int) -> None:
        self.dealer = dealer
        self.before = before

    def deal(self, state: Any, number: int) -> int:
        move: int = self.dealer.deal(state, self.before + number)
        return move


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """On a copy of the database, whose tables were last played at just now."""
    folder = tmp_path_factory.mktemp("version-1")
    shutil.copy(FOLDER / DATABASE, folder / DATABASE)
    with closing(sqlite3.connect(folder / DATABASE)) as database, database:
        last = database.execute("SELECT max(changed) FROM headings").fetchone()[0]
        since = int(time.time() * 1000) - last
        database.execute("UPDATE log SET at = at + ?", (since,))
        database.execute(
            "UPDATE headings SET created = created + ?, changed = changed + ?", (since, since)
        )
        database.execute("UPDATE headings SET due = due + ? WHERE due > 0", (since,))
    with Server(folder) as running:
        yield running


@pytest.mark.parametrize("which", TABLES)
def test_a_table_opens_as_it_was_left_and_goes_on_to_its_end(server: Server, which: str) -> None:
    kept = TABLES[which]

    async def play() -> None:
        async with House(server.url) as house:
            players = [house.player(kept["table"], token) for token in kept["tokens"]]
            for player in players:
                welcome = await player.enter()
                assert welcome.table.status == kept["status"]
            if "record" in kept:
                record = await house.record(kept["table"])
                assert re.sub(r"\[(Head|SignedBy|Signature) .*\n", "", record) == kept["record"]
            players += await set_going(house, players, kept["status"])
            await finish(players)
            finished = read_record(await house.record(kept["table"]), by_name)
            assert verify(finished).fair

    asyncio.run(play())


async def set_going(house: House, players: list[Player], status: str) -> list[Player]:
    """Start or resume the table; whoever sat down for it."""
    host, more = players[0], []
    if status == "lobby":
        seated = await house.sit(host.table)
        more = [house.player(host.table, seated.token)]
        await more[0].enter()
        await host.until(lambda: host.version >= more[0].version)
        await host.do(messages.Start(new_id()))
    elif status == "paused":
        await host.do(messages.Resume(new_id()))
    for player in (*players, *more):
        await player.reach(host.version)
    return more


async def finish(players: list[Player]) -> None:
    """All of them play at random until the game is over; bots play their own moves."""
    chance = random.Random(2)
    while not players[0].is_over:
        mover = next((player for player in players if player.is_to_move), None)
        await (mover.move(chance) if mover else players[0].next())
        for player in players:
            await player.reach(max(each.version for each in players))

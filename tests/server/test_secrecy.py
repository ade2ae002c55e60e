"""Nothing is told before its time: every byte that players, watchers and logs get is read.

Two kinds of evidence. Secrets (seeds, tokens, their hashes) are looked for in the bytes, in several
spellings. And everything said up to a version is shown to follow from the log up to that version: the
same comes out of a table rebuilt from that part alone, which knows no seed and nothing undrawn.
"""

from __future__ import annotations

import asyncio
import base64
import os
import random
import sqlite3
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest

from redada.core.record import read_record
from redada.core.verify import verify
from redada.games import by_name
from redada.server import messages
from redada.server.tables import entries as log
from redada.server.tables.entries import Row
from redada.server.tables.table import Table, rebuild
from tests.server.client import House, Player, merged, new_id, strictly
from tests.server.crowd import sqlite_logs
from tests.server.process import Server

SOAK = os.environ.get("REDADA_SOAK") == "1"
GAMES = 150 if SOAK else 6


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), "--log", "debug") as server:
        yield server


class Tape:
    """All that went out to one listener, in order."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def of(self, player: Player) -> Player:
        player.on_text = self.texts.append
        return player


class Game:
    """One whole game with everything that anybody was told, until the last move and after it."""

    def __init__(self, server: Server, number: int) -> None:
        self.server = server
        self.chance = random.Random(f"secrecy {number}")
        self.game = "ratzzia" if number % 3 == 2 else "razzia"
        self.table = ""
        self.tokens: dict[str, str] = {}
        self.tapes: list[Tape] = []
        self.pages: list[bytes] = []
        """Answers by HTTP before the end, with their headers."""
        self.over = False

    async def heard(self, answer: httpx.Response) -> None:
        head = "\n".join(f"{name}: {value}" for name, value in answer.headers.items())
        self.pages.append(head.encode() + b"\n\n" + await answer.aread())

    async def play(self) -> None:
        async with House(self.server.url) as house:
            made = await house.make(["me", "open", "easy"], game=self.game, listed=True)
            assert made.seated
            self.table = made.table
            guest = await house.sit(made.table, 'B "]\\ben')
            self.tokens = {"A": made.seated.token, "B": guest.token}
            host = self.listener(Player(self.server.url, made.table, made.seated.token))
            other = self.listener(Player(self.server.url, made.table, guest.token))
            watcher = self.listener(Player(self.server.url, made.table))
            everybody = (host, other, watcher)
            for player in everybody:
                await player.enter()
            house.http.event_hooks["response"] = [self.heard]
            await host.do(messages.Start(new_id()))
            await self.to_the_end(house, everybody)
            for player in everybody:
                await player.close()

    def listener(self, player: Player) -> Player:
        self.tapes.append(Tape())
        return self.tapes[-1].of(player)

    async def to_the_end(self, house: House, everybody: tuple[Player, ...]) -> None:
        while not all(player.is_over for player in everybody):
            if not everybody[0].is_over and self.chance.random() < 0.3:
                await self.pry(house, everybody)
            newest = max(player.version for player in everybody)
            for player in everybody:
                await player.reach(newest)
            actor = next((player for player in everybody if player.is_to_move), None)
            if actor:
                await actor.move(self.chance)
            elif not all(player.is_over for player in everybody):
                await everybody[0].next()

    async def pry(self, house: House, everybody: tuple[Player, ...]) -> None:
        """Ask for everything there is to ask for."""
        player = self.chance.choice(everybody)
        what = self.chance.randrange(8)
        path = f"/api/tables/{self.table}"
        http = house.http
        if what == 0:
            player.send(messages.Ask(new_id(), "worth"))
        elif what == 1:
            player.send(messages.Move(new_id(), 0, "call"))
        elif what == 2:
            player.send_text('{"type":"seed","id":"a"}')
        elif what == 3:
            late = self.listener(Player(self.server.url, self.table))
            await late.enter()
            await late.close()
        elif what == 4:
            await http.get(f"{path}/replay", params={"version": self.chance.randint(1, player.version)})
        elif what == 5:
            await http.get(f"{path}/record")
        elif what == 6:
            await http.get(path)
            await http.get("/api/tables", params={"status": "running"})
        else:
            await http.get("/metrics")
            await http.post(f"{path}/rematch", headers={"authorization": "Bearer " + "x" * 43})
        while what < 3 and not isinstance(await player.next(), messages.Problem | messages.WorthAnswer):
            pass
        if what in (5, 6):  # the game may have ended meanwhile: then the seed is no secret any more
            info = msgspec.json.decode((await http.get(path)).content, type=messages.TableInfo)
            if info.status == "over":
                del self.pages[-3 if what == 6 else -2 :]


def spellings(secret: bytes) -> list[bytes]:
    """How a secret might be written."""
    texts = [
        secret.hex(), secret.hex().upper(), base64.b64encode(secret).decode().rstrip("="),
        base64.urlsafe_b64encode(secret).decode().rstrip("="),
        base64.b32encode(secret).decode().rstrip("="),
        str(int.from_bytes(secret)), str(int.from_bytes(secret, "little")), ", ".join(map(str, secret)),
        ",".join(map(str, secret)), repr(secret)[2:-1], secret[:16].hex(), secret[16:].hex(),
    ]  # fmt: skip
    return [secret, *(text.encode() for text in texts)]


def test_before_its_time_no_secret_is_anywhere_in_what_anybody_gets(server: Server) -> None:
    games = [Game(server, number) for number in range(GAMES)]

    async def scenario() -> None:
        for some in range(0, GAMES, 6):
            await asyncio.gather(*[game.play() for game in games[some : some + 6]])

    asyncio.run(scenario())
    logs = sqlite_logs(server.folder)
    database = sqlite3.connect(server.folder / "redada.sqlite3")
    seeds = dict(database.execute("SELECT game, seed FROM seeds").fetchall())
    database.close()
    written = server.logged().encode()
    sent = 0
    for game in games:
        rows = logs[game.table]
        hashes = [row.entry.hash for row in rows if isinstance(row.entry, log.Sat)]
        assert sorted(hashes) == sorted(
            sha256(token.encode()).hexdigest() for token in game.tokens.values()
        )
        keys = [*game.tokens.values(), *hashes]
        never = [key.encode() for key in keys] + [
            form for key in hashes for form in spellings(bytes.fromhex(key))
        ]
        early = spellings(seeds[game.table])
        for tape in game.tapes:
            sent += len(tape.texts)
            for text in tape.texts:
                data = text.encode()
                assert not [form for form in never if form in data]
                assert not [form for form in early if form in data] or ends(text), text
        for page in game.pages:
            assert not [form for form in (*never, *early) if form in page]
        assert not [form for form in (*never, *early) if form in written], "in the server's own log"
        then, events = moments(game.table, rows)
        for tape in game.tapes:
            check_follows_from_log(then, events, tape.texts)
        end = rebuild(game.table, rows)
        assert end.seed == seeds[game.table].hex()
        assert verify(read_record(end.record(), by_name)).fair
    assert sent > 100 * GAMES


def ends(text: str) -> bool:
    """Whether the message tells that the game is over."""
    message = strictly(text)
    return (
        isinstance(message, messages.Update | messages.Welcome)
        and message.table is not msgspec.UNSET
        and message.table.status == "over"
    )


class Moment(NamedTuple):
    """What follows from the log up to a version, as it is when it has been through JSON."""

    position: dict[str, Any]
    legal: tuple[str, ...]
    info: messages.TableInfo
    started: bool


def moments(name: str, rows: list[Row]) -> tuple[list[Moment], list[messages.Event]]:
    """By version, from 1, of a table that was given no more of the log than that; and all events."""
    table = rebuild(name, rows[:1])
    found = [moment(table), moment(table)]
    for row in rows[1:]:
        table.apply(row)
        found.append(moment(table))
    return found, table.events


def moment(table: Table) -> Moment:
    if table.state is None:
        return Moment({}, (), table.info(), False)
    shown = msgspec.json.decode(msgspec.json.encode(table.game.view(table.state)))
    return Moment(shown, tuple(table.choices()), table.info(), True)


def check_follows_from_log(then: list[Moment], events: list[messages.Event], texts: list[str]) -> None:
    """Each message says only what a table rebuilt from the log up to its version says."""
    position: dict[str, Any] = {}
    seats = set(then[0].info.seats)
    version = 0
    for text in texts:
        message = strictly(text)
        match message:
            case messages.Welcome():
                version, position = message.version, message.position
                assert list(message.events) == events[:version]
                assert (position, message.legal, message.table) == then[version][:3]
                assert message.clock == messages.ClockState("", {})
            case messages.Update():
                version = message.version
                assert list(message.events) == events[message.before : version]
                if message.position is not msgspec.UNSET:
                    position = merged(position, message.position)
                assert position == then[version].position
                assert message.legal in (msgspec.UNSET, then[version].legal)
                assert message.table in (msgspec.UNSET, then[version].info)
                assert message.clock is msgspec.UNSET
            case messages.Problem():
                assert message.version <= version
                assert set(message.legal) <= set(then[version].legal)
                assert all(event == events[event.number - 1] for event in message.events)
                assert all(event.number <= version for event in message.events)
            case messages.WorthAnswer():
                assert message.version <= version
                assert then[message.version].started
            case messages.Presence():
                assert set(message.online) <= seats
            case _:
                raise AssertionError(f"nobody asked for {text}")

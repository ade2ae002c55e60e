"""Many clients that play on whatever happens to the servers, and remember everything they were told."""

from __future__ import annotations

import asyncio
import os
import random
import re
import sqlite3
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic

from redada.core.record import read_record
from redada.core.verify import verify
from redada.games import by_name
from redada.server import messages
from redada.server.tables.entries import Row, decode
from redada.server.tables.table import Table, rebuild
from tests.server.client import HOSTS, LOST, PATIENCE, House, NotNow, Player, new_id, nonce_of

Logs = dict[str, list[Row]]
STANDSTILL = PATIENCE
"""Seconds within which a crowd must get somewhere."""
PACE = 0.03 if os.environ.get("REDADA_SOAK") == "1" else 0.0
"""Seconds before a move in the long version: a server that starts again needs a part of the machine."""
LATER = {"not_stored", "going_down"}
"""Errors after which the same message is sent again."""


def kills(few: int, many: int = 300) -> int:
    """How often a test kills servers: as REDADA_KILLS says, else often in the long version."""
    return int(os.environ.get("REDADA_KILLS") or (many if os.environ.get("REDADA_SOAK") == "1" else few))


class Ledger:
    """What any client was ever told: it was acknowledged, so it must be in the log for ever."""

    def __init__(self) -> None:
        self.seen: dict[str, dict[int, messages.Event]] = {}
        self.tables: dict[str, messages.Made] = {}
        self.sent: set[str] = set()
        """Ids of moves that somebody sent."""
        self.acknowledged = 0
        self.repeated = 0
        """Messages sent again, of which the server knew."""
        self.codes: Counter[str] = Counter()
        """Errors by code."""
        self.finished = 0
        self.tokens: dict[str, tuple[str, str]] = {}
        """Of both seats at tables where they take part in the deal."""
        self.closing = False
        """Whether everybody shall stop."""

    def note(self, table: str, events: Sequence[messages.Event]) -> None:
        seen = self.seen.setdefault(table, {})
        for event in events:
            before = seen.setdefault(event.number, event)
            assert before == event, f"event {event.number} of {table} is another one now"
            self.acknowledged += before is event


class Gambler(Player):
    """A player who comes back after every fault, and sends again what was not answered."""

    def __init__(self, urls: Sequence[str], table: str, token: str, ledger: Ledger, seed: int) -> None:
        super().__init__(urls[0], table, token)
        self.urls = urls
        self.ledger = ledger
        self.chance = random.Random(seed)
        self.pending: messages.Move | None = None
        self.parted = ""
        """What was sent for the deal over this socket."""

    def take_in(self, message: messages.ServerMessage) -> None:
        known = self.version
        super().take_in(message)
        if isinstance(message, messages.Welcome):
            assert message.version >= known, (
                f"version {known} was acknowledged, now it is {message.version}"
            )
        if isinstance(message, messages.Welcome | messages.Update):
            self.ledger.note(self.table, message.events)
            if self.pending and any(event.id == self.pending.id for event in message.events):
                self.pending = None

    async def play(self) -> None:
        """Until the game is over."""
        while not self.is_over and not self.ledger.closing:
            self.url = self.chance.choice(list(self.urls))
            try:
                await self.enter()
                self.parted = ""
                if self.pending:  # whether it was done is not known: the same message once more
                    self.send(self.pending)
                await self._play_on()
            except (*LOST, TimeoutError, NotNow):
                await asyncio.sleep(0.02)
            finally:
                await self.hang_up()

    async def hang_up(self) -> None:
        with suppress(*LOST):
            await self.close()

    async def _play_on(self) -> None:
        while not self.is_over and not self.ledger.closing:
            if self.is_to_move and self.pending is None:
                await asyncio.sleep(PACE)
                self.pending = self.chosen(self.chance)
                self.ledger.sent.add(self.pending.id)
                self.send(self.pending)
                if self.chance.random() < 0.1:  # an impatient client
                    self.send(self.pending)
            part = self.part()
            if part and part.id != self.parted:
                self.parted = part.id
                self.send(part)
            message = await self.next()
            if isinstance(message, messages.Done):
                self.ledger.repeated += 1
                if self.pending and message.id == self.pending.id:
                    self.pending = None
            elif isinstance(message, messages.Problem):
                await self._told_off(message)

    async def _told_off(self, problem: messages.Problem) -> None:
        if problem.id and problem.id == self.parted and problem.code not in LATER:
            return  # this part in the deal was done before a server died
        self.ledger.codes[problem.code] += 1
        if problem.code in LATER:
            await asyncio.sleep(0.05)
            self.parted = ""
            if self.pending and problem.id == self.pending.id:
                self.send(self.pending)
        else:
            assert problem.code == "stale", problem
            self.ledger.note(self.table, problem.events)
            if self.pending and problem.id == self.pending.id:
                self.pending = None


class Crowd:
    """`tables` games at a time on one or more servers; when one is over the next begins."""

    def __init__(self, urls: Sequence[str], tables: int, seed: int = 1) -> None:
        self.urls = list(urls)
        self.tables = tables
        self.ledger = Ledger()
        self.seed = seed
        self._tasks: list[asyncio.Task[None]] = []
        self._players: set[Gambler] = set()

    async def __aenter__(self) -> Crowd:
        self._tasks = [asyncio.create_task(self._keep_playing(n)) for n in range(self.tables)]
        return self

    async def __aexit__(self, kind: object, *_: object) -> None:
        self.ledger.closing = True
        while not all(task.done() for task in self._tasks):
            for player in self._players:
                player.abort()
            await asyncio.wait(self._tasks, timeout=0.2)
        for task in self._tasks:
            if kind is None:
                task.result()

    async def _keep_playing(self, number: int) -> None:
        game = 0
        while not self.ledger.closing:
            game += 1
            chance = random.Random(f"{self.seed} {number} {game}")
            try:
                players = await self._gather_players(chance)
            except (*LOST, TimeoutError, NotNow):
                await asyncio.sleep(0.02)
                continue
            self._players.update(players)
            try:
                await asyncio.gather(*[player.play() for player in players])
            finally:
                self._players.difference_update(players)
            self.ledger.finished += players[0].is_over

    async def _gather_players(self, chance: random.Random) -> list[Gambler]:
        """A table that has started."""
        url = chance.choice(self.urls)
        async with House(url) as house:
            pledges = chance.random() < 0.7  # at the others there is nobody who takes part in the deal
            game = chance.choice(["razzia", "razzia", "ratzzia"])
            made = await house.make(game=game, pledges=pledges)
            assert made.seated
            self.ledger.tables[made.table] = made
            other = await house.sit(made.table, pledges=pledges)
            if pledges:
                self.ledger.tokens[made.table] = (made.seated.token, other.token)
        host = Gambler(self.urls, made.table, made.seated.token, self.ledger, chance.randrange(10**9))
        host.url = url
        self._players.add(host)
        try:
            await host.enter()
            host.send(messages.Start(new_id()))
            await host.until(
                lambda: host.position != {} or (host.info is not None and host.info.deal is not None)
            )
        finally:
            self._players.discard(host)
            await host.hang_up()
        guest = Gambler(self.urls, made.table, other.token, self.ledger, chance.randrange(10**9))
        return [host, guest]

    async def until(self, acknowledged: int) -> None:
        """Wait until so many more events were acknowledged; a client that failed says so at once."""
        wanted = self.ledger.acknowledged + acknowledged
        until = monotonic() + STANDSTILL
        while self.ledger.acknowledged < wanted:
            for task in self._tasks:
                if task.done():
                    task.result()
            assert monotonic() < until, "the tables stand still"
            await asyncio.sleep(0.005)


def sqlite_logs(folder: Path) -> Logs:
    """Every log of the file, whether or not a server runs."""
    logs: Logs = {}
    with sqlite3.connect(folder / "redada.sqlite3") as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        for table, seq, at, entry in database.execute(
            "SELECT game, seq, at, entry FROM log ORDER BY game, seq"
        ):
            logs.setdefault(table, []).append(Row(seq, at, decode(entry)))
    database.close()
    return logs


def check(ledger: Ledger, logs: Logs) -> dict[str, Table]:
    """Nothing acknowledged is lost, nothing done twice, every log replays, finished games are fair."""
    rebuilt = {name: rebuild(name, rows) for name, rows in logs.items()}
    assert set(ledger.tables) <= set(rebuilt), "a table is gone"
    for name, seen in ledger.seen.items():
        events = rebuilt[name].events
        lost = [number for number, event in seen.items() if events[number - 1 : number] != [event]]
        assert not lost, f"{name}: acknowledged but not in the log: {lost}"
    for name, table in rebuilt.items():
        ids = Counter(
            (event.seat, event.id) for event in table.events if event.id and event.kind not in HOSTS
        )
        assert not [each for each, count in ids.items() if count > 1], f"{name}: done twice"
        if table.deal and name in ledger.tokens:
            for seat, nonce in table.deal.nonces.items():
                assert nonce == nonce_of(ledger.tokens[name][seat], table.deal.attempt)
            assert table.state is None or set(table.deal.nonces) == set(table.deal.pledges)
        if table.state is not None:
            record = read_record(table.record(), by_name)
            assert record.final() == table.state
            assert table.status != "over" or verify(record).fair
    return rebuilt


async def let_in(watcher: Player) -> messages.Welcome:
    """A server whose database was away for a while may ask for a moment of patience."""
    for _ in range(100):
        try:
            return await watcher.enter()
        except NotNow:
            await watcher.close()
            await asyncio.sleep(0.1)
    raise AssertionError("the server did not go on")


async def check_served(url: str, rebuilt: dict[str, Table], most: int = 30) -> None:
    """The server reads every table, or the first `most` of them, and says of each what the log says."""
    async with House(url) as house:
        for name, table in list(rebuilt.items())[:most]:
            watcher = Player(url, name)
            await let_in(watcher)
            await watcher.reach(table.version)  # the last moves may reach it only now
            assert watcher.events[: table.version] == table.events
            await watcher.close()
            if table.status == "over":
                assert unsigned(await house.record(name)) == table.record()


def unsigned(record: str) -> str:
    """The text of a record without its server's signature."""
    return re.sub(r"\[(SignedBy|Signature) .*\n", "", record)

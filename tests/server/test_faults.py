"""What was acknowledged is never lost: servers killed under load, full disks, jumping clocks."""

from __future__ import annotations

import asyncio
import os
import random
import resource
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from redada.core.record import read_record
from redada.core.verify import verify
from redada.games import by_name
from redada.server import messages
from redada.server.tables.table import rebuild
from tests.server.client import House, Player, new_id, nonce_of, play_to_the_end
from tests.server.crowd import Crowd, check, check_served, kills, sqlite_logs
from tests.server.process import Server

SOAK = os.environ.get("REDADA_SOAK") == "1"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path) as server:
        yield server


def test_killed_under_load_again_and_again_it_loses_no_acknowledged_move(server: Server) -> None:
    async def scenario() -> None:
        chance = random.Random(5)
        async with Crowd([server.url], tables=20 if SOAK else 8) as crowd:
            for _ in range(kills(3)):
                await crowd.until(acknowledged=chance.randrange(20, 200))
                await asyncio.sleep(chance.random() * 0.01)  # anywhere in a commit
                server.kill()
                await asyncio.to_thread(server.start)
            await crowd.until(acknowledged=300)
        rebuilt = check(crowd.ledger, sqlite_logs(server.folder))
        await check_served(server.url, rebuilt, most=10_000 if SOAK else 20)
        assert set(crowd.ledger.codes) <= {"not_stored", "going_down"}
        assert '"trace"' not in server.logged()
        report(crowd, "kills", server.starts - 1)

    asyncio.run(scenario())


def test_a_killed_server_leaves_no_process_behind(server: Server) -> None:
    async def scenario() -> None:
        async with House(server.url) as house:  # a bot has thought, so its process runs
            made = await house.make(["easy", "easy"], start=True)
            watcher = Player(server.url, made.table)
            await watcher.enter()
            await watcher.until(lambda: any(event.by == "bot" for event in watcher.events))
            await watcher.close()

    asyncio.run(scenario())
    children = descendants(server.pid)
    assert children
    server.kill()
    until = monotonic() + 20
    while any(is_running(pid) for pid in children):
        assert monotonic() < until, "processes outlive the server"
        sleep(0.05)


def test_bots_play_on_after_a_kill_and_the_game_is_fair(server: Server) -> None:
    async def scenario() -> None:
        async with House(server.url) as house:
            made = await house.make(["medium", "easy"], start=True)
            watcher = Player(server.url, made.table)
            await watcher.enter()
            while not watcher.is_over:
                seen = watcher.version
                if seen > 20 and server.starts < 3:
                    server.kill()
                    await watcher.closed()
                    await asyncio.to_thread(server.start)  # nobody asks for the table: the server does
                    assert (await watcher.enter()).version >= seen
                await watcher.next()
            await watcher.close()

    asyncio.run(scenario())
    assert server.starts == 3
    (table,) = sqlite_logs(server.folder).values()
    assert verify(read_record(rebuild("T", table).record(), by_name)).fair


def test_a_message_sent_again_after_a_restart_is_answered_as_before(server: Server) -> None:
    async def scenario() -> None:
        chance = random.Random(1)
        async with House(server.url) as house:
            players = await house.table_for_two()
            actor = next(player for player in players if player.is_to_move)
            message = actor.chosen(chance)
            event = await actor.do(message)
            server.kill()
            await actor.closed()
            await asyncio.to_thread(server.start)
            await actor.enter()
            before = actor.version
            actor.send(message)
            assert await actor.hear(messages.Done) == messages.Done(message.id, event.number)
            await actor.nothing_more()
            assert actor.version == before
            await actor.close()
            await players[0].close()
            await players[1].close()

    asyncio.run(scenario())


def test_a_full_disk_is_a_clear_error_and_when_there_is_room_everything_goes_on(server: Server) -> None:
    async def scenario() -> None:
        chance = random.Random(3)
        async with House(server.url) as house:
            players = await house.table_for_two()
            for _ in range(5):
                await turn(players, chance)
            server.allow(max(path.stat().st_size for path in server.folder.iterdir()))
            actor = next(player for player in players if player.is_to_move)
            other = next(player for player in players if player is not actor)
            message = actor.chosen(chance)
            while True:  # the last block of the file may still have room
                actor.send(message)
                while isinstance(heard := await actor.next(), messages.Presence):
                    pass
                if isinstance(heard, messages.Problem):
                    break
                await turn(players, chance, actor)
                message = actor.chosen(chance)
            assert heard.code == "not_stored"
            assert heard.id == message.id
            answer = await house.http.post(
                "/api/tables", json={"game": "razzia", "seats": ["easy", "easy"]}
            )
            assert answer.status_code == 503
            assert answer.json()["code"] == "not_stored"
            await other.nothing_more()
            watcher = Player(server.url, actor.table)  # what is stored can be read meanwhile
            assert (await watcher.enter()).version == actor.version
            await watcher.close()
            server.allow(resource.RLIM_INFINITY)
            await actor.do(message)
            await other.until(lambda: other.version == actor.version)
            await play_to_the_end(players, chance)
            for player in players:
                await player.close()

    asyncio.run(scenario())
    (rows,) = sqlite_logs(server.folder).values()
    assert verify(read_record(rebuild("T", rows).record(), by_name)).fair


def test_a_crowd_survives_a_disk_that_is_full_again_and_again(server: Server) -> None:
    async def scenario() -> None:
        chance = random.Random(4)
        async with Crowd([server.url], tables=8) as crowd:
            for _ in range(30 if SOAK else 2):
                await crowd.until(acknowledged=chance.randrange(20, 100))
                errors = crowd.ledger.codes["not_stored"]
                server.allow(chance.randrange(30_000, 60_000))
                while crowd.ledger.codes["not_stored"] < errors + 3:
                    await asyncio.sleep(0.01)
                server.allow(resource.RLIM_INFINITY)
            await crowd.until(acknowledged=100)
        check(crowd.ledger, sqlite_logs(server.folder))
        report(crowd, "times full", 30 if SOAK else 2)

    asyncio.run(scenario())
    assert server.is_alive()


async def turn(players: tuple[Player, ...], chance: random.Random, first: Player | None = None) -> None:
    """Moves until somebody has made one, or until it is the turn of `first`."""
    while True:
        actor = next(player for player in players if player.is_to_move)
        if actor is first:
            return
        event = await actor.move(chance)
        for player in players:
            await player.reach(event.number)
        if first is None:
            return


def descendants(pid: int) -> list[int]:
    found = []
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, path.read_text().split()):
            found += [child, *descendants(child)]
    return found


def is_running(pid: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False


def report(crowd: Crowd, what: str, count: int) -> None:
    """For those who run the long version by hand with -s."""
    ledger = crowd.ledger
    told = f"{count} {what}: {ledger.acknowledged} events acknowledged, {len(ledger.tables)} tables, "
    told += f"{ledger.finished} finished, {ledger.repeated} repeats, errors {dict(ledger.codes)}"
    print(f"\n{told}")  # noqa: T201


def test_killed_at_every_step_of_the_deal_it_goes_on_with_the_same_commitment(server: Server) -> None:
    """Nothing is told before it is stored, and the seed follows from what is stored."""

    async def scenario() -> None:
        async with House(server.url) as house:
            made = await house.make(pledges=True)
            assert made.seated
            other = await house.sit(made.table, pledges=True)
            ana, ben = (
                Player(server.url, made.table, made.seated.token),
                Player(server.url, made.table, other.token),
            )
            await ana.enter()
            await ana.do(messages.Start(new_id()))
            told = [ana.info.deal.commitment if ana.info and ana.info.deal else ""]
            for speaker in (ana, ben, ana, ben):  # each pledges, then each reveals
                for player in (ana, ben):
                    await player.close()
                server.kill()
                await asyncio.to_thread(server.start)
                for player in (ana, ben):
                    player.url = server.url
                    await player.enter()
                    assert player.info
                    assert player.info.deal
                    assert player.info.deal.commitment == told[0]
                part = speaker.part()
                assert part
                await speaker.do(part)
            await ana.reach(ben.version)
            assert ana.info
            assert ana.info.deal
            assert ana.info.deal.nonces == {
                player.seat: nonce_of(player.token or "", 1) for player in (ana, ben)
            }
            await play_to_the_end((ana, ben), random.Random(1))
            record = read_record(await house.record(made.table), by_name)
            assert verify(record).fair
            assert record.commitment == told[0]
            assert record.deal
            assert (record.deal.attempt, record.deal.refused) == (1, "")
            for player in (ana, ben):
                await player.close()

    asyncio.run(scenario())

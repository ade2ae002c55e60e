"""With PostgreSQL, too, nothing acknowledged is lost: servers killed under load, PostgreSQL stopped."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import asyncpg
import pytest

from redada.server.tables.entries import Row, decode
from tests.server.crowd import Crowd, Logs, check, check_served, kills
from tests.server.postgres.cluster import Cluster
from tests.server.process import Server
from tests.server.test_processes import kill_one

SOAK = os.environ.get("REDADA_SOAK") == "1"
TABLES = 20 if SOAK else 6


@pytest.fixture
def servers(tmp_path: Path, url: str) -> Iterator[list[Server]]:
    """Two on one database."""
    with ExitStack() as stack:
        yield [stack.enter_context(Server(tmp_path / name, database=url)) for name in ("one", "two")]


async def postgres_logs(url: str) -> Logs:
    connection = await asyncpg.connect(url)
    logs: Logs = {}
    for table, seq, at, entry in await connection.fetch(
        "SELECT game, seq, at, entry FROM log ORDER BY game, seq"
    ):
        logs.setdefault(table, []).append(Row(seq, at, decode(entry)))
    await connection.close()
    return logs


async def check_all(crowd: Crowd, url: str, servers: list[Server]) -> None:
    rebuilt = check(crowd.ledger, await postgres_logs(url))
    for server in servers:
        await check_served(server.url, rebuilt, most=1_000 if SOAK else 10)
    assert set(crowd.ledger.codes) <= {"not_stored", "going_down", "stale"}
    report(crowd)


def report(crowd: Crowd) -> None:
    """For those who run the long version by hand with -s."""
    ledger = crowd.ledger
    told = f"{ledger.acknowledged} events acknowledged, {len(ledger.tables)} tables"
    print(f"\n{told}, {ledger.finished} finished, errors {dict(ledger.codes)}")  # noqa: T201


def test_a_server_killed_under_load_again_and_again_loses_no_acknowledged_move(
    tmp_path: Path, url: str
) -> None:
    async def scenario(server: Server) -> None:
        chance = random.Random(5)
        async with Crowd([server.url], TABLES) as crowd:
            for _ in range(100 if SOAK else 2):
                await crowd.until(acknowledged=chance.randrange(20, 200))
                await asyncio.sleep(chance.random() * 0.01)  # anywhere in a commit
                server.kill()
                await asyncio.to_thread(server.start)
            await crowd.until(acknowledged=200)
        await check_all(crowd, url, [server])

    with Server(tmp_path, database=url) as server:
        asyncio.run(scenario(server))


def test_one_of_two_processes_that_is_killed_under_load_comes_back_and_nothing_is_lost(
    tmp_path: Path, url: str
) -> None:
    async def scenario(server: Server) -> None:
        async with Crowd([server.url], TABLES) as crowd:
            for _ in range(100 if SOAK else 1):
                await crowd.until(acknowledged=150)
                await asyncio.to_thread(kill_one, server, random.Random(9))
            await crowd.until(acknowledged=200)
        await check_all(crowd, url, [server])

    with Server(tmp_path, "--processes", "2", database=url) as server:
        asyncio.run(scenario(server))
        assert '"trace"' not in server.logged()


def test_of_two_servers_one_is_killed_again_and_again_and_nothing_is_lost(
    servers: list[Server], url: str
) -> None:
    """Players of one table sit at different servers, and at another one after every fault."""

    async def scenario() -> None:
        chance = random.Random(6)
        async with Crowd([server.url for server in servers], TABLES) as crowd:
            for _ in range(kills(1)):
                await crowd.until(acknowledged=chance.randrange(20, 200))
                doomed = chance.choice(servers)
                doomed.kill()
                await crowd.until(acknowledged=50)  # the other one goes on alone
                await asyncio.to_thread(doomed.start)
            await crowd.until(acknowledged=200)
        await check_all(crowd, url, servers)

    asyncio.run(scenario())
    assert not any('"trace"' in server.logged() for server in servers)


def test_postgresql_stopped_and_started_under_load_loses_nothing(
    cluster: Cluster, servers: list[Server], url: str
) -> None:
    async def scenario() -> None:
        chance = random.Random(7)
        async with Crowd([server.url for server in servers], TABLES) as crowd:
            for turn in range(50 if SOAK else 2):
                await crowd.until(acknowledged=chance.randrange(50, 300))
                how = signal.SIGQUIT if turn % 2 else signal.SIGINT
                await asyncio.to_thread(cluster.stop, how)
                await asyncio.sleep(chance.random())
                await asyncio.to_thread(cluster.start)
            await crowd.until(acknowledged=200)
        await check_all(crowd, url, servers)
        assert crowd.ledger.codes["not_stored"]

    asyncio.run(scenario())
    assert all(server.is_alive() for server in servers)

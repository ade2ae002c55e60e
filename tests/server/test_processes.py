"""Several processes of one server on one address: nothing is lost, and limits hold for all of them."""

from __future__ import annotations

import asyncio
import contextlib
import mmap
import os
import random
import re
import selectors
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep
from zlib import crc32

import httpx
import pytest

from redada.server import messages, supervising
from redada.server.settings import Settings
from redada.server.telemetry.metrics import of_processes
from redada.server.wire import shared_budgets
from redada.server.wire.budget import Budget
from redada.server.wire.siblings import Siblings
from tests.server.client import House, Player, new_id
from tests.server.crowd import Crowd, check, check_served, sqlite_logs
from tests.server.process import PATIENCE, Server

TWO = ("--processes", "2")
SOAK = os.environ.get("REDADA_SOAK") == "1"


def children(pid: int) -> list[int]:
    """The processes of the server, without those in which bots think."""
    found = []
    for each in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(each.read_text().rsplit(") ", 1)[1].split()[1])
            command = each.with_name("cmdline").read_bytes()
        except (OSError, IndexError):
            continue
        if parent == pid and b"redada.server.supervising" in command:
            found.append(int(each.parent.name))
    return sorted(found)


def eventually(what: str, is_so: Callable[[], bool]) -> None:
    until = monotonic() + PATIENCE
    while not is_so():
        assert monotonic() < until, what
        sleep(0.05)


def kill_one(server: Server, chance: random.Random) -> None:
    """One of the processes, and wait for the next."""
    running = children(server.pid)
    killed = chance.choice(running)
    os.kill(killed, signal.SIGKILL)

    def is_replaced() -> bool:
        now = children(server.pid)
        return len(now) == len(running) and killed not in now

    eventually("it is not started again", is_replaced)


def status(server: Server) -> int:
    """Of /readyz over a new connection; 0 if there is no answer."""
    try:
        return httpx.get(f"{server.url}/readyz", timeout=30).status_code
    except httpx.TransportError:
        return 0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path, *TWO) as server:
        yield server


def test_processes_that_are_killed_under_load_come_back_and_no_acknowledged_move_is_lost(
    server: Server,
) -> None:
    async def scenario() -> None:
        chance = random.Random(7)
        async with Crowd([server.url], tables=12 if SOAK else 6) as crowd:
            for _ in range(100 if SOAK else 3):
                await crowd.until(acknowledged=chance.randrange(50, 300))
                await asyncio.to_thread(kill_one, server, chance)
            await crowd.until(acknowledged=200)
        rebuilt = check(crowd.ledger, sqlite_logs(server.folder))
        await check_served(server.url, rebuilt, most=20)
        assert set(crowd.ledger.codes) <= {"not_stored", "going_down", "stale"}

    asyncio.run(scenario())
    assert "a process ended and is started again" in server.logged()
    assert '"trace"' not in server.logged()


def test_whoever_comes_over_the_socket_of_another_table_hears_what_the_other_process_stores(
    server: Server,
) -> None:
    async def scenario() -> None:
        chance = random.Random(3)
        async with House(server.url) as house:
            made: dict[int, messages.Made] = {}
            while len(made) < 2:
                one = await house.make()
                made[crc32(one.table.encode()) % 2] = one
            here, there = made[0].seated, made[1].seated
            assert here
            assert there
            other = await house.sit(there.table)
            ana = house.player(here.table, here.token)
            bea = house.player(there.table, other.token)
            await ana.enter()
            await ana.go(there.table, there.token)  # over a socket of the other table's process
            await bea.enter()
            await ana.do(messages.Start(new_id()))
            for _ in range(20):
                await ana.reach(bea.version)
                await bea.reach(ana.version)
                assert ana.position == bea.position
                mover = ana if ana.is_to_move else bea
                await mover.move(chance)
            await ana.reach(bea.version)
            await bea.reach(ana.version)
            assert ana.events[-1] == bea.events[-1]
            await bea.until(lambda: set(bea.presence.online) == {"A", "B"})

    asyncio.run(scenario())
    text = httpx.get(f"{server.url}/metrics", timeout=30).text
    sockets = re.findall(r'^redada_moves_total{process="(.)",(?=.*by="person")', text, re.MULTILINE)
    assert set(sockets) == {"0", "1"}, "both processes have stored moves of that table"


def test_metrics_and_readiness_are_those_of_all_processes(server: Server) -> None:
    text = httpx.get(f"{server.url}/metrics", timeout=30).text
    for number in range(2):
        assert re.search(rf'^redada_tables{{process="{number}"}} ', text, re.MULTILINE)
    assert text.count("# HELP redada_tables ") == 1
    assert status(server) == 200
    stopped = children(server.pid)[0]
    os.kill(stopped, signal.SIGSTOP)  # it neither ends nor answers
    try:
        eventually("a process that hangs is not noticed", lambda: status(server) == 503)
    finally:
        os.kill(stopped, signal.SIGCONT)
    eventually("it is ready again", lambda: status(server) == 200)


def test_the_limit_of_connections_holds_over_all_processes(tmp_path: Path) -> None:
    with Server(tmp_path, *TWO, "--connections-per-address", "6") as server:
        lines = [socket.create_connection(("127.0.0.1", server.port), 30) for _ in range(20)]
        sleep(0.2)
        asked = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
        answers = []
        for line in lines:
            with contextlib.suppress(OSError):
                line.sendall(asked)
            try:
                answers.append(line.recv(12)[9:12])
            except OSError:
                answers.append(b"")
        for line in lines:
            line.close()
        assert 0 < answers.count(b"200") <= 7, answers  # two may come in at the very same moment


def test_the_limit_of_new_tables_holds_over_all_processes(tmp_path: Path) -> None:
    with Server(tmp_path, *TWO, "--tables-per-hour", "5") as server:
        found = [
            httpx.post(
                f"{server.url}/api/tables", json={"game": "razzia", "seats": ["open"] * 2}, timeout=30
            )
            for _ in range(12)  # each over a connection of its own, so at either process
        ]
        assert [answer.status_code for answer in found] == [201] * 5 + [429] * 7
        names = {answer.json()["table"] for answer in found[:5]}
        ids = "&".join(f"id={name}" for name in names)
        for _ in range(4):  # whichever process is asked
            listed = httpx.get(f"{server.url}/api/tables?{ids}", timeout=30).json()
            assert {each["id"] for each in listed} == names


def test_the_limit_of_seats_holds_over_all_processes(tmp_path: Path) -> None:
    with Server(tmp_path, *TWO, "--seats-per-address", "4") as server:
        body = {"game": "razzia", "seats": ["open"] * 5}
        tables = [
            httpx.post(f"{server.url}/api/tables", json=body, timeout=30).json()["table"]
            for _ in range(8)
        ]
        found = [
            httpx.post(f"{server.url}/api/tables/{table}/seats", json={"name": "Eve"}, timeout=30)
            for table in tables
        ]
        assert [answer.status_code for answer in found] == [201] * 4 + [429] * 4
        assert "wait for a start already" in found[-1].json()["message"]


def test_stopped_it_ends_in_peace_and_killed_it_leaves_nothing_behind(tmp_path: Path) -> None:
    with Server(tmp_path, *TWO) as server:
        pids = children(server.pid)
        assert len(pids) == 2
        assert server.stop() == 0
        assert not any(Path(f"/proc/{pid}").exists() for pid in pids)
        server.start()
        pids = children(server.pid)
        server.kill()
        eventually("it outlives its parent", lambda: not any(Path(f"/proc/{p}").exists() for p in pids))
        server.start()  # on the same port


def test_bots_play_a_whole_game_without_a_move_too_many(server: Server) -> None:
    async def scenario() -> None:
        async with House(server.url) as house:
            made = await house.make(["beginner", "beginner"], start=True)
            watcher = Player(server.url, made.table)
            await watcher.enter()
            await watcher.until(lambda: watcher.is_over)
            await watcher.close()

    asyncio.run(scenario())
    assert '"trace"' not in server.logged()


@pytest.mark.parametrize("processes", ["x", "-1", "65"])
def test_a_number_of_processes_that_cannot_be_is_refused(tmp_path: Path, processes: str) -> None:
    command = [sys.executable, "-m", "redada", "serve", "--port", "0", "--data", str(tmp_path)]
    found = subprocess.run(
        [*command, f"--processes={processes}"], capture_output=True, text=True, timeout=PATIENCE
    )
    assert found.returncode != 0
    assert "processes: expected" in found.stderr
    assert "Traceback" not in found.stderr


def test_a_process_that_does_not_read_is_ended_and_holds_few_connections() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        supervisor = supervising.Supervisor(Settings(), listening, 1, Settings(), False)
        child = supervisor._children[0]
        child.line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        child.line.setblocking(False)
        supervisor._selector.register(child.line, selectors.EVENT_READ, child)
        child.process = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        for number in range(supervising.MOST_WAITING + 1000):
            supervisor._send(child, b"x" * 100, [os.dup(listening.fileno())] if number < 600 else ())
        assert child.process.wait(PATIENCE) == -signal.SIGKILL
        waiting = sum(len(descriptors) for _, descriptors in child.outbox)
        assert waiting <= supervising.MOST_HANDED + 1
        supervisor._forget(child)
        theirs.close()
        os.close(supervisor._memory)


def test_an_allowance_is_one_for_all_who_share_the_memory() -> None:
    descriptor = shared_budgets.make_memory()
    memory = mmap.mmap(descriptor, shared_budgets.WHOLE_SIZE)
    os.close(descriptor)
    here, there = (shared_budgets.SharedBudgets("a", lambda: Budget(1e-9, 3), memory) for _ in range(2))
    other = shared_budgets.SharedBudgets("b", lambda: Budget(1e-9, 3), memory)
    assert not here.of("1.2.3.4").take()
    assert not there.of("1.2.3.4").take()
    assert not here.of("1.2.3.4").take()
    assert there.of("1.2.3.4").take() > 0
    assert here.of("1.2.3.4").take() > 0
    assert not there.of("1.2.3.5").take()
    assert not other.of("1.2.3.4").take()
    there.of("1.2.3.6").charge(10)
    assert here.of("1.2.3.6").take() > 0


def test_what_an_address_has_open_is_counted_over_all_processes_until_one_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    descriptor = shared_budgets.make_memory()
    counts = {}
    commons: list[list[shared_budgets.Common]] = []
    for index in range(2):
        commons.append([])
        monkeypatch.setattr(shared_budgets, "_common", commons[index])
        shared_budgets.share(descriptor, index, 2)
        counts[index] = shared_budgets.OpenCount("connections")
        counts[index].change("1.2.3.4", 3 + index)
    assert counts[1].of("1.2.3.4") == 7
    assert counts[1].of("5.6.7.8") == 0
    assert shared_budgets.OpenCount("sockets").of("1.2.3.4") == 0
    monkeypatch.setattr(shared_budgets, "_common", commons[0])
    assert counts[0].of("1.2.3.4") == 7
    shared_budgets.share(descriptor, 1, 2)  # the other process was started again
    monkeypatch.setattr(shared_budgets, "_common", commons[0])
    commons[0][:] = [shared_budgets.Common(commons[0][0].memory, 0, 2)]
    assert counts[0].of("1.2.3.4") == 3
    counts[0].change("1.2.3.4", -3)
    assert counts[0].of("1.2.3.4") == 0
    os.close(descriptor)


def test_the_metrics_of_processes_keep_their_labels() -> None:
    one = '# HELP m_total Moves.\n# TYPE m_total counter\nm_total{by="bot, or {so}"} 2.0\nup 1.0\n'
    made = of_processes({0: one, 1: one}).decode().splitlines()
    assert made == [
        "# HELP m_total Moves.",
        "# TYPE m_total counter",
        'm_total{process="0",by="bot, or {so}"} 2.0',
        'up{process="0"} 1.0',
        'm_total{process="1",by="bot, or {so}"} 2.0',
        'up{process="1"} 1.0',
    ]


def test_every_process_names_the_same_owner_of_a_table() -> None:
    line, other = socket.socketpair()
    owners = {Siblings(number, 5, line).owner_of("K7QM2XPA") for number in range(5)}
    assert len(owners) == 1
    line.close()
    other.close()

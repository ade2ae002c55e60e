"""The servers to be measured, each started anew on the core that is theirs, with nothing stored yet."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import mkdtemp
from time import monotonic, sleep
from urllib.error import URLError
from urllib.request import urlopen

from benchmarks.load.node import HERE

SERVER_CORE, GENERATOR_CORE = "0", "1"
LIMITS = ("rate", "tables-per-hour", "request-rate", "connections-per-address", "seats-per-address")
UNLIMITED = (*(f"--{limit}=0" for limit in LIMITS), "--log", "warning")
PATIENCE = 30
"""Seconds until a server must answer."""


@dataclass
class Server:
    """One that runs. `database` is the process of its own that it needs, if any."""

    kind: str
    """What the generator calls its protocol."""
    port: int
    start: Callable[[], subprocess.Popen[bytes]]
    health: str
    database: int = 0
    process: subprocess.Popen[bytes] = field(init=False)

    def __post_init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        self.process = self.start()
        until = monotonic() + PATIENCE
        while not answers(f"http://127.0.0.1:{self.port}{self.health}"):
            if self.process.poll() is not None or monotonic() > until:
                self.kill()
                raise RuntimeError(f"the server did not start: {self.process.args!r}")
            sleep(0.05)

    def kill(self) -> None:
        """At once: it has no chance to write anything."""
        self.process.kill()
        self.process.wait()

    @property
    def pids(self) -> list[int]:
        return [self.process.pid] + [self.database] * bool(self.database)


def pinned(core: str, *command: str | Path) -> list[str]:
    return ["taskset", "--cpu-list", core, *map(str, command)]


def answers(address: str) -> bool:
    try:
        with urlopen(address, timeout=5) as answer:  # noqa: S310  # our own server, over http
            return bool(answer.status < 500)
    except URLError as problem:
        return hasattr(problem, "code")  # any answer is one
    except OSError:
        return False


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def run(*command: str, **settings: str) -> Callable[[], subprocess.Popen[bytes]]:
    def start() -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            pinned(SERVER_CORE, *command),
            env=os.environ | settings,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    return start


@contextmanager
def boardgameio(node: Path) -> Iterator[Server]:
    port = free_port()
    start = run(str(node), str(HERE / "boardgameio" / "server.js"), str(port), NODE_ENV="production")
    server = Server("boardgameio", port, start, "/games")
    try:
        yield server
    finally:
        server.kill()


@contextmanager
def redada(*where: str, database: int = 0) -> Iterator[Server]:
    """Ours, without limits to how much a client may ask."""
    port = free_port()
    command = (sys.executable, "-m", "redada", "serve", "--port", str(port), *UNLIMITED, *where)
    server = Server("redada", port, run(*command), "/readyz", database)
    try:
        yield server
    finally:
        server.kill()


@contextmanager
def folder() -> Iterator[Path]:
    """Of our own, on a disk rather than in memory: what is synced must reach something."""
    path = Path(mkdtemp(prefix="redada-load-", dir="/var/tmp"))
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


@contextmanager
def with_sqlite() -> Iterator[Server]:
    with folder() as path, redada("--data", str(path)) as server:
        yield server


@contextmanager
def with_postgres() -> Iterator[Server]:
    with (
        folder() as path,
        postgres(path) as (address, pid),
        redada("--database", address, database=pid) as server,
    ):
        yield server


@contextmanager
def postgres(path: Path) -> Iterator[tuple[str, int]]:
    """A database server with its default settings, so with fsync; its address, and its process."""
    programs = find_postgres()
    if programs is None:
        raise RuntimeError("there is no PostgreSQL here")
    owner = "postgres" if os.geteuid() == 0 else None  # PostgreSQL refuses to be run by root
    if owner:
        shutil.chown(path, owner)
    data, port = path / "database", free_port()
    make = f"{programs}/initdb --pgdata {data} --auth trust --username redada --encoding UTF8".split()
    subprocess.run(make, check=True, user=owner, stdout=subprocess.DEVNULL, cwd=path)
    options = f"--listen_addresses=127.0.0.1 --port={port} --unix_socket_directories=".split()
    serve = pinned(SERVER_CORE, programs / "postgres", "-D", data, *options)
    nowhere = subprocess.DEVNULL
    process = subprocess.Popen(serve, user=owner, cwd=path, stdout=nowhere, stderr=nowhere)
    try:
        until = monotonic() + PATIENCE
        ready = f"{programs}/pg_isready --host 127.0.0.1 --port {port} --quiet".split()
        while subprocess.run(ready, check=False).returncode:
            if monotonic() > until:
                raise RuntimeError("PostgreSQL did not start")
            sleep(0.1)
        yield f"postgresql://redada@127.0.0.1:{port}/postgres", process.pid
    finally:
        process.terminate()  # waits for its clients
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()


def find_postgres() -> Path | None:
    """The folder with initdb; Debian has it off the path."""
    found = shutil.which("initdb")
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if found:
        folders.append(Path(found).resolve().parent)
    return folders[-1] if folders and (folders[-1] / "pg_isready").exists() else None


def contestants(node: Path) -> dict[str, Callable[[], AbstractContextManager[Server]]]:
    """By name, the peer first."""
    found: dict[str, Callable[[], AbstractContextManager[Server]]] = {
        "boardgame.io": lambda: boardgameio(node),
        "ours, SQLite": with_sqlite,
    }
    if find_postgres():
        found["ours, PostgreSQL"] = with_postgres
    return found

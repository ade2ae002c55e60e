"""What everybody gets the same of: compressed once, sent in pieces, and dear where it is large."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest

from redada.server.http.engine import files_of_engine
from redada.server.http.entrance import cost_of
from redada.server.http.pages import FOLDER
from tests.server.honest import attack
from tests.server.process import Server

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")
ASKED = 60
MOST_SECONDS = 0.5
"""Of processor time for so many; to compress the largest file took 25 ms each time."""
UNREAD = 20
MOST_MEMORY = 80
"""MB more while so many do not read; each had 10 MB of its own."""
MOST_DESCRIPTORS = UNREAD + 10
"""More at that time: one for each connection. Each had another one for the file, and none were left."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("compressed")) as running:
        yield running
        assert '"trace"' not in running.logged()


def processor_seconds(server: Server) -> float:
    fields = Path(f"/proc/{server.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def megabytes(server: Server) -> int:
    for line in Path(f"/proc/{server.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) // 1024
    return 0


def descriptors(server: Server) -> int:
    return len(list(Path(f"/proc/{server.pid}/fd").iterdir()))


def largest_asset() -> str:
    return max((FOLDER / "assets").iterdir(), key=lambda path: path.stat().st_size).name


def test_a_file_of_the_client_is_compressed_once_however_often_it_is_asked_for(server: Server) -> None:
    name = largest_asset()
    with httpx.Client(base_url=server.url, timeout=60) as http:
        plain = http.get(f"/assets/{name}", headers={"accept-encoding": "identity"})
        first = http.get(f"/assets/{name}", headers={"accept-encoding": "gzip"})
        assert "content-encoding" not in plain.headers
        assert first.headers["content-encoding"] == "gzip"
        assert plain.content == first.content == (FOLDER / "assets" / name).read_bytes()
        assert plain.headers["content-type"] == first.headers["content-type"]
        before = processor_seconds(server)
        for _ in range(ASKED):
            assert http.get(f"/assets/{name}").status_code == 200
    assert processor_seconds(server) - before < MOST_SECONDS


@pytest.mark.parametrize(
    "name", ["", "nothing.js", "%2e%2e", "%2e%2e%2findex.html", ".hidden", "a/b.js", "a" * 500]
)
def test_only_files_of_the_client_are_there(server: Server, name: str) -> None:
    for folder in ("assets", "icons"):
        assert httpx.get(f"{server.url}/{folder}/{name}", timeout=60).status_code == 404


def test_icons_are_there(server: Server) -> None:
    answer = httpx.get(f"{server.url}/icons/icon-192.png", timeout=60)
    assert answer.headers["content-type"] == "image/png"
    assert answer.content == (FOLDER / "icons" / "icon-192.png").read_bytes()


@pytest.mark.skipif(not files_of_engine(), reason="the client was built without Python")
@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_who_asks_for_the_engine_and_does_not_read_takes_little_memory(
    server: Server, encoding: str
) -> None:
    path = max(files_of_engine(), key=lambda path: path.endswith(".asm.wasm"))
    before, opened = megabytes(server), descriptors(server)
    with ExitStack() as open_ones:
        for _ in range(UNREAD):
            connection = open_ones.enter_context(attack(server))
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.sendall(
                f"GET {path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: {encoding}\r\n\r\n".encode()
            )
        until = monotonic() + 3
        while monotonic() < until:
            assert megabytes(server) - before < MOST_MEMORY
            assert descriptors(server) - opened < MOST_DESCRIPTORS
            sleep(0.1)


@pytest.mark.skipif(not files_of_engine(), reason="the client was built without Python")
def test_a_part_of_the_engine_is_the_same_compressed_and_not(server: Server) -> None:
    for path in files_of_engine():
        plain = httpx.get(f"{server.url}{path}", headers={"accept-encoding": "identity"}, timeout=60)
        packed = httpx.get(f"{server.url}{path}", headers={"accept-encoding": "gzip"}, timeout=60)
        assert plain.status_code == packed.status_code == 200
        assert len(plain.content) > 0
        assert plain.content == packed.content


def test_large_files_are_dear_and_an_odd_way_to_write_an_address_makes_nothing_cheaper() -> None:
    assert cost_of("GET", "/engine/pyodide/1/pyodide.asm.wasm", b"") == 10
    assert cost_of("GET", "/engine/rules.zip", b"") == 5
    assert cost_of("GET", "/assets/index.js", b"") == 0.2
    for path in ("/api/tables/K7QM2XPA/record", "/api/print/board.pdf", "/metrics", "/api/tables"):
        assert cost_of("GET", path + "/", b"") == cost_of("GET", path, b"") > 1
    names = b"&".join([b"id=K7QM2XPA"] * 50)
    assert cost_of("GET", "/api/tables", names) == 12
    assert cost_of("GET", "/api/tables", names.replace(b"id", b"i%64")) == 12
    assert cost_of("GET", "/", b"") == 1

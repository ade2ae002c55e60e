"""Hostile messages of every kind at one server: texts, frames, heads, bodies, connections half done.

Plain random choice, so that the long version can send a million; test_fuzz.py searches more cleverly.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import socket
import struct
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import httpx
import pytest

from tests.server.client import House, new_id, play_to_the_end
from tests.server.crowd import Ledger, check, check_served, sqlite_logs
from tests.server.honest import PATIENCE, handshake
from tests.server.process import Server
from tests.server.test_wire import BINARY, CLOSE, FIN, PING, PONG, TEXT

SOAK = os.environ.get("REDADA_SOAK") == "1"
MESSAGES = 1_000_000 if SOAK else 4_000
SHARES = {"texts": 70, "odd frames": 20, "forbidden frames": 1, "heads": 4, "bodies": 4, "half done": 1}
"""Of a hundred messages, by kind."""
TOGETHER = 200
"""Messages over one socket."""
MOST_HELD = 60
"""Connections on which half of something was said, and that stay open."""
GROWTH = 1.2
"""How much more memory there may be at the end than after the first twentieth."""
MOMENT = 0.05
"""Seconds in which a request is answered, if it is one."""
NO_MASK = b"\0\0\0\0"

TEMPLATES: tuple[dict[str, Any], ...] = (
    {"type": "move", "id": "@id", "version": 3, "move": "draw1"},
    {"type": "chat", "id": "@id", "text": "hello"},
    {"type": "fill", "id": "@id", "seat": "B", "bot": "easy"},
    {"type": "start", "id": "@id", "fill": True},
    {"type": "propose", "id": "@id", "what": "takeback", "version": 3, "seat": None},
    {"type": "answer", "id": "@id", "proposal": 3, "yes": True},
    {"type": "pledge", "id": "@id", "attempt": 1, "hash": "0" * 64},
    {"type": "reveal", "id": "@id", "attempt": 1, "nonce": "x"},
    {"type": "ask", "id": "@id", "what": "worth"},
    {"type": "hello", "protocol": 1, "token": "x" * 43, "since": 0, "table": "ZZZZZZZZ"},
    {"type": "resume", "id": "@id"},
    {"type": "ping", "id": "@id"},
)
VALUES: tuple[Any, ...] = (
    None, True, -1, 0, 1 << 31, 1 << 63, 10**40, 0.5, 1e308, "", "x" * 5000, "\0", "\ud800", "\u202e",
    "é" * 50, [], {}, [[]] * 50, {"a": {"b": {}}}, "A", "Z", "../../etc/passwd",
    "${jndi:x}", "'; DROP TABLE log; --",
)  # fmt: skip
RAW = (
    "", "null", "[]", "{", "}", '"', "{}" * 50, "[" * 20_000, '{"a":' * 3000, "1e999999", "-", "NaN",
    "\ufeff{}", '{"type":"ping","id":"1","id":"2"}', '{"type":"ping","type":"move"}',
    '{"type":"ping","id":"\\ud800"}',
    '{"type":"ping","id":"' + "\\u0000" * 30 + '"}',
    '{"type":"move","id":"1","version":1e3,"move":"pass"}',
)  # fmt: skip
HEADS = (
    "GET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
    "GET / HTTP/0.9\r\n\r\n",
    "GET / HTTP/9.9\r\nHost: x\r\n\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
    "TRACE / HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET http://169.254.169.254/ HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET //evil/%2e%2e/ HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET /assets/..%2f..%2f..%2fetc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET /assets/../../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET /%00%ff%zz HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET /api/tables/..%2F..%2F HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET / HTTP/1.1\r\nHost : x\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\n folded: y\r\n\r\n",
    "GET / HTTP/1.1\nHost: x\n\n",
    "GET / HTTP/1.1\r\nHost: x\r\nX: \0\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nRange: bytes=0-0,-1,5-2,99999999999999999999-\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: " + '"x",' * 900 + "\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n",
    "GET /api/tables/ZZZZZZZZ/socket HTTP/1.1\r\nHost: x\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 99\r\nSec-WebSocket-Key: x\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\n" + "".join(f"X-{n}: y\r\n" for n in range(500)) + "\r\n",
    "\r\n\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n",
    "\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03",
)
FRAMINGS = (
    "Content-Length: {size}\r\n\r\n{body}",
    "Content-Length: +{size}\r\n\r\n{body}",
    "Content-Length: 0x5\r\n\r\n{body}",
    "Content-Length: -1\r\n\r\n{body}",
    "Content-Length: 99999999999999999999\r\n\r\n{body}",
    "Content-Length: {size}\r\nContent-Length: 1\r\n\r\n{body}",
    "Content-Length: {size}\r\nTransfer-Encoding: chunked\r\n\r\n{body}",
    "Transfer-Encoding: identity, chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
    "Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nx",
    "Transfer-Encoding: chunked\r\n\r\n5;x=y\r\nhello\r\n0\r\nX: y\r\n\r\n",
    "Content-Encoding: gzip\r\nContent-Length: {size}\r\n\r\n{body}",
)
BODIES = (
    *RAW,
    '{"game":"razzia","seats":["me","open"],"me":{"name":"' + "e\u0301" * 40 + '"}}',
    '{"game":"razzia","seats":' + '["open"' + ',"open"' * 900 + "]}",
    '{"game":"../razzia","seats":["me","open"],"me":{"name":"x"}}',
    '{"game":"razzia","seats":["me","open"],"me":{"name":"x\\nERROR faked"},"options":{"piles":1e99}}',
    '{"name":"\\ud83d"}',
    "a.b" * 5000,
)
PATHS = (
    "/api/tables", "/api/tables/ZZZZZZZZ/seats", "/api/tables/../seats", "/api/boards", "/api/reviews",
    "/api/pads/x/edits", "/api/tables/ZZZZZZZZ/rekey", "/api/tables/ZZZZZZZZ/rematch", "/", "/assets/x",
)  # fmt: skip
STATUS = re.compile(rb"HTTP/1\.1 (\d{3}) ")


def framed(data: bytes, first: int = FIN | TEXT) -> bytes:
    size = len(data)
    if size < 126:
        return bytes([first, 0x80 | size]) + NO_MASK + data
    if size < 1 << 16:
        return struct.pack("!BBH", first, 0x80 | 126, size) + NO_MASK + data
    return struct.pack("!BBQ", first, 0x80 | 127, size) + NO_MASK + data


ODD = (
    framed(b"", FIN | PING), framed(b"x" * 125, FIN | PING), framed(b"", FIN | PONG),
    framed(b"{}", FIN | BINARY),
    framed(b"", TEXT) + framed(b"", 0) * 3 + framed(b"{}", FIN),
    framed(b"\xc3", TEXT) + framed(b"\xa9", FIN),
    framed(b"[", TEXT) + framed(b"p", FIN | PING) + framed(b"]", FIN), framed(b"\xff\xfe", FIN | BINARY),
)  # fmt: skip
"""What the RFC allows, and nobody sends."""
FORBIDDEN = (
    framed(b"x", FIN | 3), framed(b"x", FIN | 11), framed(b"x", FIN | TEXT | 0x40), framed(b"x", FIN),
    framed(b"x", PING),
    framed(b"x" * 126, FIN | PING), b"\x81\x01x", framed(b"\xff", FIN | TEXT),
    framed(b"\x03", FIN | CLOSE),
    framed(struct.pack("!H", 1005), FIN | CLOSE), framed(struct.pack("!H", 1000) + b"\xff", FIN | CLOSE),
    framed(b"a", TEXT) + framed(b"b", TEXT), struct.pack("!BBQ", 0x81, 0xFF, 1 << 63),
    b"\x81\xfe\0\x01" + NO_MASK + b"x",
    struct.pack("!BBQ", 0x81, 0xFF, 1 << 40),
)  # fmt: skip


class Attacker:
    """Sends what it is told to, and keeps count."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.chance = random.Random(seed)
        self.sent: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()
        self.held: list[socket.socket] = []
        self.kinds: dict[str, Callable[[], int]] = {
            "texts": self.texts,
            "odd frames": lambda: self.frames(self.chance.choices(ODD, k=TOGETHER)),
            "forbidden frames": lambda: self.frames([self.chance.choice(FORBIDDEN)]),
            "heads": lambda: self.ask(
                [head.encode("latin-1") for head in self.chance.choices(HEADS, k=4)]
            ),
            "bodies": lambda: self.ask([self.body()]),
            "half done": self.half,
        }
        self.renew()

    def renew(self) -> None:
        """Another table, with a seat of one's own."""
        new = {
            "game": self.chance.choice(["razzia", "ratzzia"]),
            "seats": ["me", "easy"],
            "me": {"name": "Eve"},
        }
        with suppress(httpx.TransportError):  # after a pause of this process: the old table will do
            made = httpx.post(f"{self.server.url}/api/tables", json=new, timeout=PATIENCE).json()
            self.table, self.token = made["table"], made["seated"]["token"]

    def run(self, messages: int) -> None:
        until = self.sent.total() + messages
        while self.sent.total() < until:
            if self.chance.random() < 0.01:
                self.renew()
            behind = {kind: self.sent[kind] / share for kind, share in SHARES.items()}
            kind = min(behind, key=behind.__getitem__)
            self.sent[kind] += self.kinds[kind]()

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.server.port), PATIENCE)

    # Sockets

    def texts(self) -> int:
        return self.frames([framed(self.text()) for _ in range(TOGETHER)])

    def text(self) -> bytes:
        chance = self.chance
        if chance.random() < 0.1:
            return chance.choice(RAW).encode("utf-8", "replace")
        message = dict(chance.choice(TEMPLATES))
        if "id" in message:
            message["id"] = new_id()
        if chance.random() < 0.7:
            message[chance.choice([*message, "more"])] = chance.choice(VALUES)
        text = json.dumps(message)
        if chance.random() < 0.1:
            at = chance.randrange(len(text))
            text = text[:at] + text[at + chance.randrange(1, 4) :]
        return text.encode()

    def frames(self, frames: list[bytes]) -> int:
        """All over one socket, and all answers read, so that nobody is dropped for not reading."""
        token = self.chance.choice([None, self.token])
        hello = json.dumps({"type": "hello", "protocol": 1, "token": token}).encode()
        with self.connect() as wire, suppress(OSError):
            wire.sendall(handshake(self.table))
            wire.recv(1 << 16)
            wire.sendall(framed(hello))
            for at in range(0, len(frames), 20):
                wire.sendall(b"".join(frames[at : at + 20]) + framed(b'{"type":"ping","id":"@sync"}'))
                answer = b""
                while b'"@sync"' not in answer:
                    data = wire.recv(1 << 16)
                    if not data:
                        self.answers["closed"] += 1
                        return len(frames)
                    answer = answer[-20:] + data
                    self.answers["internal"] += data.count(b'"internal"')
        return len(frames)

    # Requests

    def body(self) -> bytes:
        body = self.chance.choice(BODIES)
        kind = self.chance.choice(
            ["application/json"] * 8 + ["text/plain", "application/json; charset=x"]
        )
        framing = self.chance.choice([FRAMINGS[0]] * 6 + list(FRAMINGS))
        data = body.encode("utf-8", "surrogatepass")
        if self.chance.random() < 0.1:
            data += b"\xff\xfe"
        start = f"POST {self.chance.choice(PATHS)} HTTP/1.1\r\nHost: x\r\nContent-Type: {kind}\r\n"
        head, _, rest = framing.partition("{body}")
        return (
            (start + head.format(size=len(data))).encode()
            + (data if "{body}" in framing else b"")
            + rest.encode()
        )

    def ask(self, requests: list[bytes]) -> int:
        with self.connect() as connection, suppress(OSError):
            connection.sendall(b"".join(requests))
            connection.settimeout(MOMENT)
            with suppress(TimeoutError):
                while self.heard(connection.recv(1 << 16)):
                    pass
            connection.settimeout(PATIENCE)
            connection.shutdown(socket.SHUT_WR)  # what it still waits for will not come
            while self.heard(connection.recv(1 << 16)):
                pass
        return len(requests)

    def heard(self, data: bytes) -> bytes:
        for status in STATUS.findall(data):
            self.answers[status.decode()] += 1
        return data

    def half(self) -> int:
        """The beginning of something; then silence, or a reset."""
        whole = self.chance.choice(
            [
                self.body(),
                self.chance.choice(HEADS).encode("latin-1"),
                handshake(self.table, framed(self.text())),
            ]
        )
        connection = self.connect()
        with suppress(OSError):
            connection.sendall(whole[: self.chance.randrange(len(whole))])
        if self.chance.random() < 0.5:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            connection.close()
        else:
            self.held.append(connection)
        if len(self.held) > MOST_HELD:
            self.held.pop(0).close()
        return 1

    def leave(self) -> None:
        for connection in self.held:
            connection.close()
        self.held = []


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path) as server:
        yield server


def resident(server: Server) -> int:
    """MB of the process that serves."""
    return int(Path(f"/proc/{server.pid}/statm").read_text().split()[1]) * 4096 // 1_000_000


def test_a_mix_of_everything_hostile_is_answered_and_leaves_nothing_behind(server: Server) -> None:
    attacker = Attacker(server, 1)
    attacker.run(MESSAGES // 20)
    first = resident(server)
    begun = monotonic()
    attacker.run(MESSAGES - MESSAGES // 20)
    took = monotonic() - begun
    attacker.leave()
    sleep(12 if SOAK else 1)  # connections that wait for more are given up
    last = resident(server)

    async def afterwards() -> None:
        rebuilt = check(Ledger(), sqlite_logs(server.folder))
        await check_served(server.url, rebuilt, most=1000 if SOAK else 20)
        async with House(server.url) as house:
            players = await house.table_for_two()
            await play_to_the_end(players, random.Random(1))
            for player in players:
                await player.close()

    asyncio.run(afterwards())
    assert server.is_alive()
    assert '"trace"' not in server.logged()
    assert not {answer for answer in attacker.answers if answer.startswith("5")}, attacker.answers
    assert attacker.answers["internal"] == 0
    assert set(attacker.sent) == set(SHARES)
    if SOAK:
        assert last < first * GROWTH
    told = f"{attacker.sent.total()} messages {dict(attacker.sent)} in {took:.0f} s"
    print(f"\n{told}, answers {dict(attacker.answers)}, memory {first} then {last} MB")  # noqa: T201

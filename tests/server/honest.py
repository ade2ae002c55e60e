"""An honest client at a table of its own, who notes how long the server takes while others attack."""

from __future__ import annotations

import json
import os
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic, sleep

import httpx

from tests.server.process import Server

SOAK = os.environ.get("REDADA_SOAK") == "1"
PATIENCE = 30
STALL = 2.5
"""Seconds that nobody may wait in any test, on a machine that has much else to do. The attacks took
longer than that from servers that were not made for them."""
STRICT = 0.1
"""Seconds that 99 of 100 answers may take in the long version, on a quiet machine."""
ATTACKER = "127.0.0.2"
"""Another address of this machine."""


@dataclass
class Honest:
    """Sends a message and waits for the answer, again and again."""

    url: str
    waits: list[float] = field(default_factory=list)
    problem: str = ""

    @property
    def longest(self) -> float:
        return max(self.waits)

    @property
    def p99(self) -> float:
        return sorted(self.waits)[int(0.99 * (len(self.waits) - 1))]

    def check(self) -> None:
        assert not self.problem
        assert len(self.waits) >= 5
        assert self.longest < STALL
        if SOAK:
            assert self.p99 < STRICT


@contextmanager
def honest(server: Server) -> Iterator[Honest]:
    """Plays on while the block runs; afterwards it must never have waited for long."""
    from websockets.sync.client import connect

    body = {"game": "razzia", "seats": ["open", "open"]}
    table = httpx.post(f"{server.url}/api/tables", json=body, timeout=PATIENCE).json()["table"]
    client = Honest(server.url)
    address = f"ws{server.url.removeprefix('http')}/api/tables/{table}/socket"
    stop = threading.Event()

    def play() -> None:
        try:
            with connect(address, ping_interval=None, open_timeout=PATIENCE) as ws:
                ws.send('{"type":"hello","protocol":1}')
                while json.loads(ws.recv(PATIENCE))["type"] != "welcome":
                    pass
                number = 0
                while not stop.is_set():
                    number += 1
                    begun = monotonic()
                    ws.send(json.dumps({"type": "ping", "id": str(number)}))
                    while json.loads(ws.recv(PATIENCE)).get("id") != str(number):
                        pass
                    client.waits.append(monotonic() - begun)
                    sleep(0.06)
        except Exception as problem:  # noqa: BLE001  # told by `check`
            client.problem = repr(problem)

    thread = threading.Thread(target=play, daemon=True)
    thread.start()
    until = monotonic() + PATIENCE
    while not client.waits and not client.problem and monotonic() < until:
        sleep(0.01)
    try:
        yield client
        sleep(0.5)  # what the attack left behind is felt too
        until = monotonic() + PATIENCE
        while len(client.waits) < 5 and not client.problem and monotonic() < until:
            sleep(0.05)
    finally:
        stop.set()
        thread.join(PATIENCE)
    client.check()


def attack(server: Server, address: str = ATTACKER) -> socket.socket:
    """A connection of somebody else's."""
    return socket.create_connection(
        ("127.0.0.1", server.port), timeout=PATIENCE, source_address=(address, 0)
    )


def handshake(table: str, more: bytes = b"") -> bytes:
    return (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        + more
    )


def send_all(attacker: socket.socket, data: bytes, times: int) -> int:
    """How often it could be sent before the server had enough."""
    for number in range(times):
        try:
            attacker.sendall(data)
        except OSError:
            return number
    return times


def all_read(attacker: socket.socket) -> bytes:
    """Everything until the end."""
    found = b""
    while True:
        try:
            data = attacker.recv(1 << 16)
        except ConnectionResetError:
            return found
        if not data:
            return found
        found += data

"""A move inside the server: from the bytes of a frame to those for two sockets, without disk and kernel.

So many tables of Razzia! for two take turns, so that what a table consists of is no longer in the
processor's cache when its turn comes. The clients' own work is not counted.
"""

from __future__ import annotations

import asyncio
import gc
from random import Random
from time import process_time
from typing import Any, cast

import uvicorn
from uvicorn.server import ServerState

from redada.server import messages
from redada.server.http.sockets import SocketSession
from redada.server.rooms.greeting import greet
from redada.server.rooms.seats import sit
from redada.server.rooms.table_service import TableService
from redada.server.store.contract import Batch, Store
from redada.server.thinking.thinkers import Thinkers
from redada.server.wire.connection import Connection
from redada.server.wire.frames import Wire

TABLES = (20, 200, 1000)
MOVES = 40
"""Of each table; a random game has some 90."""
ROUNDS = 5


class MemoryStore:
    """Keeps nothing, and says that it did: at once, or when it is told to."""

    def __init__(self) -> None:
        self.held: list[Batch] | None = None

    def append(self, batch: Batch) -> None:
        if self.held is None:
            batch.done(None)
        else:
            self.held.append(batch)

    def commit(self) -> None:
        held, self.held = self.held or [], []
        for batch in held:
            batch.done(None)

    def tell_presence(self, table: str, seats: str, watching: int) -> None:
        """There is no other server."""


class Transport:
    """Keeps what was written last."""

    last = b""

    def is_closing(self) -> bool:
        return False

    def write(self, data: bytes) -> None:
        self.last = data

    def writelines(self, parts: list[bytes]) -> None:
        self.last = b"".join(parts)


async def application(scope: Any, receive: Any, send: Any) -> None:
    """Nobody asks it anything."""


def application_config() -> uvicorn.Config:
    return uvicorn.Config(application, ws_per_message_deflate=False, log_config=None)


class Client:
    """Two sockets at a table, and what their clients know."""

    def __init__(self, draw: Random) -> None:
        self.draw = draw
        self.wires: list[Any] = []
        self.actor = b""
        self.legal: list[bytes] = []
        self.sent = 0

    def is_over(self) -> bool:
        return self.actor == b"over"

    def read(self) -> None:
        """What the server said last, as quickly as Python can."""
        said = self.wires[0].transport.last
        self.version = int(said[said.index(b'"version":') + 10 :].split(b",", 1)[0])
        actor = said.find(b'"actor":"')
        if actor >= 0:
            self.actor = said[actor + 9 :].split(b'"', 1)[0]
        legal = said.find(b'"legal":[')
        if legal >= 0:
            self.legal = said[legal + 9 : said.index(b"]", legal)].split(b",")

    def frame(self) -> tuple[Any, bytes]:
        """The next move, and the socket it comes from."""
        self.sent += 1
        text = b'{"type":"move","id":"%x","version":%d,"move":%s}' % (
            self.sent,
            self.version,
            self.draw.choice(self.legal),
        )
        return self.wires[self.actor == b"B"], masked(text)


def masked(text: bytes) -> bytes:
    """As a client frames it, with a mask of zeros."""
    size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2)
    return b"\x81" + size + bytes(4) + text


async def open_table(tables: TableService, config: uvicorn.Config, draw: Random) -> Client:
    client = Client(draw)
    new = messages.NewTable("razzia", ["me", "open"], messages.Sitter("Ana"))
    made = await tables.create(new)
    assert made.seated
    seated = await sit(tables, made.table, messages.Sitter("Ben"))
    room = await tables.room(made.table)
    for token in (made.seated.token, seated.token):
        wire = Wire(config, ServerState(), {})
        wire.transport = cast("Any", Transport())
        wire.handshake_complete = True
        connection = Connection(cast("Any", None), 0.0, wire)
        session = SocketSession(tables, connection, room)
        greet(room, connection, messages.Hello(1, token), lambda _: None)
        wire.listen(session.on_message, session)
        client.wires.append(wire)
    client.wires[0].data_received(masked(b'{"type":"start","id":"s"}'))
    client.read()
    return client


def service(store: MemoryStore) -> TableService:
    """All tables of a server, without bots."""
    return TableService(cast("Store", store), cast("Thinkers", None))


def turn(store: MemoryStore, clients: list[Client]) -> float:
    """A move at every table, one after the other, then all are stored; seconds of the server's own."""
    frames = [client.frame() for client in clients]
    began = process_time()
    for wire, frame in frames:
        wire.data_received(frame)
    store.commit()
    spent = process_time() - began
    for client in clients:
        client.read()
    return spent


async def measure(count: int) -> list[float]:
    """Microseconds a move, of every turn in which each table moved once."""
    store = MemoryStore()
    tables, config, draw = service(store), application_config(), Random(count)
    clients = [await open_table(tables, config, draw) for _ in range(count)]
    store.held = []
    spent = []
    for _ in range(MOVES):
        clients = [client for client in clients if not client.is_over()]
        spent.append(turn(store, clients) / len(clients) * 1e6)
    return spent


def main() -> bool:
    print("moves: one move inside the server, without disk and kernel")
    gc.set_threshold(2_000, 500, 50)  # as a server has it
    for count in TABLES:
        turns = sorted(each for _ in range(ROUNDS) for each in asyncio.run(measure(count)))
        quick, middle = turns[len(turns) // 10], turns[len(turns) // 2]
        print(f"      {count:>5} tables: {quick:5.1f} µs a move in the quickest tenth, ", end="")
        print(f"{middle:5.1f} in the middle", flush=True)
    return True


if __name__ == "__main__":
    main()

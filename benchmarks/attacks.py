"""What an honest player at another table feels of each attack: 99 of 100 moves, quiet and attacked.

The server has the limits that it has when nothing is said. The honest player is a process of its own;
each attacker has an address of its own, so that what one used up does not protect from the next.
"""

from __future__ import annotations

import json
import multiprocessing
import selectors
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any

import httpx

from tests.server.honest import PATIENCE, handshake, send_all
from tests.server.process import LIMITS, Server
from tests.server.test_hostile_mix import Attacker
from tests.server.test_wire import FIN, HELLO, PING, PONG, frame, ping

SECONDS = 6.0
PAUSE = 0.04
"""Seconds between two moves of the honest player, whose sockets may send 20 messages a second."""
WANTED = 100.0
"""Milliseconds in which 99 of 100 moves are answered, whatever others do."""
WATCHING = 1000
PER_ADDRESS = 100
DEFAULTS = [f"--{limit}={value}" for limit, value in zip(LIMITS, (200, 60, 60, 256, 0), strict=True)]
"""As `redada serve` has them, but for seats: the honest player plays a game every few seconds."""
HONEST = "127.0.3.1"
"""The address of the honest player, which nobody else has."""
MOST_HELD = 600
"""Connections that this process keeps open for one attack."""


class Honest:
    """Both seats of one table after the other, by one player alone."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.chance = Random(1)

    def play(self, answers: Connection) -> None:
        """For ever; whenever it is asked, it tells how many milliseconds each move took since."""
        waits: list[float] = []
        while True:
            seats = self.sit_down()
            over = False
            while not over:
                begun = monotonic()
                over = self.move(seats)
                waits.append(1000 * (monotonic() - begun))
                sleep(PAUSE)
                if answers.poll():
                    answers.recv()
                    answers.send(waits)
                    waits = []

    def sit_down(self) -> dict[str, Any]:
        from websockets.sync.client import connect

        transport = httpx.HTTPTransport(local_address=HONEST)  # what others ask is not paid by it
        with httpx.Client(base_url=self.url, timeout=PATIENCE, transport=transport) as http:
            body = {"game": "razzia", "seats": ["me", "open"], "me": {"name": "Ana"}}
            made = http.post("/api/tables", json=body).json()
            other = http.post(f"/api/tables/{made['table']}/seats", json={"name": "Ben"}).json()
        address = f"ws{self.url.removeprefix('http')}/api/tables/{made['table']}/socket"
        seats: dict[str, Any] = {}
        for seat, token in (("A", made["seated"]["token"]), ("B", other["token"])):
            seats[seat] = connect(
                address, ping_interval=None, open_timeout=PATIENCE, source_address=(HONEST, 0)
            )
            seats[seat].send(json.dumps({"type": "hello", "protocol": 1, "token": token}))
        seats["A"].send('{"type":"start","id":"start"}')
        self.position: dict[str, Any] = {}
        self.version = 0
        while self.position.get("actor") not in ("A", "B"):
            self.hear(seats["A"])
        return seats

    def hear(self, socket: Any) -> None:
        message = json.loads(socket.recv(PATIENCE))
        if message["type"] in ("welcome", "update") and message["version"] > self.version:
            self.version = message["version"]
            self.position |= message.get("position") or {}
            self.legal = message.get("legal", getattr(self, "legal", []))

    def move(self, seats: dict[str, Any]) -> bool:
        """Until the player who moved has heard of it; whether the game is over."""
        version, actor = self.version, seats[self.position["actor"]]
        text = self.chance.choice(self.legal)
        actor.send(json.dumps({"type": "move", "id": str(version), "version": version, "move": text}))
        while self.version == version:
            self.hear(actor)
        other = seats["B" if actor is seats["A"] else "A"]
        while json.loads(other.recv(PATIENCE)).get("version", 0) < self.version:
            pass
        if self.position["actor"] != "over":
            return False
        for seat in seats.values():
            seat.close()
        return True


Crowd = tuple[socket.socket, selectors.BaseSelector]


@dataclass
class Scene:
    server: Server
    table: str
    """Where attackers may watch."""
    address: str
    """Of the attacker."""
    until: float = 0.0
    held: list[socket.socket] = field(default_factory=list)

    def connect(self, address: str = "") -> socket.socket:
        place = (address or self.address, 0)
        return socket.create_connection(("127.0.0.1", self.server.port), PATIENCE, source_address=place)

    def post(self, path: str, body: object) -> httpx.Response:
        with self.http() as http:
            return http.post(path, json=body)

    def http(self) -> httpx.Client:
        transport = httpx.HTTPTransport(local_address=self.address)
        return httpx.Client(base_url=self.server.url, transport=transport, timeout=PATIENCE)


def flood(data: bytes, times: int, start: bytes = b"") -> Callable[[Scene], None]:
    """So much of the same over one connection, until the server has enough."""

    def attack(scene: Scene) -> None:
        with scene.connect() as attacker, suppress(OSError):
            if start == b"socket" or start == HELLO:
                attacker.sendall(handshake(scene.table))
                attacker.recv(4096)
            attacker.sendall(start if start != b"socket" else b"")
            send_all(attacker, data, times)

    return attack


def board_file(scene: Scene) -> None:
    scene.post("/api/boards", {"text": "\n".join("a." * 60 + f"k{n} = 1" for n in range(120))})


def experts(scene: Scene) -> None:
    scene.post("/api/tables", {"game": "razzia", "seats": ["expert"] * 5, "start": True})


def tables(scene: Scene) -> None:
    scene.post("/api/tables", {"game": "ratzzia", "seats": ["open"] * 5})


def costly(scene: Scene) -> None:
    with scene.http() as http:
        for path in ("record", "replay", "", "position?version=1"):
            http.get(f"/api/tables/{scene.table}/{path}")
        http.get(f"/api/qr?text={scene.server.url}/{monotonic()}")


def guesses(scene: Scene) -> None:
    with scene.http() as http:
        for number in range(20):
            http.get(f"/api/tables/ZZZZZZ{number:02}")


def idle(scene: Scene) -> None:
    if len(scene.held) > MOST_HELD:
        scene.held.pop(0).close()
    with suppress(OSError):
        scene.held.append(scene.connect())
        scene.held[-1].sendall(b"GET / HTTP/1.1\r\nHo")


def unread(scene: Scene) -> None:
    if len(scene.held) > MOST_HELD:
        scene.held.pop(0).close()
    with suppress(OSError):
        attacker = scene.connect()
        scene.held.append(attacker)
        attacker.sendall(handshake(scene.table))
        attacker.recv(4096)
        attacker.sendall(HELLO)
        send_all(attacker, frame(ping("x")) * 100, 100)


def mix(scene: Scene) -> None:
    Attacker(scene.server, int(monotonic())).run(300)


ATTACKS: dict[str, Callable[[Scene], None]] = {
    "pings before hello": flood(frame(b"", FIN | PING) * 5000, 20, b"socket"),
    "pongs after hello": flood(frame(b"", FIN | PONG) * 5000, 20, HELLO),
    "messages without end": flood(frame(ping("x")) * 5000, 20, HELLO),
    "empty fragments": flood((frame(b"", 1) + frame(b"", 0) * 4) * 1000, 20, HELLO),
    "a header of 60 MB": flood(b"x" * 65_536, 960, b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: "),
    "a body without end": flood(
        b"1\r\nx\r\n" * 10_000,
        100,
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n",
    ),
    "requests in one breath": flood(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 1000, 10),
    "half requests, held open": idle,
    "who does not read": unread,
    "board files of 16 KB": board_file,
    "tables full of experts": experts,
    "tables, as many as one may": tables,
    "records, replays, codes": costly,
    "guesses at tables": guesses,
    "everything hostile mixed": mix,
}


def p99(waits: list[float]) -> float:
    return sorted(waits)[int(0.99 * (len(waits) - 1))]


@contextmanager
def player(url: str) -> Iterator[Callable[[], list[float]]]:
    """An honest player at a table; called, it gives the milliseconds of its moves since it was last."""
    here, there = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(
        target=Honest(url).play, args=(there,), daemon=True
    )
    process.start()

    def waits() -> list[float]:
        here.send("")
        if not here.poll(2 * PATIENCE):
            raise RuntimeError("the honest player got no answer")
        found: list[float] = here.recv()
        return found

    try:
        waits()
        yield waits
    finally:
        process.kill()
        process.join()


def watched(scene: Scene) -> None:
    """A thousand come to watch a table, where something happens all the time: all of them are told."""
    go_on(scene, crowd(scene, WATCHING))


def crowd(scene: Scene, many: int) -> Crowd:
    """A table, its host, and so many who watch it."""
    selector = selectors.DefaultSelector()
    with scene.http() as http:
        new = {"game": "razzia", "seats": ["me", "open"], "me": {"name": "Eve"}}
        made = http.post("/api/tables", json=new).json()
    for number in range(many):
        watcher = scene.connect(f"127.0.{50 + number // PER_ADDRESS}.1")
        watcher.sendall(handshake(made["table"]))
        watcher.recv(4096)
        watcher.sendall(HELLO)
        watcher.setblocking(False)
        selector.register(watcher, selectors.EVENT_READ)
        scene.held.append(watcher)
    host = scene.connect()
    host.sendall(handshake(made["table"]))
    host.recv(4096)
    hello = {"type": "hello", "protocol": 1, "token": made["seated"]["token"]}
    host.sendall(frame(json.dumps(hello).encode()))
    scene.held.append(host)
    host.setblocking(False)
    selector.register(host, selectors.EVENT_READ)
    scene.until = monotonic() + SECONDS
    return host, selector


def go_on(scene: Scene, there: Crowd) -> None:
    """Something happens four times a second, and everybody reads what they are told."""
    host, selector = there
    number, due = 0, monotonic()
    while monotonic() < scene.until:
        if monotonic() > due:
            number, due = number + 1, due + 0.25
            seat = {
                "type": "fill",
                "id": str(number),
                "seat": "B",
                "bot": "easy" if number % 2 else None,
            }
            host.setblocking(True)
            host.sendall(frame(json.dumps(seat).encode()))
            host.setblocking(False)
        for key, _ in selector.select(0.05):
            with suppress(OSError):
                if not key.fileobj.recv(1 << 16):  # type: ignore[union-attr]
                    selector.unregister(key.fileobj)


def main() -> bool:
    print("attacks: how long 99 of 100 moves of an honest player take, elsewhere, in milliseconds")
    good = True
    with (
        TemporaryDirectory() as folder,
        Server(Path(folder), *DEFAULTS, rate=20) as server,
        player(server.url) as waits,
    ):
        body = {"game": "razzia", "seats": ["open", "open"]}
        table = httpx.post(f"{server.url}/api/tables", json=body).json()["table"]
        sleep(SECONDS)
        quiet = p99(waits())
        print(f"      {'nobody attacks':<32} {quiet:8.1f}", flush=True)
        for number, (name, attack) in enumerate([*ATTACKS.items(), ("a thousand who watch", watched)]):
            scene = Scene(server, table, f"127.0.1.{number + 1}")
            scene.until = monotonic() + SECONDS
            done = 0
            while monotonic() < scene.until:
                with suppress(OSError, httpx.TransportError, KeyError):
                    attack(scene)
                done += 1
            found = waits()
            for each in scene.held:
                each.close()
            reached = p99(found) <= WANTED
            good &= reached
            mark = "ok " if reached else "LOW"
            print(f"  {mark} {name:<32} {p99(found):8.1f}  {len(found)} moves, {done} times", flush=True)
            sleep(0.5)
            waits()
        good &= server.is_alive() and '"trace"' not in server.logged()
    return good

"""WebSocket frames byte by byte, as RFC 6455 has them, with a client that can do everything wrong.

More than 400 lines: the client that speaks raw frames is of use to these tests only.
"""

from __future__ import annotations

import asyncio
import json
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
import uvicorn

from redada.server.http.sockets import SocketSession
from redada.server.http.visits import Visit, serve_socket
from redada.server.messages import MOST_MESSAGE
from redada.server.wire.connection import Connection
from redada.server.wire.frames import MOST_WAITING, Wire
from redada.server.wire.frames import frame as as_server
from tests.server.process import Server

PATIENCE = 30
TEXT, BINARY, CLOSE, PING, PONG = 0x1, 0x2, 0x8, 0x9, 0xA
FIN = 0x80


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("wire")) as server:
        yield server
        assert server.is_alive()
        lines = [json.loads(line) for line in server.logged().splitlines()]
        assert not [line for line in lines if "trace" in line]


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    body = {"game": "razzia", "seats": ["open", "open"]}
    return str(httpx.post(f"{server.url}/api/tables", json=body).json()["table"])


def frame(data: bytes, first: int = FIN | TEXT, mask: bytes | None = b"\x37\xfa\x21\x3d") -> bytes:
    """As a client sends it; without a mask, as none may."""
    size = len(data)
    masked = 0x80 if mask else 0
    if size < 126:
        head = bytes([first, masked | size])
    elif size < 1 << 16:
        head = struct.pack("!BBH", first, masked | 126, size)
    else:
        head = struct.pack("!BBQ", first, masked | 127, size)
    if not mask:
        return head + data
    return head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))


def ping(id: str, padding: int = 0) -> bytes:
    """A message of ours, answered with pong."""
    return f'{{"type":"ping","id":"{id}"{" " * padding}}}'.encode()


HELLO = frame(b'{"type":"hello","protocol":1}')


class Client:
    """A raw connection; with `table`, one that watches there."""

    def __init__(
        self, server: Server | Small, table: str, along: bytes = b"", greet: bool = True
    ) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        request = (
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        self.socket.sendall(request.encode() + along)
        self.rest = b""
        self.cut_off = False
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.more()
        head, _, self.rest = self.rest.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101")
        if greet:
            self.socket.sendall(HELLO)
            assert self.message()["type"] == "welcome"

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def more(self) -> bytes:
        data = self.socket.recv(1 << 16)
        if not data:
            raise EOFError
        return data

    def take(self, size: int) -> bytes:
        while len(self.rest) < size:
            self.rest += self.more()
        data, self.rest = self.rest[:size], self.rest[size:]
        return data

    def frame(self) -> tuple[int, bytes]:
        """The opcode and the data of the next frame that does not tell who is here.

        Servers send whole ones and no masks.
        """
        first, size = self.take(2)
        assert first & 0xF0 == FIN
        assert not size & 0x80
        if size == 126:
            (size,) = struct.unpack("!H", self.take(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", self.take(8))
        data = self.take(size)
        return self.frame() if b'"type":"presence"' in data else (first & 0x0F, data)

    def message(self) -> dict[str, Any]:
        opcode, data = self.frame()
        assert opcode == TEXT, (opcode, data)
        found: dict[str, Any] = json.loads(data)
        return found

    def send(self, *parts: bytes) -> None:
        """In one go."""
        self.socket.sendall(b"".join(parts))

    def answered(self, *ids: str) -> None:
        assert [self.message() for _ in ids] == [{"type": "pong", "id": id} for id in ids]

    def closed(self) -> int:
        """The code of the close frame that comes next, and the end right after it."""
        opcode, data = self.frame()
        assert opcode == CLOSE, (opcode, data)
        assert self.rest == b""
        assert self.ended()
        return int.from_bytes(data[:2])

    def ended(self) -> bool:
        """Whether nothing but the end comes."""
        try:
            return not self.socket.recv(1)
        except ConnectionResetError:
            return True


@pytest.fixture
def client(server: Server, table: str) -> Iterator[Client]:
    with Client(server, table) as client:
        yield client


def test_a_frame_may_be_cut_anywhere(client: Client) -> None:
    whole = frame(ping("a"))
    for cut in range(1, len(whole)):
        client.send(whole[:cut])
        time.sleep(0.001)
        client.send(whole[cut:])
        client.answered("a")


@pytest.mark.parametrize("size", [126, 300, 65_000 % MOST_MESSAGE])
def test_a_frame_with_a_long_header_may_be_cut_anywhere_in_it(client: Client, size: int) -> None:
    whole = frame(ping("a", size))
    for cut in range(1, 12):
        client.send(whole[:cut])
        time.sleep(0.001)
        client.send(whole[cut:])
        client.answered("a")


def test_a_frame_may_come_byte_by_byte(client: Client) -> None:
    for byte in frame(ping("a", 200)) + frame(ping("b")):
        client.send(bytes([byte]))
    client.answered("a", "b")


def test_many_frames_may_come_at_once_and_the_last_in_part(client: Client) -> None:
    ids = [str(number) for number in range(50)]
    whole = b"".join(frame(ping(id)) for id in ids)
    client.send(whole, frame(ping("z"))[:9])
    client.answered(*ids)
    client.send(frame(ping("z"))[9:])
    client.answered("z")


def fragments(data: bytes, *cuts: int) -> list[bytes]:
    """A text message in several frames."""
    parts = [data[begin:end] for begin, end in pairwise((0, *cuts, len(data)))]
    firsts = [TEXT] + [0] * (len(parts) - 1)
    firsts[-1] |= FIN
    return [frame(part, first) for part, first in zip(parts, firsts, strict=True)]


def test_fragments_are_one_message_in_its_place_among_whole_ones(client: Client) -> None:
    for together in (True, False):
        parts = [frame(ping("a")), *fragments(ping("b"), 0, 5, 5, 9), frame(ping("c"))]
        if together:
            client.send(*parts)
        else:
            for part in parts:
                client.send(part)
                time.sleep(0.002)
        client.answered("a", "b", "c")


def test_pings_are_answered_also_between_fragments(client: Client) -> None:
    first, second, third = fragments(ping("a"), 4, 8)
    client.send(first, frame(b"one", FIN | PING), second)
    assert client.frame() == (PONG, b"one")
    client.send(frame(b"two", FIN | PONG), third)  # nobody asked for that
    client.answered("a")
    client.send(frame(b"", FIN | PING), frame(ping("b")), frame(b"x" * 125, FIN | PING))
    assert client.frame() == (PONG, b"")
    client.answered("b")
    assert client.frame() == (PONG, b"x" * 125)


def test_any_mask_will_do(client: Client) -> None:
    for mask in (b"\0\0\0\0", b"\xff\xff\xff\xff", b"\x81\x7e\0\x10"):
        client.send(frame(ping("a"), mask=mask))
        client.answered("a")


def test_the_longest_message_is_read_whole_and_in_fragments_and_a_longer_one_is_not(
    server: Server, table: str
) -> None:
    most = MOST_MESSAGE - len(ping("a"))
    for longer in (0, 1):
        for make in (lambda data: [frame(data)], lambda data: fragments(data, 100, 9000)):
            with Client(server, table) as client:
                client.send(*make(ping("a", most + longer)))  # type: ignore[no-untyped-call]
                if longer:
                    assert client.closed() == 1009
                else:
                    client.answered("a")


def chattering(client: Client, data: bytes, times: int = 100) -> threading.Thread:
    """Goes on sending until it is cut off."""

    def chatter() -> None:
        try:
            for _ in range(times):
                client.socket.sendall(data)
        except OSError:
            client.cut_off = True

    thread = threading.Thread(target=chatter)
    thread.start()
    return thread


WRONG: dict[str, tuple[Callable[[], bytes], int]] = {
    "no mask": (lambda: frame(ping("x"), mask=None), 1002),
    "no mask on a long frame": (lambda: frame(ping("x", 300), mask=None), 1002),
    "no mask on a ping": (lambda: frame(b"", FIN | PING, mask=None), 1002),
    "a reserved bit": (lambda: frame(ping("x"), FIN | TEXT | 0x40), 1002),
    "another reserved bit": (lambda: frame(ping("x"), FIN | TEXT | 0x10), 1002),
    "an unknown opcode": (lambda: frame(ping("x"), FIN | 0x3), 1002),
    "an unknown control frame": (lambda: frame(b"", FIN | 0xB), 1002),
    "a long ping": (lambda: frame(b"x" * 126, FIN | PING), 1002),
    "a ping in fragments": (lambda: frame(b"x", PING), 1002),
    "the end of a message without its beginning": (lambda: frame(ping("x"), FIN), 1002),
    "a message within a message": (lambda: frame(b"{", TEXT) + frame(ping("x")), 1002),
    "a close frame of one byte": (lambda: frame(b"\x03", FIN | CLOSE), 1002),
    "a close code that nobody may send": (lambda: frame(struct.pack("!H", 1005), FIN | CLOSE), 1002),
    "a reason that is not UTF-8": (lambda: frame(b"\x03\xe8\xff", FIN | CLOSE), 1007),
    "text that is not UTF-8": (lambda: frame(b'{"type":"\xff"}'), 1007),
    "a lone surrogate": (lambda: frame(b'"\xed\xa0\x80"'), 1007),
    "fragments that are not UTF-8": (lambda: b"".join(fragments(b'"\xe2\x82"', 2)), 1007),
    "a length over the limit": (lambda: frame(b"x" * (MOST_MESSAGE + 1)), 1009),
    "a length over 64 KB": (lambda: frame(b"x" * 70_000), 1009),
    "a length of more than there is": (lambda: b"\x81\xff" + b"\xff" * 8, 1009),
    "fragments without end": (lambda: frame(b"{", TEXT) + frame(b"", 0) * 2000, 1009),
}


@pytest.mark.parametrize("chatty", [False, True], ids=["quiet", "chatty"])
@pytest.mark.parametrize(("wrong", "code"), WRONG.values(), ids=WRONG)
def test_what_the_rfc_forbids_is_answered_with_its_code_and_nothing_after_it_is_done(
    client: Client, wrong: Callable[[], bytes], code: int, chatty: bool
) -> None:
    client.send(frame(ping("a")), wrong(), frame(ping("b")))
    thread = chattering(client, frame(ping("c")) * 1000) if chatty else None
    client.answered("a")
    assert client.closed() == code
    client.socket.close()
    if thread:
        thread.join(PATIENCE)


@pytest.mark.parametrize(
    "end", [frame(ping("x"), mask=None), frame(b"\xff"), frame(b"", FIN | CLOSE)], ids=repr
)
def test_what_is_said_in_the_same_breath_after_the_end_changes_nothing(
    server: Server, end: bytes
) -> None:
    body = {"game": "razzia", "seats": ["me", "open"], "me": {"name": "Ada"}}
    made = httpx.post(f"{server.url}/api/tables", json=body).json()
    hello = {"type": "hello", "protocol": 1, "token": made["seated"]["token"]}
    chat = [frame(json.dumps({"type": "chat", "id": id, "text": "hi"}).encode()) for id in "ab"]
    with Client(server, made["table"], greet=False) as client:
        client.send(frame(json.dumps(hello).encode()))
        assert client.message()["type"] == "welcome"
        client.send(chat[0], end, chat[1])
        while client.frame()[0] != CLOSE:
            pass
    with Client(server, made["table"], greet=False) as other:
        other.send(HELLO)
        assert [event["kind"] for event in other.message()["events"]] == ["created", "sat", "chat"]


def test_a_fragment_of_a_character_is_no_error(client: Client) -> None:
    text = '{"type":"ping","id":"🐀"}'.encode()
    client.send(*fragments(text, text.index(b"\xf0") + 2))
    client.answered("🐀")


def test_bad_text_is_one_line_in_the_log_and_no_traceback(server: Server, table: str) -> None:
    before = server.logged().count("\n")
    with Client(server, table) as client:
        client.send(frame(b"\xff"))
        assert client.closed() == 1007
    (line,) = server.logged().splitlines()[before:]
    assert json.loads(line)["code"] == 1007
    assert "trace" not in json.loads(line)


def test_bad_text_instead_of_hello_is_bad_text(server: Server, table: str) -> None:
    with Client(server, table, greet=False) as client:
        client.send(frame(b"\xff"))
        assert client.closed() == 1007


@pytest.mark.parametrize("data", [b"", struct.pack("!H", 1000), struct.pack("!H", 4000) + b"bye"])
def test_a_client_that_says_goodbye_is_answered_and_nothing_after_it_is_done(
    client: Client, data: bytes
) -> None:
    client.send(frame(ping("a")), frame(data, FIN | CLOSE), frame(ping("b")), frame(b"", FIN | PING))
    client.answered("a")
    assert client.frame() == (CLOSE, data)
    assert client.ended()


def test_a_client_that_is_sent_away_may_go_on_talking_until_it_says_goodbye(
    server: Server, table: str
) -> None:
    with Client(server, table, greet=False) as client:
        client.send(frame(ping("no hello")), frame(ping("a")) * 10)
        assert client.message()["code"] == "unreadable"
        opcode, data = client.frame()
        assert (opcode, data[:2]) == (CLOSE, struct.pack("!H", 1008))
        client.send(frame(ping("b")) * 10, frame(data, FIN | CLOSE), frame(ping("c")))
        assert client.ended()


def test_a_client_that_is_sent_away_and_breaks_the_rules_is_gone(server: Server, table: str) -> None:
    with Client(server, table, greet=False) as client:
        client.send(frame(ping("no hello")))
        assert client.message()["code"] == "unreadable"
        assert client.frame()[0] == CLOSE
        client.send(frame(ping("b"), mask=None))
        assert client.ended()


def test_half_a_frame_and_the_end_hurt_nobody(server: Server, table: str, client: Client) -> None:
    for cut in (1, 3, 7):
        with Client(server, table) as other:
            other.send(frame(ping("a"))[:cut])
            other.socket.shutdown(socket.SHUT_WR)
            while not other.ended():
                pass
    client.send(frame(ping("a")))
    client.answered("a")


@pytest.mark.parametrize("along", [HELLO, HELLO[:1], HELLO[:2], HELLO[:6], HELLO[:9]])
def test_what_is_sent_with_the_handshake_before_one_may_is_not_heard(
    server: Server, table: str, along: bytes
) -> None:
    with Client(server, table, along) as client:
        client.send(frame(ping("a")))
        client.answered("a")


def test_a_client_that_pings_and_never_reads_is_dropped(server: Server, table: str) -> None:
    with Client(server, table) as deaf:
        pings = frame(b"x" * 125, FIN | PING) * 500
        thread = chattering(deaf, pings, 2_000)
        thread.join(PATIENCE)
        assert not thread.is_alive()
        assert deaf.cut_off


# In this process, where the other side of the wire can be seen


class Small:
    """A server with pings in quick succession that calls `hear` with every message after the first."""

    def __init__(self, hear: Callable[[Wire, str], None]) -> None:
        self._hear = hear
        config = uvicorn.Config(
            self.app,
            ws=Wire,
            port=0,
            ws_ping_interval=0.1,
            ws_ping_timeout=0.2,
            ws_per_message_deflate=False,
            interface="asgi3",
            lifespan="off",
            log_config=None,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        wire = scope["extensions"]["redada.wire"]["wire"]
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        wire.listen(partial(self._hear, wire))
        wire.write(as_server(b'{"type":"welcome"}'))
        await receive()

    @property
    def port(self) -> int:
        return int(self._server.servers[0].sockets[0].getsockname()[1])

    def __enter__(self) -> Client:
        self._thread.start()
        until = time.monotonic() + PATIENCE
        while not self._server.started and time.monotonic() < until:
            time.sleep(0.01)
        self.client = Client(self, "X")
        return self.client

    def __exit__(self, *_: object) -> None:
        self.client.socket.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)


def test_a_server_that_was_held_up_reads_the_answer_to_its_ping_before_it_gives_up() -> None:
    def hold_up(wire: Wire, _: str) -> None:
        wire.loop.call_soon(time.sleep, 0.6)

    with Small(hold_up) as client:
        opcode, data = client.frame()
        assert opcode == PING
        client.send(frame(b"hold up"))
        time.sleep(0.2)
        client.send(frame(data, FIN | PONG))
        assert client.frame()[0] == PING, "the next one"


def test_a_client_that_does_not_answer_pings_is_sent_away() -> None:
    with Small(lambda *_: None) as client:
        assert client.frame()[0] == PING
        opcode, data = client.frame()
        assert (opcode, data[:2]) == (CLOSE, struct.pack("!H", 1011))


def test_a_long_message_alone_makes_no_client_slow_but_what_it_leaves_unread_does() -> None:
    waited: list[int] = []
    long = as_server(b"x" * 20_000_000)

    def tell(wire: Wire, _: str) -> None:
        waited.extend(wire.write(each) for each in (long, long))

    with Small(tell) as client:
        client.send(frame(b"tell"))
        while (read := client.frame())[0] == PING:
            pass
        assert len(read[1]) == 20_000_000
        assert waited[0] == 0
        assert waited[1] > MOST_WAITING


def test_nothing_is_written_after_the_end() -> None:
    def end(wire: Wire, _: str) -> None:
        wire.loop.call_later(0.1, wire.write, as_server(b"too late"))

    with Small(end) as client:
        client.send(frame(b"end"), frame(b"\xff"))
        while (read := client.frame())[0] == PING:
            pass
        assert read[0] == CLOSE
        time.sleep(0.2)
        assert client.ended()


def test_when_a_table_cannot_be_opened_its_client_is_told_and_sent_away() -> None:
    async def fail(_: str) -> None:
        raise ValueError("a bug")

    async def scenario() -> list[Any]:
        events: list[Any] = [{"type": "websocket.connect"}]
        events.append({"type": "websocket.receive", "text": '{"type":"hello","protocol":1}'})
        told: list[Any] = []

        async def receive() -> Any:
            return events.pop(0)

        async def send(message: Any) -> None:
            told.append(message)

        await serve_socket(cast(Any, SimpleNamespace(room=fail)), "BR0KEN00", receive, send, rate=0)
        return told

    accepted, problem, end = asyncio.run(scenario())
    assert accepted["type"] == "websocket.accept"
    assert json.loads(problem["text"])["code"] == "internal"
    assert (end["type"], end["code"]) == ("websocket.close", 1011)


def test_when_a_table_fails_its_client_is_told_and_stays() -> None:
    class Broken:
        table = SimpleNamespace(id="BR0KEN00")

        def receive(self, *_: object) -> None:
            raise ValueError("a bug")

    connection = Connection(cast(Any, None), rate=0)
    SocketSession(cast(Any, None), connection, cast(Any, Broken())).on_message(ping("a"))
    assert not connection.closing
    assert [json.loads(each)["code"] for each in connection._outbox] == ["internal"]


def test_who_is_on_the_way_to_a_table_must_arrive_before_going_elsewhere() -> None:
    async def never(_: str) -> None:
        await asyncio.Event().wait()

    async def scenario() -> None:
        tasks = []
        service = SimpleNamespace(
            room=never,
            loaded=SimpleNamespace(in_memory=lambda _: None),
            background=SimpleNamespace(start=lambda work: tasks.append(asyncio.ensure_future(work))),
        )
        connection = Connection(cast(Any, None), rate=0)
        session = Visit(cast(Any, service), connection, cast(Any, SimpleNamespace(table=None)))
        for table in ("K7QM2XPA", "M9WGZJ14"):
            session.on_message(json.dumps({"type": "hello", "protocol": 1, "table": table}))
            await asyncio.sleep(0)
        assert [json.loads(each)["code"] for each in connection._outbox] == ["not_now"]
        assert len(tasks) == 1
        tasks[0].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(scenario())


def test_who_could_not_go_to_a_table_in_memory_may_try_again() -> None:
    def broken(_: int) -> None:
        raise ValueError("broken")

    here = SimpleNamespace(table=SimpleNamespace(id="K7QM2XPA"))
    service = SimpleNamespace(loaded=SimpleNamespace(in_memory=lambda _: SimpleNamespace(expect=broken)))

    async def scenario() -> None:
        connection = Connection(cast(Any, None), rate=0)
        session = Visit(cast(Any, service), connection, cast(Any, here))
        for _ in range(2):
            session.on_message(b'{"type":"hello","protocol":1,"table":"M9WGZJ14"}')
        assert [json.loads(each)["code"] for each in connection._outbox] == ["internal"] * 2

    asyncio.run(scenario())

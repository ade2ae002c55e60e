"""Frames, headers, bodies and connections that are too many, too large or too slow stop nobody else."""

from __future__ import annotations

import json
import resource
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest

from redada.server.wire import requests
from tests.server.honest import ATTACKER, PATIENCE, all_read, attack, handshake, honest, send_all
from tests.server.process import Server
from tests.server.test_wire import FIN, HELLO, PING, PONG, frame, ping

MANY = 5000
"""Frames in one breath."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    flags = ("--connections-per-address", "200")
    with Server(tmp_path_factory.mktemp("floods"), *flags, rate=20) as server:
        yield server
        assert server.is_alive()
        assert '"trace"' not in server.logged()


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    body = {"game": "razzia", "seats": ["open", "open"]}
    return str(httpx.post(f"{server.url}/api/tables", json=body).json()["table"])


FLOODS = {
    "pongs": frame(b"", FIN | PONG),
    "pings": frame(b"", FIN | PING),
    "messages": frame(ping("x")),
    "bytes": frame(ping("x"), FIN | 2),
    "fragments": frame(b"", 1) + frame(b"", 0) * 4,
}


@pytest.mark.parametrize("greet", [True, False], ids=["after hello", "before hello"])
@pytest.mark.parametrize("early", [False, True], ids=["", "spoke too early"])
@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
def test_every_frame_is_paid_for_and_a_flood_ends_its_own_socket_alone(
    server: Server, table: str, flood: bytes, early: bool, greet: bool
) -> None:
    with honest(server):
        for _ in range(3):
            with attack(server) as attacker:
                attacker.sendall(handshake(table, frame(ping("early")) if early else b""))
                assert attacker.recv(12) == b"HTTP/1.1 101"
                if greet:
                    attacker.sendall(HELLO)
                sent = send_all(attacker, flood * MANY, 100)
                attacker.settimeout(PATIENCE)
                said = all_read(attacker)
            assert sent < 100 or b"\x88" in said, "it was sent away"


@pytest.mark.parametrize("opcode", [PING, PONG], ids=["pings", "pongs"])
def test_half_a_million_control_frames_hold_nobody_up(server: Server, table: str, opcode: int) -> None:
    with honest(server):
        for _ in range(5):
            with attack(server) as attacker:
                attacker.sendall(handshake(table))
                attacker.recv(12)
                send_all(attacker, frame(b"", FIN | opcode) * 20_000, 5)


def test_who_asks_for_a_whole_game_again_and_again_pays_for_what_is_told(tmp_path: Path) -> None:
    """A hello is short, and its answer as long as the game: 60 of them told 12 MB at once."""
    body = {"game": "razzia", "seats": ["uniform"] * 5, "start": True}
    with Server(tmp_path, rate=20) as limited:
        table = httpx.post(f"{limited.url}/api/tables", json=body, timeout=PATIENCE).json()["table"]
        path = f"{limited.url}/api/tables/{table}"
        until = monotonic() + PATIENCE
        while httpx.get(path).json()["status"] != "over" and monotonic() < until:
            sleep(0.1)
        again = frame(json.dumps({"type": "hello", "protocol": 1, "table": table}).encode())
        with attack(limited) as client:
            client.sendall(handshake(table))
            assert client.recv(12) == b"HTTP/1.1 101"
            client.sendall(HELLO + again * 59)
            client.settimeout(2)
            told = b""
            with suppress(TimeoutError):
                while part := client.recv(1 << 20):
                    told += part
    assert 10 < told.count(b'"type":"welcome"') < 45
    assert b"too_many" in told


def test_who_says_no_hello_is_sent_away(server: Server, table: str) -> None:
    with attack(server) as attacker:
        attacker.sendall(handshake(table))
        attacker.settimeout(PATIENCE)
        assert b"too_slow" in all_read(attacker)


# Requests


def test_sixty_megabytes_of_one_header_are_refused_after_sixteen_kilobytes(server: Server) -> None:
    with honest(server), attack(server) as attacker:
        attacker.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ")
        send_all(attacker, b"x" * 65_536, 960)
        assert all_read(attacker).startswith(b"HTTP/1.1 431")


@pytest.mark.parametrize(
    "request_",
    [
        b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 20_000 + b"\r\n\r\n",
        b"GET /" + b"x" * 20_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 9_000 + b"\r\n",
    ],
    ids=["a header", "a path", "many headers"],
)
def test_a_head_over_the_limit_is_refused_and_says_so(server: Server, request_: bytes) -> None:
    with attack(server) as attacker:
        attacker.sendall(request_)
        head, _, body = all_read(attacker).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 431")
    assert json.loads(body)["code"] == "too_large"
    assert b"nosniff" in head


def test_a_body_without_end_is_refused(server: Server) -> None:
    start = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    start += b"Transfer-Encoding: chunked\r\n\r\n"
    with honest(server), attack(server) as attacker:
        attacker.sendall(start)
        send_all(attacker, b"1\r\nx\r\n" * 10_000, 1000)
        head = all_read(attacker).partition(b"\r\n\r\n")[0]
    assert head.startswith(b"HTTP/1.1 413")
    assert b"connection: close" in head.lower()


def test_a_trailer_without_end_is_refused(server: Server) -> None:
    start = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    start += b"Transfer-Encoding: chunked\r\n\r\n0\r\nX-Long: "
    with honest(server), attack(server) as attacker:
        attacker.sendall(start)
        send_all(attacker, b"x" * 65_536, 960)
        all_read(attacker)


def test_thousands_of_requests_in_one_breath_are_too_many(server: Server) -> None:
    with honest(server), attack(server) as attacker:
        send_all(attacker, b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 10_000, 10)
        assert b"HTTP/1.1 429" in all_read(attacker)


SLOW = {
    "nothing": b"",
    "half a head": b"GET / HTTP/1.1\r\nHo",
    "half a body": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Content-Length: 100\r\n\r\n{",
}


def test_who_sends_little_or_nothing_is_sent_away(server: Server) -> None:
    begun = monotonic()
    with honest(server):
        attackers = {what: attack(server) for what in SLOW}
        for what, data in SLOW.items():
            attackers[what].sendall(data)
        answers = {}
        for what, attacker in attackers.items():
            attacker.settimeout(requests.BODY_SECONDS + PATIENCE)
            answers[what] = all_read(attacker)
            attacker.close()
    assert answers["nothing"] == b""
    assert answers["half a head"].startswith(b"HTTP/1.1 408")
    assert answers["half a body"].startswith(b"HTTP/1.1 408")
    assert monotonic() - begun >= requests.BODY_SECONDS


@pytest.mark.parametrize("times", [1, 3])
def test_who_asks_and_says_that_this_was_all_is_answered(server: Server, times: int) -> None:
    """Half of the connection is closed at once; scripts do so (`nc -N`)."""
    body = b'{"game":"razzia","seats":["open","open"]}'
    request = (
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
    )
    with attack(server) as client:
        client.sendall(request * times)
        client.shutdown(socket.SHUT_WR)
        client.settimeout(PATIENCE)
        assert all_read(client).count(b"HTTP/1.1 201") == times, "and then the connection ends"


def test_who_closes_half_of_a_connection_in_the_middle_of_a_request_is_closed(server: Server) -> None:
    with attack(server) as client:
        client.sendall(SLOW["half a body"])
        client.shutdown(socket.SHUT_WR)
        client.settimeout(requests.HEAD_SECONDS)
        assert all_read(client) == b""


def test_a_request_and_its_answer_leave_a_connection_as_it_was(server: Server) -> None:
    """Nothing of what is here troubles a client who asks one thing after the other."""
    with httpx.Client(base_url=server.url) as http:
        for _ in range(30):
            assert http.get("/healthz").status_code == 200
            assert http.post("/api/boards", json={"text": "x"}).status_code == 400


# Connections


def test_one_address_has_so_many_connections_and_is_told_so(server: Server) -> None:
    with honest(server):
        idle = [attack(server) for _ in range(200)]
        refused = attack(server)
        refused.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        head, _, body = all_read(refused).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 503")
        assert b"retry-after" in head
        assert json.loads(body)["code"] == "too_many"
        assert httpx.get(f"{server.url}/healthz").status_code == 200, "others come in"
        for each in (*idle, refused):
            each.close()
    lines = [json.loads(line) for line in server.logged().splitlines()]
    assert [line for line in lines if line["what"] == "too many connections from one address"]


def test_with_all_descriptors_taken_those_who_are_here_go_on_and_the_rest_are_told(
    tmp_path: Path,
) -> None:
    """1,100 idle connections, 1,024 descriptors."""

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 1024))

    server = Server(tmp_path, before=limited)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    try:
        with server, honest(server):
            idle = []
            for number in range(1100):
                try:
                    idle.append(attack(server, f"127.0.0.{2 + number % 8}"))
                except OSError:
                    break
            answer = b""
            until = monotonic() + PATIENCE
            while not answer and monotonic() < until:
                with attack(server) as another:
                    another.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
                    answer = all_read(another)
            assert answer.startswith(b"HTTP/1.1 503")
            lines = [json.loads(line) for line in server.logged().splitlines()]
            assert [line for line in lines if line["what"] == "too many connections"]
            until = monotonic() + 2 * PATIENCE
            while not comes_in(server):  # once those who say nothing are sent away
                assert monotonic() < until
                sleep(0.2)
            assert '"trace"' not in server.logged()
            for each in idle:
                each.close()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def comes_in(server: Server) -> bool:
    try:
        return httpx.get(f"{server.url}/healthz").status_code == 200
    except httpx.TransportError:
        return False


def test_a_socket_for_every_seat_but_not_for_everybody(tmp_path: Path) -> None:
    """Behind a proxy all connections are its own: sockets are counted by the address that it tells."""
    flags = ("--trust-proxy", f"{ATTACKER},::1", "--connections-per-address", "5")
    with Server(tmp_path, *flags) as server:
        body = {"game": "razzia", "seats": ["open", "open"]}
        table = httpx.post(f"{server.url}/api/tables", json=body).json()["table"]

        def open_one(client: str) -> tuple[socket.socket, bytes]:
            attacker = attack(server)
            told = f"\r\nX-Forwarded-For: {client}\r\n\r\n".encode()
            attacker.sendall(handshake(table)[:-4] + told)
            return attacker, attacker.recv(12)

        opened = [open_one("10.0.0.1") for _ in range(6)]
        assert [answer for _, answer in opened] == [b"HTTP/1.1 101"] * 5 + [b"HTTP/1.1 429"]
        opened.append(open_one("10.0.0.2"))
        assert opened[-1][1] == b"HTTP/1.1 101"
        for each, _ in opened:
            each.close()


# Budgets


def test_an_address_pays_for_requests_by_what_they_cost(tmp_path: Path) -> None:
    with Server(tmp_path, "--request-rate", "5") as server, httpx.Client(base_url=server.url) as http:
        codes = [http.get("/api/tables/ZZZZZZZZ").status_code for _ in range(30)]
        assert codes[0] == 404
        assert codes[-1] == 429
        assert codes.count(404) < 10, "guessing names of tables is dear"
        answer = http.get("/api/tables/ZZZZZZZZ")
        assert answer.json()["code"] == "too_many"
        assert int(answer.headers["retry-after"]) * 1000 == answer.json()["retry_after"]
        transport = httpx.HTTPTransport(local_address=ATTACKER)
        with httpx.Client(base_url=server.url, transport=transport) as other:
            assert other.get("/api/tables").status_code == 200


@pytest.mark.parametrize(("trusted", "codes"), [(False, [201, 429, 429]), (True, [201, 201, 429])])
def test_only_a_proxy_that_was_named_may_say_who_asks(
    tmp_path: Path, trusted: bool, codes: list[int]
) -> None:
    flags = ("--trust-proxy", "127.0.0.1") if trusted else ()
    body = {"game": "razzia", "seats": ["open", "open"]}
    with Server(tmp_path, "--tables-per-hour", "1", *flags) as server:
        found = []
        for client in ("10.0.0.1", "2001:db8::1", "2001:db8::2"):  # the last two are one household
            answer = httpx.post(
                f"{server.url}/api/tables", json=body, headers={"x-forwarded-for": client}
            )
            found.append(answer.status_code)
    assert found == codes

"""What every answer has, what no request may do, and that nothing odd leaves a traceback."""

from __future__ import annotations

import json
import socket
import struct
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Any

import httpx
import pytest

from redada.server.wire.budget import Budget, Budgets, household
from tests.server.honest import attack, handshake
from tests.server.process import Server
from tests.server.test_http import refusal

TABLE = {"game": "razzia", "seats": ["open", "open"]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("entrance")) as server:
        yield server
        assert server.is_alive()
        assert '"trace"' not in server.logged()


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=30) as http:
        yield http


@pytest.mark.parametrize(
    "path",
    ["/", "/healthz", "/api/tables", "/api/nothing", "/assets/nothing.js", "/assets/%00", "/schema"],
)
@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT"])
def test_every_answer_has_the_headers_that_keep_browsers_safe(
    http: httpx.Client, method: str, path: str
) -> None:
    answer = http.request(method, path)
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["referrer-policy"] == "no-referrer"


def test_an_asset_has_them_too_and_is_kept_for_ever(http: httpx.Client) -> None:
    page = http.get("/").text
    path = page.split('src="')[1].split('"')[0]
    answer = http.get(path)
    assert answer.status_code == 200
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/tables", "/api/games"])
def test_head_is_get_without_the_body(http: httpx.Client, path: str) -> None:
    head, get = http.head(path), http.get(path)
    assert head.status_code == get.status_code == 200
    assert head.content == b""
    assert head.headers["content-type"] == get.headers["content-type"]


BODIES: dict[str, Any] = {
    "a table": TABLE,
    "with me": {"game": "ratzzia", "seats": ["me", "open"], "me": {"name": "Ana", "nonce": "x"}},
    "numbers as text, which the framework takes": {**TABLE, "clock": {"kind": "move", "seconds": "30"}},
    "no such game": {**TABLE, "game": "chess"},
    "no such bot": {**TABLE, "seats": ["nobody", "open"]},
    "no name": {"game": "razzia", "seats": ["me", "open"]},
    "a bad name": {"game": "razzia", "seats": ["me", "open"], "me": {"name": "\u0000"}},
    "an unknown field": {**TABLE, "colour": "red"},
    "too many seats": {**TABLE, "seats": ["open"] * 6},
    "open seats at once": {**TABLE, "start": True},
}


def shape(answer: httpx.Response) -> tuple[int, dict[str, str], object]:
    """Of an answer, but for what is new each time."""
    names = ("content-type", "retry-after", "cache-control", "x-content-type-options", "connection")
    body = answer.json()
    if answer.status_code == 201:
        body = {
            name: sorted(value) if name == "seated" and value else name for name, value in body.items()
        }
    return answer.status_code, {name: answer.headers.get(name, "") for name in names}, body


@pytest.mark.parametrize("what", BODIES)
def test_the_short_way_to_a_table_answers_as_the_framework_does(http: httpx.Client, what: str) -> None:
    """With a slash at its end a path is left to the framework."""
    quick, general = (http.post(path, json=BODIES[what]) for path in ("/api/tables", "/api/tables/"))
    assert shape(quick) == shape(general)
    assert quick.status_code == (201 if what in list(BODIES)[:3] else 400)


@pytest.mark.parametrize(
    ("what", "body", "status"),
    [
        ("sits", {"name": "Bea"}, 201),
        ("a seat that is taken", {"name": "Bea", "seat": "A"}, 409),
        ("no name", {}, 400),
        ("an unknown field", {"name": "Bea", "colour": "red"}, 400),
        ("no such table", {"name": "Bea"}, 404),
    ],
)
def test_the_short_way_to_a_seat_answers_as_the_framework_does(
    http: httpx.Client, what: str, body: dict[str, object], status: int
) -> None:
    answers = []
    for end in ("", "/"):
        made = http.post("/api/tables", json=BODIES["with me"]).json()
        table = "ZZZZZZZZ" if what == "no such table" else made["table"]
        status_code, headers, said = shape(http.post(f"/api/tables/{table}/seats{end}", json=body))
        answers.append((status_code, headers, json.dumps(said).replace(table, "THETABLE")))
    assert answers[0] == answers[1]
    assert answers[0][0] == status


@pytest.mark.parametrize(
    "path", ["/assets/%00", "/assets/a%00b.js", "/t/%00", "/assets/" + "a" * 5000, "/" + "%00" * 100]
)
def test_a_path_that_no_file_can_have_is_not_found(http: httpx.Client, path: str) -> None:
    refusal(http.get(path), 404)


def test_a_body_that_is_not_utf_8_is_refused(http: httpx.Client) -> None:
    headers = {"content-type": "application/json"}
    for body in (b'{"game":"\xff\xfe"}', b"\xff", '{"game":"é"}'.encode("latin-1")):
        refusal(http.post("/api/tables", content=body, headers=headers), 400)


@pytest.mark.parametrize("host", ["x" * 5000, "a b", "a/b", "a@b", '"'])
def test_a_host_that_is_none_is_refused(http: httpx.Client, host: str) -> None:
    refusal(http.get("/api/tables", headers={"host": host}), 400)


@pytest.mark.parametrize("reset", [False, True], ids=["closed", "reset"])
@pytest.mark.parametrize(
    "rest", [b"Content-Length: 100\r\n\r\n{", b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"]
)
def test_a_request_that_was_broken_off_is_not_worth_a_line_in_the_log(
    server: Server, rest: bytes, reset: bool
) -> None:
    before = server.logged()
    with socket.create_connection(("127.0.0.1", server.port), 30) as raw:
        head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        raw.sendall(head + rest)
        sleep(0.1)
        if reset:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    sleep(0.2)
    assert server.logged() == before


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "text/json"])
def test_only_json_is_taken(http: httpx.Client, kind: str) -> None:
    headers = {"content-type": kind} if kind else {}
    refusal(http.post("/api/tables", content=json.dumps(TABLE).encode(), headers=headers), 415)


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "file://", "["]
)
def test_what_changes_something_is_not_taken_from_other_sites(http: httpx.Client, origin: str) -> None:
    assert refusal(http.post("/api/tables", json=TABLE, headers={"origin": origin}), 403)
    assert http.get("/api/tables", headers={"origin": origin}).status_code == 200


def test_what_changes_something_is_taken_from_our_own_pages(http: httpx.Client, server: Server) -> None:
    for headers in ({"origin": server.url}, {}):
        assert http.post("/api/tables", json=TABLE, headers=headers).status_code == 201


# Budgets


def test_a_budget_is_a_burst_and_then_a_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("redada.server.wire.budget.monotonic", lambda: now)
    budget = Budget(2.0, 10.0)
    assert [budget.take(4.0) for _ in range(3)] == [0.0, 0.0, 1.0]
    now = 1.0
    assert budget.take(4.0) == 0.0
    budget.charge(6.0)
    assert budget.take() == 3.5, "below nothing: what was done is paid for first"
    now = 100.0
    assert budget.is_full()
    assert Budget(0.0, 0.0).take(10**9) == 0.0, "no limit"


def test_budgets_that_are_full_again_are_forgotten_and_never_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0
    monkeypatch.setattr("redada.server.wire.budget.monotonic", lambda: now)
    budgets = Budgets(lambda: Budget(1.0, 10.0), most=100)
    for number in range(1000):
        budgets.of(str(number)).take(5.0)
    assert len(budgets) == 100
    now = 3.0
    budgets.of("999").take(5.0)
    now = 6.0
    budgets.forget_full()
    assert len(budgets) == 1


def test_an_ipv6_household_is_one_address() -> None:
    assert household("2001:db8:1:2:3::4") == household("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert household("2001:db8:1:3::1") != household("2001:db8:1:2::1")
    assert household("::ffff:10.0.0.1") == household("10.0.0.1") == "10.0.0.1"
    assert household("fe80::1%eth0") == "fe80::/64"
    assert household("not:an:address") == "not:an:address"


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api//tables"),
        ("POST", "//api/tables"),
        ("GET", "/api//tables/ZZZZZZZZ"),
        ("GET", "/api/print//score-sheet.pdf"),
        ("GET", "/api/%2ftables"),
        ("POST", "/api//boards"),
    ],
)
def test_a_path_with_two_slashes_is_not_a_cheaper_one(
    http: httpx.Client, method: str, path: str
) -> None:
    """The framework reads them as one; what counts tables and costs would not have known the path."""
    answer = http.request(method, path, json=TABLE if method == "POST" else None)
    assert refusal(answer, 404).code == "not_found"


def socket_request(path: str) -> bytes:
    return handshake("").replace(b"/api/tables//socket", path.encode(), 1)


def test_a_socket_has_one_path_with_or_without_a_slash_at_its_end(
    server: Server, http: httpx.Client
) -> None:
    table = http.post("/api/tables", json=TABLE).json()["table"]
    for path, status in (("/api/tables/@/socket/", 101), ("/api//tables/@/socket", 404)):
        with attack(server) as client:
            client.sendall(socket_request(path.replace("@", table)))
            assert client.recv(1 << 12).startswith(f"HTTP/1.1 {status} ".encode())


def test_sockets_that_are_refused_or_given_up_are_not_worth_a_line_in_the_log(tmp_path: Path) -> None:
    """uvicorn wrote one for each: whoever went on asking filled the disk."""
    with Server(tmp_path, "--request-rate", "1") as limited:
        table = httpx.post(f"{limited.url}/api/tables", json=TABLE, timeout=30).json()["table"]
        statuses = set()
        for number in range(60):
            with attack(limited) as client:
                client.sendall(handshake(table))
                if number % 2:
                    statuses.add(client.recv(1 << 12).split(b" ")[1])
        assert b"429" in statuses
        sleep(0.5)
        lines = [json.loads(line) for line in limited.logged().splitlines()]
        assert [line for line in lines if line["level"] not in ("info", "debug")] == []

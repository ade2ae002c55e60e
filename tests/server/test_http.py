"""HTTP: whatever is asked, the answer is of the schema, and what is refused says why as JSON."""

from __future__ import annotations

import asyncio
import os
import random
import re
import socket
from collections.abc import Iterator
from typing import Any, cast

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import positive_data_acceptance

from redada.core.record import read_record
from redada.games import by_name
from redada.server import messages
from tests.server.client import House, play_to_the_end
from tests.server.process import Server

SOAK = os.environ.get("REDADA_SOAK") == "1"
SEAT = {"name": "Ada"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server
        assert server.is_alive()
        assert '"trace"' not in server.logged()


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=30) as http:
        yield http


def refusal(answer: httpx.Response, *statuses: int) -> messages.Refused:
    """The reason that was given; it must be JSON, and nothing else."""
    assert answer.status_code in statuses, answer.text
    assert answer.headers["content-type"].startswith("application/json")
    found = msgspec.json.decode(answer.content, type=messages.Refused)
    assert set(answer.json()) == {"code", "message"}
    assert "Traceback" not in found.message
    assert found.message
    return found


def new_table(http: httpx.Client, **more: Any) -> dict[str, Any]:
    answer = http.post(
        "/api/tables", json={"game": "razzia", "seats": ["me", "open"], "me": SEAT, **more}
    )
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


# The schema


@pytest.fixture(scope="module")
def tables(server: Server) -> list[tuple[str, str]]:
    """Tables in every state, with the token of a seat."""
    with httpx.Client(base_url=server.url, timeout=30) as http:
        lobby = new_table(http, listed=True)
        running = new_table(http, seats=["me", "easy"], start=True, listed=True)

    async def over() -> tuple[str, str]:
        async with House(server.url) as house:
            players = await house.table_for_two()
            await play_to_the_end(players, random.Random(1))
            for player in players:
                await player.close()
            return players[0].table, players[0].token or ""

    return [(made["table"], made["seated"]["token"]) for made in (lobby, running)] + [
        asyncio.run(over())
    ]


def test_every_answer_is_one_of_the_schema(server: Server, tables: list[tuple[str, str]]) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    rejection = schema.config.checks.negative_data_rejection
    rejection.expected_statuses = [*rejection.expected_statuses, "413", "431"]  # too large is wrong
    operations: list[Any] = [cast(Any, found).ok() for found in schema.get_all_operations()]
    assert len(operations) >= 10
    for operation in operations:
        check_answers(operation, tables)


def check_answers(operation: Any, tables: list[tuple[str, str]]) -> None:
    """By schemathesis: no 5xx; status, type and body as documented; wrong input is refused."""
    everything = [operation.as_strategy(generation_mode=mode) for mode in schemathesis.GenerationMode]

    @settings(
        max_examples=300 if SOAK else 8,
        deadline=None,
        database=None,
        derandomize=not SOAK,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.one_of(everything), st.sampled_from(tables), st.integers(0, 3))
    def check(case: Any, chosen: tuple[str, str], how: int) -> None:
        if case.path_parameters and how:  # else a table that does not exist
            case.path_parameters["table"] = chosen[0]
            if how > 1:
                case.headers["authorization"] = f"Bearer {chosen[1]}"
        case.call_and_validate(excluded_checks=[positive_data_acceptance])  # names of bots, say

    check()


# By hand


def test_a_body_that_is_no_json_is_refused(http: httpx.Client) -> None:
    table = new_table(http)["table"]
    for path in ("/api/tables", f"/api/tables/{table}/seats"):
        for body in (
            b"",
            b"{",
            b"null",
            b"[]",
            b"17",
            b'"x"',
            b"\xff\xfe",
            b"{}" * 2,
            b"[" * 30_000,
            b'{"name":NaN}',
        ):
            refusal(http.post(path, content=body, headers={"content-type": "application/json"}), 400)


def test_other_kinds_of_bodies_are_refused(http: httpx.Client) -> None:
    kinds = (
        "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "image/png",
        "nonsense",
        "multipart/form-data; boundary=x", "text/html", "application/xml", ";", "application/x-msgpack",
    )  # fmt: skip
    for kind in kinds:
        answer = http.post(
            "/api/tables", content=b"game=razzia&seats=me", headers={"content-type": kind}
        )
        refusal(answer, 400, 415)
    refusal(http.post("/api/tables", data={"game": "razzia"}, files={"seats": b"me"}), 400, 415)


WRONG_TABLES: dict[str, dict[str, Any]] = {
    "no such game": {"game": "chess"},
    "too few seats": {"seats": ["me"]},
    "too many seats": {"seats": ["me"] + ["open"] * 5},
    "no such bot": {"seats": ["me", "stockfish"]},
    "a command for a bot": {"seats": ["me", "sh -c id"]},
    "a path for a bot": {"seats": ["me", "/bin/sh"]},
    "a bot with a budget": {"seats": ["me", "search:999999999"]},
    "two of me": {"seats": ["me", "me"]},
    "none of me": {"seats": ["open", "open"]},
    "an unknown field": {"seed": "00" * 32},
    "a seed for options": {"options": "seed=1"},
    "nonsense for options": {"options": "=" * 2000},
    "long options": {"options": "x" * 2001},
    "an empty name": {"me": {"name": ""}},
    "a blank name": {"me": {"name": "   "}},
    "a name of lines": {"me": {"name": "a\nb"}},
    "a name that turns text round": {"me": {"name": "a\u202eb"}},
    "a name of nothing visible": {"me": {"name": "\u200b"}},
    "a long name": {"me": {"name": "x" * 41}},
    "a nonce of lines": {"me": {"name": "a", "nonce": "\n"}},
    "a long nonce": {"me": {"name": "a", "nonce": "x" * 65}},
    "a token of one's own": {"me": {"name": "a", "token": "x" * 43}},
    "a clock without time": {"clock": {"kind": "move"}},
    "a clock of less than nothing": {"clock": {"kind": "move", "seconds": -1}},
    "a clock of a century": {"clock": {"kind": "days", "days": 36500}},
    "no such clock": {"clock": {"kind": "sundial"}},
    "an unknown field of a clock": {"clock": {"kind": "move", "seconds": 30, "secs": 30}},
    "no such stand-in": {"stand_in": "nobody"},
    "no such edition": {"edition": "../../etc"},
    "no such look": {"look": "x"},
    "a start with open seats": {"start": True},
}


@pytest.mark.parametrize("wrong", WRONG_TABLES.values(), ids=WRONG_TABLES)
def test_a_table_that_cannot_be_is_refused(http: httpx.Client, wrong: dict[str, Any]) -> None:
    body = {"game": "razzia", "seats": ["me", "open"], "me": SEAT} | wrong
    refusal(http.post("/api/tables", json=body), 400)


MISSPELT: dict[str, tuple[dict[str, Any], str]] = {
    "the table": ({"sart": True}, "game, seats, me, options, clock, stand_in"),
    "whoever sits": ({"me": {"name": "Ada", "nonse": ""}}, "name, nonce, seat, program"),
    "the clock": ({"clock": {"knd": "move"}}, "kind, seconds, increment, days"),
}


@pytest.mark.parametrize(("wrong", "expected"), MISSPELT.values(), ids=MISSPELT)
def test_a_misspelt_field_is_named_together_with_those_there_are(
    http: httpx.Client, wrong: dict[str, Any], expected: str
) -> None:
    body = {"game": "razzia", "seats": ["me", "open"], "me": SEAT} | wrong
    message = http.post("/api/tables", json=body).json()["message"]
    assert re.search(r"unknown field `(sart|nonse|knd)`", message)
    assert f"expected {expected}" in message
    table = new_table(http)["table"]
    answer = http.post(f"/api/tables/{table}/seats", json={"name": "Ben", "seet": "B"})
    refusal(answer, 400)
    assert "unknown field `seet`, expected name, nonce, seat, program" in answer.json()["message"]


def test_a_huge_body_is_too_large(http: httpx.Client) -> None:
    for path in ("/api/tables", f"/api/tables/{new_table(http)['table']}/seats"):
        body = b'{"name":"' + b"x" * 10_000_000 + b'"}'
        try:
            answer = http.post(path, content=body, headers={"content-type": "application/json"})
        except httpx.TransportError:  # it hung up while we were still talking
            continue
        assert refusal(answer, 413).code == "too_large"
    healthy = httpx.get(http.base_url.join("/healthz"))  # it may hang up on the one that said so much
    assert healthy.status_code == 200


def test_a_body_in_pieces_is_too_large_as_well(http: httpx.Client) -> None:
    def pieces() -> Iterator[bytes]:
        for _ in range(1000):
            yield b" " * 10_000

    try:
        answer = http.post("/api/tables", content=pieces(), headers={"content-type": "application/json"})
    except httpx.TransportError:
        return
    refusal(answer, 413)


def test_tricks_with_paths_find_nothing(http: httpx.Client) -> None:
    table = new_table(http)["table"]
    paths = (
        "/api", "/api/", "/api/nothing", "/api/tables/", "/api/tables/x", f"/api/tables/{table.lower()}",
        f"/api/tables/{table}x", f"/api/tables/{table}/nothing", "/api/tables/..%2f..%2fetc%2fpasswd",
        "/..%2f..%2f..%2fetc%2fpasswd", "/assets/..%2f..%2fapp.py", "/assets/%2e%2e/%2e%2e/app.py",
        "/assets/nothing.js", "/api/tables/%00", "/api/tables/%ff%fe", f"/api/tables/{table}%00",
        f"/api/tables/{table}%0a", "//api//tables", "/api/tables/" + "A" * 8000, "/api/tables/ZZZZZZZZ",
        "/.git/config", "/api/tables/ZZZZZZZZ/record", "/api/tables/ZZZZZZZZ/qr.svg",
        f"/api/tables/{table}/socket",
    )  # fmt: skip
    for path in paths:
        answer = http.get(path)
        if answer.status_code != 200:
            refusal(answer, 400, 404)
        else:
            assert path in ("/api/tables/", "//api//tables"), path


def test_wrong_methods_are_refused(http: httpx.Client) -> None:
    table = new_table(http)["table"]
    for method in ("PUT", "DELETE", "PATCH", "TRACE"):
        for path in ("/api/tables", f"/api/tables/{table}", f"/api/tables/{table}/seats", "/healthz"):
            refusal(http.request(method, path), 400, 404, 405)
    refusal(http.get(f"/api/tables/{table}/seats"), 405)


def test_numbers_that_are_none_are_refused(http: httpx.Client) -> None:
    table = new_table(http)["table"]
    for version in ("", "x", "0", "-1", "1.5", "1e3", "NaN", "9" * 5000, "1000000001", "99", "١"):
        refusal(http.get(f"/api/tables/{table}/replay", params={"version": version}), 400)
    refusal(http.get(f"/api/tables/{table}/replay"), 400)
    for status in ("", "over", "lobby'--", "x" * 5000):
        refusal(http.get("/api/tables", params={"status": status}), 400)


def test_without_the_token_of_a_seat_nothing_is_moved_or_begun_anew(http: httpx.Client) -> None:
    made, other = new_table(http), new_table(http)
    token = made["seated"]["token"]
    wrong = ("", "Bearer", f"Basic {token}", token, f"Bearer {token[:-1]}", f"Bearer {token}x",
             f"Bearer {token.swapcase()}", f"Bearer {token} {token}", "Bearer " + "x" * 10_000,
             f"Bearer {other['seated']['token']}", "Bearer " + "é" * 43)  # fmt: skip
    for path in ("rekey", "rematch"):
        for header in wrong:
            answer = http.post(
                f"/api/tables/{made['table']}/{path}", headers={b"authorization": header.encode()}
            )
            assert refusal(answer, 401).code == "wrong_token"
        refusal(http.post(f"/api/tables/{made['table']}/{path}"), 401)
        refusal(http.post(f"/api/tables/{made['table']}/{path}", params={"token": token}), 401)
    assert http.get(f"/api/tables/{made['table']}").json()["seats"]["A"]["kind"] == "person"


def test_a_seat_is_taken_once(http: httpx.Client) -> None:
    made = new_table(http)
    path = f"/api/tables/{made['table']}/seats"
    assert http.post(path, json={"name": "Ben", "seat": "B"}).status_code == 201
    for seat in ("A", "B", "C", None):
        assert refusal(http.post(path, json={"name": "Cleo", "seat": seat}), 409).code == "not_now"


def test_names_and_nonces_of_any_letters_come_back_in_the_record(http: httpx.Client) -> None:
    names = ['"', "\\", "]", '"]\\', "é", "名前", "🐀", "[Seed", "a" * 40, "{x}", "1."]
    for name in names:
        body = {
            "game": "razzia",
            "seats": ["me", "easy"],
            "me": {"name": name, "nonce": name},
            "start": True,
        }
        answer = http.post("/api/tables", json=body)
        if answer.status_code == 400:
            refusal(answer, 400)
            continue
        text = http.get(f"/api/tables/{answer.json()['table']}/record").text
        record = read_record(text, by_name)
        assert record.players[0] == name
        assert record.nonces[0] == name


def test_what_is_answered_about_tables_is_not_compressed_and_pages_are(http: httpx.Client) -> None:
    table = new_table(http)["table"]
    answer = http.get(f"/api/tables/{table}")
    assert len(answer.content) > 500
    assert "content-encoding" not in answer.headers
    assert http.get("/schema/openapi.json").headers["content-encoding"] == "gzip"


def test_requests_that_are_no_http_hurt_nobody(server: Server, http: httpx.Client) -> None:
    table = new_table(http)["table"]
    for data in (
        b"\x00" * 100,
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
        b"GET /api/tables/" + table.encode() + b"/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        b"Connection: Upgrade\r\nSec-WebSocket-Version: 1\r\nSec-WebSocket-Key: x\r\n\r\n",
        b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 20_000 + b"\r\n",
    ):
        with socket.create_connection(("127.0.0.1", server.port), 30) as raw:
            raw.settimeout(0.5)
            try:
                raw.sendall(data)
                answer = raw.recv(100_000)
            except (TimeoutError, OSError):
                answer = b""
            assert b"Traceback" not in answer
    assert http.get("/healthz").status_code == 200


def test_a_list_of_tables_takes_fifty_names_and_no_more(http: httpx.Client) -> None:
    made = new_table(http)["table"]
    found = http.get("/api/tables", params={"id": [made, "ZZZZZZZZ"]})
    assert [each["id"] for each in found.json()] == [made]
    for wrong in ([made] * 51, ["not a table"]):
        assert http.get("/api/tables", params={"id": wrong}).status_code == 400

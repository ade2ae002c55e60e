"""Requests that a proxy and the server could read differently: refused, and what follows is not read."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest

from tests.server.honest import PATIENCE, all_read
from tests.server.process import Server

BODY = '{"game":"razzia","seats":["open","open"]}'
CHUNKS = f"{len(BODY):x}\r\n{BODY}\r\n0\r\n\r\n"
HIDDEN = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("ambiguous")) as server:
        yield server


def post(headers: str, body: str) -> str:
    start = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    return f"{start}{headers}\r\n\r\n{body}{HIDDEN}"


AMBIGUOUS = {
    "a length and chunks": post(f"Content-Length: {len(BODY)}\r\nTransfer-Encoding: chunked", CHUNKS),
    "chunks and a length": post("Transfer-Encoding: chunked\r\nContent-Length: 4", CHUNKS),
    "two lengths": post(f"Content-Length: {len(BODY)}\r\nContent-Length: 3", BODY),
    "a list of lengths": post(f"Content-Length: {len(BODY)}, 3", BODY),
    "a length with a sign": post(f"Content-Length: +{len(BODY)}", BODY),
    "an unknown coding last": post("Transfer-Encoding: chunked, x", CHUNKS),
    "a coding of another name": post("Transfer-Encoding: xchunked", CHUNKS),
    "a space before the colon": post("Transfer-Encoding : chunked", CHUNKS),
    "an invisible letter": post("Transfer-Encoding: \x0bchunked", CHUNKS),
    "chunks with bare line feeds": post("Transfer-Encoding: chunked", CHUNKS.replace("\r", "")),
    "a chunk of more digits than fit": post("Transfer-Encoding: chunked", "f" * 17 + "\r\nx"),
    "bare line feeds": HIDDEN.replace("\r", ""),
    "bare carriage returns": HIDDEN.replace("\n", ""),
    "a folded line": "GET /healthz HTTP/1.1\r\nHost: x\r\nA: b\r\n c: d\r\n\r\n" + HIDDEN,
    "two hosts": "GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n" + HIDDEN,
}


@pytest.mark.parametrize("request_", AMBIGUOUS.values(), ids=AMBIGUOUS)
def test_what_can_be_read_in_two_ways_is_refused_and_nothing_after_it_is_read(
    server: Server, request_: str
) -> None:
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as connection:
        connection.sendall(request_.encode())
        said = all_read(connection)
    assert said.startswith(b"HTTP/1.1 400")
    assert said.count(b"HTTP/1.1 ") == 1
    assert b"nosniff" in said


def test_one_plain_request_after_the_other_is_answered(server: Server) -> None:
    """So that the above would notice."""
    plain = post(f"Content-Length: {len(BODY)}", BODY).replace(HIDDEN, "") + HIDDEN.replace(
        "Host: x", "Host: x\r\nConnection: close"
    )
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as connection:
        connection.sendall(plain.encode())
        said = all_read(connection)
    assert said.count(b"HTTP/1.1 201") == said.count(b"HTTP/1.1 200") == 1

"""The companion over HTTP: the same answers as in the program, and refusals for what is none."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from redada.companion import answer
from tests.companion.games import golden, typed
from tests.server.process import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("companion")) as running:
        yield running
        assert not [line for line in running.logged().splitlines() if "trace" in json.loads(line)]


def ask(server: Server, body: Any) -> httpx.Response:
    return httpx.post(f"{server.url}/api/companion", json=body, timeout=60)


def test_the_server_answers_what_the_program_answers(server: Server) -> None:
    for name in ("razzia/4", "ratzzia/2"):
        sheet: dict[str, Any] = typed(golden(name)).sheet.json  # type: ignore[assignment]
        half = {**sheet, "events": sheet["events"][:150]}
        for method in ("open", "clerk", "undo", "record", "hint"):
            params = {"sheet": half}
            if method == "hint":
                params["sheet"] = answer("open", {"sheet": half})["sheet"]
            if method == "hint" and answer("open", params)["position"]["actor"] == "chance":
                continue
            told = ask(server, {"method": method, "params": params})
            assert told.status_code == 200, told.text
            assert told.json() == json.loads(json.dumps(answer(method, params)))


@pytest.mark.parametrize(
    ("body", "status", "expected"),
    [
        ({"method": "dance"}, 400, "there is no question 'dance'"),
        ({"method": "open", "params": {"sheet": 7}}, 400, "expected an object with game"),
        ({"method": "open", "params": {"sheet": {"game": "chess"}}}, 400, "a game: razzia or ratzzia"),
        ({"method": "open", "params": []}, 400, "params"),
        ({"params": {}}, 400, "method"),
        ({"method": "open", "more": 1}, 400, "more"),
        ({"method": "open", "params": {"sheet": {"game": "razzia", "events": ["x"] * 40_000}}}, 413, ""),
    ],
)
def test_a_bad_question_is_refused_with_what_was_expected(
    server: Server, body: Any, status: int, expected: str
) -> None:
    told = ask(server, body)
    assert told.status_code == status
    assert expected in told.json()["message"]

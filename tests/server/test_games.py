"""What the server says can be played, and options that are read from files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from redada.bots import LEVELS
from tests.server.process import Server


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with (
        Server(tmp_path_factory.mktemp("games")) as server,
        httpx.Client(base_url=server.url) as http,
    ):
        yield http


def test_each_game_is_offered_with_all_that_a_form_needs(http: httpx.Client) -> None:
    offer = http.get("/api/games").json()
    razzia, ratzzia = offer["games"]
    assert (razzia["name"], razzia["title"], razzia["seats"]) == ("razzia", "Razzia!", [2, 3, 4, 5])
    assert razzia["bots"] == ratzzia["bots"] == list(LEVELS)
    assert razzia["options"]["all_equal"] == ["nobody", "both"]
    assert razzia["form"][0] == {
        "name": "all_equal",
        "kind": "choice",
        "default": "nobody",
        "choices": ["nobody", "both"],
        "least": 0,
        "most": 0,
        "example": "",
    }
    assert (razzia["looks"], ratzzia["looks"], offer["looks"]) == (
        ["police", "ra"],
        [],
        ["police", "ra"],
    )
    assert offer["editions"] == ["de", "en", "es", "fr", "it", "nl"]
    turns, board = ratzzia["form"]
    assert (turns["kind"], turns["default"], turns["least"]) == ("number", "500", 1)
    assert (board["kind"], board["example"]) == ("text", "pantry.toml")


def test_a_table_takes_the_defaults_that_were_offered(http: httpx.Client) -> None:
    for game in http.get("/api/games").json()["games"]:
        options = " ".join(f"{option['name']}={option['default']}" for option in game["form"])
        body = {"game": game["name"], "seats": ["open"] * game["seats"][0], "options": options}
        made = http.post("/api/tables", json=body)
        assert made.status_code == 201, made.text
        assert http.get(f"/api/tables/{made.json()['table']}").json()["setup"]["options"] == options


@pytest.mark.parametrize(
    ("example", "read"),
    [
        ("/api/games/ratzzia/options/board/example", "/api/games/ratzzia/options/board"),
        ("/api/boards/pantry.toml", "/api/boards"),
    ],
)
def test_an_option_is_read_from_a_file(http: httpx.Client, example: str, read: str) -> None:
    file = http.get(example)
    assert file.headers["content-disposition"] == 'attachment; filename="pantry.toml"'
    found = http.post(read, json={"text": file.text}).json()
    default = http.get("/api/games").json()["games"][1]["form"][1]["default"]
    assert found == {"name": found["name"], "code": default}
    wrong = http.post(read, json={"text": "cat = 3"})
    assert wrong.status_code == 400
    assert len(wrong.json()["message"].splitlines()) > 1


@pytest.mark.parametrize(
    "path",
    [
        "games/chess/options/board",
        "games/razzia/options/piles",
        "games/razzia/options/board",
        "games/ratzzia/options/cat",
    ],
)
def test_an_option_that_is_not_read_from_a_file_is_not_found(http: httpx.Client, path: str) -> None:
    for answer in (
        http.post(f"/api/{path}", json={"text": ""}),
        http.get(f"/api/{path}/example"),
    ):
        assert answer.status_code == 404
        assert answer.json()["code"] == "not_found"
    assert http.get("/api/boards/other.toml").status_code == 404


def test_the_server_names_no_game() -> None:
    """What it needs of a game, the game says; only examples in words may name one."""
    folder = Path(__file__).parents[2] / "src" / "redada" / "server"
    for path in folder.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for name in ("games.razzia", "games.ratzzia", '"razzia"', '"ratzzia"'):
            assert name not in text, f"{path} has {name}"

"""Boards that somebody is making: what is wrong with them in words, and how they play."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import httpx
import pytest

from redada.games.ratzzia.board import Board, Column, Space, problems, read_code
from redada.games.ratzzia.boardfile import pantry, pantry_text, read_board, read_unchecked, write_board
from redada.lab import drafts
from redada.words import LANGUAGES, Words, load
from tests.server.process import Server


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with (
        Server(tmp_path_factory.mktemp("boards")) as server,
        httpx.Client(base_url=server.url, timeout=120) as http,
    ):
        yield http


def look(http: httpx.Client, **wanted: Any) -> dict[str, Any]:
    answer = http.post("/api/boards/draft", json=wanted)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_without_anything_one_gets_the_board_that_comes_with_the_game(http: httpx.Client) -> None:
    found = look(http)
    assert found["code"] == pantry().code
    assert found["problems"] == []
    assert look(http, board=found["board"])["code"] == pantry().code
    assert look(http, code=pantry().code)["board"]["columns"] == found["board"]["columns"]
    assert look(http, text=pantry_text())["board"] == found["board"]
    assert read_board(found["file"]) == pantry()


def test_what_is_wrong_is_said_in_the_language_with_its_column(http: httpx.Client) -> None:
    board = look(http)["board"]
    board["columns"][6]["spaces"][-1]["need"] = "3"
    found = look(http, board=board, language="de")
    assert found["code"] == ""
    assert found["problems"] == [
        {
            "text": "Spalte 7, Vorrat: der Vorrat braucht zwei mit „=“ verbundene Paare; er hat 1.",
            "column": 7,
        }
    ]
    board["columns"][6]["covered_with_2"] = 6
    texts = [each["text"] for each in look(http, board=board)["problems"]]
    assert any("with 2 players" in text for text in texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_of_the_validator_has_words_in_every_language(language: str) -> None:
    """A board with everything wrong: each key that the validator knows is in the words."""
    equal, any_value = Space(8, 0), Space(7, 0)
    bad = (
        Column("stash", (equal, equal, any_value), 3, 9, 2),
        Column("tin", (any_value,) * 9),
        Column("cupboard", (any_value,)),
        Column("hasty mouse", ()),
        Column("hasty mouse", (any_value, any_value)),
        Column("stash", (any_value, Space(8, 0), any_value, Space(8, 0)), 0, 1, 1),
    )
    found = list(problems(Board(bad * 2, 1, 0, 1, 1)))
    found += list(problems(Board(bad[:1], 8, 8)))
    known = {
        key.rpartition(".")[2] for key in load("editor", language) if key.startswith("editor.problem.")
    }
    assert {each.key for each in found} == known
    words = Words(language, "ratzzia", "editor")
    for each in found[:40]:
        board = Board(bad * 2, 1, 0, 1, 1)
        assert "{" not in drafts.in_words(each, board, words)


def test_a_board_can_be_written_to_a_file_and_read_again() -> None:
    named = replace(pantry(), name='Ana "the cook" \\ Bea', red=6, grey_covered_with_2=1)
    again = read_unchecked(write_board(named))
    assert again == named
    assert again.name == named.name


def test_what_cannot_be_read_is_told_and_nothing_breaks(http: httpx.Client) -> None:
    found = look(http, text="name = 'x")
    assert found["board"] is None
    assert "cannot be read" in found["problems"][0]["text"]
    assert look(http, code="tin")["board"] is None
    both = http.post("/api/boards/draft", json={"code": "x", "text": "y"})
    assert both.status_code == 400
    many = {"columns": [{"shelf": "tin", "spaces": []}] * 21, "grey": 1, "red": 1}
    assert http.post("/api/boards/draft", json={"board": many}).status_code == 400
    assert http.post("/api/boards/lab", json={"code": "nonsense"}).status_code == 400


def test_the_laboratory_tells_how_far_it_is_and_what_it_found(
    http: httpx.Client,
) -> None:
    code = "tin4:1/0,2/0:0:0;stash:6/0,*/0,=/0,*/0,=/1:0:0;cat:2,7:1:0"
    read_code(code)
    lines: list[dict[str, Any]] = []
    while not lines or lines[-1]["type"] != "found":  # an answer ends after a minute
        with http.stream("POST", "/api/boards/lab", json={"code": code}) as answer:
            assert answer.status_code == 200
            lines = [json.loads(line) for line in answer.iter_lines()]
    *played, found = lines
    assert [each["done"] for each in played] == list(range(len(played)))
    assert played[0]["total"] == len(played)
    assert found["seats"] == [2, 3, 4, 5]
    assert {figure["key"] for figure in found["figures"]} <= {
        key.rpartition(".")[2] for key in load("editor", "en")
    }
    assert [len(each) for each in found["columns"]] == [2] * 4

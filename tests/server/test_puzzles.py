"""Puzzles and summaries from a server: packs that browsers may keep, and games put together."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import httpx
import msgspec
import pytest

from redada.core.record import read_record
from redada.games import by_name
from redada.server.http import puzzles
from redada.server.http.puzzles import edition_of
from redada.server.thinking.insight import decision_of
from redada.study.history import summary
from redada.study.puzzles import shipped
from tests.server.process import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("puzzles")) as running:
        yield running


def get(server: Server, path: str) -> httpx.Response:
    return httpx.get(f"{server.url}/puzzles/{path}", timeout=60)


@pytest.mark.parametrize("game", ["razzia", "ratzzia"])
def test_packs_hold_all_puzzles_of_the_index_in_its_order(server: Server, game: str) -> None:
    index = get(server, game).json()
    assert [each["id"] for each in index["puzzles"]] == [each.id for each in shipped(game).puzzles]
    first = get(server, f"{game}/{index['edition']}/0")
    assert "immutable" in first.headers["cache-control"]
    assert first.headers["content-encoding"] == "gzip"
    puzzles = first.json()["puzzles"]
    assert [each["id"] for each in puzzles] == [each["id"] for each in index["puzzles"][: index["size"]]]
    for each in puzzles:
        state: Any = read_record(each["record"], by_name).final()
        rules = by_name(game)
        assert each["position"] == json.loads(json.dumps(rules.view(state)))
        assert each["legal"] == [rules.write(state, move) for move in state.legal()]
        known = {text for move in each["decision"]["choices"] for text in (move["move"], *move["same"])}
        assert known == set(each["legal"])
        grades = [move["grade"] for move in each["decision"]["choices"]]
        assert grades[0] == "best"
        assert not {"best", "close"} & set(grades[1:])
        assert each["seat"] == "ABCDE"[state.actor]
    last = (len(index["puzzles"]) - 1) // index["size"]
    assert get(server, f"{game}/{index['edition']}/{last}").status_code == 200
    assert get(server, f"{game}/{index['edition']}/{last + 1}").status_code == 404


def test_packs_have_another_address_when_anything_that_is_known_of_a_puzzle_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Browsers keep them for a year: other reasons for the same puzzles were not fetched."""
    found = shipped("razzia")
    before = edition_of("razzia")
    first = found.puzzles[0]
    best = replace(first.choices[0], why=first.choices[0].why[1:])
    other = replace(
        found, puzzles=(replace(first, choices=(best, *first.choices[1:])), *found.puzzles[1:])
    )
    monkeypatch.setattr(puzzles, "shipped", lambda game: other)
    edition_of.cache_clear()
    assert edition_of("razzia") != before
    edition_of.cache_clear()


def test_packs_have_another_address_when_something_else_is_sent_of_the_same_puzzles(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What the moves lose was new in a decision, and the address of its pack was not."""
    before = edition_of("razzia")
    monkeypatch.setattr(
        puzzles,
        "decision_of",
        lambda *given: msgspec.structs.replace(decision_of(*given), losses=(0.5,)),
    )
    edition_of.cache_clear()
    assert edition_of("razzia") != before
    edition_of.cache_clear()


@pytest.mark.parametrize(
    "path",
    ["chess", "razzia/nothing/0", "razzia/nothing/-1", "razzia/x/y", "x" * 500, f"{'9' * 400}/x/0"],
)
def test_a_pack_that_is_not_there_is_not_found(server: Server, path: str) -> None:
    answer = get(server, path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"


def test_games_are_put_together_as_the_study_does(server: Server) -> None:
    game: Any = {
        "id": "A", "at": 1.0, "game": "razzia", "seats": 3, "decisions": 4, "accuracy": 88.0,
        "error_rate": 12.0, "result": 1.0, "adjusted": 0.4,
        "tallies": [["bid.high", "round_1", 4, 0.048]],
    }  # fmt: skip
    answer = httpx.post(f"{server.url}/api/reviews/summary", json={"games": [game]}, timeout=60)
    assert answer.status_code == 200
    assert answer.json() == json.loads(json.dumps(summary([game])))
    for bad in ([game] * 61, [{**game, "seats": "three"}], [{"id": "A"}], "games"):
        refused = httpx.post(f"{server.url}/api/reviews/summary", json={"games": bad}, timeout=60)
        assert refused.status_code == 400, bad
        assert refused.json()["code"]
    for change in ({"seats": 0}, {"seats": 10**9}, {"tallies": [["bid", "round_1", 0, 1.0]]}):
        body = {"games": [{**game, **change}]}
        wrong = httpx.post(f"{server.url}/api/reviews/summary", json=body, timeout=60)
        assert wrong.status_code == 400, change
        assert "expected" in wrong.json()["message"]

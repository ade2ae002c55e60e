"""The report: right sums, a stable form, a page that stands on its own."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from io import StringIO
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from redada.arena.charts import shortened
from redada.arena.folder import RESULTS, Folder
from redada.arena.match import play
from redada.arena.page import page
from redada.arena.plan import make_plan
from redada.arena.report import make_report
from redada.arena.schedule import fixtures
from redada.arena.tables import report_tables
from redada.arena.tournament import run
from redada.arena.words import duration, percent, points_text, signed
from redada.core.errors import RedadaError

BOTS = ["uniform", "greedy", "beginner"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    made = Folder.make(tmp_path_factory.mktemp("arena") / "run", make_plan("razzia", 3, BOTS, deals=8))
    run(made, 1)
    return made


@pytest.fixture(scope="module")
def data(folder: Folder) -> dict[str, Any]:
    report = make_report(folder)
    report.save(folder.path)
    loaded: dict[str, Any] = json.loads((folder.path / "report.json").read_text("utf-8"))
    return loaded


def same_form(value: Any, form: Any) -> bool:
    if isinstance(form, dict):
        return isinstance(value, dict) and value.keys() == form.keys() and all(
            same_form(value[name], each) for name, each in form.items()
        )  # fmt: skip
    if isinstance(form, list):
        return isinstance(value, list) and all(same_form(each, form[0]) for each in value)
    return isinstance(value, form)


INTERVAL: dict[str, Any] = {"value": float, "low": float, "high": float}


def test_the_report_keeps_its_form(data: dict[str, Any]) -> None:
    rest = dict(data)
    plan = rest.pop("plan")
    matrices = [rest.pop("win_share_matrix"), rest.pop("ahead_matrix")]
    points = dict.fromkeys(data["rules"], float)
    last = data["bots"][-1]
    assert last["above_next"] is None
    assert last["above_next_by_places"] is None
    assert same_form(
        rest | {"bots": data["bots"][:-1]},
        {
            "format": int,
            "games": int,
            "deals": int,
            "games_left_out": int,
            "par": float,
            "anchor": str,
            "endings": {"most points": int},
            "rules": [str],
            "bots": [
                {
                    "bot": str,
                    "games": int,
                    "rating": INTERVAL,
                    "above_next": INTERVAL,
                    "rating_by_places": INTERVAL,
                    "above_next_by_places": INTERVAL,
                    "win_share": {"games": int} | INTERVAL,
                    "score": float,
                    "points": points,
                    "seconds_per_move": {
                        "mean": float,
                        "p99": float,
                        "slowest": float,
                        "decisions": int,
                    },
                    "fallbacks": {"raised": int, "illegal": int, "late": int},
                }
            ],
        },
    )
    assert plan["bots"] == BOTS
    for matrix in matrices:
        for one, row in enumerate(matrix):
            assert len(row) == len(matrix) == len(BOTS)
            for other, cell in enumerate(row):
                assert cell is None if one == other else same_form(cell, {"games": int} | INTERVAL)


def test_the_sums_are_right(folder: Folder, data: dict[str, Any]) -> None:
    lines = folder.results()
    assert data["games"] == len(lines) == 24
    assert data["par"] == pytest.approx(1 / 3, abs=1e-4)
    assert sum(row["win_share"]["value"] for row in data["bots"]) == pytest.approx(1, abs=1e-3)
    for row in data["bots"]:
        scores = [line["scores"][line["bots"].index(row["bot"])] for line in lines]
        assert row["score"] == pytest.approx(sum(scores) / len(scores), abs=1e-3)
        assert sum(row["points"].values()) == pytest.approx(row["score"], abs=0.01)
        assert row["seconds_per_move"]["decisions"] > 0
        assert row["rating"]["low"] <= row["rating"]["value"] <= row["rating"]["high"]
    ahead = data["ahead_matrix"]
    assert ahead[0][1]["value"] + ahead[1][0]["value"] == pytest.approx(1)


def test_greedy_is_first_and_the_anchor(folder: Folder, data: dict[str, Any]) -> None:
    assert data["bots"][0]["bot"] == data["anchor"] == "greedy"
    assert data["bots"][0]["rating"] == {"value": 0, "low": 0, "high": 0}
    other = make_report(folder, "uniform").data
    assert next(row for row in other["bots"] if row["bot"] == "uniform")["rating"]["value"] == 0
    with pytest.raises(RedadaError, match="the anchor hard did not play"):
        make_report(folder, "hard")


def test_without_greedy_the_weakest_is_the_anchor(tmp_path: Path) -> None:
    made = Folder.make(tmp_path / "run", make_plan("razzia", 2, ["medium", "uniform"], deals=3))
    run(made, 1)
    assert make_report(made).data["anchor"] == "uniform"


def test_only_deals_played_from_every_seat_count(folder: Folder, tmp_path: Path) -> None:
    part = Folder.make(tmp_path / "part", folder.plan)
    lines = (folder.path / RESULTS).read_bytes().splitlines(keepends=True)
    (part.path / RESULTS).write_bytes(b"".join(lines[:2]))
    with pytest.raises(RedadaError, match="no deal has been played at every seat yet"):
        make_report(part)
    (part.path / RESULTS).write_bytes(b"".join(lines[:5]))
    found = make_report(part).data
    assert (found["games"], found["deals"], found["games_left_out"]) == (3, 1, 2)
    assert "2 games of unfinished deals are left out" in page(found)
    assert "2 games of unfinished deals are left out" in shown(found)


@pytest.mark.parametrize(("bots", "games"), [(3, 2), (4, 2), (4, 4)])
def test_bots_that_have_not_met_yet_cannot_be_compared(tmp_path: Path, bots: int, games: int) -> None:
    """A report that was made while the first deal was under way was a traceback."""
    names = ["uniform", "greedy", "beginner", "easy"][:bots]
    made = Folder.make(tmp_path / "run", make_plan("razzia", 2, names, deals=1))
    for fixture in islice(fixtures(made.plan), games):
        made.keep(play(made.plan, fixture))
    with pytest.raises(RedadaError, match=rf"too few games .*: uniform has not met .*{names[-1]} yet"):
        make_report(made)
    run(made, 1)
    assert make_report(made).data["games_left_out"] == 0


def shown(data: dict[str, Any], width: int = 80) -> str:
    console = Console(width=width, file=StringIO())
    with console.capture() as captured:
        console.print(report_tables(data))
    return captured.get()


def test_the_tables_fit_80_columns(data: dict[str, Any]) -> None:
    text = shown(data)
    assert max(map(len, text.splitlines())) <= 80
    for word in ("greedy", "rating", "above next", "p99", "bodyguards", "illegal"):
        assert word in text


class Tags(HTMLParser):
    """Checks that tags are closed in order, and collects what they point to."""

    EMPTY = frozenset(("meta", "br", "link", "img"))

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        self.links += [value or "" for name, value in attrs if name in ("href", "src", "xlink:href")]
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_stands_on_its_own(folder: Folder, data: dict[str, Any]) -> None:
    text = (folder.path / "report.html").read_text("utf-8")
    assert text == page(data)
    tags = Tags()
    tags.feed(text)
    assert not tags.open
    assert not tags.links
    assert not tags.seen & {"script", "link", "img", "iframe", "object"}
    assert not re.search(r"https?:|//|url\(|@import", text)
    assert text.count("<svg") == 5
    assert "prefers-color-scheme: dark" in text
    assert 'name="viewport"' in text


def test_names_of_bots_are_escaped(data: dict[str, Any]) -> None:
    evil = '<script>alert("1")</script>&'
    text = json.dumps(data).replace('"greedy"', json.dumps(evil))
    written = page(json.loads(text))
    assert "<script" not in written
    Tags().feed(written)
    assert "greedy[/bold]" in shown(json.loads(json.dumps(data).replace('"greedy"', '"greedy[/bold]"')))


def test_fallbacks_are_told_with_their_counts(data: dict[str, Any]) -> None:
    assert "every decision was the bot’s own" in page(data)
    guilty = json.loads(json.dumps(data))
    guilty["bots"][1]["fallbacks"] = {"raised": 3, "illegal": 0, "late": 4242}
    text = page(guilty)
    assert "4242</span> answered too late" in text
    assert "3</span> raised an error" in text
    assert "answered illegally" not in text
    assert "4242" in shown(guilty)


@pytest.mark.parametrize("seats", [2, 4])
def test_ratzzia_is_reported_too(tmp_path: Path, seats: int) -> None:
    plan = make_plan(
        "ratzzia", seats, ["greedy", "uniform"], candidate="greedy", deals=1, options="turn_limit=30"
    )
    made = Folder.make(tmp_path / "run", plan)
    run(made, 1)
    found = make_report(made).data
    Tags().feed(page(found))
    assert "Ratzzia" in shown(found)


def test_numbers_are_written_for_people() -> None:
    assert [signed(value) for value in (12.4, -3.6, 0.2, -0.4)] == ["+12", "−4", "0", "0"]
    assert percent(0.25) == "25.0 %"
    assert [points_text(value) for value in (-0.04, -1.25, 3)] == ["0.0", "−1.2", "3.0"]
    assert [duration(value) for value in (2.5, 0.0123, 0.25, 4.2e-5, 3e-7)] == [
        "2.5 s",
        "12 ms",
        "250 ms",
        "42 µs",
        "0.3 µs",
    ]
    assert shortened("search:iterations=20000,seconds=5") == "search:iter…,seconds=5"

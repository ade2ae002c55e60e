"""`redada arena ladder`: every pairing both ways; stopped, it goes on where it was."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from redada import cli
from redada.arena.ladder import AMONG, MIXED, Rung, read_seats, rungs, verdict
from redada.arena.ladder_page import cell, leads, pairings
from redada.core.errors import RedadaError

LADDER = ["arena", "ladder", "--bots", "medium", "--deals", "2", "--jobs", "1", "--seed", "5"]


def test_every_pairing_is_measured_both_ways_and_with_two_players_once() -> None:
    found = list(rungs(["a", "b"], ["x", "y"], [2, 3]))
    for one, other in (("a", "b"), ("a", "x"), ("a", "y"), ("b", "x"), ("b", "y")):
        assert Rung(AMONG, 2, one, (other,)) in found
        assert Rung(AMONG, 2, other, (one,)) not in found
        assert Rung(AMONG, 3, one, (other,)) in found
        assert Rung(AMONG, 3, other, (one,)) in found
    assert Rung(MIXED, 3, "a", ("x", "y")) in found
    assert Rung(MIXED, 3, "b", ("x", "y")) in found
    assert len(found) == len(set(found)) == 5 + 10 + 2


def test_no_opponent_meets_itself_and_every_question_has_a_folder_of_its_own() -> None:
    found = list(rungs(["medium"], ["medium", "zoo:caller2", "zoo:caller3"], [2, 3, 4, 5]))
    assert all(rung.bot not in rung.others for rung in found)
    assert len({rung.folder for rung in found}) == len(found)


def test_numbers_of_players_are_read_as_spans_and_lists() -> None:
    assert read_seats("2-5", "razzia") == [2, 3, 4, 5]
    assert read_seats("4,2", "razzia") == [2, 4]
    for text in ("6", "1-3", "two", "", "-3", "2-99999999999", "9" * 5000):
        with pytest.raises(RedadaError):
            read_seats(text, "razzia")


@pytest.mark.parametrize(
    ("low", "high", "word"), [(0.3, 0.4, "above"), (0.2, 0.3, "level"), (0.1, 0.2, "below")]
)
def test_only_a_whole_interval_beyond_par_counts(low: float, high: float, word: str) -> None:
    assert verdict({"par": 0.25, "share": {"low": low, "high": high}}) == word


def test_a_ladder_writes_tables_a_page_and_a_chart_and_goes_on_where_it_was_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "ladder"
    first = [*LADDER, "--seats", "2-3", "--against", "zoo:caller4,zoo:shy", "--out", str(out)]
    assert cli.main(first) == 0
    said = capsys.readouterr()
    assert "one A among Bs" in said.out
    assert "| medium | zoo:caller4 |" in said.out
    data = json.loads((out / "ladder.json").read_text("utf-8"))
    assert len(data["rungs"]) == 2 + 4 + 1
    assert [row["games"] for row in data["rungs"]] == [4, 4, 6, 6, 6, 6, 6]
    for row in data["rungs"]:
        assert 0 <= row["share"]["low"] <= row["share"]["value"] <= row["share"]["high"] <= 1
    assert (out / "ladder.md").read_text("utf-8").count("**") == 4
    assert (out / "ladder.html").read_text("utf-8").startswith("<!doctype html>")
    assert (out / "ladder.svg").read_text("utf-8").startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    lines = {path: path.read_bytes() for path in out.glob("*/*/results.jsonl")}
    assert cli.main(first) == 0
    assert {path: path.read_bytes() for path in out.glob("*/*/results.jsonl")} == lines
    assert json.loads((out / "ladder.json").read_text("utf-8")) == data


def test_a_pairing_is_told_once_with_both_ways_in_one_line() -> None:
    row = {"par": 1 / 3, "share": {"value": 0.5, "low": 0.4, "high": 0.6}, "seats": 3, "kind": AMONG}
    data = {"rungs": [{**row, "bot": "a", "others": ["b"]}, {**row, "bot": "b", "others": ["a"]}]}
    found = pairings(data, 3)
    assert leads(found, "a", "b")
    assert not leads(found, "b", "a")
    assert cell(found["a", "b"]) == "▲ 50.0 % (40.0…60.0 %)"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--seats", "7"], "2 to 5 players, not 7"),
        (["--against", "zoo:lion"], "zoo:caller4"),
        (["--against", "medium"], "at least two different bots"),
        (["--deals", "0"], "not 0"),
    ],
)
def test_misuse_of_a_ladder_is_one_clear_line(
    arguments: list[str], complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main([*LADDER, "--out", str(tmp_path / "out"), *arguments]) == 2
    said = capsys.readouterr()
    assert complaint in said.err
    assert "Traceback" not in said.err


def test_a_folder_that_holds_something_else_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    assert cli.main([*LADDER, "--out", str(tmp_path)]) == 2
    assert "thesis.txt" in capsys.readouterr().err

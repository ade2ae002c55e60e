"""`redada puzzles` and `redada mygames` at the terminal."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from redada.core.record import write_record
from redada.study.puzzles import read_file, shipped
from redada.words import LANGUAGES
from tests.study.records import played
from tests.terminal.sessions import Run

QUICKLY = ("--depth", "look", "--jobs", "1", "--plain")


def test_a_puzzle_is_solved_by_typing_its_best_move(run: Run) -> None:
    said = run("puzzles", "--count", "1", "--seed", "3", "--plain", typed=["q"])
    assert "What is best?" in said.out
    assert "solved" not in said.out  # nothing was answered
    skipped = run("puzzles", "--count", "1", "--seed", "3", "--plain", typed=[""])
    assert "Not the best move" in skipped.out
    assert "The tempting move" in skipped.out
    assert "0 of 1 solved" in skipped.out


def test_nonsense_is_asked_again(run: Run) -> None:
    said = run("puzzles", "--game", "ratzzia", "--count", "1", "--plain", typed=["nonsense", "q"])
    assert said.code == 0
    assert "nonsense" in said.out


@pytest.mark.parametrize("words", [("--theme", "chess"), ("--game", "chess"), ("--count", "0")])
def test_what_is_not_there_is_told_in_one_line(run: Run, words: tuple[str, str]) -> None:
    said = run("puzzles", *words)
    assert said.code == 2
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err


def test_puzzles_are_mined_into_a_file(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "mined"
    said = run(
        "puzzles", "mine", "razzia", "--games", "1", "--jobs", "1", "--mining-seed", "7",
        "--work", tmp_path / "work", "--out", out,
    )  # fmt: skip
    assert said.code == 0
    found = read_file(out.read_bytes(), "mined")
    assert found.puzzles
    assert f"{len(found.puzzles)} puzzles" in said.out
    assert found.head.net == shipped("razzia").head.net or found.head.net


def test_many_games_are_put_together(run: Run, tmp_path: Path) -> None:
    for seats in (2, 3):
        (tmp_path / f"{seats}.redada").write_text(write_record(played("razzia", seats)), "utf-8")
    data = tmp_path / "one.json"
    run("review", tmp_path / "2.redada", *QUICKLY, "--json", data)
    out = tmp_path / "summary.txt"
    said = run("mygames", tmp_path, data, *QUICKLY, "--player", "easy 2", "--json", out)
    assert said.code == 0
    assert "Razzia! · 2 players" in said.out
    assert "What costs most" in said.out
    made = json.loads(out.read_text("utf-8"))
    assert made["version"] == 1
    assert made["groups"][0]["games"] == 3
    for language in LANGUAGES:
        said = run("mygames", data, "--plain", "--language", language)
        assert said.code == 0
        assert not re.search(r"\{[a-z_]+\}", said.out)


def test_a_player_or_a_game_that_is_not_there_is_told(run: Run, tmp_path: Path) -> None:
    game = tmp_path / "game.redada"
    game.write_text(write_record(played("razzia", 2)), "utf-8")
    broken = tmp_path / "broken.json"
    broken.write_text('{"version": 1}', "utf-8")
    for files, words in (
        ((game, "--player", "Nobody"), "easy 1, easy 2"),
        ((broken,), "expected what `redada review --json` writes"),
        ((tmp_path / "nothing.redada",), "nothing.redada"),
    ):
        said = run("mygames", *files, *QUICKLY)
        assert said.code == 2
        assert words in said.err
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "no game to look through" in run("mygames", empty).err

"""The guided first games of the web client are real games, and every step is explained."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from redada.core.patch import merge
from redada.games.razzia import RAZZIA
from tools import lessons
from tools.lessons import Lesson, main

GAMES = ("razzia", "ratzzia")


def lesson(game: str) -> dict[str, list[dict[str, object]]]:
    return json.loads((lessons.FOLDER / game / "learn" / "lesson.json").read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def test_the_committed_files_are_up_to_date() -> None:
    for name, text in lessons.lessons().items():
        assert (lessons.FOLDER / name).read_text(encoding="utf-8") == text, "run python -m tools.lessons"
    assert main(["--check"]) == 0


def test_files_that_are_not_up_to_date_are_found_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lessons, "FOLDER", tmp_path)
    assert main(["--check"]) == 1
    assert "run python -m tools.lessons" in capsys.readouterr().err
    assert main([]) == 0
    assert main(["--check"]) == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_short_and_its_game_ends_with_a_win_of_the_learner(game: str) -> None:
    made = lesson(game)
    assert 12 <= len(made["steps"]) <= 18
    position: dict[str, object] = {}
    for frame in made["frames"]:
        position = merge(position, frame["patch"])  # type: ignore[arg-type]
    assert position["ending"]["winners"] == ["A"]  # type: ignore[index]


def test_what_is_skipped_makes_one_frame() -> None:
    made = Lesson(
        RAZZIA, 2, "=2-5-6-9 @look a @skip draw1 =ring draw1 =car @show @look b draw1 =gold"
    ).written()
    assert [step["at"] for step in made["steps"]] == [0, 1]
    assert [len(frame["events"]) for frame in made["frames"]] == [1, 0, 2]

"""`redada lab board`: what it counts is what happened."""

from __future__ import annotations

import pytest

from redada.cli import main
from redada.games.ratzzia import pantry
from redada.lab.board import Played, findings, measure, play


def test_a_game_is_counted_and_the_same_seed_is_the_same_game() -> None:
    game = play(3, pantry(), "greedy", "one")
    assert game == play(3, pantry(), "greedy", "one")
    assert game.reason == "sack full"
    assert game.turns > 5
    assert sum(game.columns) > 3
    assert sum(game.shares) == pytest.approx(1)


def test_all_cores_count_the_same_as_one() -> None:
    ticks: list[int] = []
    one = measure(pantry(), range(2, 4), 3, jobs=1)
    assert measure(pantry(), range(2, 4), 3, jobs=2, tick=lambda: ticks.append(1)) == one
    assert len(ticks) == 6


def test_the_findings_are_those_of_the_games() -> None:
    games = [
        Played(4, 60, (1, 0, 3), 1, 2, (1, 0, 0, 0), "sack full"),
        Played(4, 40, (1, 4, 1), 0, 0, (0, 1, 0, 0), "sack full"),
    ]
    found = {each.what: each for each in findings(games)}
    assert found["turns per player, median"].value == 12.5
    assert found["rarest column: % of games"].value == 50
    assert found["commonest column: % of completions"].value == 40
    assert found["commonest column: % of completions"].bad
    assert found["cat: % of games"].value == 50
    assert found["cat: % of turns"].value == 1
    assert found["seat furthest from par: points"].value == 25
    assert found["turns that take back: %"].value == 2
    assert not found["seat furthest from par: points"].bad  # two games say nothing about seats
    assert {each.key for each in findings(games * 100) if each.bad} == {"commonest", "seats"}


def test_the_command_prints_the_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "board", "--games", "2", "--seats", "2", "--jobs", "1"]) == 0
    shown = capsys.readouterr().out
    assert "turns per player" in shown
    assert "7 stash" in shown


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--games", "0"], "a whole number from 1 to 1000000"),
        (["--bot", "hal"], "expected a bot"),
        (["/no/such/board.toml"], "No such file"),
    ],
)
def test_a_wrong_wish_is_told_in_one_line(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(["lab", "board", *arguments])
    except SystemExit as stopped:
        code = int(str(stopped.code))
    assert code == 2
    said = capsys.readouterr().err
    assert complaint in said
    assert said.count("\n") == 1

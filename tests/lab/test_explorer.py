"""The explorer: what is summed up is what was played, and what was seen too seldom says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from redada.cli import main
from redada.core.errors import RedadaError
from redada.lab.database import opened
from redada.lab.explorer.ask import Done, about_roll, about_row
from redada.lab.explorer.summary import LEAST, of_ratzzia, of_razzia, row_code, save, shipped, summarise
from redada.lab.tables import how_it_ended
from tests.lab.games import database_file


def test_rows_of_a_class_are_counted_with_how_they_ended() -> None:
    rows = [
        ("act 3 jewel gold", "draw", 1.0, None),
        ("act 3 jewel gold", "draw", 0.0, None),
        ("act 3 jewel gold", "call", 0.5, None),
        ("act 3 car", "steal", 0.0, None),
        ("sale 3 jewel gold", "caller", 1.0, 8),
        ("sale 3 jewel gold", "other", 0.0, 5),
        ("sale 3 jewel gold", "unsold", 0.0, None),
    ]
    found = of_razzia(rows, 1)
    assert found["act"] == {"3c": [0, 0, 0, 0, 1, 0], "3jg": [2, 500, 1, 500, 0, 0]} | {
        "3#1": [0, 0, 0, 0, 1, 0],
        "3#2": [2, 500, 1, 500, 0, 0],
    }
    assert found["sale"]["3jg"] == [1, 1, 1, 65]
    assert of_razzia(rows, 3)["act"].keys() == {"3jg", "3#2"}


def test_rolls_of_a_class_are_counted_with_what_was_kept() -> None:
    rows = [
        ("roll 1 1 4", "1 1", 1.0, 3),
        ("roll 1 1 4", "1 1", 0.0, 0),
        ("roll 1 1 4", "", 0.0, -1),
        ("roll 2 3 4", "2 3 4", 0.0, 5),
    ]
    found = of_ratzzia(rows, 1)["roll"]
    assert found["114"] == [3, 333, 67, [["11", 2, 150], ["", 1, -100]]]
    assert found["#3"] == [4, 250, 175, [["#0", 1, -100], ["#2", 2, 150], ["#3", 1, 500]]]


def test_all_decisions_of_a_database_are_in_its_summary() -> None:
    with opened(database_file()) as database:
        summary = summarise(database, "razzia")
        count = "SELECT count(*) FROM choices JOIN classes USING (class)"
        (acts,) = database.sql.execute(
            f"{count} JOIN games ON games.id = choices.game JOIN runs USING (run)"
            " WHERE runs.game = 'razzia' AND seats = 2 AND name LIKE 'act%'"
        ).fetchone()
        by_size = [
            about_row(summary, 2, f"{police}#{many}").times for police in range(5) for many in range(8)
        ]
        assert sum(by_size) == acts
        with pytest.raises(RedadaError, match="no games of pig"):
            summarise(database, "pig")
    with pytest.raises(RedadaError, match="games with 2, 3 players, not with 5"):
        about_row(summary, 5, "0")


@pytest.mark.parametrize("game", ["razzia", "ratzzia"])
def test_what_ships_is_small_and_has_classes_that_were_seen_often_enough(
    game: str, tmp_path: Path
) -> None:
    summary = shipped(game)
    assert save(tmp_path / "again.json", summary) < 400_000
    assert summary["least"] == LEAST
    assert set(summary["games"]) == {"2", "3", "4", "5"}
    assert min(summary["games"].values()) >= 2_000
    for seats in (2, 3, 4, 5):
        if game == "razzia":
            assert not about_row(summary, seats, row_code(1, ["car"])).too_few
            assert about_row(summary, seats, row_code(1, ["gold"] * 6)).times == 0
        else:
            assert not about_roll(summary, seats, "#5").too_few
            assert about_roll(summary, seats, "111111").too_few


def test_the_command_answers_or_says_that_it_has_seen_too_little(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["lab", "explore", "razzia", "--row", "car", "--police", "1", "--players", "3"]) == 0
    shown = capsys.readouterr().out
    assert "call" in shown
    assert "too few" not in shown
    assert main(["lab", "explore", "razzia", "--row", "gold " * 3, "--police", "4"]) == 0
    assert f"seen fewer than {LEAST} times, or never: too few to say" in capsys.readouterr().out
    assert main(["lab", "explore", "ratzzia", "--roll", "66", "--players", "2"]) == 0
    assert "keep 66" in capsys.readouterr().out
    assert main(["lab", "explore", "ratzzia", "--roll", "66", "--from", str(database_file())]) == 0
    assert "6 games of 3" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess"], "chess"),
        (["razzia", "--row", "yacht"], "no loot card yacht"),
        (["razzia", "--police", "5", "--players", "2"], "--police is 0 to 4 with 2 players"),
        (["razzia", "--players", "7"], "not with 7"),
        (["razzia", "--roll", "12"], "nobody rolls dice in razzia"),
        (["ratzzia"], "which roll?"),
        (["ratzzia", "--roll", "178"], "one to seven dice"),
        (["razzia", "--from", "none.db"], "does not exist"),
    ],
)
def test_a_question_that_makes_no_sense_is_told_in_one_line(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "explore", *arguments]) == 2
    said = capsys.readouterr().err
    assert complaint in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("times", "told"), [(400, "won 50 ± 5 %"), (100_000, "won 50 ± 0.3 %"), (10**9, "won 50 ± 0.1 %")]
)
def test_an_interval_is_never_told_as_if_there_was_no_doubt(times: int, told: str) -> None:
    assert how_it_ended(Done("draw", times, 0.5)) == told

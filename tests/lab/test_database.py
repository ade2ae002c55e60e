"""The database of games: whole, without duplicates, replayable; other files are refused in words."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from redada.cli import main
from redada.core.errors import RedadaError
from redada.core.record import read_record, write_record
from redada.core.verify import verify
from redada.games import by_name
from redada.lab.classes import choices, roll_class, row_class
from redada.lab.database import opened
from redada.lab.playing import make_run, play_missing, play_one, seated
from tests.lab.games import database_file


def test_a_run_that_was_stopped_goes_on_and_no_game_is_there_twice(tmp_path: Path) -> None:
    run = make_run("razzia", 2, ("uniform",), 7)
    with opened(tmp_path / "games.db", make=True) as database:
        assert play_missing(database, run, 3, 1) == 3
        assert play_missing(database, run, 5, 1) == 2
        assert play_missing(database, run, 5, 1) == 0
        database.keep(database.run_number(run), [play_one(run, 0)])
        assert [row[4] for row in database] == [5]
    with opened(tmp_path / "games.db") as database:
        assert database.numbers(database.run_number(run)) == set(range(5))


def test_a_game_comes_out_as_it_was_played_and_its_deal_can_be_verified() -> None:
    with opened(database_file()) as database:
        number, _ = database.games("razzia", 3)[2]
        record = database.record(number)
        played = play_one(make_run("razzia", 3, ("net",), 1), 2)
        assert record.moves == played.moves
        again = read_record(write_record(record), by_name)
        assert again.final() == record.final()
        assert verify(again).fair
        shares = database.sql.execute("SELECT share FROM seats WHERE game = ?", (number,)).fetchall()
        assert sum(share for (share,) in shares) == pytest.approx(1)


def test_different_bots_play_every_deal_from_every_seat() -> None:
    run = make_run("razzia", 3, ("easy", "hard"), 1)
    games = [seated(run, number) for number in range(6)]
    assert [deal for deal, _ in games] == [0, 0, 0, 1, 1, 1]
    assert {bots for deal, bots in games if deal == 0} == {
        ("easy", "hard", "easy"),
        ("hard", "easy", "easy"),
        ("easy", "easy", "hard"),
    }


def test_what_is_kept_of_a_game_is_what_happened_in_it() -> None:
    with opened(database_file()) as database:
        record = database.record(database.games("razzia", 2)[0][0])
        states: list[Any] = list(record.states())
        found = list(choices("razzia", states, record.moves))
        acts = [each for each in found if each.name.startswith("act")]
        assert len(acts) == sum(state.phase == 1 for state in states)
        sold = [each for each in found if each.name.startswith("sale") and each.did != "unsold"]
        for sale in sold:
            assert states[sale.place].row.count(0) == 7 - len(sale.name.split()[2:])
            assert sale.gain in states[sale.place].face_up(sale.seat)
        dice = database.record(database.games("ratzzia", 2)[0][0])
        rolled = list(choices("ratzzia", list(dice.states()), dice.moves))
        assert rolled
        for roll in rolled:
            assert set(roll.did.split()) <= set(roll.name.split()[1:])


@pytest.mark.parametrize(
    ("text", "name"),
    [("gold ring", "jewel gold"), ("casino,car,watch", "jewel car business"), ("", "")],
)
def test_a_row_is_written_by_groups_or_kinds(text: str, name: str) -> None:
    assert row_class(text) == name


def test_a_row_or_roll_that_cannot_be_is_refused() -> None:
    assert roll_class("6 1 1 4") == "1 1 4 6"
    for text in ("", "17", "11111111", "0"):
        with pytest.raises(RedadaError, match="one to seven dice"):
            roll_class(text)
    with pytest.raises(RedadaError, match="no loot card police"):
        row_class("police")
    with pytest.raises(RedadaError, match="at most six"):
        row_class("car " * 7)


def test_a_file_that_is_no_database_of_games_is_refused(tmp_path: Path) -> None:
    text = tmp_path / "text.db"
    text.write_text("not a database, but long enough to be taken for one" * 40)
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE things (name)")
    newer = tmp_path / "newer.db"
    with opened(newer, make=True) as database:
        database.sql.execute("PRAGMA user_version = 99")
    for path, complaint in (
        (text, "not a database of games"),
        (other, "not a database of games"),
        (newer, "version 99, expected 1"),
        (tmp_path / "none.db", "does not exist"),
    ):
        with pytest.raises(RedadaError, match=complaint), opened(path):
            pass


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["games", "--game", "chess"], "chess"),
        (["games", "--seats", "9"], "2 to 5 players"),
        (["games", "--bot", "hal"], "expected a bot"),
        (["games", "--bot", "easy,easy,easy", "--seats", "2"], "3 bots cannot sit at 2 seats"),
        (["luck", "none.db"], "does not exist"),
        (["worth", "none.db", "--game", "pig"], "pig"),
        (["record", "none.db", "1"], "does not exist"),
    ],
)
def test_a_wrong_wish_is_told_in_one_line(
    arguments: list[str],
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["lab", *arguments]) == 2
    said = capsys.readouterr().err
    assert complaint in said
    assert said.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_record_can_be_taken_out_by_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "record", str(database_file()), "1"]) == 0
    assert read_record(capsys.readouterr().out, by_name).final().outcome() is not None
    assert main(["lab", "record", str(database_file()), "999"]) == 2
    assert "no game 999" in capsys.readouterr().err

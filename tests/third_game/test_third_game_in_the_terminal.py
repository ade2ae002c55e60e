"""A game that no module of src/ knows is played, saved, resumed and replayed in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path

import pexpect
import pytest

from redada.core.game import OVER, Game
from redada.core.record import read_record
from redada.core.verify import verify
from redada.games import by_name
from redada.words import LANGUAGES
from tests.terminal.scenes import widest
from tests.terminal.sessions import Run, runner
from tests.third_game import HERE, WITH_PIG

GOLDEN = HERE / "playthroughs" / "2.redada"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "80")
    return runner(monkeypatch, capsys)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.redada"


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_play_it_to_the_end_and_it_proves_fair(
    run: Run, pig: Game, file: Path, language: str
) -> None:
    said = run("play", "pig", "@easy", "@uniform", "--seed", "1", "--save", file, "--language", language)
    assert said.code == 0, said.err
    record = read_record(file.read_text(), by_name)
    assert record.final().actor == OVER
    assert verify(record).fair
    assert run("verify", file).code == 0
    replayed = run("replay", file, "--language", language)
    assert replayed.code == 0
    assert "Vito: rolled" in replayed.out


def test_a_person_plays_it_by_number_and_by_notation_and_takes_back(
    run: Run, pig: Game, file: Path
) -> None:
    typed = ["roll", "1", "2", "hold", "undo", "fly", "9", "hint", "score", "rules", "log"]
    said = run("play", "pig", "Ana", "Bea", "--seed", "4", "--save", file, typed=typed)
    assert said.code == 0, said.err
    for part in (
        "Ana: rolled · number", "Ana: held", "Taken back.", "I do not understand 'fly'",
        "'9' is not possible here", "would think of these moves first", "no rules card", "at risk",
    ):  # fmt: skip
        assert part in said.out, part
    assert widest(said.out.partition("after every move.\n")[2].partition("Go on with:")[0]) <= 80
    moves = read_record(file.read_text(), by_name).moves
    said = run("play", "--resume", file, typed=["roll"])
    assert said.code == 0, said.err
    assert "Resumed" in said.out
    assert len(read_record(file.read_text(), by_name).moves) == len(moves) + 2


def test_what_the_real_die_shows_is_typed_as_its_face(run: Run, pig: Game, file: Path) -> None:
    said = run(
        "play", "pig", "Ana", "Bea", "--manual", "--save", file, typed=["roll", "6", "roll", "=5"]
    )
    assert said.code == 0, said.err
    assert "What did chance bring?" in said.out
    assert file.read_text().split()[-4:] == ["roll", "=6", "roll", "=5"]


def test_its_golden_game_is_replayed_to_a_place_and_whole(run: Run, pig: Game) -> None:
    assert " wins with " in run("replay", GOLDEN).out
    assert "turn 2" in run("replay", GOLDEN, "--to", "t2").out


def test_it_is_listed_with_its_options_and_its_bots(run: Run, pig: Game) -> None:
    said = run("games").out
    assert "pig  Pig · 2 to 5 players" in said
    assert "goal  5 to 100 · default 20" in said
    assert "faces  6 or 8 · default 6" in said
    assert "looks like the game pig" in run("play", "pgi", "Ana", "@easy").err


def test_the_set_up_offers_it_at_a_real_terminal(tmp_path: Path) -> None:
    environment = {**WITH_PIG, "TERM": "dumb", "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": str(tmp_path)}
    child = pexpect.spawn(
        sys.executable, ["-m", "redada.cli", "play"], encoding="utf-8", timeout=20, env=environment
    )
    for question, answer in (
        ("3  Pig.*Which game\\? \\[1\\] › ", "3"), ("\\[4\\] › ", "2"), ("Seat 1.* › ", "Ana"),
        ("Seat 2.* › ", "Bea"), ("Ana, it is your move.* › ", "hold"),
        ("Bea, it is your move.* › ", "q"),
    ):  # fmt: skip
        child.expect(question)
        child.sendline(answer)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0

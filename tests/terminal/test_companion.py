"""`redada companion`: a game with real cards typed at the terminal, corrected, asked about, resumed."""

from __future__ import annotations

from pathlib import Path

import pytest

from redada.core.game import CHANCE
from redada.games import read_record
from redada.words import LANGUAGES
from tests.companion.games import golden, typed, without_promises, words_of
from tests.terminal.sessions import Run, runner

HANDS = ["=2-6-13", "=3-7-12", "=4-8-11"]
FOUR = ("Ana", "Bea", "Cid", "Dora")


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(monkeypatch, capsys)


def test_a_whole_game_typed_at_the_terminal_is_the_record(run: Run, tmp_path: Path) -> None:
    record = golden("razzia/4")
    file = tmp_path / "typed.redada"
    followed = typed(record)
    lines = [
        word
        for state, word in zip(followed.states, words_of(record), strict=False)
        if len(state.legal()) > 1 or state.actor == CHANCE
    ]
    said = run("companion", *record.players, "--save", file, "--language", "en", typed=lines)
    assert said.code == 0, said.err
    made = read_record(file.read_text("utf-8"))
    assert made.moves == record.moves
    assert "wins with" in said.out or "share the win" in said.out
    assert (
        without_promises(file.read_text("utf-8")).split("\n\n")[1]
        == without_promises(
            (Path(__file__).parents[1] / "playthroughs/razzia/4.redada").read_text("utf-8")
        ).split("\n\n")[1]
    )


def test_an_event_of_the_past_is_corrected_and_the_rest_is_replayed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.redada"
    typed_lines = [*HANDS, "draw1", "=ring", "draw1", "=car", "fix 5 =watch", "events", "quit"]
    said = run("companion", *FOUR, "--save", file, "--language", "en", typed=typed_lines)
    assert "Corrected; the game has 7 events now." in said.out
    assert " 5     =watch" in said.out
    assert "draw1 =watch" in file.read_text("utf-8")
    assert f"companion --resume {file}" in said.out


def test_what_no_longer_fits_waits_also_over_a_break(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.redada"
    lines = [*HANDS, "draw1", "=police", "7", "pass", "fix 5 =ring", "quit"]
    said = run("companion", *FOUR, "--save", file, "--language", "en", typed=lines)
    assert "2 later events wait." in said.out
    assert "“7” no longer fits" in said.out
    said = run("companion", "--resume", file, "--language", "en", typed=["fix 5 =police", "quit"])
    assert "2 later events wait." in said.out
    assert "=police 7 pass" in file.read_text("utf-8")
    assert "waiting" not in file.read_text("utf-8")


def test_the_clerk_and_the_odds_answer_at_the_prompt(run: Run) -> None:
    lines = [*HANDS, "draw1", "=police", "may 8", "may", "odds", "fix", "fix 99 x", "may dance", "quit"]
    said = run("companion", *FOUR, "--language", "en", typed=lines)
    assert "Not allowed (R-5.2) 8 – you have no such cheque face up" in said.out
    assert "Allowed (R-5.2) pass, 3, 7, 12" in said.out
    assert "Next: police officer 17 % (20/119)" in said.out
    assert said.out.count("Write fix NUMBER") == 2
    assert "cannot read 'dance'" in said.out
    assert said.code == 0


def test_a_seat_of_the_program_bids_by_itself(run: Run) -> None:
    said = run("companion", "Ana", "Lola@easy", "--language", "en", typed=["=2-5-6-9", "call"])
    assert "Lola bids" in said.out or "Lola passes" in said.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_companion_speaks_every_language(run: Run, language: str) -> None:
    lines = [*HANDS, "draw1", "=police", "?", "may", "odds", "events", "fix 5 =ring", "quit"]
    said = run("companion", *FOUR, "--language", language, typed=lines)
    assert said.code == 0, said.err
    assert "companion." not in said.out


def test_a_game_that_the_program_dealt_is_not_followed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "dealt.redada"
    run("play", "Ana", "Bea", "--save", file, typed=["quit"])
    said = run("companion", "--resume", file, "--language", "en")
    assert said.code == 2
    assert "dealt by the program" in said.err

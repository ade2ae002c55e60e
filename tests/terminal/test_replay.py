"""Walking through records, and checking them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from redada.core.record import read_record, write_record
from redada.games import by_name
from redada.terminal.replay import Replay
from redada.terminal.screen import Screen
from redada.terminal.start import table_for
from redada.words import LANGUAGES, Words
from tests.terminal.sessions import Run

GOLDEN = Path(__file__).parents[1] / "playthroughs" / "razzia"


@pytest.fixture
def file(run: Run, tmp_path: Path) -> Path:
    path = tmp_path / "sample.redada"
    path.write_text(run("sample", "razzia", "--seats", 3, "--seed", "5").out)
    return path


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_record_is_told_with_the_score_sheet_of_each_round(run: Run, seats: int) -> None:
    said = run("replay", GOLDEN / f"{seats}.redada", "--all")
    assert said.code == 0
    for part in (1, 2, 3):
        assert f"Score sheet of round {part}" in said.out
    assert said.out.index("Score sheet of round 1") < said.out.index("Round 2:")
    assert " wins with " in said.out or "share the win" in said.out


def test_without_a_terminal_all_is_told(run: Run, file: Path) -> None:
    assert run("replay", file).out == run("replay", file, "--all").out


@pytest.mark.parametrize("place", ["0", "1", "74", "t12", "T12", "r2", "r3"])
def test_one_position_is_printed(run: Run, file: Path, place: str) -> None:
    said = run("replay", file, "--to", place)
    assert said.code == 0
    assert "━━ Razzia!" in said.out
    if place.lower().startswith("t"):
        assert "turn 12" in said.out
    elif place.startswith("r"):
        assert f"round {place[1]} of 3" in said.out
    else:
        assert f"move {place} of" in said.out


@pytest.mark.parametrize("place", ["9999", "t0", "t999", "r4", "r0", "x", "", "-1", "٣"])
def test_a_place_that_is_not_there_is_an_error_that_says_what_is(
    run: Run, file: Path, place: str
) -> None:
    said = run("replay", file, f"--to={place}")
    assert said.code == 2
    assert re.search(r"expected 0 to \d+, t1 to t\d+, r1 to r3", said.err)


def walked(run: Run, file: Path, monkeypatch: pytest.MonkeyPatch, *typed: str) -> list[str]:
    """The places that a walk with these answers comes by."""
    monkeypatch.setattr(Screen, "interactive", True, raising=False)
    record = read_record(file.read_text(), by_name)
    screen = Screen(plain=True)
    replay = Replay(screen, Words("en"), table_for(record, "en", None), record)
    answers = iter(typed)
    monkeypatch.setattr(Screen, "ask", lambda self, question: next(answers))
    places: list[str] = []
    monkeypatch.setattr(Replay, "position", lambda self, place: places.append(str(place)))
    replay.walk()
    return places


def test_a_walk_goes_forward_back_and_to_any_place(
    run: Run, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = read_record(file.read_text(), by_name)
    last = str(len(record.moves))
    states = list(record.states())
    turn = next(place for place, state in enumerate(states) if state.turn == 9)
    places = walked(
        run,
        file,
        monkeypatch,
        "",
        "",
        "b",
        "74",
        "t9",
        "e",
        "",
        "b",
        "s",
        "b",
        "zz",
        "t999",
        "?",
        "p",
        "q",
    )
    assert places[0] == "0"
    assert places[1] == "2"  # the two hands that are dealt are one step
    assert places[3] == "2"
    assert places[4] == "74"
    assert places[5] == str(turn)
    assert places[6:8] == [last, last]
    assert int(places[8]) < int(last)
    assert places[9:] == ["0", "0"]


def test_an_unfinished_record_says_so(run: Run, file: Path, tmp_path: Path) -> None:
    record = read_record(file.read_text(), by_name)
    short = tmp_path / "short"
    short.write_text(
        write_record(type(record)(record.game, record.players, record.options, record.moves[:30]))
    )
    said = run("replay", short)
    assert said.code == 0
    assert "the game is not over" in said.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fair_record_is_said_to_be_one(run: Run, file: Path, language: str) -> None:
    said = run("verify", file, "--language", language)
    assert said.code == 0
    count = sum(word.startswith("=") for word in file.read_text().split())
    assert str(count) in said.out
    if language == "en":
        assert said.out.startswith(f"Every one of the {count} outcomes matches the seed committed to.\n")


def test_the_outcome_that_does_not_match_is_named(run: Run, file: Path) -> None:
    text = file.read_text()
    found = re.search(r"=(car|bodyguard)", text)
    assert found
    # what follows might no longer be legal, so the record ends with the outcome that was exchanged
    file.write_text(re.sub(r'\[Result ".*"\]', '[Result "*"]', text[: found.start()]) + "=driver\n")
    said = run("verify", file)
    assert said.code == 1
    assert f"does not match: the record has =driver, the seed deals {found[0]}" in said.out


def test_another_seed_than_the_one_promised_is_told(run: Run, file: Path) -> None:
    file.write_text(re.sub(r'\[Commitment ".*"\]', f'[Commitment "{"0" * 64}"]', file.read_text()))
    said = run("verify", file)
    assert said.code == 1
    assert "does not match the commitment" in said.out


@pytest.mark.parametrize("tag", ["Seed", "Commitment"])
def test_a_record_that_promises_nothing_cannot_be_verified(run: Run, file: Path, tag: str) -> None:
    file.write_text(re.sub(rf"\[{tag} .*\]\n", "", file.read_text()))
    said = run("verify", file)
    assert said.code == 2
    assert f"[{tag} …]" in said.err


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00" * 1000,
        bytes(range(256)) * 40,
        b"[" * 100_000,
        b'[Game "razzia"]\n' * 3,
        b'[Game "chess"]\n[Version "1"]\n',
        b'[Game "razzia"]\n[Version "1"]\n[Player1 "A"]\n[Player2 "B"]\n\n=2-5-6-9 draw1 =dragon\n',
        b"{" * 50_000,
        b"1. " * 400_000,
        "﻿١. ".encode() * 100,
        b"x" * (5 << 20),
    ],
)
def test_hostile_files_are_one_line_of_complaint(
    run: Run, tmp_path: Path, command: str, content: bytes
) -> None:
    file = tmp_path / "hostile"
    file.write_bytes(content)
    said = run(command, file)
    assert said.code == 2
    assert said.err.count("\n") == 1
    assert len(said.err) < 1000
    assert said.out == ""


def test_every_cut_of_a_record_is_read_or_refused_in_one_line(run: Run, file: Path) -> None:
    text = file.read_text()
    for length in range(0, len(text), 97):
        file.write_text(text[:length])
        said = run("verify", file)
        assert said.code in (0, 1, 2)
        assert said.err.count("\n") <= 1

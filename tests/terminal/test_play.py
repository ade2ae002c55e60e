"""Whole games and sittings, typed by a script."""

from __future__ import annotations

import re
import stat
from pathlib import Path

import pytest

from redada.bots import ratzzia
from redada.bots.registry import GameBots
from redada.core.game import OVER
from redada.core.record import Record, read_record
from redada.core.verify import verify
from redada.games import by_name
from redada.terminal.screen import Screen
from redada.words import LANGUAGES
from tests.terminal.sessions import Run


def saved(path: Path) -> Record:
    return read_record(path.read_text("utf-8"), by_name)


def seed_file(path: Path) -> Path:
    return path.with_name(path.name + ".seed")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.redada"


def test_bots_play_a_whole_game_and_the_record_proves_fair(run: Run, file: Path) -> None:
    said = run("play", "@greedy", "@uniform", "@greedy", "--save", file)
    assert said.code == 0
    assert said.err == ""
    for heading in (
        "Score sheet of round 1",
        "Score sheet of round 2",
        "Score sheet of round 3",
        " wins with ",
    ):
        assert heading in said.out
    record = saved(file)
    assert record.final().actor == OVER
    assert verify(record).fair
    assert record.seed in said.out
    assert record.commitment in said.out
    assert f"redada verify {file}" in said.out
    assert not seed_file(file).exists()
    assert [record.tag(f"Bot{seat}") for seat in (1, 2, 3)] == ["greedy", "uniform", "greedy"]
    assert run("verify", file).code == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_speaks_every_language_within_80_columns(
    run: Run, file: Path, language: str
) -> None:
    said = run("play", "@uniform", "@uniform", "--save", file, "--language", language, "--seed", "5")
    assert said.code == 0
    for line in said.out.splitlines():
        assert len(line) <= 80 or "redada" in line or re.search("[0-9a-f]{64}", line), line
    if language != "en":
        assert "Score sheet" not in said.out
        assert " draws " not in said.out


def test_the_same_seed_gives_the_same_game(run: Run, tmp_path: Path) -> None:
    run("play", "@greedy", "@uniform", "--save", tmp_path / "a", "--seed", "c0ffee")
    run("play", "@greedy", "@uniform", "--save", tmp_path / "b", "--seed", "C0FFEE")
    assert saved(tmp_path / "a").moves == saved(tmp_path / "b").moves
    assert saved(tmp_path / "a").seed == "c0ffee".rjust(64, "0")


def test_a_person_plays_a_whole_game_by_number(run: Run, file: Path) -> None:
    said = run("play", "Ana", "@uniform", "--save", file, "--seed", "1", typed=["1", "0"] * 400)
    assert said.code == 0
    assert " wins with " in said.out
    assert saved(file).final().actor == OVER


def test_the_end_of_input_leaves_with_the_game_saved(run: Run, file: Path) -> None:
    said = run("play", "Ana", "Bea", "--save", file, "--seed", "1", typed=["1", "2"])
    assert said.code == 0
    assert f"redada play --resume {file}" in said.out
    assert saved(file).final().actor >= 0
    assert len(saved(file).moves) >= 3


def test_the_record_of_a_running_game_never_holds_the_seed(run: Run, file: Path) -> None:
    run("play", "Ana", "Bea", "--save", file, "--seed", "ab", typed=["1"])
    seed = "ab".rjust(64, "0")
    assert seed not in file.read_text()
    assert seed_file(file).read_text() == seed + "\n"
    assert stat.S_IMODE(seed_file(file).stat().st_mode) == 0o600
    assert not list(file.parent.glob(".*"))


def test_a_resumed_game_goes_on_and_proves_fair(run: Run, file: Path) -> None:
    run("play", "Ana", "@greedy", "--save", file, "--seed", "1", typed=["1"])
    before = saved(file).moves
    said = run("play", "--resume", file, typed=["1", "0"] * 400)
    assert said.code == 0
    assert "Resumed where it was left" in said.out
    record = saved(file)
    assert record.moves[: len(before)] == before
    assert record.final().actor == OVER
    assert verify(record).fair
    assert not seed_file(file).exists()


def test_a_finished_game_can_be_looked_at_again(run: Run, file: Path) -> None:
    run("play", "@uniform", "@uniform", "--save", file)
    text = file.read_text()
    said = run("play", "--resume", file)
    assert said.code == 0
    assert "This game is over." in said.out
    assert file.read_text() == text


def test_a_game_that_was_cut_off_before_its_seed_was_revealed_reveals_it(run: Run, file: Path) -> None:
    run("play", "@uniform", "@uniform", "--save", file)
    seed = saved(file).seed
    file.write_text(re.sub(r"\[Seed .*\]\n", "", file.read_text()))
    seed_file(file).write_text(seed + "\n")
    assert run("play", "--resume", file).code == 0
    assert saved(file).seed == seed
    assert not seed_file(file).exists()


def test_language_and_look_are_resumed_too(run: Run, file: Path) -> None:
    run("play", "Ana", "Bea", "--save", file, "--language", "de", "--look", "ra", typed=[])
    said = run("play", "--resume", file)
    assert "am Zug" in said.out
    assert "Ra-Reihe" in said.out
    assert "your turn" in run("play", "--resume", file, "--language", "en").out


def test_a_bid_can_be_taken_back_but_a_card_cannot(run: Run, file: Path) -> None:
    said = run("play", "Ana", "Bea", "--save", file, "--seed", "3", typed=["call", "0", "undo", "quit"])
    assert "Taken back." in said.out
    assert file.read_text().endswith("call\n")
    said = run("play", "--resume", file, typed=["u", "u", "quit"])
    assert "Taken back." in said.out
    assert "Nothing to take back" in said.out
    assert len(saved(file).moves) == 1
    said = run("play", "--resume", file, typed=["draw1", "undo"])
    assert "Taken back." not in said.out
    assert "Nothing to take back" in said.out


def test_undo_takes_the_bots_moves_back_too(run: Run, file: Path) -> None:
    """Ana calls, the bots speak, she is asked for her own bid and thinks better of calling."""
    typed = ["0", "call", "undo", "quit"]
    said = run("play", "Ana", "@uniform", "@uniform", "--save", file, "--seed", "3", typed=typed)
    assert "Ana calls an auction." in said.out
    assert "Taken back." in said.out
    assert "call" not in file.read_text().splitlines()[-1]


def test_commands_answer_without_a_move(run: Run, file: Path) -> None:
    typed = ["?", "score", "rules", "log", "save", "", "board", "quit"]
    said = run("play", "Ana", "Bea", "--save", file, typed=typed)
    assert said.code == 0
    assert "take back your last decision" in said.out
    assert "If round 1 ended now" in said.out
    assert "Aim: most points" in said.out
    assert "is dealt the cheques" in said.out
    assert f"Saved in {file}." in said.out
    assert len(saved(file).moves) == 1


def test_commands_have_names_in_the_language_of_the_table(run: Run, file: Path) -> None:
    said = run(
        "play",
        "Ana",
        "Bea",
        "--save",
        file,
        "--language",
        "de",
        typed=["hilfe", "Punkte", "regeln", "ende"],
    )
    assert said.code == 0
    assert "Wenn Durchgang 1 jetzt endete" in said.out
    assert "Ich verstehe" not in said.out


def test_what_is_not_possible_says_what_is(run: Run, file: Path) -> None:
    typed = ["hello", "take:ring", "99", "\x1b[31m", "call", "1", "16"]
    said = run("play", "Ana", "Bea", "--save", file, "--seed", "1", typed=typed)
    assert "I do not understand 'hello'. You can: draw1, draw2, call" in said.out
    assert "not possible here (you have no thief)" in said.out
    assert "you have no such cheque face up" in said.out
    assert "\x1b" not in said.out


def test_a_person_with_real_cards_types_every_outcome(run: Run, file: Path) -> None:
    typed = ["1", "draw1", "gold coin", "undo", "police", "pass", "5", "quit"]
    said = run("play", "Ana", "Bea", "--manual", "--save", file, typed=typed)
    assert said.code == 0
    assert "Which hand of cheques did Ana get?" in said.out
    assert "Which card did Ana draw?" in said.out
    record = saved(file)
    assert record.commitment == ""
    assert "1. A draw1 =police pass 5" in file.read_text()
    assert not seed_file(file).exists()
    said = run("play", "--resume", file, typed=["1", "ring"])
    assert "draws ◆ ring." in said.out
    assert run("verify", file).code == 2


def test_without_players_and_without_a_terminal_a_person_meets_three_bots(
    run: Run, tmp_path: Path
) -> None:
    said = run("play")
    assert said.code == 0
    (path,) = (tmp_path / "data" / "redada" / "games").glob("*.redada")
    assert path.name.startswith("razzia-20")
    assert [saved(path).tag(f"Bot{seat}") for seat in (1, 2, 3, 4)] == ["", "medium", "medium", "medium"]


def test_options_reach_the_game(run: Run, file: Path) -> None:
    run("play", "Ana", "Bea", "--save", file, "--option", "piles=1", "--option", "all_equal=both")
    assert '[Options "all_equal=both piles=1 show_face_down=yes"]' in file.read_text()


def test_nothing_is_ever_overwritten(run: Run, file: Path) -> None:
    file.write_text("precious")
    said = run("play", "Ana", "Bea", "--save", file)
    assert said.code == 2
    assert "exists already" in said.err
    assert file.read_text() == "precious"
    file.unlink()
    seed_file(file).write_text("precious")
    assert run("play", "Ana", "Bea", "--save", file).code == 2
    assert seed_file(file).read_text() == "precious"


@pytest.mark.parametrize(
    ("harm", "complaint"),
    [
        (lambda file: file.write_text("[Game"), "line 1, column 1"),
        (lambda file: file.write_bytes(b"\x80\x00\xff"), "is not a text file"),
        (lambda file: file.write_text(""), "the tag [Game …]"),
        (lambda file: seed_file(file).unlink(), "is missing"),
        (lambda file: seed_file(file).write_text("00" * 32), "does not hold the seed"),
        (lambda file: seed_file(file).write_bytes(b"\xff"), "does not hold the seed"),
        (
            lambda file: file.write_text(re.sub("draw1 =\\w+", "draw1 =gold", file.read_text())),
            "expected the head of this game",
        ),
        (
            lambda file: file.write_text(
                re.sub("draw1 =\\w+", "draw1 =gold", re.sub("\\[Head .*\n", "", file.read_text()))
            ),
            "was changed",
        ),
        (lambda file: file.write_text(file.read_text().replace("greedy", "hal")), "no bot called 'hal'"),
    ],
)
def test_a_corrupt_save_is_a_clear_error_and_stays_as_it_is(
    run: Run, file: Path, harm: object, complaint: str
) -> None:
    assert callable(harm)
    run("play", "Ana", "Bea", "@greedy", "--save", file, "--seed", "1", typed=["1", "draw1"])
    harm(file)
    content = file.read_bytes()
    said = run("play", "--resume", file)
    assert said.code == 2
    assert complaint in said.err
    assert said.err.count("\n") == 1
    assert file.read_bytes() == content


def test_two_sittings_of_one_game_do_not_overwrite_each_other(
    run: Run, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("play", "Ana", "Bea", "--save", file, "--seed", "1", typed=["call"])
    other = file.read_text().replace("call", "draw1")

    def ask_late(self: Screen, question: str) -> str:
        file.write_text(other)
        return "0"

    monkeypatch.setattr(Screen, "ask", ask_late)
    said = run("play", "--resume", file)
    assert said.code == 2
    assert "nothing was overwritten" in said.err
    assert file.read_text() == other


def test_a_bot_that_cannot_play_the_game_is_refused_before_anything_is_saved(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratzzia, "GAME_BOTS", GameBots(search=None))
    path = tmp_path / "game.redada"
    said = run("play", "ratzzia", "Ana", "@hard", "--save", path)
    assert said.code == 2
    assert said.err.startswith("redada: the bot hard needs the compiled core to play ratzzia")
    assert not list(tmp_path.glob("game*"))

"""Whole games of Ratzzia at the terminal: bots, people, real dice, saved games, records, boards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from redada.core.game import OVER
from redada.core.record import Record, read_record
from redada.core.verify import verify
from redada.games import by_name
from redada.games.ratzzia import load_board
from redada.words import LANGUAGES
from tests.terminal.sessions import Run

SHORT = ("--option", "turn_limit=16")
BOARD = """\
name = "Two shelves"
[[column]]
shelf = "tin"
label = 4
spaces = "1/0 2/1"
[[column]]
shelf = "stash"
spaces = "*/0 =/0 */0 =/1"
[cat]
grey = 1
red = 7
"""


def saved(path: Path) -> Record:
    return read_record(path.read_text("utf-8"), by_name)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.redada"


@pytest.fixture
def board(tmp_path: Path) -> Path:
    path = tmp_path / "two.toml"
    path.write_text(BOARD)
    return path


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_play_a_whole_game_in_every_language_within_80_columns(
    run: Run, file: Path, language: str
) -> None:
    said = run(
        "play",
        "ratzzia",
        *["@uniform"] * 3,
        "--save",
        file,
        "--seed",
        "5",
        "--language",
        language,
        *SHORT,
    )
    assert said.code == 0
    assert said.err == ""
    for line in said.out.splitlines():
        assert len(line) <= 80 or "redada" in line or re.search("[0-9a-f]{64}", line), line
    if language != "en":
        assert " rolls " not in said.out
        assert "sack" not in said.out.replace("sacke", "").replace("sacch", "")
    record = saved(file)
    assert record.final().actor == OVER
    assert verify(record).fair
    assert run("verify", file).code == 0


def test_greedy_mice_fill_their_sacks(run: Run, file: Path, board: Path) -> None:
    said = run("play", "@greedy", "@greedy", "--board", board, "--save", file, "--seed", "1", *SHORT)
    assert said.code == 0
    record = saved(file)
    assert record.game.name == "ratzzia"
    assert max(record.final().scores) > 0
    assert " into the sack: " in said.out


def test_a_person_plays_a_whole_game_by_typing(run: Run, file: Path) -> None:
    """Enter keeps; the first choice rolls, places and answers; 0 ends the placing."""
    typed = ["1", "", "1", "0", "2"] * 120
    said = run(
        "play",
        "ratzzia",
        "Ana",
        "@uniform",
        "@uniform",
        "--save",
        file,
        "--seed",
        "1",
        *SHORT,
        typed=typed,
    )
    assert said.code == 0
    assert "at the turn limit" in said.out
    assert saved(file).final().actor == OVER


def test_dice_are_rolled_again_and_placed_in_one_line_each(run: Run, file: Path) -> None:
    said = run("play", "ratzzia", "Ana", "Bea", "Cid", "--save", file, "--seed", "5", typed=["1 2", "x"])
    faces = re.findall(r"Ana: (?:rolls [1-6 ]+ again · )?now ([1-6 ]+)", said.out)
    assert faces, said.out
    assert "rolls 1 2 again" in said.out
    text = file.read_text()
    assert "reroll:1+2" in text
    die = faces[-1].split()[0]
    again = run("play", "--resume", file, typed=[f"{die}@cat done", "quit"])
    assert f"{die} → cat" in again.out
    assert f"{die}@cat done" in file.read_text()


def test_a_placed_die_can_be_taken_back_but_a_roll_cannot(run: Run, file: Path) -> None:
    typed = ["", "1", "undo", "undo", "undo", "quit"]
    said = run("play", "ratzzia", "Ana", "Bea", "Cid", "--save", file, "--seed", "5", typed=typed)
    assert said.out.count("Taken back.") == 2
    assert "no decision since the last roll" in said.out
    assert re.search(r"roll( =[1-6]){7}\n$", file.read_text())


def test_a_person_with_real_dice_types_whole_rolls(run: Run, file: Path) -> None:
    typed = ["Ana", "4 2 2 6 1 1 3", "undo", "4226115", "2 2", "5", "6", "quit"]
    said = run("play", "ratzzia", "Ana", "Bea", "Cid", "--manual", "--save", file, typed=typed)
    assert said.code == 0
    assert "You roll real dice" in said.out
    assert "Ana: rolls 1 1 2 2 4 5 6" in said.out
    assert "now 1 1 4 5 5 6 6" in said.out
    assert "1. A roll =4 =2 =2 =6 =1 =1 =5 reroll:2+2 =5 =6" in file.read_text()
    said = run(
        "play", "--resume", file, typed=["4@cat 1@1 done", "7 1", "6 6 6 6 6 6 6 6", "1 2 3", "quit"]
    )
    assert "there are not so many dice" in said.out
    assert file.read_text().rstrip().endswith("roll =1 =2 =3")


def test_a_resumed_game_goes_on_and_proves_fair(run: Run, file: Path) -> None:
    run("play", "ratzzia", "Ana", "@uniform", "--save", file, "--seed", "1", *SHORT, typed=[""])
    before = saved(file).moves
    said = run("play", "--resume", file, typed=["1", "", "1", "0", "2"] * 120)
    assert "Resumed where it was left" in said.out
    record = saved(file)
    assert record.moves[: len(before)] == before
    assert record.final().actor == OVER
    assert verify(record).fair


def test_commands_answer_without_a_move(run: Run, file: Path) -> None:
    typed = ["?", "score", "rules", "log", "save", "board", "hello", "6 6 6 6 6 6 6", "quit"]
    said = run("play", "ratzzia", "Ana", "Bea", "Cid", "--save", file, "--seed", "5", typed=typed)
    for shown in (
        "type their faces",
        "━━ The sacks",
        "Aim: the first with 25",
        "starts. Sausages",
        "I do not",
    ):
        assert shown in said.out, shown
    assert "not possible here (you have no such dice)" in said.out


def test_a_record_is_told_and_shown(run: Run, file: Path) -> None:
    file.write_text(run("sample", "ratzzia", "--seats", "3", "--seed", "5", *SHORT).out)
    everything = run("replay", file)
    assert everything.code == 0
    assert "Ratzzia · Random A, Random B, Random C" in everything.out
    assert "The limit of 16 turns is reached." in everything.out
    assert "turn 12" in run("replay", file, "--to", "t12").out
    assert "who starts is drawn by lot" in run("replay", file, "--to", "0").out
    nowhere = run("replay", file, "--to", "t99")
    assert nowhere.code == 2
    assert re.search(r"expected 0 to \d+, t1 to t16\.", nowhere.err)


def test_a_board_of_ones_own_is_part_of_the_record(run: Run, file: Path, board: Path) -> None:
    run("play", "ratzzia", "Ana", "Bea", "--board", board, "--save", file, typed=["quit"])
    code = load_board(board).code
    assert f"board={code}" in file.read_text()
    board.unlink()
    said = run("play", "--resume", file, typed=["quit"])
    assert said.code == 0
    assert "━ 2 ━" in said.out
    assert "━ 3 ━" not in said.out


def test_a_sample_is_played_on_a_board_too(run: Run, board: Path) -> None:
    said = run("sample", "--board", board, "--seats", "2", "--seed", "3", *SHORT)
    assert said.code == 0
    assert '[Game "ratzzia"]' in said.out
    assert load_board(board).code in said.out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["play", "razzia", "Ana", "Bea", "--board", "x"], "razzia is not played on a board"),
        (["play", "Ana", "Bea", "--board", "/nowhere"], "/nowhere: No such file or directory"),
        (["play", "--resume", "x", "--board", "y"], "no --board with --resume"),
        (["play", "ratzzia", "Ana", "Bea", "--board", "x", "--option", "board=pantry"], "named twice"),
        (["play", "ratzzia", "Ana", "Bea", "--option", "board=tin"], "cat row such as"),
        (["sample", "razzia", "--board", "x"], "razzia is not played on a board"),
    ],
)
def test_boards_that_cannot_be_played_on_are_one_clear_line(
    run: Run, tmp_path: Path, arguments: list[str], complaint: str
) -> None:
    said = run(*arguments)
    assert said.code == 2
    assert said.err.count("\n") == 1
    assert complaint in said.err
    assert not list(tmp_path.rglob("*.redada*"))

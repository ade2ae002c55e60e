"""`hint` at the table: what a strong bot would do, in words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from redada.games import GAMES
from redada.terminal import play
from redada.words import LANGUAGES, Words
from tests.terminal.sessions import Run


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_names_the_best_moves_in_words_and_changes_nothing(
    run: Run, tmp_path: Path, game: str, language: str
) -> None:
    file = tmp_path / "game.redada"
    command = Words(language).several("names.hint")[0]
    said = run(
        "play", game, "Ana", "@easy", "@easy", "--seed", "4", "--save", file, "--language", language,
        typed=[command],
    )  # fmt: skip
    assert said.code == 0, said.err
    hint = said.out.partition(f"› {command}\n")[2].splitlines()
    assert "@hard" in hint[0]
    moves = [line for line in hint[1:13] if re.search(r"\d+\s%  \S+$", line)]
    assert moves
    for move in moves:
        assert len(move.split()) > 3, "a label stands before the percentage"
    without = run(
        "play", game, "Ana", "@easy", "@easy", "--seed", "4", "--save", tmp_path / "other",
        "--language", language,
    )  # fmt: skip
    assert without.code == 0
    assert file.read_text() == (tmp_path / "other").read_text()


def test_a_hint_says_what_speaks_for_a_move(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.redada"
    said = run("play", "Ana", "@easy", "--seed", "4", "--save", file, typed=["draw1"] * 6 + ["hint"])
    assert "the 5 goes, the 1 comes for the next round" in said.out.rpartition("› hint\n")[2]


def test_a_hint_can_be_played_by_its_notation(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.redada"
    said = run("play", "Ana", "@easy", "--seed", "4", "--save", file, typed=["hint"])
    best = said.out.partition("› hint\n")[2].splitlines()[1].split()[-1]
    said = run("play", "--resume", file, typed=["tip", best])
    assert "not possible" not in said.out
    assert f" {best}" in file.read_text()


def test_there_is_no_hint_for_what_chance_brings(run: Run) -> None:
    said = run("play", "Ana", "Bea", "--manual", typed=["hint"])
    assert "no hint here: chance decides" in said.out


def test_where_hard_does_not_play_another_bot_gives_the_hint(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "why_absent", lambda bot, game: "not compiled" if bot == "hard" else "")
    assert "@medium would think" in run("play", "Ana", "@easy", "--seed", "4", typed=["hint"]).out

"""`redada board check` and `redada board show`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from redada.games import ratzzia
from redada.words import LANGUAGES
from tests.terminal.scenes import widest
from tests.terminal.sessions import Run

PANTRY = Path(ratzzia.__file__).with_name("pantry.toml")


def test_a_good_board_is_good(run: Run) -> None:
    said = run("board", "check", PANTRY)
    assert said.code == 0
    assert said.out == "The board is good: 9 columns, 42 spaces.\n"
    assert "in Ordnung" in run("board", "check", PANTRY, "--language", "de").out


def test_a_broken_board_is_told_all_that_is_wrong(run: Run, tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    text = PANTRY.read_text("utf-8").replace('"4/0 6/0 */0 =/0 */0 =/1"', '"4/0 6/0 */0 =/0"')
    broken.write_text(text.replace('shelf = "accountant"', 'shelf = "hasty mouse"'))
    said = run("board", "check", broken)
    assert said.code == 1
    assert said.err == ""
    assert "column 7 'stash' needs two pairs joined by '=', but it has 1\n" in said.out
    assert "there can be only one 'hasty mouse'" in said.out
    shown = run("board", "show", broken)
    assert shown.code == 2
    assert shown.err.count("\n") == 1
    assert "; column 7 'stash' needs two pairs" in shown.err


@pytest.mark.parametrize("content", [b"", b"\xff\x00", b"[[column", b"x = 1\n", b"#" * 70_000])
def test_files_that_are_no_boards_are_told_so(run: Run, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "no_board"
    file.write_bytes(content)
    said = run("board", "check", file)
    assert said.code == 1
    assert said.out.strip()
    for command in (("board", "show", file), ("play", "Ana", "Bea", "--board", file)):
        refused = run(*command)
        assert refused.code == 2
        assert refused.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["board"], "ACTION"),
        (["board", "eat"], "invalid choice: 'eat'"),
        (["board", "check"], "FILE"),
        (["board", "check", "/nowhere"], "/nowhere: No such file or directory"),
        (["board", "check", "/"], "/: Is a directory"),
        (["board", "show", "/nowhere"], "/nowhere: No such file or directory"),
        (["board", "show", "--seats", "7"], "2 to 5 players, not 7"),
    ],
)
def test_misuse_is_one_clear_line_and_exit_code_2(
    run: Run, arguments: list[str], complaint: str
) -> None:
    said = run(*arguments)
    assert said.code == 2
    assert said.err.count("\n") == 1
    assert complaint in said.err


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_is_shown_within_the_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch, width: int, language: str
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    for seats in (2, 3, 5):
        said = run("board", "show", "--seats", seats, "--language", language, "--plain")
        assert said.code == 0
        assert widest(said.out) <= width
        assert ("▒" * 4 in said.out) == (seats < 4)
        assert "━ 9 ━" in said.out


def test_a_shown_board_has_its_name_and_every_space(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "The pantry · 4 players" in run("board", "show").out
    assert "La despensa · 2 jugadores" in run("board", "show", "--seats", 2, "--language", "es").out
    text = (
        'name = "Long hall"\n'
        + '[[column]]\nshelf = "tin"\nlabel = 12\nspaces = "1/0 2/9 3/0 4/0 5/0 6/0 1/0 2/3"\n' * 9
        + '[[column]]\nshelf = "stash"\nspaces = "*/0 =/0 */0 =/1"\n[cat]\ngrey = 5\nred = 7\n'
    )
    file = tmp_path / "hall.toml"
    file.write_text(text)
    said = run("board", "show", file)
    assert said.code == 0
    assert "Long hall" in said.out
    assert widest(said.out) <= 80
    assert said.out.count("+9") == 9
    assert said.out.count("12") >= 9
    monkeypatch.setenv("COLUMNS", "60")
    narrow = run("board", "show", file)
    assert widest(narrow.out) <= 60
    assert narrow.out.count("2+9") == 9
    assert narrow.out.count("12") >= 9


def test_a_terminal_that_knows_only_ascii_gets_stand_ins() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "redada.cli", "board", "show", "--seats", "2"],
        capture_output=True,
        timeout=20,
        check=False,
        env={"PYTHONIOENCODING": "ascii", "PATH": "/usr/bin", "COLUMNS": "80"},
    )
    assert done.returncode == 0, done.stderr
    text = done.stdout.decode("ascii")
    assert "+-- 1 --+" in text
    assert "#######" in text
    assert "?" not in text

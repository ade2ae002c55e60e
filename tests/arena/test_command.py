"""`redada arena`: what it prints, and one clear line for every mistake."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from redada import cli

RUN = ["arena", "run", "--bots", "greedy,uniform", "--jobs", "1"]


def test_a_run_prints_its_tables_and_writes_its_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "run"
    assert (
        cli.main([*RUN, "--deals", "2", "--seats", "3", "--option", "piles=1", "--out", str(out)]) == 0
    )
    said = capsys.readouterr()
    assert "Razzia!, 3 seats, all against all: 12 games over 2 deals, seed 0" in said.out
    assert "report.html" in said.out
    first = (out / "report.json").read_bytes()
    assert {path.name for path in out.iterdir()} >= {"run.json", "results.jsonl", "games", "report.html"}
    assert "piles=1" in (out / "games" / "d00000-t000-r0.redada").read_text("utf-8")
    (out / "report.json").unlink()
    assert cli.main(["arena", "report", str(out), "--quiet"]) == 0
    assert capsys.readouterr().out == ""
    assert (out / "report.json").read_bytes() == first
    assert cli.main([*RUN, "--deals", "2", "--seats", "4", "--out", str(out)]) == 2
    assert "holds another tournament: seats is 3 there and 4 here" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["arena"], "ACTION"),
        (["arena", "fight"], "invalid choice: 'fight'"),
        (["arena", "run", "--bots", "greedy,uniform"], "--out"),
        (["arena", "run", "--out", "OUT"], "at least two different bots"),
        (["arena", "run", "--bots", "greedy,hal", "--out", "OUT"], "a bot: uniform"),
        ([*RUN, "--out", "OUT", "--game", "chess"], "a game: razzia"),
        ([*RUN, "--out", "OUT", "--seats", "7"], "2 to 5 players, not 7"),
        ([*RUN, "--out", "OUT", "--deals", "0"], "not 0"),
        ([*RUN, "--out", "OUT", "--deals", "many"], "invalid int value: 'many'"),
        ([*RUN, "--out", "OUT", "--jobs", "0"], "--jobs: a whole number from 1 to 1000, or -1"),
        ([*RUN, "--out", "OUT", "--option", "colour"], "an option: all_equal=…"),
        ([*RUN, "--out", "OUT", "--anchor", "hard"], "the anchor hard does not play"),
        ([*RUN, "--out", "OUT", "--seconds-per-move", "-1"], "more than 0 seconds"),
        ([*RUN, "--out", "/dev/null"], "/dev/null"),
        ([*RUN, "--out", "OUT", "--cluster", "nonsense"], "no Dask scheduler answers at nonsense"),
        (["arena", "report", "/nowhere"], "/nowhere is not the folder of a tournament"),
    ],
)
def test_misuse_is_one_clear_line_and_exit_code_2(
    arguments: list[str], complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [str(tmp_path / "out") if word == "OUT" else word for word in arguments]
    try:
        code = cli.main(words)
    except SystemExit as end:
        code = int(str(end.code))
    said = capsys.readouterr()
    assert code == 2
    assert said.out == ""
    assert said.err.startswith("redada: ")
    assert said.err.count("\n") == 1
    assert complaint in said.err


@pytest.mark.parametrize(
    ("missing", "more", "advice"),
    [
        ("joblib", [], "pip install 'redada[arena]'"),
        ("numpy", [], "pip install 'redada[arena]'"),
        ("distributed", ["--cluster", "tcp://127.0.0.1:1"], "pip install 'redada[arena,cluster]'"),
    ],
)
def test_what_is_not_installed_is_named(
    missing: str,
    more: list[str],
    advice: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    assert cli.main([*RUN, "--out", str(tmp_path / "run"), *more]) == 2
    assert advice in capsys.readouterr().err


def test_the_command_line_starts_without_the_arena() -> None:
    code = "import sys; from redada.cli import parser; parser(); print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout
    assert not {"numpy", "joblib", "distributed", "rich"} & set(loaded.split())


def test_a_tournament_can_be_played_on_a_board_of_ones_own(tmp_path: Path) -> None:
    board = tmp_path / "board.toml"
    board.write_text(
        '[[column]]\nshelf = "tin"\nlabel = 4\nspaces = "1/0 2/1"\n'
        '[[column]]\nshelf = "stash"\nspaces = "*/0 =/0 */0 =/1"\n[cat]\ngrey = 1\nred = 3\n'
    )
    command = ["arena", "run", "--bots", "uniform,greedy", "--deals", "1", "--quiet", "--jobs", "1"]
    limit = ["--option", "turn_limit=12"]
    out = tmp_path / "run"
    done = cli.main([*command, "--game", "ratzzia", *limit, "--board", str(board), "--out", str(out)])
    assert done == 0
    assert all("tin4" in path.read_text("utf-8") for path in (out / "games").rglob("*.redada"))
    assert cli.main([*command, "--board", str(board), "--out", str(tmp_path / "other")]) == 2

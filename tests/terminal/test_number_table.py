"""Tables of numbers in windows of every width: no number is cut."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from redada.cli import main
from redada.terminal.number_table import number_table
from redada.words import LANGUAGES

RECORD = Path(__file__).parents[1] / "records" / "version-1" / "razzia-4-finished.redada"
HEADS = ("Player", "Result", "Without luck", "Errors")
ROWS = [("Ana the First", "50 %", "−123.4", "5 ?!  1 ?  7 ??"), ("Bo", "50 %", "+3.0", "1 ?!")]


def drawn(width: int) -> str:
    console = Console(width=width, file=StringIO(), highlight=False)
    console.print(*number_table(width, HEADS, ROWS, left=(0, 3)), sep="\n")
    file = console.file
    assert isinstance(file, StringIO)
    return file.getvalue()


@pytest.mark.parametrize("width", range(30, 90))
def test_every_number_is_whole_and_no_line_too_long(width: int) -> None:
    told = drawn(width)
    for row in ROWS:
        for number in row[1:]:
            assert number in told
    assert all(cell_len(line) <= width for line in told.splitlines())


def test_a_head_is_broken_then_a_name_then_there_is_no_table() -> None:
    assert "Without luck" in drawn(60).splitlines()[0]
    assert drawn(50).splitlines()[0].split() == ["Without"]
    assert drawn(50).splitlines()[1].split() == ["Player", "Result", "luck", "Errors"]
    assert drawn(42).splitlines()[2].split()[:2] == ["Ana", "the"]
    assert "Ana the First\n  Result 50 %" in drawn(35)


@pytest.mark.parametrize("width", [40, 60, 80])
@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_of_a_review_are_whole_in_every_language(
    language: str, width: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """They ended in dots, where they say most: at the width of a phone, and errors at 80 columns."""
    monkeypatch.setenv("COLUMNS", str(width))
    words = [str(RECORD), "--depth", "look", "--language", language, "--plain"]
    for command in ("review", "mygames"):
        assert main([command, *words]) == 0
        told = capsys.readouterr().out
        assert "…" not in told
        assert re.search(r"54[.,]2", told)
        assert command == "mygames" or "5 ?!  1 ?  7 ??" in told

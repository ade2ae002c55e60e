"""What the documents say of the board is what the board is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from redada.games.ratzzia import BoardError, pantry, read_board
from redada.games.ratzzia.board import read_code

DOCS = Path(__file__).parents[3] / "docs"
GUIDE = (DOCS / "board.md").read_text(encoding="utf-8")
RULES = (DOCS / "rules" / "ratzzia.md").read_text(encoding="utf-8")


def test_the_example_of_the_guide_is_a_board_and_its_code_is_right() -> None:
    example = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
    assert len(example) == 1
    board = read_board(example[0])
    assert board.name == "Two shelves"
    assert f"`{board.code}`" in GUIDE
    assert read_code(board.code) == board


def test_the_python_of_the_guide_runs(capsys: pytest.CaptureFixture[str]) -> None:
    for example in re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL):
        exec(example, {})  # noqa: S102  # our own guide
    assert "the cat row" in capsys.readouterr().out


def test_the_messages_of_the_guide_are_those_one_gets() -> None:
    good = (Path(__file__).parents[3] / "src/redada/games/ratzzia/pantry.toml").read_text("utf-8")
    shown = [line for line in GUIDE.splitlines() if line.startswith("column ")]
    for message, bad in zip(
        shown,
        (good.replace("6/0 */0 =/0 */0 =/1", "6/0 */0 =/0 */0"), good.replace("4/0 4/1", "7/1 4/1")),
        strict=True,
    ):
        with pytest.raises(BoardError) as caught:
            read_board(bad)
        assert caught.value.problems == (message,)


def test_the_table_of_the_rules_is_the_pantry() -> None:
    """Section 10"""
    rows = re.findall(r"^\| (?:\d|cat) \|.*\|$", RULES, re.MULTILINE)
    *columns, cat = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
    assert len(columns) == len(pantry().columns)
    for (_, shelf, spaces, with_3, with_2), column in zip(columns, pantry().columns, strict=True):
        assert shelf == column.shelf + (f", {column.label}" if column.label else "")
        assert spaces.split() == [str(space) for space in column.spaces]
        assert covered(with_3) == column.covered_with_3
        assert covered(with_2) == column.covered_with_2
    assert cat[2] == f"{pantry().grey} grey, then {pantry().red} red"
    assert covered(cat[3]) == pantry().grey_covered_with_3
    assert covered(cat[4]) == pantry().grey_covered_with_2


def covered(text: str) -> int:
    """`bottom 2` or `1 grey` or nothing."""
    number = re.search(r"\d", text)
    return int(number[0]) if number else 0

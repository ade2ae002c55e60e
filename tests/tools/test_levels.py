"""The picture of the levels shows what the tables beside it say."""

from __future__ import annotations

from redada.bots import LEVELS
from tools.levels import DOCS, SEATS, draw, points, read

TEXT = (DOCS / "bots.md").read_text(encoding="utf-8")


def test_both_tables_are_whole() -> None:
    tables = read(TEXT)
    assert list(tables) == ["Razzia!", "Ratzzia"]
    for gaps in tables.values():
        assert [len(row) for row in gaps] == [len(SEATS)] * (len(LEVELS) - 1)


def test_ratings_add_up() -> None:
    assert points([[100, 1], [50, 2], [25, 3], [5, 4]], 0) == [0, 100, 150, 175, 180]


def test_what_was_not_measured_is_not_drawn() -> None:
    head = "| Razzia! | 2 players | 3 | 4 | 5 |\n|---|---|---|---|---|\n"
    table = head + "| a over b | +9 (1…20) | – | −4 (−9…1) | – |\n"
    assert read(table) == {"Razzia!": [[9, None, -4, None]]}
    assert points([[9], [None], [7]], 0) == [0, 9]


def test_the_picture_is_that_of_the_tables() -> None:
    picture = (DOCS / "pictures" / "levels.svg").read_text(encoding="utf-8")
    assert picture == draw(read(TEXT)), "make pictures"

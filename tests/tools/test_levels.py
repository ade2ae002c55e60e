"""The picture of the levels shows what the tables beside it say."""

from __future__ import annotations

from typing import Any

from redada.bots import LEVELS
from tools.levels import DOCS, SEATS, draw, fill, points, read

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


def test_tournaments_fill_their_places_in_the_tables() -> None:
    """A level that lost to the one below is under it, and what was not played stays."""

    def report(
        seats: int, names: list[str], best: str, gap: tuple[float, float, float]
    ) -> dict[str, Any]:
        other = next(name for name in names if name != best)
        above = dict(zip(("value", "low", "high"), gap, strict=True))
        bots = [{"bot": best, "above_next": above}, {"bot": other, "above_next": None}]
        return {"plan": {"game": "razzia", "seats": seats, "bots": names}, "bots": bots}

    names = ["hard", "medium"]
    text = fill(
        TEXT, [report(3, names, "hard", (120.4, 60, 180)), report(5, names, "medium", (9, -20, 40))]
    )
    row = next(line for line in text.splitlines() if line.startswith("| hard over medium |"))
    before = next(line for line in TEXT.splitlines() if line.startswith("| hard over medium |"))
    cells, old = row.split(" | "), before.split(" | ")
    assert (cells[2], cells[4]) == ("+120 (60…180)", "−9 (−40…20) |")
    assert (cells[1], cells[3]) == (old[1], old[3])
    changed = [line for line in text.splitlines() if line not in TEXT.splitlines()]
    assert changed == [row]

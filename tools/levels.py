"""Draw docs/pictures/levels.svg, how far the levels are apart, from the tables in docs/bots.md."""

from __future__ import annotations

import re
from pathlib import Path

from redada.bots import LEVELS

DOCS = Path(__file__).parent.parent / "docs"
SEATS = (2, 3, 4, 5)
COLOURS = ("#b4531f", "#2f6f4f", "#2b5fa8", "#7b3f98")
WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 420, 300, 52, 34, 34
MOST = 2200

Gaps = list[list[int | None]]
"""By pair of levels, then by number of seats."""


def read(text: str) -> dict[str, Gaps]:
    """The tables under "How strong they are", by game."""
    found: dict[str, Gaps] = {}
    for table in re.findall(r"\| (Razzia!|Ratzzia) \| 2 players.*\n\|[-|]+\n((?:\|.*\n)+)", text):
        game, lines = table
        rows = [re.findall(r"\| (?:([+−]\d+) \(|–)", line) for line in lines.splitlines()]
        found[game] = [[gap_of(text) for text in row] for row in rows]
    return found


def gap_of(text: str) -> int | None:
    """`+100` or `−5`; nothing for what was not measured."""
    return int(text.replace("−", "-")) if text else None


def points(gaps: Gaps, place: int) -> list[int]:
    """The ratings of the levels with so many seats, the lowest being 0, as far as they were measured."""
    ratings = [0]
    for row in gaps:
        gap = row[place]
        if gap is None:
            break
        ratings.append(ratings[-1] + gap)
    return ratings


def panel(game: str, gaps: Gaps, offset: int) -> list[str]:
    right, base = WIDTH - 30, HEIGHT - BOTTOM

    def x(level: int) -> float:
        return offset + LEFT + level * (right - LEFT) / (len(LEVELS) - 1)

    def y(rating: int) -> float:
        return base - rating * (base - TOP) / MOST

    lines = [f'<text x="{offset + LEFT}" y="20" font-weight="bold" font-size="14">{game}</text>']
    for rating in range(0, MOST + 1, 500):
        lines.append(f'<path d="M{x(0):.0f} {y(rating):.1f}H{x(len(LEVELS) - 1):.0f}" stroke="#8886"/>')
        lines.append(
            f'<text x="{x(0) - 8:.0f}" y="{y(rating) + 4:.1f}" text-anchor="end">{rating}</text>'
        )
    for level, name in enumerate(LEVELS):
        lines.append(f'<text x="{x(level):.0f}" y="{base + 18}" text-anchor="middle">{name}</text>')
    for place, (seats, colour) in enumerate(zip(SEATS, COLOURS, strict=True)):
        ratings = points(gaps, place)
        path = "L".join(f"{x(level):.1f} {y(rating):.1f}" for level, rating in enumerate(ratings))
        lines.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        for level, rating in enumerate(ratings):
            lines.append(f'<circle cx="{x(level):.1f}" cy="{y(rating):.1f}" r="4" fill="{colour}"/>')
        at = TOP + 12 + 17 * place
        lines.append(f'<circle cx="{x(0) + 14:.0f}" cy="{at - 4}" r="4" fill="{colour}"/>')
        lines.append(f'<text x="{x(0) + 24:.0f}" y="{at}">{seats} players</text>')
    return lines


def draw(tables: dict[str, Gaps]) -> str:
    wide = WIDTH * len(tables)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {HEIGHT}" '
        'font-family="system-ui, sans-serif" font-size="12" fill="#333">',
        "<title>Ratings of the levels, beginner being 0</title>",
        f'<rect width="{wide}" height="{HEIGHT}" rx="8" fill="#fdf8ee"/>',
    ]
    for number, (game, gaps) in enumerate(tables.items()):
        lines += panel(game, gaps, number * WIDTH)
    return "\n".join([*lines, "</svg>\n"])


def main() -> None:
    tables = read((DOCS / "bots.md").read_text(encoding="utf-8"))
    (DOCS / "pictures" / "levels.svg").write_text(draw(tables), encoding="utf-8")


if __name__ == "__main__":
    main()

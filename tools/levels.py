"""How far the levels are apart: the tables in docs/bots.md, and docs/pictures/levels.svg made from them.

    redada arena run --game razzia --seats 2 --gauntlet hard --bots medium --out DIR/razzia-2-hard …
    python -m tools.levels DIR
    python -m tools.levels --luck-out DIR

Every folder in DIR is such a tournament of a level among those of the level below. What DIR does not
have stays in the tables as it is; without DIR only the picture is drawn. `--luck-out` takes the luck out
of the games first (tools/gauntlets.py): dear games say more then.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from redada.bots import LEVELS
from tools.calling import called
from tools.gauntlets import measure

DOCS = Path(__file__).parent.parent / "docs"
SEATS = (2, 3, 4, 5)
COLOURS = ("#b4531f", "#2f6f4f", "#2b5fa8", "#7b3f98")
WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 420, 300, 52, 34, 34
MOST = 2200

Gaps = list[list[int | None]]
"""By pair of levels, then by number of seats."""


def fill(text: str, reports: list[dict[str, Any]]) -> str:
    """The text with what the reports of tournaments say, each in its place of the tables."""
    for report in reports:
        plan = report["plan"]
        names = plan["bots"]
        if len(names) != 2 or not set(names) <= set(LEVELS):
            raise SystemExit(f"not a level among those of another: {', '.join(names)}")
        title = "Razzia!" if plan["game"] == "razzia" else "Ratzzia"
        table = re.search(rf"\| {title} \| 2 players.*\n(?:\|.*\n)+", text)
        assert table is not None
        lines = table[0].splitlines()
        place = next(
            n for n, line in enumerate(lines) if line.startswith(f"| {names[0]} over {names[1]} |")
        )
        cells = lines[place].split(" | ")
        cells[SEATS.index(plan["seats"]) + 1] = report.get("gap") or gap_text(report, names[0])
        lines[place] = " | ".join(cells).removesuffix(" |") + " |"
        text = text.replace(table[0], "\n".join(lines) + "\n")
    return text


def gap_text(report: dict[str, Any], level: str) -> str:
    """`+100 (50…150)`: how far the level is above the other one."""
    best, second = report["bots"]
    gap = best["above_next"]
    ends = [gap["value"], gap["low"], gap["high"]]
    if second["bot"] == level:
        ends = [-ends[0], -ends[2], -ends[1]]
    return ends_text(*ends)


def luck_out(folder: Path) -> str:
    found = measure(folder).points()
    return ends_text(found.value, found.low, found.high)


def ends_text(*ends: float) -> str:
    value, low, high = (f"{round(end):+d}".replace("-", "−") for end in ends)
    return f"{value} ({low.removeprefix('+')}…{high.removeprefix('+')})"


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


def main(words: list[str]) -> None:
    page = DOCS / "bots.md"
    text = page.read_text(encoding="utf-8")
    adjusted = "--luck-out" in words
    for folder in words:
        for path in sorted(Path(folder).glob("*/report.json")):
            report = json.loads(path.read_text(encoding="utf-8"))
            if adjusted:
                report["gap"] = luck_out(path.parent)
            text = fill(text, [report])
    page.write_text(text, encoding="utf-8")
    tables = read(text)
    (DOCS / "pictures" / "levels.svg").write_text(draw(tables), encoding="utf-8")


if __name__ == "__main__":
    main(called(__doc__, "--luck-out", words="DIR"))

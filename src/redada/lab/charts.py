"""Findings as charts in SVG: dots with intervals, and bars of parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import ceil, floor

from redada.arena import charts
from redada.arena.charts import BAR_HEIGHT, BAR_TOP, LONG, ROW, Scale
from redada.lab.intervals import Interval
from redada.lab.luck import Parts

Row = tuple[str, Interval]


def tick(value: float, sign: bool) -> str:
    text = f"{value:+g}" if sign and value else f"{value:g}"
    return text.replace("-", "−")


def dots(title: str, rows: Sequence[Row], digits: int = 1, mark: float = 0.0, sign: bool = True) -> str:
    """Each value with its interval, over a scale that has `mark` in it."""
    low = min(mark, *(found.low for _, found in rows))
    high = max(mark, *(found.high for _, found in rows))
    step = charts.round_step((high - low) or 1)
    first, last = floor(low / step), ceil(high / step)
    scale = Scale(first * step, last * step)
    ticks = [(scale.at(n * step), tick(n * step, sign)) for n in range(first, last + 1)]

    def draw() -> Iterator[str]:
        for place, (name, found) in enumerate(rows):
            middle = place * ROW + BAR_TOP + BAR_HEIGHT / 2
            shown = found.text(digits, sign)
            yield charts.heading(place, name, shown, LONG)
            yield charts.upright(scale.at(mark), place, "mark")
            yield charts.rule(scale.at(found.low), scale.at(found.high), middle, "interval")
            dot = scale.at(found.value)
            text = f"<title>{escape(name)}: {shown}</title>"
            yield f'<circle class="dot" cx="{dot:.2f}%" cy="{middle}" r="6">{text}</circle>'

    return charts.framed(escape(title), len(rows) * ROW, ticks, draw())


LINE = 13
"""Height of one of several values in a row."""


def compared(
    title: str,
    names: Sequence[str],
    rows: Sequence[tuple[str, Sequence[Interval | None]]],
    sign: bool = True,
) -> str:
    """Several values in each row with their intervals, a colour for each name; None: not measured."""
    there = [found for _, many in rows for found in many if found]
    low, high = min(0.0, *(one.low for one in there)), max(0.0, *(one.high for one in there))
    step = charts.round_step((high - low) or 1)
    first, last = floor(low / step), ceil(high / step)
    scale = Scale(first * step, last * step)
    ticks = [(scale.at(n * step), tick(n * step, sign)) for n in range(first, last + 1)]
    height = BAR_TOP + LINE * len(names) + 8
    zero = f"{scale.at(0):.2f}%"

    def draw() -> Iterator[str]:
        for number, name in enumerate(names):
            x = 100 * number / len(names)
            at = f'x="{x:.2f}%" y="{BAR_TOP // 2 - 6}"'
            yield f'<rect class="c{number}" {at} width="12" height="12" rx="6"/>'
            yield f'<text x="{x:.2f}%" dx="18" y="{BAR_TOP // 2 + 5}">{escape(name)}</text>'
        for place, (what, many) in enumerate(rows):
            top = LEGEND + place * height
            yield f'<text class="name" x="0" y="{top + 14}">{escape(what)}</text>'
            first_line, end = top + BAR_TOP, top + height - 8
            yield f'<line class="mark" x1="{zero}" x2="{zero}" y1="{first_line}" y2="{end}"/>'
            for number, found in enumerate(many):
                if found is None:
                    continue
                middle = top + BAR_TOP + LINE * number + LINE / 2
                left, right = scale.at(found.low), scale.at(found.high)
                text = f"<title>{escape(what)}, {escape(names[number])}: {found.text(1, sign)}</title>"
                yield (
                    f'<rect class="c{number}" fill-opacity=".4" x="{left:.2f}%" y="{middle - 2.5}"'
                    f' width="{right - left:.2f}%" height="5" rx="2.5"/>'
                )
                dot = scale.at(found.value)
                yield f'<circle class="c{number}" cx="{dot:.2f}%" cy="{middle}" r="5">{text}</circle>'

    return charts.framed(escape(title), LEGEND + len(rows) * height, ticks, draw())


LEGEND = 26
"""Height of the line that names the colours."""

PARTS = ("chance", "seat", "level", "rest")


def parts_of_results(found: dict[str, Parts]) -> str:
    """One bar for each number of players, from 0 to 100 %: chance, seat, level and the rest."""
    scale = Scale(0, 100)
    ticks = [(scale.at(25 * part), f"{25 * part} %") for part in range(5)]

    def draw() -> Iterator[str]:
        for place, (name, one) in enumerate(found.items()):
            values = [100 * max(0.0, getattr(one, part).value) for part in PARTS]
            shown = ", ".join(
                f"{part} {value:.0f}" for part, value in zip(PARTS, values, strict=True) if value >= 0.5
            )
            yield charts.heading(place, name, f"{shown} %", LONG)
            start = 0.0
            for colour, value in enumerate(values):
                yield charts.bar(
                    scale, start, start + value, place, f"c{colour}", f"{PARTS[colour]}: {value:.1f} %"
                )
                start += value

    return charts.framed("Parts of the variance of results", len(found) * ROW, ticks, draw())

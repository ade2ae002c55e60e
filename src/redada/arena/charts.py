"""Charts as inline SVG. Places across are in per cent and letters in pixels, so that a chart fits a
phone and a desk without its letters growing or shrinking. A bot's name stands above its bar."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import ceil, floor, log10
from typing import Any

from redada.arena.words import duration, percent, points_text, rule_name, signed, span, with_span

ROW = 46
"""Height of a bot's row: its name, then its bar."""
BAR_TOP, BAR_HEIGHT = 20, 16
CELL_HEIGHT = 30
CELL_WIDTH = 54
MARGIN = 4.0
"""Per cent kept free on both sides, for the letters of the axis."""
COLOURS = 8
STRONGEST_TINT = 0.72
SHORT, LONG = 22, 40
"""Letters of a bot's name where a value stands beside it, and where none does."""


class Scale:
    """Places between two values as per cent of the width."""

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high if high > low else low + 1

    def at(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return MARGIN + min(max(share, 0), 1) * (100 - 2 * MARGIN)


def ratings(data: dict[str, Any]) -> str:
    """Dots with interval bars."""
    rows = data["bots"]
    step = round_step(_reach(rows))
    low = floor(min(row["rating"]["low"] for row in rows) / step) * step
    high = ceil(max(row["rating"]["high"] for row in rows) / step) * step
    scale = Scale(low, high)
    ticks = [
        (scale.at(low + step * n), signed(low + step * n)) for n in range(round((high - low) / step) + 1)
    ]

    def draw() -> Iterator[str]:
        for place, row in enumerate(rows):
            rating, middle = row["rating"], place * ROW + BAR_TOP + BAR_HEIGHT / 2
            shown = with_span(rating, signed) if row["bot"] != data["anchor"] else "0"
            yield heading(place, row["bot"], shown)
            ends = scale.at(rating["low"]), scale.at(rating["high"])
            yield rule(ends[0], ends[1], middle, "interval")
            dot = scale.at(rating["value"])
            title = f"<title>{escape(row['bot'])}: {shown}</title>"
            yield f'<circle class="dot" cx="{dot:.2f}%" cy="{middle}" r="6">{title}</circle>'

    return framed("Ratings with 95 % intervals", len(rows) * ROW, ticks, draw())


def shares(rows: list[dict[str, Any]]) -> str:
    """Shares of wins from 0 to 100 %, dots with interval bars, and a line at the par of each row."""
    scale = Scale(0, 1)
    ticks = [(scale.at(part / 4), f"{25 * part} %") for part in range(5)]

    def draw() -> Iterator[str]:
        for place, row in enumerate(rows):
            found, middle = row["share"], place * ROW + BAR_TOP + BAR_HEIGHT / 2
            shown = with_span(found, percent)
            yield heading(place, row["name"], shown, LONG)
            yield upright(scale.at(row["par"]), place, "mark")
            yield rule(scale.at(found["low"]), scale.at(found["high"]), middle, "interval")
            title = f"<title>{escape(row['name'])}: {shown}</title>"
            dot = scale.at(found["value"])
            yield f'<circle class="dot" cx="{dot:.2f}%" cy="{middle}" r="6">{title}</circle>'

    return framed("Shares of wins with 95 % intervals", len(rows) * ROW, ticks, draw())


ALONE = """<style>svg { font: 14px system-ui, sans-serif; fill: #22201c; background: #fff }
.name { font-weight: 600 } .value { text-anchor: end; fill: #6b655a }
.tick { text-anchor: middle; fill: #6b655a; font-size: 12px }
.grid { stroke: #ddd5c5 } .mark { stroke: #22201c; stroke-width: 2 } .dot { fill: #8a6414 }
.interval { stroke: #8a6414; stroke-width: 5; stroke-opacity: .45; stroke-linecap: round }
.c0 { fill: #3b6ea8 } .c1 { fill: #d9a441 } .c2 { fill: #4f9d69 } .c3 { fill: #b6503e }
@media (prefers-color-scheme: dark) { svg { fill: #ece6d8; background: #1d2027 }
.value, .tick { fill: #a49d8e } .grid { stroke: #3a3e47 } .mark { stroke: #ece6d8 }
.dot { fill: #d8ae5a } .interval { stroke: #d8ae5a } }</style>"""


def alone(chart: str) -> str:
    """A chart as a file of its own, with the looks that it has on the page."""
    head, _, body = chart.partition(">")
    return f"{head.replace('<svg', _SVG)}>{ALONE}{body}\n"


_SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="760"'


def points(data: dict[str, Any]) -> str:
    """Stacked bars, points below zero to the left of it."""
    rows = data["bots"]
    gains = [sum(max(value, 0) for value in row["points"].values()) for row in rows]
    losses = [sum(min(value, 0) for value in row["points"].values()) for row in rows]
    step = round_step(max(gains) - min(losses) or 1)
    low, high = floor(min(losses) / step) * step, ceil(max(gains) / step) * step
    scale = Scale(low, high)
    ticks = [
        (scale.at(low + step * n), points_text(low + step * n).removesuffix(".0"))
        for n in range(round((scale.high - low) / step) + 1)
    ]

    def draw() -> Iterator[str]:
        for place, row in enumerate(rows):
            yield heading(place, row["bot"], f"{points_text(row['score'])} points")
            right = left = 0.0
            for colour, name in enumerate(data["rules"]):
                value = row["points"][name]
                start = right if value > 0 else left
                title = f"{row['bot']}, {rule_name(name)}: {points_text(value)}"
                yield bar(scale, start, start + value, place, f"c{colour % COLOURS}", title)
                right, left = right + max(value, 0), left + min(value, 0)
            yield upright(scale.at(0), place, "zero")

    return framed("Points a game, by rule", len(rows) * ROW, ticks, draw())


def times(data: dict[str, Any]) -> str:
    """On a scale of powers of ten: a bar for the mean, a mark for p99."""
    rows = data["bots"]
    known = [row["seconds_per_move"][name] for row in rows for name in ("mean", "p99")]
    known = [seconds for seconds in known if seconds > 0] or [1e-3]
    low, high = floor(log10(min(known))), ceil(log10(max(known)))
    scale = Scale(low, high)
    ticks = [(scale.at(power), duration(10.0**power)) for power in range(low, round(scale.high) + 1)]

    def draw() -> Iterator[str]:
        for place, row in enumerate(rows):
            time = row["seconds_per_move"]
            shown = f"{duration(time['mean'])}, p99 {duration(time['p99'])}"
            yield heading(place, row["bot"], shown)
            if time["mean"] > 0:
                yield bar(scale, low, log10(time["mean"]), place, "mean", f"{row['bot']}: {shown}")
                yield upright(scale.at(log10(time["p99"])), place, "mark")

    return framed("Time for a decision", len(rows) * ROW, ticks, draw())


def heat_map(
    rows: list[dict[str, Any]], matrix: list[list[dict[str, Any] | None]], par: float, title: str
) -> str:
    """Shares, row against column: one tint above par, another below, the number in each."""
    many = len(rows)
    width = 100 / many
    high = BAR_TOP + CELL_HEIGHT + 6

    def draw() -> Iterator[str]:
        for column in range(many):
            yield f'<text class="tick" x="{(column + 0.5) * width:.2f}%" y="14">{column + 1}</text>'
        for place, (row, cells) in enumerate(zip(rows, matrix, strict=True)):
            top = 22 + place * high
            yield f'<text x="0" y="{top + 14}">{place + 1} {escape(shortened(row["bot"], LONG))}</text>'
            for column, cell in enumerate(cells):
                yield _cell(
                    row["bot"], rows[column]["bot"], cell, par, column * width, width, top + BAR_TOP
                )

    height = 22 + many * high
    about = f'role="img" aria-label="{escape(title)}"'
    size = f'height="{height}" style="min-width:{many * CELL_WIDTH}px"'
    return f'<div class="wide"><svg {about} {size}>{"".join(draw())}</svg></div>'


def _cell(
    one: str, other: str, cell: dict[str, Any] | None, par: float, x: float, width: float, top: float
) -> str:
    place = f'x="{x + 0.3:.2f}%" y="{top}" width="{width - 0.6:.2f}%" height="{CELL_HEIGHT}" rx="4"'
    middle, base = x + width / 2, top + CELL_HEIGHT / 2 + 5
    if cell is None:
        dot = "" if one != other else f'<text class="cell dim" x="{middle:.2f}%" y="{base}">·</text>'
        return f'<rect class="empty" {place}/>{dot}'
    share = cell["value"]
    tint = (share - par) / (1 - par) if share >= par else (par - share) / par
    title = f"{one} against {other}: {percent(share)} ({span(cell, percent)}) of {cell['games']} games"
    return (
        f'<rect class="empty" {place}/><rect class="{"more" if share >= par else "less"}" {place}'
        f' fill-opacity="{tint * STRONGEST_TINT:.2f}"><title>{escape(title)}</title></rect>'
        f'<text class="cell" x="{middle:.2f}%" y="{base}">{share * 100:.1f}</text>'
    )


def legend(names: list[str]) -> str:
    """The colours of the stacked bars."""
    items = (
        f'<li><i class="c{place % COLOURS}"></i>{escape(rule_name(name))}</li>'
        for place, name in enumerate(names)
    )
    return f'<ul class="legend">{"".join(items)}</ul>'


def framed(title: str, height: int, ticks: list[tuple[float, str]], body: Iterator[str]) -> str:
    """A chart of rows over a scale whose ticks have places in per cent."""
    grid = "".join(
        f'<line class="grid" x1="{x:.2f}%" x2="{x:.2f}%" y1="{BAR_TOP}" y2="{height}"/>'
        f'<text class="tick" x="{x:.2f}%" y="{height + 16}">{text}</text>'
        for x, text in ticks
    )
    return f'<svg role="img" aria-label="{title}" height="{height + 22}">{grid}{"".join(body)}</svg>'


def heading(place: int, name: str, value: str, most: int = SHORT) -> str:
    """The line above a bar: what it is, and its value at the right."""
    y = place * ROW + 14
    return (
        f'<text class="name" x="0" y="{y}">{place + 1} {escape(shortened(name, most))}</text>'
        f'<text class="value" x="100%" y="{y}">{escape(value)}</text>'
    )


def shortened(name: str, most: int = SHORT) -> str:
    """A long name with its middle left out: what tells two bots apart is often at its end."""
    return name if len(name) <= most else f"{name[: most // 2]}…{name[-(most - most // 2 - 1) :]}"


def bar(scale: Scale, start: float, end: float, place: int, kind: str, title: str) -> str:
    """A bar between two values."""
    left, right = sorted((scale.at(start), scale.at(end)))
    return (
        f'<rect class="{kind}" x="{left:.2f}%" width="{right - left:.2f}%" y="{place * ROW + BAR_TOP}"'
        f' height="{BAR_HEIGHT}"><title>{escape(title)}</title></rect>'
    )


def upright(x: float, place: int, kind: str) -> str:
    """An upright line a little higher than the bar."""
    top = place * ROW + BAR_TOP - 3
    return f'<line class="{kind}" x1="{x:.2f}%" x2="{x:.2f}%" y1="{top}" y2="{top + BAR_HEIGHT + 6}"/>'


def rule(left: float, right: float, y: float, kind: str) -> str:
    """A level line between two places."""
    return f'<line class="{kind}" x1="{left:.2f}%" x2="{right:.2f}%" y1="{y}" y2="{y}"/>'


def _reach(rows: list[dict[str, Any]]) -> float:
    low = min(row["rating"]["low"] for row in rows)
    return float(max(row["rating"]["high"] for row in rows) - low) or 1.0


def round_step(reach: float) -> float:
    """A round number that divides `reach` into at most five parts."""
    size = 10.0 ** floor(log10(reach))
    return next(size * part for part in (0.2, 0.5, 1, 2, 5) if reach / (size * part) <= 5)

"""A ladder in tables: for the terminal and the documents as Markdown, and as a page with a chart."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Any

from redada.arena import charts, page
from redada.arena.folder import replace_text
from redada.arena.ladder import AMONG, MIXED, verdict
from redada.arena.words import percent, span, title_of, with_span

MARKDOWN, PAGE, CHART = "ladder.md", "ladder.html", "ladder.svg"
MARKS = {"above": "▲", "level": "◆", "below": "▼"}

Row = dict[str, Any]


def save(path: Path, data: dict[str, Any]) -> None:
    """`ladder.md`, `ladder.html` and `ladder.svg`."""
    replace_text(path / MARKDOWN, markdown(data))
    replace_text(path / PAGE, html(data))
    replace_text(path / CHART, charts.alone(chart(data["rungs"])))


def seats_of(data: dict[str, Any]) -> list[int]:
    return sorted({row["seats"] for row in data["rungs"]})


def pairings(data: dict[str, Any], seats: int) -> dict[tuple[str, str], Row]:
    """By (one, among): the row."""
    return {
        (row["bot"], row["others"][0]): row
        for row in data["rungs"]
        if row["seats"] == seats and row["kind"] == AMONG
    }


def markdown(data: dict[str, Any]) -> str:
    """A table for each number of players: one A among Bs, and one B among As."""
    parts = [
        f"{title_of(data['game'])}: {data['deals']} deals for each pairing, each played from every seat,"
        f" seed {data['seed']}. Shares of wins with 95 % intervals; {MARKS['above']} above par with the"
        f" whole interval, {MARKS['below']} below, {MARKS['level']} neither.\n"
    ]
    for seats in seats_of(data):
        found = pairings(data, seats)
        parts.append(f"**{seats} players**, par {percent(1 / seats)}\n")
        lines = ["| A | B | one A among Bs | one B among As |", "|---|---|---|---|"]
        for (one, other), row in found.items():
            back = found.get((other, one))
            if seats == 2 or leads(found, one, other):
                lines.append(f"| {one} | {other} | {cell(row)} | {cell(back)} |")
        parts.append("\n".join(lines) + "\n")
        mixed = mixed_rows(data["rungs"], seats)
        if mixed:
            lines = ["| at mixed tables | wins |", "|---|---|"]
            lines += [f"| {row['bot']} with {', '.join(row['others'])} | {cell(row)} |" for row in mixed]
            parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def leads(found: dict[tuple[str, str], Row], one: str, other: str) -> bool:
    """Whether the pairing is told from this side: it was played first from it."""
    order = list(found)
    return (other, one) not in found or order.index((one, other)) < order.index((other, one))


def mixed_rows(rows: Iterable[Row], seats: int) -> list[Row]:
    return [row for row in rows if row["seats"] == seats and row["kind"] == MIXED]


def cell(row: Row | None) -> str:
    return "–" if row is None else f"{MARKS[verdict(row)]} {with_span(row['share'], percent)}"


def chart(rows: list[Row]) -> str:
    """Dots with interval bars against a line at par, one row for each question."""
    return charts.shares([{**row, "name": question(row)} for row in rows])


def question(row: Row) -> str:
    return f"{row['seats']}: {row['bot']} among {', '.join(row['others'])}"


def html(data: dict[str, Any]) -> str:
    title = f"{title_of(data['game'])}: ladder"
    about = (
        f"{data['deals']} deals for each question, each played from every seat; seed {data['seed']}."
        " Share of wins with the 95 % interval; the line is par."
    )
    parts = [f"<h1>{escape(title)}</h1><p class='dim'>{escape(about)}</p>"]
    for seats in seats_of(data):
        rows = [row for row in data["rungs"] if row["seats"] == seats]
        body = "".join(table_row(row) for row in rows)
        names = ("", "one among others", "wins", "par", "games")
        head = "".join(f"<th>{name}</th>" for name in names)
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        about = f"Par is {percent(1 / seats)}."
        shown = f"{chart(rows)}<div class='wide'>{table}</div>"
        parts.append(page.section(f"{seats} players", about, shown))
    return page.whole(title, parts)


def table_row(row: Row) -> str:
    share = row["share"]
    wins = f"{percent(share['value'])} <span class='dim'>({span(share, percent)})</span>"
    rest = "".join(f"<td>{each}</td>" for each in (wins, MARKS[verdict(row)], row["games"]))
    return f"<tr><td></td><td class='name'>{escape(question(row))}</td>{rest}</tr>"

"""The report as tables in the terminal; bots are columns by their rank where names would not fit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from redada.arena.referee import FAULTS
from redada.arena.words import (
    duels,
    duration,
    headline,
    percent,
    points_text,
    rule_name,
    signed,
    with_span,
)


def report_tables(data: dict[str, Any]) -> RenderableType:
    return Group(*_parts(data))


def _parts(data: dict[str, Any]) -> Iterator[RenderableType]:
    yield Text(headline(data), style="bold")
    par = percent(data["par"])
    yield Text(f"{data['anchor']} is rated 0; in brackets: 95 % intervals; at par a seat wins {par}.")
    for title, table in _tables(data):
        yield Text(f"\n{title}", style="bold")
        yield table
    if data["games_left_out"]:
        yield Text(f"{data['games_left_out']} games of unfinished deals are left out.", style="yellow")


def _tables(data: dict[str, Any]) -> Iterator[tuple[str, Table]]:
    yield "Ratings", _ranking(data)
    if data["plan"]["gauntlet"]:
        yield f"Wins of {data['plan']['bots'][0]} against each opponent", _duels(data)
    title = "Share of wins in per cent of the bot (row) in games with the other (column)"
    yield title, _matrix(data["bots"], data["win_share_matrix"])
    if data["plan"]["seats"] > 2:
        yield "Ratings by places: every two seats as a game of two", _places(data)
        title = "Share of games in per cent in which the row finished ahead of the column"
        yield title, _matrix(data["bots"], data["ahead_matrix"])
    if data["rules"]:
        yield "Points a game, by rule; bots by rank", _points(data)
    yield "Time for a decision; decisions lost to the fallback, a random legal move", _times(data)


def _table(first: tuple[str, ...], *columns: str) -> Table:
    """The `first` columns are to the left; the last of them alone may fold."""
    table = Table(header_style="dim", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    for name in first:
        folds = name == first[-1]
        table.add_column(name, overflow="fold", no_wrap=not folds, min_width=12 if folds else None)
    for name in columns:
        table.add_column(name, justify="right", no_wrap=True)
    return table


BOT = ("", "bot")


def _ranking(data: dict[str, Any]) -> Table:
    table = _table(BOT, "rating", "above next", "wins")
    for rank, row in enumerate(data["bots"], 1):
        gap = row["above_next"]
        table.add_row(
            str(rank),
            escape(row["bot"]),
            with_span(row["rating"], signed) if row["bot"] != data["anchor"] else "0",
            with_span(gap, signed) if gap else "",
            with_span(row["win_share"], percent),
        )
    return table


def _duels(data: dict[str, Any]) -> Table:
    table = _table(("opponent",), "wins", "games")
    for opponent, cell in duels(data):
        table.add_row(escape(opponent), with_span(cell, percent), str(cell["games"]))
    return table


def _places(data: dict[str, Any]) -> Table:
    table = _table(BOT, "rating", "above next")
    for rank, row in enumerate(data["bots"], 1):
        gap = row["above_next_by_places"]
        rating = with_span(row["rating_by_places"], signed) if row["bot"] != data["anchor"] else "0"
        table.add_row(str(rank), escape(row["bot"]), rating, with_span(gap, signed) if gap else "")
    return table


def _matrix(bots: list[dict[str, Any]], matrix: list[list[dict[str, Any] | None]]) -> Table:
    table = _table(BOT, *(str(rank + 1) for rank in range(len(bots))))
    for rank, (row, cells) in enumerate(zip(bots, matrix, strict=True), 1):
        shown = [f"{cell['value'] * 100:.1f}" if cell else "·" for cell in cells]
        table.add_row(str(rank), escape(row["bot"]), *shown)
    return table


def _points(data: dict[str, Any]) -> Table:
    table = _table(("rule",), *(str(n + 1) for n in range(len(data["bots"]))))
    for name in data["rules"]:
        table.add_row(rule_name(name), *(points_text(row["points"][name]) for row in data["bots"]))
    table.add_row("all", *(points_text(row["score"]) for row in data["bots"]), style="bold")
    return table


def _times(data: dict[str, Any]) -> Table:
    table = _table(BOT, "mean", "p99", "slowest", "decisions", *FAULTS)
    for rank, row in enumerate(data["bots"], 1):
        time = row["seconds_per_move"]
        lost = [row["fallbacks"][fault] for fault in FAULTS]
        table.add_row(
            str(rank),
            escape(row["bot"]),
            *(duration(time[name]) for name in ("mean", "p99", "slowest")),
            str(time["decisions"]),
            *(Text(str(many), style="bold red" if many else "dim") for many in lost),
        )
    return table

"""`redada lab board`: the figures of a board as a table, with a progress bar."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from redada.games.ratzzia.board import Board
from redada.lab.board import Played, findings, measure


def lab_board(board: Board, seats: range, games: int, bot: str, seed: int, jobs: int | None) -> None:
    """Play, then show what was found; figures out of bounds are marked with !."""
    console = Console()
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )
    with bar:
        task = bar.add_task(f"{board.name}, {bot}", total=games * len(seats))
        found = measure(board, seats, games, bot, seed, jobs, lambda: bar.advance(task))
    console.print(figures(found))
    console.print(columns(board, found))


def figures(found: dict[int, list[Played]]) -> Table:
    table = Table("figure", "wanted", *(f"{n} players" for n in found), title="How the board plays")
    rows = [findings(games) for games in found.values()]
    for same in zip(*rows, strict=True):
        wanted = " / ".join(dict.fromkeys(f"{one.least:g}–{one.most:g}" for one in same))
        cells = [f"{one.value:.1f}{' !' if one.bad else ''}" for one in same]
        table.add_row(same[0].what, wanted, *cells)
    return table


def columns(board: Board, found: dict[int, list[Played]]) -> Table:
    """Share of completions of each column, and in how many games it was scored."""
    table = Table("column", *(f"{n} players" for n in found), title="% of completions (% of games)")
    for number, column in enumerate(board.columns):
        cells = []
        for games in found.values():
            total = sum(sum(game.columns) for game in games) or 1
            share = 100 * sum(game.columns[number] for game in games) / total
            present = 100 * sum(game.columns[number] > 0 for game in games) / len(games)
            cells.append(f"{share:.0f} ({present:.0f})")
        table.add_row(f"{number + 1} {column.shelf}", *cells)
    return table

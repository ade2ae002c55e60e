"""`redada lab`: how a board of Ratzzia plays, and what a database of games says (studies.py)."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from redada.arena.jobs import number_of_jobs
from redada.lab.studies import add_to as add_studies
from redada.lab.studies import whole_number

if TYPE_CHECKING:
    from rich.table import Table

    from redada.games.ratzzia.board import Board
    from redada.lab.board import Played


def add_to(commands: Any) -> None:
    """Register the command; what it needs is imported when it is run."""
    lab = commands.add_parser("lab", help="experiments on the games themselves", allow_abbrev=False)
    kinds = lab.add_subparsers(dest="experiment", required=True, metavar="EXPERIMENT")
    board = kinds.add_parser(
        "board", help="how a board of Ratzzia plays: many games of equal bots", allow_abbrev=False
    )
    board.add_argument("file", metavar="FILE", nargs="?", help="default: the board of the game")
    board.add_argument("--games", type=whole_number, default=100, help="for each number of players")
    board.add_argument("--seats", type=int, choices=range(2, 6), help="default: 2, 3, 4 and 5")
    board.add_argument("--bot", default="greedy", help="who plays (default: greedy)")
    board.add_argument("--seed", type=int, default=1)
    board.add_argument("--jobs", type=number_of_jobs, help="processes (default: one for each core)")
    board.set_defaults(run=run_board)
    add_studies(kinds)


def run_board(arguments: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from redada.bots import make_bot
    from redada.games.ratzzia import RATZZIA, load_board
    from redada.games.ratzzia.boardfile import pantry
    from redada.lab.board import measure

    board = load_board(arguments.file) if arguments.file else pantry()
    make_bot(arguments.bot, RATZZIA)  # a wrong name is told before the work begins
    seats = range(arguments.seats, arguments.seats + 1) if arguments.seats else range(2, 6)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )
    with bar:
        task = bar.add_task(f"{arguments.bot} on {board.name}", total=arguments.games * len(seats))
        found = measure(
            board,
            seats,
            arguments.games,
            arguments.bot,
            arguments.seed,
            arguments.jobs,
            lambda: bar.advance(task),
        )
    console = Console(highlight=False)
    console.print(figures(found), columns(board, found))
    return 0


def figures(found: dict[int, list[Played]]) -> Table:
    """Each figure beside what is wanted; one out of bounds is marked with !."""
    from rich.table import Table

    from redada.lab.board import findings

    games = len(next(iter(found.values())))
    table = Table(
        "figure", "wanted", *map(str, found), title=f"By number of players, {games} games each"
    )
    for same in zip(*(findings(games) for games in found.values()), strict=True):
        wanted = " / ".join(dict.fromkeys(f"{one.least:g}–{one.most:g}" for one in same))
        table.add_row(
            same[0].what, wanted, *(f"{one.value:.1f}{' !' if one.bad else ''}" for one in same)
        )
    return table


def columns(board: Board, found: dict[int, list[Played]]) -> Table:
    """The share of each column in all completions, and in how many games it was scored."""
    from rich.table import Table

    table = Table("column", *map(str, found), title="% of completions (% of games)")
    for number, column in enumerate(board.columns):
        cells = []
        for games in found.values():
            total = sum(sum(game.columns) for game in games) or 1
            share = 100 * sum(game.columns[number] for game in games) / total
            present = 100 * sum(game.columns[number] > 0 for game in games) / len(games)
            cells.append(f"{share:.0f} ({present:.0f})")
        table.add_row(f"{number + 1} {column.shelf}", *cells)
    return table

"""The commands that learn from games: review, many games together, puzzles."""

from __future__ import annotations

import argparse
from typing import Any

from redada.arena.jobs import number_of_jobs
from redada.terminal.arguments import add_language, add_look, add_plain, positive


def add_to(commands: Any) -> None:
    add_review(commands)
    add_my_games(commands)
    add_puzzles(commands)


def add_review(commands: Any) -> None:
    review = commands.add_parser(
        "review",
        help="what every move of a recorded game cost, and what was luck",
        description="Look through a recorded game: errors, the dearest first, luck, and why "
        "(docs/analysis.md).",
        allow_abbrev=False,
    )
    review.add_argument("file", metavar="GAME", help="a record; of a broken one, what can be read")
    review.add_argument("--html", metavar="FILE", help="write a page that stands on its own")
    review.add_argument("--json", metavar="FILE", help="write everything as data")
    review.add_argument("--depth", choices=("look", "quick", "deep"), default="quick")
    review.add_argument("--seed", type=int, default=0, help="of the rollouts (default: 0)")
    review.add_argument(
        "--jobs", type=number_of_jobs, metavar="N", help="processes (default: one for each core)"
    )
    review.add_argument("--cluster", metavar="ADDRESS", help="of a Dask scheduler, to work there")
    add_language(review)
    add_look(review)
    add_plain(review)
    review.set_defaults(run=run_review)


def add_my_games(commands: Any) -> None:
    mine = commands.add_parser(
        "mygames",
        help="how somebody plays, over many games: accuracy, errors by kind, the result without luck",
        allow_abbrev=False,
    )
    mine.add_argument(
        "files", nargs="+", metavar="GAME", help="records, folders of them, or what review --json wrote"
    )
    mine.add_argument("--player", metavar="NAME", help="default: the first person of each game")
    mine.add_argument("--json", metavar="FILE", help="write the summary as data")
    mine.add_argument("--depth", choices=("look", "quick", "deep"), default="quick")
    mine.add_argument(
        "--jobs", type=number_of_jobs, metavar="N", help="processes (default: one for each core)"
    )
    add_language(mine)
    add_plain(mine)
    mine.set_defaults(run=run_my_games)


def add_puzzles(commands: Any) -> None:
    puzzles = commands.add_parser(
        "puzzles",
        help="find the best move; or mine new puzzles from games of bots",
        description="Positions where one move is clearly best and another one tempts (docs/puzzles.md).",
        allow_abbrev=False,
    )
    puzzles.add_argument("--game", default="razzia", help="default: razzia")
    puzzles.add_argument("--theme", metavar="NAME", help="only these, such as bid or cat")
    puzzles.add_argument("--count", type=positive, default=10, metavar="N", help="default: 10")
    puzzles.add_argument("--seed", type=int, help="the same seed gives the same puzzles")
    add_language(puzzles)
    add_look(puzzles)
    add_plain(puzzles)
    puzzles.set_defaults(run=run_puzzles)
    actions = puzzles.add_subparsers(dest="action", metavar="ACTION")
    mine = actions.add_parser("mine", help="look for puzzles in games of bots", allow_abbrev=False)
    mine.add_argument("mined", metavar="GAME")
    mine.add_argument("--games", type=positive, default=100, metavar="N", help="games of bots")
    mine.add_argument("--most", type=positive, default=300, metavar="N", help="puzzles that are kept")
    mine.add_argument("--mining-seed", type=int, default=1, metavar="N", help="default: 1")
    mine.add_argument("--work", metavar="FILE", help="what was found so far; the same file goes on")
    mine.add_argument("--out", metavar="FILE", help="default: GAME.puzzles")
    mine.add_argument(
        "--jobs", type=number_of_jobs, metavar="N", help="processes (default: one for each core)"
    )
    mine.add_argument("--cluster", metavar="ADDRESS", help="of a Dask scheduler, to work there")
    mine.set_defaults(run=run_puzzles_mine)
    judge = actions.add_parser(
        "judge", help="keep of a file the puzzles that hold by the net of today", allow_abbrev=False
    )
    judge.add_argument("file", metavar="FILE")
    judge.add_argument("--out", metavar="FILE", help="default: the same file")
    judge.add_argument(
        "--jobs", type=number_of_jobs, metavar="N", help="processes (default: one for each core)"
    )
    judge.set_defaults(run=run_puzzles_judge)
    explain = actions.add_parser(
        "explain", help="say anew in a file why moves are good or bad", allow_abbrev=False
    )
    explain.add_argument("file", metavar="FILE")
    explain.add_argument("--out", metavar="FILE", help="default: the same file")
    explain.set_defaults(run=run_puzzles_explain)


def run_review(arguments: argparse.Namespace) -> int:
    from redada.terminal.review.run import run

    return run(arguments)


def run_my_games(arguments: argparse.Namespace) -> int:
    from redada.terminal.mygames import run

    return run(arguments)


def run_puzzles(arguments: argparse.Namespace) -> int:
    from redada.terminal.puzzles.solving import run

    return run(arguments)


def run_puzzles_mine(arguments: argparse.Namespace) -> int:
    from redada.terminal.puzzles.making import run_mine

    return run_mine(arguments)


def run_puzzles_judge(arguments: argparse.Namespace) -> int:
    from redada.terminal.puzzles.making import run_judge

    return run_judge(arguments)


def run_puzzles_explain(arguments: argparse.Namespace) -> int:
    from redada.terminal.puzzles.making import run_explain

    return run_explain(arguments)

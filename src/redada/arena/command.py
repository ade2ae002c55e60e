"""The command `redada arena`: run a tournament, report on one. Imports what it needs when it is run."""

from __future__ import annotations

import argparse
from typing import Any

from redada.arena.jobs import number_of_jobs

EPILOG = (
    "Examples: redada arena run --bots greedy,uniform --seats 2 --out first · "
    "redada arena run --gauntlet hard --bots greedy --seats 4 --deals 250 --out second · "
    "redada arena report first"
)


def add_to(commands: Any) -> None:
    """Add `arena` to the sub-commands of the program."""
    arena = commands.add_parser(
        "arena",
        help="tournaments of bots",
        description="Tournaments of bots.",
        epilog=EPILOG,
        allow_abbrev=False,
    )
    actions = arena.add_subparsers(dest="action", required=True, metavar="ACTION")
    run = actions.add_parser(
        "run",
        help="play a tournament, or go on with it",
        description="Play a tournament over duplicate deals. Stopped or killed, it goes on when the "
        "same command is given again.",
        epilog=EPILOG,
        allow_abbrev=False,
    )
    run.add_argument("--game", default="razzia", metavar="GAME", help="default: razzia")
    run.add_argument("--seats", type=int, metavar="N", help="2 to 5; default: 2")
    run.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="such as piles=1"
    )
    run.add_argument("--board", metavar="FILE", help="the board to play Ratzzia on")
    run.add_argument(
        "--bots",
        action="append",
        default=[],
        metavar="BOT,BOT…",
        help="such as greedy,uniform,search:seconds=0.1",
    )
    run.add_argument(
        "--bot", action="append", default=[], metavar="BOT", help="one more, whose name may have commas"
    )
    run.add_argument(
        "--gauntlet", metavar="BOT", help="this one against tables full of each of the others"
    )
    run.add_argument(
        "--deals",
        type=int,
        default=50,
        metavar="N",
        help="default: 50; each is played once from every seat",
    )
    run.add_argument(
        "--seed", type=int, default=0, metavar="N", help="the same seed gives the same deals"
    )
    run.add_argument(
        "--seconds-per-move",
        type=float,
        metavar="S",
        help="a later answer is replaced by a random legal move",
    )
    run.add_argument("--out", required=True, metavar="DIR", help="the folder of the run")
    run.add_argument(
        "--jobs",
        type=number_of_jobs,
        default=-1,
        metavar="N",
        help="processes; default: one for each core",
    )
    run.add_argument(
        "--cluster", metavar="ADDRESS", help="a Dask scheduler, such as tcp://10.0.0.1:8786"
    )
    run.set_defaults(run=run_tournament)

    ladder = actions.add_parser(
        "ladder",
        help="measure bots against others, each pairing both ways",
        description="Every bot of --bots with every other one and every one of --against: one of the "
        "first among the second, one of the second among the first, and mixed tables. Stopped or "
        "killed, it goes on when the same command is given again.",
        allow_abbrev=False,
    )
    ladder.add_argument("--game", default="razzia", metavar="GAME", help="default: razzia")
    ladder.add_argument("--seats", default="2-5", metavar="N-M", help="default: 2-5")
    ladder.add_argument("--bots", required=True, metavar="BOT,BOT…", help="such as medium,hard")
    ladder.add_argument("--against", default="zoo", metavar="BOT,BOT…", help="default: zoo, all of it")
    ladder.add_argument(
        "--deals", type=int, default=50, metavar="N", help="of each pairing; default: 50"
    )
    ladder.add_argument("--seed", type=int, default=0, metavar="N", help="the same seed, the same deals")
    ladder.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    ladder.add_argument("--out", required=True, metavar="DIR", help="the folder of the ladder")
    ladder.add_argument(
        "--jobs", type=number_of_jobs, default=-1, metavar="N", help="processes; default: all cores"
    )
    ladder.add_argument("--quiet", action="store_true", help="no progress, no tables")
    ladder.set_defaults(run=run_ladder)

    report = actions.add_parser("report", help="make the report of a run anew", allow_abbrev=False)
    report.add_argument("folder", metavar="DIR")
    report.set_defaults(run=run_report)
    for action in (run, report):
        action.add_argument(
            "--anchor", metavar="BOT", help="whose rating is 0; default: greedy, or the weakest"
        )
        action.add_argument("--quiet", action="store_true", help="no progress, no tables")


def run_tournament(arguments: argparse.Namespace) -> int:
    from pathlib import Path

    from rich.console import Console

    from redada.arena.folder import Folder
    from redada.arena.plan import make_plan, split_bots
    from redada.arena.tournament import run
    from redada.core.errors import RedadaError
    from redada.games.ratzzia import load_board

    options = list(arguments.option)
    if arguments.board:
        if arguments.game != "ratzzia":
            raise RedadaError(f"{arguments.game} is not played on a board: no --board")
        options.append(f"board={load_board(arguments.board).code}")
    plan = make_plan(
        arguments.game,
        arguments.seats,
        [bot for text in arguments.bots for bot in split_bots(text)] + arguments.bot,
        candidate=arguments.gauntlet,
        deals=arguments.deals,
        seed=arguments.seed,
        options=" ".join(options),
        seconds_per_move=arguments.seconds_per_move,
    )
    if arguments.anchor is not None and arguments.anchor not in plan.bots:
        raise RedadaError(f"the anchor {arguments.anchor} does not play: {', '.join(plan.bots)} do")
    folder = Folder.make(Path(arguments.out), plan)
    console = Console(stderr=True, quiet=arguments.quiet)
    try:
        run(folder, arguments.jobs, arguments.cluster, console)
    except KeyboardInterrupt:
        console.print("Stopped; the same command goes on from here.")
        raise
    return show(folder, arguments)


def run_ladder(arguments: argparse.Namespace) -> int:
    from pathlib import Path

    from rich.console import Console

    from redada.arena import ladder, ladder_page
    from redada.arena.plan import split_bots
    from redada.bots.zoo import animals
    from redada.core.errors import RedadaError
    from redada.games import by_name

    bots = split_bots(arguments.bots)
    against = [
        name
        for text in split_bots(arguments.against)
        for name in (animals(by_name(arguments.game)) if text == "zoo" else [text])
    ]
    todo = list(ladder.rungs(bots, against, ladder.read_seats(arguments.seats, arguments.game)))
    if not todo:
        raise RedadaError("a ladder needs at least two different bots")
    console = Console(stderr=True, quiet=arguments.quiet)
    path = Path(arguments.out)
    data = ladder.climb(
        path,
        arguments.game,
        todo,
        deals=arguments.deals,
        seed=arguments.seed,
        options=" ".join(arguments.option),
        jobs=arguments.jobs,
        console=console,
    )
    ladder_page.save(path, data)
    said = Console(quiet=arguments.quiet)
    said.print(ladder_page.markdown(data), highlight=False, markup=False, soft_wrap=True)
    said.print(f"{path / ladder_page.PAGE}", highlight=False, soft_wrap=True)
    return 0


def run_report(arguments: argparse.Namespace) -> int:
    from pathlib import Path

    from redada.arena.folder import Folder

    return show(Folder.open(Path(arguments.folder)), arguments)


def show(folder: Any, arguments: argparse.Namespace) -> int:
    """Save the report and print its tables."""
    from rich.console import Console

    from redada.arena.report import PAGE, make_report
    from redada.arena.tables import report_tables

    report = make_report(folder, arguments.anchor)
    report.save(folder.path)
    console = Console(quiet=arguments.quiet)
    console.print(report_tables(report.data))
    console.print(f"{folder.path / PAGE}", highlight=False, soft_wrap=True)
    return 0

"""`redada train`: a net of a game, from nothing."""

from __future__ import annotations

import argparse
import os
from typing import Any

from redada.arena.jobs import number_of_jobs


def add_to(commands: Any) -> None:
    train = commands.add_parser(
        "train",
        help="train the net that the strongest bots play by",
        description="Play games, learn from them, and so on: all that the shipped net was made by."
        " The same command goes on where a run was stopped.",
        allow_abbrev=False,
    )
    train.add_argument("game", metavar="GAME", help="razzia or ratzzia")
    train.add_argument("--out", required=True, metavar="DIR", help="the folder of the run")
    train.add_argument(
        "--seats", type=int, nargs="+", metavar="N", help="numbers of players; default: all of the game"
    )
    train.add_argument("--seed", type=int, default=0, metavar="N", help="the shipped net has 0")
    train.add_argument(
        "--teacher",
        metavar="FILE",
        help="a file of nets that go on learning; default: begin from nothing",
    )
    train.add_argument(
        "--generations",
        type=int,
        metavar="N",
        help="only the first N of the plan; default: all. With --teacher 0 only fits its shares anew",
    )
    train.add_argument(
        "--scale", type=float, default=1.0, metavar="X", help="play X times as many games, to try things"
    )
    train.add_argument(
        "--jobs",
        type=number_of_jobs,
        default=-1,
        metavar="N",
        help="processes; default: one for each core",
    )
    train.add_argument(
        "--cluster", metavar="ADDRESS", help="a Dask scheduler, such as tcp://10.0.0.1:8786"
    )
    train.add_argument("--quiet", action="store_true", help="no progress")
    train.set_defaults(run=run_training)


def run_training(arguments: argparse.Namespace) -> int:
    from pathlib import Path

    from redada.core.errors import RedadaError
    from redada.games import by_name

    game = by_name(arguments.game)
    seats = tuple(sorted(set(arguments.seats or game.seats)))
    if not set(seats) <= set(game.seats):
        raise RedadaError(f"{game.name} is for {game.seats[0]} to {game.seats[-1]} players")
    if not 0 < arguments.scale <= 1000:
        raise RedadaError(f"--scale is above 0 and at most 1000, not {arguments.scale:g}")
    least = 0 if arguments.teacher else 1
    if arguments.generations is not None and arguments.generations < least:
        raise RedadaError(f"--generations is {least} or more, not {arguments.generations}")
    if not 0 <= arguments.seed < 2**24:
        raise RedadaError(f"--seed is from 0 to {2**24 - 1}, not {arguments.seed}")
    # more threads than one only wait for each other here, and add in another order each time
    for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ.setdefault(name, "1")
    try:
        import numpy  # noqa: F401  # all below needs it

        from redada.train import kernel  # noqa: F401  # and this needs a compiler
    except ImportError as missing:
        raise RedadaError(
            "training needs NumPy, joblib and the compiled core: pip install 'redada[train]',"
            f" with a C compiler, or make everything in a clone ({missing})"
        ) from None
    from redada.arena.workers import processes
    from redada.train.generations import Plan, train
    from redada.train.plug import plug
    from redada.train.report import save_report

    plug(game.name)
    teacher = Path(arguments.teacher) if arguments.teacher else None
    if teacher:
        check_teacher(teacher, game.name, seats)
    plan = Plan(game.name, seats, arguments.seed, arguments.generations, arguments.scale, teacher)
    folder = Path(arguments.out)
    with processes("training", arguments.jobs, arguments.cluster) as run_all:
        path = show_progress(lambda told: train(plan, folder, run_all, told), arguments.quiet, folder)
    page = save_report(plan, folder)
    if not arguments.quiet:
        from rich.console import Console

        Console().print(f"{path}\n{page}", highlight=False, soft_wrap=True)
    return 0


def check_teacher(path: Any, game: str, seats: tuple[int, ...]) -> None:
    from redada.bots.net.file import read_net
    from redada.core.errors import RedadaError
    from redada.train.learner import SECOND, WIDTH
    from redada.train.plug import plug

    if not path.is_file():
        raise RedadaError(f"--teacher: no file {path}")
    net = read_net(path)
    if net.game != game:
        raise RedadaError(f"--teacher: {path} is of {net.game}, not of {game}")
    for number in seats:
        # fields of later versions come after those of earlier ones, so an older net can go on too
        known = net.shapes.get(number)
        if (
            known is None
            or plug(game).sizes(number)[: len(known.sizes)] != known.sizes
            or (known.width, known.second) != (WIDTH, SECOND)
        ):
            raise RedadaError(f"--teacher: {path} has no net for these inputs and {number} players")


def show_progress(work: Any, quiet: bool, folder: Any) -> Any:
    """Run `work` with a bar for the stage that it is in; every stage goes into the log too."""
    import logging

    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    folder.mkdir(parents=True, exist_ok=True)
    log = logging.getLogger("redada.train")
    log.setLevel(logging.INFO)
    log.propagate = False
    handler = logging.FileHandler(folder / "training.log", encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    log.addHandler(handler)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    console = Console(stderr=True, quiet=quiet)
    try:
        with Progress(*columns, console=console) as progress:
            stages: dict[str, Any] = {}

            def told(what: str, part: float) -> None:
                if what not in stages:
                    stages[what] = progress.add_task(what, total=1.0)
                    log.info("%s: begun", what)
                progress.update(stages[what], completed=part)
                if part >= 1:
                    log.info("%s: done", what)

            return work(told)
    finally:
        log.removeHandler(handler)
        handler.close()

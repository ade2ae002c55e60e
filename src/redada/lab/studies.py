"""`redada lab games`, `luck`, `worth` and `explore`: a database of games, and what is read from it.

What a command needs is imported when it is run.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from redada.arena.jobs import number_of_jobs

if TYPE_CHECKING:  # slow to import
    from redada.lab.database import Database

    Chosen = tuple[Database, list[int], Callable[[int], None]]

DEFAULT = "games.db"


def whole_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text) <= 1_000_000):
        raise argparse.ArgumentTypeError("a whole number from 1 to 1000000")
    return int(text)


def add_to(kinds: Any) -> None:
    """Add the commands to those of `redada lab`."""
    games = kinds.add_parser(
        "games",
        help="let bots play games into a database",
        description="Let bots play games into a database. Stopped or killed, it goes on when the same "
        "command is given again; no game is there twice.",
        allow_abbrev=False,
    )
    about_players(games)
    games.add_argument("--games", type=whole_number, default=1000, help="for each number of players")
    games.add_argument(
        "--bot", default="net", metavar="BOT,BOT…", help="who plays; several change seats (default: net)"
    )
    games.add_argument("--seed", type=int, default=1, help="the same seed gives the same games")
    games.add_argument("--out", type=Path, default=Path(DEFAULT), metavar="FILE")
    games.add_argument("--jobs", type=number_of_jobs, help="processes (default: one for each core)")
    games.set_defaults(run=run_games)

    luck = kinds.add_parser(
        "luck",
        help="how much of a game is luck",
        description="Take the luck out of games of a database, by the review's estimate, and say "
        "whether it is 0 on average and what part of the results it is. It goes on where it stopped.",
        allow_abbrev=False,
    )
    luck.add_argument("file", type=Path, metavar="FILE", help="made by redada lab games")
    about_players(luck)
    luck.add_argument(
        "--games", type=int, default=200, help="look at the first so many of each run; 0: at none anew"
    )
    luck.add_argument("--bot", metavar="BOT,BOT…", help="only games of these")
    luck.add_argument("--jobs", type=number_of_jobs, default=1, help="processes (default: 1)")
    luck.set_defaults(run=run_luck)

    worth = kinds.add_parser(
        "worth",
        help="what a card, a cheque, the candy or the first seat is worth",
        description="Play positions of a database on with and without a thing, with the same chance. "
        "Tables here; --out writes charts, the numbers and one page.",
        allow_abbrev=False,
    )
    worth.add_argument("file", type=Path, metavar="FILE", help="made by redada lab games")
    about_players(worth)
    worth.add_argument("--games", type=whole_number, default=300, help="of each number of players")
    worth.add_argument("--seed", type=int, default=1)
    worth.add_argument("--jobs", type=number_of_jobs, default=1, help="processes (default: 1)")
    worth.add_argument(
        "--out", type=Path, metavar="DIR", help="for charts (SVG), a page and the numbers"
    )
    worth.set_defaults(run=run_worth)

    explore = kinds.add_parser(
        "explore",
        help="what strong bots do in such a position, and how it ends",
        description="What strong bots do in such a position, and how it ends. Razzia!: --row and "
        "--police; Ratzzia: --roll. --save sums up a database into the file that ships.",
        allow_abbrev=False,
    )
    explore.add_argument("game", metavar="GAME")
    explore.add_argument("--players", type=int, default=3, metavar="N", help="default: 3")
    explore.add_argument("--row", default="", metavar="CARDS", help='such as "gold ring car"')
    explore.add_argument("--police", type=int, default=0, metavar="N", help="default: 0")
    explore.add_argument("--roll", metavar="DICE", help="such as 1146")
    explore.add_argument(
        "--from", type=Path, dest="file", metavar="FILE", help="a database; default: what ships"
    )
    explore.add_argument("--save", type=Path, metavar="FILE", help="write the summary there")
    explore.set_defaults(run=run_explore)

    record = kinds.add_parser(
        "record", help="take a game out of a database, as a record", allow_abbrev=False
    )
    record.add_argument("file", type=Path, metavar="FILE")
    record.add_argument("number", type=whole_number, metavar="NUMBER", help="of the game: 1, 2 …")
    record.set_defaults(run=run_record)


def about_players(parser: Any) -> None:
    parser.add_argument("--game", default="razzia", metavar="GAME", help="default: razzia")
    parser.add_argument("--seats", default="2-5", metavar="N-M", help="default: 2-5")


def run_games(arguments: argparse.Namespace) -> int:
    from rich.console import Console

    from redada.arena.ladder import read_seats
    from redada.arena.plan import split_bots
    from redada.lab.database import opened
    from redada.lab.playing import make_run, play_missing

    bots = tuple(split_bots(arguments.bot))
    runs = [
        make_run(arguments.game, seats, bots, arguments.seed)
        for seats in read_seats(arguments.seats, arguments.game)
    ]
    with opened(arguments.out, make=True) as database:
        with progress(f"{arguments.bot}, {arguments.game}", arguments.games * len(runs)) as tick:
            for run in runs:
                play_missing(database, run, arguments.games, arguments.jobs or -1, tick)
        console = Console(highlight=False)
        for game, seats, names, seed, many in database:
            console.print(f"{game}, {seats} players, {names}, seed {seed}: {many} games", soft_wrap=True)
    return 0


@contextmanager
def games_of(arguments: argparse.Namespace, what: str) -> Iterator[Chosen]:
    """The database, the numbers of players that were asked for and are there, and a bar of games.

    Raises RedadaError if there is no such game.
    """
    from redada.arena.ladder import read_seats
    from redada.core.errors import RedadaError
    from redada.lab.database import opened

    game = arguments.game
    wanted = read_seats(arguments.seats, game)
    with opened(arguments.file) as database:
        there = [seats for seats in database.seats_of(game) if seats in wanted]
        if not there:
            raise RedadaError(f"{arguments.file} has no such games of {game}")
        with progress(f"{what}, {game}", max(0, arguments.games) * len(there)) as tick:
            yield database, there, tick


def run_luck(arguments: argparse.Namespace) -> int:
    from rich.console import Console

    from redada.core.errors import RedadaError
    from redada.lab.luck import measure, parts
    from redada.lab.tables import luck_table

    game, bots = arguments.game, arguments.bot
    found = {}
    with games_of(arguments, "luck") as (database, there, tick):
        for seats in there:
            measure(database, game, seats, arguments.games, bots, arguments.jobs, tick)
            one = parts(database, game, seats, bots)
            if one is not None:
                found[seats] = one
    if not found:
        raise RedadaError(f"{arguments.file} has no such games of {game} with their luck")
    Console(highlight=False).print(luck_table(game, found))
    return 0


def run_worth(arguments: argparse.Namespace) -> int:
    from rich.console import Console

    from redada.lab import luck, seats, worth
    from redada.lab.page import Study, save
    from redada.lab.tables import places_table, worth_table
    from redada.lab.things import subject_of

    game, subject = arguments.game, subject_of(arguments.game)
    studies = []
    with games_of(arguments, "worth") as (database, there, tick):
        for many in there:
            found = worth.measure(
                database, game, many, arguments.games, arguments.seed, arguments.jobs, tick
            )
            places = seats.measure(database, game, many)
            studies.append(Study(many, found, places, luck.parts(database, game, many)))
    console = Console(highlight=False)
    for study in studies:
        console.print(worth_table(game, study.seats, study.worths, subject.parts))
        console.print(places_table(game, study.places))
    if arguments.out:
        console.print(f"{save(arguments.out, game, studies, arguments)}", soft_wrap=True)
    return 0


def run_explore(arguments: argparse.Namespace) -> int:
    from rich.console import Console

    from redada.core.errors import RedadaError
    from redada.games import by_name
    from redada.lab.classes import roll_class, row_class
    from redada.lab.database import opened
    from redada.lab.explorer.ask import about_roll, about_row
    from redada.lab.explorer.summary import LEAST, row_code, save, shipped, summarise
    from redada.lab.tables import explored_table

    console = Console(highlight=False)
    by_name(arguments.game)
    if arguments.file:
        with opened(arguments.file) as database:
            least = LEAST if arguments.save else 1
            summary = summarise(database, arguments.game, least)
    else:
        summary = shipped(arguments.game)
    if arguments.save:
        console.print(f"{arguments.save}: {save(arguments.save, summary)} bytes", soft_wrap=True)
        return 0
    seats = arguments.players
    if arguments.game == "ratzzia":
        if arguments.roll is None:
            raise RedadaError("which roll? --roll 1146, say")
        code = "".join(roll_class(arguments.roll).split())
        answer, wider = about_roll(summary, seats, code), about_roll(summary, seats, f"#{len(code)}")
    else:
        if arguments.roll is not None:
            raise RedadaError(f"nobody rolls dice in {arguments.game}: --row and --police say it")
        most = 4 if seats == 2 else 6
        if not 0 <= arguments.police <= most:
            raise RedadaError(f"--police is 0 to {most} with {seats} players: one more ends the round")
        row = row_class(arguments.row).split()
        answer = about_row(summary, seats, row_code(arguments.police, row))
        wider = about_row(summary, seats, f"{arguments.police}#{len(row)}")
    console.print(explored_table(summary, seats, answer, wider))
    return 0


def run_record(arguments: argparse.Namespace) -> int:
    import sys

    from redada.core.record import write_record
    from redada.lab.database import opened

    with opened(arguments.file) as database:
        sys.stdout.write(write_record(database.record(arguments.number)))
    return 0


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr; what it gives is told how many more are done."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )
    with bar:
        task = bar.add_task(what, total=total)
        yield lambda many: bar.advance(task, many)

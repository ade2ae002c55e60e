"""The command `redada`. Whatever goes wrong is one line, never a traceback."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from redada.words import LANGUAGES

if TYPE_CHECKING:
    from redada.core.record import Record
    from redada.terminal.play import Play

MISUSE = 2
INTERRUPTED = 130
LOOKS = ("police", "ra")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 0, 1 (not fair, no good board), 2 (misuse) or 130 (Ctrl-C)."""
    from redada.core.errors import RedadaError

    try:
        arguments = parser().parse_args(argv)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return INTERRUPTED
    except BrokenPipeError:
        # whoever read our output has enough; keep Python from saying so at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except EOFError:
        return 0
    except RedadaError as problem:
        return complain(str(problem))
    except OSError as problem:
        where = f"{problem.filename}: " if problem.filename else ""
        return complain(f"{where}{problem.strerror or problem}")
    except (UnicodeError, RecursionError, MemoryError) as problem:
        return complain(f"{type(problem).__name__}: {problem}")


def complain(text: str) -> int:
    line = " ".join(text.split())
    sys.stderr.write(f"redada: {line}\n".encode("utf-8", "replace").decode("utf-8", "replace"))
    return MISUSE


class OneLineParser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> None:  # type: ignore[override]  # it exits, as NoReturn does
        self.exit(complain(f"{message} (see {self.prog} --help)"))


class Version(argparse.Action):
    """Looked up only when asked for: that takes longer than all the rest of the start."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        from redada.core.compiled import is_compiled

        core = "compiled core" if is_compiled() else "uncompiled core, correct but slow"
        sys.stdout.write(f"redada {version('redada')} ({core})\n")
        parser.exit()


def parser() -> argparse.ArgumentParser:
    top = OneLineParser(
        prog="redada", description="Play, study and master Razzia! and Ratzzia.", allow_abbrev=False
    )
    top.add_argument(
        "--version", action=Version, nargs=0, help="the version, and whether the core is compiled"
    )
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")

    play = commands.add_parser(
        "play",
        help="play at the terminal",
        description="Play at the terminal, people at one keyboard and bots in any mix.",
        epilog="Examples: redada play · redada play razzia Ana Bea @greedy · redada play ratzzia Ana "
        "Lola@greedy @uniform --board my_board.toml --language es",
        allow_abbrev=False,
    )
    play.add_argument(
        "players",
        nargs="*",
        metavar="[GAME] PLAYER",
        help="in the order of the seats: a name is a person, @greedy or @uniform a bot, Lola@greedy "
        "a bot with a name; the game is razzia unless it is named first",
    )
    play.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="such as piles=1"
    )
    play.add_argument(
        "--nonces", action="store_true", help="ask each person for a word that goes into the deal"
    )
    play.add_argument(
        "--manual", action="store_true", help="real cards and dice: you type every one that comes"
    )
    play.add_argument("--save", metavar="FILE", help="where to keep the game (it must not exist yet)")
    play.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    play.add_argument(
        "--seed", metavar="HEX", help="deal from this seed, so that the game can be repeated"
    )
    play.set_defaults(run=run_play)

    replay = commands.add_parser("replay", help="walk through a recorded game", allow_abbrev=False)
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--all", action="store_true", help="print all events and every score sheet")
    replay.add_argument(
        "--to", metavar="PLACE", help="print one position: 74 (move), t12 (turn) or r2 (round)"
    )
    replay.set_defaults(run=run_replay)

    verify = commands.add_parser(
        "verify", help="check every outcome of a record against its seed", allow_abbrev=False
    )
    verify.add_argument("file", metavar="FILE")
    verify.set_defaults(run=run_verify)

    board = commands.add_parser("board", help="check or show a board of Ratzzia", allow_abbrev=False)
    actions = board.add_subparsers(dest="action", required=True, metavar="ACTION")
    check = actions.add_parser(
        "check", help="say whether a board is good, or all that is wrong with it", allow_abbrev=False
    )
    check.add_argument("file", metavar="FILE")
    check.set_defaults(run=run_board_check)
    show = actions.add_parser("show", help="draw a board", allow_abbrev=False)
    show.add_argument("file", metavar="FILE", nargs="?", help="default: the board of the game")
    show.add_argument(
        "--seats", type=int, default=4, metavar="N", help="with N players, 2 to 5 (default: 4)"
    )
    show.set_defaults(run=run_board_show)

    for command in (play, replay, verify, check, show):
        command.add_argument("--language", choices=LANGUAGES, help="default: the language of the system")
    for command in (play, replay):
        command.add_argument(
            "--look", choices=LOOKS, help="default: the look of the rulebook in that language"
        )
    for command in (play, replay, show):
        command.add_argument("--plain", action="store_true", help="no colour")

    sample = commands.add_parser(
        "sample", help="write the record of one random game to standard output", allow_abbrev=False
    )
    sample.add_argument("game", nargs="?", metavar="GAME", help="razzia or ratzzia (default: razzia)")
    sample.add_argument("--seats", type=int, metavar="N", help="default: as many as can play")
    sample.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    sample.add_argument("--seed", metavar="HEX", help="the same seed gives the same game")
    for command in (play, sample):
        command.add_argument("--board", metavar="FILE", help="the board to play Ratzzia on")
    sample.set_defaults(run=run_sample)

    from redada.arena.command import add_to as add_arena  # light: the arena itself comes when it is run
    from redada.lab.command import add_to as add_lab
    from redada.server.command import add_to as add_server

    add_arena(commands)
    add_lab(commands)
    add_server(commands)
    return top


def run_play(arguments: argparse.Namespace) -> int:
    from redada.terminal.start import open_game

    session: Play = open_game(arguments)
    return session.run()


def run_replay(arguments: argparse.Namespace) -> int:
    from redada.terminal.start import open_replay

    replay, interactive = open_replay(arguments)
    if arguments.to is not None:
        replay.position(replay.place_of(arguments.to))
    elif arguments.all or not interactive:
        replay.everything()
    else:
        replay.walk()
    return 0


def run_verify(arguments: argparse.Namespace) -> int:
    from pathlib import Path

    from redada.terminal.ascii import replace_unencodable
    from redada.terminal.fairness import report
    from redada.terminal.saving import load_record
    from redada.words import Words, language_of_the_system

    words = Words(arguments.language or language_of_the_system())
    path = Path(arguments.file)
    code, lines = report(load_record(path, words), path, words)
    replace_unencodable(sys.stdout)
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return code


def run_sample(arguments: argparse.Namespace) -> int:
    from redada.core.record import write_record
    from redada.games import GAMES
    from redada.terminal.options import game_with_board

    name = arguments.game or (game_with_board().name if arguments.board else next(iter(GAMES)))
    record: Record = sample_game(
        name, arguments.seats, arguments.option, arguments.seed, arguments.board
    )
    sys.stdout.write(write_record(record))
    return 0


def run_board_check(arguments: argparse.Namespace) -> int:
    from redada.terminal.ratzzia.board_command import check_board

    return check_board(arguments.file, arguments.language)


def run_board_show(arguments: argparse.Namespace) -> int:
    from redada.terminal.ratzzia.board_command import show_board

    return show_board(arguments.file, arguments.seats, arguments.language, arguments.plain)


def sample_game(
    name: str,
    seats: int | None,
    options: Sequence[str],
    seed: str | None,
    board: str | None = None,
) -> Record:
    """One game of uniformly random moves, dealt from a seed that the record reveals."""
    import random

    from redada.core.dealer import SeededDealer
    from redada.core.errors import RedadaError
    from redada.core.playing import playing
    from redada.core.record import LETTERS, Record
    from redada.games import by_name
    from redada.terminal.options import choose_options

    game = by_name(name)
    many = game.seats[-1] if seats is None else seats
    if many not in game.seats:
        raise RedadaError(f"{name} is for {game.seats[0]} to {game.seats[-1]} players, not {many}")
    if seed:
        from redada.terminal.saving import read_seed

        dealer = SeededDealer(read_seed(seed))
    else:
        dealer = SeededDealer.fresh()
    choose = random.Random(dealer.seed)
    chosen = choose_options(game, options, board)
    game_played = playing(
        game.start(many, chosen),
        dealer,
        lambda state: state.legal()[choose.randrange(len(state.legal()))],
    )
    moves = tuple(move for _, move in game_played)
    names = tuple(f"Random {letter}" for letter in LETTERS[:many])
    return Record(game, names, chosen, moves, dealer.commitment, dealer.seed.hex())


if __name__ == "__main__":
    sys.exit(main())

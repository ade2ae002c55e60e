"""The commands of the terminal: games, records, what is learned from them, and lists.

Everything that draws is imported when a command runs, so that the command line starts quickly.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from redada.terminal import study_command
from redada.terminal.arguments import add_language, add_look, add_plain, words_of
from redada.words import BASE, load


def add_to(commands: Any) -> None:
    add_play(commands)
    add_companion(commands)
    add_records(commands)
    study_command.add_to(commands)
    add_lists(commands)
    add_board(commands)


def add_play(commands: Any) -> None:
    play = commands.add_parser(
        "play",
        help="play at the terminal",
        description="Play at the terminal, people at one keyboard and bots in any mix.",
        allow_abbrev=False,
    )
    play.mixed = True
    play.more_help = levels_and_examples
    play.add_argument(
        "players",
        nargs="*",
        metavar="[GAME] PLAYER",
        help="in the order of the seats: a name is a person, @medium a bot, Lola@medium a bot with a "
        "name; the game is razzia unless it is named first",
    )
    play.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="such as piles=1; `redada games` lists them",
    )
    play.add_argument(
        "--nonces", action="store_true", help="ask each person for a word that goes into the deal"
    )
    play.add_argument(
        "--manual",
        action="store_true",
        help="you deal with real cards or dice, for bots too, and type what is dealt, drawn or rolled; "
        "no seed, so nothing to verify",
    )
    play.add_argument("--save", metavar="FILE", help="where to keep the game (it must not exist yet)")
    play.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    play.add_argument(
        "--seed", metavar="HEX", help="deal from this seed, so that the game can be repeated"
    )
    play.add_argument("--board", metavar="FILE", help="the board to play Ratzzia on")
    add_language(play)
    add_look(play)
    add_plain(play)
    play.set_defaults(run=run_play)


def add_companion(commands: Any) -> None:
    companion = commands.add_parser(
        "companion",
        help="follow a game with real cards or dice",
        description="Follow a game that is played with real cards or dice: type what happens, and have "
        "turns, odds, points and rules at hand. Events can be corrected later (docs/companion.md).",
        allow_abbrev=False,
    )
    companion.mixed = True
    companion.add_argument(
        "players",
        nargs="*",
        metavar="[GAME] PLAYER",
        help="in the order of the seats: a name is a person, Lola@medium a seat that the program plays",
    )
    companion.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    companion.add_argument("--save", metavar="FILE", help="where to keep the game")
    companion.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    companion.add_argument("--board", metavar="FILE", help="the board to play Ratzzia on")
    add_language(companion)
    add_look(companion)
    add_plain(companion)
    companion.set_defaults(run=run_companion, manual=True, seed=None, nonces=False)


def levels_and_examples() -> str:
    known = load("common", BASE)  # quicker than the bots themselves; a test compares the two
    levels = ", ".join(f"@{key[6:]}" for key in known if key.startswith("level."))
    return (
        f"Levels, the weakest first: {levels}. `redada bots` lists all bots. "
        "Examples: redada play · redada play razzia Ana Bea @easy · redada play ratzzia Ana "
        "Lola@hard @uniform --board my_board.toml --language es"
    )


def add_records(commands: Any) -> None:
    replay = commands.add_parser("replay", help="walk through a recorded game", allow_abbrev=False)
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--all", action="store_true", help="print all events and every score sheet")
    replay.add_argument(
        "--to", metavar="PLACE", help="print one position: 74 (move), t12 (turn) or r2 (round)"
    )
    add_language(replay)
    add_look(replay)
    add_plain(replay)
    replay.set_defaults(run=run_replay)

    verify = commands.add_parser(
        "verify", help="check every outcome of a record against its seed", allow_abbrev=False
    )
    verify.add_argument("file", metavar="FILE")
    verify.add_argument(
        "--head", metavar="HEX", help="the head that was shown when the game ended, to compare with"
    )
    verify.add_argument(
        "--key",
        metavar="HEX",
        help="the public key of the server that signed it, from its page /api/key",
    )
    verify.add_argument(
        "--receipt", metavar="FILE", help="what your device noted of the deal, saved by the web client"
    )
    verify.add_argument(
        "--commitment", metavar="HEX", help="the commitment that you were told before the first card"
    )
    verify.add_argument("--nonce", metavar="TEXT", help="your own nonce, which must be in the deal")
    add_language(verify)
    verify.set_defaults(run=run_verify)

    sample = commands.add_parser(
        "sample", help="write the record of one random game to standard output", allow_abbrev=False
    )
    sample.add_argument("game", nargs="?", metavar="GAME", help="`redada games` lists them")
    sample.add_argument("--seats", type=int, metavar="N", help="default: as many as can play")
    sample.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    sample.add_argument("--seed", metavar="HEX", help="the same seed gives the same game")
    sample.add_argument("--board", metavar="FILE", help="the board to play Ratzzia on")
    sample.set_defaults(run=run_sample)


def add_lists(commands: Any) -> None:
    bots = commands.add_parser("bots", help="list the bots and their levels", allow_abbrev=False)
    bots.set_defaults(run=run_bots)
    games = commands.add_parser("games", help="list the games and their options", allow_abbrev=False)
    games.set_defaults(run=run_games)
    rules = commands.add_parser("rules", help="the rules of a game on one card", allow_abbrev=False)
    rules.add_argument("game", nargs="?", metavar="GAME", help="default: all games")
    add_look(rules)
    rules.set_defaults(run=run_rules)
    for command in (bots, games, rules):
        add_language(command)
        add_plain(command)


def add_board(commands: Any) -> None:
    board = commands.add_parser("board", help="check or show a board of Ratzzia", allow_abbrev=False)
    actions = board.add_subparsers(dest="action", required=True, metavar="ACTION")
    check = actions.add_parser(
        "check", help="say whether a board is good, or all that is wrong with it", allow_abbrev=False
    )
    check.add_argument("file", metavar="FILE")
    add_language(check)
    check.set_defaults(run=run_board_check)
    show = actions.add_parser("show", help="draw a board", allow_abbrev=False)
    show.add_argument("file", metavar="FILE", nargs="?", help="default: the board of the game")
    show.add_argument(
        "--seats", type=int, default=4, metavar="N", help="with N players, 2 to 5 (default: 4)"
    )
    add_language(show)
    add_plain(show)
    show.set_defaults(run=run_board_show)


def run_play(arguments: argparse.Namespace) -> int:
    from redada.terminal.start import open_game

    return open_game(arguments).run()


def run_companion(arguments: argparse.Namespace) -> int:
    from redada.terminal.companion import open_companion

    return open_companion(arguments).run()


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
    from redada.terminal.ascii import replace_unencodable
    from redada.terminal.fairness import Noted, report
    from redada.terminal.saving import load_record

    words = words_of(arguments, "deal")
    path = Path(arguments.file)
    receipt = Path(arguments.receipt) if arguments.receipt else None
    noted = Noted(arguments.commitment, arguments.nonce, receipt)
    record = load_record(path, words)
    code, lines = report(record, path, words, arguments.head, arguments.key, noted)
    replace_unencodable(sys.stdout)
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return code


def run_sample(arguments: argparse.Namespace) -> int:
    from redada.core.record import write_record
    from redada.terminal.sample import sample_game

    record = sample_game(
        arguments.game, arguments.seats, arguments.option, arguments.seed, arguments.board
    )
    sys.stdout.write(write_record(record))
    return 0


def run_board_check(arguments: argparse.Namespace) -> int:
    from redada.terminal.ratzzia.board_command import check_board

    return check_board(arguments.file, arguments.language)


def run_board_show(arguments: argparse.Namespace) -> int:
    from redada.terminal.ratzzia.board_command import show_board

    return show_board(arguments.file, arguments.seats, arguments.language, arguments.plain)


def run_bots(arguments: argparse.Namespace) -> int:
    from redada.terminal.listing import list_bots
    from redada.terminal.screen import Screen

    list_bots(Screen(arguments.plain), words_of(arguments))
    return 0


def run_games(arguments: argparse.Namespace) -> int:
    from redada.terminal.listing import list_games
    from redada.terminal.screen import Screen

    list_games(Screen(arguments.plain), words_of(arguments))
    return 0


def run_rules(arguments: argparse.Namespace) -> int:
    from redada.games import GAMES, by_name
    from redada.terminal.listing import show_rules
    from redada.terminal.screen import Screen

    words = words_of(arguments)
    games = [by_name(arguments.game)] if arguments.game else list(GAMES.values())
    for game in games:
        show_rules(Screen(arguments.plain), game, words, arguments.look)
    return 0

"""`redada print`: sheets for the real table as PDF."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

NAMES = (
    "score-sheet",
    "evening-sheet",
    "player-board",
    "reference-cards",
    "large-reference-cards",
    "rules",
    "board",
    "blank-board",
)
"""As `redada.paper.kinds` has them, which is slow to import; a test compares the two."""


def add_to(commands: Any) -> None:
    """Register the command; what it needs is imported when it is run."""
    command = commands.add_parser(
        "print",
        help="score sheets, boards, cards and rules as PDF",
        description="Make a sheet for the real table as PDF; without a name, list them.",
        allow_abbrev=False,
    )
    command.add_argument("kind", nargs="?", metavar="SHEET", help=", ".join(NAMES))
    command.add_argument("--game", default="", metavar="GAME", help="razzia or ratzzia")
    command.add_argument("--language", metavar="LANGUAGE", help="de, en, es, fr, it or nl")
    command.add_argument("--paper", default="a4", metavar="PAPER", help="a4 (default) or letter")
    command.add_argument("--look", default="", metavar="LOOK", help="of Razzia!: police or ra")
    command.add_argument(
        "--board", metavar="FILE", help="a board of Ratzzia to print; default: the pantry"
    )
    command.add_argument("--out", metavar="FILE", help="where to write it; - for standard output")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from redada.words import language_of_the_system

    language = arguments.language or language_of_the_system()
    if arguments.kind is None:
        return list_kinds(language)
    from redada.games.ratzzia import load_board
    from redada.paper.kinds import file_name, make_pdf, order

    board = load_board(arguments.board) if arguments.board else None
    wanted = order(arguments.kind, arguments.game, language, arguments.paper, arguments.look, board)
    made = make_pdf(wanted)
    if arguments.out == "-":
        sys.stdout.buffer.write(made)
        return 0
    path = Path(arguments.out or file_name(wanted))
    path.write_bytes(made)
    sys.stdout.write(f"{path}\n")
    return 0


def list_kinds(language: str) -> int:
    """The sheets by name, with a sentence about each; raises PrintError if the language is unknown."""
    from redada.paper.kinds import KINDS
    from redada.paper.order import one_of
    from redada.words import LANGUAGES, Words

    words = Words(one_of("language", language, LANGUAGES), "paper")
    for name, kind in KINDS.items():
        about = words(f"paper.about.{name.replace('-', '_')}")
        sys.stdout.write(f"{name:22} {', '.join(kind.games)}\n    {about}\n")
    return 0

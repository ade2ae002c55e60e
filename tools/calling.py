"""How the programs of this folder are called: --help explains them, and what is wrong is one line."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable
from pathlib import Path


def called(explanation: str | None, *flags: str, words: str = "", least: int = 0) -> list[str]:
    """The words of the command line; a word that the program does not know ends it.

    It would work, and write files, regardless. `words` names what it takes besides flags, such as DIR,
    at least so many of them; empty: nothing.
    """
    parser = ArgumentParser(name(), description=explanation, formatter_class=RawDescriptionHelpFormatter)
    for flag in flags:
        parser.add_argument(flag, action="store_true")
    if words:
        parser.add_argument("words", metavar=words, nargs="+" if least else "*")
    parser.parse_args()
    return sys.argv[1:]


def run(main: Callable[[], object]) -> None:
    """Work; what is wrong with what was asked for is told without a traceback."""
    from redada.core.errors import RedadaError

    try:
        main()
    except (RedadaError, OSError) as problem:
        sys.exit(f"{name()}: {problem}")


def name() -> str:
    return f"python -m tools.{Path(sys.argv[0]).stem}"

"""The command `redada`. Whatever goes wrong is one line, never a traceback."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from redada.arena.command import add_to as add_arena
from redada.lab.command import add_to as add_lab
from redada.paper.command import add_to as add_print
from redada.server.command import add_to as add_server
from redada.server.command import can_serve
from redada.terminal.command import add_to as add_terminal
from redada.train.command import add_to as add_train

MISUSE = 2
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 0, 1 (not fair, no good board), 2 (misuse) or 130 (Ctrl-C)."""
    from redada.core.errors import RedadaError

    open_streams()
    if os.environ.get("COLUMNS") == "0":  # as some terminals say that they do not know
        del os.environ["COLUMNS"]
    try:
        top = parser()
        check_command(sys.argv[1:] if argv is None else argv, top.commands)
        arguments = top.parse_args(argv)
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


def open_streams() -> None:
    """Where a shell has closed one (`>&-`), Python has None, and the next file would get its number.

    Processes that work for this one get it too: they took what they were sent tasks by for a stream.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115  # until the end
            os.set_inheritable(stream.fileno(), True)
            setattr(sys, name, stream)


def complain(text: str) -> int:
    line = " ".join(text.split())
    if not line.isprintable():  # the name of a file, say
        line = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in line)
    sys.stderr.write(f"redada: {line}\n".encode("utf-8", "replace").decode("utf-8", "replace"))
    return MISUSE


class OneLineParser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    commands: Sequence[str] = ()
    mixed = False
    """Whether flags may stand between the words of a list: `play razzia --language es Ana @easy`."""
    more_help: Callable[[], str] | None = None
    """Makes the last part of the help when it is asked for, because it is slow to find out."""

    def error(self, message: str) -> NoReturn:
        self.exit(complain(f"{message} (see {self.prog} --help)"))

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        if not self.mixed:
            return super().parse_known_args(args, namespace)
        self.mixed = False  # parse_known_intermixed_args may call this method again
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self.mixed = True

    def format_help(self) -> str:
        if self.more_help is not None:
            self.epilog = self.more_help()
        return super().format_help()


class Version(argparse.Action):
    """Looked up only when asked for: that takes longer than all the rest of the start."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        from redada.core.compiled import is_compiled

        core = "compiled core" if is_compiled() else "uncompiled core, correct but slow"
        sys.stdout.write(f"redada {version('redada')} ({core})\n")
        parser.exit()


def parser() -> OneLineParser:
    top = OneLineParser(
        prog="redada", description="Play, study and master Razzia! and Ratzzia.", allow_abbrev=False
    )
    top.add_argument(
        "--version", action=Version, nargs=0, help="the version, and whether the core is compiled"
    )
    top.set_defaults(run=run_alone)
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    for add_to in (add_terminal, add_arena, add_lab, add_train, add_print, add_server):
        add_to(commands)
    top.commands = tuple(commands.choices)
    return top


def check_command(argv: Sequence[str], known: Sequence[str]) -> None:
    """Raise RedadaError for a command that does not exist, with the one that was probably meant."""
    if not argv or argv[0].startswith("-") or argv[0] in known:
        return
    from redada.core.errors import RedadaError, shorten
    from redada.games import GAMES
    from redada.terminal.spelling import closest

    meant = {name: name for name in known} | {name: f"play {name}" for name in GAMES}
    close = closest(argv[0], meant)
    question = f": did you mean redada {meant[close]}?" if close else "."
    raise RedadaError(
        f"there is no command {shorten(argv[0])}{question} Expected one of: {', '.join(known)}"
    )


def run_alone(arguments: argparse.Namespace) -> int:
    """`redada` alone: a menu for a person, and elsewhere what to type."""
    from redada.terminal.menu import ask_command
    from redada.terminal.screen import Screen
    from redada.words import Words, language_of_the_system

    words = Words(language_of_the_system())
    screen = Screen()
    if not screen.interactive:
        screen.say_whole(words("menu.help"))
        return 0
    chosen = parser().parse_args(ask_command(screen, words, can_serve()))
    code: int = chosen.run(chosen)
    return code


if __name__ == "__main__":
    sys.exit(main())

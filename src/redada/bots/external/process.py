"""A bot in a process of its own, in any language: the line protocol of docs/bots.md.

We send what to decide, it answers with a move; all text is that of our notation. A bot that fails
to answer raises BotFault. If it cannot be relied on after that its process is ended, and started anew at
the next decision.
"""

from __future__ import annotations

import json
import shlex
from math import isfinite
from time import monotonic
from typing import Any

from redada.bots.bot import Budget, Ranked
from redada.bots.external.position import position
from redada.bots.external.program import Program
from redada.bots.fault import BotFault, in_one_line
from redada.core.errors import IllegalMove, RedadaError, Unreadable
from redada.core.game import Game, Move, only_move

PROTOCOL = 1
"""Changes when a bot that follows the old one would fail."""

PREFIX = "process:"
USUAL_SECONDS = 1.0
"""For one move, unless the name of the bot or a budget says otherwise."""

START_SECONDS = 10.0
"""Until `ready`."""

GRACE = 0.5
"""Seconds beyond those the bot was given, for the way to and fro."""

MOST_COMMAND = 1000

Reported = dict[Move, tuple[float, float]]
"""What the bot said of moves: share of a win, points."""


def read_command(text: str) -> tuple[list[str], float]:
    """The words of `process:COMMAND` or `process:seconds=2 COMMAND`, and seconds; raises Unreadable."""
    expected = "process: and a command, such as process:python3 bot.py or process:seconds=2 ./bot"
    if not text.startswith(PREFIX):
        raise Unreadable(text, expected)
    if len(text) > MOST_COMMAND or not text.isprintable():
        raise Unreadable(text, f"{expected}, of at most {MOST_COMMAND} printable characters")
    try:
        words = shlex.split(text.removeprefix(PREFIX))
    except ValueError as problem:
        raise Unreadable(text, f"{expected} ({problem})") from None
    seconds = USUAL_SECONDS
    if words and words[0].startswith("seconds="):
        try:
            seconds = float(words.pop(0).partition("=")[2])
        except ValueError:
            seconds = 0
        if not (isfinite(seconds) and 0 < seconds <= 3600):
            raise Unreadable(text, "seconds= and a number above 0 and up to 3600")
    if not words or not words[0]:
        raise Unreadable(text, expected)
    return words, seconds


class ProcessBot:
    """Made from `process:COMMAND`; raises RedadaError unless the program starts and says `ready`."""

    def __init__(self, text: str, game: Game, seed: int = 0) -> None:
        self.name = text
        self._words, self._seconds = read_command(text)
        self._game = game
        self._seed = seed
        self._lost: RedadaError | None = None
        """Why it could not be started again; it is not tried a second time."""
        self._program: Program | None = self._start()

    @property
    def pid(self) -> int | None:
        """The process, if one is running."""
        return self._program.pid if self._program else None

    def choose(self, state: Any, budget: Budget | None = None) -> Move:
        return self._ask(state, budget)[0]

    def rank(self, state: Any, budget: Budget | None = None) -> list[Ranked]:
        """The move it plays, then the others by the share of a win that it reported, then those untold.

        Of an untold move nothing is known: it has an equal share, and the points of now.
        """
        chosen, reported = self._ask(state, budget)
        unknown = 1 / state.seats, float(state.scores[state.actor])
        ranked = [Ranked(move, *reported.get(move, unknown)) for move in state.legal()]
        return sorted(ranked, key=lambda r: (r.move != chosen, r.move not in reported, -r.win_share))

    def close(self) -> None:
        """End the process: politely, then not. A decision after that starts it again."""
        program, self._program = self._program, None
        if program:
            program.quit()

    def _start(self) -> Program:
        program = Program(self._words, self.name)
        try:
            version, seed = self._game.version, self._seed
            program.send(f"redada {PROTOCOL}", f"game {self._game.name} version {version} seed {seed}")
            deadline = monotonic() + START_SECONDS
            while True:
                word, _, rest = program.line(deadline).partition(" ")
                if word == "ready":
                    return program
                if word == "error":
                    raise BotFault(self.name, f"does not play {self._game.name}: {in_one_line(rest)}")
                if word not in ("", "info"):
                    raise BotFault(self.name, f"sent {_quoted(word, rest)}, not ready or error")
        except BaseException:
            program.end()
            raise

    def _ask(self, state: Any, budget: Budget | None) -> tuple[Move, Reported]:
        only = only_move(state)
        if only is not None:
            return only, {}
        if self._lost:
            raise self._lost.with_traceback(None)
        if self._program is None:
            try:
                self._program = self._start()
            except RedadaError as problem:
                self._lost = problem
                raise
        legal = {self._game.write(state, move): move for move in state.legal()}
        seconds = self._seconds
        go = ""
        if budget and budget.seconds is not None:
            seconds = budget.seconds
        if budget and budget.iterations is not None:
            go = f" iterations {budget.iterations}"
        reported: Reported = {}
        try:
            self._program.discard_unasked()
            self._program.send(
                "position " + json.dumps(position(self._game, state), separators=(",", ":")),
                "legal " + " ".join(legal),
                f"go seconds {seconds:.6g}{go}",
            )
            word, rest = self._answer(self._program, legal, reported, monotonic() + seconds + GRACE)
        except BaseException:  # it may be anywhere in its work: it starts anew
            self._program.end()
            self._program = None
            raise
        if word == "error":
            raise BotFault(self.name, f"gave up: {in_one_line(rest)}")
        try:
            return legal[rest] if rest in legal else self._game.read(state, rest), reported
        except (Unreadable, IllegalMove) as problem:
            raise BotFault(self.name, f"answered wrongly: {problem}", "illegal") from None

    def _answer(
        self, program: Program, legal: dict[str, Move], reported: Reported, deadline: float
    ) -> tuple[str, str]:
        while True:
            word, _, rest = program.line(deadline).partition(" ")
            if word in ("move", "error"):
                return word, rest.strip()
            if word == "info":
                _note(rest.split(), legal, reported)
            elif word:
                raise BotFault(self.name, f"sent {_quoted(word, rest)}, not move, info or error")


def _note(words: list[str], legal: dict[str, Move], reported: Reported) -> None:
    """Keep `move draw1 win 0.31 points 42.5`; anything else is for people, and nothing to us."""
    if len(words) != 6 or words[::2] != ["move", "win", "points"] or words[1] not in legal:
        return
    try:
        win, points = float(words[3]), float(words[5])
    except ValueError:
        return
    if 0 <= win <= 1 and isfinite(points):
        reported[legal[words[1]]] = (win, points)


def _quoted(word: str, rest: str) -> str:
    return f"'{in_one_line(f'{word} {rest}'.strip()[:60])}'"

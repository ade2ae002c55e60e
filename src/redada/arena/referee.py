"""The referee between a bot and the game: a bot that fails loses that decision, not the match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any, Final

from redada.bots.bot import Bot
from redada.bots.fault import BotFault, as_move
from redada.core.errors import RedadaError
from redada.core.game import Move, State

RAISED: Final = "raised"
ILLEGAL: Final = "illegal"
LATE: Final = "late"
FAULTS: tuple[str, ...] = (RAISED, ILLEGAL, LATE)


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision: what is played, how long the bot took, and its fault, if the move is not the bot's."""

    move: Move
    seconds: float
    fault: str = ""


class Referee:
    """Asks a bot and replaces what cannot count by the fallback: any legal move with equal odds.

    A bot that cannot even be made is at fault in every decision. But for those in a process of their
    own, bots think in this very process and cannot be stopped: an answer after `seconds` is waited
    for, counted as late and replaced.
    """

    def __init__(self, make: Callable[[], Bot], seed: int, seconds: float | None = None) -> None:
        self._random = Random(seed)
        self._seconds = seconds
        self._bot: Bot | None = None
        try:
            self._bot = make()
        except RedadaError:
            raise  # a mistake of the user's, such as a bot that is not installed there
        except (Exception, SystemExit):  # noqa: BLE001  # somebody else's bot may raise anything
            self._bot = None

    def choose(self, state: State) -> Ruling:
        """What the bot plays at `state`, where it is to move and has a choice."""
        began = perf_counter()
        answer: Any = None
        fault = ""
        try:
            answer = self._bot.choose(state) if self._bot is not None else None
        except BotFault as problem:
            fault = problem.kind
        except (Exception, SystemExit):  # noqa: BLE001  # somebody else's bot may raise anything
            fault = RAISED
        seconds = perf_counter() - began
        if self._bot is None:
            fault = RAISED
        elif self._seconds is not None and seconds > self._seconds:
            fault = fault or LATE
        if not fault:
            move = as_move(answer)
            if move is not None and move in state.legal():
                return Ruling(move, seconds)
            fault = ILLEGAL
        return Ruling(self._fallback(state), seconds, fault)

    def close(self) -> None:
        """Let go of a bot that holds something, such as a process of its own."""
        close = getattr(self._bot, "close", None)
        if close is not None:
            try:
                close()
            except (Exception, SystemExit):  # noqa: BLE001  # the game is over: nothing is left to lose
                return

    def _fallback(self, state: State) -> Move:
        legal = state.legal()
        return legal[self._random.randrange(len(legal))]

"""Bots' turns that wait for a process: in fair order, whoever asks for how many.

Turns of tables at which somebody sits come first, then those that somebody watches, then the rest. Among
equals every owner, the address that made the table, gets the same share of the time, however many
tables it has (start-time fair queueing). A few turns of the rest go first now and then, so that nobody
waits for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from typing import Any, Literal, NamedTuple

from redada.bots import BOTS

Claim = Literal[0, 1, 2]
"""0: somebody who plays there is connected; 1: somebody watches; 2: nobody is there."""
CLAIMS: tuple[Claim, ...] = (0, 1, 2)
LAST_TURN = 8
"""Every so many turns one is taken from those with the lowest claim."""
QUICK_SECONDS = 0.1
"""A bot that takes less than this on average is quick."""
QUICK_BOTS = frozenset(("uniform", "greedy", "beginner", "easy", "medium"))
"""As far as nothing was measured yet."""
UNKNOWN_SECONDS = {True: 0.02, False: 1.0}
MOST_OWNERS = 1000
WEIGHT = 0.1
"""Of the newest measurement in the average."""


class Turn(NamedTuple):
    """A bot's turn: the position at `version` of the table."""

    table: str
    version: int
    game: str
    state: Any
    bot: str
    owner: str = ""
    """Whose share of the time it takes; the table's own if nobody knows."""
    claim: Claim = 0


class Durations:
    """How long bots take, as measured here."""

    def __init__(self) -> None:
        self._seconds: dict[tuple[str, str], float] = {}

    def note(self, game: str, bot: str, seconds: float) -> None:
        before = self.expected(game, bot)
        self._seconds[game, bot] = before + WEIGHT * (seconds - before)

    def expected(self, game: str, bot: str) -> float:
        known = self._seconds.get((game, bot))
        return UNKNOWN_SECONDS[bot in QUICK_BOTS] if known is None else known

    def is_quick(self, game: str, bot: str) -> bool:
        """Our own levels keep their lane; a bot of others' has to show that it is quick."""
        if bot in BOTS:
            return bot in QUICK_BOTS
        return self.expected(game, bot) < QUICK_SECONDS


class WaitingTurns:
    def __init__(self, expected: Callable[[str, str], float]) -> None:
        self._expected = expected
        self._waiting: dict[str, tuple[int, Turn]] = {}
        """By table, with the number of the place in line that counts."""
        self._lines: dict[Claim, list[tuple[float, int, str]]] = {claim: [] for claim in CLAIMS}
        self._now: dict[Claim, float] = dict.fromkeys(CLAIMS, 0.0)
        self._next_start: dict[Claim, dict[str, float]] = {claim: {} for claim in CLAIMS}
        """Of owners with turns in line: where the next one of theirs would begin."""
        self._numbers = count()
        self._taken = 0

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, turn: Turn) -> None:
        """A table has one turn at a time: a new one takes the place of the one before."""
        claim, owner = turn.claim, turn.owner or turn.table
        starts = self._next_start[claim]
        start = max(starts.get(owner, 0.0), self._now[claim])
        starts[owner] = start + self._expected(turn.game, turn.bot)
        if len(starts) > MOST_OWNERS + 2 * len(self._lines[claim]):  # those without a turn in line
            now = self._now[claim]
            self._next_start[claim] = {each: at for each, at in starts.items() if at > now}
        number = next(self._numbers)
        self._waiting[turn.table] = (number, turn)
        heappush(self._lines[claim], (start, number, turn.table))

    def reclaim(self, table: str, claim: Claim) -> None:
        """Somebody came to the table, or left it."""
        found = self._waiting.get(table)
        if found and found[1].claim != claim:
            self.add(found[1]._replace(claim=claim))

    def take(self) -> Turn | None:
        """The turn that comes first now."""
        self._taken += 1
        order = reversed(CLAIMS) if self._taken % LAST_TURN == 0 else CLAIMS
        for claim in order:
            turn = self._first(claim)
            if turn:
                return turn
        return None

    def _first(self, claim: Claim) -> Turn | None:
        line = self._lines[claim]
        while line:
            start, number, table = heappop(line)
            found = self._waiting.get(table)
            if found and found[0] == number:
                del self._waiting[table]
                self._now[claim] = start
                if not line:
                    self._next_start[claim].clear()
                    self._now[claim] = 0.0
                return found[1]
        self._next_start[claim].clear()
        self._now[claim] = 0.0
        return None

"""Clocks of people. What was spent is in the log, so a table rebuilt from it has the same clocks.

Plain Python that is also compiled (clock.pxd).
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from time import monotonic, time

from redada.server.messages import Clock, ClockState

DAY = 86_400_000
UNSEEN = 15_000
"""Milliseconds that a server may have lived after it was last seen."""
RETURN = 10_000
"""Milliseconds that whoever is to move has at least after the server was down."""


class Now:
    """Milliseconds since 1970 that never run backwards or jump while the process lives."""

    def __init__(self) -> None:
        self._began = time()
        self._ticks = monotonic()
        self.started = int(self._began * 1000)

    def __call__(self) -> int:
        now: int = int((self._began + monotonic() - self._ticks) * 1000)
        return now


def lived(lives: Sequence[tuple[int, int]], since: int, until: int) -> int:
    """Milliseconds between two times in which some server lived: they alone are anybody's to think.

    `lives` has when each began and was last seen, in the order in which they began, whatever the wall
    clock showed. 0 if no server is known to have lived at `since`.
    """
    there = [number for number, (began, seen) in enumerate(lives) if began <= since <= seen + UNSEEN]
    if not there:
        return 0
    spans = [(since, lives[number][1]) for number in there] + list(lives[max(there) + 1 :])
    total, end = 0, -sys.maxsize
    for began, seen in sorted(spans):
        begin, last = max(began, end), min(seen, until) if began <= until else seen
        if last > begin:
            total += last - begin
            end = last
    return total


class Timing:
    """The clocks of a table: since when the turn has run, and what each bank has left."""

    __slots__ = ("banks", "started", "stopped")

    def __init__(self, started: int = 0, banks: Sequence[int] = ()) -> None:
        self.started = started
        self.banks = list(banks)
        self.stopped = 0
        """When the table was paused; 0 if it is not."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Timing):
            return NotImplemented
        mine = (self.started, self.banks, self.stopped)
        return mine == (other.started, other.banks, other.stopped)

    __hash__ = None  # type: ignore[assignment]  # it changes

    @staticmethod
    def begun(clock: Clock, seats: int, at: int) -> Timing:
        return Timing(at, [clock.seconds * 1000] * seats if clock.kind == "bank" else [])

    def allowance(self, clock: Clock, seat: int) -> int:
        """Milliseconds for the move that is due; 0 for no limit."""
        if clock.kind == "move":
            return clock.seconds * 1000
        if clock.kind == "days":
            return clock.days * DAY
        return max(self.banks[seat], 1) if clock.kind == "bank" else 0

    def due(self, clock: Clock, seat: int) -> int:
        allowed = self.allowance(clock, seat)
        return self.started + allowed if allowed else 0

    def spend(self, clock: Clock, seat: int, spent: int) -> None:
        if clock.kind == "bank":
            self.banks[seat] = max(self.banks[seat] - spent, 0) + clock.increment * 1000

    def spent(self, now: int) -> int:
        """Of the turn under way; never negative, whatever happened to the clocks of the machine."""
        return max(now - self.started, 0)

    def stop(self, at: int) -> None:
        self.stopped = at

    def go_on(self, at: int) -> None:
        """The turn has lasted as long as when the table was paused."""
        self.started = min(self.started + max(at - self.stopped, 0), at)
        self.stopped = 0

    def resume_after(self, lives: Sequence[tuple[int, int]], life: int, now: int, allowed: int) -> None:
        """A server that lives since `life` goes on with a turn: what was spent before stays spent.

        Whoever has little time left, of `allowed` (0: no limit), has enough to come back. A turn of this
        life stays as it is; a clock that was set back meanwhile puts no turn into the future.
        """
        if life <= self.started <= now:
            return
        stopped_before = self.stopped and not life <= self.stopped <= now
        until = self.stopped if stopped_before else life
        spent = lived(lives, self.started, until)
        if allowed:
            spent = min(spent, max(allowed - RETURN, 0))
        self.started = until - spent

    def shown(self, clock: Clock, actor: int, running: bool, now: int) -> ClockState:
        """What clients show; the seat that thinks now loses time as it goes."""
        letters = "ABCDE"
        left = {letters[seat]: bank for seat, bank in enumerate(self.banks)}
        if actor >= 0 and clock.kind != "none":
            until = self.stopped or now
            left[letters[actor]] = max(self.allowance(clock, actor) - max(until - self.started, 0), 0)
        return ClockState(letters[actor] if running and actor >= 0 else "", left)

"""Clocks of people. What was spent is in the log, so a table rebuilt from it has the same clocks."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic, time

from redada.server.messages import Clock, ClockState

DAY = 86_400_000


class Now:
    """Milliseconds since 1970 that never run backwards or jump while the process lives."""

    def __init__(self) -> None:
        self._began = time()
        self._ticks = monotonic()
        self.started = int(self._began * 1000)

    def __call__(self) -> int:
        return int((self._began + monotonic() - self._ticks) * 1000)


@dataclass(slots=True)
class Timing:
    """The clocks of a table: since when the turn has run, and what each bank has left."""

    started: int = 0
    banks: list[int] = field(default_factory=list)
    stopped: int = 0
    """When the table was paused; 0 if it is not."""

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

    def shown(self, clock: Clock, actor: int, running: bool, now: int) -> ClockState:
        """What clients show; the seat that thinks now loses time as it goes."""
        letters = "ABCDE"
        left = {letters[seat]: bank for seat, bank in enumerate(self.banks)}
        if actor >= 0 and clock.kind != "none":
            until = self.stopped or now
            left[letters[actor]] = max(self.allowance(clock, actor) - max(until - self.started, 0), 0)
        return ClockState(letters[actor] if running and actor >= 0 else "", left)

"""What every move at a table touches; the base of `Table`, which has the rest.

Plain Python that is also compiled (played.pxd): these attributes are then fields of one small object.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from redada.server.messages import Proposal
from redada.server.tables.clock import Timing
from redada.server.tables.history import History

Status: TypeAlias = Literal["lobby", "running", "paused", "over"]


class PlayedTable:
    def __init__(self, history: History) -> None:
        self.version = 0
        self.changed = 0
        """The version at which the position changed last: a move for an older one is stale."""
        self.status: Status = "lobby"
        self.state: Any = None
        self.began = 0
        """The version at which the game started; 0 before."""
        self.history = history
        self.outcomes = 0
        """How often chance has spoken; it is never taken back."""
        self.proposal: Proposal | None = None
        self.timing = Timing()
        self.peoples_own: bool | None = None
        """See quick_moves.py; None since something else than a move happened."""
        self.hashes: tuple[str, ...] = ()
        """Of the tokens of the seats, as long as that is not None."""
        self.course: Any = None
        """That of the game, where a move can be worked out by it (core/course.pyx)."""

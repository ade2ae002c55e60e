"""What is decided at a table: entries for its log, or a refusal."""

from __future__ import annotations

from typing import Any, NoReturn, TypeAlias

from msgspec import Struct

from redada.core.game import Move
from redada.server.messages import ErrorCode
from redada.server.tables.entries import Entry

Step: TypeAlias = tuple[Move, Any]
"""A move or an outcome, and the position that it leads to."""


class Decision(Struct, frozen=True, gc=False):
    """What a message adds to the log. No entries: there is nothing to do."""

    entries: list[Entry]
    steps: list[Step] = []
    """Of the moves and outcomes among the entries, in their order, so that they are worked out once."""


NOTHING = Decision([])


class Refusal(Exception):
    """The message changes nothing; its sender is told why."""

    def __init__(
        self, code: ErrorCode, message: str, legal: tuple[str, ...] = (), retry_after: int = 0
    ) -> None:
        super().__init__(message)
        self.code: ErrorCode = code
        self.message = message
        self.legal = legal
        self.retry_after = retry_after
        """Milliseconds after which the same may be asked again; 0 if that would not help."""


def refuse(code: ErrorCode, message: str) -> NoReturn:
    raise Refusal(code, message)

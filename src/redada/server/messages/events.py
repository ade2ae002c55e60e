"""What has happened at a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from redada.core import outcome
from redada.server.messages.fields import SeatLetter, letter

Fact: TypeAlias = dict[str, Any]
"""What a move or an outcome brought about: the JSON of one event of the game (docs/positions.md)."""


class Reason(Struct, frozen=True, gc=False):
    """Why a seat scored: one rule, applied once."""

    part: int
    """The round, or the turn."""
    seat: SeatLetter
    rule: str
    name: str
    points: int
    facts: dict[str, int | str]


class Event(Struct, frozen=True, omit_defaults=True, gc=False):
    """One entry of the log, as everybody may see it. `number` is the version it made."""

    number: int
    at: int
    """Milliseconds since 1970."""
    kind: Literal[
        "created",
        "sat",
        "filled",
        "promised",
        "pledged",
        "closed",
        "revealed",
        "extra",
        "voided",
        "started",
        "move",
        "outcome",
        "chat",
        "proposed",
        "answered",
        "took_back",
        "paused",
        "resumed",
        "left",
        "back",
        "resigned",
        "rekeyed",
        "over",
        "rematch",
    ]
    seat: str = ""
    text: str = ""
    """The move, the outcome, what was said or proposed, a name, a bot.

    Of `left`: `replace` if it was the others who wished it. Of `promised`: the commitment. Of `voided`:
    the seats that did not reveal, such as `BD`.
    """
    id: str = ""
    """Of the client's message: seeing it means that the message was done."""
    by: Literal["", "bot", "clock", "forced"] = ""
    """Who moved instead of the person, if somebody did."""
    yes: bool = False
    to: int = 0
    """Of `took_back`: the position is again that of this version. Of `answered`: the proposal."""
    facts: tuple[Fact, ...] = ()
    scored: tuple[Reason, ...] = ()
    whom: str = ""
    """Of a proposal to replace somebody: whose seat."""


def reasons(found: Iterable[outcome.Reason]) -> tuple[Reason, ...]:
    """The reasons of a game as messages."""
    return tuple(
        [
            Reason(each.part, letter(each.seat), each.rule, each.name, each.points, dict(each.facts))
            for each in found
        ]
    )

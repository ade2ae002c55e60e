"""What the server sends through a socket."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from redada.core.standing import Standing, StandingJson
from redada.server.messages.client import Ask
from redada.server.messages.events import Event, Reason, reasons
from redada.server.messages.fields import letter
from redada.server.messages.table import ClockState, TableInfo


class Welcome(Struct, tag="welcome", tag_field="type"):
    """Answers `hello`: everything one needs to draw the table, and the events after `since`."""

    protocol: int
    version: int
    you: str
    """One's seat; empty for those who watch."""
    table: TableInfo
    position: dict[str, Any]
    """Empty in the lobby; its fields are in docs/protocol.md."""
    legal: tuple[str, ...]
    """What the actor can do, in notation; empty while chance acts and at the end."""
    events: tuple[Event, ...]
    clock: ClockState
    online: tuple[str, ...]
    watching: int


class Update(Struct, tag="update", tag_field="type"):
    """Something happened. What did not change is absent."""

    version: int
    before: int
    """The version that this builds upon; whoever has another says `hello` again."""
    events: tuple[Event, ...]
    position: dict[str, Any] | UnsetType = UNSET
    """A JSON merge patch (RFC 7396) of the position."""
    legal: tuple[str, ...] | UnsetType = UNSET
    table: TableInfo | UnsetType = UNSET
    clock: ClockState | UnsetType = UNSET


class Presence(Struct, tag="presence", tag_field="type"):
    """Who is connected now."""

    online: tuple[str, ...]
    watching: int


class Done(Struct, tag="done", tag_field="type"):
    """Answers a message that was done before: it made this version."""

    id: str
    version: int


class WorthAnswer(Struct, tag="told", tag_field="type"):
    """Answers `ask`."""

    id: str
    what: str
    version: int
    scores: tuple[Reason, ...]
    """What everybody would score if the round ended now."""
    row: dict[str, int]
    """By seat: how many points more with the loot row than without."""
    standings: tuple[StandingJson, ...] = ()
    """Where each seat stands, in the order of the seats."""


def worth(question: Ask, version: int, standings: Iterable[Standing]) -> WorthAnswer:
    """The answer to a question about where everybody stands at this version."""
    found = list(standings)
    row: dict[str, int] = {
        letter(each.seat): prospect.points
        for each in found
        for prospect in each.prospects
        if prospect.name == "row" and prospect.points is not None
    }
    scores = reasons(reason for each in found for reason in each.reasons())
    return WorthAnswer(
        question.id, question.what, version, scores, row, tuple([each.json() for each in found])
    )


class Pong(Struct, tag="pong", tag_field="type"):
    id: str


ErrorCode: TypeAlias = Literal[
    "unreadable",
    "too_large",
    "too_many",
    "no_such_table",
    "wrong_token",
    "wrong_protocol",
    "not_yours",
    "not_now",
    "chance_spoke",
    "illegal",
    "stale",
    "not_stored",
    "too_slow",
    "moved_away",
    "going_down",
    "internal",
]


class Problem(Struct, tag="error", tag_field="type", omit_defaults=True):
    """Answers a message that could not be done. Nothing has changed."""

    code: ErrorCode
    message: str
    """For people and programmers, in English: what was expected."""
    id: str = ""
    version: int = 0
    legal: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    """With `stale`: what has happened since the version that the message was made for."""
    retry_after: int = 0
    """With `too_many` and `not_stored`: milliseconds after which the same message may be sent again."""


ServerMessage: TypeAlias = Welcome | Update | Presence | Done | WorthAnswer | Pong | Problem

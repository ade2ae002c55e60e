"""What has happened at a table."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from redada.server.messages.fields import SeatLetter


class Reason(Struct, frozen=True, gc=False):
    """Why a seat scored: one rule, applied once."""

    part: int
    """The round, or the turn."""
    seat: SeatLetter
    rule: str
    name: str
    points: int
    facts: dict[str, int | str]


class Fact(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that a move or an outcome brought about, to be told and shown (docs/positions.md)."""

    name: str
    """A stable key, such as `won` or `cat_comes`."""
    rule: str = ""
    seat: str = ""
    """Whom it is about."""
    cards: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    """Cheques of a hand, or faces of dice."""
    number: int = 0
    column: int = 0
    """From 1; 0 if it is about none."""
    food: dict[str, int] = {}
    """By seat: what everybody got or, below zero, lost; whoever did neither is absent."""
    facts: dict[str, int | str] = {}
    """More, by name: seats are letters here too, and columns count from 1."""


class Event(Struct, frozen=True, omit_defaults=True, gc=False):
    """One entry of the log, as everybody may see it. `number` is the version it made."""

    number: int
    at: int
    """Milliseconds since 1970."""
    kind: Literal[
        "created",
        "sat",
        "filled",
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

    Of `left`: `replace` if it was the others who wished it.
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

"""How a game ended, and why each point was scored, as data that any client can put into words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game. `winners` is plural: a tie for the win is a shared win."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    """A stable key, such as "most points", not a sentence."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why `seat` scored `points`: one rule, applied once.

    `part` is the round (or other stretch of play) it belongs to, from 1. `facts` holds what the
    rule looked at, such as `{"count": 4, "standing": "most"}`: plain strings and numbers.
    """

    part: int
    seat: int
    rule: str
    name: str
    points: int
    facts: Mapping[str, int | str] = field(default_factory=dict)

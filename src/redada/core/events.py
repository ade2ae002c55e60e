"""What happened, as data: one type for all games, ready to be sent as JSON (docs/positions.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NotRequired, TypedDict

from redada.core.seats import LETTERS

NOBODY = -1


class EventJson(TypedDict):
    """What every event has as JSON; a game's own `schema.py` says what else its events have."""

    name: str
    """A stable key, such as `won` or `cat_comes`."""
    rule: NotRequired[str]
    """Its number in the rules."""
    seat: NotRequired[str]
    """The letter of the seat it is about; absent if it is about nobody."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that a move or an outcome brought about.

    `data` is JSON-ready: seats are letters in it, columns and places count from 1, and what there is not
    is absent. Events may share parts: nobody changes one that was made.
    """

    name: str
    rule: str
    seat: int = NOBODY
    data: Mapping[str, Any] = field(default_factory=dict)
    json: dict[str, Any] = field(init=False, repr=False, compare=False)
    """All of it as one JSON object: `EventJson` and the data."""

    def __post_init__(self) -> None:
        made: dict[str, Any] = {"name": self.name, "rule": self.rule}
        if self.seat >= 0:
            made["seat"] = LETTERS[self.seat]
        made.update(self.data)
        object.__setattr__(self, "json", made)

    @property
    def facts(self) -> Mapping[str, int | str]:
        """What the event says by names of its own, such as `cheque` of `won`."""
        found: Mapping[str, int | str] = self.data.get("facts", {})
        return found

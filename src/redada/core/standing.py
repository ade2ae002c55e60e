"""Where a seat stands: what each category would score, and what is missing for more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NotRequired, TypedDict

from redada.core.outcome import Reason
from redada.core.seats import LETTERS


class CategoryJson(TypedDict):
    """One line of a score board."""

    name: str
    """A stable key, such as `jewels` or `sack`."""
    rule: str
    points: int
    """If it were counted now."""
    part: NotRequired[int]
    """The round that it would be counted in; absent if it is not counted when this round ends."""
    at_end: NotRequired[int]
    """At the end of the game, if nothing changed until then; absent if that cannot be said."""
    count: NotRequired[int]
    """How many the seat has of what the category is about."""
    of: NotRequired[int]
    """How many there can be."""
    standing: NotRequired[str]
    """Among all seats: `most`, `fewest`, `between` or `all equal`; absent where it does not matter."""
    needs: NotRequired[dict[str, int]]
    """What is missing for more points, by name: `{"driver": 1}`."""
    then: NotRequired[int]
    """The points of the category once that is there."""
    facts: NotRequired[dict[str, int | str]]
    """What else the rule looks at, as in a reason."""


class ProspectJson(TypedDict):
    """Something on the table that the seat could get next."""

    name: str
    rule: str
    points: NotRequired[int]
    """What it would change for the seat's points if everything were counted now."""
    at_end: NotRequired[int]
    """What it would change, beside that, in what is counted at the end of the game only.

    Absent if nothing is left for the end.
    """
    facts: NotRequired[dict[str, int | str]]


class StandingJson(TypedDict):
    """Where one seat stands."""

    seat: str
    points: int
    """The score of the seat if everything were counted now."""
    categories: list[CategoryJson]
    prospects: list[ProspectJson]


@dataclass(frozen=True, slots=True)
class Category:
    """What one rule of scoring looks at, and what it would score. `CategoryJson` says what each is."""

    name: str
    rule: str
    points: int
    part: int = 0
    at_end: int | None = None
    count: int | None = None
    of: int = 0
    standing: str = ""
    needs: Mapping[str, int] = field(default_factory=dict)
    then: int | None = None
    facts: Mapping[str, int | str] = field(default_factory=dict)

    def json(self) -> CategoryJson:
        made: CategoryJson = {"name": self.name, "rule": self.rule, "points": self.points}
        if self.part:
            made["part"] = self.part
        if self.at_end is not None:
            made["at_end"] = self.at_end
        if self.count is not None:
            made["count"] = self.count
        if self.of:
            made["of"] = self.of
        if self.standing:
            made["standing"] = self.standing
        if self.needs:
            made["needs"] = dict(self.needs)
        if self.then is not None:
            made["then"] = self.then
        if self.facts:
            made["facts"] = dict(self.facts)
        return made


@dataclass(frozen=True, slots=True)
class Prospect:
    """Something that the seat could get, and what it would bring."""

    name: str
    rule: str
    points: int | None = None
    at_end: int | None = None
    facts: Mapping[str, int | str] = field(default_factory=dict)

    def json(self) -> ProspectJson:
        made: ProspectJson = {"name": self.name, "rule": self.rule}
        if self.points is not None:
            made["points"] = self.points
        if self.at_end is not None:
            made["at_end"] = self.at_end
        if self.facts:
            made["facts"] = dict(self.facts)
        return made


@dataclass(frozen=True, slots=True)
class Standing:
    """Where `seat` stands. The points of its categories add up to its score if all were counted now."""

    seat: int
    categories: tuple[Category, ...]
    prospects: tuple[Prospect, ...] = ()

    @property
    def points(self) -> int:
        return sum(category.points for category in self.categories)

    def reasons(self) -> list[Reason]:
        """What the seat would score if the part of the game that is under way ended now."""
        return [
            Reason(each.part, self.seat, each.rule, each.name, each.points, each.facts)
            for each in self.categories
            if each.part
        ]

    def json(self) -> StandingJson:
        return {
            "seat": LETTERS[self.seat],
            "points": self.points,
            "categories": [category.json() for category in self.categories],
            "prospects": [prospect.json() for prospect in self.prospects],
        }

"""Why each point is scored, rule by rule, as data (R-7, R-9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from redada.core.outcome import Reason
from redada.games.razzia import cards

RULES: tuple[tuple[str, str], ...] = (
    ("R-7.1", "thieves"),
    ("R-7.2", "gold"),
    ("R-7.3", "bodyguards"),
    ("R-7.4", "cars"),
    ("R-7.5", "jewels"),
    ("R-9.1", "businesses_different"),
    ("R-9.2", "businesses_equal"),
    ("R-9.3", "cheques"),
)
"""Number and name of each scoring rule, in the order they are scored."""

FINAL: frozenset[str] = frozenset(("businesses_different", "businesses_equal", "cheques"))
"""Rules that count after the third round only."""


class Position(Protocol):
    """What scoring looks at."""

    @property
    def seats(self) -> int: ...
    @property
    def round(self) -> int: ...
    def held(self, seat: int) -> tuple[int, ...]: ...
    def face_up(self, seat: int) -> tuple[int, ...]: ...
    def face_down(self, seat: int) -> tuple[int, ...]: ...
    def points(self, seat: int) -> tuple[int, ...]: ...


def reasons(state: Position) -> list[Reason]:
    """Every rule that counts in this round, for every seat, the zeros too."""
    final = state.round == cards.ROUNDS
    held = [state.held(seat) for seat in range(state.seats)]
    return [
        Reason(state.round, seat, rule, name, points, facts_of(state, held, seat, name))
        for seat in range(state.seats)
        for (rule, name), points in zip(RULES, state.points(seat), strict=True)
        if final or name not in FINAL
    ]


def facts(state: Position, seat: int, name: str) -> Mapping[str, int | str]:
    """What the rule called `name` looks at."""
    return facts_of(state, [state.held(each) for each in range(state.seats)], seat, name)


def facts_of(
    state: Position, held_by: Sequence[tuple[int, ...]], seat: int, name: str
) -> Mapping[str, int | str]:
    """As `facts`, with the cards that each seat holds."""
    held = held_by[seat]
    if name == "thieves":
        return {"count": held[cards.THIEF], "each": cards.THIEF_POINTS}
    if name == "gold":
        return {"count": held[cards.GOLD], "each": cards.GOLD_POINTS}
    if name == "bodyguards":
        counts = [each[cards.BODYGUARD] for each in held_by]
        return {"count": counts[seat], "standing": standing(counts, seat)}
    if name == "cars":
        return {"cars": held[cards.CAR], "drivers": held[cards.DRIVER]}
    if name == "jewels":
        return {"kinds": sum(held[kind] > 0 for kind in cards.COLOURS["red"])}
    if name == "businesses_different":
        return {"kinds": sum(held[kind] > 0 for kind in cards.COLOURS["brown"])}
    if name == "businesses_equal":
        return {"threes": businesses(held, 3), "fours": businesses(held, 4)}
    totals = [sum(state.face_up(each) + state.face_down(each)) for each in range(state.seats)]
    return {"total": totals[seat], "standing": standing(totals, seat)}


def standing(values: list[int], seat: int) -> str:
    """Where the seat's value stands among all: a stable key."""
    if min(values) == max(values):
        return "all equal"
    if values[seat] == max(values):
        return "most"
    return "fewest" if values[seat] == min(values) else "between"


def businesses(held: tuple[int, ...], many: int) -> str:
    """Names of the businesses held exactly `many` times, separated by spaces."""
    return " ".join(cards.NAMES[kind] for kind in cards.COLOURS["brown"] if held[kind] == many)

"""What a move brought about by itself, as data that any client can put into words.

`events(state, move)` tells of dice that had to go to the cat, the cat, scored columns with what
everybody got, shelf rewards and skipped turns, in the order they happened.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from types import MappingProxyType

from redada.games.ratzzia import layout as at
from redada.games.ratzzia.state import State

RULES: dict[str, str] = {
    "hasty mouse": "Z-6.1",
    "candy jar": "Z-6.2",
    "tin": "Z-6.3",
    "stash": "Z-6.4",
    "greedy mouse": "Z-6.5",
    "accountant": "Z-6.6",
}
"""The rule of each shelf."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. `name`: a shelf, "cat die", "cat", "column" or "skipped"."""

    name: str
    rule: str
    seat: int
    """Whose turn it is, or who is skipped."""
    column: int = -1
    """From 0; -1 if it is about none."""
    food: tuple[int, ...] = ()
    """By seat: how the unsecured food changed."""
    facts: Mapping[str, int | str] = field(default_factory=lambda: MappingProxyType({}))


def events(state: State, move: int) -> list[Event]:
    """What playing the legal `move` in `state` brings about, beyond the move itself."""
    told: list[Event] = []
    for before, after in pairwise([state, *state.trace(move)]):
        if before.phase == at.FEEDING:
            told += fed(before, after)
        elif after.phase == at.REWARDING:
            column = after.scored_column
            told.append(Event("column", "Z-5.2", after.active, column, food(before, after)))
        elif before.scored_column >= 0 and after.scored_column < 0:
            told.append(shelf(before, after, move))
        elif before.phase == at.TURN_OVER and after.phase == at.TURN_OVER:
            told.append(Event("skipped", "E15", after.active))
    return told


def food(before: State, after: State) -> tuple[int, ...]:
    return tuple(now - then for then, now in zip(before.unsecured, after.unsecured, strict=True))


def fed(before: State, after: State) -> list[Event]:
    """Z-3.2, and Z-7.1 if it was the last space of the cat row."""
    if before.cat == after.cat:
        return []
    whose = "support" if before.rolled == after.rolled else "own"
    facts: dict[str, int | str] = {"face": before.cat_face, "die": whose}
    told = [Event("cat die", "Z-3.2", before.active, facts=MappingProxyType(facts))]
    if not after.cat.dice:
        told.append(Event("cat", "Z-7.1", before.active))
    return told


def shelf(before: State, after: State, move: int) -> Event:
    """The reward of the column that was scored last, chosen by `move` where there was a choice."""
    column = before.scored_column
    name = before.columns[column].shelf
    facts: dict[str, int | str] = {}
    if name == "hasty mouse":
        # the die went where something changed; home, if nothing did
        facts["to"] = next((c for c in range(len(after.columns)) if differ(before, after, c)), -1)
    elif name == "candy jar":
        facts |= candy_source(before, after)
    elif name == "stash":
        facts["secured"] = after.scores[after.active] - before.scores[after.active]
    elif name == "greedy mouse":
        facts["from"] = move - at.ROB if before.phase == at.ROBBING else 1 - before.active
    elif name == "accountant":
        facts["way"] = "right" if before.phase == at.COUNTING and move == at.RIGHT else "left"
    return Event(name, RULES[name], before.active, column, food(before, after), MappingProxyType(facts))


def differ(before: State, after: State, column: int) -> bool:
    return before.column(column) != after.column(column)


def candy_source(before: State, after: State) -> dict[str, int | str]:
    """Z-6.2: `from` is "jar", "player" with their seat, "board" with the column, or "nobody"."""
    if after.jar < before.jar:
        return {"from": "jar"}
    for seat in range(before.seats):
        if after.candies[seat] < before.candies[seat]:
            return {"from": "player", "seat": seat}
    for column in range(len(before.columns)):
        if differ(before, after, column):
            return {"from": "board", "column": column}
    return {"from": "nobody"}

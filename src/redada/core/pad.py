"""Scoring as tables: what a score pad needs to count a game without playing it.

A game states its scoring once, as tables made by asking its own rules (`games/<game>/pad.py`). Whoever
keeps score by counts evaluates them: this module in Python, the web client in TypeScript
(`web/src/lib/pad/evaluate.ts`). Neither knows a rule. `docs/table.md` describes the format.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias, TypedDict, TypeVar

FORMAT = 1

Entry = TypeVar("Entry")

Options: TypeAlias = Mapping[str, str]
Counts: TypeAlias = Mapping[str, int]
"""What one player has in one round, by kind; a kind that is not there counts 0."""


class Kind(TypedDict):
    """One thing that is counted."""

    name: str
    group: str
    """Kinds of one group are entered together."""
    box: list[int]
    """How many there are, by number of players from the fewest; empty: any number."""
    stays: bool
    """Whether it stays with its player from round to round; else it leaves the game after each."""
    first: int
    """The round from which on it is asked for."""


class Rule(TypedDict, total=False):
    """One rule of scoring. `how` says how its table is read, `kinds` what it looks at.

    | how        | points                                                                      |
    |------------|-----------------------------------------------------------------------------|
    | `sum`      | the sum of the counts, each times its weight                                |
    | `count`    | `table[count of the one kind]`                                              |
    | `pair`     | `grid[count of the first kind][count of the second]`                        |
    | `kinds`    | `table[number of different kinds]`                                          |
    | `each`     | the sum of `table[count]` over the kinds                                    |
    | `standing` | `most` for the highest weighted sum, `fewest` for the lowest, ties all score; |
    |            | `equal[choice of the option]` where everybody has the same                  |
    """

    rule: str
    name: str
    rounds: list[int]
    how: str
    kinds: list[str]
    weights: list[int]
    table: list[int]
    grid: list[list[int]]
    most: int
    fewest: int
    option: str
    equal: dict[str, int]


class Hand(TypedDict):
    """Kinds of one group of which every player has the same number in the last round."""

    group: str
    each: list[int]
    """By number of players, from the fewest."""


class End(TypedDict):
    """Who wins. A `goal` that somebody reaches ends the game; 0: it ends after the last round."""

    rule: str
    order: list[str]
    """Compared one after the other, the most first: `points`, or the name of a kind."""
    goal: int
    tie: str
    """The rule or decision that says that equals share the win."""
    limit: str
    """The decision that says who wins if the game ends without the goal; empty if there is none."""


class Tables(TypedDict):
    format: int
    game: str
    version: int
    seats: list[int]
    """The fewest and the most players."""
    rounds: int
    options: dict[str, list[str]]
    """What the table may choose of what matters for scoring; the first choice is the usual one."""
    kinds: list[Kind]
    rules: list[Rule]
    hands: list[Hand]
    end: End
    start: dict[str, list[int]]
    """What players begin with, by kind: of the starting player, the next one, …"""
    half: list[int]
    """What half of so much food is, where food changes hands; empty if it never does."""


class Line(NamedTuple):
    """Why a seat scored: one rule in one round."""

    round: int
    seat: int
    rule: str
    name: str
    points: int


class Result(NamedTuple):
    lines: list[Line]
    totals: list[int]
    winners: list[int]
    """Seats that lead; those that have won if the game is over."""
    over: bool


def evaluate(
    tables: Tables, seats: int, rounds: Sequence[Sequence[Counts]], options: Options | None = None
) -> Result:
    """Score the rounds so far: `rounds[round][seat]` are counts."""
    chosen = {name: choices[0] for name, choices in tables["options"].items()} | dict(options or {})
    lines = [
        Line(number, seat, rule["rule"], rule["name"], points)
        for number, counts in enumerate(rounds, 1)
        for rule in tables["rules"]
        if number in rule["rounds"]
        for seat, points in enumerate(scored(rule, counts, chosen))
    ]
    lines.sort(key=lambda line: (line.round, line.seat))
    totals = [sum(line.points for line in lines if line.seat == seat) for seat in range(seats)]
    return Result(lines, totals, *ended(tables, rounds, totals))


def scored(rule: Rule, counts: Sequence[Counts], options: Options) -> list[int]:
    """What one rule brings each seat."""
    if rule["how"] == "standing":
        return standing(rule, [weighed(rule, each) for each in counts], options)
    return [alone(rule, each) for each in counts]


def alone(rule: Rule, counts: Counts) -> int:
    """The points by a rule that looks at one player only."""
    have = [counts.get(kind, 0) for kind in rule["kinds"]]
    how = rule["how"]
    if how == "sum":
        return weighed(rule, counts)
    if how == "count":
        return at(rule["table"], have[0])
    if how == "pair":
        return at(at(rule["grid"], have[0]), have[1])
    if how == "kinds":
        return at(rule["table"], sum(each > 0 for each in have))
    return sum(at(rule["table"], each) for each in have)


def standing(rule: Rule, values: Sequence[int], options: Options) -> list[int]:
    if min(values) == max(values):
        return [rule["equal"][options[rule["option"]]]] * len(values)
    prizes = {max(values): rule["most"], min(values): rule["fewest"]}
    return [prizes.get(value, 0) for value in values]


def weighed(rule: Rule, counts: Counts) -> int:
    pairs = zip(rule["kinds"], rule["weights"], strict=True)
    return sum(weight * counts.get(kind, 0) for kind, weight in pairs)


def at(table: Sequence[Entry], count: int) -> Entry:
    """The entry for a count; beyond what the box holds the last one."""
    return table[min(count, len(table) - 1)]


def ended(
    tables: Tables, rounds: Sequence[Sequence[Counts]], totals: Sequence[int]
) -> tuple[list[int], bool]:
    """Who leads or has won, and whether the game is over."""
    end = tables["end"]
    last: Sequence[Counts] = rounds[-1] if rounds else [{} for _ in totals]

    def value(name: str, seat: int) -> int:
        return totals[seat] if name == "points" else last[seat].get(name, 0)

    seats = range(len(totals))
    if end["goal"]:
        full = [seat for seat in seats if totals[seat] >= end["goal"]]
        if full:
            return full, True
    marks = [tuple(value(name, seat) for name in end["order"]) for seat in seats]
    best = max(marks)
    leaders = [seat for seat in seats if marks[seat] == best]
    return leaders, not end["goal"] and len(rounds) == tables["rounds"]

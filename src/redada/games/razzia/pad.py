"""The scoring of Razzia! as tables (redada.core.pad), made by asking the rules position by position."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from redada.core.pad import FORMAT, End, Hand, Kind, Rule, Tables
from redada.games.razzia import cards, explain
from redada.games.razzia import layout as at
from redada.games.razzia.game import RAZZIA
from redada.games.razzia.state import State

Scoring = Callable[[State, int], int]
"""What one rule brings a seat in a position."""
GROUPS = {
    "red": "jewels",
    "violet": "bodyguards",
    "green": "cars",
    "blue": "thieves",
    "yellow": "gold",
    "brown": "businesses",
}
"""By the colour of the cards."""
ORDER = ("violet", "green", "red", "yellow", "blue", "brown")
"""In which groups are entered; what everybody looks at first comes first."""
CHEQUES = range(1, cards.MOST_CHEQUE + 1)
ALL_EQUAL = {"nobody": 0, "both": 1}
"""D1: the option, as the cells have it."""


def tables() -> Tables:
    options = {"all_equal": list(ALL_EQUAL)}
    return Tables(
        format=FORMAT,
        game=RAZZIA.name,
        version=RAZZIA.version,
        seats=[RAZZIA.seats[0], RAZZIA.seats[-1]],
        rounds=cards.ROUNDS,
        options=options,
        kinds=[*loot(), *cheques()],
        rules=[rule(number, name) for number, name in explain.RULES],
        hands=[Hand(group="cheques", each=[len(cards.HANDS[seats][0]) for seats in RAZZIA.seats])],
        end=End(rule="R-9.4", order=["points"], goal=0, tie="D3", limit=""),
        start={},
        half=[],
    )


def loot() -> Iterable[Kind]:
    for colour in ORDER:
        for kind in cards.COLOURS[colour]:
            yield Kind(
                name=cards.NAMES[kind],
                group=GROUPS[colour],
                box=[cards.COUNTS[kind]] * len(RAZZIA.seats),
                stays=kind not in cards.CROSSED,
                first=1,
            )


def cheques() -> Iterable[Kind]:
    """Those that are in the game with so many players (R-1.3, R-2.1)."""
    for value in CHEQUES:
        box = [
            int(value == 1 or any(value in hand for hand in cards.HANDS[seats]))
            for seats in RAZZIA.seats
        ]
        yield Kind(name=cheque(value), group="cheques", box=box, stays=False, first=cards.ROUNDS)


def cheque(value: int) -> str:
    return f"cheque_{value}"


def rule(number: str, name: str) -> Rule:
    final = name in explain.FINAL
    made = Rule(
        rule=number, name=name, rounds=[cards.ROUNDS] if final else list(range(1, cards.ROUNDS + 1))
    )
    place = explain.RULES.index((number, name))
    made.update(MAKERS[name](lambda state, seat: state.points(seat)[place]))
    return made


def position(
    seats: Iterable[Mapping[int, int]], all_equal: int = 0, worth: tuple[int, ...] = ()
) -> State:
    """A position with these cards by seat, and cheques of that worth; where every rule counts."""
    s = [0] * at.SIZE
    held = list(seats)
    s[at.SEATS] = len(held)
    s[at.ROUND] = cards.ROUNDS
    s[at.ALL_EQUAL] = all_equal
    for seat, counts in enumerate(held):
        for kind, many in counts.items():
            s[at.HELD + seat * cards.KINDS + kind] = many
    for seat, cheque in enumerate(worth):
        s[at.FACE_UP + seat] = 1 << cheque
    return State(s)


def by_count(kind: int) -> Callable[[Scoring], Rule]:
    def make(score: Scoring) -> Rule:
        most = cards.COUNTS[kind]
        table = [score(position([{kind: many}]), 0) for many in range(most + 1)]
        return Rule(how="count", kinds=[cards.NAMES[kind]], table=table)

    return make


def by_pair(one: int, other: int) -> Callable[[Scoring], Rule]:
    def make(score: Scoring) -> Rule:
        grid = [
            [
                score(position([{one: first, other: second}]), 0)
                for second in range(cards.COUNTS[other] + 1)
            ]
            for first in range(cards.COUNTS[one] + 1)
        ]
        return Rule(how="pair", kinds=[cards.NAMES[one], cards.NAMES[other]], grid=grid)

    return make


def by_kinds(colour: str) -> Callable[[Scoring], Rule]:
    def make(score: Scoring) -> Rule:
        kinds = cards.COLOURS[colour]
        table = [score(position([dict.fromkeys(kinds[:many], 1)]), 0) for many in range(len(kinds) + 1)]
        return Rule(how="kinds", kinds=[cards.NAMES[kind] for kind in kinds], table=table)

    return make


def by_each(colour: str) -> Callable[[Scoring], Rule]:
    def make(score: Scoring) -> Rule:
        kinds = cards.COLOURS[colour]
        most = max(cards.COUNTS[kind] for kind in kinds)
        table = [score(position([{kinds[0]: many}]), 0) for many in range(most + 1)]
        return Rule(how="each", kinds=[cards.NAMES[kind] for kind in kinds], table=table)

    return make


def by_standing(
    kinds: list[str], weights: list[int], place: Callable[[list[int], int], State]
) -> Callable[[Scoring], Rule]:
    """`place(values, all_equal)` is a position in which the seats have these values."""

    def make(score: Scoring) -> Rule:
        ranked = place([3, 2, 1], 0)
        equal = {name: score(place([2, 2, 2], both), 0) for name, both in ALL_EQUAL.items()}
        return Rule(
            how="standing",
            kinds=kinds,
            weights=weights,
            most=score(ranked, 0),
            fewest=score(ranked, 2),
            option="all_equal",
            equal=equal,
        )

    return make


def with_bodyguards(values: list[int], all_equal: int) -> State:
    return position([{cards.BODYGUARD: value} for value in values], all_equal)


def with_cheques(values: list[int], all_equal: int) -> State:
    return position([{} for _ in values], all_equal, tuple(values))


MAKERS: dict[str, Callable[[Scoring], Rule]] = {
    "thieves": by_count(cards.THIEF),
    "gold": by_count(cards.GOLD),
    "bodyguards": by_standing([cards.NAMES[cards.BODYGUARD]], [1], with_bodyguards),
    "cars": by_pair(cards.DRIVER, cards.CAR),
    "jewels": by_kinds("red"),
    "businesses_different": by_kinds("brown"),
    "businesses_equal": by_each("brown"),
    "cheques": by_standing([cheque(value) for value in CHEQUES], list(CHEQUES), with_cheques),
}
"""How the table of each rule is made."""

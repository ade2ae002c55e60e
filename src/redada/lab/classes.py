"""Position classes: which decisions are kept, and what makes two of them alike.

Razzia!: the loot row by groups of cards (all jewels are one group, all businesses another) and the
police, where a player acts (`act 3 gold jewel`), and where the row is sold (`sale 3 gold jewel`).
Ratzzia: what was rolled, where one may roll again (`roll 1 1 4 6`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from redada.core.errors import RedadaError
from redada.games.ratzzia import layout as ratzzia
from redada.games.razzia import cards
from redada.games.razzia import layout as razzia
from redada.lab.database import Choice

GROUPS = ("jewel", "bodyguard", "car", "driver", "thief", "gold", "business")
"""In the order that names of classes have them."""
UNSOLD = "unsold"


def group_of(kind: int) -> str:
    """The group of a loot card."""
    if cards.JEWEL <= kind < cards.JEWEL + cards.JEWELS:
        return "jewel"
    return "business" if kind >= cards.BUSINESS else cards.NAMES[kind]


def row_name(kinds: Sequence[int]) -> str:
    """The groups of a row of kinds, in order; 0 is an empty place."""
    return " ".join(sorted((group_of(kind) for kind in kinds if kind), key=GROUPS.index))


def choices(name: str, states: Sequence[Any], moves: Sequence[int]) -> Iterator[Choice]:
    """Those of a game; states have one more than moves. Games without classes have none."""
    if name in FINDERS:
        yield from FINDERS[name](states, moves)


def of_razzia(states: Sequence[Any], moves: Sequence[int]) -> Iterator[Choice]:
    for place, (state, after) in enumerate(pairwise(states)):
        move = moves[place]
        if state.phase == razzia.TO_ACT:
            name = f"act {state.police} {row_name(state.row)}".rstrip()
            did = "steal" if move >= razzia.STEAL else "call" if move == razzia.CALL else "draw"
            yield Choice(place, state.actor, state.round, name, did)
        elif state.phase == razzia.BIDDING and after.phase != razzia.BIDDING:
            name = f"sale {state.police} {row_name(state.row)}".rstrip()
            sold = after.last_auction
            winner = sold.winner if sold.winner >= 0 else state.actor
            did = UNSOLD if sold.winner < 0 else "caller" if sold.winner == sold.trigger else "other"
            yield Choice(place, winner, state.round, name, did, sold.bid or None)


def of_ratzzia(states: Sequence[Any], moves: Sequence[int]) -> Iterator[Choice]:
    waiting: list[tuple[int, Any, int]] = []
    for place, state in enumerate(states[:-1]):
        if state.phase == ratzzia.REROLLING and state.rolled:
            waiting.append((place, state, moves[place]))
        turned = states[place + 1].turn != state.turn or place + 2 == len(states)
        if turned and waiting:
            first, before, mask = waiting.pop()
            seat = before.actor
            end = states[place + 1]
            gain = end.scores[seat] + end.unsecured[seat] - before.scores[seat] - before.unsecured[seat]
            yield Choice(first, seat, 0, f"roll {faces(before)}", kept(before, mask), gain)


def faces(state: Any) -> str:
    """The dice that lie rolled, in order."""
    return " ".join(str(face) for face in state.rolled)


def kept(state: Any, mask: int) -> str:
    """Which of the rolled dice stay: a move is a mask of those that are rolled again."""
    return " ".join(str(face) for number, face in enumerate(state.rolled) if not mask >> number & 1)


FINDERS: dict[str, Callable[[Sequence[Any], Sequence[int]], Iterator[Choice]]] = {
    "razzia": of_razzia,
    "ratzzia": of_ratzzia,
}


def row_class(text: str) -> str:
    """The row of a class as a user writes it: groups or kinds of cards, in any order."""
    names = []
    for word in text.replace(",", " ").split():
        if word in GROUPS:
            names.append(word)
        elif word in cards.NAMES[1:]:
            names.append(group_of(cards.NAMES.index(word)))
        else:
            known = ", ".join(GROUPS)
            raise RedadaError(f"there is no loot card {word}: expected {known}, or one of their kinds")
    if len(names) >= cards.ROW_PLACES:
        raise RedadaError("a row in which somebody acts has at most six cards: the seventh is sold")
    return " ".join(sorted(names, key=GROUPS.index))


def roll_class(text: str) -> str:
    """A roll as a user writes it: `1146` or `1 1 4 6`."""
    dice = sorted(text.replace(",", "").replace(" ", ""))
    if not 1 <= len(dice) <= 7 or any(die not in "123456" for die in dice):
        raise RedadaError("a roll has one to seven dice, such as 1146")
    return " ".join(dice)

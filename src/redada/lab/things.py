"""Things that a position can be with or without: the position is changed, and nothing else.

A change works on the cells of a position in which a player acts, for one seat, and says whether it was
possible there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from redada.core.errors import RedadaError
from redada.games.ratzzia import layout as pantry
from redada.games.razzia import cards
from redada.games.razzia import layout as razzia
from redada.lab.classes import GROUPS, group_of

Cells = list[int]
Change = Callable[[Cells, int, Random], bool]


@dataclass(frozen=True, slots=True)
class Thing:
    """A name in English, and how the seat comes to have it."""

    name: str
    change: Change


@dataclass(frozen=True, slots=True)
class Subject:
    """What is asked about a game."""

    things: tuple[Thing, ...]
    acts: int
    """The phase of the positions that are looked at."""
    part: Callable[[Any], int]
    """The part of the game that a position belongs to: a round, or how full the fullest sack is."""
    parts: Sequence[str]
    """What they are called, from part 1 on."""
    clock: Callable[[Any], int]
    end: Callable[[Any], int]
    """What the clock shows where a position is played on to."""


# Razzia!


def a_card(group: str) -> Change:
    """One card of the group more, from the piles: the kinds as likely as they are there."""
    kinds = [kind for kind in range(1, cards.KINDS) if group_of(kind) == group]

    def change(s: Cells, seat: int, random: Random) -> bool:
        left = [s[razzia.LEFT + kind] for kind in kinds]
        if not sum(left):
            return False
        kind = random.choices(kinds, left)[0]
        s[razzia.LEFT + kind] -= 1
        pile = 0 if s[razzia.PILE] >= s[razzia.PILE + 1] else 1
        s[razzia.PILE + pile] -= 1
        s[razzia.HELD + seat * cards.KINDS + kind] += 1
        return True

    return change


def a_better_cheque(s: Cells, seat: int, random: Random) -> bool:
    """Swap one's best cheque that lies open for the next higher one of another player."""
    mine = s[razzia.FACE_UP + seat]
    if not mine:
        return False
    best = mine.bit_length() - 1
    others = [each for each in range(s[razzia.SEATS]) if each != seat]
    better = [
        (value, other)
        for other in others
        for value in range(best + 1, cards.MOST_CHEQUE + 1)
        if s[razzia.FACE_UP + other] >> value & 1
    ]
    if not better:
        return False
    value, other = min(better)
    s[razzia.FACE_UP + seat] ^= 1 << best | 1 << value
    s[razzia.FACE_UP + other] ^= 1 << best | 1 << value
    return True


def a_spare_cheque(s: Cells, seat: int, random: Random) -> bool:
    """Have one's lowest open cheque still to bid with, and not lie face down already."""
    mine = s[razzia.FACE_DOWN + seat]
    if not mine:
        return False
    low = mine & -mine
    s[razzia.FACE_DOWN + seat] ^= low
    s[razzia.FACE_UP + seat] ^= low
    return True


# Ratzzia


def food(many: int, row: int) -> Change:
    """So many sausages more in front of the seat, or in its sack."""

    def change(s: Cells, seat: int, random: Random) -> bool:
        s[row + seat] += many
        return row == pantry.UNSECURED or s[row + seat] < pantry.SACK

    return change


def stashed(s: Cells, seat: int, random: Random) -> bool:
    """Eight sausages go from the table into the sack: what a stash with a pair of fours secures."""
    if s[pantry.UNSECURED + seat] < STASHED or s[pantry.SECURED + seat] + STASHED >= pantry.SACK:
        return False
    s[pantry.UNSECURED + seat] -= STASHED
    s[pantry.SECURED + seat] += STASHED
    return True


STASHED = 8
TURNS = 3
"""Of each player, in which a thing has its effect."""


def robbed(s: Cells, seat: int, random: Random) -> bool:
    """The greedy mouse comes for the seat: half of what the richest other has (Z-6.5)."""
    others = [each for each in range(s[pantry.SEATS]) if each != seat]
    victim = max(others, key=lambda each: s[pantry.UNSECURED + each])
    half = (s[pantry.UNSECURED + victim] + 1) // 2
    s[pantry.UNSECURED + victim] -= half
    s[pantry.UNSECURED + seat] += half
    return half > 0


def candy(s: Cells, seat: int, random: Random) -> bool:
    """A candy die from the jar."""
    if not s[pantry.JAR]:
        return False
    s[pantry.JAR] -= 1
    s[pantry.CANDIES + seat] += 1
    return True


def counted(s: Cells, seat: int, random: Random) -> bool:
    """The accountant counts for the seat, the way that leaves it with more (Z-6.6)."""
    seats = s[pantry.SEATS]
    halves = [(s[pantry.UNSECURED + each] + 1) // 2 for each in range(seats)]
    way = max((1, -1), key=lambda step: halves[(seat - step) % seats])
    for each in range(seats):
        s[pantry.UNSECURED + each] -= halves[each]
        s[pantry.UNSECURED + (each + way) % seats] += halves[each]
    return any(halves)


def fullest_sack(state: Any) -> int:
    most = max(state.scores)
    return 1 if most < 9 else 2 if most < 17 else 3


SUBJECTS: dict[str, Subject] = {
    "razzia": Subject(
        things=(
            *(
                Thing(f"a {group}" if group != "gold" else "a gold coin", a_card(group))
                for group in GROUPS
            ),
            Thing("a better best cheque", a_better_cheque),
            Thing("a spent cheque back", a_spare_cheque),
        ),
        acts=razzia.TO_ACT,
        part=lambda state: int(state.round),
        parts=("round 1", "round 2", "round 3"),
        clock=lambda state: int(state.round),
        end=lambda state: int(state.round) + 1,
    ),
    "ratzzia": Subject(
        things=(
            Thing("a sausage", food(1, pantry.UNSECURED)),
            Thing("a sausage in the sack", food(1, pantry.SECURED)),
            Thing("a tin of 2", food(2, pantry.UNSECURED)),
            Thing("a tin of 3", food(3, pantry.UNSECURED)),
            Thing("a tin of 5", food(5, pantry.UNSECURED)),
            Thing("the candy", candy),
            Thing("8 stashed", stashed),
            Thing("the greedy mouse", robbed),
            Thing("the accountant", counted),
        ),
        acts=pantry.TO_ACT,
        part=fullest_sack,
        parts=("fullest sack below 9", "9 to 16", "17 or more"),
        clock=lambda state: int(state.turn),
        end=lambda state: int(state.turn + TURNS * state.seats),
    ),
}


def subject_of(game: str) -> Subject:
    """Raises RedadaError for a game that the laboratory has no questions about."""
    if game not in SUBJECTS:
        raise RedadaError(f"the laboratory knows {' and '.join(SUBJECTS)}, not {game}")
    return SUBJECTS[game]

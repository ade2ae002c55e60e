"""The scoring rules, one function each: what `seat` gets for its holdings as they lie (R-7, R-9).

Plain Python that is also compiled (scoring.pxd): `s` is the row of cells that layout.py describes.
"""

from __future__ import annotations

from redada.core import bits
from redada.games.razzia import cards
from redada.games.razzia import layout as at

Cells = list[int]


def held(s: Cells, seat: int, kind: int) -> int:
    return s[at.HELD + seat * cards.KINDS + kind]


def kinds_held(s: Cells, seat: int, first: int, many: int) -> int:
    """How many of the kinds `first`, `first + 1`, … the seat has at least once."""
    kinds = 0
    for kind in range(first, first + many):
        if held(s, seat, kind) > 0:
            kinds += 1
    return kinds


def thieves(s: Cells, seat: int) -> int:
    """R-7.1"""
    return cards.THIEF_POINTS * held(s, seat, cards.THIEF)


def gold(s: Cells, seat: int) -> int:
    """R-7.2"""
    return cards.GOLD_POINTS * held(s, seat, cards.GOLD)


def bodyguards(s: Cells, seat: int) -> int:
    """R-7.3; none at all counts as fewest (D14)."""
    mine = held(s, seat, cards.BODYGUARD)
    most = mine
    fewest = mine
    for other in range(s[at.SEATS]):
        theirs = held(s, other, cards.BODYGUARD)
        most = max(most, theirs)
        fewest = min(fewest, theirs)
    return for_standing(mine, most, fewest, 5, -2, s[at.ALL_EQUAL])


def cars(s: Cells, seat: int) -> int:
    """R-7.4"""
    drivers = held(s, seat, cards.DRIVER)
    return drivers + held(s, seat, cards.CAR) if drivers > 0 else 0


def jewels(s: Cells, seat: int) -> int:
    """R-7.5"""
    kinds = kinds_held(s, seat, cards.JEWEL, cards.JEWELS)
    if kinds == 0:
        return -5
    return 5 * (kinds - 2) if kinds > 2 else 0


def businesses_different(s: Cells, seat: int) -> int:
    """R-9.1"""
    kinds = kinds_held(s, seat, cards.BUSINESS, cards.BUSINESSES)
    return 10 if kinds == 7 else kinds


def businesses_equal(s: Cells, seat: int) -> int:
    """R-9.2"""
    points = 0
    for kind in range(cards.BUSINESS, cards.BUSINESS + cards.BUSINESSES):
        if held(s, seat, kind) == 3:
            points += 5
        elif held(s, seat, kind) == 4:
            points += 10
    return points


def cheque_total(s: Cells, seat: int) -> int:
    """Face up and face down together, in thousands."""
    total = 0
    mask = s[at.FACE_UP + seat] | s[at.FACE_DOWN + seat]
    while mask:
        cheque = bits.highest(mask)
        total += cheque
        mask ^= 1 << cheque
    return total


def cheques(s: Cells, seat: int) -> int:
    """R-9.3"""
    mine = cheque_total(s, seat)
    highest = mine
    lowest = mine
    for other in range(s[at.SEATS]):
        theirs = cheque_total(s, other)
        highest = max(highest, theirs)
        lowest = min(lowest, theirs)
    return for_standing(mine, highest, lowest, 5, -5, s[at.ALL_EQUAL])


def for_standing(mine: int, most: int, fewest: int, prize: int, fine: int, both: int) -> int:
    """Ties all score; with everybody equal nobody does, unless the option says `both` (D1)."""
    if most == fewest and not both:
        return 0
    points = 0
    if mine == most:
        points += prize
    if mine == fewest:
        points += fine
    return points


def round_points(s: Cells, seat: int) -> int:
    """All that `seat` gets if the round that is under way ended now."""
    points = thieves(s, seat) + gold(s, seat) + bodyguards(s, seat) + cars(s, seat) + jewels(s, seat)
    if s[at.ROUND] == cards.ROUNDS:
        points += businesses_different(s, seat) + businesses_equal(s, seat) + cheques(s, seat)
    return points

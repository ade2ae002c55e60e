"""What the net of Razzia! sees of a position: fields, each a small whole number, from the seat to move
clockwise.

Plain Python that is also compiled (inputs.pxd). `TABLE` and `SEAT` are the table of the encoding: the
name and size of each field, in order; values beyond a size are cut to its ends. First come the fields of
the table, then one for each cheque of the game, then those of each seat. VERSION changes with any of it.
Points are by the game's own scoring.
"""

from __future__ import annotations

from typing import Any

from redada.core import bits
from redada.games.razzia import cards, rules, scoring
from redada.games.razzia import layout as at

Cells = list[int]
Fields = Any  # a list or an array; when compiled an int*

VERSION = 1

TABLE = (
    ("phase", 2),  # to act, drawing
    ("round", 3),
    ("police", 7),
    ("row", 8),  # cards in it
    ("table cheque", 17),
    ("row: bodyguards", 5),
    ("row: cars", 5),
    ("row: drivers", 4),
    ("row: thieves", 4),
    ("row: gold", 4),
    ("row: kinds of jewels", 6),
    ("row: kinds of businesses", 8),
    ("left: police", 22),
    ("left: jewels", 21),
    ("left: bodyguards", 17),
    ("left: cars", 17),
    ("left: drivers", 11),
    ("left: thieves", 7),
    ("left: gold", 4),
    ("left: businesses", 29),
    ("left: all, by two", 61),
)
SEAT = (
    ("behind the seat that looks, from -40, by two; of that seat: ahead of the best other", 41),
    ("points if the round ended now, from -12", 48),
    ("bodyguards", 13),
    ("points for bodyguards, from -2", 8),
    ("cars", 13),
    ("drivers", 6),
    ("thieves", 5),
    ("kinds of jewels", 6),
    ("points for businesses", 32),
    ("kinds of businesses", 8),
    ("businesses held twice", 6),
    ("left: of businesses held two or three times", 8),
    ("points more if it had the row, from -2", 32),
    ("points more for businesses", 21),
    ("points more for bodyguards", 8),
    ("points more for cars", 16),
    ("kinds of jewels with the row", 6),
    ("kinds of businesses with the row", 8),
    ("businesses held twice with the row", 6),
    ("cheques face up", 5),
    ("highest cheque face up", 17),
    ("second", 17),
    ("third", 17),
    ("fourth", 17),
    ("total of all cheques, by two", 26),
    ("points for cheques: -5, 0, 5 (3 with the option)", 4),
    ("total face down, by two", 26),
)


def most_cheque(seats: int) -> int:
    """The highest cheque in the game (R-2.1)."""
    return max(max(hand) for hand in cards.HANDS[seats])


def sizes(seats: int) -> list[int]:
    """Of all fields, with so many players."""
    owners = 2 * seats + 1  # 0 on the table; 1 + clockwise face up; 1 + seats + clockwise face down
    found = [size for _, size in TABLE] + [owners] * most_cheque(seats)
    return found + [size for _, size in SEAT] * seats


def clip(value: int, size: int) -> int:
    if value < 0:
        return 0
    return value if value < size else size - 1


def pairs(s: Cells, seat: int) -> int:
    """Kinds of businesses held exactly twice."""
    many = 0
    for kind in range(cards.BUSINESS, cards.BUSINESS + cards.BUSINESSES):
        if scoring.held(s, seat, kind) == 2:
            many += 1
    return many


def wanted_left(s: Cells, seat: int) -> int:
    """Undrawn cards of the businesses that are held two or three times."""
    many = 0
    for kind in range(cards.BUSINESS, cards.BUSINESS + cards.BUSINESSES):
        mine = scoring.held(s, seat, kind)
        if mine == 2 or mine == 3:
            many += s[at.LEFT + kind]
    return many


def in_row(s: Cells, kind: int) -> int:
    many = 0
    for place in range(cards.ROW_PLACES):
        if s[at.ROW + place] == kind:
            many += 1
    return many


def kinds_in_row(s: Cells, first: int, many: int) -> int:
    seen = 0
    for place in range(cards.ROW_PLACES):
        kind = s[at.ROW + place] - first
        if kind >= 0 and kind < many:
            seen |= 1 << kind
    return bits.count(seen)


def left_of(s: Cells, first: int, many: int) -> int:
    total = 0
    for kind in range(first, first + many):
        total += s[at.LEFT + kind]
    return total


def take_row(s: Cells, seat: int, times: int) -> None:
    """Add the row to the seat's holdings (1), or take it away again (-1)."""
    mine = at.HELD + seat * cards.KINDS
    for place in range(cards.ROW_PLACES):
        if s[at.ROW + place] > 0:
            s[mine + s[at.ROW + place]] += times


def business_points(s: Cells, seat: int) -> int:
    return scoring.businesses_different(s, seat) + scoring.businesses_equal(s, seat)


def onlooker(s: Cells) -> int:
    """The seat that a position is seen from: whoever moves, or drew the card in the air."""
    return s[at.ACTOR] if s[at.ACTOR] >= 0 else s[at.TRIGGER]


def clockwise(s: Cells, me: int, seat: int) -> int:
    return seat - me if seat >= me else seat - me + s[at.SEATS]


def fill(s: Cells, x: Fields) -> int:
    """Write the fields of a position of a turn or of a draw; return how many. `s` stays as it was."""
    me = onlooker(s)
    x[0] = 1 if s[at.PHASE] == at.DRAWING else 0
    x[1] = s[at.ROUND] - 1
    x[2] = clip(s[at.POLICE_ROW], 7)
    x[3] = rules.row_count(s)
    x[4] = s[at.TABLE_CHEQUE]
    x[5] = clip(in_row(s, cards.BODYGUARD), 5)
    x[6] = clip(in_row(s, cards.CAR), 5)
    x[7] = clip(in_row(s, cards.DRIVER), 4)
    x[8] = clip(in_row(s, cards.THIEF), 4)
    x[9] = in_row(s, cards.GOLD)
    x[10] = kinds_in_row(s, cards.JEWEL, cards.JEWELS)
    x[11] = kinds_in_row(s, cards.BUSINESS, cards.BUSINESSES)
    x[12] = s[at.LEFT + cards.POLICE]
    x[13] = left_of(s, cards.JEWEL, cards.JEWELS)
    x[14] = s[at.LEFT + cards.BODYGUARD]
    x[15] = s[at.LEFT + cards.CAR]
    x[16] = s[at.LEFT + cards.DRIVER]
    x[17] = s[at.LEFT + cards.THIEF]
    x[18] = s[at.LEFT + cards.GOLD]
    x[19] = left_of(s, cards.BUSINESS, cards.BUSINESSES)
    x[20] = left_of(s, 0, cards.KINDS) >> 1
    n = fill_owners(s, me, x, 21)
    for turned in range(s[at.SEATS]):
        seat = me + turned if me + turned < s[at.SEATS] else me + turned - s[at.SEATS]
        n = fill_seat(s, me, seat, x, n)
    return n


def fill_owners(s: Cells, me: int, x: Fields, n: int) -> int:
    """Who has each cheque of the game."""
    seats = s[at.SEATS]
    everything = 1 << s[at.TABLE_CHEQUE]
    for seat in range(seats):
        everything |= s[at.FACE_UP + seat] | s[at.FACE_DOWN + seat]
    highest = bits.highest(everything)
    for cheque in range(1, highest + 1):
        x[n + cheque - 1] = 0
    for seat in range(seats):
        owner = 1 + clockwise(s, me, seat)
        mask = s[at.FACE_UP + seat]
        while mask:
            x[n + bits.nth(mask, 0) - 1] = owner
            mask &= mask - 1
        mask = s[at.FACE_DOWN + seat]
        while mask:
            x[n + bits.nth(mask, 0) - 1] = owner + seats
            mask &= mask - 1
    return n + highest


def fill_seat(s: Cells, me: int, seat: int, x: Fields, n: int) -> int:
    if seat == me:
        lead = -1000
        for other in range(s[at.SEATS]):
            if other != me and s[at.SCORE + other] > lead:
                lead = s[at.SCORE + other]
        lead = s[at.SCORE + me] - lead
    else:
        lead = s[at.SCORE + me] - s[at.SCORE + seat]
    now = scoring.round_points(s, seat)
    guards = scoring.bodyguards(s, seat)
    riding = scoring.cars(s, seat)
    trading = business_points(s, seat)
    x[n] = clip(lead + 40, 82) >> 1
    x[n + 1] = clip(now + 12, 48)
    x[n + 2] = clip(scoring.held(s, seat, cards.BODYGUARD), 13)
    x[n + 3] = guards + 2
    x[n + 4] = clip(scoring.held(s, seat, cards.CAR), 13)
    x[n + 5] = clip(scoring.held(s, seat, cards.DRIVER), 6)
    x[n + 6] = clip(scoring.held(s, seat, cards.THIEF), 5)
    x[n + 7] = scoring.kinds_held(s, seat, cards.JEWEL, cards.JEWELS)
    x[n + 8] = clip(trading, 32)
    x[n + 9] = scoring.kinds_held(s, seat, cards.BUSINESS, cards.BUSINESSES)
    x[n + 10] = clip(pairs(s, seat), 6)
    x[n + 11] = clip(wanted_left(s, seat), 8)
    if x[3] > 0:
        fill_with_row(s, seat, x, n, now, trading, guards, riding)
    else:
        x[n + 12] = 2
        x[n + 13] = x[n + 14] = x[n + 15] = 0
        x[n + 16] = x[n + 7]
        x[n + 17] = x[n + 9]
        x[n + 18] = x[n + 10]
    mask = s[at.FACE_UP + seat]
    x[n + 19] = bits.count(mask)
    for rank in range(4):
        if mask:
            x[n + 20 + rank] = bits.highest(mask)
            mask ^= 1 << bits.highest(mask)
        else:
            x[n + 20 + rank] = 0
    x[n + 24] = clip(scoring.cheque_total(s, seat), 52) >> 1
    standing = scoring.cheques(s, seat)
    if standing > 0:
        x[n + 25] = 2 if standing == 5 else 3
    else:
        x[n + 25] = 1 if standing == 0 else 0
    total = 0
    mask = s[at.FACE_DOWN + seat]
    while mask:
        total += bits.highest(mask)
        mask ^= 1 << bits.highest(mask)
    x[n + 26] = clip(total, 52) >> 1
    return n + 27


def fill_with_row(
    s: Cells, seat: int, x: Fields, n: int, now: int, trading: int, guards: int, riding: int
) -> None:
    """What the seat would have with the row; the points are those without it."""
    take_row(s, seat, 1)
    more = scoring.round_points(s, seat) - now
    if s[at.ROUND] < cards.ROUNDS:  # else the points for businesses are in it
        more += business_points(s, seat) - trading
    x[n + 12] = clip(more + 2, 32)
    x[n + 13] = clip(business_points(s, seat) - trading, 21)
    x[n + 14] = clip(scoring.bodyguards(s, seat) - guards, 8)
    x[n + 15] = clip(scoring.cars(s, seat) - riding, 16)
    x[n + 16] = scoring.kinds_held(s, seat, cards.JEWEL, cards.JEWELS)
    x[n + 17] = scoring.kinds_held(s, seat, cards.BUSINESS, cards.BUSINESSES)
    x[n + 18] = clip(pairs(s, seat), 6)
    take_row(s, seat, -1)

"""What the net of Razzia! sees of a position: fields, each a small whole number, from the seat to move
clockwise.

Plain Python that is also compiled (inputs.pxd). `TABLE` and `SEAT` are the table of the encoding: the
name and size of each field, in order; values beyond a size are cut to its ends. First come the fields of
the table, then one for each cheque of the game, then those of each seat; then, of the table (`COURSE`)
and of each seat (`STANDING`), what follows from others together. VERSION changes with any of it.
Points are by the game's own scoring.
"""

from __future__ import annotations

from typing import Any

from redada.core import bits
from redada.games.razzia import cards, rules, scoring
from redada.games.razzia import layout as at

Cells = list[int]
Fields = Any  # a list or an array; when compiled an int*

VERSION = 2

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
COURSE = (
    ("cards until the raid, expected", 48),
    ("seats with cheques face up", 6),
    ("cheques face up", 17),
    ("cards until the raid, expected, for each cheque face up", 24),
)
STANDING = (
    ("ahead of the best other if the round ended now, from -20", 41),
    ("bodyguards less the most of the others, from -4", 9),
    ("bodyguards less the fewest of the others, from -4", 9),
    ("total of all cheques less the highest of the others, from -12", 25),
    ("total of all cheques less the lowest of the others, from -12", 25),
    ("cheques face up of the others above its highest", 17),
    ("seats with a cheque face up above its highest", 5),
    ("left: jewels of kinds that it lacks", 21),
    ("left: businesses of kinds that it lacks", 29),
    ("points more with the row less the most of the others, from -10", 21),
    ("cheques face up of the others above its second highest", 17),
)
SEAT_FIELDS = 27  # as many as `SEAT` has
GAIN = 12  # where `SEAT` has the points more with the row
# from these places on, beyond all fields, is kept by seat while fields are made:
TOTALS = 300  # the total of its cheques
ENDINGS = 305  # what it would have if the round ended now


def most_cheque(seats: int) -> int:
    """The highest cheque in the game (R-2.1)."""
    return max(max(hand) for hand in cards.HANDS[seats])


def sizes(seats: int) -> list[int]:
    """Of all fields, with so many players."""
    owners = 2 * seats + 1  # 0 on the table; 1 + clockwise face up; 1 + seats + clockwise face down
    found = [size for _, size in TABLE] + [owners] * most_cheque(seats)
    found += [size for _, size in SEAT] * seats
    return found + [size for _, size in COURSE] + [size for _, size in STANDING] * seats


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
    for seat in range(s[at.SEATS]):
        x[TOTALS + seat] = scoring.cheque_total(s, seat)
    n = fill_owners(s, me, x, 21)
    first = n
    for turned in range(s[at.SEATS]):
        seat = me + turned if me + turned < s[at.SEATS] else me + turned - s[at.SEATS]
        n = fill_seat(s, me, seat, x, n)
    n = fill_course(s, x, n)
    for turned in range(s[at.SEATS]):
        seat = me + turned if me + turned < s[at.SEATS] else me + turned - s[at.SEATS]
        n = fill_standing(s, seat, x, n, first + GAIN + SEAT_FIELDS * turned, first + GAIN)
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
    x[ENDINGS + seat] = s[at.SCORE + seat] + now
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
    x[n + 24] = clip(x[TOTALS + seat], 52) >> 1
    standing = cheque_points(s, seat, x)
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


def cheque_points(s: Cells, seat: int, x: Fields) -> int:
    """As `scoring.cheques`, by totals that are known."""
    most = x[TOTALS + seat]
    fewest = most
    for other in range(s[at.SEATS]):
        most = max(most, x[TOTALS + other])
        fewest = min(fewest, x[TOTALS + other])
    return scoring.for_standing(x[TOTALS + seat], most, fewest, 5, -5, s[at.ALL_EQUAL])


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


def fill_course(s: Cells, x: Fields, n: int) -> int:
    due = rules.police_limit(s) - s[at.POLICE_ROW]
    until = due * (left_of(s, 0, cards.KINDS) + 1) // (s[at.LEFT + cards.POLICE] + 1)
    bidders = 0
    everything = 0
    for seat in range(s[at.SEATS]):
        bidders += s[at.FACE_UP + seat] > 0
        everything |= s[at.FACE_UP + seat]
    many = bits.count(everything)
    x[n] = clip(until, 48)
    x[n + 1] = bidders
    x[n + 2] = many
    x[n + 3] = clip(until // many if many > 0 else until, 24)
    return n + 4


def fill_standing(s: Cells, seat: int, x: Fields, n: int, gain: int, to_gain: int) -> int:
    """How the seat stands against the others; `gain` is where its points more with the row are in `x`,
    and `to_gain` where those of the first seat are.
    """
    mask = s[at.FACE_UP + seat]
    highest = bits.highest(mask) if mask else 0
    mask ^= 1 << highest if mask else 0
    second = bits.highest(mask) if mask else 0
    best = -1000
    most = -1000
    fewest = 1000
    richest = -1000
    poorest = 1000
    wants = -1000
    above = 0
    above_second = 0
    seats_above = 0
    for other in range(s[at.SEATS]):
        if x[to_gain + SEAT_FIELDS * other] > wants and to_gain + SEAT_FIELDS * other != gain:
            wants = x[to_gain + SEAT_FIELDS * other]
        if other == seat:
            continue
        best = max(best, x[ENDINGS + other])
        theirs = scoring.held(s, other, cards.BODYGUARD)
        most = max(most, theirs)
        fewest = min(fewest, theirs)
        richest = max(richest, x[TOTALS + other])
        poorest = min(poorest, x[TOTALS + other])
        above_second += bits.count(s[at.FACE_UP + other] >> (second + 1))
        higher = s[at.FACE_UP + other] >> (highest + 1)
        above += bits.count(higher)
        seats_above += higher > 0
    guards = scoring.held(s, seat, cards.BODYGUARD)
    x[n] = clip(x[ENDINGS + seat] - best + 20, 41)
    x[n + 1] = clip(guards - most + 4, 9)
    x[n + 2] = clip(guards - fewest + 4, 9)
    x[n + 3] = clip(x[TOTALS + seat] - richest + 12, 25)
    x[n + 4] = clip(x[TOTALS + seat] - poorest + 12, 25)
    x[n + 5] = above
    x[n + 6] = seats_above
    x[n + 7] = lacked(s, seat, cards.JEWEL, cards.JEWELS)
    x[n + 8] = lacked(s, seat, cards.BUSINESS, cards.BUSINESSES)
    x[n + 9] = clip(x[gain] - wants + 10, 21)
    x[n + 10] = above_second
    return n + 11


def lacked(s: Cells, seat: int, first: int, many: int) -> int:
    """Undrawn cards of the kinds `first`, `first + 1`, … that the seat has not got."""
    total = 0
    for kind in range(first, first + many):
        if scoring.held(s, seat, kind) == 0:
            total += s[at.LEFT + kind]
    return total

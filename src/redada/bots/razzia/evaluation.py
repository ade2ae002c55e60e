"""What a position of Razzia! is worth, by rule of thumb: the eyes of the greedy bot.

Plain Python that is also compiled (evaluation.pxd). Values are expected final points. The numbers
were found by self-play; docs/log.md has the experiments.
"""

from __future__ import annotations

from redada.games.razzia import cards, rules, scoring
from redada.games.razzia import layout as at

Cells = list[int]


def openness(s: Cells, seat: int) -> float:
    """From 0 to 1: how likely the seat still wins loot in this round."""
    mask = s[at.FACE_UP + seat]
    if mask == 0 or s[at.PHASE] == at.ROUND_OVER:
        return 0.0
    limit = rules.police_limit(s)
    left = 1.0 * (limit - s[at.POLICE_ROW]) / limit
    return left if mask & (mask - 1) else left * 0.7


def bodyguards_worth(s: Cells, seat: int, rounds: int, open_: float) -> float:
    """Standing now, and again in the rounds to come, where a lead may be lost."""
    now = 1.0 * scoring.bodyguards(s, seat)
    mine = scoring.held(s, seat, cards.BODYGUARD)
    return now * (1.0 - 0.3 * open_) + rounds * 0.6 * now + mine * (0.25 * open_ + 0.35 * rounds)


def cars_worth(s: Cells, seat: int, rounds: int, open_: float) -> float:
    cars = scoring.held(s, seat, cards.CAR)
    drivers = scoring.held(s, seat, cards.DRIVER)
    now = 1.0 * (cars + drivers) if drivers > 0 else cars * 0.5 * open_
    return now + cars * 0.55 * rounds


def jewels_worth(s: Cells, seat: int, open_: float) -> float:
    """Between the points for the kinds held and those for one or two kinds more."""
    kinds = scoring.kinds_held(s, seat, cards.JEWEL, cards.JEWELS)
    now = 1.0 * scoring.jewels(s, seat)
    if kinds == 0:
        return now + 3.0 * open_
    if kinds < 5:
        return now + 0.6 * kinds * open_
    return now


def businesses_worth(s: Cells, seat: int, rounds: int, open_: float) -> float:
    """They count at the end; what is begun is worth something while rounds are left."""
    hope = open_ + rounds
    if hope > 1.5:
        hope = 1.5
    points = 1.0 * (scoring.businesses_different(s, seat) + scoring.businesses_equal(s, seat))
    for kind in range(cards.BUSINESS, cards.BUSINESS + cards.BUSINESSES):
        if scoring.held(s, seat, kind) == 2:
            points += 1.4 * hope
        elif scoring.held(s, seat, kind) == 1:
            points += 0.3 * hope
    return points


def worth(s: Cells, seat: int) -> float:
    """The seat's holdings: points of this round and of those to come."""
    rounds = cards.ROUNDS - s[at.ROUND]
    open_ = openness(s, seat)
    points = 3.0 * scoring.held(s, seat, cards.GOLD)
    points += (2.0 + 0.8 * open_) * scoring.held(s, seat, cards.THIEF)
    points += bodyguards_worth(s, seat, rounds, open_) + cars_worth(s, seat, rounds, open_)
    points += jewels_worth(s, seat, open_) + businesses_worth(s, seat, rounds, open_)
    return points


def later_worth(s: Cells, cheque: int) -> float:
    """A cheque owned after this round: what it buys in the next, or how it stands at the end."""
    if s[at.ROUND] < cards.ROUNDS:
        return 0.40 * cheque
    return 0.35 * cheque


def now_worth(s: Cells, seat: int, cheque: int) -> float:
    """A face-up cheque: what it may still buy in this round, less the more cheques compete."""
    rivals = 0
    for other in range(s[at.SEATS]):
        mask = s[at.FACE_UP + other]
        while mask:
            mask &= mask - 1
            rivals += 1
    chances = 1.4 * (rules.police_limit(s) - s[at.POLICE_ROW])
    use = chances / rivals if chances < rivals else 1.0
    return use * (2.0 + 0.28 * cheque)


def cheques_worth(s: Cells, seat: int) -> float:
    points = 0.0
    for cheque in range(1, cards.MOST_CHEQUE + 1):
        if s[at.FACE_UP + seat] >> cheque & 1:
            points += now_worth(s, seat, cheque) + later_worth(s, cheque)
        elif s[at.FACE_DOWN + seat] >> cheque & 1:
            points += later_worth(s, cheque)
    return points


def row_gain(s: Cells, seat: int) -> float:
    """What the loot row would add to the seat's holdings. Leaves the position as it was."""
    before = worth(s, seat)
    mine = at.HELD + seat * cards.KINDS
    for place in range(cards.ROW_PLACES):
        if s[at.ROW + place] > 0:
            s[mine + s[at.ROW + place]] += 1
    after = worth(s, seat)
    for place in range(cards.ROW_PLACES):
        if s[at.ROW + place] > 0:
            s[mine + s[at.ROW + place]] -= 1
    return after - before


def bid_gain(s: Cells, seat: int, cheque: int, row: float) -> float:
    """What winning the auction with this cheque is worth, the row being worth `row`."""
    price = now_worth(s, seat, cheque) + later_worth(s, cheque)
    return row + later_worth(s, s[at.TABLE_CHEQUE]) - price


def expected(s: Cells, seat: int) -> float:
    """Expected final points of the seat."""
    if s[at.PHASE] == at.GAME_OVER:
        return 1.0 * s[at.SCORE + seat]
    points = s[at.SCORE + seat] + worth(s, seat) + cheques_worth(s, seat)
    if s[at.FACE_UP + seat]:
        gain = row_gain(s, seat)
        if gain > 0.0:
            points += 0.3 * gain
    return points


def value(s: Cells, seat: int) -> float:
    """Expected points of the seat against those of the others."""
    mine = expected(s, seat)
    best = -1000.0
    total = 0.0
    for other in range(s[at.SEATS]):
        if other != seat:
            theirs = expected(s, other)
            total += theirs
            if theirs > best:
                best = theirs
    return mine - 0.35 * best - 0.25 * total / (s[at.SEATS] - 1)

"""What a position of Ratzzia is worth, by rule of thumb: the eyes of the greedy bot.

Plain Python that is also compiled (evaluation.pxd). Values are food in the sack, or as good as. The
numbers were found by self-play; docs/log.md has the experiments.
"""

from __future__ import annotations

from redada.games.ratzzia import dice
from redada.games.ratzzia import layout as at

Cells = list[int]


def loose_worth(food: int) -> float:
    """Unsecured food: the more there is, the sooner it is stolen."""
    return 0.55 * food if food <= 12 else 6.6 + 0.35 * (food - 12)


def richest_other(s: Cells, seat: int) -> int:
    """Unsecured food of the richest of the others."""
    most = 0
    for other in range(s[at.SEATS]):
        if other != seat and s[at.UNSECURED + other] > most:
            most = s[at.UNSECURED + other]
    return most


def shelf_worth(s: Cells, seat: int, column: int) -> float:
    """What the shelf of the column would bring the seat now."""
    shelf = s[at.SHELF + column]
    food = s[at.UNSECURED + seat]
    if shelf == at.TIN:
        return 0.5 * s[at.LABEL + column]
    if shelf == at.STASH:
        sum_ = dice.higher_pair(s, column)
        if sum_ == 0:
            sum_ = 8
        if food < sum_:
            return 0.3
        if s[at.SECURED + seat] + sum_ >= at.SACK:
            return 20.0
        return 0.5 * sum_
    if shelf == at.GREEDY_MOUSE:
        return 0.27 * richest_other(s, seat)
    if shelf == at.ACCOUNTANT:
        total = 0
        for other in range(s[at.SEATS]):
            total += s[at.UNSECURED + other]
        gain = 0.25 * (1.0 * total / s[at.SEATS] - food)
        return gain if gain > 0.0 else 0.0
    if shelf == at.CANDY_JAR:
        return 1.0
    return 0.8


def difficulty(s: Cells, column: int) -> int:
    """How hard the rest of the column is to fill, in tenths: a face 10, an equal 7, any die 2."""
    tenths = 0
    before = 0
    for place in range(s[at.NEXT + column], s[at.LENGTH + column]):
        need = s[at.NEED + dice.space(column, place)]
        if need == at.ANY:
            tenths += 2
        elif need == at.EQUAL:
            tenths += 7
        else:
            tenths += 14 if need == before else 10
        before = need
    return tenths


def reach(tenths: int, spaces: int, in_hand: int) -> float:
    """How likely a turn with so many dice fills spaces of this difficulty."""
    if in_hand < spaces:
        return 0.02
    if tenths <= 10:
        chance = 1.0 - 0.016 * tenths
    elif tenths <= 20:
        chance = 1.1 - 0.026 * tenths
    elif tenths <= 40:
        chance = 0.92 - 0.018 * tenths
    elif tenths <= 65:
        chance = 0.48 - 0.007 * tenths
    else:
        chance = 0.02
    return chance * (0.55 + 0.064 * in_hand)


def standing(s: Cells, seat: int) -> float:
    """What the seat has, apart from what the columns promise: food, dice in hand, candy dice."""
    if s[at.PHASE] == at.GAME_OVER:
        return 1.0 * s[at.SECURED + seat] + 0.01 * s[at.UNSECURED + seat]
    in_hand = s[at.HAND + seat]
    points = 1.0 * s[at.SECURED + seat] + loose_worth(s[at.UNSECURED + seat])
    points += 0.45 * in_hand if in_hand <= 4 else 1.8 + 0.2 * (in_hand - 4)
    return points + 0.9 * s[at.CANDIES + seat] - cat_harm(s, seat)


def cat_harm(s: Cells, seat: int) -> float:
    """What the cat row is about to cost: about two dice a turn of whoever rolls while it fills."""
    if s[at.CAT_DICE] < s[at.GREY]:
        return 0.0
    wait = seat - s[at.ACTIVE] - 1
    if wait < 0:
        wait += s[at.SEATS]
    left = s[at.GREY] + s[at.RED] - s[at.CAT_DICE] - 2 * wait
    if left <= 0:
        return 0.0
    return (0.15 if left > 1 else 0.075) * s[at.HAND + seat]


def promises(s: Cells, column: int, seat: int, others: float) -> float:
    """What the column promises the seat, and the others at the weight `others`.

    Its shelf goes to whoever reaches it first, beginning after ACTIVE, whose turn is over; the
    sausages under dice that lie there go to their owners.
    """
    spaces = s[at.LENGTH + column] - s[at.NEXT + column]
    tenths = difficulty(s, column)
    if tenths >= 65 and s[at.NEXT + column] == s[at.COVERED + column]:
        return 0.0
    total = 0.0
    still = 1.0
    other = s[at.ACTIVE]
    for _ in range(s[at.SEATS]):
        other = other + 1 if other + 1 < s[at.SEATS] else 0
        chance = reach(tenths, spaces, s[at.HAND + other])
        weight = 1.0 if other == seat else others
        if weight != 0.0 and chance > 0.03:
            total += weight * still * chance * shelf_worth(s, other, column)
        still *= 1.0 - chance
    if s[at.NEXT + column] > s[at.COVERED + column]:
        soon = 1.0 - 0.012 * tenths
        if soon < 0.2:
            soon = 0.2
        for place in range(s[at.COVERED + column], s[at.NEXT + column]):
            die = s[at.DIE + dice.space(column, place)]
            if die > 0 and dice.owner_of(die) != at.SUPPORTER:
                weight = 1.0 if dice.owner_of(die) == seat else others
                total += weight * soon * (0.5 * s[at.PAYS + dice.space(column, place)] + 0.15)
    return total


def expected(s: Cells, seat: int) -> float:
    """Food in the sack, or as good as, of the seat."""
    points = standing(s, seat)
    if s[at.PHASE] != at.GAME_OVER:
        for column in range(s[at.COLUMNS]):
            points += promises(s, column, seat, 0.0)
    return points


def value(s: Cells, seat: int) -> float:
    """Expected food of the seat against that of the others."""
    others = -0.7 / (s[at.SEATS] - 1)
    if s[at.PHASE] == at.GAME_OVER:
        if s[at.SECURED + seat] >= at.SACK:
            return 1000.0
        for other in range(s[at.SEATS]):
            if s[at.SECURED + other] >= at.SACK:
                return -1000.0
    total = 0.0
    for other in range(s[at.SEATS]):
        total += standing(s, other) * (1.0 if other == seat else others)
    for column in range(s[at.COLUMNS]):
        total += promises(s, column, seat, others)
    return total

"""Who will win a game of Ratzzia: odds fitted to games of self-play, the eyes of the search.

Plain Python that is also compiled (odds.pxd). Every seat has a score, and wins with the share
that e to its score has in the sum of all seats'. The weights are those that make the winners of many
games likeliest (logistic regression; docs/log.md). A sausage in the sack is worth 0.08.
"""

from __future__ import annotations

import math

from redada.bots.ratzzia import evaluation
from redada.games.ratzzia import dice
from redada.games.ratzzia import layout as at

Cells = list[int]
Row = list[float]


def has(s: Cells, seat: int) -> float:
    """What the seat has: food, stashes behind it (three are needed), candy dice, and its turn soon."""
    secured = s[at.SECURED + seat]
    food = s[at.UNSECURED + seat]
    score = 0.079 * secured + 0.72 * s[at.CANDIES + seat]
    if secured > 0:
        score += 0.26
    if secured > 12:  # a stash gives 12 at most: the next may be the last
        score += 0.57
    if food <= 8:
        score += 0.032 * food
    else:
        score += 0.256 + 0.056 * ((food if food < 12 else 12) - 8)
    wait = seat - s[at.ACTIVE] - 1
    if wait < 0:
        wait += s[at.SEATS]
    return score - 0.15 * wait / s[at.SEATS]


def prize(s: Cells, seat: int, column: int) -> float:
    """What completing the column would bring the seat."""
    shelf = s[at.SHELF + column]
    if shelf == at.TIN:
        return 0.034 * s[at.LABEL + column]
    if shelf == at.CANDY_JAR:
        return 0.22
    if shelf == at.STASH:
        pair = dice.higher_pair(s, column)
        if pair == 0:
            pair = 9
        if s[at.UNSECURED + seat] < pair:
            return 0.0
        return 0.41 if s[at.SECURED + seat] + pair < at.SACK else 1.58
    return 0.0


def add_chances(s: Cells, column: int, score: Row) -> None:
    """The shelf goes to whoever fills the column first, beginning after ACTIVE, whose turn is over."""
    spaces = s[at.LENGTH + column] - s[at.NEXT + column]
    tenths = evaluation.difficulty(s, column)
    still = 1.0
    seat = s[at.ACTIVE]
    for _ in range(s[at.SEATS]):
        seat = seat + 1 if seat + 1 < s[at.SEATS] else 0
        chance = evaluation.reach(tenths, spaces, s[at.HAND + seat])
        score[seat] += still * chance * prize(s, seat, column)
        still *= 1.0 - chance


def add_dice(s: Cells, column: int, score: Row) -> None:
    """Dice that lie in the column are missing in hand, the sausages under them are to come."""
    if s[at.NEXT + column] == s[at.COVERED + column]:
        return
    soon = 1.0 - 0.012 * evaluation.difficulty(s, column)
    if soon < 0.2:
        soon = 0.2
    for place in range(s[at.COVERED + column], s[at.NEXT + column]):
        die = s[at.DIE + dice.space(column, place)]
        if die > 0 and dice.owner_of(die) != at.SUPPORTER:
            owner = dice.owner_of(die)
            score[owner] += soon * (0.2 * s[at.PAYS + dice.space(column, place)] - 0.28)
            if dice.face_of(die) == at.CANDY:
                score[owner] += 0.16


def weigh(s: Cells, score: Row) -> None:
    """Write the score of every seat, ACTIVE's turn being over."""
    for seat in range(s[at.SEATS]):
        score[seat] = has(s, seat)
    for column in range(s[at.COLUMNS]):
        add_chances(s, column, score)
        add_dice(s, column, score)


def value(s: Cells, seat: int, score: Row) -> float:
    """The logarithm of the seat's odds, ACTIVE's turn being over; `score` is room to write in."""
    if s[at.PHASE] == at.GAME_OVER:
        if s[at.SECURED + seat] >= at.SACK:
            return 1000.0
        for other in range(s[at.SEATS]):
            if s[at.SECURED + other] >= at.SACK:
                return -1000.0
    weigh(s, score)
    others = 0.0
    for other in range(s[at.SEATS]):
        if other != seat:
            others += math.exp(score[other])
    return score[seat] - math.log(others)

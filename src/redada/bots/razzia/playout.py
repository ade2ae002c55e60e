"""Playing Razzia! fast and not foolishly: what the search lets everybody do beyond its tree.

Plain Python that is also compiled (playout.pxd). A turn takes a fraction of a microsecond.
"""

from __future__ import annotations

from redada.bots.razzia import evaluation, greedy
from redada.core import bits
from redada.games.razzia import cards, rules, scoring
from redada.games.razzia import layout as at

Cells = list[int]


def moves(s: Cells) -> int:
    """Legal moves as `rules.legal`, but of the two piles, which are the same, only the first."""
    mask = rules.legal(s)
    if s[at.PHASE] == at.TO_ACT and mask & 1 << at.DRAW:
        mask &= ~(1 << (at.DRAW + 1))
    return mask


def any_move(s: Cells, random: int) -> int:
    """A uniformly random move of the player to move, the two piles being one."""
    some = moves(s)
    plain = bits.count(some)
    if s[at.PHASE] == at.BIDDING:
        return bits.nth(some, bits.below(random, plain))
    steals = rules.legal_steals(s)
    n = bits.below(random, plain + bits.count(steals))
    if n < plain:
        return bits.nth(some, n)
    return at.STEAL + bits.nth(steals, n - plain)


def best_theft(s: Cells) -> int:
    """Place of the loot card the player to move would most like to steal; -1 if none is worth it."""
    seat = s[at.ACTOR]
    mine = at.HELD + seat * cards.KINDS
    before = evaluation.worth(s, seat)
    most = 1.2
    best = -1
    s[mine + cards.THIEF] -= 1
    for place in range(cards.ROW_PLACES - 1):
        kind = s[at.ROW + place]
        if kind > 0:
            s[mine + kind] += 1
            gain = evaluation.worth(s, seat) - before
            s[mine + kind] -= 1
            if gain > most:
                most = gain
                best = place
    s[mine + cards.THIEF] += 1
    return best


def turn(s: Cells, random: int) -> int:
    """Steal what is worth it, call if the row is worth more than the cheapest cheque, else draw."""
    seat = s[at.ACTOR]
    if scoring.held(s, seat, cards.THIEF) > 0:
        place = best_theft(s)
        if place >= 0:
            for before in range(place):  # of equal cards the leftmost
                if s[at.ROW + before] == s[at.ROW + place]:
                    place = before
                    break
            return at.STEAL + (1 << place)
    if s[at.PILE] + s[at.PILE + 1] == 0:
        return at.CALL
    cheapest = bits.nth(s[at.FACE_UP + seat], 0)
    gain = evaluation.bid_gain(s, seat, cheapest, evaluation.row_gain(s, seat))
    if gain > 0.5 + 0.25 * bits.below(random, 16):
        return at.CALL
    return at.DRAW if s[at.PILE] > 0 else at.DRAW + 1


def move(s: Cells, random: int) -> int:
    """A quick move for the player to move."""
    if s[at.PHASE] == at.BIDDING:
        return greedy.answer(s)
    return turn(s, random)

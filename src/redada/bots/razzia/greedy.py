"""The greedy bot of Razzia!: tries each move, lets the others answer simply, and looks once.

Plain Python that is also compiled (greedy.pxd).
"""

from __future__ import annotations

from redada.bots.razzia import evaluation
from redada.core import bits, cells
from redada.games.razzia import cards, rules
from redada.games.razzia import layout as at

Cells = list[int]


def answer(s: Cells) -> int:
    """What a bidder does who thinks of no one after them: the cheapest cheque that pays, or a pass."""
    mask = rules.legal(s)
    passing = 1 << at.PASS
    if mask == passing:
        return at.PASS
    cheapest = bits.nth(mask & ~passing, 0)
    if mask & passing:
        seat = s[at.ACTOR]
        row = evaluation.row_gain(s, seat)
        if evaluation.bid_gain(s, seat, cheapest - at.BID, row) <= 0.0:
            return at.PASS
    return cheapest


def settled_value(s: Cells, seat: int) -> float:
    """The value for `seat` once the auction under way, if any, and a round that ended are settled."""
    while s[at.PHASE] == at.BIDDING:
        rules.step(s, answer(s))
    if s[at.PHASE] == at.ROUND_OVER:
        rules.close_round(s)
    return evaluation.value(s, seat)


def drawn(s: Cells, spare: Cells, seat: int) -> float:
    """The value for `seat` of a card in the air, over all that it can be. `s` stays as it is."""
    total = 0.0
    for kind in range(cards.KINDS):
        if s[at.LEFT + kind] > 0:
            cells.copy(spare, s, at.SIZE)
            rules.step(spare, kind)
            total += s[at.LEFT + kind] * settled_value(spare, seat)
    return total / rules.chance_count(s)


def move_value(s: Cells, after: Cells, spare: Cells, move: int) -> float:
    """The value of a legal move for the player to move."""
    seat = s[at.ACTOR]
    cells.copy(after, s, at.SIZE)
    rules.step(after, move)
    if after[at.PHASE] == at.DRAWING:
        return drawn(after, spare, seat)
    return settled_value(after, seat)


def best_move(s: Cells, after: Cells, spare: Cells) -> int:
    """The move of highest value; of the two piles the first, for they are the same."""
    best = -1
    most = 0.0
    moves = rules.legal(s)
    if s[at.PHASE] == at.TO_ACT and moves >> at.DRAW & 1:
        moves &= ~(1 << (at.DRAW + 1))
    while moves:
        move = bits.nth(moves, 0)
        moves &= moves - 1
        worth = move_value(s, after, spare, move)
        if best < 0 or worth > most:
            best = move
            most = worth
    steals = rules.legal_steals(s)
    while steals:
        move = at.STEAL + bits.nth(steals, 0)
        steals &= steals - 1
        worth = move_value(s, after, spare, move)
        if worth > most:
            best = move
            most = worth
    return best


class Evaluator:
    """The room in which the bot tries moves: cells that are its own."""

    def __init__(self) -> None:
        self.cells = [0 for _ in range(at.SIZE)]
        self.after = [0 for _ in range(at.SIZE)]
        self.spare = [0 for _ in range(at.SIZE)]

    def choose(self, position: list[int]) -> int:
        self.cells = list(position)
        return best_move(self.cells, self.after, self.spare)

    def value_of(self, position: list[int], move: int) -> float:
        self.cells = list(position)
        return move_value(self.cells, self.after, self.spare, move)

    def expected(self, position: list[int], seat: int) -> float:
        self.cells = list(position)
        return evaluation.expected(self.cells, seat)

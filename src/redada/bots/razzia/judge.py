"""What the net of Razzia! says of a position and of each move, one look ahead.

Plain Python that is also compiled (judge.pxd).
"""

from __future__ import annotations

from typing import Any

from redada.bots.net import layout as net_at
from redada.bots.net import network as net
from redada.bots.razzia import inputs, playout
from redada.core import bits, cells
from redada.games.razzia import cards, rules
from redada.games.razzia import layout as at

Cells = list[int]
Values = Any  # a list of fractions; when compiled a double*


def won(s: Cells, share: Values) -> None:
    """Shares of the win in a game that is over: a tie is a shared win (D3)."""
    best = s[at.SCORE]
    winners = 0
    for seat in range(s[at.SEATS]):
        if s[at.SCORE + seat] > best:
            best = s[at.SCORE + seat]
    for seat in range(s[at.SEATS]):
        winners += s[at.SCORE + seat] == best
    for seat in range(s[at.SEATS]):
        share[seat] = 1.0 / winners if s[at.SCORE + seat] == best else 0.0


class Judge:
    """A net with the room to look ahead in. Not for use by two threads at once."""

    def __init__(self, network: net.Network) -> None:
        self.network = network
        self.x = [0 for _ in range(net_at.MOST_FIELDS)]
        self.position = [0 for _ in range(at.SIZE)]
        self.after = [0 for _ in range(at.SIZE)]
        self.spare = [0 for _ in range(at.SIZE)]
        self.last = [0 for _ in range(at.SIZE)]
        self.part = [0.0 for _ in range(2 * cards.MOST_SEATS)]
        self.found = [0.0 for _ in range(2 * cards.MOST_SEATS)]
        self.judged = 0  # positions, since it was made
        self.known = 0
        self.ends = [0.0 for _ in range(2 * cards.MOST_SEATS * (cards.MOST_CHEQUE + 1))]
        self.line = [0.0 for _ in range(2 * cards.MOST_SEATS * (cards.MOST_SEATS + 2))]

    def judge(self, s: Cells, value: Values) -> None:
        """By seat: its share of the win, and MOST_SEATS places on its expected final points.

        Not within an auction: the net has never seen one, `settle` plays it to its end.
        """
        seats = s[at.SEATS]
        if s[at.PHASE] == at.GAME_OVER:
            won(s, value)
            for seat in range(seats):
                value[cards.MOST_SEATS + seat] = 1.0 * s[at.SCORE + seat]
            return
        inputs.fill(s, self.x)
        self.network.run(self.x)
        self.judged += 1
        seat = inputs.onlooker(s)
        for turned in range(seats):
            value[seat] = self.network.share[turned]
            value[cards.MOST_SEATS + seat] = s[at.SCORE + seat] + self.network.points[turned]
            seat = seat + 1 if seat + 1 < seats else 0

    def look(self, s: Cells, move: int, value: Values) -> None:
        """The same of what follows a legal move of a player; a card in the air is all that it can be."""
        cells.copy(self.after, s, at.SIZE)
        rules.apply(self.after, move)
        if self.after[at.PHASE] == at.DRAWING:
            self.drawn(self.after, value)
        else:
            self.settle(self.after, value)

    def settle(self, s: Cells, value: Values) -> None:
        """As `judge`, but an auction under way is played to its end by what the net says of it then."""
        if s[at.PHASE] == at.BIDDING:
            self.known = 0
            self.auction(s, 0)
            for i in range(2 * cards.MOST_SEATS):
                value[i] = self.line[i]
        else:
            self.judge(s, value)

    def auction(self, s: Cells, depth: int) -> None:
        """Each bidder in turn takes what is best for them (max^n); writes to `line` at its depth.

        Leaves `s` as it was: until the last has spoken a bid changes only the three cells kept here.
        """
        mine = 2 * cards.MOST_SEATS * depth
        below = mine + 2 * cards.MOST_SEATS
        seat = s[at.ACTOR]
        bid = s[at.BEST_BID]
        bidder = s[at.BEST_BIDDER]
        most = -1.0
        moves = rules.legal_bids(s)
        while moves:
            move = bits.nth(moves, 0)
            moves &= moves - 1
            if seat == s[at.TRIGGER]:
                end = 2 * cards.MOST_SEATS * self.ended(s, move)
                for i in range(2 * cards.MOST_SEATS):
                    self.line[below + i] = self.ends[end + i]
            else:
                rules.step(s, move)
                self.auction(s, depth + 1)
                s[at.ACTOR] = seat
                s[at.BEST_BID] = bid
                s[at.BEST_BIDDER] = bidder
            if self.line[below + seat] > most:
                most = self.line[below + seat]
                for i in range(2 * cards.MOST_SEATS):
                    self.line[mine + i] = self.line[below + i]

    def ended(self, s: Cells, move: int) -> int:
        """The cheque that wins if the last bidder does this, 0 for none; `ends` then has what follows.

        However it came about, an auction ends in as many ways as there are cheques: each is judged once.
        """
        cheque = move - at.BID if move > at.PASS else s[at.BEST_BID]
        if not self.known >> cheque & 1:
            self.known |= 1 << cheque
            cells.copy(self.last, s, at.SIZE)
            rules.apply(self.last, move)
            self.judge(self.last, self.part)
            for i in range(2 * cards.MOST_SEATS):
                self.ends[2 * cards.MOST_SEATS * cheque + i] = self.part[i]
        return cheque

    def drawn(self, s: Cells, value: Values) -> None:
        """The expectation over the kinds of card that may be drawn."""
        for seat in range(s[at.SEATS]):
            value[seat] = 0.0
            value[cards.MOST_SEATS + seat] = 0.0
        many = 1.0 * rules.chance_count(s)
        for kind in range(cards.KINDS):
            if s[at.LEFT + kind] > 0:
                cells.copy(self.spare, s, at.SIZE)
                rules.apply(self.spare, kind)
                self.settle(self.spare, self.part)
                odds = s[at.LEFT + kind] / many
                for seat in range(s[at.SEATS]):
                    value[seat] += odds * self.part[seat]
                    value[cards.MOST_SEATS + seat] += odds * self.part[cards.MOST_SEATS + seat]

    def best_move(self, s: Cells) -> int:
        """The move after which the player to move has the greatest share of the win."""
        best = -1
        most = -1.0
        seat = s[at.ACTOR]
        moves = playout.moves(s)
        steals = rules.legal_steals(s)
        while moves or steals:
            if moves:
                move = bits.nth(moves, 0)
                moves &= moves - 1
            else:
                move = at.STEAL + bits.nth(steals, 0)
                steals &= steals - 1
            self.look(s, move, self.found)
            if self.found[seat] > most:
                best = move
                most = self.found[seat]
        return best

    def choose(self, position: list[int]) -> int:
        self.position = list(position)
        return self.best_move(self.position)

    def value_of(self, position: list[int], move: int) -> tuple[list[float], list[float]]:
        """Shares of the win and final points of all seats after a legal move."""
        self.position = list(position)
        self.look(self.position, move, self.found)
        return split(list(self.found), position[at.SEATS])

    def evaluate(self, position: list[int]) -> tuple[list[float], list[float]]:
        """Shares of the win and expected final points of all seats, as the position stands."""
        self.position = list(position)
        self.settle(self.position, self.found)
        return split(list(self.found), position[at.SEATS])

    def fields(self, position: list[int]) -> list[int]:
        """What the net sees of a position outside auctions."""
        self.position = list(position)
        many = inputs.fill(self.position, self.x)
        return list(self.x)[:many]


def split(values: list[float], seats: int) -> tuple[list[float], list[float]]:
    return values[:seats], values[cards.MOST_SEATS : cards.MOST_SEATS + seats]

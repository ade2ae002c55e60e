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
        self.part = [0.0 for _ in range(2 * cards.MOST_SEATS)]
        self.found = [0.0 for _ in range(2 * cards.MOST_SEATS)]

    def judge(self, s: Cells, value: Values) -> None:
        """By seat: its share of the win, and MOST_SEATS places on its expected final points."""
        seats = s[at.SEATS]
        if s[at.PHASE] == at.GAME_OVER:
            won(s, value)
            for seat in range(seats):
                value[cards.MOST_SEATS + seat] = 1.0 * s[at.SCORE + seat]
            return
        inputs.fill(s, self.x)
        self.network.run(self.x)
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
            self.judge(self.after, value)

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
                self.judge(self.spare, self.part)
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
        self.judge(self.position, self.found)
        return split(list(self.found), position[at.SEATS])

    def fields(self, position: list[int]) -> list[int]:
        """What the net sees."""
        self.position = list(position)
        many = inputs.fill(self.position, self.x)
        return list(self.x)[:many]


def split(values: list[float], seats: int) -> tuple[list[float], list[float]]:
    return values[:seats], values[cards.MOST_SEATS : cards.MOST_SEATS + seats]

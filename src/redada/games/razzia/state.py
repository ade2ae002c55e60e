# cython: binding=False
"""A position of Razzia!, as everybody at the table sees it: the thin face of the compiled core.

Plain Python that is also compiled (state.pxd).
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from redada.core import bits, moves, pool
from redada.core.outcome import Outcome, Reason
from redada.games.razzia import cards, explain, notation, rules, scoring
from redada.games.razzia import layout as at


class Auction(NamedTuple):
    """The last auction of the game. `winner` is -1 and `bid` 0 if nobody bid."""

    trigger: int
    winner: int
    bid: int
    won: int
    """The table cheque that the winner took."""


class State:
    """Made by `Razzia.start` and `play`; immutable. Seats count from 0, cheques are in thousands."""

    def __init__(self, cells: list[int], closed: tuple[State, ...] = ()) -> None:
        if len(cells) != at.SIZE:
            raise ValueError(f"a position has {at.SIZE} cells, not {len(cells)}")
        self.cells = list(cells)
        self.closed = closed

    def play(self, move: int, /) -> State:
        number = bits.as_move(move)
        if not rules.is_legal(self.cells, number):
            notation.refuse(self, move)
        new = State.__new__(State)
        new.cells = self.cells[:]
        new.closed = self.closed
        rules.step(new.cells, number)
        if new.cells[at.PHASE] == at.ROUND_OVER:
            new.closed = (*new.closed, new.copy())
            rules.close_round(new.cells)
        return new

    def copy(self) -> State:
        new = State.__new__(State)
        new.cells = self.cells[:]
        new.closed = self.closed
        return new

    def legal(self) -> moves.Moves:
        return moves.make(rules.legal(self.cells), rules.legal_steals(self.cells))

    def is_legal(self, move: int) -> bool:
        return 0 <= move < at.MOVES and rules.is_legal(self.cells, move) == 1

    def chance_count(self) -> int:
        if self.cells[at.ACTOR] != at.CHANCE:
            raise ValueError("only chance has a chance_count")
        return rules.chance_count(self.cells)

    def outcome_at(self, index: int, /) -> int:
        if self.cells[at.ACTOR] != at.CHANCE or index < 0 or index >= rules.chance_count(self.cells):
            raise ValueError("no such outcome of chance here")
        return rules.outcome_at(self.cells, index)

    def sample(self, fraction: float, /) -> int:
        if not (0.0 <= fraction < 1.0):
            raise ValueError("a fraction is from 0 up to, but not, 1")
        if self.cells[at.PHASE] == at.GAME_OVER:
            raise ValueError("nobody moves when the game is over")
        return rules.random_move(self.cells, bits.from_fraction(fraction))

    def odds(self) -> list[Fraction]:
        count = self.chance_count()
        if self.cells[at.PHASE] == at.DEALING:
            return [Fraction(1, count) for _ in self.legal()]
        return [Fraction(self.left[kind], count) for kind in self.legal()]

    def outcome(self) -> Outcome | None:
        """R-9.4; a tie is a shared win (D3)."""
        if self.cells[at.PHASE] != at.GAME_OVER:
            return None
        scores = self.scores
        most = max(scores)
        winners = tuple([seat for seat in range(self.seats) if scores[seat] == most])
        return Outcome(scores, winners, "most points")

    def explain(self) -> list[Reason]:
        return [reason for state in self.closed for reason in explain.reasons(state)]

    def explain_now(self) -> list[Reason]:
        """What everybody would score if the round ended now."""
        return explain.reasons(self)

    def points(self, seat: int) -> tuple[int, ...]:
        """Points by rule, in the order of `explain.RULES`, if the round ended now."""
        self.check_seat(seat)
        s = self.cells
        final = s[at.ROUND] == cards.ROUNDS
        return (
            scoring.thieves(s, seat),
            scoring.gold(s, seat),
            scoring.bodyguards(s, seat),
            scoring.cars(s, seat),
            scoring.jewels(s, seat),
            scoring.businesses_different(s, seat) if final else 0,
            scoring.businesses_equal(s, seat) if final else 0,
            scoring.cheques(s, seat) if final else 0,
        )

    def playout(self, seed: int) -> tuple[State, int]:
        """The end of a uniformly random game from here, and the moves and outcomes it took.

        Made by the core in one go: the end has no score sheets.
        """
        new = self.copy()
        count = rules.playout(new.cells, seed & bits.WORD)
        return new, count

    # What lies on the table

    @property
    def seats(self) -> int:
        return self.cells[at.SEATS]

    @property
    def actor(self) -> int:
        return self.cells[at.ACTOR]

    @property
    def phase(self) -> int:
        """One of the phases of layout.py."""
        return self.cells[at.PHASE]

    @property
    def turn(self) -> int:
        return self.cells[at.TURN]

    @property
    def round(self) -> int:
        """1 to 3; 0 while the cheques are dealt."""
        return self.cells[at.ROUND]

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple([self.cells[at.SCORE + seat] for seat in range(self.cells[at.SEATS])])

    @property
    def row(self) -> tuple[int, ...]:
        """Kind of the loot card in each of the seven places, 0 for none."""
        return tuple([self.cells[at.ROW + place] for place in range(cards.ROW_PLACES)])

    @property
    def police(self) -> int:
        return self.cells[at.POLICE_ROW]

    @property
    def police_limit(self) -> int:
        return rules.police_limit(self.cells)

    @property
    def piles(self) -> tuple[int, ...]:
        """Cards left in each pile."""
        return tuple([self.cells[at.PILE + pile] for pile in range(self.cells[at.PILES])])

    @property
    def pile_count(self) -> int:
        """How many piles the table has chosen (D2)."""
        return self.cells[at.PILES]

    @property
    def left(self) -> tuple[int, ...]:
        """Cards not yet drawn, by kind."""
        return tuple([self.cells[at.LEFT + kind] for kind in range(cards.KINDS)])

    @property
    def table_cheque(self) -> int:
        return self.cells[at.TABLE_CHEQUE]

    @property
    def trigger(self) -> int:
        """Whoever drew or called the auction under way; -1 if none is."""
        return self.cells[at.TRIGGER] if self.cells[at.PHASE] == at.BIDDING else -1

    @property
    def voluntary(self) -> bool:
        return self.cells[at.VOLUNTARY] == 1

    @property
    def best_bid(self) -> int:
        return self.cells[at.BEST_BID]

    @property
    def best_bidder(self) -> int:
        return self.cells[at.BEST_BIDDER]

    @property
    def last_auction(self) -> Auction | None:
        s = self.cells
        if s[at.LAST_TRIGGER] < 0:
            return None
        return Auction(s[at.LAST_TRIGGER], s[at.LAST_WINNER], s[at.LAST_BID], s[at.LAST_WON])

    @property
    def all_equal(self) -> str:
        return "both" if self.cells[at.ALL_EQUAL] else "nobody"

    @property
    def show_face_down(self) -> bool:
        return self.cells[at.SHOW_FACE_DOWN] == 1

    def face_up(self, seat: int) -> tuple[int, ...]:
        """Cheques the seat can bid, ascending."""
        self.check_seat(seat)
        return cheques_of(self.cells[at.FACE_UP + seat])

    def face_down(self, seat: int) -> tuple[int, ...]:
        """Cheques won this round, for the next: public knowledge, whatever the display (D7)."""
        self.check_seat(seat)
        return cheques_of(self.cells[at.FACE_DOWN + seat])

    def hand(self, index: int) -> tuple[int, ...]:
        """One of the hands of cheques that are dealt by lot."""
        self.check_seat(index)  # there are as many hands as seats
        return cheques_of(self.cells[at.HAND + index])

    def held(self, seat: int) -> tuple[int, ...]:
        """Cards before the seat, by kind."""
        self.check_seat(seat)
        mine = at.HELD + seat * cards.KINDS
        return tuple([self.cells[mine + kind] for kind in range(cards.KINDS)])

    def check_seat(self, seat: int) -> None:
        """The compiled core would read beyond its cells."""
        if seat < 0 or seat >= self.cells[at.SEATS]:
            raise IndexError(f"there is no seat {seat}")

    # An immutable value

    def to_list(self) -> list[int]:
        return [self.cells[cell] for cell in range(at.SIZE)]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.to_list() == other.to_list() and self.closed == other.closed

    def __hash__(self) -> int:
        return hash(tuple(self.to_list()))

    def __repr__(self) -> str:
        return f"State({self.to_list()}, {self.closed})"

    def _repr_svg_(self) -> str:
        """The table as a notebook shows it."""
        from redada.games.razzia import picture, view

        return picture.svg(view.view(self))

    def __reduce__(self) -> tuple[type[State], tuple[list[int], tuple[State, ...]]]:
        return State, (self.to_list(), self.closed)


def cheques_of(mask: int) -> tuple[int, ...]:
    return tuple([cheque for cheque in range(1, cards.MOST_CHEQUE + 1) if mask >> cheque & 1])


pool.keep(State)

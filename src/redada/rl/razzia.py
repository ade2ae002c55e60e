"""What a learner sees of Razzia!."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from redada.games.razzia import cards
from redada.games.razzia import layout as razzia
from redada.rl import layout as at
from redada.rl.fields import Field, Instruction, Table, numbers, one_hot, whose


def fields_of(cells: Sequence[int]) -> Iterator[Field]:
    seats = cells[razzia.SEATS]
    bidding = 1 << razzia.BIDDING

    def seat(cell: int, when: int = 0) -> tuple[Instruction]:
        return (Instruction(at.SEAT, cell, size=seats, when=when),)

    yield Field(
        "phase",
        "one-hot: dealing, to act, drawing, bidding, (unused), game over",
        (one_hot(razzia.PHASE, 0, 6),),
    )
    yield Field("actor", "one-hot: whose move it is, clockwise from oneself", seat(razzia.ACTOR))
    yield Field("round", "one-hot: the first, second or third", (one_hot(razzia.ROUND, 1, 3),))
    yield Field("police", "police cards in their row", (numbers(razzia.POLICE_ROW),), 0, 7, 7)
    yield Field("piles", "cards left in each pile", (numbers(razzia.PILE, 2),), 0, 120, 60)
    yield Field("two piles", "1: the table plays with two piles", (one_hot(razzia.PILES, 2, 1),))
    yield Field(
        "both if equal",
        "1: with all equal, most and fewest both apply (D1)",
        (numbers(razzia.ALL_EQUAL),),
    )
    yield Field("table cheque", "one-hot: of 1 to 16 thousand", (one_hot(razzia.TABLE_CHEQUE, 1, 16),))
    yield Field(
        "trigger",
        "one-hot: who drew the card or called the auction under way",
        seat(razzia.TRIGGER, bidding),
    )
    yield Field("called", "1: the auction under way was called", (numbers(razzia.VOLUNTARY),))
    yield Field(
        "best bid", "one-hot: of 1 to 16 thousand; zeros if none", (one_hot(razzia.BEST_BID, 1, 16),)
    )
    yield Field("best bidder", "one-hot; zeros if none", seat(razzia.BEST_BIDDER))
    yield Field(
        "loot row",
        "for each of the 7 places one-hot: the kinds 1 to 17 of cards.py; zeros if empty",
        tuple(one_hot(razzia.ROW + place, 1, cards.KINDS - 1) for place in range(cards.ROW_PLACES)),
    )
    yield Field(
        "undrawn",
        "cards of each kind, 0 to 17, not yet drawn",
        (numbers(razzia.LEFT, cards.KINDS),),
        0,
        max(cards.COUNTS),
        cards.COUNTS,
    )
    for turned in range(seats):
        who = whose(turned)
        yield Field(
            f"{who}: face-up",
            "a 1 for each cheque of 1 to 16 thousand that can be bid",
            (Instruction(at.BITS, razzia.FACE_UP, 1, turned, 1, 16),),
        )
        yield Field(
            f"{who}: face-down",
            "a 1 for each cheque of 1 to 16 thousand won for the next round",
            (Instruction(at.BITS, razzia.FACE_DOWN, 1, turned, 1, 16),),
        )
        yield Field(
            f"{who}: score",
            "points so far",
            (Instruction(at.NUMBERS, razzia.SCORE, 1, turned),),
            -26,
            at.MOST,
            50,
        )
        yield Field(
            f"{who}: held",
            "cards of each kind, 1 to 17, that lie before the seat",
            (Instruction(at.NUMBERS, razzia.HELD + 1, cards.KINDS, turned, size=cards.KINDS - 1),),
            0,
            16,
            cards.COUNTS[1:],
        )


TABLE = Table(
    fields_of,
    razzia.PHASE,
    razzia.ACTOR,
    razzia.SEATS,
    most_turns=lambda options: 200,  # 120 cards, 45 cheques and 18 thieves
)

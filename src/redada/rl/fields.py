"""What an observation holds, field by field: the one table that the program, the sizes and
docs/encoding.md are made from (`python -m tools.encoding`).

A field is added, changed or moved only together with VERSION.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from redada.games.ratzzia import layout as ratzzia
from redada.games.ratzzia.table import SHELF_NAMES
from redada.games.razzia import cards
from redada.games.razzia import layout as razzia
from redada.rl import layout as at

VERSION = 1


class Instruction(NamedTuple):
    """In the order that layout.py gives."""

    op: int
    cell: int
    stride: int = 0
    turned: int = 0
    first: int = 0
    size: int = 1
    when: int = 0


@dataclass(frozen=True, slots=True)
class Field:
    """A stretch of the observation. Every number in it is from `least` to `most`."""

    name: str
    meaning: str
    code: tuple[Instruction, ...]
    least: int = 0
    most: int = 1
    divide_by: int | tuple[int, ...] = 1
    """What brings the numbers to about 1, one for all of them or one for each."""

    @property
    def size(self) -> int:
        return sum(instruction.size for instruction in self.code)


def one_hot(cell: int, first: int, count: int, when: int = 0) -> Instruction:
    return Instruction(at.ONE_HOT, cell, first=first, size=count, when=when)


def numbers(cell: int, count: int = 1) -> Instruction:
    return Instruction(at.NUMBERS, cell, size=count)


# Razzia!


def razzia_fields(cells: Sequence[int]) -> Iterator[Field]:
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


# Ratzzia. What is printed on the board is not in it: it never changes, and the sizes follow from it.


def ratzzia_fields(cells: Sequence[int]) -> Iterator[Field]:
    seats = cells[ratzzia.SEATS]
    choosing = sum(1 << phase for phase in range(ratzzia.SENDING, ratzzia.COUNTING + 1))

    def dice(cell: int, count: int) -> tuple[Instruction, ...]:
        size = seats + 1 + ratzzia.CANDY
        return tuple(Instruction(at.DIE, cell + i, size=size) for i in range(count))

    a_die = "one-hot owner, clockwise from oneself, support last; one-hot face 1 to 6, candy"
    yield Field(
        "phase",
        "one-hot: starting, to act, rolling, rerolling, supporting, placing, sending, tasting,"
        " robbing, counting, game over",
        (one_hot(ratzzia.PHASE, 0, ratzzia.GAME_OVER + 1),),
    )
    yield Field(
        "actor",
        "one-hot: whose move it is, clockwise from oneself",
        (Instruction(at.SEAT, ratzzia.ACTOR, size=seats),),
    )
    yield Field(
        "turns left",
        "of all players together, before the limit; clipped",
        (Instruction(at.REST, ratzzia.TURN_LIMIT, first=ratzzia.TURN),),
        0,
        at.MOST,
        at.MOST,
    )
    yield Field("jar", "candy dice in the jar", (numbers(ratzzia.JAR),), 0, 2, 2)
    yield Field("reserve", "support dice beside the board", (numbers(ratzzia.RESERVE),), 0, 3, 3)
    yield Field("stage", "one-hot: first roll, roll again, support", (one_hot(ratzzia.STAGE, 0, 3),))
    yield Field("in the air", "dice that have not come down", (numbers(ratzzia.IN_THE_AIR),), 0, 7, 7)
    yield Field(
        "placed", "rolled dice of the player's own that lie", (numbers(ratzzia.OWN_PLACED),), 0, 14, 7
    )
    yield Field("grey", "dice put on grey spaces this turn", (numbers(ratzzia.GREY_PLACED),), 0, 2, 2)
    yield Field(
        "scored column",
        "one-hot: the column whose shelf is chosen for",
        (one_hot(ratzzia.LOOK, 0, cells[ratzzia.COLUMNS], choosing),),
    )
    yield Field(
        "stashed", "what the stash just scored secures", (numbers(ratzzia.STASHED),), 0, at.MOST, 12
    )
    yield Field("moving", f"the die that the hasty mouse carries: {a_die}", dice(ratzzia.MOVING, 1))
    yield Field(
        "rolled", "own dice that show each face", (numbers(ratzzia.ROLLED, ratzzia.FACES),), 0, 7, 7
    )
    yield Field(
        "support",
        "support dice that show each face",
        (numbers(ratzzia.HELPING, ratzzia.FACES),),
        0,
        3,
        3,
    )
    for turned in range(seats):
        who = whose(turned)
        for name, meaning, cell, most, divide_by in (
            ("hand", "dice in hand, not rolled", ratzzia.HAND, 7, 7),
            ("candies", "candy dice held", ratzzia.CANDIES, 2, 2),
            ("unsecured", "food that is not secured; clipped", ratzzia.UNSECURED, at.MOST, ratzzia.SACK),
            ("sack", "secured food", ratzzia.SECURED, at.MOST, ratzzia.SACK),
        ):
            code = (Instruction(at.NUMBERS, cell, 1, turned),)
            yield Field(f"{who}: {name}", meaning, code, 0, most, divide_by)
    yield Field(
        "cat row",
        f"for each open space from the left: {a_die}",
        dice(ratzzia.CAT, cells[ratzzia.GREY] + cells[ratzzia.RED]),
    )
    for column in range(cells[ratzzia.COLUMNS]):
        covered = cells[ratzzia.COVERED + column]
        shelf = SHELF_NAMES[cells[ratzzia.SHELF + column]]
        yield Field(
            f"column {column}",
            f"({shelf}) for each open space from the bottom: {a_die}",
            dice(
                ratzzia.DIE + ratzzia.MOST_SPACES * column + covered,
                cells[ratzzia.LENGTH + column] - covered,
            ),
        )


def whose(turned: int) -> str:
    return "own" if turned == 0 else f"seat +{turned}"


TABLES = {"razzia": razzia_fields, "ratzzia": ratzzia_fields}

HEADS = {
    "razzia": (razzia.PHASE, razzia.ACTOR, razzia.SEATS, (-1, -1), (0, 0)),
    "ratzzia": (
        ratzzia.PHASE,
        ratzzia.ACTOR,
        ratzzia.SEATS,
        (ratzzia.TASTING, ratzzia.ROBBING),
        (ratzzia.TASTE, ratzzia.ROB),
    ),
}


def program(name: str, fields: Sequence[Field]) -> list[int]:
    """The fields as what the encoder runs."""
    phase, actor, seats, seat_phases, seat_moves = HEADS[name]
    code = [instruction for field in fields for instruction in field.code]
    size = sum(instruction.size for instruction in code)
    return [phase, actor, seats, len(code), size, *seat_phases, *seat_moves, *chain(*code)]

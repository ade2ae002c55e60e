"""What a learner sees of Ratzzia.

What is printed on the board is not in it: it never changes, and the sizes follow from it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from redada.games.ratzzia import layout as ratzzia
from redada.games.ratzzia.table import SHELF_NAMES
from redada.rl import layout as at
from redada.rl.fields import Field, Instruction, Table, numbers, one_hot, whose


def fields_of(cells: Sequence[int]) -> Iterator[Field]:
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


TABLE = Table(
    fields_of,
    ratzzia.PHASE,
    ratzzia.ACTOR,
    ratzzia.SEATS,
    most_turns=lambda options: int(options.turn_limit),
    version=2,  # 1: the stash of the pantry had a space more
    seat_phases=(ratzzia.TASTING, ratzzia.ROBBING),
    seat_moves=(ratzzia.TASTE, ratzzia.ROB),
)

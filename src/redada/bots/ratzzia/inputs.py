"""What the net of Ratzzia sees of a position: fields, each a small whole number.

Plain Python that is also compiled (inputs.pxd). A position is seen where a turn begins (TO_ACT), by
whoever has that turn; the others follow clockwise. `TABLE`, `SEAT` and `sizes` are the table of the
encoding: the name and size of each field, in order; values beyond a size are cut to its ends. First come
the fields of the table, then those of each column (the space that is next, and, where it has pairs, the
face that the next space asks for), then one for each open space (whose die lies there), then those of
each seat. VERSION changes with any of it.

A net knows one board: `is_known` says whether a position is on it.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from redada.games.ratzzia import dice
from redada.games.ratzzia import layout as at

Cells = list[int]
Fields = Any  # a list or an array; when compiled an int*

VERSION = 1

TABLE = (
    ("cat: dice", at.MOST_CAT + 1),
    ("cat: the face that must go there, 0: none", at.FACES + 1),
    ("jar: candy dice", 3),
    ("reserve: support dice", 4),
)
SEAT = (
    ("secured food", at.SACK),
    ("unsecured food", 32),
    ("dice in hand", 8),
    ("candy dice held", 3),
    ("candy dice on the board", 3),
    ("dice in the cat row", 8),
    ("sausages under dice of its own", 10),
    ("stash: 8 × (0 too little food, 1 secures, 2 wins) + spaces missing", 24),
)


def board_of(position: Cells) -> list[int]:
    """The cells that make the board."""
    return (
        position[at.GREY : at.GREY_COVERED]
        + position[at.COLUMNS : at.COLUMNS + 1]
        + position[at.SHELF : at.NEXT]
        + position[at.NEED : at.DIE]
    )


def pantry(seats: int) -> Cells:
    """The board that the net is made for, before the first turn."""
    from redada.games.ratzzia import RATZZIA

    found: Cells = RATZZIA.start(seats).to_list()
    return found


def is_known(position: Cells) -> bool:
    """Whether the position is on the board that the net is made for."""
    return board_of(position) == known_board(position[at.SEATS])


@cache
def known_board(seats: int) -> list[int]:
    """What `board_of` says of every position that the net can judge."""
    return board_of(pantry(seats))


def sizes(seats: int) -> list[int]:
    """Of all fields, with so many players."""
    start = pantry(seats)
    found = [size for _, size in TABLE]
    for column in range(start[at.COLUMNS]):
        found.append(at.MOST_SPACES + 1)
        needs = start[at.NEED + at.MOST_SPACES * column :][: start[at.LENGTH + column]]
        if at.EQUAL in needs:
            found.append(at.FACES + 1)
    for column in range(start[at.COLUMNS]):
        found += [seats + 2] * (start[at.LENGTH + column] - start[at.COVERED + column])
    return found + [size for _, size in SEAT] * seats


def clip(value: int, size: int) -> int:
    return value if value < size else size - 1


def has_pairs(s: Cells, column: int) -> int:
    for place in range(s[at.LENGTH + column]):
        if s[at.NEED + dice.space(column, place)] == at.EQUAL:
            return 1
    return 0


def asked_face(s: Cells, column: int) -> int:
    """The face that a next space which must equal the one below asks for; 0 if any will do."""
    place = s[at.NEXT + column]
    if place >= s[at.LENGTH + column] or s[at.NEED + dice.space(column, place)] != at.EQUAL:
        return 0
    faces = dice.faces_taken(s, column)
    for face in range(at.FACES):
        if faces == 1 << face:
            return face + 1
    return 0


def fill(s: Cells, x: Fields) -> int:
    """Write the fields of a position at the beginning of a turn; returns how many."""
    seats = s[at.SEATS]
    me = s[at.ACTIVE]
    x[0] = clip(s[at.CAT_DICE], at.MOST_CAT + 1)
    x[1] = dice.cat_face(s)
    x[2] = clip(s[at.JAR], 3)
    x[3] = clip(s[at.RESERVE], 4)
    n = 4
    for column in range(s[at.COLUMNS]):
        x[n] = s[at.NEXT + column]
        n += 1
        if has_pairs(s, column):
            x[n] = asked_face(s, column)
            n += 1
    # fields of the seats follow those of the spaces: sums are made there while the dice are looked at
    first = n
    for column in range(s[at.COLUMNS]):
        first += s[at.LENGTH + column] - s[at.COVERED + column]
    fill_seats(s, me, x, first)
    for column in range(s[at.COLUMNS]):
        for place in range(s[at.COVERED + column], s[at.LENGTH + column]):
            cell = dice.space(column, place)
            die = s[at.DIE + cell]
            x[n] = 0
            if die > 0:
                owner = dice.owner_of(die)
                if owner == at.SUPPORTER:
                    x[n] = seats + 1
                else:
                    turned = owner - me if owner >= me else owner - me + seats
                    x[n] = 1 + turned
                    mine = first + 8 * turned
                    x[mine + 6] = clip(x[mine + 6] + s[at.PAYS + cell], 10)
                    if dice.face_of(die) == at.CANDY:
                        x[mine + 4] = clip(x[mine + 4] + 1, 3)
            n += 1
    for place in range(s[at.CAT_DICE]):
        owner = dice.owner_of(s[at.CAT + place])
        if owner != at.SUPPORTER:
            turned = owner - me if owner >= me else owner - me + seats
            x[first + 8 * turned + 5] = clip(x[first + 8 * turned + 5] + 1, 8)
    return n + 8 * seats


def fill_seats(s: Cells, me: int, x: Fields, n: int) -> None:
    """The fields of each seat; those about dice on the board begin at 0."""
    stash = 0
    for column in range(s[at.COLUMNS]):
        if s[at.SHELF + column] == at.STASH:
            stash = column
    pair = dice.higher_pair(s, stash)
    if pair == 0:
        pair = 9  # what a stash without pairs is taken to secure
    missing = clip(s[at.LENGTH + stash] - s[at.NEXT + stash], 8)
    seat = me
    for _ in range(s[at.SEATS]):
        ready = 0
        if s[at.UNSECURED + seat] >= pair:
            ready = 2 if s[at.SECURED + seat] + pair >= at.SACK else 1
        x[n] = clip(s[at.SECURED + seat], at.SACK)
        x[n + 1] = clip(s[at.UNSECURED + seat], 32)
        x[n + 2] = clip(s[at.HAND + seat], 8)
        x[n + 3] = clip(s[at.CANDIES + seat], 3)
        x[n + 4] = 0
        x[n + 5] = 0
        x[n + 6] = 0
        x[n + 7] = 8 * ready + missing
        n += 8
        seat = seat + 1 if seat + 1 < s[at.SEATS] else 0

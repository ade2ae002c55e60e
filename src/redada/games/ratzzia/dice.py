"""Dice on the board, in place on the cells of a position: what a space takes, and where dice go.

Plain Python that is also compiled: dice.pxd gives the C types, layout.py says what each cell is.
"""

from __future__ import annotations

from redada.games.ratzzia import layout as at

Cells = list[int]


def die_of(owner: int, face: int) -> int:
    return at.OWNER * (owner + 1) + face


def face_of(die: int) -> int:
    """1 to 6, or CANDY."""
    return die & (at.OWNER - 1)


def owner_of(die: int) -> int:
    """A seat, or SUPPORTER."""
    return (die >> 3) - 1


def space(column: int, place: int) -> int:
    """What to add to NEED, PAYS and DIE for a space, counted from the bottom, covered ones too."""
    return at.MOST_SPACES * column + place


def is_complete(s: Cells, column: int) -> int:
    """Z-5.1: a die lies on the top space, gaps or not."""
    return s[at.NEXT + column] == s[at.LENGTH + column]


def faces_taken(s: Cells, column: int) -> int:
    """The faces that the next space of the column takes, as a mask: bit 0 is a 1 (Z-4.2 to Z-4.4)."""
    if is_complete(s, column):
        return 0
    place = s[at.NEXT + column]
    need = s[at.NEED + space(column, place)]
    if need == at.ANY:
        return 63
    if need != at.EQUAL:
        return 1 << (need - 1)
    if place == s[at.COVERED + column]:
        return 63  # E18
    partner = face_on(s, column, place - 1)  # always there: the next space is above the highest die
    return 63 if partner == at.CANDY else 1 << (partner - 1)  # E6


def grey_is_free(s: Cells) -> int:
    """Whether this turn may still put a die on a grey space (Z-4.5, E21)."""
    return s[at.CAT_DICE] < s[at.GREY] and s[at.GREY_PLACED] < 2


def cat_face(s: Cells) -> int:
    """The face that must go to the cat, that of the last grey space (Z-3.2); 0 while one is free."""
    if s[at.CAT_DICE] < s[at.GREY]:
        return 0
    return face_of(s[at.CAT + s[at.GREY] - 1])


def put(s: Cells, column: int, die: int) -> None:
    """Z-4.2: on the next space."""
    place = s[at.NEXT + column]
    s[at.DIE + space(column, place)] = die
    s[at.NEXT + column] = place + 1
    s[at.LYING + owner_of(die)] |= 1 << column
    find_taken(s, column)


def put_on_cat(s: Cells, die: int) -> None:
    s[at.CAT + s[at.CAT_DICE]] = die
    s[at.CAT_DICE] += 1


def find_next(s: Cells, column: int) -> None:
    """Z-4.2: see again where the highest die of the column lies; gaps below it are ignored (Z-4.3).

    Whoever moves dice on the board by hand must call this, for it notes too whose dice lie there and
    what the next space takes.
    """
    find_highest(s, column)
    for owner in range(at.MOST_SEATS + 1):
        s[at.LYING + owner] &= ~(1 << column)
    for place in range(s[at.COVERED + column], s[at.NEXT + column]):
        die = s[at.DIE + space(column, place)]
        if die > 0:
            s[at.LYING + owner_of(die)] |= 1 << column


def find_highest(s: Cells, column: int) -> None:
    """As `find_next`, where it is known whose dice lie there."""
    place = s[at.LENGTH + column]
    while place > s[at.COVERED + column] and s[at.DIE + space(column, place - 1)] == 0:
        place -= 1
    s[at.NEXT + column] = place
    find_taken(s, column)


def find_taken(s: Cells, column: int) -> None:
    """Note what the next space of the column takes, and whether there is none."""
    faces = faces_taken(s, column)
    half = 1 if column >= at.HALF else 0
    shift = at.FACES * (column - at.HALF * half)
    s[at.TAKES + half] = s[at.TAKES + half] & ~(63 << shift) | faces << shift
    s[at.COMPLETE] = s[at.COMPLETE] & ~(1 << column) | (faces == 0) << column


def find_all(s: Cells) -> None:
    """Note everything that follows from where the dice lie."""
    for column in range(s[at.COLUMNS]):
        find_next(s, column)


def send_home(s: Cells, die: int) -> None:
    """A die that left the board goes to its owner, the jar (Z-6.2, E5) or the reserve (Z-9.3)."""
    if face_of(die) == at.CANDY:
        s[at.JAR] += 1
    elif owner_of(die) == at.SUPPORTER:
        s[at.RESERVE] += 1
    else:
        s[at.HAND + owner_of(die)] += 1


def clear_space(s: Cells, column: int, place: int) -> None:
    cell = at.DIE + space(column, place)
    if s[cell] > 0:
        send_home(s, s[cell])
        s[cell] = 0


def has_dice_in(s: Cells, seat: int, column: int) -> int:
    """A candy die with the seat's colour up is one too (E25)."""
    return s[at.LYING + seat] >> column & 1


def take_back(s: Cells, seat: int, column: int) -> None:
    """Z-2.1: gaps may stay."""
    for place in range(s[at.COVERED + column], s[at.NEXT + column]):
        die = s[at.DIE + space(column, place)]
        if die > 0 and owner_of(die) == seat:
            clear_space(s, column, place)
    s[at.LYING + seat] &= ~(1 << column)
    find_highest(s, column)


def push(s: Cells, column: int, die: int) -> None:
    """Z-6.1: to the bottom space; dice in the way move up, as far as the first gap (E23)."""
    place = s[at.COVERED + column]
    while die > 0:
        cell = at.DIE + space(column, place)
        pushed = s[cell]
        s[cell] = die
        die = pushed
        place += 1
    find_next(s, column)


def pair_sum(s: Cells, column: int, place: int) -> int:
    """Z-6.4: the dice on the space `place` and the one below it, to which it is joined by "="."""
    upper = face_on(s, column, place)
    lower = face_on(s, column, place - 1)
    if upper == at.CANDY:
        upper = lower if 0 < lower < at.CANDY else 6  # E6
    if lower == at.CANDY:
        lower = upper if upper > 0 else 6  # E6
    return upper + lower


def face_on(s: Cells, column: int, place: int) -> int:
    """0 if nothing lies there (E7)."""
    return face_of(s[at.DIE + space(column, place)])


def higher_pair(s: Cells, column: int) -> int:
    """Z-6.4: the higher sum of the pairs of the column."""
    highest = 0
    for place in range(1, s[at.LENGTH + column]):
        if s[at.NEED + space(column, place)] == at.EQUAL:
            both = pair_sum(s, column, place)
            if both > highest:
                highest = both
    return highest


def candies_on_board(s: Cells) -> int:
    count = 0
    for column in range(s[at.COLUMNS]):
        for place in range(s[at.COVERED + column], s[at.NEXT + column]):
            if face_on(s, column, place) == at.CANDY:
                count += 1
    return count


def lift_candy(s: Cells, which: int) -> None:
    """Take a candy die off the board: the one with `which` others before it, by column and space."""
    for column in range(s[at.COLUMNS]):
        for place in range(s[at.COVERED + column], s[at.NEXT + column]):
            if face_on(s, column, place) == at.CANDY:
                if which == 0:
                    s[at.DIE + space(column, place)] = 0
                    find_next(s, column)
                    return
                which -= 1


def cat_comes(s: Cells) -> None:
    """Z-7.1: all dice leave the whole board, with no rewards."""
    for column in range(s[at.COLUMNS]):
        if s[at.NEXT + column] > s[at.COVERED + column]:
            for place in range(s[at.COVERED + column], s[at.NEXT + column]):
                clear_space(s, column, place)
            s[at.NEXT + column] = s[at.COVERED + column]
            find_taken(s, column)
    for owner in range(at.MOST_SEATS + 1):
        s[at.LYING + owner] = 0
    for place in range(s[at.CAT_DICE]):
        send_home(s, s[at.CAT + place])
        s[at.CAT + place] = 0
    s[at.CAT_DICE] = 0

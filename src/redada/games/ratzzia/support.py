"""Support dice that must be placed: a small exact search for what still fits (Z-9.1, Z-9.2, E16).

Plain Python that is also compiled: support.pxd gives the C types, layout.py says what each cell is.

In a turn with support dice the greatest number of them that can be placed, together with one own die,
must be placed. `find_due` finds that number once, before the first placing. After that `keeps` says
whether a placing leaves the rest possible. Own dice, candy dice and the cat row are means to that end.

Columns do not depend on each other, so the search goes through them from left to right and climbs each
one die by die. It leaves a column only after a die that counts: a support die, or the own die that is
due. With three support dice at most, few columns are climbed. Most often no search is needed, since
every die that is due has a space of its own already (`apart`). Rolled dice are packed into one number,
PACK bits for each face.
"""

from __future__ import annotations

from redada.core import bits
from redada.games.ratzzia import dice
from redada.games.ratzzia import layout as at

Cells = list[int]


def packed(s: Cells, row: int) -> int:
    """The rolled dice of `row`, ROLLED or HELPING, in one number."""
    hand = 0
    for face in range(at.FACES):
        hand |= s[row + face] << at.PACK * face
    return hand


def grey_spaces(s: Cells) -> int:
    """How many dice this turn may still put on grey spaces (Z-4.5, E21)."""
    free = s[at.GREY] - s[at.CAT_DICE]
    left = 2 - s[at.GREY_PLACED]
    if left < free:
        free = left
    return free if free > 0 else 0


def find_due(s: Cells) -> None:
    """Note how many support dice must be placed in this turn, and whether an own die must.

    An own die comes first: only if none can be placed at all do the support dice count alone.
    """
    s[at.SUPPORT_DUE] = 0
    s[at.OWN_DUE] = 0
    if s[at.VERSION] < 2 or s[at.STAGE] != at.HELPERS or s[at.PHASE] != at.PLACING:
        return
    many = 0
    for face in range(at.FACES):
        many += s[at.HELPING + face]
    first = columns_for_face(s, support_die(s, 0))
    second = columns_for_face(s, support_die(s, 1))
    third = columns_for_face(s, support_die(s, 2))
    grey = grey_spaces(s)
    if apart(first, second, third, columns_for_own(s, s[at.OWN_PLACED] == 0), grey):
        s[at.SUPPORT_DUE] = many
        s[at.OWN_DUE] = 1 if s[at.OWN_PLACED] == 0 else 0
        return
    own = packed(s, at.ROLLED)
    support = packed(s, at.HELPING)
    candies = s[at.CANDIES + s[at.ACTIVE]]
    if s[at.OWN_PLACED] == 0:
        for wanted in range(many, -1, -1):
            if enter(s, at.NOWHERE, 0, 0, own, support, candies, grey, wanted, 1):
                s[at.SUPPORT_DUE] = wanted
                s[at.OWN_DUE] = 1
                return
    for wanted in range(many, 0, -1):
        if enter(s, at.NOWHERE, 0, 0, own, support, candies, grey, wanted, 0):
            s[at.SUPPORT_DUE] = wanted
            return


def binds(s: Cells) -> int:
    """Whether support dice, or an own die beside them, must still be placed (E16)."""
    return s[at.SUPPORT_DUE] > 0 or s[at.OWN_DUE] > 0


# Without a search


def everywhere() -> int:
    """All columns as a set: bit 6 * column is set, as in the moves of PLACE."""
    return 0x41041041041041


def columns_for_face(s: Cells, face: int) -> int:
    """The columns that take this face now, from 0; all for the face FACES, that of a die not there."""
    if face == at.FACES:
        return everywhere()
    taken = s[at.TAKES + 1]
    taken = taken << (at.FACES * at.HALF) | s[at.TAKES]
    return taken >> face & everywhere()


def columns_for_own(s: Cells, need: int) -> int:
    """The columns that take one of the own dice now; all if no own die is due."""
    if not need:
        return everywhere()
    wanted = 0
    for face in range(at.FACES):
        wanted |= (s[at.ROLLED + face] > 0) << face
    wanted *= everywhere()
    taken = s[at.TAKES + 1]
    taken = taken << (at.FACES * at.HALF) | s[at.TAKES]
    taken &= wanted
    taken |= taken >> 3
    return (taken | taken >> 1 | taken >> 2) & everywhere()


def support_die(s: Cells, number: int) -> int:
    """The face, from 0, of a rolled support die, counted from 0 in ascending order; FACES if none."""
    for face in range(at.FACES):
        number -= s[at.HELPING + face]
        if number < 0:
            return face
    return at.FACES


def apart(a: int, b: int, c: int, d: int, grey: int) -> int:
    """Whether four dice find a column each, no two the same, of these sets, or one of the grey spaces.

    Hall's theorem: any so many of them have as many columns between them, less the grey spaces. A die
    that is not there has all columns, so that it never stands in the way.
    """
    one = 1 - grey
    if bits.count(a) < one or bits.count(b) < one or bits.count(c) < one or bits.count(d) < one:
        return 0
    ab = a | b
    cd = c | d
    two = 2 - grey
    if bits.count(ab) < two or bits.count(cd) < two:
        return 0
    if bits.count(a | c) < two or bits.count(a | d) < two:
        return 0
    if bits.count(b | c) < two or bits.count(b | d) < two:
        return 0
    three = 3 - grey
    if bits.count(ab | c) < three or bits.count(ab | d) < three:
        return 0
    if bits.count(a | cd) < three or bits.count(b | cd) < three:
        return 0
    return bits.count(ab | cd) >= 4 - grey


def easy_faces(s: Cells) -> int:
    """Faces of which any support die may go anywhere it fits: there is room for the rest. A mask."""
    grey = grey_spaces(s) - 1
    rest = s[at.SUPPORT_DUE] + s[at.OWN_DUE] - 1
    if rest == 0 or rest <= grey:
        return 63
    spare = -s[at.SUPPORT_DUE]  # dice that need not be placed
    one = at.FACES
    two = at.FACES
    three = at.FACES
    for back in range(at.FACES):
        face = at.FACES - 1 - back
        many = s[at.HELPING + face]
        spare += many
        while many > 0:
            many -= 1
            three = two
            two = one
            one = face
    first = columns_for_face(s, one)
    second = columns_for_face(s, two)
    third = columns_for_face(s, three)
    if spare > 0 and first == 0:
        first = everywhere()
        spare -= 1
    if spare > 0 and second == 0:
        second = everywhere()
        spare -= 1
    if spare > 0 and third == 0:
        third = everywhere()
    own = columns_for_own(s, s[at.OWN_DUE])
    faces = apart(second, third, everywhere(), own, grey) << one
    if two < at.FACES and two != one:
        faces |= apart(first, third, everywhere(), own, grey) << two
    if three < at.FACES and three != two:
        faces |= apart(first, second, everywhere(), own, grey) << three
    return faces


def columns_kept(s: Cells, moves: int, easy: int) -> int:
    """Of these moves of PLACE with support dice, those after which all that is due still fits."""
    one = 1
    kept = moves & easy * everywhere()
    moves ^= kept
    while moves:
        move = bits.nth(moves, 0)
        moves &= moves - 1
        column = sixth(move)
        if keeps(s, at.HELPING, column, move - at.FACES * column + 1):
            kept |= one << move
    return kept


def sixth(number: int) -> int:
    """The column of a move of PLACE, without division, which C and Python do differently."""
    return number * 43 >> 8


# With a search


def keeps(s: Cells, row: int, column: int, face: int) -> int:
    """Whether all that is due can still be placed after this placing.

    `row` is that of the die; `column` is NOWHERE for the cat row; `face` may be CANDY.
    """
    own = packed(s, at.ROLLED)
    support = packed(s, at.HELPING)
    candies = s[at.CANDIES + s[at.ACTIVE]]
    grey = grey_spaces(s)
    wanted = s[at.SUPPORT_DUE]
    need = s[at.OWN_DUE]
    if face == at.CANDY:
        candies -= 1
    elif row == at.HELPING:
        support -= 1 << at.PACK * (face - 1)
        wanted -= 1
    else:
        own -= 1 << at.PACK * (face - 1)
        need = 0
    if column == at.NOWHERE:
        grey -= 1
    return enter(s, column, face, 0, own, support, candies, grey, wanted, need)


def enter(
    s: Cells,
    raised: int,
    top: int,
    column: int,
    own: int,
    support: int,
    candies: int,
    grey: int,
    wanted: int,
    need: int,
) -> int:
    """Whether `wanted` support dice, and an own die if `need`, fit into this column and those after it.

    One more die, `top`, counts as lying in the column `raised`. What is left goes to the grey spaces.
    """
    if wanted + need <= grey and (need == 0 or own > 0):
        return 1
    if column == s[at.COLUMNS]:
        return 0
    place = s[at.NEXT + column]
    below = 0
    if column == raised:
        place += 1
        below = top
    elif place > s[at.COVERED + column]:
        below = dice.face_on(s, column, place - 1)
    return climb(s, raised, top, column, place, below, 1, own, support, candies, grey, wanted, need)


def climb(
    s: Cells,
    raised: int,
    top: int,
    column: int,
    place: int,
    below: int,
    may_leave: int,
    own: int,
    support: int,
    candies: int,
    grey: int,
    wanted: int,
    need: int,
) -> int:
    """As `enter`, where the next die of the column goes on the space `place`, above the face `below`."""
    if place < s[at.LENGTH + column]:
        faces = faces_above(s, column, place, below)
        for face in range(at.FACES):
            if faces >> face & 1:
                one = 1 << at.PACK * face
                if support >> at.PACK * face & at.PACKED:
                    left = wanted - 1 if wanted > 0 else 0
                    if (left + need <= grey and (need == 0 or own > 0)) or climb(
                        s, raised, top, column, place + 1, face + 1, 1,
                        own, support - one, candies, grey, left, need,
                    ):  # fmt: skip
                        return 1
                if own >> at.PACK * face & at.PACKED and (
                    (need > 0 and wanted <= grey) or climb(
                        s, raised, top, column, place + 1, face + 1, need,
                        own - one, support, candies, grey, wanted, 0,
                    )
                ):  # fmt: skip
                    return 1
        if candies > 0 and climb(
            s, raised, top, column, place + 1, at.CANDY, 0,
            own, support, candies - 1, grey, wanted, need,
        ):  # fmt: skip
            return 1
    return may_leave and enter(s, raised, top, column + 1, own, support, candies, grey, wanted, need)


def faces_above(s: Cells, column: int, place: int, below: int) -> int:
    """The faces that a space takes, as a mask, if the face `below` lies under it (Z-4.4, E6, E18)."""
    need = s[at.NEED + dice.space(column, place)]
    if need == at.ANY:
        return 63
    if need != at.EQUAL:
        return 1 << (need - 1)
    if place == s[at.COVERED + column] or below == at.CANDY:
        return 63
    return 1 << (below - 1)

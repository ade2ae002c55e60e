"""What is legal, read off the cells of a position (Z-2 to Z-4, Z-6, Z-9).

Plain Python that is also compiled (legal.pxd): `s` is the row of cells that layout.py describes. Legal
moves are a mask in two halves, since there are 128 moves.
"""

from __future__ import annotations

from redada.core import bits
from redada.games.ratzzia import dice, rewards, support
from redada.games.ratzzia import layout as at

Cells = list[int]


# What lies before the active player


def faces_of(s: Cells, row: int) -> int:
    """Mask of the faces among the rolled dice of `row`, ROLLED or HELPING: bit 0 is a 1."""
    mask = 0
    for face in range(at.FACES):
        mask |= (s[row + face] > 0) << face
    return mask


def columns_for(s: Cells, faces: int) -> int:
    """The moves of PLACE that put a die with one of these faces into a column, as a mask."""
    taken = s[at.TAKES + 1]
    taken = taken << (at.FACES * at.HALF) | s[at.TAKES]
    wanted = faces * 0x1041041  # the same six bits for each of HALF columns
    wanted |= wanted << (at.FACES * at.HALF)
    return taken & wanted


def fits(s: Cells, faces: int) -> int:
    """Whether a die with one of these faces can be placed anywhere."""
    return faces > 0 and (dice.grey_is_free(s) or columns_for(s, faces) != 0)


def row_to_place(s: Cells) -> int:
    """Whose dice are to be placed: support dice before own ones where there is a choice (Z-9.1, E16)."""
    if s[at.STAGE] != at.HELPERS:
        return at.ROLLED
    faces = faces_of(s, at.HELPING)
    if s[at.VERSION] < 2:
        return at.HELPING if fits(s, faces) else at.ROLLED
    if s[at.SUPPORT_DUE] == 0:
        return at.ROLLED
    easy = support.easy_faces(s)
    if support.columns_kept(s, columns_for(s, faces), easy) or cat_for(s, at.HELPING, faces, easy):
        return at.HELPING
    return at.ROLLED


def one_by_one(s: Cells) -> int:
    """Whether each placing must heed what is due for support dice, so that none is planned ahead."""
    if s[at.VERSION] < 2:
        return row_to_place(s) == at.HELPING
    return s[at.SUPPORT_DUE] > 0 or (s[at.OWN_DUE] > 0 and not fits(s, faces_of(s, at.ROLLED)))


def columns_to_fill(s: Cells, row: int, faces: int) -> int:
    """As `columns_for`, without the moves that would make it impossible to place what is due (E16)."""
    moves = columns_for(s, faces)
    if s[at.SUPPORT_DUE] == 0:
        return moves  # an own die that is due is placed by any of these
    if row == at.HELPING:
        return support.columns_kept(s, moves, support.easy_faces(s))
    kept = 0
    one = 1
    while moves:
        move = bits.nth(moves, 0)
        moves &= moves - 1
        column = support.sixth(move)
        if support.keeps(s, row, column, move - at.FACES * column + 1):
            kept |= one << move
    return kept


def cat_for(s: Cells, row: int, faces: int, easy: int) -> int:
    """The faces that may go on a grey space, as a mask (Z-4.5, E16); those in `easy` always may."""
    if faces == 0 or not dice.grey_is_free(s):
        return 0
    if s[at.SUPPORT_DUE] > 0:
        for face in range(at.FACES):
            if (faces & ~easy) >> face & 1 and not support.keeps(s, row, at.NOWHERE, face + 1):
                faces &= ~(1 << face)
    return faces


def candy_for(s: Cells) -> int:
    """The columns that may take a candy die, as a mask: any value, but on no grey space (Z-4.6, E19)."""
    columns = ((1 << s[at.COLUMNS]) - 1) & ~s[at.COMPLETE]
    if support.binds(s):
        for column in range(s[at.COLUMNS]):
            if columns >> column & 1 and not support.keeps(s, at.ROLLED, column, at.CANDY):
                columns &= ~(1 << column)
    return columns


def own_dice(s: Cells) -> int:
    """Own dice off the board, rolled or not: those the choice to roll again is about."""
    count = s[at.HAND + s[at.ACTIVE]]
    for face in range(at.FACES):
        count += s[at.ROLLED + face]
    return count


def like_the_one_before(s: Cells) -> int:
    """Mask of the own dice, in ascending order, then those in hand, that equal the one before."""
    mask = 0
    first = 0
    for face in range(at.FACES + 1):
        many = s[at.ROLLED + face] if face < at.FACES else s[at.HAND + s[at.ACTIVE]]
        if many > 0:
            mask |= ((1 << many) - 2) << first
        first += many
    return mask


# What is legal


def low(s: Cells) -> int:
    """What the actor may do, or what chance may bring, as a mask of the moves 0 to 63."""
    phase = s[at.PHASE]
    moves = 0
    if phase == at.PLACING:
        row = row_to_place(s)
        moves = columns_to_fill(s, row, faces_of(s, row))
    elif phase == at.ROLLING:
        moves = 126
    elif phase == at.REROLLING:
        moves = rerolls(s, 0)
    elif phase == at.STARTING:
        moves = 1
        moves = (moves << s[at.SEATS]) - 1
    return moves


def high(s: Cells) -> int:
    """The same of the moves from 64: bit 0 is move 64."""
    phase = s[at.PHASE]
    moves = 0
    one = 1
    if phase == at.PLACING:
        row = row_to_place(s)
        moves = other_placings(s, row, faces_of(s, row))
    elif phase == at.REROLLING:
        moves = rerolls(s, 64)
    elif phase == at.TO_ACT:
        seat = s[at.ACTIVE]
        if s[at.HAND + seat] > 0:
            moves |= one << (at.ROLL - 64)
        moves |= (one * s[at.LYING + seat]) << (at.BACK - 64)
    elif phase == at.SUPPORTING:
        moves = (one << (at.SUPPORT - 64)) | (one << (at.NO_SUPPORT - 64))
    elif phase >= at.SENDING and phase <= at.COUNTING:
        moves = choices(s)
    return moves


def other_placings(s: Cells, row: int, faces: int) -> int:
    """Dice on grey spaces, candy dice and the end of placing, as a mask of the moves from 64.

    `row` is that of the dice to place, `faces` those that are in it.
    """
    one = 1
    easy = support.easy_faces(s) if row == at.HELPING and s[at.SUPPORT_DUE] > 0 else 0
    moves = one * cat_for(s, row, faces, easy)
    if row == at.HELPING:
        return moves  # Z-9.1, E16
    if s[at.CANDIES + s[at.ACTIVE]] > 0:
        moves |= (one * candy_for(s)) << (at.PLACE_CANDY - 64)
    # Z-4.1, Z-9.1: one rolled die of one's own must be placed, if one fits (E1, E19, E21)
    # and all that is due beside it (E16)
    if not support.binds(s) and (s[at.OWN_PLACED] > 0 or not fits(s, faces)):
        moves |= one << (at.DONE - 64)
    return moves


def rerolls(s: Cells, first: int) -> int:
    """Which of the 64 masks from `first` on choose dice to roll again, each choice of faces once."""
    many = own_dice(s)
    one = 1
    if first > 0 and many <= 6:
        return 0
    moves = bits.WORD if many >= 6 else (one << (1 << many)) - 1
    repeated = like_the_one_before(s)
    for die in range(1, 6):
        if repeated >> die & 1:
            moves &= ~bits.sets_with(die) | bits.sets_with(die - 1)
    if first > 0 and repeated >> 6 & 1:
        moves &= bits.sets_with(5)
    return moves


def choices(s: Cells) -> int:
    """The choices inside a shelf reward, as a mask of the moves from 64."""
    phase = s[at.PHASE]
    moves = 0
    one = 1
    if phase == at.SENDING:
        moves = rewards.send_targets(s)
        moves <<= at.SEND - 64
    elif phase == at.TASTING:
        moves = rewards.candy_holders(s)
        if moves:
            moves <<= at.TASTE - 64
        else:
            moves = (one << dice.candies_on_board(s)) - 1
            moves <<= at.TASTE_BOARD - 64
    elif phase == at.ROBBING:
        moves = ((one << s[at.SEATS]) - 1) & ~(one << s[at.ACTIVE])  # E27
        moves <<= at.ROB - 64
    else:
        moves = (one << (at.LEFT - 64)) | (one << (at.RIGHT - 64))
    return moves


def allows(s: Cells, move: int) -> int:
    if move < 0 or move >= at.MOVES:
        return 0
    one = 1
    if move < 64:
        return (low(s) & (one << move)) != 0
    return (high(s) & (one << (move - 64))) != 0


# Random play


def random_placing(s: Cells, random: int) -> int:
    """A uniformly random move where dice are placed, from 64 random bits."""
    if s[at.SUPPORT_DUE] > 0:
        faces = faces_of(s, at.HELPING)
        easy = support.easy_faces(s)
        columns = support.columns_kept(s, columns_for(s, faces), easy)
        faces = cat_for(s, at.HELPING, faces, easy)
        if columns or faces:
            return nth_of(columns, faces, random)
        row = at.ROLLED
    else:
        row = row_to_place(s)
    faces = faces_of(s, row)
    return nth_of(columns_to_fill(s, row, faces), other_placings(s, row, faces), random)


def random_reroll(s: Cells, random: int) -> int:
    """A uniformly random choice of dice to roll again: of each face none, one, …, all, independently.

    It is the very move that counting them all would pick: the choice for the last face is the first
    figure of its number, and so on, and no list is needed to tell them.
    """
    first = own_dice(s)
    mask = 0
    part = random >> 32
    for back in range(at.FACES + 1):
        many = s[at.ROLLED + at.FACES - back] if back > 0 else s[at.HAND + s[at.ACTIVE]]
        first -= many
        part *= many + 1
        chosen = part >> 32
        part -= chosen << 32
        mask |= ((1 << chosen) - 1) << first
    return mask


def nth_of(low: int, high: int, random: int) -> int:
    """A uniformly random move of a mask in two halves."""
    return bits.nth_of_two(low, high, bits.below(random, bits.count(low) + bits.count(high)))

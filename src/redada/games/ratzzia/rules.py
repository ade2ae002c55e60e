"""The turn: roll, roll again, feed the cat, place (Z-2 to Z-4, Z-7, Z-9), in place on the cells.

Plain Python that is also compiled: rules.pxd gives the C types, layout.py says what each cell is.
Nothing here checks that a move is legal at all; `State` asks `legal.allows` before it calls `apply`.
"""

from __future__ import annotations

from redada.core import bits
from redada.games.ratzzia import dice, legal, rewards, support
from redada.games.ratzzia import layout as at

Cells = list[int]


# What a move does


def apply(s: Cells, move: int) -> None:
    """Play a legal move or outcome, and all that follows from it by itself."""
    step(s, move)
    while s[at.PHASE] >= at.HIDDEN:
        advance(s)


def advance(s: Cells) -> None:
    """One small step of what happens by itself: a die to the cat, a column, a shelf, the next turn."""
    phase = s[at.PHASE]
    if phase == at.FEEDING:
        feed_cat(s)
    elif phase == at.LOOKING:
        rewards.look(s)
    elif phase == at.REWARDING:
        rewards.reward(s)
    else:
        next_turn(s)


def step(s: Cells, move: int) -> None:
    """Play a legal move or outcome, up to what follows by itself."""
    phase = s[at.PHASE]
    if phase == at.ROLLING:
        come_down(s, move)
    elif phase == at.PLACING:
        place(s, move)
    elif phase == at.TO_ACT:
        if move == at.ROLL:
            s[at.IN_THE_AIR] = s[at.HAND + s[at.ACTIVE]]
            s[at.HAND + s[at.ACTIVE]] = 0
            roll(s, at.FIRST)
        else:
            dice.take_back(s, s[at.ACTIVE], move - at.BACK)
            s[at.PHASE] = at.TURN_OVER
    elif phase == at.REROLLING:
        roll_again(s, move)
    elif phase == at.SUPPORTING:
        if move == at.SUPPORT:
            s[at.IN_THE_AIR] = s[at.RESERVE]
            s[at.RESERVE] = 0
            roll(s, at.HELPERS)
        else:
            s[at.PHASE] = at.PLACING
    elif phase == at.STARTING:
        start(s, move)
    else:
        choose(s, move)


def start(s: Cells, first: int) -> None:
    """Z-1.5, Z-1.6: three sausages for the first, one more for each next."""
    seats = s[at.SEATS]
    for seat in range(seats):
        s[at.UNSECURED + seat] = 3 + (seat - first if seat >= first else seat - first + seats)
    begin_turn(s, first)


def begin_turn(s: Cells, seat: int) -> None:
    s[at.TURN] += 1
    s[at.ACTIVE] = seat
    s[at.ACTOR] = seat
    s[at.PHASE] = at.TO_ACT
    if s[at.HAND + seat] == 0:
        for column in range(s[at.COLUMNS]):
            if dice.has_dice_in(s, seat, column):
                return
        s[at.PHASE] = at.TURN_OVER  # E15


def next_turn(s: Cells) -> None:
    """Z-1.6: clockwise; the limit counts everybody's turns (E13, E29)."""
    s[at.STAGE] = 0
    s[at.OWN_PLACED] = 0
    s[at.GREY_PLACED] = 0
    if s[at.TURN] >= s[at.TURN_LIMIT]:
        s[at.PHASE] = at.GAME_OVER
        s[at.ACTOR] = at.OVER
    else:
        begin_turn(s, s[at.ACTIVE] + 1 if s[at.ACTIVE] + 1 < s[at.SEATS] else 0)


def roll(s: Cells, stage: int) -> None:
    s[at.STAGE] = stage
    s[at.PHASE] = at.ROLLING
    s[at.ACTOR] = at.CHANCE


def roll_again(s: Cells, mask: int) -> None:
    """Z-3.1: the chosen dice go up once more, with them dice that the cat sent back (Z-7.2, E26)."""
    first = 0
    for face in range(at.FACES + 1):
        cell = at.ROLLED + face if face < at.FACES else at.HAND + s[at.ACTIVE]
        many = s[cell]
        chosen = bits.count((mask >> first) & ((1 << many) - 1))
        s[cell] -= chosen
        s[at.IN_THE_AIR] += chosen
        first += many
    if mask == 0:
        offer_support(s)
    else:
        roll(s, at.AGAIN)


def come_down(s: Cells, face: int) -> None:
    row = at.HELPING if s[at.STAGE] == at.HELPERS else at.ROLLED
    s[row + face - 1] += 1
    s[at.IN_THE_AIR] -= 1
    if s[at.IN_THE_AIR] == 0:
        s[at.ACTOR] = s[at.ACTIVE]
        s[at.PHASE] = at.FEEDING


def feed_cat(s: Cells) -> None:
    """Z-3.2: one die that shows the cat's face, one's own or a support die (E14).

    Once the cat has come the grey spaces are free, so the rest of the dice are too (E3).
    """
    face = dice.cat_face(s)
    if face > 0 and s[at.ROLLED + face - 1] > 0:
        s[at.ROLLED + face - 1] -= 1
        s[at.OWN_PLACED] += 1  # E1, E21
        dice.put_on_cat(s, dice.die_of(s[at.ACTIVE], face))
    elif face > 0 and s[at.HELPING + face - 1] > 0:
        s[at.HELPING + face - 1] -= 1
        dice.put_on_cat(s, dice.die_of(at.SUPPORTER, face))
    else:
        after_roll(s)
        return
    if s[at.CAT_DICE] == s[at.GREY] + s[at.RED]:
        dice.cat_comes(s)


def after_roll(s: Cells) -> None:
    if s[at.STAGE] == at.FIRST and legal.own_dice(s) > 0:
        s[at.PHASE] = at.REROLLING
    elif s[at.STAGE] == at.HELPERS:
        s[at.PHASE] = at.PLACING
        support.find_due(s)
    else:
        offer_support(s)


def offer_support(s: Cells) -> None:
    """Z-9.1, E20: when the own rolls are over; after an early cat too (Z-9.3)."""
    s[at.PHASE] = at.SUPPORTING if s[at.RESERVE] > 0 else at.PLACING


def place(s: Cells, move: int) -> None:
    """Z-4; the last move of it ends the placing."""
    seat = s[at.ACTIVE]
    if move == at.DONE:
        put_away(s)
    elif move >= at.PLACE_CANDY:
        s[at.CANDIES + seat] -= 1
        dice.put(s, move - at.PLACE_CANDY, dice.die_of(seat, at.CANDY))
    else:
        face = place_face(move)
        row = row_of(s, face)
        s[row + face - 1] -= 1
        if row == at.ROLLED:
            s[at.OWN_PLACED] += 1
            s[at.OWN_DUE] = 0
        elif s[at.SUPPORT_DUE] > 0:
            s[at.SUPPORT_DUE] -= 1
        die = dice.die_of(seat if row == at.ROLLED else at.SUPPORTER, face)
        if move >= at.PLACE_CAT:
            s[at.GREY_PLACED] += 1
            dice.put_on_cat(s, die)
        else:
            dice.put(s, place_column(move), die)


def row_of(s: Cells, face: int) -> int:
    """Whose die with this face a legal placing means, an own or a support die."""
    if s[at.HELPING + face - 1] == 0:
        return at.ROLLED
    if s[at.ROLLED + face - 1] == 0:
        return at.HELPING
    return legal.row_to_place(s)


def place_face(move: int) -> int:
    """The face that a move of PLACE or PLACE_CAT puts on the board."""
    if move >= at.PLACE_CAT:
        return move - at.PLACE_CAT + 1
    return move - at.PLACE - at.FACES * place_column(move) + 1


def place_column(move: int) -> int:
    """The column of a move of PLACE."""
    return support.sixth(move - at.PLACE)


def put_away(s: Cells) -> None:
    """Dice not placed go back to hand and reserve (Z-9.2), and the look begins (Z-5.1)."""
    own = 0
    support = 0
    for face in range(at.FACES):
        own += s[at.ROLLED + face]
        support += s[at.HELPING + face]
        s[at.ROLLED + face] = 0
        s[at.HELPING + face] = 0
    s[at.SUPPORT_DUE] = 0
    s[at.OWN_DUE] = 0
    s[at.HAND + s[at.ACTIVE]] += own
    s[at.RESERVE] += support
    s[at.PHASE] = at.LOOKING


def choose(s: Cells, move: int) -> None:
    """What the active player chose inside a shelf reward (Z-6)."""
    if move >= at.LEFT:
        rewards.hand_over(s, move == at.LEFT)
    elif move >= at.ROB:
        rewards.rob(s, move - at.ROB)
    elif move >= at.TASTE_BOARD:
        rewards.taste_board(s, move - at.TASTE_BOARD)
    elif move >= at.TASTE:
        rewards.taste(s, move - at.TASTE)
    else:
        rewards.send(s, move - at.SEND)
    rewards.answered(s)


# Chance and random play


def chance_count(s: Cells) -> int:
    """How many equally likely chance events there are: seats, or faces of a die."""
    return at.FACES if s[at.PHASE] == at.ROLLING else s[at.SEATS]


def outcome_at(s: Cells, index: int) -> int:
    """The outcome of the chance event `index`."""
    return index + 1 if s[at.PHASE] == at.ROLLING else index


def random_move(s: Cells, random: int) -> int:
    """A uniformly random legal move, or an outcome by its odds, from 64 random bits."""
    phase = s[at.PHASE]
    if phase == at.ROLLING or phase == at.STARTING:
        return outcome_at(s, bits.below(random, chance_count(s)))
    if phase == at.PLACING:
        return legal.random_placing(s, random)
    if phase == at.REROLLING:
        return legal.random_reroll(s, random)
    return legal.nth_of(0, legal.high(s), random)


def playout(s: Cells, stream: int) -> int:
    """Play to the end at random, in place; the number of moves and outcomes it took.

    As `apply(s, random_move(s, …))` again and again, but each phase is looked at once.
    """
    count = 0
    while s[at.PHASE] != at.GAME_OVER:
        stream = bits.advance(stream)
        random = bits.mix(stream)
        phase = s[at.PHASE]
        if phase == at.ROLLING:
            come_down(s, 1 + bits.below(random, at.FACES))
        elif phase == at.PLACING:
            place(s, legal.random_placing(s, random))
        else:
            step(s, random_move(s, random))
        while s[at.PHASE] >= at.HIDDEN:
            advance(s)
        count += 1
    return count

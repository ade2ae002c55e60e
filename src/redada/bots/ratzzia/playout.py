"""Playing Ratzzia fast and well: what the search lets everybody do, itself too, as playouts go on.

Plain Python that is also compiled (playout.pxd). Where greedy looks through all ways to place its
dice, this places run by run: the dice of one column that do most, then again, while it gets better. A
turn takes some 50 microseconds. `plan`, `trial`, `after` and `score` are rooms to work in.
"""

from __future__ import annotations

from redada.bots.ratzzia import greedy, odds
from redada.core import bits, cells
from redada.games.ratzzia import dice, legal, rules
from redada.games.ratzzia import layout as at

Cells = list[int]
Row = list[float]


def turn_value(s: Cells, seat: int, score: Row) -> float:
    """The odds of `seat` once nothing is left to choose in the turn under way; changes the position."""
    while at.SENDING <= s[at.PHASE] <= at.COUNTING:
        rules.apply(s, greedy.simple_choice(s))
    if s[at.PHASE] == at.TO_ACT:  # judged as before the turn that follows
        s[at.ACTIVE] = s[at.ACTIVE] - 1 if s[at.ACTIVE] > 0 else s[at.SEATS] - 1
    return odds.value(s, seat, score)


def stop_value(s: Cells, after: Cells, score: Row) -> float:
    """The odds of placing no more, whether that is legal yet or not."""
    cells.copy(after, s, at.SIZE)
    rules.put_away(after)
    while after[at.PHASE] >= at.HIDDEN:
        rules.advance(after)
    return turn_value(after, s[at.ACTIVE], score)


# Placing


def fitting_face(s: Cells, column: int) -> int:
    """The rolled face to put on the next space of the column; 0 if none fits.

    Where several fit, one of which there are many: enough for a pair, if the space begins one.
    """
    faces = dice.faces_taken(s, column) & legal.faces_of(s, at.ROLLED)
    if faces & (faces - 1) == 0:
        return bits.highest(faces) + 1
    place = s[at.NEXT + column] + 1
    enough = at.FACES + 1
    if place < s[at.LENGTH + column] and s[at.NEED + dice.space(column, place)] == at.EQUAL:
        enough = 2
    best = 0
    most = -1
    for face in range(at.FACES):
        if faces >> face & 1:
            many = s[at.ROLLED + face]
            if many > enough:
                many = enough
            if 8 * many + face > most:
                most = 8 * many + face
                best = face + 1
    return best


def next_of_run(s: Cells, column: int, candy: int) -> int:
    """The placing that goes on with a run of dice in the column, with candy dice if allowed, or -1."""
    face = fitting_face(s, column)
    if face > 0:
        return at.PLACE + at.FACES * column + face - 1
    if candy and s[at.CANDIES + s[at.ACTIVE]] > 0 and not dice.is_complete(s, column):
        return at.PLACE_CANDY + column
    return -1


def run_of(column: int, many: int, candy: int) -> int:
    """A run as a number; in the cat row, MOST_COLUMNS, it is one die, and `many` its face less 1."""
    return 32 * column + 2 * many + candy


def first_of_run(s: Cells, run: int) -> int:
    if run >> 5 == at.MOST_COLUMNS:
        return at.PLACE_CAT + (run >> 1 & 15)
    return next_of_run(s, run >> 5, run & 1)


def length_of_run(run: int) -> int:
    return 1 if run >> 5 == at.MOST_COLUMNS else run >> 1 & 15


def best_run(s: Cells, trial: Cells, after: Cells, score: Row, floor: float) -> int:
    """The run of dice that does most, if it does more than `floor`; -1: none does."""
    best = -1
    most = floor
    for candy in range(2 if s[at.CANDIES + s[at.ACTIVE]] > 0 else 1):
        for column in range(s[at.COLUMNS]):
            many = 0
            move = next_of_run(s, column, candy)
            if move >= 0:
                cells.copy(trial, s, at.SIZE)
            while move >= 0:
                rules.step(trial, move)
                many += 1
                value = stop_value(trial, after, score)
                if value > most:
                    most = value
                    best = run_of(column, many, candy)
                move = next_of_run(trial, column, candy)
    if dice.grey_is_free(s):
        for face in range(at.FACES):
            if s[at.ROLLED + face] > 0:
                cells.copy(trial, s, at.SIZE)
                rules.step(trial, at.PLACE_CAT + face)
                value = stop_value(trial, after, score)
                if value > most:
                    most = value
                    best = run_of(at.MOST_COLUMNS, face, 0)
    return best


def place_dice(s: Cells, trial: Cells, after: Cells, score: Row) -> int:
    """Place run by run while it gets better, and at least what must be placed; the first placing."""
    first = at.DONE
    while True:
        floor = -3000.0
        if s[at.OWN_PLACED] > 0 or not legal.fits(s, legal.faces_of(s, at.ROLLED)):
            floor = stop_value(s, after, score)
        run = best_run(s, trial, after, score, floor)
        if run < 0:
            return first
        if first == at.DONE:
            first = first_of_run(s, run)
        for _ in range(length_of_run(run)):
            rules.step(s, first_of_run(s, run))


def best_helper(s: Cells, trial: Cells, after: Cells, score: Row) -> int:
    """Where the next support die goes, or one that opens a space for it: judged as the last placing."""
    best = -1
    most = -3000.0
    low = legal.low(s)
    high = legal.high(s)
    for n in range(bits.count(low) + bits.count(high)):
        move = bits.nth_of_two(low, high, n)
        cells.copy(trial, s, at.SIZE)
        rules.step(trial, move)
        value = stop_value(trial, after, score)
        if value > most:
            best = move
            most = value
    return best


# The other decisions


def reroll(s: Cells, plan: Cells, trial: Cells, after: Cells, score: Row) -> int:
    """Roll again all dice that would not be placed, and those that came back."""
    cells.copy(plan, s, at.SIZE)
    plan[at.PHASE] = at.PLACING
    place_dice(plan, trial, after, score)
    return greedy.unplaced(s, plan)


def roll_or_back(s: Cells, after: Cells, score: Row) -> int:
    """Roll with enough dice; with few, take back those that do least where they lie."""
    seat = s[at.ACTIVE]
    in_hand = s[at.HAND + seat]
    if in_hand >= 3:
        return at.ROLL
    best = at.ROLL
    most = -3000.0
    if in_hand > 0:
        most = odds.value(s, seat, score) + 0.05 * in_hand
    for column in range(s[at.COLUMNS]):
        if dice.has_dice_in(s, seat, column):
            cells.copy(after, s, at.SIZE)
            rules.apply(after, at.BACK + column)
            value = turn_value(after, seat, score)
            if value > most:
                best = at.BACK + column
                most = value
    return best


def best_choice(s: Cells, after: Cells, score: Row) -> int:
    """The best of the choices inside a shelf reward."""
    best = -1
    most = -3000.0
    high = legal.high(s)
    while high:
        move = 64 + bits.nth(high, 0)
        high &= high - 1
        cells.copy(after, s, at.SIZE)
        rules.apply(after, move)
        value = turn_value(after, s[at.ACTIVE], score)
        if value > most:
            best = move
            most = value
    return best


def best_move(s: Cells, plan: Cells, trial: Cells, after: Cells, score: Row) -> int:
    """A quick move for the player to move."""
    phase = s[at.PHASE]
    if phase == at.REROLLING:
        return reroll(s, plan, trial, after, score)
    if phase == at.PLACING:
        if legal.one_by_one(s):
            return best_helper(s, trial, after, score)
        cells.copy(plan, s, at.SIZE)
        move = place_dice(plan, trial, after, score)
        if s[at.OWN_DUE] == 0 or legal.allows(s, move):
            return move
        return best_helper(s, trial, after, score)  # a candy die would shut out the own die (E16)
    if phase == at.TO_ACT:
        return roll_or_back(s, after, score)
    if phase == at.SUPPORTING:
        return at.SUPPORT
    return best_choice(s, after, score)


class Player:
    """The quick player by itself, to test and to measure."""

    def __init__(self) -> None:
        self.cells = [0 for _ in range(at.SIZE)]
        self.plan = [0 for _ in range(at.SIZE)]
        self.trial = [0 for _ in range(at.SIZE)]
        self.after = [0 for _ in range(at.SIZE)]
        self.score = [0.0 for _ in range(at.MOST_SEATS)]

    def choose(self, position: list[int]) -> int:
        self.cells = list(position)
        return best_move(self.cells, self.plan, self.trial, self.after, self.score)

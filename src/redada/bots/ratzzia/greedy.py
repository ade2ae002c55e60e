"""The greedy bot of Ratzzia: looks through all ways to place the dice it has, and keeps the best.

Plain Python that is also compiled (greedy.pxd).
"""

from __future__ import annotations

from redada.bots.ratzzia import evaluation
from redada.core import bits, cells
from redada.games.ratzzia import dice, legal, rewards, rules
from redada.games.ratzzia import layout as at

Cells = list[int]


def settled_value(s: Cells, seat: int) -> float:
    """The value for `seat` once nothing is left to choose in the turn under way."""
    while at.SENDING <= s[at.PHASE] <= at.COUNTING:
        rules.apply(s, simple_choice(s))
    if s[at.PHASE] == at.TO_ACT:  # judged as before the turn that follows
        s[at.ACTIVE] = s[at.ACTIVE] - 1 if s[at.ACTIVE] > 0 else s[at.SEATS] - 1
    return evaluation.value(s, seat)


def simple_choice(s: Cells) -> int:
    """A choice inside a shelf reward, made quickly."""
    phase = s[at.PHASE]
    if phase == at.ROBBING:
        victim = -1
        for other in range(s[at.SEATS]):
            if other != s[at.ACTIVE] and (
                victim < 0 or s[at.UNSECURED + other] > s[at.UNSECURED + victim]
            ):
                victim = other
        return at.ROB + victim
    if phase == at.COUNTING:
        seat = s[at.ACTIVE]
        left = seat + 1 if seat + 1 < s[at.SEATS] else 0
        right = seat - 1 if seat > 0 else s[at.SEATS] - 1
        # to the left means that one's own food comes from the right
        return at.LEFT if s[at.UNSECURED + right] >= s[at.UNSECURED + left] else at.RIGHT
    if phase == at.SENDING:
        return at.SEND + best_target(s)
    return 64 + bits.nth(legal.high(s), 0)


def best_target(s: Cells) -> int:
    """Where the hasty mouse does most: the column that it brings nearest to being complete."""
    targets = rewards.send_targets(s)
    best = -1
    least = 100
    for column in range(s[at.COLUMNS]):
        if targets >> column & 1:
            spaces = s[at.LENGTH + column] - s[at.NEXT + column]
            if best < 0 or spaces < least:
                best = column
                least = spaces
    return best


def stop_value(s: Cells, after: Cells) -> float:
    """The value of placing no more, whether that is legal yet or not."""
    cells.copy(after, s, at.SIZE)
    rules.put_away(after)
    while after[at.PHASE] >= at.HIDDEN:
        rules.advance(after)
    return settled_value(after, s[at.ACTIVE])


def unplace(s: Cells, move: int) -> None:
    """Undo a placing of a die of one's own, or of a candy die."""
    if move >= at.PLACE_CANDY:
        column = move - at.PLACE_CANDY
        s[at.CANDIES + s[at.ACTIVE]] += 1
    else:
        s[at.ROLLED + rules.place_face(move) - 1] += 1
        s[at.OWN_PLACED] -= 1
        if s[at.OWN_PLACED] == 0 and s[at.STAGE] == at.HELPERS and s[at.VERSION] >= 2:
            s[at.OWN_DUE] = 1  # E16
        if move >= at.PLACE_CAT:
            s[at.GREY_PLACED] -= 1
            s[at.CAT_DICE] -= 1
            s[at.CAT + s[at.CAT_DICE]] = 0
            return
        column = rules.place_column(move)
    dice.find_next(s, column)
    s[at.NEXT + column] -= 1
    s[at.DIE + dice.space(column, s[at.NEXT + column])] = 0
    dice.find_next(s, column)


def column_of(move: int) -> int:
    """The column of a placing, the cat row as the last of all."""
    if move >= at.PLACE_CANDY:
        return move - at.PLACE_CANDY
    return at.MOST_COLUMNS if move >= at.PLACE_CAT else rules.place_column(move)


def plan(s: Cells, after: Cells, first: int, depth: int) -> float:
    """The value of the best way to go on placing, in columns from `first` on, and then to stop.

    Dice in different columns can be placed in any order, so one order is enough.
    """
    if depth == 0 or legal.row_to_place(s) == at.HELPING:
        return stop_value(s, after)
    most = -2000.0
    if legal.high(s) >> (at.DONE - 64) & 1:
        most = stop_value(s, after)
    low = legal.low(s)
    high = legal.high(s) & (1 << (at.BACK - 64)) - 1
    for n in range(bits.count(low) + bits.count(high)):
        move = bits.nth_of_two(low, high, n)
        if column_of(move) >= first:
            worth = plan_with(s, after, move, depth)
            if worth > most:
                most = worth
    return most


def plan_with(s: Cells, after: Cells, move: int, depth: int) -> float:
    """The value of the best plan that begins with this placing."""
    rules.step(s, move)
    worth = plan(s, after, column_of(move), depth - 1)
    unplace(s, move)
    return worth


def best_placing(s: Cells, after: Cells) -> int:
    """The first placing of the best plan, or DONE. Leaves the position as it was."""
    best = -1
    most = -3000.0
    if legal.high(s) >> (at.DONE - 64) & 1:
        best = at.DONE
        most = stop_value(s, after)
    depth = plan_depth(s)
    low = legal.low(s)
    high = legal.high(s) & (1 << (at.BACK - 64)) - 1
    for n in range(bits.count(low) + bits.count(high)):
        move = bits.nth_of_two(low, high, n)
        worth = plan_with(s, after, move, depth)
        if worth > most:
            best = move
            most = worth
    return best


def plan_depth(s: Cells) -> int:
    """How many placings to look ahead: as many as there are dice."""
    count = s[at.CANDIES + s[at.ACTIVE]]
    for face in range(at.FACES):
        count += s[at.ROLLED + face]
    return count


def best_helper(s: Cells, trial: Cells, after: Cells) -> int:
    """Where the next support die goes: judged as if nothing else were placed."""
    best = -1
    most = -3000.0
    low = legal.low(s)
    high = legal.high(s)
    for n in range(bits.count(low) + bits.count(high)):
        move = bits.nth_of_two(low, high, n)
        cells.copy(trial, s, at.SIZE)
        rules.step(trial, move)
        worth = stop_value(trial, after)
        if worth > most:
            best = move
            most = worth
    return best


def reroll(s: Cells, trial: Cells, after: Cells) -> int:
    """Roll again all dice that the best plan leaves unplaced, and those that came back."""
    cells.copy(trial, s, at.SIZE)
    trial[at.PHASE] = at.PLACING
    move = best_placing(trial, after)
    while move != at.DONE and move >= 0:
        rules.step(trial, move)
        move = best_placing(trial, after)
    return unplaced(s, trial)


def unplaced(s: Cells, plan: Cells) -> int:
    """The dice to roll again: those that the plan leaves unplaced, and those that came back."""
    mask = 0
    first = 0
    for face in range(at.FACES + 1):
        many = s[at.ROLLED + face] if face < at.FACES else s[at.HAND + s[at.ACTIVE]]
        left = plan[at.ROLLED + face] if face < at.FACES else many
        mask |= ((1 << left) - 1) << first
        first += many
    return mask


def roll_or_back(s: Cells, after: Cells) -> int:
    """Roll with enough dice; with few, take back those that do least where they lie."""
    seat = s[at.ACTIVE]
    in_hand = s[at.HAND + seat]
    if in_hand >= 3:
        return at.ROLL
    best = at.ROLL
    most = -3000.0
    if in_hand > 0:
        most = evaluation.value(s, seat) + 0.5 * in_hand
    for column in range(s[at.COLUMNS]):
        if dice.has_dice_in(s, seat, column):
            cells.copy(after, s, at.SIZE)
            rules.apply(after, at.BACK + column)
            worth = settled_value(after, seat)
            if worth > most:
                best = at.BACK + column
                most = worth
    return best


def best_choice(s: Cells, after: Cells) -> int:
    """The best of the choices inside a shelf reward."""
    best = -1
    most = -3000.0
    high = legal.high(s)
    while high:
        move = 64 + bits.nth(high, 0)
        high &= high - 1
        cells.copy(after, s, at.SIZE)
        rules.apply(after, move)
        worth = settled_value(after, s[at.ACTIVE])
        if worth > most:
            best = move
            most = worth
    return best


def best_move(s: Cells, trial: Cells, after: Cells) -> int:
    phase = s[at.PHASE]
    if phase == at.PLACING:
        if legal.row_to_place(s) == at.HELPING:
            return best_helper(s, trial, after)
        return best_placing(s, after)
    if phase == at.REROLLING:
        return reroll(s, trial, after)
    if phase == at.TO_ACT:
        return roll_or_back(s, after)
    if phase == at.SUPPORTING:
        return at.SUPPORT
    return best_choice(s, after)


class Evaluator:
    """The room in which the bot tries moves: cells that are its own."""

    def __init__(self) -> None:
        self.cells = [0 for _ in range(at.SIZE)]
        self.trial = [0 for _ in range(at.SIZE)]
        self.after = [0 for _ in range(at.SIZE)]

    def choose(self, position: list[int]) -> int:
        self.cells = list(position)
        return best_move(self.cells, self.trial, self.after)

    def value_of(self, position: list[int], move: int) -> float:
        """What the position looks like after the move, the turn being played on by greedy."""
        self.cells = list(position)
        seat = self.cells[at.ACTOR]
        rules.apply(self.cells, move)
        if self.cells[at.ACTOR] == at.CHANCE or self.cells[at.PHASE] == at.REROLLING:
            return evaluation.value(self.cells, seat)
        while self.cells[at.ACTOR] == seat and self.cells[at.PHASE] > at.TO_ACT:
            rules.apply(self.cells, best_move(self.cells, self.trial, self.after))
            if self.cells[at.ACTOR] == at.CHANCE:
                break
        return evaluation.value(self.cells, seat)

    def expected(self, position: list[int], seat: int) -> float:
        self.cells = list(position)
        return evaluation.expected(self.cells, seat)

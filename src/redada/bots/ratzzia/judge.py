"""What the net of Ratzzia says of a position, and the quick player that goes by it.

Plain Python that is also compiled (judge.pxd). The net is asked where a turn ends, of the table that the
next player finds. Dice are placed run by run, as in `playout.py`: the dice of one column that do most,
then again, while it gets better.
"""

from __future__ import annotations

import math

from redada.bots.net import layout as net_at
from redada.bots.net import network as net
from redada.bots.ratzzia import greedy, inputs, playout
from redada.core import bits, cells
from redada.games.ratzzia import dice, legal, rules
from redada.games.ratzzia import layout as at

Cells = list[int]

ROLLS = 12
"""Ends of a turn that a move is judged by; the same dice for all moves."""


class Judge:
    """A net with the room to look ahead in. Not for use by two threads at once."""

    def __init__(self, network: net.Network) -> None:
        self.network = network
        self.x = [0 for _ in range(net_at.MOST_FIELDS)]
        self.cells = [0 for _ in range(at.SIZE)]
        self.plan = [0 for _ in range(at.SIZE)]
        self.trial = [0 for _ in range(at.SIZE)]
        self.after = [0 for _ in range(at.SIZE)]
        self.share = [0.0 for _ in range(at.MOST_SEATS)]
        self.points = [0.0 for _ in range(at.MOST_SEATS)]
        self.asked = 0

    # What a position is worth

    def look(self, s: Cells) -> None:
        """Ask the net about a position at the beginning of a turn."""
        inputs.fill(s, self.x)
        self.network.run(self.x)
        self.asked += 1

    def value(self, s: Cells, seat: int) -> float:
        """The log-odds that the seat wins, at the beginning of a turn or at the end of the game."""
        if s[at.PHASE] == at.GAME_OVER:
            return 30.0 if won(s, seat) > 0.5 else -30.0
        self.look(s)
        seats = s[at.SEATS]
        me = seat - s[at.ACTIVE]
        if me < 0:
            me += seats
        mine = self.network.out[me] * (1.0 / (net_at.ONE * net_at.ONE))
        others = 0.0
        for turned in range(seats):
            if turned != me:
                others += math.exp(self.network.out[turned] * (1.0 / (net_at.ONE * net_at.ONE)) - mine)
        return -math.log(others)

    def judge(self, s: Cells) -> None:
        """Fill `share` and `points`, by seat, at the beginning of a turn or at the end of the game."""
        seats = s[at.SEATS]
        seat = s[at.ACTIVE]
        if s[at.PHASE] == at.GAME_OVER:
            for seat in range(seats):
                self.share[seat] = won(s, seat)
                self.points[seat] = 1.0 * s[at.SECURED + seat]
            return
        self.look(s)
        for turned in range(seats):
            self.share[seat] = self.network.share[turned]
            self.points[seat] = s[at.SECURED + seat] + self.network.points[turned]
            seat = seat + 1 if seat + 1 < seats else 0

    def turn_value(self, s: Cells, seat: int) -> float:
        """The log-odds of `seat` once nothing is left to choose in the turn; changes the position."""
        while at.SENDING <= s[at.PHASE] <= at.COUNTING:
            rules.apply(s, greedy.simple_choice(s))
        return self.value(s, seat)

    def stop_value(self, s: Cells) -> float:
        """The log-odds of placing no more, whether that is legal yet or not."""
        cells.copy(self.after, s, at.SIZE)
        rules.put_away(self.after)
        while self.after[at.PHASE] >= at.HIDDEN:
            rules.advance(self.after)
        return self.turn_value(self.after, s[at.ACTIVE])

    # Placing

    def best_run(self, s: Cells, floor: float) -> int:
        """The run of dice that does most, if it does more than `floor`; -1: none does."""
        best = -1
        most = floor
        for candy in range(2 if s[at.CANDIES + s[at.ACTIVE]] > 0 else 1):
            for column in range(s[at.COLUMNS]):
                many = 0
                move = playout.next_of_run(s, column, candy)
                if move >= 0:
                    cells.copy(self.trial, s, at.SIZE)
                while move >= 0:
                    rules.step(self.trial, move)
                    many += 1
                    value = self.stop_value(self.trial)
                    if value > most:
                        most = value
                        best = playout.run_of(column, many, candy)
                    move = playout.next_of_run(self.trial, column, candy)
        if dice.grey_is_free(s):
            for face in range(at.FACES):
                if s[at.ROLLED + face] > 0:
                    cells.copy(self.trial, s, at.SIZE)
                    rules.step(self.trial, at.PLACE_CAT + face)
                    value = self.stop_value(self.trial)
                    if value > most:
                        most = value
                        best = playout.run_of(at.MOST_COLUMNS, face, 0)
        return best

    def place_dice(self, s: Cells) -> int:
        """Place run by run while it gets better, and at least what must be placed; the first placing."""
        first = at.DONE
        while True:
            floor = -3000.0
            if s[at.OWN_PLACED] > 0 or not legal.fits(s, legal.faces_of(s, at.ROLLED)):
                floor = self.stop_value(s)
            run = self.best_run(s, floor)
            if run < 0:
                return first
            if first == at.DONE:
                first = playout.first_of_run(s, run)
            for _ in range(playout.length_of_run(run)):
                rules.step(s, playout.first_of_run(s, run))

    def best_placing(self, s: Cells) -> int:
        """Where the next die goes, judged as the last placing: one by one, as support dice ask for."""
        best = -1
        most = -3000.0
        low = legal.low(s)
        high = legal.high(s)
        for n in range(bits.count(low) + bits.count(high)):
            move = bits.nth_of_two(low, high, n)
            cells.copy(self.trial, s, at.SIZE)
            rules.step(self.trial, move)
            value = self.stop_value(self.trial)
            if value > most:
                best = move
                most = value
        return best

    # The other decisions

    def reroll(self, s: Cells) -> int:
        """Roll again all dice that would not be placed, and those that came back."""
        cells.copy(self.plan, s, at.SIZE)
        self.plan[at.PHASE] = at.PLACING
        self.place_dice(self.plan)
        return greedy.unplaced(s, self.plan)

    def roll_or_back(self, s: Cells) -> int:
        """Roll with enough dice; with few, take back where that beats passing with a bit more."""
        seat = s[at.ACTIVE]
        in_hand = s[at.HAND + seat]
        if in_hand >= 3:
            return at.ROLL
        best = at.ROLL
        most = -3000.0
        if in_hand > 0:
            cells.copy(self.after, s, at.SIZE)
            self.after[at.ACTIVE] = seat + 1 if seat + 1 < s[at.SEATS] else 0
            most = self.value(self.after, seat) + 0.05 * in_hand
        for column in range(s[at.COLUMNS]):
            if dice.has_dice_in(s, seat, column):
                cells.copy(self.after, s, at.SIZE)
                rules.apply(self.after, at.BACK + column)
                value = self.turn_value(self.after, seat)
                if value > most:
                    best = at.BACK + column
                    most = value
        return best

    def best_choice(self, s: Cells) -> int:
        """The best of the choices inside a shelf reward."""
        best = -1
        most = -3000.0
        high = legal.high(s)
        while high:
            move = 64 + bits.nth(high, 0)
            high &= high - 1
            cells.copy(self.after, s, at.SIZE)
            rules.apply(self.after, move)
            value = self.turn_value(self.after, s[at.ACTIVE])
            if value > most:
                best = move
                most = value
        return best

    def best_move(self, s: Cells) -> int:
        """A quick move for the player to move."""
        phase = s[at.PHASE]
        if phase == at.REROLLING:
            return self.reroll(s)
        if phase == at.PLACING:
            if legal.one_by_one(s):
                return self.best_placing(s)
            cells.copy(self.plan, s, at.SIZE)
            move = self.place_dice(self.plan)
            if s[at.OWN_DUE] == 0 or legal.allows(s, move):
                return move
            return self.best_placing(s)  # a candy die would shut out the own die (E16)
        if phase == at.TO_ACT:
            return self.roll_or_back(s)
        if phase == at.SUPPORTING:
            return at.SUPPORT
        return self.best_choice(s)

    # For those who ask from outside

    def go_on(self, s: Cells) -> None:
        """A decision of the quick player; all its placings are one."""
        if s[at.PHASE] == at.PLACING and not legal.one_by_one(s) and s[at.OWN_DUE] == 0:
            self.place_dice(s)
            rules.apply(s, at.DONE)
        else:
            rules.apply(s, self.best_move(s))

    def finish_turn(self, s: Cells, stream: int) -> None:
        """Play on to the end of the turn under way; the dice come from `stream`."""
        turn = s[at.TURN]
        while s[at.TURN] == turn and s[at.PHASE] != at.GAME_OVER:
            if s[at.ACTOR] == at.CHANCE:
                stream = bits.advance(stream)
                rules.apply(s, rules.outcome_at(s, bits.below(bits.mix(stream), rules.chance_count(s))))
            else:
                self.go_on(s)

    def choose(self, position: Cells) -> int:
        self.cells = list(position)
        return self.best_move(self.cells)

    def value_of(self, position: Cells, move: int) -> tuple[list[float], list[float]]:
        """Shares and final points by seat after the move: the mean of ROLLS ends of the turn."""
        self.cells = list(position)
        rules.apply(self.cells, move)
        return self.mean([self.cells[cell] for cell in range(at.SIZE)], position[at.TURN])

    def evaluate(self, position: Cells) -> tuple[list[float], list[float]]:
        """Shares and final points by seat; inside a turn the mean of ROLLS ends of it."""
        return self.mean(position, position[at.TURN])

    def mean(self, position: Cells, turn: int) -> tuple[list[float], list[float]]:
        """What the net says where that turn ends; it may be over already."""
        self.cells = list(position)
        seats = self.cells[at.SEATS]
        inside = self.cells[at.TURN] == turn and self.cells[at.PHASE] not in (at.TO_ACT, at.GAME_OVER)
        many = ROLLS if inside else 1
        shares = [0.0] * seats
        points = [0.0] * seats
        for roll in range(many):
            self.cells = list(position)
            if inside:
                self.finish_turn(self.cells, bits.mix(roll + 1))
            self.judge(self.cells)
            for seat in range(seats):
                shares[seat] += self.share[seat] / many
                points[seat] += self.points[seat] / many
        return shares, points


def won(s: Cells, seat: int) -> float:
    """The seat's part of the win when the game is over: Z-8.1, and E13 at the limit of turns."""
    winners = 0
    mine = 1000 * s[at.SECURED + seat] + s[at.UNSECURED + seat]
    for other in range(s[at.SEATS]):
        if s[at.SECURED + other] >= at.SACK:
            return 1.0 if other == seat else 0.0
        food = 1000 * s[at.SECURED + other] + s[at.UNSECURED + other]
        if food > mine:
            winners = -at.MOST_SEATS
        elif food == mine:
            winners += 1
    return 1.0 / winners if winners > 0 else 0.0

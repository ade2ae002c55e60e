"""What a complete column brings: dice, sausages and its shelf (Z-5, Z-6), in place on the cells.

Plain Python that is also compiled (rewards.pxd). The look at the columns goes on by small steps, the
hidden phases of layout.py, so that it can stop where the active player has to choose. A choice of
one thing is no choice: it is made at once.
"""

from __future__ import annotations

from redada.core import bits
from redada.games.ratzzia import dice
from redada.games.ratzzia import layout as at

Cells = list[int]


def look(s: Cells) -> None:
    """Z-5.1: from left to right; again if the hasty mouse completed a column further left (Z-6.1)."""
    further = s[at.COMPLETE] >> s[at.LOOK]
    if further:
        s[at.LOOK] += bits.nth(further, 0)
        score(s, s[at.LOOK])
        s[at.PHASE] = at.REWARDING
    else:
        s[at.LOOK] = 0
        if s[at.COMPLETE] == 0:
            s[at.PHASE] = at.TURN_OVER


def score(s: Cells, column: int) -> None:
    """Z-5.2, E12: dice go home, and everybody gets the sausages of the spaces theirs lay on."""
    if s[at.SHELF + column] == at.STASH:
        s[at.STASHED] = dice.higher_pair(s, column)
    top = s[at.LENGTH + column] - 1
    for place in range(s[at.COVERED + column], top + 1):
        die = s[at.DIE + dice.space(column, place)]
        if die > 0:
            owner = dice.owner_of(die)
            if owner != at.SUPPORTER:  # Z-9.3; a candy die pays its owner (E8)
                s[at.UNSECURED + owner] += s[at.PAYS + dice.space(column, place)]
            if place == top and s[at.SHELF + column] == at.HASTY_MOUSE:
                s[at.MOVING] = die
                s[at.DIE + dice.space(column, place)] = 0
            else:
                dice.clear_space(s, column, place)
    dice.find_next(s, column)


def reward(s: Cells) -> None:
    """Z-5.3: the shelf, for the active player; a choice there is left to their next move."""
    shelf = s[at.SHELF + s[at.LOOK]]
    s[at.PHASE] = at.LOOKING
    if shelf == at.HASTY_MOUSE:
        hasty_mouse(s)
    elif shelf == at.CANDY_JAR:
        candy_jar(s)
    elif shelf == at.TIN:
        s[at.UNSECURED + s[at.ACTIVE]] += s[at.LABEL + s[at.LOOK]]  # Z-6.3
    elif shelf == at.STASH:
        stash(s)
    elif shelf == at.GREEDY_MOUSE:
        if s[at.SEATS] == 2:
            rob(s, 1 - s[at.ACTIVE])
        else:
            ask(s, at.ROBBING)
    elif s[at.SEATS] == 2:
        hand_over(s, 1)
    else:
        ask(s, at.COUNTING)
    if s[at.PHASE] == at.LOOKING:
        s[at.LOOK] += 1


def ask(s: Cells, phase: int) -> None:
    s[at.PHASE] = phase
    s[at.ACTOR] = s[at.ACTIVE]


def answered(s: Cells) -> None:
    """The choice is made; the look goes on with the next column."""
    s[at.PHASE] = at.LOOKING
    s[at.LOOK] += 1


def hasty_mouse(s: Cells) -> None:
    """Z-6.1; with nowhere to go the die goes home (E22)."""
    targets = send_targets(s)
    if targets == 0:
        dice.send_home(s, s[at.MOVING])
        s[at.MOVING] = 0
    elif bits.count(targets) == 1:
        send(s, bits.nth(targets, 0))
    else:
        ask(s, at.SENDING)


def send_targets(s: Cells) -> int:
    """Mask of the columns the hasty mouse may go to: any other that is not complete (E10)."""
    return ((1 << s[at.COLUMNS]) - 1) & ~(s[at.COMPLETE] | 1 << s[at.LOOK])


def send(s: Cells, column: int) -> None:
    dice.push(s, column, s[at.MOVING])
    s[at.MOVING] = 0


def candy_jar(s: Cells) -> None:
    """Z-6.2: from the jar, else from another player (E9), else from the board, else nothing."""
    holders = candy_holders(s)
    if s[at.JAR] > 0:
        s[at.JAR] -= 1
        s[at.CANDIES + s[at.ACTIVE]] += 1
    elif bits.count(holders) == 1:
        taste(s, bits.nth(holders, 0))
    elif holders == 0 and dice.candies_on_board(s) == 1:
        taste_board(s, 0)
    elif holders or dice.candies_on_board(s) > 0:
        ask(s, at.TASTING)


def candy_holders(s: Cells) -> int:
    """Mask of the other seats with a candy die in hand."""
    mask = 0
    for seat in range(s[at.SEATS]):
        if seat != s[at.ACTIVE] and s[at.CANDIES + seat] > 0:
            mask |= 1 << seat
    return mask


def taste(s: Cells, seat: int) -> None:
    s[at.CANDIES + seat] -= 1
    s[at.CANDIES + s[at.ACTIVE]] += 1


def taste_board(s: Cells, which: int) -> None:
    dice.lift_candy(s, which)
    s[at.CANDIES + s[at.ACTIVE]] += 1


def stash(s: Cells) -> None:
    """Z-6.4: exactly the higher pair or nothing; a full sack ends the game at once (Z-8.1, E28)."""
    seat = s[at.ACTIVE]
    amount = s[at.STASHED]
    s[at.STASHED] = 0
    if s[at.UNSECURED + seat] >= amount:
        s[at.UNSECURED + seat] -= amount
        s[at.SECURED + seat] += amount
    if s[at.SECURED + seat] >= at.SACK:
        s[at.LOOK] = 0
        s[at.PHASE] = at.GAME_OVER
        s[at.ACTOR] = at.OVER


def half(food: int) -> int:
    """Rounded up (Z-6.5, E11)."""
    return (food + 1) >> 1


def rob(s: Cells, victim: int) -> None:
    """Z-6.5"""
    taken = half(s[at.UNSECURED + victim])
    s[at.UNSECURED + victim] -= taken
    s[at.UNSECURED + s[at.ACTIVE]] += taken


def hand_over(s: Cells, to_left: int) -> None:
    """Z-6.6, E11: all at once. The seat on one's left is the next clockwise."""
    seats = s[at.SEATS]
    coming = half(s[at.UNSECURED + seats - 1] if to_left else s[at.UNSECURED])
    for step in range(seats):
        seat = step if to_left else seats - 1 - step
        going = half(s[at.UNSECURED + seat])
        s[at.UNSECURED + seat] += coming - going
        coming = going

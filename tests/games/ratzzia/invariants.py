"""What holds in every position and across every move, recounted from what everybody sees."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

from redada.core.game import CHANCE, OVER
from redada.games.ratzzia import Board, State
from redada.games.ratzzia import layout as at
from redada.games.ratzzia.board import SHELVES, Column, Space
from tests.games.ratzzia.kitchen import all_dice

MOST_STEPS = 43
"""Of one turn: a roll of 7, a re-roll of 7, 3 support dice, 12 placed, a choice per column, the rest."""


def check_position(state: State) -> None:
    """Dice are conserved and lie where they may."""
    check_dice(state)
    for column in state.columns:
        highest = max((place for place, space in enumerate(column.spaces) if space.die), default=-1)
        assert column.next == max(highest + 1, column.covered)
        assert all(space.die is None for space in column.spaces[: column.covered])
        if state.phase in (at.TO_ACT, at.ROLLING, at.REROLLING):
            assert column.next < len(column.spaces), "a complete column has been scored"
    check_notes(state)
    assert len(state.cat.dice) < state.cat.grey + state.cat.red, "a full cat row has brought the cat"
    assert all(die.face == state.cat_face for die in state.cat.dice[state.cat.grey :])
    assert not any(die.is_candy for die in state.cat.dice)
    assert min(*state.unsecured, *state.scores, *state.candies, *state.hands) >= 0
    assert (state.actor == OVER) == (state.outcome() is not None)
    assert (len(state.legal()) == 0) == (state.actor == OVER)
    if state.actor == OVER:
        assert max(state.scores) >= at.SACK or state.turn == state.turn_limit
    else:
        assert max(state.scores) < at.SACK
        assert state.actor in (CHANCE, state.active)


def check_notes(state: State) -> None:
    """What the position notes about its columns, to be fast, is what one sees by looking at them."""
    cells = state.to_list()
    for index, column in enumerate(state.columns):
        half, rest = divmod(index, at.HALF)
        taken = cells[at.TAKES + half] >> at.FACES * rest & 63
        assert tuple(face for face in range(1, 7) if taken >> face - 1 & 1) == column.takes
        assert (cells[at.COMPLETE] >> index & 1) == (column.next == len(column.spaces))
        owners = {die.owner for die in column.dice}
        for owner in range(at.MOST_SEATS + 1):
            assert (cells[at.LYING + owner] >> index & 1) == (owner in owners)
    assert State(cells, state.stashed) == state


def check_dice(state: State) -> None:
    """Each player's dice, the support dice and the candy dice: hand and board together."""
    board = all_dice(state)
    own = Counter(die.owner for die in board if not die.is_candy)
    flying = state.in_the_air
    for seat in range(state.seats):
        held = state.hands[seat]
        if seat == state.active:
            held += len(state.rolled) + (0 if state.rolls_support else flying)
        assert held + own[seat] == (6 if state.seats == 2 else 7)
    support = state.reserve + len(state.rolled_support) + (flying if state.rolls_support else 0)
    assert support + own[at.SUPPORTER] == (3 if state.seats == 2 else 0)
    candies = state.jar + sum(state.candies) + sum(die.is_candy for die in board)
    assert candies == (1 if state.seats <= 3 else 2)


def check_move(state: State, move: int) -> State:
    """Play the move; food changes only by a rule that says so, dice in every small step."""
    steps = [state, *state.trace(move)]
    for before, after in pairwise(steps):
        if before.phase == after.phase == at.LOOKING:
            assert before.unsecured == after.unsecured
            continue  # a column that is not complete
        check_dice(after)
        check_food(before, after)
    after = steps[-1]
    assert after == state.play(move)
    assert after.turn >= state.turn
    if after.turn == state.turn and state.phase != at.STARTING:
        assert after.active == state.active
    return after


def check_food(before: State, after: State) -> None:
    gained = [now - then for then, now in zip(before.unsecured, after.unsecured, strict=True)]
    stashed = [now - then for then, now in zip(before.scores, after.scores, strict=True)]
    active = before.active
    if before.phase == at.STARTING:  # Z-1.5
        assert sorted(gained) == list(range(3, 3 + before.seats))
        assert gained[after.active] == 3
        return
    if after.phase == at.REWARDING:  # Z-5.2
        paid = Counter[int]()
        for space in before.columns[after.scored_column].spaces:
            if space.die and not space.die.is_support:
                paid[space.die.owner] += space.sausages
        assert gained == [paid[seat] for seat in range(before.seats)]
        assert not any(stashed)
        return
    shelf = ""
    if before.scored_column >= 0 and after.scored_column < 0:
        column = before.columns[before.scored_column]
        shelf = column.shelf
    if shelf == "tin":  # Z-6.3
        assert gained == [column.label if seat == active else 0 for seat in range(before.seats)]
    elif shelf == "stash":  # Z-6.4
        assert [-each for each in gained] == stashed
        assert stashed[active] <= 12
        assert sum(stashed) == stashed[active]
        return
    elif shelf == "greedy mouse":  # Z-6.5
        assert sum(gained) == 0
        losers = [seat for seat in range(before.seats) if gained[seat] < 0]
        assert len(losers) <= 1
        assert all(gained[seat] == -((before.unsecured[seat] + 1) // 2) for seat in losers)
        assert gained[active] == -sum(gained[seat] for seat in losers)
    elif shelf == "accountant":  # Z-6.6
        assert sum(gained) == 0
    else:
        assert not any(gained)
    assert not any(stashed)


def eager_move(state: State, random: Random) -> int:
    """A random move that places dice where it can, so that columns get completed."""
    legal = list(state.legal())
    if state.phase == at.PLACING:
        legal = [move for move in legal if move < at.PLACE_CAT] or legal
    elif state.phase == at.TO_ACT and at.ROLL in legal and random.random() < 0.9:
        return at.ROLL
    return random.choice(legal)


def random_board(random: Random) -> Board:
    """Any sound board, the hasty mouse anywhere, covers and pairs wherever they may be."""
    shelves = random.sample(
        ["hasty mouse", "candy jar", "tin", "greedy mouse", "accountant"], random.randint(1, 5)
    )
    shelves += random.choices(
        [shelf for shelf in SHELVES if shelf not in ("hasty mouse", "stash")], k=random.randint(0, 4)
    )
    shelves.insert(random.randint(0, len(shelves)), "stash")
    columns = tuple(random_column(shelf, random) for shelf in shelves)
    grey = random.randint(1, 3)
    covered = random.randint(0, grey - 1)
    return Board(columns, grey, random.randint(1, 12 - grey), covered, 0).checked()


def random_column(shelf: str, random: Random) -> Column:
    if shelf == "stash":
        pair = (Space(at.ANY, random.randint(0, 1)), Space(at.EQUAL, random.randint(0, 2)))
        below = random.randint(0, 3)
        spaces = [Space(random.randint(1, 6), 0) for _ in range(below)] + [*pair, *pair]
        most = below
    else:
        spaces = [Space(random.randint(0, 6), random.randint(0, 2)) for _ in range(random.randint(2, 8))]
        for place in range(1, len(spaces)):
            if spaces[place - 1].need != at.EQUAL and random.random() < 0.3:
                spaces[place] = Space(at.EQUAL, 1)
        most = len(spaces) - 2
    label = random.randint(1, 6) if shelf == "tin" else 0
    return Column(shelf, tuple(spaces), label, random.randint(0, most), random.randint(0, most))

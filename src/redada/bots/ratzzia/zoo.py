"""The zoo of Ratzzia: players of one simple rule each. Plain Python, nothing compiled of its own.

They differ in which columns they like, the best first, in how many dice they place at most in a turn,
and in whether they feed the cat. All roll again what they could not place as they like.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from redada.core.game import Move
from redada.games.ratzzia import State
from redada.games.ratzzia import layout as at
from redada.games.ratzzia.table import Column

Taste = Callable[[State, Column], float]
"""How much a column is liked; not above 0: not at all."""


def missing(column: Column) -> int:
    """Dice that the column still needs."""
    return len(column.spaces) - column.next


def liked(state: State, taste: Taste) -> list[int]:
    """The columns that are not complete, the most liked first."""
    columns = state.columns
    worth = {
        index: taste(state, column)
        for index, column in enumerate(columns)
        if missing(column) and taste(state, column) > 0
    }
    return sorted(worth, key=lambda index: -worth[index])


def placings(
    state: State, columns: list[int], most: int, faces: Sequence[int] | None = None
) -> list[Move]:
    """The rolled dice, or those with `faces`, that go into these columns, the first column first; at
    most so many."""
    pool = Counter(state.rolled if faces is None else faces)
    found: list[Move] = []
    for index in columns:
        column = state.column(index)
        fitting = column.takes
        for above in range(column.next + 1, len(column.spaces) + 1):
            faces = [face for face in fitting if pool[face] > 0]
            if not faces or len(found) == most:
                break
            face = max(faces, key=lambda each: (pool[each], each))
            pool[face] -= 1
            found.append(at.PLACE + at.FACES * index + face - 1)
            fitting = next_faces(column, above, face)
    return found


def next_faces(column: Column, place: int, below: int) -> tuple[int, ...]:
    """What the space takes once a die lies below it."""
    need = column.spaces[place].need if place < len(column.spaces) else at.ANY
    if need == at.EQUAL:
        return (below,)
    return tuple(range(1, at.FACES + 1)) if need == at.ANY else (need,)


def completes(state: State, index: int) -> bool:
    """Whether the rolled dice, with a candy die if there is one, complete the column."""
    many = len(placings(state, [index], at.MOST_SPACES))
    return many + min(state.candies[state.active], 1) >= missing(state.column(index))


def to_act(state: State) -> Move:
    """Roll with two dice or more; else take back from the column where most of one's own dice lie."""
    backs = [move for move in state.legal() if at.BACK <= move < at.SEND]
    if not backs or state.hands[state.actor] >= 2:
        return at.ROLL if state.is_legal(at.ROLL) else state.legal()[0]

    def own(move: Move) -> int:
        return sum(1 for die in state.column(move - at.BACK).dice if die.owner == state.actor)

    return max(backs, key=own)


def roll_again(state: State, planned: list[Move]) -> Move:
    """All dice that are not planned for, and those in hand: a mask, of equal dice the first."""
    again = Counter(state.rerollable)
    again.subtract((move - at.PLACE) % at.FACES + 1 for move in planned)
    mask = 0
    for die, face in enumerate(state.rerollable):
        if again[face] > 0:
            again[face] -= 1
            mask |= 1 << die
    return mask


def place(state: State, columns: list[int], most: int, feeds: bool) -> Move:
    """The next placing: the cat if fed, what is planned, a candy die that completes a column."""
    if feeds:
        grey = [move for move in state.legal() if at.PLACE_CAT <= move < at.PLACE_CANDY]
        if grey:
            return grey[0]
    for move in placings(state, columns, most - state.placed):
        if state.is_legal(move):
            return move
    for index in columns:
        if missing(state.column(index)) == 1 and state.is_legal(at.PLACE_CANDY + index):
            return at.PLACE_CANDY + index
    if state.is_legal(at.DONE):
        return at.DONE
    return must_place(state, columns)


def must_place(state: State, columns: list[int]) -> Move:
    """A placing that the rules ask for: in the most liked column, the cat row last."""

    def unliked(move: Move) -> int:
        if at.PLACE_CAT <= move < at.PLACE_CANDY:
            return 100
        column = move - at.PLACE_CANDY if move >= at.PLACE_CANDY else (move - at.PLACE) // at.FACES
        return columns.index(column) if column in columns else 50

    return min(state.legal(), key=unliked)


def choose_reward(state: State, columns: list[int]) -> Move:
    """Send to the most liked column, rob the richest, take from the richer neighbour."""
    legal = list(state.legal())
    if state.phase == at.SENDING:
        return next((at.SEND + index for index in columns if at.SEND + index in legal), legal[0])
    if state.phase == at.ROBBING:
        return max(legal, key=lambda move: state.unsecured[move - at.ROB])
    if state.phase == at.COUNTING:
        left, right = (state.active + 1) % state.seats, state.active - 1
        return at.LEFT if state.unsecured[right] >= state.unsecured[left] else at.RIGHT
    return legal[0]


def by_taste(
    state: State,
    taste: Taste,
    most: int = 7,
    feeds: bool = False,
    support: bool = True,
    closing: bool = False,
) -> Move:
    """Play as the taste says, `most` dice of one's own a turn.

    `closing`: place only what completes a column, and the one die that must be placed.
    """
    if state.phase == at.TO_ACT:
        return to_act(state)
    if state.phase == at.SUPPORTING:
        return at.SUPPORT if support else at.NO_SUPPORT
    columns = liked(state, taste)
    if state.phase == at.REROLLING:
        return roll_again(state, placings(state, columns, most))
    if closing:
        columns = [index for index in columns if completes(state, index)]
    if state.phase == at.PLACING:
        return place(state, columns, most, feeds)
    return choose_reward(state, columns)


# Tastes


def nearly_complete(state: State, column: Column) -> float:
    return 10.0 - missing(column)


def stash_first(state: State, column: Column) -> float:
    """The stash, once there is food for it; until then what is nearly complete, tins before others."""
    if column.shelf == "stash":
        return 20.0 if state.unsecured[state.active] >= 8 else 0.5
    return 10.0 - missing(column) + (1.5 if column.shelf == "tin" else 0.0)


def stash_only(state: State, column: Column) -> float:
    return 1.0 if column.shelf == "stash" else 0.0


def fat(state: State, column: Column) -> float:
    """What the tin and the spaces pay."""
    return float(column.label + sum(space.sausages for space in column.spaces))


def thievish(state: State, column: Column) -> float:
    """The shelves that take from others, then those that are nearly complete."""
    return (10.0 if column.shelf in ("greedy mouse", "accountant") else 0.0) + nearly_complete(
        state, column
    )


def sweet(state: State, column: Column) -> float:
    """The candy jar, then the hasty mouse, then those that are nearly complete."""
    return {"candy jar": 20.0, "hasty mouse": 15.0}.get(column.shelf, 0.0) + nearly_complete(
        state, column
    )


def finishing(state: State, column: Column) -> float:
    """Only columns that the dice rolled now could complete."""
    return 10.0 - missing(column) if missing(column) <= 3 else 0.0


ZOO: dict[str, Callable[[State], Move]] = {
    "rusher": partial(by_taste, taste=nearly_complete),
    "finisher": partial(by_taste, taste=finishing, most=3),
    "closer": partial(by_taste, taste=nearly_complete, closing=True, support=False),
    "patient": partial(by_taste, taste=stash_first, closing=True, support=False),
    "miser": partial(by_taste, taste=nearly_complete, most=1, support=False),
    "stasher": partial(by_taste, taste=stash_first),
    "squirrel": partial(by_taste, taste=stash_only),
    "fat": partial(by_taste, taste=fat),
    "thief": partial(by_taste, taste=thievish),
    "sweet": partial(by_taste, taste=sweet),
    "cats": partial(by_taste, taste=nearly_complete, feeds=True),
    "stashcats": partial(by_taste, taste=stash_first, feeds=True),
}

"""Styles of Ratzzia: players who see what `hard` sees and want something beside the win.

Each says how much more it likes a move, in shares of the win: small beside a real blunder, enough to
tell its taste at the table. The more play, the less moves differ, and the smaller are the wishes.
"""

from __future__ import annotations

from redada.bots.bot import Ranked
from redada.bots.ratzzia.zoo import placings
from redada.bots.registry import Wish
from redada.core.game import Move
from redada.games.ratzzia import State
from redada.games.ratzzia import layout as at
from redada.games.ratzzia.table import Column


def saver(state: State, seen: Ranked) -> float:
    """Saves: loves to place dice in the column of the stash."""
    return 0.045 / state.seats * dice_for(state, seen.move, "stash")


def robber(state: State, seen: Ranked) -> float:
    """Robs: loves the columns of the greedy mouse and the accountant."""
    return 0.035 / state.seats * dice_for(state, seen.move, "greedy mouse", "accountant")


def sweet(state: State, seen: Ranked) -> float:
    """Has a sweet tooth: loves the column of the candy jar."""
    return 0.055 / state.seats * dice_for(state, seen.move, "candy jar")


def waker(state: State, seen: Ranked) -> float:
    """Wakes the cat: loves grey spaces."""
    feeds = state.phase == at.PLACING and at.PLACE_CAT <= seen.move < at.PLACE_CANDY
    return 0.1 / state.seats if feeds else 0.0


def careful(state: State, seen: Ranked) -> float:
    """Plays safe: counts the food in its sack, whoever wins."""
    return 0.01 * seen.score - 0.25 * seen.win_share


def dice_for(state: State, move: Move, *shelves: str) -> int:
    """How many dice the move places in columns with these shelves, or keeps for them."""
    if state.phase == at.REROLLING:
        columns = [index for index, column in enumerate(state.columns) if column.shelf in shelves]
        kept = [face for die, face in enumerate(state.rerollable) if not move >> die & 1]
        return len(placings(state, columns, len(kept), kept))
    column = column_of(state, move)
    return 1 if column and column.shelf in shelves else 0


def column_of(state: State, move: Move) -> Column | None:
    """The column where the move places a die."""
    if state.phase != at.PLACING or move == at.DONE or at.PLACE_CAT <= move < at.PLACE_CANDY:
        return None
    return state.column(move - at.PLACE_CANDY if move >= at.PLACE_CANDY else move // at.FACES)


STYLES: dict[str, Wish] = {
    "saver": saver,
    "robber": robber,
    "sweet": sweet,
    "waker": waker,
    "careful": careful,
}

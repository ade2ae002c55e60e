"""What the loot row would change for the player to move."""

from __future__ import annotations

from redada.games.razzia import State, worth


def worth_of_row(state: State) -> tuple[int, int] | None:
    """Points of the actor if the round ended now, and if they won this row with their lowest cheque.

    None if no player can win it here, or there is nothing in it.
    """
    return worth.worth_of_row(state, state.actor)

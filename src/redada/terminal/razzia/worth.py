"""What the loot row would change for the player to move, found out by playing it through."""

from __future__ import annotations

from redada.games.razzia import State
from redada.games.razzia import layout as at


def worth_of_row(state: State) -> tuple[int, int] | None:
    """Points of the actor if the round ended now, and if they won this row with their lowest cheque.

    None if no player can win it here, or there is nothing in it.
    """
    seat = state.actor
    if seat < 0 or not any(state.row):
        return None
    after = state.play(at.CALL) if state.phase == at.TO_ACT else state
    while after.phase == at.BIDDING:
        move = after.legal()[0]
        if after.actor == seat:
            move = next((move for move in after.legal() if move != at.PASS), at.PASS)
            if move == at.PASS:
                return None
        after = after.play(move)
    shown = after.closed[-1] if len(after.closed) > len(state.closed) else after
    return sum(state.points(seat)), sum(shown.points(seat))

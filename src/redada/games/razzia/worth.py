"""What the loot row would change for a player, found out by playing the auction through."""

from __future__ import annotations

from redada.games.razzia import layout as at
from redada.games.razzia.state import State


def worth_of_row(state: State, seat: int) -> tuple[int, int] | None:
    """Points of the seat if the round ended now, and if it won this row with its lowest cheque.

    The auction is the one under way, or one that the actor calls. None if the seat cannot win it any
    more, if there is nothing in the row, or while chance acts.
    """
    if state.actor < 0 or not any(state.row):
        return None
    after = state.play(at.CALL) if state.phase == at.TO_ACT else state
    while after.phase == at.BIDDING:
        moves = list(after.legal())
        bids = [move for move in moves if move != at.PASS]
        if after.actor == seat:
            if not bids:
                return None
            after = after.play(bids[0])
        else:
            after = after.play(moves[0])  # a pass, but for the caller whom everybody let down
    last = after.last_auction
    if last is None or last.winner != seat:
        return None
    shown = after.closed[-1] if len(after.closed) > len(state.closed) else after
    return sum(state.points(seat)), sum(shown.points(seat))

"""A game from a position to its end: the dealer says what chance brings, somebody what players do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from redada.core.dealer import Dealer
from redada.core.game import CHANCE, OVER, Move, State

Position = TypeVar("Position", bound=State)


def playing(
    state: Position, dealer: Dealer, choose: Callable[[Position], Move]
) -> Iterator[tuple[Position, Move]]:
    """Each position with the move or outcome that was played in it, from the start of a game."""
    outcomes = 0
    while state.actor != OVER:
        if state.actor == CHANCE:
            move = dealer.deal(state, outcomes)
            outcomes += 1
        else:
            move = choose(state)
        yield state, move
        state = state.play(move)

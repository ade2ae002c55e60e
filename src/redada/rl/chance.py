"""Chance inside an environment: a seeded stream, the same for all of them.

An environment seeded with s deals as game 0 of a vector environment seeded with s.
"""

from __future__ import annotations

from operator import index
from typing import Any, SupportsIndex

from redada.core import bits
from redada.core.game import CHANCE


def stream_of(seed: SupportsIndex, number: int = 0) -> int:
    """Where the stream of game `number` begins. The seed may be a number of NumPy's."""
    return bits.mix((index(seed) + (number + 1) * bits.GOLDEN) & bits.WORD)


class Chance:
    def __init__(self, stream: int) -> None:
        self.stream = stream & bits.WORD

    def advance(self, state: Any) -> Any:
        """Play outcomes by their odds until a player is to move or the game is over."""
        while state.actor == CHANCE:
            self.stream = bits.advance(self.stream)
            state = state.play(state.outcome_at(bits.below(bits.mix(self.stream), state.chance_count())))
        return state

"""Legal moves as a sequence that is never built: two masks of 64 moves each.

Stepping a game from Python spends most of its time on the list of legal moves, if there is one.
Plain Python that is also compiled (moves.pxd).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from redada.core import bits


class Moves:
    """The moves whose bits are set, ascending: bit m of `low` is move m, of `high` move 64 + m."""

    def __init__(self, low: int, high: int = 0) -> None:
        self.low = low
        self.high = high

    def __len__(self) -> int:
        return bits.count(self.low) + bits.count(self.high)

    def __getitem__(self, index: int) -> int:
        return self.nth(index)

    def nth(self, index: int) -> int:
        size = bits.count(self.low) + bits.count(self.high)
        if index < 0:
            index += size
        if index < 0 or index >= size:
            raise IndexError("no such move")
        return bits.nth_of_two(self.low, self.high, index)

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, int) or move < 0 or move > 127:
            return False
        if move < 64:
            return (self.low >> move & 1) == 1
        return (self.high >> (move - 64) & 1) == 1

    def __iter__(self) -> Iterator[int]:
        return iter([self[index] for index in range(len(self))])

    def __reversed__(self) -> Iterator[int]:
        return iter([self[index] for index in range(len(self) - 1, -1, -1)])

    def index(self, move: int) -> int:
        return list(self).index(move)

    def count(self, move: int) -> int:
        return int(move in self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash((self.low, self.high))

    def __repr__(self) -> str:
        return f"Moves({self.low:#x}, {self.high:#x})"


Sequence.register(Moves)


def make(low: int, high: int) -> Moves:
    """`Moves(low, high)`, without the way through Python where both are compiled."""
    made = Moves.__new__(Moves)
    made.low = low
    made.high = high
    return made

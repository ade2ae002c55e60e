"""How likely a roll completes a column of Ratzzia, exactly: by the dice kept and those rolled."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod

from redada.games.ratzzia import layout as at
from redada.games.ratzzia.table import Column

Counts = tuple[int, ...]
"""How many dice show each face, from 1."""

FAR = 99
"""More spaces of the cat's row than any roll can fill."""
WILD = 0
"""In place of the face below: a candy die, which any face equals (E6)."""


def counted(dice: Sequence[int]) -> Counts:
    return tuple(dice.count(face) for face in range(1, at.FACES + 1))


def missing(column: Column) -> tuple[int, ...]:
    """What the spaces need that have no die yet, from the next one up: a face, ANY or EQUAL."""
    needs = [space.need for space in column.spaces[column.next :]]
    if needs and needs[0] == at.EQUAL:
        needs[0] = column.takes[0] if len(column.takes) == 1 else at.ANY
    return tuple(needs)


@lru_cache(maxsize=20_000)
def odds(
    needs: tuple[int, ...], kept: Counts, rolled: int, candies: int, cat: int, free: int = FAR
) -> float:
    """That the dice kept and so many rolled ones fill these spaces, candy dice standing in.

    Every die that shows the face `cat` goes to the cat first (Z-3.2); 0 is none. If they take its last
    `free` spaces it comes, and nothing is filled.
    """
    if len(needs) > sum(kept) + rolled + candies:
        return 0.0
    found = 0.0
    for roll, chance in rolls(rolled):
        dice = [a + b for a, b in zip(kept, roll, strict=True)]
        if cat:
            if roll[cat - 1] >= free:
                continue
            dice[cat - 1] = 0
        if fills(needs, tuple(dice), candies, WILD):
            found += chance
    return found


def at_least(many: int, rolled: int) -> float:
    """That so many of the dice rolled, or more, show one face."""
    return sum(chance for roll, chance in rolls(rolled) if roll[0] >= many)


@cache
def rolls(many: int) -> list[tuple[Counts, float]]:
    """All rolls of so many dice, alike ones as one, with their odds."""
    made = map(counted, combinations_with_replacement(range(1, at.FACES + 1), many))
    return [(each, factorial(many) / prod(map(factorial, each)) / at.FACES**many) for each in made]


@lru_cache(maxsize=100_000)
def fills(needs: tuple[int, ...], dice: Counts, candies: int, below: int) -> bool:
    """Whether these dice can go on the spaces; `below` is the face under the first of them."""
    if not needs:
        return True
    need, rest = needs[0], needs[1:]
    if need == at.EQUAL and below != WILD:
        need = below
    faces = (need,) if 1 <= need <= at.FACES else range(1, at.FACES + 1)
    for face in faces:
        if dice[face - 1]:
            left = (*dice[: face - 1], dice[face - 1] - 1, *dice[face:])
            if fills(rest, left, candies, face):
                return True
    return candies > 0 and fills(rest, dice, candies - 1, WILD)

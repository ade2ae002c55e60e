"""The fields that an observation is made of. razzia.py and ratzzia.py have those of each game: the one
table that the program, the sizes and docs/encoding.md are made from (`python -m tools.encoding`).

A field is added, changed or moved only together with the version of its table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, NamedTuple

from redada.rl import layout as at


class Instruction(NamedTuple):
    """In the order that layout.py gives."""

    op: int
    cell: int
    stride: int = 0
    turned: int = 0
    first: int = 0
    size: int = 1
    when: int = 0


@dataclass(frozen=True, slots=True)
class Field:
    """A stretch of the observation. Every number in it is from `least` to `most`."""

    name: str
    meaning: str
    code: tuple[Instruction, ...]
    least: int = 0
    most: int = 1
    divide_by: int | tuple[int, ...] = 1
    """What brings the numbers to about 1, one for all of them or one for each."""

    @property
    def size(self) -> int:
        return sum(instruction.size for instruction in self.code)


def one_hot(cell: int, first: int, count: int, when: int = 0) -> Instruction:
    return Instruction(at.ONE_HOT, cell, first=first, size=count, when=when)


def numbers(cell: int, count: int = 1) -> Instruction:
    return Instruction(at.NUMBERS, cell, size=count)


def whose(turned: int) -> str:
    return "own" if turned == 0 else f"seat +{turned}"


@dataclass(frozen=True, slots=True)
class Table:
    """What a game says for learners."""

    fields: Callable[[Sequence[int]], Iterator[Field]]
    """Of the observation, given the cells of the first position."""
    phase: int
    """The cell of the phase."""
    actor: int
    seats: int
    most_turns: Callable[[Any], int]
    """With these options: more turns than a game can have."""
    version: int = 1
    """Changes with anything that an observation of the usual game holds."""
    seat_phases: tuple[int, int] = (-1, -1)
    """Phases in which moves name a seat."""
    seat_moves: tuple[int, int] = (0, 0)
    """The move that names seat 0 there, for each."""


def program(table: Table, fields: Sequence[Field]) -> list[int]:
    """The fields as what the encoder runs."""
    code = [instruction for field in fields for instruction in field.code]
    size = sum(instruction.size for instruction in code)
    head = [table.phase, table.actor, table.seats, len(code), size]
    return [*head, *table.seat_phases, *table.seat_moves, *chain(*code)]

"""Runs the program of an encoding on the cells of a position, seen from one seat.

Plain Python that is also compiled (encoder.pxd); fields.py makes the programs.
"""

from __future__ import annotations

from typing import Any

from redada.rl import layout as at

Cells = list[int]


def fill(s: Cells, program: Cells, me: int, out: Any) -> None:
    """Write the observation of seat `me` into the first LENGTH numbers of `out`."""
    seats = s[program[at.SEATS]]
    phase = s[program[at.PHASE]]
    for place in range(program[at.LENGTH]):
        out[place] = 0
    place = 0
    step = at.HEAD
    for _ in range(program[at.MANY]):
        count = program[step + at.COUNT]
        when = program[step + at.WHEN]
        if when == 0 or when >> phase & 1:
            seat = me + program[step + at.TURNED]
            if seat >= seats:
                seat -= seats
            cell = program[step + at.CELL] + program[step + at.STRIDE] * seat
            first = program[step + at.FIRST]
            op = program[step + at.OP]
            value = s[cell]
            if op == at.NUMBERS:
                for i in range(count):
                    out[place + i] = clipped(s[cell + i])
            elif op == at.ONE_HOT:
                if value >= first and value < first + count:
                    out[place + value - first] = 1
            elif op == at.BITS:
                for i in range(count):
                    out[place + i] = value >> (first + i) & 1
            elif op == at.SEAT:
                if value >= 0:
                    out[place + clockwise(value, me, seats)] = 1
            elif op == at.DIE:
                if value > 0:
                    owner = (value >> 3) - 1
                    out[place + (clockwise(owner, me, seats) if owner < seats else seats)] = 1
                    out[place + seats + (value & 7)] = 1
            else:
                out[place] = clipped(value - s[first])
        place += count
        step += at.WIDTH


def clipped(value: int) -> int:
    if value < at.LEAST:
        return at.LEAST
    return at.MOST if value > at.MOST else value


def clockwise(seat: int, me: int, seats: int) -> int:
    """How many seats `seat` sits clockwise from `me`."""
    return seat - me if seat >= me else seat - me + seats


# Moves that name a seat count the seats clockwise from the player to move, as the observation does


def seat_moves(program: Cells, phase: int) -> int:
    """The move that names seat 0 in this phase; -1 if moves name no seat."""
    for which in range(2):
        if program[at.SEAT_PHASE + which] == phase:
            return program[at.SEAT_MOVE + which]
    return -1


def turn_to_move(action: int, base: int, me: int, seats: int) -> int:
    if base < 0 or action < base or action >= base + seats:
        return action
    seat = action - base + me
    return base + (seat if seat < seats else seat - seats)


def turn_to_action(move: int, base: int, me: int, seats: int) -> int:
    if base < 0 or move < base or move >= base + seats:
        return move
    return base + clockwise(move - base, me, seats)


class Encoder:
    """A program and room for a position."""

    def __init__(self, program: list[int]) -> None:
        if len(program) > at.MOST_PROGRAM:
            raise ValueError("the encoding has too many fields")
        room = program + [0] * (at.MOST_PROGRAM - len(program))
        self.program = room
        self.cells = room[: at.MOST_CELLS]  # written over by each position

    def encode(self, position: list[int], me: int, out: Any) -> None:
        """Write what seat `me` sees of a position into an int8 array."""
        if len(position) > at.MOST_CELLS or me < 0 or me >= position[self.program[at.SEATS]]:
            raise ValueError("no such position or seat")
        if len(out) < self.program[at.LENGTH]:
            raise ValueError(f"an observation has {self.program[at.LENGTH]} numbers, not {len(out)}")
        for cell in range(len(position)):
            self.cells[cell] = position[cell]
        fill(self.cells, self.program, me, out)

    def base(self, phase: int) -> int:
        return seat_moves(self.program, phase)

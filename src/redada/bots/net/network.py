"""A small network of whole numbers: fields of a position in, everybody's share of the win and points
out.

Plain Python that is also compiled (network.pxd). All sums are whole numbers of 32 bits that cannot
overflow, so every machine gets the same result to the last bit. Three layers:

- the first adds, for each field, the row of its table that the field's value names, and a bias. ONE
  stands for 1.0;
- what it gives is cut to 0…CAP and goes through a matrix into the second layer, which is cut in the same
  way;
- a last matrix gives for every seat, clockwise from the one that looks, the logit of its share of the
  win, and the points it still gets, in units of POINTS_UNIT.
"""

from __future__ import annotations

from array import array
from math import exp
from typing import Any

from redada.bots.net import kernels, pointers
from redada.bots.net import layout as at

Numbers = Any
"""A sequence of whole numbers, or of fractions, that is written to: a list or an array, when compiled a
pointer.
"""

_EXP = array(
    "i", [round(65536 * exp(-step / (1 << at.STEP_BITS))) for step in range(at.EXP_STEPS)] + [0]
)


class Network:
    """The network for one number of seats. Not for use by two threads at once."""

    def __init__(
        self, seats: int, sizes: list[int], width: int, second: int, numbers: array[int]
    ) -> None:
        """`numbers`, of type `h`: table rows, bias, matrix, bias, matrix, bias; biases as two halves
        each.
        """
        if not (
            2 <= seats <= at.MOST_SEATS
            and len(sizes) <= at.MOST_FIELDS
            and 0 < width <= at.MOST_WIDTH
            and 0 < second <= at.MOST_WIDTH
        ):
            raise ValueError("no such network")
        if len(numbers) != length(seats, sizes, width, second):
            raise ValueError(f"{len(numbers)} numbers, expected {length(seats, sizes, width, second)}")
        self.seats = seats
        self.fields = len(sizes)
        self.width = width
        self.second = second
        self.sizes = list(sizes)
        offsets = []
        rows = 0
        for size in sizes:
            offsets.append(rows)
            rows += size * width
        first = numbers[:rows]
        bias, place = wide(numbers, rows, width)
        matrix = numbers[place : place + width * second]
        second_bias, place = wide(numbers, place + width * second, second)
        last = numbers[place : place + second * 2 * seats]
        last_bias, _ = wide(numbers, place + second * 2 * seats, 2 * seats)
        self._kept = [array("i", offsets), first, bias, matrix]
        self._kept += [second_bias, last, last_bias, _EXP]
        self.offsets = pointers.ints(self._kept[0])
        self.table = pointers.shorts(first)
        self.bias = pointers.ints(bias)
        self.matrix = pointers.shorts(matrix)
        self.second_bias = pointers.ints(second_bias)
        self.last = pointers.shorts(last)
        self.last_bias = pointers.ints(last_bias)
        self.exps = pointers.ints(_EXP)
        self.seen = [0 for _ in range(at.MOST_FIELDS)]  # the fields whose rows are in `first`
        self.first = [0 for _ in range(at.MOST_WIDTH)]
        self.sums = [0 for _ in range(at.MOST_WIDTH)]
        self.cut = [0 for _ in range(at.MOST_WIDTH)]
        self.inner = [0 for _ in range(at.MOST_WIDTH)]
        self.out = [0 for _ in range(at.MOST_OUT)]
        self.share = [0.0 for _ in range(at.MOST_SEATS)]
        self.points = [0.0 for _ in range(at.MOST_SEATS)]
        kernels.add_rows(
            self.table, self.offsets, self.seen, self.fields, self.bias, self.first, self.width
        )

    def evaluate(self, fields: list[int]) -> tuple[list[float], list[float]]:
        """Shares of the win and points still to come, clockwise from the seat that looks."""
        if len(fields) != self.fields or any(
            not 0 <= value < size for value, size in zip(fields, self.sizes, strict=True)
        ):
            raise ValueError("not the fields of this network")
        x = array("i", fields)  # named, so that it lives until the end
        self.run(pointers.ints(x))
        return list(self.share)[: self.seats], list(self.points)[: self.seats]

    def run(self, x: Numbers) -> None:
        """Fill `share` and `points` from the fields `x`."""
        kernels.change_rows(
            self.table, self.offsets, x, self.seen, self.fields, self.bias, self.first, self.width
        )
        cut(self.first, self.cut, self.width, 0)
        kernels.multiply(self.matrix, self.cut, self.width, self.second_bias, self.sums, self.second)
        cut(self.sums, self.inner, self.second, at.ONE_BITS)
        kernels.multiply(self.last, self.inner, self.second, self.last_bias, self.out, 2 * self.seats)
        shares(self.out, self.seats, self.exps, self.share)
        for seat in range(self.seats):
            self.points[seat] = self.out[self.seats + seat] * (1.0 * at.POINTS_UNIT / (at.ONE * at.ONE))


def length(seats: int, sizes: list[int], width: int, second: int) -> int:
    """How many numbers of 16 bits a network has."""
    return sum(sizes) * width + 2 * width + width * second + 2 * second + (second + 2) * 2 * seats


def wide(numbers: array[int], place: int, many: int) -> tuple[array[int], int]:
    """`many` numbers of 32 bits, each stored as upper and lower half, and the place after them."""
    found = [numbers[place + 2 * i] * 65536 + (numbers[place + 2 * i + 1] & 0xFFFF) for i in range(many)]
    return array("i", found), place + 2 * many


def cut(sums: Numbers, out: Numbers, many: int, shift: int) -> None:
    """Sums, scaled down by so many bits, cut to 0…CAP."""
    for j in range(many):
        value = sums[j] >> shift
        value = value if value > 0 else 0
        out[j] = value if value < at.CAP else at.CAP


def shares(out: Numbers, seats: int, exps: Numbers, share: Numbers) -> None:
    """Softmax of the first outputs by a table of whole numbers, on straight lines between its steps."""
    best = out[0]
    for seat in range(1, seats):
        if out[seat] > best:
            best = out[seat]
    total = 0
    for seat in range(seats):
        step = (best - out[seat]) >> at.BETWEEN_BITS
        weight = 0
        if step < at.EXP_STEPS:
            between = (best - out[seat]) & ((1 << at.BETWEEN_BITS) - 1)
            weight = exps[step] - ((exps[step] - exps[step + 1]) * between >> at.BETWEEN_BITS)
        share[seat] = 1.0 * weight
        total += weight
    for seat in range(seats):
        share[seat] = share[seat] / total

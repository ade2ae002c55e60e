"""The sums of a network; the compiled cores take the same functions from kernels.pxd."""

from __future__ import annotations

from typing import Any

Numbers = Any


def add_rows(
    table: Numbers, offsets: Numbers, x: Numbers, fields: int, bias: Numbers, sums: Numbers, width: int
) -> None:
    """The first layer: for each field the row that its value names."""
    for j in range(width):
        sums[j] = bias[j]
    for field in range(fields):
        row = offsets[field] + x[field] * width
        for j in range(width):
            sums[j] += table[row + j]


def change_rows(
    table: Numbers,
    offsets: Numbers,
    x: Numbers,
    seen: Numbers,
    fields: int,
    bias: Numbers,
    sums: Numbers,
    width: int,
) -> None:
    """As `add_rows`, where `sums` has those of the fields `seen`: only rows of other values change.

    Positions that are judged one after the other have most fields in common. `seen` becomes `x`.
    """
    for field in range(fields):
        if x[field] != seen[field]:
            row = offsets[field] + x[field] * width
            old = offsets[field] + seen[field] * width
            for j in range(width):
                sums[j] += table[row + j] - table[old + j]
            seen[field] = x[field]


def multiply(
    matrix: Numbers, values: Numbers, width: int, bias: Numbers, out: Numbers, many: int
) -> None:
    """out = matrix × values + bias; the matrix lies row by row."""
    for i in range(many):
        total = bias[i]
        row = i * width
        for j in range(width):
            total += matrix[row + j] * values[j]
        out[i] = total

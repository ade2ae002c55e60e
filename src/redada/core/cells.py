"""Copying the cells of a position; the compiled cores inline the same from cells.pxd."""

Cells = list[int]


def copy(to: Cells, source: Cells, size: int) -> None:
    """Make `to` equal to `source` in one go; both have `size` cells."""
    to[:size] = source[:size]

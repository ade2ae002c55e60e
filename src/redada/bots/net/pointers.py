"""Arrays as the compiled cores take them, which have the same functions from pointers.pxd."""

from array import array


def ints(numbers: "array[int]") -> "array[int]":
    """An array of type `i`, to be read without the GIL; whoever calls it keeps the array alive."""
    return numbers


def shorts(numbers: "array[int]") -> "array[int]":
    """The same of type `h`."""
    return numbers

"""Sets of small numbers as bits of an int, and a fast mixing of numbers for playouts.

The compiled cores inline the same functions from bits.pxd.
"""

GOLDEN = 0x9E3779B97F4A7C15
WORD = 0xFFFFFFFFFFFFFFFF

_SETS_WITH = tuple(sum(1 << mask for mask in range(64) if mask >> i & 1) for i in range(6))
_SETS_UP_TO = tuple(sum(1 << mask for mask in range(64) if mask.bit_count() <= n) for n in range(7))


def count(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


def nth(mask: int, n: int) -> int:
    """Place of the n-th set bit, from 0; `mask` must have more than n bits."""
    for _ in range(n):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def nth_of_two(low: int, high: int, n: int) -> int:
    """Place of the n-th set bit of two masks of 64 bits, one behind the other."""
    few = count(low)
    return nth(low, n) if n < few else 64 + nth(high, n - few)


def highest(mask: int) -> int:
    """Place of the highest set bit; -1 of nothing."""
    return mask.bit_length() - 1


def sets_with(i: int) -> int:
    """Of the 64 sets of numbers from 0 to 5, as masks, those that hold i: bit m stands for the set m."""
    return _SETS_WITH[i]


def sets_up_to(n: int) -> int:
    """Of the same sets those with at most n numbers."""
    return _SETS_UP_TO[n]


def as_move(move: int) -> int:
    """The same number if it can be a move, 0 to 127; -1 if not. Whatever it was, it fits a C int now."""
    return move if 0 <= move < 128 else -1


def from_fraction(fraction: float) -> int:
    """The random bits, of which `below` makes the number that is `fraction` of the way from 0 to n."""
    return int(fraction * 4294967296.0) << 32


def advance(stream: int) -> int:
    """The next point of a stream of random numbers (splitmix64): mix it to get the number."""
    return (stream + GOLDEN) & WORD


def mix(stream: int) -> int:
    """64 well-mixed bits of one point of the stream. Not for dealing: that is the dealer's."""
    x = stream
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & WORD
    return x ^ (x >> 31)


def below(random: int, n: int) -> int:
    """A number from 0 to n-1, from the upper half of 64 random bits (n far below 2**32)."""
    return ((random >> 32) * n) >> 32

"""Legal moves as a sequence made of masks, compiled and not."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redada.core import bits, moves
from redada.core.compiled import uncompiled

PLAIN = uncompiled("redada.core.moves")
masks = st.integers(0, bits.WORD)


@pytest.mark.parametrize("module", [moves, PLAIN], ids=["compiled", "plain"])
@given(low=masks, high=masks)
def test_moves_behave_as_the_list_of_their_bits(module: object, low: int, high: int) -> None:
    made = module.Moves(low, high)  # type: ignore[attr-defined]  # either of two modules
    listed = [bit for bit in range(64) if low >> bit & 1] + [64 + b for b in range(64) if high >> b & 1]
    assert list(made) == listed
    assert len(made) == len(listed)
    assert list(reversed(made)) == listed[::-1]
    assert [made[n] for n in range(-len(listed), len(listed))] == listed + listed
    assert all((move in made) == (move in listed) for move in range(-2, 130))
    assert all(made.index(move) == listed.index(move) and made.count(move) == 1 for move in listed[:3])
    assert made == listed
    assert isinstance(made, Sequence)
    for beyond in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError):
            made[beyond]


@given(mask=st.integers(1, bits.WORD), data=st.data())
def test_bits_count_and_find(mask: int, data: st.DataObject) -> None:
    places = [bit for bit in range(64) if mask >> bit & 1]
    assert bits.count(mask) == len(places)
    assert bits.highest(mask) == places[-1]
    n = data.draw(st.integers(0, len(places) - 1))
    assert bits.nth(mask, n) == places[n]


def test_sets_of_sets_are_those_that_a_count_finds() -> None:
    sets = range(64)
    for number in range(6):
        assert [m for m in sets if bits.sets_with(number) >> m & 1] == [
            m for m in sets if m >> number & 1
        ]
    for most in range(7):
        few = [m for m in sets if m.bit_count() <= most]
        assert [m for m in sets if bits.sets_up_to(most) >> m & 1] == few


@given(fraction=st.floats(0, 1, exclude_max=True), n=st.integers(1, 10_000))
def test_a_fraction_falls_as_far_on_as_it_is_large(fraction: float, n: int) -> None:
    assert abs(bits.below(bits.from_fraction(fraction), n) - fraction * n) <= 1


def test_the_highest_bit_of_nothing_is_minus_one() -> None:
    assert bits.highest(0) == -1


@given(random=masks, n=st.integers(1, 10_000))
def test_below_stays_below(random: int, n: int) -> None:
    assert 0 <= bits.below(random, n) < n

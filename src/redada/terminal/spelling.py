"""Finds the name that was probably meant by a mistyped one."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches

LONG = 7
"""Letters from which on two slips of the finger are forgiven instead of one."""


def closest(word: str, names: Iterable[str]) -> str:
    """The name that looks most like `word`; empty if none does. For words that must be such a name."""
    return next(iter(get_close_matches(word.casefold(), list(names), 1, cutoff=0.6)), "")


def mistyped(word: str, names: Iterable[str]) -> str:
    """The name that `word` is within a slip of the finger; empty if it is none of them, or one exactly.

    Stricter than `closest`: for words that may well be something else, such as the name of a person.
    """
    said = word.casefold()
    slips = {name: distance(said, name) for name in names}
    likeness = {name: SequenceMatcher(None, said, name).ratio() for name in slips}
    name = min(slips, key=lambda each: (slips[each], -likeness[each]), default="")
    return name if name and 0 < slips[name] <= (2 if len(name) >= LONG else 1) else ""


def distance(one: str, other: str) -> int:
    """Letters to insert, delete, replace or swap with their neighbour to make one word the other."""
    rows = [list(range(len(other) + 1))]
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, wanted in enumerate(other, 1):
            cost = min(rows[-1][j] + 1, row[-1] + 1, rows[-1][j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, rows[-2][j - 2] + 1)
            row.append(cost)
        rows.append(row)
    return rows[-1][-1]

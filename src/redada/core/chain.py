"""A hash chain over a game: its head stands for the set-up and all moves (docs/fairness.md)."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

PURPOSE = b"redada chain 1\n"


def head_of(setup: Iterable[str], words: Iterable[str]) -> str:
    """The head, 64 hexadecimal digits.

    `setup` are the tags of the record that say what is played, by whom and on which commitment, each as
    the line that it is in a record; `words` are the moves and outcomes in notation.
    """
    link = sha256(PURPOSE + "".join(f"{line}\n" for line in setup).encode()).digest()
    for word in words:
        link = sha256(link + word.encode()).digest()
    return link.hex()

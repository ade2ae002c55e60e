"""Score pads that several phones share, as both databases keep them: edits, each once, in one order."""

from __future__ import annotations

from typing import NamedTuple

MOST_LETTERS = 128 * 1024
"""Letters of edits that are read at a time; one is read however long it is."""


class PadEdits(NamedTuple):
    """Edits of a pad, as JSON, in the order in which they were stored."""

    edits: list[str]
    last: int
    """The number of the last of them; what was asked for if there are none."""
    newest: int
    """The number of the last edit that the pad has; 0 if there is no such pad."""


class PadSize(NamedTuple):
    newest: int
    """The number of the last edit; 0 if there is no such pad."""
    letters: int
    """Of all edits together."""


NOTHING = PadSize(0, 0)


def known_part(known: PadSize, newest: int) -> PadSize:
    """What need not be counted again: nothing, if the pad was deleted and begun anew since then."""
    return known if known.newest <= newest else NOTHING

"""Score pads that several phones share, by HTTP (docs/protocol.md)."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

EditId: TypeAlias = Annotated[str, Meta(pattern="^[0-9]{1,13}-[a-z0-9]{4,16}$")]
Device: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9]{4,16}$")]
Cell: TypeAlias = Annotated[str, Meta(pattern="^[a-z][a-z0-9_.]{0,39}$")]
Whole: TypeAlias = Annotated[int, Meta(ge=-(2**53) + 1, le=2**53 - 1)]
Value: TypeAlias = Annotated[str, Meta(max_length=80)] | Whole | bool | None
MOST_CLOCK = 2**40


class PadEdit(Struct, forbid_unknown_fields=True):
    """One edit of a pad: cells and their new values. It never changes once it is made."""

    id: EditId
    """The clock and the writer, `12-k3x9`: no two edits have the same."""
    clock: Annotated[int, Meta(ge=1, le=MOST_CLOCK)]
    """Greater than that of every edit its writer knew. Of each cell the latest edit counts."""
    by: Device
    at: Annotated[int, Meta(ge=0, le=8_640_000_000_000_000)]
    """Milliseconds since 1970, up to the last that a browser can write as a date."""
    set: Annotated[dict[Cell, Value], Meta(max_length=200)]
    undo: EditId | UnsetType = UNSET
    """The edit that this one takes back."""
    redo: EditId | UnsetType = UNSET


class PadExchange(Struct, forbid_unknown_fields=True):
    """What a phone has and others may not have, and where it stands."""

    after: Annotated[int, Meta(ge=0, le=10**9)] = 0
    """The `last` of the answer before; 0 for everything."""
    edits: Annotated[list[PadEdit], Meta(max_length=200)] = []


class PadAnswer(Struct):
    """What the server has stored after `after`, in its order; what was sent is stored and among it."""

    edits: list[PadEdit]
    last: int
    more: bool = False
    """Whether there are more of them: ask again at once."""

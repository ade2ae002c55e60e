"""Puzzles as they are sent: an index of all, and packs with everything that draws them."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from redada.server.messages.events import Event
from redada.server.messages.fields import GameName, SeatLetter
from redada.server.messages.reviews import ReviewedDecision
from redada.server.messages.table import TableInfo
from redada.study.history import PlayedGame

MOST_GAMES = 60
"""Games of one summary."""


class PuzzleEntry(Struct, frozen=True):
    id: str
    rating: int
    kind: str
    """What the tempting move does wrong: `bid.high`."""
    seats: int


class PuzzleIndex(Struct, frozen=True):
    """All puzzles of a game, the easiest first; `size` of them are in a pack."""

    version: int
    game: GameName
    edition: str
    """Part of the address of the packs: other puzzles have another one."""
    size: int
    levels: dict[str, int]
    """What the levels would be rated by solving them."""
    puzzles: tuple[PuzzleEntry, ...]


class Puzzle(Struct, frozen=True):
    """A position, and what is known of its moves."""

    id: str
    rating: int
    kind: str
    stage: str
    seat: SeatLetter
    """Whoever is to move."""
    table: TableInfo
    position: dict[str, Any]
    legal: tuple[str, ...]
    tempting: str
    decision: ReviewedDecision
    """All moves, the best first; nothing was played."""
    record: str
    """The game up to the position, to try what follows."""
    events: tuple[Event, ...] = ()
    """What happened in the turn under way: in an auction, what everybody has said."""


class PuzzlePack(Struct, frozen=True):
    puzzles: tuple[Puzzle, ...]


class SummaryWanted(Struct, forbid_unknown_fields=True):
    """Reviewed games of one player, of which a summary is wanted."""

    games: Annotated[list[PlayedGame], Meta(max_length=MOST_GAMES)]

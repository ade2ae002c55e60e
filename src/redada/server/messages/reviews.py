"""A review as it is sent: lines of JSON. docs/analysis.md says what the numbers mean."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from redada.server.messages.events import Event
from redada.server.messages.fields import SeatLetter, TableId, Version
from redada.server.messages.table import TableInfo

MOST_RECORD = 60_000
"""Characters of a record that is sent; a game of four has about 4,000."""

GradeName: TypeAlias = Literal["best", "close", "inaccuracy", "mistake", "blunder"]


class ReviewWanted(Struct, forbid_unknown_fields=True):
    """The game to look through: of a table here, or as a record. One of the two."""

    table: TableId | None = None
    record: Annotated[str, Meta(max_length=MOST_RECORD)] | None = None


class LineWanted(Struct, forbid_unknown_fields=True):
    """What might have followed another move: the game, the place of the decision, and the move."""

    place: Annotated[int, Meta(ge=0, le=10**6)]
    move: Annotated[str, Meta(min_length=1, max_length=200)]
    table: TableId | None = None
    record: Annotated[str, Meta(max_length=MOST_RECORD)] | None = None


class MoveReason(Struct, frozen=True):
    """A fact about a move, by key, to be put into words; a seat is a letter."""

    key: str
    values: dict[str, int | str]


class RankedMove(Struct, frozen=True):
    """Shares and points are by seat, in order."""

    move: str
    same: tuple[str, ...]
    """Other moves that come to the same."""
    shares: tuple[float, ...]
    points: tuple[float, ...]
    """Expected at the end."""
    behind: float
    error: float
    """Standard error of `behind`; 0 where nothing was sampled."""
    laps: int
    """Rollouts; 0: one look ahead."""
    why: tuple[MoveReason, ...]
    grade: GradeName
    """What it would be, if it was played."""


class ReviewedDecision(Struct, frozen=True):
    place: int
    """How many moves and outcomes came before it."""
    turn: int
    seat: SeatLetter
    kind: str
    played: str
    """Empty in a hint."""
    grade: GradeName
    loss: float
    gifts: tuple[float, ...]
    accuracy: float
    choices: tuple[RankedMove, ...]
    """The best ones, the best first, and the one played."""
    moves: int
    """How many there were."""
    about: str = ""
    """The topic, and of an error its kind: `bid`, `bid.high`."""
    stage: str = ""
    legal: tuple[str, ...] = ()
    """All moves, where the one played was an error: so that it can be tried again."""
    losses: tuple[float, ...] = ()
    """What each of `legal` loses; 0 if nobody can tell it from the best."""


class ReviewedLuck(Struct, frozen=True):
    """What chance brought between two decisions."""

    place: int
    last: int
    turn: int
    luck: tuple[float, ...]


class SeatAccount(Struct, frozen=True):
    """result = par + seat_luck + luck + lost + gained + remainder."""

    par: float
    seat_luck: float
    luck: float
    lost: float
    gained: float
    decisions: int
    errors: dict[str, int]
    accuracy: float | None
    error_rate: float | None
    result: float | None
    adjusted: float | None
    remainder: float | None
    band: str = ""
    """The name of the error rate, by key; empty without a decision."""
    tallies: tuple[tuple[str, str, int, float], ...] = ()
    """What decisions were about, the stage of the game, how many, and what they lost together."""


class ReviewGame(Struct, tag="game", tag_field="type", frozen=True):
    """The first line: the game itself, place by place."""

    table: TableInfo
    events: tuple[Event, ...]
    """Event n leads from place n − 1 to place n."""
    positions: tuple[dict[str, Any], ...]
    """The first is whole, every other one a JSON merge patch of the one before."""
    finished: bool
    problem: str = ""
    """What is wrong with the record behind the last place, in English."""


class ReviewFound(Struct, tag="found", tag_field="type", frozen=True):
    """A place that was looked at; it may come again, from a deeper look."""

    place: int
    done: int
    total: int
    shares: tuple[float, ...]
    """Of everybody there; empty where chance acts."""
    decision: ReviewedDecision | None


class ReviewAccount(Struct, tag="account", tag_field="type", frozen=True):
    """Everything had one look, or (`last`) the review is done."""

    done: int
    total: int
    last: bool
    complete: bool
    """Whether every close call had its rollouts: in a very long game only the dearest ones have."""
    shares: tuple[tuple[int, tuple[float, ...]], ...]
    """Place, and everybody's share there."""
    lucks: tuple[ReviewedLuck, ...]
    seats: tuple[SeatAccount, ...]


ReviewLine: TypeAlias = ReviewGame | ReviewFound | ReviewAccount


class Variation(Struct, frozen=True):
    """What strong players make of another move, with one chance out of many."""

    events: tuple[Event, ...]
    positions: tuple[dict[str, Any], ...]
    """After each event; merge patches, the first of the position at the decision."""
    shares: tuple[tuple[float, ...], ...]
    """After each event."""


class HintWanted(Struct, forbid_unknown_fields=True):
    """For one's seat at this version."""

    version: Version = 0
    """Any if it is 0."""
    move: Annotated[str, Meta(max_length=200)] = ""
    """One that somebody is about to make: it is judged as if it was played."""


class Hint(Struct, frozen=True):
    version: int
    decision: ReviewedDecision

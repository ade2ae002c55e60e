"""What a review says, as data. Shares are of the win, from 0 to 1; seats are numbers from 0.

`Review.json` is its JSON form. A program that reads it ignores fields that it does not know; VERSION
changes when one changes its meaning. docs/analysis.md has the definitions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

VERSION = 1

Grade = Literal["best", "close", "inaccuracy", "mistake", "blunder"]
"""How good a move was: `close` cannot be told from the best, the last three are errors."""

ERRORS: tuple[Grade, ...] = ("inaccuracy", "mistake", "blunder")
"""The smallest first."""


@dataclass(frozen=True, slots=True)
class Why:
    """One fact about a move, by key, for whoever puts it into words."""

    key: str
    """As in the words of the reviewer: `count_rises`, `police_left` …"""
    values: Mapping[str, int | str] = field(default_factory=dict)
    """Seats are letters, cards and columns as in events."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move, or several that come to the same, with what is expected of it."""

    move: str
    """In notation."""
    shares: tuple[float, ...]
    """By seat; they add up to 1."""
    points: tuple[float, ...]
    """Expected final points, by seat."""
    behind: float
    """How much less than the best move the mover's share is, lap by lap; 0 for the best."""
    error: float = 0.0
    """Standard error of `behind`; 0 where nothing was sampled."""
    laps: int = 0
    """Rollouts; 0: one look ahead."""
    same: tuple[str, ...] = ()
    """Other moves that come to the same."""
    why: tuple[Why, ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """A position in which a player had more than one thing to do, and what was done."""

    place: int
    """How many moves and outcomes came before it."""
    turn: int
    seat: int
    kind: str
    """What was decided: the phase of the position, such as `bid`."""
    played: str
    """In notation; empty in a hint."""
    choices: tuple[Choice, ...]
    """The best first."""
    grade: Grade
    loss: float
    """The mover's share of the best move less that of the move played; 0 for one that is close."""
    gifts: tuple[float, ...]
    """What each other seat gained by it. They add up to the loss."""
    accuracy: float
    """From 0 to 100."""
    about: str = ""
    """What it was about, and of an error its kind (kinds.py): `bid`, `bid.high`."""
    stage: str = ""
    """How far the game was: `round_1`, `early`."""

    @property
    def best(self) -> Choice:
        return self.choices[0]

    @property
    def chosen(self) -> Choice:
        """The choice that the move played belongs to."""
        return next(c for c in self.choices if self.played in (c.move, *c.same))


@dataclass(frozen=True, slots=True)
class Luck:
    """What chance brought between two decisions, and what it gave or took. The lucks add up to 0."""

    place: int
    last: int
    """Places of its first and its last outcome."""
    turn: int
    outcomes: tuple[str, ...]
    luck: tuple[float, ...]
    """By seat."""


@dataclass(frozen=True, slots=True)
class SeatReview:
    """The account of one seat: result = par + seat_luck + luck + lost + gained + remainder."""

    player: str
    par: float
    """What equal players win: 1 / seats."""
    seat_luck: float
    """What the set-up gave: the seat, the hand."""
    luck: float
    """What all outcomes after it gave."""
    lost: float
    """By one's own errors; never above 0."""
    gained: float
    """By the errors of others; may be below 0."""
    decisions: int
    errors: dict[Grade, int]
    accuracy: float | None
    """None without a decision."""
    error_rate: float | None
    """Mean loss of a decision, in thousandths of the win."""
    result: float | None = None
    """The share of the win; None while the game goes on, and so the two below."""
    adjusted: float | None = None
    """The result without seat luck and luck."""
    remainder: float | None = None
    """What is left of the result: of moves and of the estimate itself, which is not perfect."""
    tallies: tuple[tuple[str, str, int, float], ...] = ()
    """`about` and `stage` of decisions in which a blunder was possible, how many, and what they
    lost together."""


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game, looked through."""

    version: int
    game: str
    rules: int
    """The version of the game's rules."""
    players: tuple[str, ...]
    depth: str
    baseline: str
    """What estimates shares of the win here."""
    seed: int
    finished: bool
    complete: bool
    """Whether everything was looked at as deeply as asked for: False in what progress reports."""
    moves: int
    """Moves and outcomes of the record."""
    shares: tuple[tuple[int, tuple[float, ...]], ...]
    """Place, and everybody's share there: wherever a player is to move, and at the end."""
    decisions: tuple[Decision, ...]
    lucks: tuple[Luck, ...]
    seats: tuple[SeatReview, ...]

    def json(self) -> dict[str, Any]:
        """Ready for `json.dumps`."""
        return asdict(self)

    def worst(self) -> list[Decision]:
        """Errors, the dearest first."""
        errors = [each for each in self.decisions if each.grade in ERRORS]
        return sorted(errors, key=lambda each: (-each.loss, each.place))

"""The shapes of the companion's answers, from which the types of the web client are made."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from redada.core.schema import SeatLetter
from redada.core.standing import StandingJson


class SheetPlayer(TypedDict):
    """Who sits there."""

    name: str
    bot: NotRequired[str]
    """The level at which the device plays the seat; absent or empty for a person."""


class SheetJson(TypedDict):
    """A game at a real table, as a device keeps it."""

    game: str
    version: NotRequired[int]
    """Of the rules; absent: those of today."""
    options: NotRequired[str]
    """As in a record: `all_equal=nobody piles=2`; what is left out has its default."""
    players: list[SheetPlayer]
    events: list[str]
    """Moves and outcomes from the start of the game, in notation."""
    rest: NotRequired[list[str]]
    """What stood behind a place that was corrected and does not fit, or not yet; nothing is lost."""
    tags: NotRequired[dict[str, str]]
    """Further tags of the record, such as Date, Edition and Look."""


class CompanionEvent(TypedDict):
    """As an event of a table (`Event`), with a number that is its place in the sheet, from 1."""

    number: int
    at: int
    kind: str
    """`move` or `outcome`."""
    seat: str
    text: str
    by: str
    """`forced` if nothing else was possible, `bot` if the device plays the seat; else empty."""
    joined: bool
    """Whether it was entered together with the event before it: the card of a draw."""
    facts: list[dict[str, Any]]
    scored: list[dict[str, Any]]


class CompanionEntry(TypedDict):
    """One thing that can be entered next, by one tap where the screen has a button for it."""

    events: list[str]
    odds: NotRequired[list[int]]
    """Of an outcome: numerator and denominator."""
    key: NotRequired[str]
    """Of a shortcut: what it stands for, such as `all_pass`."""


class CompanionMisfit(TypedDict):
    """Why an event does not fit where it stands."""

    place: int
    """How many events fit before it."""
    event: str
    key: str
    """Why, as a key of the game's refusals; empty if it belongs to another moment altogether."""
    values: dict[str, Any]
    legal: list[str]


class CompanionMoment(TypedDict):
    """Where a game stands, and what can be entered next."""

    sheet: SheetJson
    known: int
    """How many events of the sheet are not in `events`, because the asker has them."""
    events: list[CompanionEvent]
    position: dict[str, Any]
    legal: list[str]
    entries: list[CompanionEntry]
    bot: str
    """The level that plays the seat to move; empty for a person, for chance, and at the end."""
    panel: dict[str, Any]
    """What one sees at a glance, by the game: odds as `[numerator, denominator]`."""
    standings: list[StandingJson]
    can_undo: bool
    misfit: NotRequired[CompanionMisfit]
    """Of the first event of `rest`."""


class Ruling(TypedDict):
    """The clerk's answer to “may I …?”"""

    move: str
    legal: bool
    rule: str
    """The rule that allows or forbids it."""
    key: str
    """Why not, as a key of the game's refusals, or one of `not_now` and `not_your_turn`."""
    values: dict[str, Any]


class Rulings(TypedDict):
    seat: SeatLetter | str
    """Who is to move, chance or over."""
    rulings: list[Ruling]


class RecordText(TypedDict):
    name: str
    """A good name for the file."""
    text: str


class AdvisedReason(TypedDict):
    """A fact about a move, as in a review."""

    key: str
    values: dict[str, int | str]


class AdvisedMove(TypedDict):
    move: str
    same: list[str]
    """Other moves that come to the same."""
    share: float
    """Of the win, for the player to move, from 0 to 1."""
    why: list[AdvisedReason]


class Advice(TypedDict):
    """What to do, the best move first."""

    seat: SeatLetter | str
    level: str
    """Of the bot that was asked; empty if it was the net of the game."""
    moves: list[AdvisedMove]


class CompanionOption(TypedDict):
    """An option, as a form needs it."""

    name: str
    kind: str
    default: str
    choices: list[str]
    least: int
    most: int
    example: str


class CompanionGame(TypedDict):
    name: str
    title: str
    seats: list[int]
    form: list[CompanionOption]
    bots: list[str]
    """Levels that can hold a seat: those that need no compiled core, so that it is the same anywhere."""
    looks: list[str]

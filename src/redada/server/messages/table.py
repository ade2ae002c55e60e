"""All about a table but the position."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from redada.server.messages.fields import GameName, SeatLetter


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long people may think: no limit, per move, a time bank with increment, or days per move.

    When time is out the table's stand-in makes the move.
    """

    kind: Literal["none", "move", "bank", "days"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=86_400)] = 0
    """Of a move, or of the bank."""
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    """Seconds that the bank grows by after each move."""
    days: Annotated[int, Meta(ge=0, le=60)] = 0


class Setup(Struct, frozen=True):
    """What was chosen when the table was made."""

    game: GameName
    seats: Annotated[int, Meta(ge=2, le=5)]
    options: str
    """As in a record: `all_equal=nobody piles=2`; all of them are written out."""
    clock: Clock
    stand_in: str
    """The bot that moves for whoever ran out of time, left or resigned."""
    listed: bool
    """Whether strangers find the table in the list."""
    edition: str
    """Of Razzia!: whose names and look to use, such as `en` or `es`; empty if the client chooses."""
    look: str
    hints: bool = False
    """Whether everybody may ask for hints, also where several people play."""


class SeatInfo(Struct, frozen=True):
    """Who sits there."""

    kind: Literal["open", "person", "program", "bot"]
    """A program is a bot of somebody's own that holds its seat by a token, like a person."""
    name: str
    bot: str
    """Of a bot's seat, or of a person's who is away or has resigned: the bot that plays there."""
    away: bool
    resigned: bool


class Proposal(Struct, frozen=True):
    number: int
    """The version at which it was made."""
    what: Literal["takeback", "pause", "replace"]
    by: SeatLetter
    agreed: tuple[str, ...]
    seat: str = ""
    """Of `replace`: whose."""


class ClockState(Struct, frozen=True):
    """Milliseconds left when the message was sent."""

    running: str
    """The seat whose time runs; empty if none does."""
    left: dict[str, int]


class DealInfo(Struct, frozen=True):
    """A deal by version 2: from the dealer's commitment to the last nonce (docs/fairness.md)."""

    phase: Literal["pledge", "reveal", "done"]
    """What the seats are to send now; `done` once the game has started."""
    attempt: int
    commitment: str
    """Of this attempt, bound to its terms."""
    rules: int
    """The version of the game's rules, which is among the terms."""
    parts: tuple[str, ...]
    """The seats that take part: each has a nonce of its own to pledge."""
    pledges: dict[str, str]
    nonces: dict[str, str]
    extras: tuple[str, ...]
    values: dict[str, str]
    """Of the extras, by name."""
    refused: tuple[str, ...]
    """Who did not reveal, in which attempt: `1B`."""


class TableInfo(Struct, frozen=True):
    """All about a table but the position."""

    id: str
    setup: Setup
    status: Literal["lobby", "running", "paused", "over"]
    seats: dict[str, SeatInfo]
    host: str
    """The seat that may start the game; empty if only bots play."""
    commitment: str
    """SHA-256 of the seed, known before the first move; of `deal`, where there is one."""
    nonces: dict[str, str]
    seed: str
    """Empty until the game is over."""
    created: int
    proposal: Proposal | None
    rematch: str
    """The table of the next game, if there is one."""
    hints: bool = False
    """Whether who is to move may ask for a hint: against bots alone, or if the table allows it."""
    deal: DealInfo | None = None
    """Null before the start, and where nobody takes part: there the deal is one of version 1."""

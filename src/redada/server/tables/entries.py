"""What the log of a table holds: one entry for everything that ever happened there.

The log is the truth; a table in memory is what its entries add up to (table.py). Entries are stored
as JSON, so a kind or a field that was ever written must stay readable. `event` is what is public of an
entry; the events of moves and outcomes also tell what they brought about, so the table makes them.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from redada.server.messages import Event, Setup, letter


class Created(Struct, tag="created", tag_field="kind", frozen=True, omit_defaults=True):
    setup: Setup
    bots: dict[int, str]
    """By seat; the other seats are open."""
    commitment: str
    previous: str = ""
    """The table that this is a rematch of."""
    rules: int = 1
    """The version of the game's rules: a table goes on by those it began with."""

    def event(self, number: int, at: int) -> Event:
        return Event(number, at, "created")


class Sat(Struct, tag="sat", tag_field="kind", frozen=True, omit_defaults=True):
    seat: int
    name: str
    hash: str
    """SHA-256 of the seat's token, in hexadecimal. It never leaves the server."""
    nonce: str = ""
    program: bool = False
    pledges: bool = False
    """Whether it takes part in the deal by a nonce of its own."""

    def event(self, number: int, at: int) -> Event:
        return Event(number, at, "sat", letter(self.seat), self.name)


class Filled(Struct, tag="filled", tag_field="kind", frozen=True, omit_defaults=True):
    """The host gave a seat to a bot, or made it open again."""

    seat: int
    bot: str = ""
    id: str = ""

    def event(self, number: int, at: int) -> Event:
        return Event(number, at, "filled", letter(self.seat), self.bot, self.id)


class Promised(Struct, tag="promised", tag_field="kind", frozen=True, omit_defaults=True):
    """The seats are settled and the dealer has committed to a seed: from now on nonces are pledged."""

    attempt: int
    commitment: str
    id: str = ""
    extras: tuple[str, ...] = ()

    def event(self, number: int, at: int) -> Event:
        return Event(number, at, "promised", text=self.commitment, id=self.id, to=self.attempt)


class Pledged(Struct, tag="pledged", tag_field="kind", frozen=True):
    seat: int
    pledge: str
    id: str

    def event(self, number: int, at: int) -> Event:
        return Event(number, at, "pledged", letter(self.seat), self.pledge, self.id)


class Closed(Struct, tag="closed", tag_field="kind", frozen=True):
    """No pledge is taken any more: nonces are revealed."""

    def event(self, number: int, at: int) -> Event:
        return Event(number, at, "closed")


class Revealed(Struct, tag="revealed", tag_field="kind", frozen=True):
    seat: int
    nonce: str
    id: str

    def event(self, number: int, at: int) -> Event:
        return Event(number, at, "revealed", letter(self.seat), self.nonce, self.id)


class Brought(Struct, tag="extra", tag_field="kind", frozen=True):
    """The host has brought the value of a further nonce."""

    name: str
    value: str
    id: str

    def event(self, number: int, at: int) -> Event:
        return Event(number, at, "extra", text=self.value, id=self.id)


class Voided(Struct, tag="voided", tag_field="kind", frozen=True):
    """These seats pledged a nonce and did not reveal it: nothing is dealt from this attempt."""

    seats: tuple[int, ...]

    def event(self, number: int, at: int) -> Event:
        return Event(number, at, "voided", text="".join(letter(seat) for seat in self.seats))


class Started(Struct, tag="started", tag_field="kind", frozen=True, omit_defaults=True):
    id: str = ""

    def event(self, number: int, at: int) -> Event:
        return Event(number, at, "started", id=self.id)


class Moved(Struct, tag="move", tag_field="kind", frozen=True, omit_defaults=True, gc=False):
    seat: int
    move: str
    id: str = ""
    spent: int = 0
    """Milliseconds of the seat's own time."""
    by: Literal["", "bot", "clock", "forced"] = ""


class Happened(Struct, tag="outcome", tag_field="kind", frozen=True, gc=False):
    outcome: str


class Said(Struct, tag="chat", tag_field="kind", frozen=True):
    seat: int
    text: str
    id: str

    def event(self, number: int, at: int) -> Event:
        return Event(number, at, "chat", letter(self.seat), self.text, self.id)


class Proposed(Struct, tag="proposed", tag_field="kind", frozen=True, omit_defaults=True):
    seat: int
    what: Literal["takeback", "pause", "replace"]
    id: str
    whom: int = -1
    """The seat to be replaced."""

    def event(self, number: int, at: int) -> Event:
        whom = letter(self.whom) if self.whom >= 0 else ""
        return Event(number, at, "proposed", letter(self.seat), self.what, self.id, whom=whom)


class Answered(Struct, tag="answered", tag_field="kind", frozen=True):
    seat: int
    proposal: int
    yes: bool
    id: str

    def event(self, number: int, at: int) -> Event:
        return Event(
            number, at, "answered", letter(self.seat), id=self.id, yes=self.yes, to=self.proposal
        )


class TookBack(Struct, tag="took_back", tag_field="kind", frozen=True):
    """The position is again what it was at version `to`; the entries since then stay in the log."""

    seat: int
    to: int

    def event(self, number: int, at: int) -> Event:
        return Event(number, at, "took_back", letter(self.seat), to=self.to)


class Paused(Struct, tag="paused", tag_field="kind", frozen=True):
    seat: int

    def event(self, number: int, at: int) -> Event:
        return Event(number, at, "paused", letter(self.seat))


class Resumed(Struct, tag="resumed", tag_field="kind", frozen=True):
    seat: int
    id: str

    def event(self, number: int, at: int) -> Event:
        return Event(number, at, "resumed", letter(self.seat), id=self.id)


class Left(Struct, tag="left", tag_field="kind", frozen=True, omit_defaults=True):
    seat: int
    id: str
    what: Literal["", "replace"] = ""
    """Not by its own wish: it was gone, and the others agreed to replace it."""

    def event(self, number: int, at: int) -> Event:
        return Event(number, at, "left", letter(self.seat), self.what, self.id)


class CameBack(Struct, tag="back", tag_field="kind", frozen=True):
    seat: int
    id: str

    def event(self, number: int, at: int) -> Event:
        return Event(number, at, "back", letter(self.seat), id=self.id)


class Resigned(Struct, tag="resigned", tag_field="kind", frozen=True):
    seat: int
    id: str

    def event(self, number: int, at: int) -> Event:
        return Event(number, at, "resigned", letter(self.seat), id=self.id)


class Rekeyed(Struct, tag="rekeyed", tag_field="kind", frozen=True):
    """The seat has a new token: it moved to another device."""

    seat: int
    hash: str

    def event(self, number: int, at: int) -> Event:
        return Event(number, at, "rekeyed", letter(self.seat))


class Ended(Struct, tag="over", tag_field="kind", frozen=True):
    """The game is over and the seed no secret any more."""

    seed: str

    def event(self, number: int, at: int) -> Event:
        return Event(number, at, "over")


class Rematch(Struct, tag="rematch", tag_field="kind", frozen=True):
    table: str

    def event(self, number: int, at: int) -> Event:
        return Event(number, at, "rematch", text=self.table)


Entry: TypeAlias = (
    Created
    | Sat
    | Filled
    | Promised
    | Pledged
    | Closed
    | Revealed
    | Brought
    | Voided
    | Started
    | Moved
    | Happened
    | Said
    | Proposed
    | Answered
    | TookBack
    | Paused
    | Resumed
    | Left
    | CameBack
    | Resigned
    | Rekeyed
    | Ended
    | Rematch
)


OfTheDeal: TypeAlias = Pledged | Closed | Revealed | Brought
"""Entries that a deal under way takes in."""

OF_THE_HOST = (Filled, Promised, Brought, Started)
"""Entries that answer a message of the host, whichever seat they are about."""


class Row(Struct, frozen=True, gc=False):
    """An entry in its place: the `number` of a table's entries counts from 1 and is its version."""

    number: int
    at: int
    """Milliseconds since 1970."""
    entry: Entry


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Entry).decode

"""What a client sends through its socket."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from redada.server.messages.fields import (
    Attempt,
    BotName,
    ExtraName,
    MessageId,
    Pledge,
    PledgedNonce,
    SeatLetter,
    TableId,
    Token,
    Version,
)


class Hello(Struct, tag="hello", tag_field="type", forbid_unknown_fields=True):
    """The first message. Without a token one watches; `since` is the version one already has.

    Said again with a `table` it leads there, over the same socket.
    """

    protocol: int
    token: Token | None = None
    since: Version = 0
    table: TableId | None = None


class Move(Struct, tag="move", tag_field="type", forbid_unknown_fields=True):
    """A move in notation, made when the table was at `version`."""

    id: MessageId
    version: Version
    move: Annotated[str, Meta(min_length=1, max_length=200)]


class Chat(Struct, tag="chat", tag_field="type", forbid_unknown_fields=True):
    id: MessageId
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Fill(Struct, tag="fill", tag_field="type", forbid_unknown_fields=True):
    """Before the start: the host gives an open seat to a bot, or (bot null) opens a bot's seat."""

    id: MessageId
    seat: SeatLetter
    bot: BotName | None


class Free(Struct, tag="free", tag_field="type", forbid_unknown_fields=True):
    """Before the start: the host opens the seat of somebody else."""

    id: MessageId
    seat: SeatLetter


class Start(Struct, tag="start", tag_field="type", forbid_unknown_fields=True):
    """The host starts the game; open seats go to the table's stand-in bot if `fill`."""

    id: MessageId
    fill: bool = False
    extras: Annotated[tuple[ExtraName, ...], Meta(max_length=5)] = ()
    """Names of further nonces, such as `drand round 4242`; the host brings their values by `extra`."""


class PledgeNonce(Struct, tag="pledge", tag_field="type", forbid_unknown_fields=True):
    """The hash of one's nonce, after one has seen the commitment of this attempt (docs/fairness.md)."""

    id: MessageId
    attempt: Attempt
    pledge: Pledge


class RevealNonce(Struct, tag="reveal", tag_field="type", forbid_unknown_fields=True):
    """The nonce that one pledged, once all pledges are in."""

    id: MessageId
    attempt: Attempt
    nonce: PledgedNonce


class BringExtra(Struct, tag="extra", tag_field="type", forbid_unknown_fields=True):
    """Once all pledges are in: the host brings the value of a further nonce."""

    id: MessageId
    attempt: Attempt
    name: ExtraName
    value: Annotated[str, Meta(min_length=1, max_length=1000)]


class Propose(Struct, tag="propose", tag_field="type", forbid_unknown_fields=True):
    """Ask the others to take back one's last move, to pause, or to have a bot play for who is gone."""

    id: MessageId
    what: Literal["takeback", "pause", "replace"]
    version: Version
    seat: SeatLetter | None = None
    """Of `replace`: whose."""


class Answer(Struct, tag="answer", tag_field="type", forbid_unknown_fields=True):
    """To the proposal made in entry `proposal`."""

    id: MessageId
    proposal: Version
    yes: bool


class Resume(Struct, tag="resume", tag_field="type", forbid_unknown_fields=True):
    """Go on after a pause."""

    id: MessageId


class Leave(Struct, tag="leave", tag_field="type", forbid_unknown_fields=True):
    """Stand up. Before the start the seat is open again; after it a bot plays until one is back."""

    id: MessageId


class Back(Struct, tag="back", tag_field="type", forbid_unknown_fields=True):
    """Take one's seat again after `leave`, or after the others had a bot play for it."""

    id: MessageId


class Resign(Struct, tag="resign", tag_field="type", forbid_unknown_fields=True):
    """Give up for good; a bot plays on."""

    id: MessageId


class Ask(Struct, tag="ask", tag_field="type", forbid_unknown_fields=True):
    """Something to work out: `worth` is what everybody would score now, and what the row is worth."""

    id: MessageId
    what: Literal["worth"]


class Ping(Struct, tag="ping", tag_field="type", forbid_unknown_fields=True):
    id: MessageId


ClientMessage: TypeAlias = (
    Hello
    | Move
    | Chat
    | Fill
    | Free
    | Start
    | PledgeNonce
    | RevealNonce
    | BringExtra
    | Propose
    | Answer
    | Resume
    | Leave
    | Back
    | Resign
    | Ask
    | Ping
)

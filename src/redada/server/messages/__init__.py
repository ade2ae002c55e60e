"""Every message between a client and the server, typed once (docs/protocol.md).

The TypeScript types of the web client are made from these classes (tools/typescript.py). Seats are
letters, moves and outcomes are in notation, as in records; times are in milliseconds. Fields may be
added within one version of the protocol; none changes its meaning.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

PROTOCOL = 1
MOST_MESSAGE = 16_384
"""Bytes of a client's message; a longer one closes its socket."""

SeatLetter: TypeAlias = Literal["A", "B", "C", "D", "E"]
TableId: TypeAlias = Annotated[str, Meta(pattern="^[0-9A-HJKMNP-TV-Z]{8}$")]
MessageId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
"""Made by the client, new for each message; the same message sent again keeps it."""
Version: TypeAlias = Annotated[int, Meta(ge=0, le=10**9)]
"""Entries in the log of a table so far."""
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Nonce: TypeAlias = Annotated[str, Meta(max_length=64)]
BotName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Token: TypeAlias = Annotated[str, Meta(min_length=20, max_length=64)]


# What a client sends through its socket


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


class Start(Struct, tag="start", tag_field="type", forbid_unknown_fields=True):
    """The host starts the game; open seats go to the table's stand-in bot if `fill`."""

    id: MessageId
    fill: bool = False


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
    Hello | Move | Chat | Fill | Start | Propose | Answer | Resume | Leave | Back | Resign | Ask | Ping
)


# A table


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

    game: Literal["razzia", "ratzzia"]
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


class TableInfo(Struct, frozen=True):
    """All about a table but the position."""

    id: str
    setup: Setup
    status: Literal["lobby", "running", "paused", "over"]
    seats: dict[str, SeatInfo]
    host: str
    """The seat that may start the game; empty if only bots play."""
    commitment: str
    """SHA-256 of the seed, known before the first move (docs/fairness.md)."""
    nonces: dict[str, str]
    seed: str
    """Empty until the game is over."""
    created: int
    proposal: Proposal | None
    rematch: str
    """The table of the next game, if there is one."""


# What has happened


class Reason(Struct, frozen=True, gc=False):
    """Why a seat scored: one rule, applied once."""

    part: int
    """The round, or the turn."""
    seat: SeatLetter
    rule: str
    name: str
    points: int
    facts: dict[str, int | str]


class Fact(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that a move or an outcome brought about, to be told and shown (docs/positions.md)."""

    name: str
    """A stable key, such as `won` or `cat_comes`."""
    rule: str = ""
    seat: str = ""
    """Whom it is about."""
    cards: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    """Cheques of a hand, or faces of dice."""
    number: int = 0
    column: int = 0
    """From 1; 0 if it is about none."""
    food: dict[str, int] = {}
    """By seat: what everybody got or, below zero, lost; whoever did neither is absent."""
    facts: dict[str, int | str] = {}
    """More, by name: seats are letters here too, and columns count from 1."""


class Event(Struct, frozen=True, omit_defaults=True, gc=False):
    """One entry of the log, as everybody may see it. `number` is the version it made."""

    number: int
    at: int
    """Milliseconds since 1970."""
    kind: Literal[
        "created",
        "sat",
        "filled",
        "started",
        "move",
        "outcome",
        "chat",
        "proposed",
        "answered",
        "took_back",
        "paused",
        "resumed",
        "left",
        "back",
        "resigned",
        "rekeyed",
        "over",
        "rematch",
    ]
    seat: str = ""
    text: str = ""
    """The move, the outcome, what was said or proposed, a name, a bot.

    Of `left`: `replace` if it was the others who wished it.
    """
    id: str = ""
    """Of the client's message: seeing it means that the message was done."""
    by: Literal["", "bot", "clock", "forced"] = ""
    """Who moved instead of the person, if somebody did."""
    yes: bool = False
    to: int = 0
    """Of `took_back`: the position is again that of this version. Of `answered`: the proposal."""
    facts: tuple[Fact, ...] = ()
    scored: tuple[Reason, ...] = ()
    whom: str = ""
    """Of a proposal to replace somebody: whose seat."""


# What the server sends through a socket


class Welcome(Struct, tag="welcome", tag_field="type"):
    """Answers `hello`: everything one needs to draw the table, and the events after `since`."""

    protocol: int
    version: int
    you: str
    """One's seat; empty for those who watch."""
    table: TableInfo
    position: dict[str, Any]
    """Empty in the lobby; its fields are in docs/protocol.md."""
    legal: tuple[str, ...]
    """What the actor can do, in notation; empty while chance acts and at the end."""
    events: tuple[Event, ...]
    clock: ClockState
    online: tuple[str, ...]
    watching: int


class Update(Struct, tag="update", tag_field="type"):
    """Something happened. What did not change is absent."""

    version: int
    before: int
    """The version that this builds upon; whoever has another says `hello` again."""
    events: tuple[Event, ...]
    position: dict[str, Any] | UnsetType = UNSET
    """A JSON merge patch (RFC 7396) of the position."""
    legal: tuple[str, ...] | UnsetType = UNSET
    table: TableInfo | UnsetType = UNSET
    clock: ClockState | UnsetType = UNSET


class Presence(Struct, tag="presence", tag_field="type"):
    """Who is connected now."""

    online: tuple[str, ...]
    watching: int


class Done(Struct, tag="done", tag_field="type"):
    """Answers a message that was done before: it made this version."""

    id: str
    version: int


class Told(Struct, tag="told", tag_field="type"):
    """Answers `ask`."""

    id: str
    what: str
    version: int
    scores: tuple[Reason, ...]
    """What everybody would score if the round ended now."""
    row: dict[str, int]
    """By seat: how many points more with the loot row than without."""


class Pong(Struct, tag="pong", tag_field="type"):
    id: str


ErrorCode: TypeAlias = Literal[
    "unreadable",
    "too_large",
    "too_many",
    "no_such_table",
    "wrong_token",
    "wrong_protocol",
    "not_yours",
    "not_now",
    "illegal",
    "stale",
    "not_stored",
    "too_slow",
    "moved_away",
    "going_down",
    "internal",
]


class Problem(Struct, tag="error", tag_field="type", omit_defaults=True):
    """Answers a message that could not be done. Nothing has changed."""

    code: ErrorCode
    message: str
    """For people and programmers, in English: what was expected."""
    id: str = ""
    version: int = 0
    legal: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    """With `stale`: what has happened since the version that the message was made for."""


ServerMessage: TypeAlias = Welcome | Update | Presence | Done | Told | Pong | Problem


# HTTP


class Sitter(Struct, forbid_unknown_fields=True):
    """Whoever takes a seat."""

    name: Name
    nonce: Nonce = ""
    seat: SeatLetter | None = None
    """Any open one if null."""
    program: bool = False


class Rekey(Struct, forbid_unknown_fields=True):
    """A seat moves to another device."""

    nonce: Annotated[str, Meta(min_length=16, max_length=64)]
    """Made up by the client. If the answer was lost, the same request is answered once more."""


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be made. `seats` has for each seat a bot's name, `me`, or `open`."""

    game: Literal["razzia", "ratzzia"]
    seats: Annotated[
        list[Annotated[str, Meta(min_length=1, max_length=40)]], Meta(min_length=2, max_length=5)
    ]
    me: Sitter | None = None
    options: Annotated[str, Meta(max_length=2000)] = ""
    clock: Clock = Clock()
    stand_in: BotName = "medium"
    listed: bool = False
    edition: Annotated[str, Meta(max_length=10)] = ""
    look: Annotated[str, Meta(max_length=10)] = ""
    start: bool = False
    """Begin at once; every seat must be taken."""


class Seated(Struct):
    """A seat and its secret. The server keeps only a hash: whoever loses the token loses the seat."""

    table: str
    seat: str
    token: str


class Made(Struct):
    table: str
    seated: Seated | None


class Listed(Struct, frozen=True):
    """A table in the list."""

    id: str
    game: Literal["razzia", "ratzzia"]
    status: Literal["lobby", "running", "paused", "over"]
    seats: tuple[SeatInfo, ...]
    created: int
    turn: str = ""
    """The seat to move; empty if nobody is."""


class BoardFile(Struct, forbid_unknown_fields=True):
    """The text of a board file for Ratzzia (docs/board.md)."""

    text: Annotated[str, Meta(max_length=16_384)]


class BoardRead(Struct):
    """A good board: `board=` and its code, among the options, play on it."""

    name: str
    code: str


class Refused(Struct):
    """The body of every HTTP answer that is not a success."""

    code: ErrorCode | Literal["not_found", "bad_request"]
    message: str

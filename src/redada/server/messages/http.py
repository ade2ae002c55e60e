"""The bodies of HTTP requests and answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from redada.core.standing import StandingJson
from redada.server.messages.fields import BotName, GameName, Name, Nonce, SeatLetter
from redada.server.messages.server import ErrorCode
from redada.server.messages.table import Clock, SeatInfo


class Sitter(Struct, forbid_unknown_fields=True):
    """Whoever takes a seat."""

    name: Name
    nonce: Nonce = ""
    seat: SeatLetter | None = None
    """Any open one if null."""
    program: bool = False
    request: Annotated[str, Meta(min_length=16, max_length=64)] | None = None
    """Made up by the client, at random. If the answer was lost, asked again it is the same seat."""
    pledges: bool = False
    """Whether this client takes part in the deal: it sends `pledge` and `reveal` at the start."""


class Rekey(Struct, forbid_unknown_fields=True):
    """A seat moves to another device."""

    nonce: Annotated[str, Meta(min_length=16, max_length=64)]
    """Made up by the client. If the answer was lost, the same request is answered once more."""


class Again(Struct, forbid_unknown_fields=True):
    """The next game."""

    pledges: bool = False
    """As in `Sitter`, for whoever asks."""


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be made. `seats` has for each seat a bot's name, `me`, or `open`."""

    game: GameName
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
    hints: bool = False
    """Everybody may ask for hints; where one person plays against bots, that is so anyway."""
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
    game: GameName
    status: Literal["lobby", "running", "paused", "over"]
    seats: tuple[SeatInfo, ...]
    created: int
    turn: str = ""
    """The seat to move; empty if nobody is."""


class Moment(Struct):
    """A past position of a table."""

    version: int
    position: dict[str, Any]
    legal: tuple[str, ...]
    standings: tuple[StandingJson, ...] = ()
    """Where each seat stood, in the order of the seats, if that was asked for."""


class BoardFile(Struct, forbid_unknown_fields=True):
    """The text of a board file for Ratzzia (docs/board.md)."""

    text: Annotated[str, Meta(max_length=16_384)]


class CompanionQuestion(Struct, forbid_unknown_fields=True):
    """A question about a game at a real table (docs/companion.md)."""

    method: Annotated[str, Meta(max_length=20)]
    params: dict[str, Any] = {}


class SigningKey(Struct):
    """The public key of the server, which signs records of finished games (docs/fairness.md)."""

    algorithm: Literal["Ed25519"]
    key: str
    """64 hexadecimal digits; empty if this server signs nothing."""


class BoardRead(Struct):
    """A good board: `board=` and its code, among the options, play on it."""

    name: str
    code: str


class Refused(Struct, omit_defaults=True):
    """The body of every HTTP answer that is not a success."""

    code: ErrorCode | Literal["not_found", "bad_request"]
    message: str
    retry_after: int = 0
    """Milliseconds after which the same request may be made again; 0 if that would not help."""

"""What the fields of many messages are."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from redada.core.deal import LEAST_NONCE, MOST_NONCE
from redada.core.schema import SeatLetter as SeatLetter

PROTOCOL = 1
MOST_MESSAGE = 16_384
"""Bytes of a client's message; a longer one closes its socket."""

GameName: TypeAlias = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]{0,30}$")]
"""A game that the server knows."""
TableId: TypeAlias = Annotated[str, Meta(pattern="^[0-9A-HJKMNP-TV-Z]{8}$")]
MessageId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
"""Made by the client, new for each message; the same message sent again keeps it."""
Version: TypeAlias = Annotated[int, Meta(ge=0, le=10**9)]
"""Entries in the log of a table so far."""
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Nonce: TypeAlias = Annotated[str, Meta(max_length=64)]
Pledge: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
PledgedNonce: TypeAlias = Annotated[str, Meta(min_length=LEAST_NONCE, max_length=MOST_NONCE)]
Attempt: TypeAlias = Annotated[int, Meta(ge=1, le=10_000)]
"""How often the deal was begun at a table, counted from 1."""
ExtraName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]
BotName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Token: TypeAlias = Annotated[str, Meta(min_length=20, max_length=64)]

SEATS: tuple[SeatLetter, ...] = ("A", "B", "C", "D", "E")


def letter(seat: int) -> SeatLetter:
    return SEATS[seat]


def seat_number(letter: SeatLetter | str) -> int:
    """Counted from 0; raises ValueError for a text that is no seat."""
    return "ABCDE".index(letter)

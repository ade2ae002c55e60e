"""A deal of version 2: what it is bound to, and how everybody's nonce enters it (docs/fairness.md)."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256

from redada.core.seats import LETTERS

DEALING = "2"
LEAST_NONCE, MOST_NONCE = 16, 64
"""Characters of a nonce that is pledged: a short one could be guessed from its pledge."""


@dataclass(frozen=True)
class Terms:
    """What the dealer's commitment is bound to. Whoever changes any of it needs another commitment."""

    table: str
    """Empty where no server deals."""
    game: str
    version: int
    players: tuple[str, ...]
    bots: tuple[str, ...]
    """By seat; empty for people."""
    options: str
    attempt: int = 1
    """How often the deal was begun at this table, counted from 1."""
    extras: tuple[str, ...] = ()
    """Names of further nonces, such as a round of a public beacon."""

    def lines(self) -> list[str]:
        """As tags of a record, in this order."""
        return [
            tag_line("Dealing", DEALING),
            tag_line("Table", self.table),
            tag_line("Game", self.game),
            tag_line("Version", str(self.version)),
            *(tag_line(f"Player{n}", name) for n, name in enumerate(self.players, 1)),
            *(tag_line(f"Bot{n}", bot) for n, bot in enumerate(self.bots, 1) if bot),
            tag_line("Options", self.options),
            tag_line("Attempt", str(self.attempt)),
            *(tag_line(f"Extra{n}", name) for n, name in enumerate(self.extras, 1)),
        ]

    def digest(self) -> bytes:
        return terms_digest(self.lines())


@dataclass(frozen=True)
class BoundDeal:
    """How a game of version 2 was dealt, beside its commitment, seed and nonces."""

    attempt: int = 1
    refused: str = ""
    """Who did not reveal, in which attempt: `1B 2D`."""
    pledges: tuple[str, ...] = ()
    """By seat, empty for a seat that pledged none; empty if nobody did."""
    extras: tuple[tuple[str, str], ...] = ()
    """Names of further nonces and their values."""


def tag_line(name: str, value: str) -> str:
    """A tag as it stands in a record."""
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def terms_digest(lines: Iterable[str]) -> bytes:
    """The hash of terms, given as their lines."""
    return sha256(b"redada terms 2\n" + "".join(f"{line}\n" for line in lines).encode()).digest()


def bound_commitment(seed: bytes, terms: Terms) -> str:
    """What the dealer publishes before anybody's nonce is fixed: 64 hexadecimal digits."""
    return bound_commitment_to(seed, terms.digest())


def bound_commitment_to(seed: bytes, terms: bytes) -> str:
    return sha256(b"redada commitment 2\n" + terms + seed).hexdigest()


def pledge_of(nonce: str, commitment: str, seat: int) -> str:
    """What a player publishes after the commitment and before any nonce is known."""
    message = f"redada pledge 2\n{commitment}{LETTERS[seat]}{nonce}"
    return sha256(message.encode()).hexdigest()


def bound_key(seed: bytes, terms: Terms, nonces: Sequence[str], values: Sequence[str] = ()) -> bytes:
    """The key of the stream: the seed, the terms, a nonce for each seat, a value for each extra."""
    message = b"redada dealer 2\n" + terms.digest()
    for text in (*(nonces or [""] * len(terms.players)), *values):
        raw = text.encode()
        message += len(raw).to_bytes(4) + raw
    return hmac.digest(seed, message, "sha256")


def seed_of_attempt(secret: bytes, attempt: int) -> bytes:
    """The seed of a server's table for one attempt, from the one secret that it keeps for the table."""
    return hmac.digest(secret, b"redada seed 2\n" + attempt.to_bytes(4), "sha256")

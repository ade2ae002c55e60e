"""The only place that makes randomness for a game, and how anybody can check it (docs/fairness.md).

Plain Python that is also compiled (dealer.pxd).
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Protocol

from redada.core.deal import Terms, bound_commitment, bound_key
from redada.core.game import Move, State

SEED_BYTES = 32
PURPOSE = b"redada dealer 1"


class Dealer(Protocol):
    """Whoever says what chance brings."""

    def deal(self, state: State, number: int) -> Move:
        """The outcome at `state`, which is at chance; `number` outcomes of the game came before it."""


class SeededDealer:
    """Deals from a secret seed. Its commitment can be published before play, the seed after it.

    With `terms` it deals by version 2, in which the commitment is bound to them; `values` are those of
    the extras that the terms name.
    """

    def __init__(
        self,
        seed: bytes,
        nonces: Sequence[str] = (),
        terms: Terms | None = None,
        values: Sequence[str] = (),
    ) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self.seed = seed
        self.nonces = tuple(nonces)
        self.terms = terms
        self._stream = Stream(
            bound_key(seed, terms, self.nonces, values) if terms else derive_key(seed, self.nonces)
        )

    @classmethod
    def fresh(cls) -> SeededDealer:
        """A dealer with a new secret seed from the operating system."""
        return cls(secrets.token_bytes(SEED_BYTES))

    @property
    def commitment(self) -> str:
        return bound_commitment(self.seed, self.terms) if self.terms else commitment(self.seed)

    def deal(self, state: State, number: int) -> Move:
        return state.outcome_at(self.index(number, state.chance_count()))

    def index(self, number: int, count: int) -> int:
        """Which of `count` equally likely events of chance happens; `number` outcomes came before it."""
        return self._stream.draw_few(number, count)


class ManualDealer:
    """Takes outcomes from a person: real cards, real dice, a real table."""

    def __init__(self, ask: Callable[[State], Move]) -> None:
        self._ask = ask

    def deal(self, state: State, number: int) -> Move:
        return self._ask(state)


def commitment(seed: bytes) -> str:
    """What is published before the first move: 64 hexadecimal digits."""
    return sha256(seed).hexdigest()


def derive_key(seed: bytes, nonces: Sequence[str]) -> bytes:
    """The key of the stream: the seed with every player's nonce, in the order of the seats.

    If all nonces are empty it is as if there were none.
    """
    message = PURPOSE
    for nonce in nonces if any(nonces) else ():
        raw = nonce.encode()
        message += len(raw).to_bytes(4) + raw
    return hmac.digest(seed, message, "sha256")


INNER = bytes(byte ^ 0x36 for byte in range(256))
OUTER = bytes(byte ^ 0x5C for byte in range(256))


AHEAD = 8
"""Places of the stream that are worked out at a time: a game asks for one after the other."""


class Stream:
    """Numbers by their places: HMAC-SHA256 (RFC 2104), of which the key's part is made once."""

    __slots__ = ("_first", "_inner", "_known", "_outer")

    def __init__(self, key: bytes) -> None:
        block = key.ljust(64, b"\0")
        self._inner = sha256(block.translate(INNER))
        self._outer = sha256(block.translate(OUTER))
        self._first = 0
        self._known = b""
        """The values of AHEAD places from the first on, eight bytes each."""

    def draw(self, number: int, count: int) -> int:
        """A number from 0 to count-1, each equally likely: what would spill over is drawn again."""
        if not 0 < count <= 1 << 64:
            raise ValueError("chance needs at least one outcome")
        fair = (1 << 64) - (1 << 64) % count
        attempt = 0
        value: int = self._value(number)
        while value >= fair:
            attempt += 1
            value = int.from_bytes(self._bytes(number, attempt))
        return value % count

    def draw_few(self, number: int, count: int) -> int:
        """As `draw`, of fewer than 2**32: hardly any value is among those that may spill over."""
        value: int = self._value(number)
        if value >> 32 == 0xFFFFFFFF or not 0 < count < 1 << 32:
            return self.draw(number, count)
        return value % count

    def _value(self, number: int) -> int:
        """Of the first attempt."""
        place = 8 * (number - self._first)
        if not 0 <= place < len(self._known):
            self._known = b"".join([self._bytes(number + step, 0) for step in range(AHEAD)])
            self._first = number
            place = 0
        return read_value(self._known, place)

    def _bytes(self, number: int, attempt: int) -> bytes:
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(number.to_bytes(8) + attempt.to_bytes(8))
        outer.update(inner.digest())
        return outer.digest()[:8]


def read_value(known: bytes, place: int) -> int:
    value = 0
    for byte in range(place, place + 8):
        value = value << 8 | known[byte]
    return value


def draw(key: bytes, number: int, count: int) -> int:
    """The number that the stream of `key`, which has 32 bytes, has in that place."""
    return Stream(key).draw(number, count)

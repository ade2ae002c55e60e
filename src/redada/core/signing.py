"""Ed25519 signatures (RFC 8032) over the heads of games: who served a game can vouch for it.

Plain Python and no dependency: whoever installs the game alone can check a signature. It takes some
milliseconds. It does not run in constant time; a server signs what it has just served, once for each
finished game, which tells an attacker far too little.
"""

from __future__ import annotations

import re
from hashlib import sha512

PURPOSE = b"redada head 1\n"
KEY_BYTES = 32

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT = pow(2, (P - 1) // 4, P)
"""A square root of -1."""

Point = tuple[int, int, int, int]
"""Extended coordinates: X, Y, Z, T with x = X/Z, y = Y/Z, xy = T/Z."""


def public_key(secret: bytes) -> str:
    """64 hexadecimal digits, for everybody to know."""
    scalar, _ = _expand(secret)
    return _compress(_times(scalar, BASE)).hex()


def sign_head(secret: bytes, head: str) -> str:
    """The signature of a game's head, 128 hexadecimal digits."""
    message = PURPOSE + head.encode("ascii")
    scalar, prefix = _expand(secret)
    public = _compress(_times(scalar, BASE))
    once = _number(prefix + message)
    point = _compress(_times(once, BASE))
    answer = (once + _number(point + public + message) * scalar) % ORDER
    return (point + answer.to_bytes(32, "little")).hex()


def signed(head: str, signature: str, key: str) -> bool:
    """Whether whoever holds the secret of the public `key` signed this head."""
    if not re.fullmatch("[0-9a-f]{128}", signature) or not re.fullmatch("[0-9a-f]{64}", key):
        return False
    raw, public = bytes.fromhex(signature), bytes.fromhex(key)
    first, holder = _decompress(raw[:32]), _decompress(public)
    answer = int.from_bytes(raw[32:], "little")
    if first is None or holder is None or answer >= ORDER:
        return False
    weight = _number(raw[:32] + public + PURPOSE + head.encode("ascii"))
    return _equal(_times(answer, BASE), _plus(first, _times(weight, holder)))


def _expand(secret: bytes) -> tuple[int, bytes]:
    if len(secret) != KEY_BYTES:
        raise ValueError(f"a signing key has {KEY_BYTES} bytes, not {len(secret)}")
    hashed = sha512(secret).digest()
    scalar = int.from_bytes(hashed[:32], "little") & ((1 << 254) - 8) | 1 << 254
    return scalar, hashed[32:]


def _number(data: bytes) -> int:
    return int.from_bytes(sha512(data).digest(), "little") % ORDER


def _plus(a: Point, b: Point) -> Point:
    e = (a[1] - a[0]) * (b[1] - b[0]) % P
    f = (a[1] + a[0]) * (b[1] + b[0]) % P
    g = 2 * a[3] * b[3] * D % P
    h = 2 * a[2] * b[2] % P
    w, x, y, z = f - e, h - g, h + g, f + e
    return w * x % P, y * z % P, x * y % P, w * z % P


def _times(scalar: int, point: Point) -> Point:
    """A ladder: each bit takes the same two steps."""
    low, high = (0, 1, 1, 0), point
    for bit in range(255, -1, -1):
        if scalar >> bit & 1:
            low, high = _plus(low, high), _plus(high, high)
        else:
            low, high = _plus(low, low), _plus(low, high)
    return low


def _equal(a: Point, b: Point) -> bool:
    return (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0


def _compress(point: Point) -> bytes:
    inverse = pow(point[2], -1, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def _decompress(data: bytes) -> Point | None:
    """The point; None if the bytes are none."""
    y = int.from_bytes(data, "little")
    odd, y = y >> 255, y & ((1 << 255) - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if (x * x - square) % P or (x == 0 and odd):
        return None
    if x & 1 != odd:
        x = P - x
    return x, y, 1, x * y % P


def _base() -> Point:
    point = _decompress((4 * pow(5, -1, P) % P).to_bytes(32, "little"))
    assert point
    return point


BASE = _base()

"""Seats are credentials: a secret for each, of which only the hash is kept."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: nothing that is easily mistaken when read aloud."""
TABLE_LETTERS = 8


def new_token() -> str:
    return secrets.token_urlsafe(32)


def token_after(token: str, nonce: str) -> str:
    """The token that follows `token`: the same for the same nonce, which its client alone knows."""
    made = hmac.digest(token.encode(), f"rekey {nonce}".encode(), "sha256")
    return urlsafe_b64encode(made).decode().rstrip("=")


def token_for(table: str, request: str) -> str:
    """The token of whoever takes a seat at `table` by this request, which its client alone knows."""
    made = hmac.digest(request.encode(), f"sit {table}".encode(), "sha256")
    return urlsafe_b64encode(made).decode().rstrip("=")


def hashed(token: str) -> str:
    """A token has 256 random bits, so a plain hash is as good as a slow one."""
    return sha256(token.encode()).hexdigest()


def is_same(hash: str, stored: str) -> bool:
    """Whether the hash of a token is the one of a seat; found out in constant time."""
    return bool(stored) and hmac.compare_digest(hash, stored)


def new_table_id() -> str:
    """40 random bits that a person can type; a link to a private table is a secret."""
    number = int.from_bytes(secrets.token_bytes(5 * TABLE_LETTERS // 8))
    return "".join([ALPHABET[number >> shift & 31] for shift in range(0, 5 * TABLE_LETTERS, 5)])

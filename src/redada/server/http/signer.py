"""The server's signature under the heads of finished games (docs/fairness.md)."""

from __future__ import annotations

import os
import re
import secrets
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, lru_cache
from pathlib import Path

from redada.core.errors import RedadaError
from redada.core.record import Record
from redada.core.signing import KEY_BYTES, public_key, sign_head
from redada.server.settings import Settings


class Signer:
    """Holds the signing key. Its file is made when the key is first needed, for its owner only."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        if path and path.exists():
            self._secret()  # what is wrong with it is said when the server starts
        self._signature = lru_cache(1000)(self._sign)

    def _secret(self) -> bytes:
        assert self._path
        with suppress(FileExistsError):
            handle = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "w", encoding="ascii") as file:
                file.write(secrets.token_hex(KEY_BYTES) + "\n")
                file.flush()
                os.fsync(file.fileno())
        try:
            text = self._path.read_bytes()[:200].decode("ascii").strip()
        except (OSError, UnicodeDecodeError):
            text = ""
        if not re.fullmatch("[0-9a-f]{64}", text):
            raise RedadaError(f"signing-key: expected 64 hexadecimal digits in {self._path}")
        return bytes.fromhex(text)

    def _sign(self, head: str) -> str:
        return sign_head(self._secret(), head)

    @cached_property
    def key(self) -> str:
        """The public key in hexadecimal; empty if this server signs nothing."""
        return public_key(self._secret()) if self._path else ""

    def signed(self, record: Record) -> Record:
        """The record with the tags that say who signed its head."""
        if not self._path:
            return record
        tags = (*record.tags, ("SignedBy", self.key), ("Signature", self._signature(record.head)))
        return replace(record, tags=tags)


def make_signer(settings: Settings) -> Signer:
    """With SQLite the key lies beside the database; with PostgreSQL it must be named."""
    if settings.signing_key:
        return Signer(Path(settings.signing_key))
    return Signer(None if settings.database else settings.sqlite_path.with_name("signing.key"))

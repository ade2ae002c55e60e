"""Saying whether a record is that of the game that was played, and its outcomes those of its seed."""

from __future__ import annotations

import re
from pathlib import Path

from redada.core.errors import RedadaError, shorten
from redada.core.game import OVER
from redada.core.record import Record
from redada.core.signing import signed
from redada.core.verify import verify
from redada.words import Words


def report(
    record: Record, path: Path, words: Words, head: str | None = None, key: str | None = None
) -> tuple[int, list[str]]:
    """An exit code, 0 if all is well, and what to say; raises RedadaError if there is nothing to check.

    `head` is the one that was noted when the game ended, `key` the public key of the server.
    """
    head, key = hexadecimal(head, "verify.bad_head", words), hexadecimal(key, "verify.bad_key", words)
    if key and not record.tag("Signature"):
        raise RedadaError(words("verify.unsigned", file=path))
    if (head or key) and not record.commitment:
        return report_head(record, words, head, key)
    if not record.commitment:
        raise RedadaError(words("verify.no_commitment", file=path))
    if not record.seed:
        raise RedadaError(words("verify.no_seed", file=path))
    verdict = verify(record)
    lines = []
    if not verdict.seed_matches:
        lines.append(words("verify.seed"))
    if wrong := verdict.mismatch:
        lines.append(
            words(
                "verify.outcome",
                number=wrong.number,
                turn=wrong.turn,
                recorded=wrong.recorded,
                dealt=wrong.dealt,
            )
        )
    if verdict.fair:
        lines.append(words("verify.fair", n=verdict.outcomes))
    if record.final().actor != OVER:
        lines.append(words("verify.running", n=verdict.outcomes))
    code, more = report_head(record, words, head, key)
    return (code if verdict.fair else 1), lines + more


def hexadecimal(text: str | None, complaint: str, words: Words) -> str:
    found = (text or "").strip().lower()
    if text is not None and not re.fullmatch("[0-9a-f]{64}", found):
        raise RedadaError(words(complaint, text=shorten(found)))
    return found


def report_head(record: Record, words: Words, head: str, key: str) -> tuple[int, list[str]]:
    """Whether these are the set-up and the moves that were played, or what would prove it."""
    signature, signer = record.tag("Signature"), record.tag("SignedBy")
    if head and head != record.head:
        return 1, [words("verify.other_head", head=record.head)]
    if signature and not signed(record.head, signature, key or signer):
        return 1, [words("verify.bad_signature")]
    lines = [words("verify.same_head")] if head else []
    if key:
        lines.append(words("verify.signed_by"))
    elif signature:
        lines.append(words("verify.signed", key=signer))
    if not head and not key:
        lines.append(words("verify.head", head=record.head))
    return 0, lines

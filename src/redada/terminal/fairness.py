"""Saying whether a record is that of the game that was played, and its outcomes those of its seed."""

from __future__ import annotations

import re
from pathlib import Path

from redada.core.errors import RedadaError, shorten
from redada.core.game import OVER
from redada.core.record import Record
from redada.core.verify import verify
from redada.words import Words


def report(record: Record, path: Path, words: Words, head: str = "") -> tuple[int, list[str]]:
    """An exit code, 0 if all is well, and what to say; raises RedadaError if there is nothing to check.

    `head` is the one that was noted when the game ended, if anybody did.
    """
    head = head.strip().lower()
    if head and not re.fullmatch("[0-9a-f]{64}", head):
        raise RedadaError(words("verify.bad_head", head=shorten(head)))
    if head and not record.commitment:
        return report_head(record, words, head)
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
    code, more = report_head(record, words, head)
    return (code if verdict.fair else 1), lines + more


def report_head(record: Record, words: Words, head: str) -> tuple[int, list[str]]:
    """Whether these are the set-up and the moves of the head, or what the head would prove."""
    if not head:
        return 0, [words("verify.head", head=record.head)]
    if head == record.head:
        return 0, [words("verify.same_head")]
    return 1, [words("verify.other_head", head=record.head)]

"""Saying whether the outcomes of a record are those of the seed that was committed to."""

from __future__ import annotations

from pathlib import Path

from redada.core.errors import RedadaError
from redada.core.game import OVER
from redada.core.record import Record
from redada.core.verify import verify
from redada.words import Words


def report(record: Record, path: Path, words: Words) -> tuple[int, list[str]]:
    """An exit code, 0 if all is fair, and what to say; raises RedadaError if nothing was promised."""
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
    return 0 if verdict.fair else 1, lines

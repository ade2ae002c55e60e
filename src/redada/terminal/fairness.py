"""Saying whether a record is that of the game that was played, and its outcomes those of its seed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from redada.core.errors import RedadaError, shorten
from redada.core.game import OVER
from redada.core.receipt import MOST_RECEIPT, Finding, Receipt, check_receipt, read_receipt
from redada.core.record import Record
from redada.core.seats import LETTERS
from redada.core.signing import signed
from redada.core.verify import verify
from redada.words import Words


@dataclass(frozen=True)
class Noted:
    """What a player noted by hand before the first move, or saved as a receipt; None if not given."""

    commitment: str | None = None
    nonce: str | None = None
    receipt: Path | None = None


def report(
    record: Record,
    path: Path,
    words: Words,
    head: str | None = None,
    key: str | None = None,
    noted: Noted = Noted(),  # noqa: B008  # it never changes
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
    compared, lines = report_noted(record, words, noted)
    if not verdict.seed_matches:
        lines.append(words("deal.seed") if record.deal else words("verify.seed"))
    lines += [words("deal.swapped", name=record.players[seat]) for seat in verdict.broken_pledges]
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
    if record.deal and record.deal.refused:
        lines.append(words("verify.refused", refused=record.deal.refused))
    code, more = report_head(record, words, head, key)
    return (code if verdict.fair and compared else 1), lines + more


def report_noted(record: Record, words: Words, noted: Noted) -> tuple[bool, list[str]]:
    """Whether the record is as a player noted it, and what to say of it."""
    lines = []
    commitment = hexadecimal(noted.commitment, "verify.bad_commitment", words)
    if commitment and commitment != record.commitment:
        lines.append(words("deal.commitment"))
    if noted.nonce is not None and noted.nonce not in record.nonces:
        lines.append(words("verify.no_nonce", nonce=shorten(noted.nonce)))
    if noted.receipt:
        receipt = load_receipt(noted.receipt)
        lines += [tell(record, words, receipt, found) for found in check_receipt(record, receipt)]
    if lines:
        return False, lines
    if noted.receipt:
        return True, [words("verify.receipt")]
    return True, [words("verify.noted")] if noted.nonce is not None or commitment else []


def load_receipt(path: Path) -> Receipt:
    with path.open("rb") as file:
        raw = file.read(4 * MOST_RECEIPT)
    try:
        return read_receipt(raw.decode("utf-8"))
    except UnicodeDecodeError:
        raise RedadaError(f"{path} is not a text file") from None
    except RedadaError as problem:
        raise RedadaError(f"{path}: {problem}") from None


def tell(record: Record, words: Words, receipt: Receipt, found: Finding) -> str:
    if found.kind == "elsewhere":
        return words("verify.elsewhere", table=receipt.table)
    if found.kind == "swapped":
        if not found.seat:
            return words("deal.swapped_extra")
        return words("deal.swapped", name=record.players[LETTERS.index(found.seat)])
    return words(f"deal.{found.kind}")


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

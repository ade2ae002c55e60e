"""What a device noted of a deal before the first card, and how a record differs from it.

A receipt is JSON; docs/fairness.md says what is in it and what each finding shows. The client has the
same in TypeScript (web/src/lib/fairness).
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from redada.core.deal import bound_commitment_to, pledge_of, terms_digest
from redada.core.errors import RedadaError, shorten
from redada.core.record import Record
from redada.core.seats import LETTERS

Kind = Literal[
    "commitment", "seed", "terms", "passed_over", "dropped", "swapped", "restarted", "elsewhere"
]
MOST_RECEIPT = 1 << 17
_HEX = re.compile("[0-9a-f]{64}")


class Finding(NamedTuple):
    """One thing that is wrong, and with whose seat (its letter; empty if with none)."""

    kind: Kind
    seat: str = ""


@dataclass(frozen=True)
class Closed:
    """What was fixed when this device revealed its nonce."""

    pledges: dict[str, str]
    nonces: dict[str, str]
    """Those that were known: of seats that pledge none."""
    values: dict[str, str]


@dataclass(frozen=True)
class Attempt:
    attempt: int
    commitment: str
    """The first one that this device was told."""
    terms: tuple[str, ...]
    nonce: str
    pledge: str
    closed: Closed | None
    """None if it has not revealed its nonce in this attempt."""


@dataclass(frozen=True)
class Receipt:
    table: str
    seat: str
    attempts: tuple[Attempt, ...]


def read_receipt(text: str) -> Receipt:
    """The receipt in the text of a file; raises RedadaError, which says what was expected."""
    if len(text) > MOST_RECEIPT:
        raise RedadaError(f"a receipt has at most {MOST_RECEIPT} characters")
    try:
        found = json.loads(text)
        if not isinstance(found, dict) or found.get("receipt") != 2:
            raise RedadaError('this is no receipt: expected {"receipt": 2, …}')
        seat = found["seat"]
        if seat not in LETTERS or len(seat) != 1:
            raise RedadaError(f"a receipt has the letter of a seat, not {shorten(str(seat))}")
        return Receipt(_text(found["table"]), seat, tuple(_attempt(each) for each in found["attempts"]))
    except json.JSONDecodeError:
        raise RedadaError('this is no receipt: expected JSON such as {"receipt": 2, …}') from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as problem:
        raise RedadaError(f"this receipt cannot be read: {shorten(str(problem) or 'damaged')}") from None


def _attempt(found: dict[str, Any]) -> Attempt:
    closed = found["closed"]
    return Attempt(
        int(found["attempt"]),
        _hex(found["commitment"]),
        tuple(_text(line) for line in found["terms"]),
        _text(found["nonce"]),
        _hex(found["pledge"]),
        None if closed is None else Closed(*(_texts(closed[key]) for key in Closed.__annotations__)),
    )


def _hex(text: Any) -> str:
    if not isinstance(text, str) or not _HEX.fullmatch(text):
        raise ValueError(f"expected 64 hexadecimal digits, not {text!r}")
    return text


def _text(text: Any) -> str:
    if not isinstance(text, str):
        raise TypeError(f"expected a text, not {text!r}")
    return text


def _texts(found: Any) -> dict[str, str]:
    return {_text(key): _text(value) for key, value in found.items()}


def check_receipt(record: Record, receipt: Receipt) -> list[Finding]:
    """All in which the record of a game that is over differs from what this device noted."""
    if record.tag("Table") != receipt.table:
        return [Finding("elsewhere")]
    seat, deal = receipt.seat, record.deal
    refused = deal.refused.split() if deal else []
    found = [
        Finding(_voided(earlier, seat, refused))
        for earlier in receipt.attempts
        if earlier.closed and (deal is None or earlier.attempt != deal.attempt)
        if not _is_explained(earlier, seat, refused)
    ]
    last = next((each for each in receipt.attempts if deal and each.attempt == deal.attempt), None)
    if last is None:
        took_no_part = any(each.endswith(seat) for each in refused)
        return found or ([] if took_no_part else [Finding("passed_over")])
    if last.commitment != record.commitment:
        found.append(Finding("commitment"))
    terms = tuple(record.terms.lines()) if record.terms else ()
    if last.terms != terms:
        found.append(Finding("terms"))
    if record.seed:
        opened = bound_commitment_to(bytes.fromhex(record.seed), terms_digest(last.terms))
        if opened != last.commitment and not found:
            found.append(Finding("seed"))
    return found + _nonces(record, last, seat)


def _is_explained(earlier: Attempt, seat: str, refused: list[str]) -> bool:
    """Whether somebody else is named who did not reveal in that attempt."""
    named = [each[-1] for each in refused if each[:-1] == str(earlier.attempt)]
    return bool(named) and seat not in named


def _voided(earlier: Attempt, seat: str, refused: list[str]) -> Kind:
    return "dropped" if f"{earlier.attempt}{seat}" in refused else "restarted"


def _nonces(record: Record, last: Attempt, own: str) -> list[Finding]:
    """Whose nonce, or value, is not the one that was fixed."""
    assert record.deal
    seats = LETTERS[: len(record.players)]
    nonces = dict(zip(seats, record.nonces or [""] * len(seats), strict=True))
    pledges = dict(zip(seats, record.deal.pledges or [""] * len(seats), strict=True))
    if not pledges.get(own):
        return [Finding("passed_over")]
    found = []
    if nonces[own] != last.nonce or pledges[own] != last.pledge:
        found.append(Finding("swapped", own))
    if closed := last.closed:
        for number, seat in enumerate(seats):
            if seat == own:
                continue
            pledge, nonce = closed.pledges.get(seat, ""), nonces[seat]
            kept = pledge_of(nonce, last.commitment, number) == pledge if pledge else (
                nonce == closed.nonces.get(seat, "")
            )  # fmt: skip
            if not kept:
                found.append(Finding("swapped", seat))
        if dict(record.deal.extras) != closed.values:
            found.append(Finding("swapped"))
    return found

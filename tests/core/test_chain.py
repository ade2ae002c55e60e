"""The hash chain over a game (docs/fairness.md)."""

from __future__ import annotations

import re
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from redada.core.errors import Unreadable
from redada.core.record import Record, read_record, write_record
from redada.games import by_name

FOLDER = Path(__file__).parent.parent / "records" / "version-1"
NAMES = ("razzia-3-finished", "ratzzia-2-finished-nonces", "razzia-4-running-manual")


def sealed(name: str) -> Record:
    text = (FOLDER / f"{name}.redada").read_text("utf-8")
    return replace(read_record(text, by_name), sealed=True)


def head_from_the_text_alone(text: str) -> str:
    """As docs/fairness.md says it, without the rules of any game."""
    tags, _, body = text.partition("\n\n")
    kinds = ("Game", "Version", r"Player\d", "Options", "Commitment", r"Nonce\d")
    lines = [line for kind in kinds for line in tags.split("\n") if re.match(rf"\[{kind} ", line)]
    link = sha256(b"redada chain 1\n" + "".join(f"{line}\n" for line in lines).encode()).digest()
    words = re.sub(r"\{[^}]*\}", " ", body)
    for word in re.sub(r"(?m)^\d+\. [A-E] ", "", words).split():
        link = sha256(link + word.encode()).digest()
    return link.hex()


@pytest.mark.parametrize("name", NAMES)
def test_the_head_can_be_computed_from_the_text_of_a_record_alone(name: str) -> None:
    text = write_record(sealed(name))
    assert f'[Head "{head_from_the_text_alone(text)}"]' in text


@pytest.mark.parametrize("name", NAMES)
def test_a_sealed_record_reads_back(name: str) -> None:
    record = sealed(name)
    text = write_record(record)
    assert read_record(text, by_name) == record
    assert write_record(read_record(text, by_name)) == text


@pytest.mark.parametrize(
    ("old", "new"),
    [('"Ana"', '"Eva"'), ('[Nonce2 "x y"]', '[Nonce2 "x z"]')],
)
def test_a_changed_set_up_does_not_have_the_head(old: str, new: str) -> None:
    text = write_record(sealed("ratzzia-2-finished-nonces"))
    assert old in text
    with pytest.raises(
        Unreadable, match=r"line 1\d, column 8: .*expected the head of this game: [0-9a-f]{64}$"
    ):
        read_record(text.replace(old, new), by_name)


def test_every_move_changes_the_head() -> None:
    record = sealed("razzia-4-running-manual")
    heads = {
        replace(record, moves=record.moves[:number]).head for number in range(len(record.moves) + 1)
    }
    assert len(heads) == len(record.moves) + 1


def test_comments_the_seed_and_other_tags_are_no_part_of_it() -> None:
    record = sealed("razzia-3-finished")
    assert replace(record, comments=(), seed="", tags=(("Event", "cup"),)).head == record.head

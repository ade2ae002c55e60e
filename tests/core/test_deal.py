"""The deal of version 2: bound to its terms, and the same in every language that is written here."""

from __future__ import annotations

import hashlib
import hmac
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from redada.core.deal import (
    BoundDeal,
    Terms,
    bound_commitment,
    bound_key,
    pledge_of,
    seed_of_attempt,
)
from redada.core.dealer import SeededDealer, draw
from redada.core.errors import Unreadable
from redada.core.record import Record, read_record, write_record
from redada.core.verify import verify
from redada.games import by_name
from redada.games.ratzzia import RATZZIA
from tests.core.dealt import NONCES, SEED, dealt_game

ROOT = Path(__file__).parents[2]
VECTORS = json.loads((ROOT / "tests" / "vectors" / "deal-2.json").read_text("utf-8"))


def terms_in(found: dict[str, Any]) -> Terms:
    made: dict[str, Any] = {}
    for key, value in found.items():
        made[key] = tuple(value) if isinstance(value, list) else value
    return Terms(**made)


@pytest.mark.parametrize("case", VECTORS["cases"])
def test_the_numbers_are_those_of_the_vectors(case: dict[str, Any]) -> None:
    terms = terms_in(case["terms"])
    assert terms.lines() == case["lines"]
    assert terms.digest().hex() == case["digest"]
    assert bound_commitment(SEED, terms) == case["commitment"]
    for seat, (nonce, pledge) in enumerate(zip(case["nonces"], case["pledges"], strict=True)):
        assert not pledge or pledge_of(nonce, case["commitment"], seat) == pledge
    key = bound_key(SEED, terms, case["nonces"], case["values"])
    assert key.hex() == case["key"]
    for each in case["draws"]:
        assert [draw(key, n, each["ways"]) for n in range(8)] == each["first"]


def test_the_document_gives_the_same_numbers() -> None:
    document = (ROOT / "docs" / "fairness.md").read_text("utf-8")
    case = VECTORS["cases"][0]
    texts = [case["digest"], case["commitment"], case["key"], *filter(None, case["pledges"])]
    for text in [*texts, *(str(each["first"])[1:-1] for each in case["draws"])]:
        assert text in document


def test_the_document_alone_is_enough_to_verify() -> None:
    """Written from docs/fairness.md, step by step, with nothing of ours."""
    case = VECTORS["cases"][0]
    lines = (
        b'[Dealing "2"]\n[Table "K7QM2XPA"]\n[Game "razzia"]\n[Version "2"]\n'
        b'[Player1 "Ana \\"la Rubia\\""]\n[Player2 "medium"]\n'
        + '[Player3 "ñandú \\\\ 2"]\n'.encode()
        + b'[Bot2 "medium"]\n[Options "all_equal=nobody piles=2"]\n'
        + b'[Attempt "2"]\n[Extra1 "drand 4242"]\n'
    )
    terms = hashlib.sha256(b"redada terms 2\n" + lines).digest()
    commitment = hashlib.sha256(b"redada commitment 2\n" + terms + SEED).hexdigest()
    assert commitment == case["commitment"]
    pledge = f"redada pledge 2\n{commitment}C{case['nonces'][2]}".encode()
    assert hashlib.sha256(pledge).hexdigest() == case["pledges"][2]
    message = b"redada dealer 2\n" + terms
    for text in [*case["nonces"], *case["values"]]:
        message += len(text.encode()).to_bytes(4, "big") + text.encode()
    assert hmac.digest(SEED, message, "sha256").hex() == case["key"]


def test_a_servers_seed_of_an_attempt_follows_from_its_secret() -> None:
    given = VECTORS["seed_of_attempt"]
    assert seed_of_attempt(bytes.fromhex(given["secret"]), given["attempt"]).hex() == given["seed"]
    assert seed_of_attempt(SEED, 1) != seed_of_attempt(SEED, 2)


TERMS = terms_in(VECTORS["cases"][0]["terms"])
OTHERS: dict[str, Any] = {
    "table": "K7QM2XPB",
    "game": "ratzzia",
    "version": 3,
    "players": ("Ana", "medium", "ñandú \\ 2"),
    "bots": ("", "easy", ""),
    "options": "all_equal=both piles=2",
    "attempt": 3,
    "extras": ("drand 4243",),
}


@pytest.mark.parametrize("name", OTHERS)
def test_whatever_changes_in_the_terms_needs_another_commitment_and_deals_otherwise(name: str) -> None:
    changed = replace(TERMS, **{name: OTHERS[name]})
    assert bound_commitment(SEED, changed) != bound_commitment(SEED, TERMS)
    assert bound_key(SEED, changed, (), ("v",)) != bound_key(SEED, TERMS, (), ("v",))


def test_a_name_cannot_pretend_to_be_another_line() -> None:
    sly = replace(TERMS, players=('Ana"]\n[Player2 "x', "medium", "c"))
    honest = replace(TERMS, players=("Ana", "x", "medium"))
    assert sly.digest() != honest.digest()
    assert replace(TERMS, players=('a"', "b", "c")).digest() != TERMS.digest()


def test_a_pledge_is_good_for_one_commitment_and_one_seat() -> None:
    made = {
        pledge_of("n" * 16, commitment, seat) for commitment in ("a" * 64, "b" * 64) for seat in (0, 1)
    }
    assert len(made) == 4


def test_every_nonce_and_every_value_changes_the_deal() -> None:
    keys = {
        bound_key(SEED, TERMS, nonces, values)
        for nonces in (("a", "", ""), ("", "a", ""), ("", "", "a"), ("", "", ""))
        for values in (("v",), ("w",))
    }
    assert len(keys) == 8


# Records


def test_a_record_of_version_2_reads_back_and_is_fair() -> None:
    record = dealt_game()
    text = write_record(record)
    assert read_record(text, by_name) == record
    assert write_record(read_record(text, by_name)) == text
    assert verify(record).fair


def test_a_record_with_other_players_or_another_table_is_not_what_was_committed_to() -> None:
    record = dealt_game()
    assert not verify(replace(record, players=("Eva", "Bea"))).seed_matches
    assert not verify(replace(record, tags=(("Table", "K7QM2XPB"),))).seed_matches
    assert not verify(replace(record, deal=replace(record.deal, attempt=2))).seed_matches  # type: ignore[type-var]


def test_a_nonce_that_was_not_pledged_is_named() -> None:
    record = dealt_game()
    swapped = replace(record, nonces=(NONCES[0], "x" * 16))
    assert verify(swapped).broken_pledges == (1,)
    assert not verify(swapped).fair
    assert verify(replace(record, nonces=())).broken_pledges == (0, 1)


def test_extras_enter_the_deal_and_the_record() -> None:
    record = dealt_game(extras=(("drand 1", "abc"), ("Carla", 'say "x"')))
    assert verify(read_record(write_record(record), by_name)).fair
    assert record.deal
    other = replace(record, deal=replace(record.deal, extras=(("drand 1", "abd"), ("Carla", 'say "x"'))))
    assert verify(other).mismatch


def test_the_head_of_a_game_of_version_2_stands_for_its_pledges_too() -> None:
    record = dealt_game()
    assert record.deal
    other = replace(record, deal=replace(record.deal, pledges=("a" * 64, "b" * 64)))
    assert other.head != record.head


def broken(record: Record, old: str, new: str) -> str:
    text = write_record(replace(record, sealed=False))
    assert old in text
    return text.replace(old, new)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('[Dealing "2"]', '[Dealing "3"]', "the dealing 2, or no such tag"),
        ('[Attempt "1"]', '[Attempt "x"]', "the number of an attempt"),
        ('[Attempt "1"]\n', "", "the tag [Attempt …]"),
        ('[Attempt "1"]', '[Attempt "1"]\n[Refused "B1"]', "such as 1B 2D"),
        ('[Nonce2 "', '[Value1 "v"]\n[Nonce2 "', "a Value tag for each Extra tag"),
        ("[Pledge2 ", "[Pledge3 ", "the tag Pledge2 before it"),
    ],
)
def test_a_broken_deal_in_a_record_says_what_was_expected(old: str, new: str, expected: str) -> None:
    with pytest.raises(Unreadable) as problem:
        read_record(broken(dealt_game(), old, new), by_name)
    assert expected in str(problem.value)


def test_with_terms_the_dealer_deals_by_version_2() -> None:
    terms = Terms("", "ratzzia", RATZZIA.version, ("A", "B"), ("", ""), "", 1)
    bound = SeededDealer(SEED, ("x",) * 2, terms)
    assert bound.commitment == bound_commitment(SEED, terms)
    state = RATZZIA.start(2)
    key = bound_key(SEED, terms, ("x", "x"))
    assert bound.deal(state, 0) == state.outcome_at(draw(key, 0, state.chance_count()))
    assert BoundDeal().attempt == 1

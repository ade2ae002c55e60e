"""What a device noted, against a record: each way of cheating has its name."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from redada.core.deal import pledge_of
from redada.core.errors import RedadaError
from redada.core.receipt import Finding, check_receipt, read_receipt
from redada.core.record import Record
from redada.core.verify import verify
from tests.core.dealt import NONCES, SEED, TABLE, dealt_game

OTHER = bytes(reversed(SEED))


def noted(record: Record, **changes: Any) -> dict[str, Any]:
    """What Ana's device has of an attempt that went on to this record."""
    assert record.deal
    assert record.terms
    attempt = {
        "attempt": record.deal.attempt,
        "commitment": record.commitment,
        "terms": record.terms.lines(),
        "nonce": record.nonces[0],
        "pledge": record.deal.pledges[0],
        "closed": {
            "pledges": dict(zip("AB", record.deal.pledges, strict=True)),
            "nonces": {},
            "values": dict(record.deal.extras),
        },
    }
    return attempt | changes


def receipt(*attempts: dict[str, Any]) -> str:
    return json.dumps({"receipt": 2, "table": TABLE, "seat": "A", "attempts": attempts})


def findings(record: Record, *attempts: dict[str, Any]) -> list[Finding]:
    return check_receipt(record, read_receipt(receipt(*attempts)))


def test_an_honest_deal_has_no_findings() -> None:
    game = dealt_game(extras=(("drand 1", "v"),))
    assert findings(game, noted(game)) == []
    assert verify(game).fair


def test_another_seed_after_the_nonces_are_known_needs_another_commitment() -> None:
    """Grinding: the record itself is consistent, only the first commitment gives it away."""
    first, ground = dealt_game(), dealt_game(seed=OTHER)
    assert verify(ground).fair
    kept = noted(first)
    assert Finding("commitment") in findings(ground, kept)


def test_another_seed_for_the_old_commitment_does_not_open_it() -> None:
    first, ground = dealt_game(), dealt_game(seed=OTHER)
    forged = replace(ground, commitment=first.commitment, deal=first.deal)
    assert findings(forged, noted(first)) == [Finding("seed")]
    assert not verify(forged).seed_matches


def test_a_commitment_made_for_another_table_does_not_open_for_this_one() -> None:
    game = dealt_game()
    elsewhere = [line.replace(TABLE, "AAAAAAAA") for line in game.terms.lines()]  # type: ignore[union-attr]
    replayed = replace(game, tags=(("Table", "AAAAAAAA"),))
    kept = noted(game, terms=elsewhere)
    found = check_receipt(replayed, replace(read_receipt(receipt(kept)), table="AAAAAAAA"))
    assert found == [Finding("seed")]


def test_ones_own_nonce_that_was_swapped_is_missed() -> None:
    game = dealt_game()
    swapped = dealt_game(nonces=("swapped-" * 2, NONCES[1]))
    assert Finding("swapped", "A") in findings(swapped, noted(game))


def test_a_puppet_that_pledges_after_one_has_revealed_is_seen() -> None:
    """It chose among nonces: what was closed for this device was another pledge."""
    game = dealt_game(nonces=(NONCES[0], "chosen-after-all"))
    closed = {"A": game.deal.pledges[0], "B": pledge_of("the first nonce!", game.commitment, 1)}  # type: ignore[union-attr]
    kept = noted(game, closed={"pledges": closed, "nonces": {}, "values": {}})
    assert verify(game).fair
    assert findings(game, kept) == [Finding("swapped", "B")]


def test_an_open_nonce_or_a_value_that_changes_after_one_has_revealed_is_seen() -> None:
    game = dealt_game(extras=(("drand 1", "v"),))
    kept = noted(game)
    kept["closed"] = kept["closed"] | {"values": {"drand 1": "w"}}
    assert findings(game, kept) == [Finding("swapped")]
    open_nonce = noted(game)
    pledge = {"A": open_nonce["closed"]["pledges"]["A"]}
    open_nonce["closed"] = open_nonce["closed"] | {"pledges": pledge, "nonces": {"B": "known"}}
    assert findings(game, open_nonce) == [Finding("swapped", "B")]


@pytest.mark.parametrize(
    ("change", "words"), [({"players": ("Ana", "Eva")}, "Eva"), ({"options": "turn_limit=3"}, "3")]
)
def test_changed_players_or_options_are_named(change: dict[str, Any], words: str) -> None:
    game = dealt_game()
    lines = game.terms.lines()  # type: ignore[union-attr]
    seen = [line.replace("Bea", "Eva").replace("turn_limit=2", "turn_limit=3") for line in lines]
    assert any(words in line for line in seen)
    assert Finding("terms") in findings(game, noted(game, terms=seen))


def test_a_deal_without_ones_pledge_passes_one_over() -> None:
    game = dealt_game(nonces=("", NONCES[1]))
    assert findings(game, noted(dealt_game(), commitment=game.commitment)) == [Finding("passed_over")]
    old = replace(dealt_game(), deal=None)
    assert findings(old, noted(dealt_game(), closed=None)) == [Finding("passed_over")]
    assert findings(game) == [Finding("passed_over")]


def test_a_reveal_that_was_dropped_is_told_from_one_that_was_never_made() -> None:
    first, again = dealt_game(), dealt_game(nonces=("", NONCES[1]), attempt=2, refused="1A")
    assert findings(again, noted(first)) == [Finding("dropped")]
    assert findings(again, noted(first, closed=None)) == []


def test_a_start_that_was_begun_anew_needs_somebody_else_who_did_not_reveal() -> None:
    first = dealt_game()
    for refused, expected in (("1B", []), ("", [Finding("restarted")]), ("2B", [Finding("restarted")])):
        again = dealt_game(seed=OTHER, attempt=2, refused=refused)
        assert findings(again, noted(first), noted(again)) == expected


def test_a_start_that_was_rolled_back_is_seen() -> None:
    later, first = dealt_game(seed=OTHER, attempt=2, refused="1B"), dealt_game()
    assert findings(first, noted(first), noted(later)) == [Finding("restarted")]


def test_a_record_of_another_table_is_not_compared() -> None:
    game = replace(dealt_game(), tags=(("Table", "AAAAAAAA"),))
    assert findings(game, noted(dealt_game())) == [Finding("elsewhere")]


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"receipt": 1}', '{"receipt": 2}', '{"receipt": 2, "seat": "AB"}', "[" * 50_000,
     '{"receipt":2,"seat":"A","table":"x","attempts":[1]}',
     '{"receipt":2,"seat":"A","table":1,"attempts":[]}',
     '{"receipt":2,"seat":"A","table":"x","attempts":[{"attempt":1,"commitment":"x"}]}'],
)  # fmt: skip
def test_what_is_no_receipt_is_refused_with_a_word(text: str) -> None:
    with pytest.raises(RedadaError, match="receipt"):
        read_receipt(text)

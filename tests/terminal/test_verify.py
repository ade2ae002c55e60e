"""`redada verify`: what it proves, what it does not, and the head that proves the rest."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from redada.core.record import Record, read_record, write_record
from redada.core.signing import public_key, sign_head
from redada.games import by_name
from redada.words import LANGUAGES
from tests.core.dealt import NONCES, dealt_game
from tests.core.test_receipt import noted, receipt
from tests.terminal.sessions import Run

FOLDER = Path(__file__).parent.parent / "records" / "version-1"


@pytest.fixture
def record() -> Record:
    text = (FOLDER / "ratzzia-2-finished-nonces.redada").read_text("utf-8")
    return replace(read_record(text, by_name), sealed=True)


@pytest.fixture
def file(record: Record, tmp_path: Path) -> Path:
    path = tmp_path / "game.redada"
    path.write_text(write_record(record), "utf-8")
    return path


def test_it_says_that_only_outcomes_are_proved_and_shows_the_head(
    run: Run, file: Path, record: Record
) -> None:
    said = run("verify", file, "--language", "en")
    assert said.code == 0
    assert "outcomes matches the seed committed to" in said.out
    assert "Only the outcomes are proved by this." in said.out
    assert record.head in said.out


def test_with_the_head_that_was_noted_it_proves_the_moves(run: Run, file: Path, record: Record) -> None:
    said = run("verify", file, "--head", record.head.upper(), "--language", "en")
    assert said.code == 0
    assert "moves, names and options are those that were played" in said.out


def test_a_record_made_anew_with_other_names_does_not_have_the_head_that_was_noted(
    run: Run, file: Path, record: Record
) -> None:
    changed = replace(record, players=("Eva", "Bea"))
    file.write_text(write_record(changed), "utf-8")
    said = run("verify", file, "--head", record.head, "--language", "en")
    assert said.code == 1
    assert "this is not the game that was played" in said.out
    assert changed.head in said.out


def test_a_game_with_real_dice_has_a_head_too(run: Run) -> None:
    path = FOLDER / "razzia-3-finished-manual.redada"
    head = read_record(path.read_text("utf-8"), by_name).head
    assert run("verify", path, "--head", head, "--language", "en").code == 0
    assert run("verify", path, "--head", "0" * 64, "--language", "en").code == 1
    assert run("verify", path, "--language", "en").code == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_no_head_is_refused(run: Run, file: Path, language: str) -> None:
    said = run("verify", file, "--head", "abc", "--language", language)
    assert said.code == 2
    assert "'abc'" in said.err


SECRET = bytes(range(32))


@pytest.fixture
def signed_file(record: Record, tmp_path: Path) -> Path:
    tags = (("SignedBy", public_key(SECRET)), ("Signature", sign_head(SECRET, record.head)))
    path = tmp_path / "signed.redada"
    path.write_text(write_record(replace(record, tags=tags)), "utf-8")
    return path


def test_with_the_servers_key_it_proves_the_moves(run: Run, signed_file: Path) -> None:
    said = run("verify", signed_file, "--key", public_key(SECRET))
    assert said.code == 0
    assert "The server with this key signed it" in said.out


def test_without_a_key_it_says_which_one_to_compare(run: Run, signed_file: Path) -> None:
    said = run("verify", signed_file)
    assert said.code == 0
    assert public_key(SECRET) in said.out
    assert "Only the outcomes are proved by this." in said.out


def test_the_signature_of_another_server_is_none(run: Run, signed_file: Path) -> None:
    said = run("verify", signed_file, "--key", public_key(bytes(32)))
    assert said.code == 1
    assert "another server signed it" in said.out


def test_a_signature_does_not_pass_to_another_game(run: Run, signed_file: Path, record: Record) -> None:
    signature = sign_head(SECRET, record.head)
    tags = (("SignedBy", public_key(SECRET)), ("Signature", signature))
    other = replace(record, players=("Eva", "Bea"), tags=tags)
    signed_file.write_text(write_record(other), "utf-8")
    assert run("verify", signed_file).code == 1
    assert run("verify", signed_file, "--key", public_key(SECRET)).code == 1


def test_a_key_for_a_record_that_nobody_signed_is_an_error(run: Run, file: Path) -> None:
    said = run("verify", file, "--key", public_key(SECRET))
    assert said.code == 2
    assert "no server signed it" in said.err


# What a player noted before the first card


@pytest.fixture
def dealt(tmp_path: Path) -> Path:
    path = tmp_path / "dealt.redada"
    path.write_text(write_record(dealt_game()), "utf-8")
    return path


def receipt_file(folder: Path, game: Record, **changes: object) -> Path:
    path = folder / "receipt.json"
    path.write_text(receipt(noted(game, **changes)), "utf-8")
    return path


def test_with_a_receipt_it_proves_that_nobody_chose_the_deal(run: Run, dealt: Path) -> None:
    file = receipt_file(dealt.parent, dealt_game())
    said = run("verify", dealt, "--receipt", file, "--language", "en")
    assert said.code == 0
    assert "nobody chose this deal" in said.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_that_differs_from_the_receipt_is_refused_in_every_language(
    run: Run, dealt: Path, language: str
) -> None:
    file = receipt_file(dealt.parent, dealt_game(), commitment="a" * 64, nonce="not-this-one-here")
    said = run("verify", dealt, "--receipt", file, "--language", language)
    assert said.code == 1
    assert "Ana" in said.out
    assert len(said.out.splitlines()) >= 3


def test_commitment_and_nonce_can_be_given_by_hand(run: Run, dealt: Path) -> None:
    game = dealt_game()
    good = run(
        "verify",
        dealt,
        "--commitment",
        game.commitment.upper(),
        "--nonce",
        NONCES[1],
        "--language",
        "en",
    )
    assert good.code == 0
    assert "Commitment and nonce are those given" in good.out
    other = run("verify", dealt, "--commitment", "a" * 64, "--nonce", "mine", "--language", "en")
    assert other.code == 1
    assert "not the one told first" in other.out
    assert "dealt without it" in other.out
    bad = run("verify", dealt, "--commitment", "xyz", "--language", "en")
    assert bad.code == 2
    assert "64 hexadecimal digits" in bad.err


def test_a_deal_that_was_begun_anew_says_who_did_not_reveal(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "again.redada"
    path.write_text(write_record(dealt_game(attempt=2, refused="1B")), "utf-8")
    said = run("verify", path, "--language", "en")
    assert said.code == 0
    assert "by attempt and seat: 1B" in said.out


@pytest.mark.parametrize("text", ["", "{}", "\xff", '{"receipt": 2}'])
def test_what_is_no_receipt_is_said_to_be_none(run: Run, dealt: Path, text: str) -> None:
    file = dealt.parent / "broken.json"
    file.write_bytes(text.encode("latin-1"))
    said = run("verify", dealt, "--receipt", file, "--language", "en")
    assert said.code == 2
    assert "broken.json" in said.err
    assert "Traceback" not in said.err

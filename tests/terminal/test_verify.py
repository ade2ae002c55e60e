"""`redada verify`: what it proves, what it does not, and the head that proves the rest."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from redada.core.record import Record, read_record, write_record
from redada.core.signing import public_key, sign_head
from redada.games import by_name
from redada.words import LANGUAGES
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

"""Players add words of their own to the deal, after the dealer's promise (docs/fairness.md)."""

from __future__ import annotations

from pathlib import Path

from redada.core.record import read_record
from redada.games import by_name
from tests.terminal.sessions import Run


def test_a_nonce_changes_the_deal_and_is_part_of_the_proof(run: Run, tmp_path: Path) -> None:
    plain, mixed = tmp_path / "plain.redada", tmp_path / "mixed.redada"
    table = ("play", "razzia", "Ana", "@uniform", "--seed", "5")
    run(*table, "--save", plain, typed=["draw1", "draw1", "quit"])
    said = run(
        *table, "--save", mixed, "--nonces", typed=["x" * 201, "my word", "draw1", "draw1", "quit"]
    )
    assert said.code == 0
    assert said.out.index("committed to") < said.out.index("Ana, a word of your own")
    assert "at most 200" in said.out
    one, other = (read_record(path.read_text("utf-8"), by_name) for path in (plain, mixed))
    assert other.nonces == ("my word", "")
    assert one.commitment == other.commitment
    assert one.moves != other.moves
    assert run("play", "--resume", mixed, typed=["quit"]).code == 0


def test_nobody_need_add_one(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.redada"
    run("play", "razzia", "Ana", "@uniform", "--nonces", "--save", path, typed=["", "quit"])
    assert read_record(path.read_text("utf-8"), by_name).nonces == ()

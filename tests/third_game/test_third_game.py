"""A game of another package keeps the contract and is found, recorded, replayed and verified."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random
from typing import Any

import pytest

from redada.core.conformance import check_game, playthrough, random_move
from redada.core.dealer import SeededDealer
from redada.core.errors import RedadaError, Unreadable
from redada.core.game import Game
from redada.core.playing import playing
from redada.core.record import Record, write_record
from redada.core.verify import verify
from redada.games import GAMES, by_name, read_record, registry
from redada.games.razzia import RAZZIA
from redada.games.registry import Registry
from tests.third_game import HERE, WITH_PIG
from tests.third_game.pig import PIG, PigOptions


def played(seed: int = 1) -> Record:
    """A whole game of three, dealt from a seed that is revealed."""
    dealer, random = SeededDealer(bytes([seed]) * 32), Random(seed)
    options = PigOptions(faces=8)
    start = PIG.start(3, options)
    moves = [move for _, move in playing(start, dealer, lambda state: random_move(state, random))]
    names = ("Ana", "Bea", "Cyd")
    return Record(PIG, names, options, tuple(moves), dealer.commitment, dealer.seed.hex())


def test_the_third_game_keeps_the_contract() -> None:
    check_game(PIG, HERE / "playthroughs")


def test_a_registered_game_is_found_by_its_name_and_listed_last(pig: Game) -> None:
    assert by_name("pig") is pig
    assert list(GAMES) == ["razzia", "ratzzia", "pig"]
    assert "pig" in GAMES
    assert len(GAMES) == 3


def test_a_game_that_nobody_registered_is_unknown_and_the_known_ones_are_named() -> None:
    with pytest.raises(Unreadable, match="a game: razzia or ratzzia"):
        by_name("pig")
    assert "pig" not in GAMES


def test_a_record_of_it_reads_back_and_replays_to_the_same_end(pig: Game) -> None:
    record = played()
    again = read_record(write_record(record))
    assert again == record
    assert again.game is pig
    assert playthrough(again) == playthrough(record)
    assert again.final().outcome() is not None


def test_its_seed_proves_that_it_was_dealt_fairly(pig: Game) -> None:
    record = played()
    assert verify(record).fair
    cheated = Record(pig, record.players, record.options, record.moves, record.commitment, "00" * 32)
    assert not verify(cheated).fair


def test_a_program_finds_the_game_of_an_installed_package() -> None:
    program = "from redada.games import GAMES, by_name; print(*GAMES, by_name('pig').title)"
    said = subprocess.run(
        [sys.executable, "-c", program], env=WITH_PIG, capture_output=True, text=True, check=True
    )
    assert said.stdout.split() == ["razzia", "ratzzia", "pig", "Pig"]


class Declared:
    """Stands in for the entry points of installed packages."""

    def __init__(self, *entries: EntryPoint) -> None:
        self.entries = entries

    def __call__(self, group: str) -> tuple[EntryPoint, ...]:
        return tuple(entry for entry in self.entries if entry.group == group)


def test_a_package_that_cannot_be_loaded_hurts_no_other_game(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken = EntryPoint("chess", "no_such_package:CHESS", registry.GROUP)
    monkeypatch.setattr("importlib.metadata.entry_points", Declared(broken))
    games = Registry(RAZZIA)
    assert list(games) == ["razzia"]
    assert "a game is left out" in caplog.text
    with pytest.raises(RedadaError, match="the game chess of the package no_such_package"):
        games["chess"]


def test_a_package_cannot_declare_a_game_by_another_name(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = EntryPoint("chess", "tests.third_game.pig:PIG", registry.GROUP)
    monkeypatch.setattr("importlib.metadata.entry_points", Declared(wrong))
    with pytest.raises(RedadaError, match="declares pig as the game chess"):
        Registry()["chess"]


def test_two_games_cannot_have_one_name() -> None:
    class Other(type(RAZZIA)):  # type: ignore[misc]
        """Another game that is called razzia."""

    games = Registry(RAZZIA)
    games.register(RAZZIA)  # the same one may come again
    with pytest.raises(RedadaError, match="there is a game called razzia already"):
        games.register(Other())


def test_what_keeps_no_contract_is_not_registered() -> None:
    almost: Any = type("Almost", (), {"name": "almost", "__repr__": lambda self: "Almost()"})()
    with pytest.raises(RedadaError, match=r"Almost\(\) is no game: it has no title, version"):
        Registry().register(almost)


def test_golden_playthroughs_of_it_are_kept() -> None:
    kept = {path.name for path in Path(HERE / "playthroughs").iterdir()}
    assert kept == {f"{seats}.{kind}" for seats in PIG.seats for kind in ("redada", "steps")}

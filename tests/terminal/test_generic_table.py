"""The generic table plays, saves, resumes, replays and explains a game that has no table of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from redada.core.game import OVER
from redada.core.record import read_record
from redada.core.verify import verify
from redada.games import GAMES, by_name
from redada.terminal import tables
from redada.terminal.generic import GenericTable
from redada.terminal.table import Seating
from redada.words import LANGUAGES
from tests.games.random_games import states
from tests.terminal.scenes import SEATING, drawn, widest
from tests.terminal.sessions import Run


@pytest.fixture(autouse=True)
def _no_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "TABLES", {})


@pytest.mark.parametrize("name", sorted(GAMES))
def test_bots_play_a_whole_game_that_proves_fair(run: Run, tmp_path: Path, name: str) -> None:
    file = tmp_path / "game.redada"
    said = run("play", name, "@medium", "@easy", "@medium", "--seed", "1", "--save", file)
    assert said.code == 0, said.err
    record = read_record(file.read_text(), by_name)
    assert record.final().actor == OVER
    assert verify(record).fair
    assert "wins with" in said.out or "share the win" in said.out
    told = said.out.partition("after every move.\n")[2].partition("The record is in")[0]
    assert widest(told) <= 80


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_person_plays_by_number_and_by_notation_and_resumes(
    run: Run, tmp_path: Path, name: str
) -> None:
    file = tmp_path / "game.redada"
    said = run("play", name, "Ana", "@easy", "--seed", "1", "--save", file, typed=["1", "score", "help"])
    assert said.code == 0, said.err
    assert "Ana, it is your move." in said.out
    moves = len(read_record(file.read_text(), by_name).moves)
    state = read_record(file.read_text(), by_name).final()
    notation = by_name(name).write(state, state.legal()[-1])
    said = run("play", "--resume", file, typed=["999", "nonsense", notation, "hint", "undo"])
    assert said.code == 0, said.err
    assert "'999' is not possible here" in said.out
    assert "I do not understand 'nonsense'" in said.out or "'nonsense' is not possible" in said.out
    assert len(read_record(file.read_text(), by_name).moves) >= moves


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_chance_brings_can_be_typed(run: Run, tmp_path: Path, name: str) -> None:
    file = tmp_path / "game.redada"
    game = by_name(name)
    first = game.write(game.start(3), game.start(3).legal()[0]).removeprefix("=")
    said = run("play", name, "Ana", "Bea", "Lola", "--manual", "--save", file, typed=[first, "1"])
    assert said.code == 0, said.err
    assert "What did chance bring?" in said.out
    assert len(read_record(file.read_text(), by_name).moves) >= 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_record_is_replayed(run: Run, name: str, language: str) -> None:
    golden = Path(__file__).parents[1] / "playthroughs" / name / "3.redada"
    said = run("replay", golden, "--all", "--language", language)
    assert said.code == 0, said.err
    assert said.out.startswith(by_name(name).title)
    assert len(said.out.splitlines()) > 100


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_position_fits_the_terminal_and_names_every_player(name: str, width: int) -> None:
    seating = Seating(("N" * 40, "漢" * 20, *SEATING.names[2:]), SEATING.bots, "")
    table = GenericTable(by_name(name), seating, "en")
    for state in list(states(by_name(name), 5, seed=3))[::50]:
        board = drawn(table.board(state, width), width)
        assert widest(board) <= width
        assert all(player in board for player in ("Vito (greedy)", "Lola (uniform)", "Rico"))
        assert widest(drawn(table.sheet(state, 0, width), width)) <= width

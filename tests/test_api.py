"""`import redada` alone is enough for what one does first."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import redada

THINK = redada.Budget()


class First:
    """Plays the first legal move."""

    name = "first"

    def choose(self, state: redada.State, budget: redada.Budget = THINK, /) -> int:
        return state.legal()[0]

    def rank(self, state: redada.State, budget: redada.Budget = THINK, /) -> list[redada.Ranked]:
        return [redada.Ranked(move, 0.0, 0.0) for move in state.legal()]


@pytest.mark.parametrize("name", redada.__all__)
def test_everything_that_is_exported_can_be_used_and_says_what_it_is(name: str) -> None:
    value = getattr(redada, name)
    if callable(value):
        assert value.__doc__


def test_the_types_that_a_checker_sees_are_those_that_are_exported() -> None:
    tree = ast.parse(Path(redada.__file__).read_text("utf-8"))
    seen = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("redada.")
        for alias in node.names
    }
    assert seen == set(redada.__all__)


def test_a_name_that_is_not_exported_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = redada.nothing


def test_importing_it_loads_no_game_and_no_library() -> None:
    program = """if True:
        import redada, sys
        print(*[name for name in sys.modules if name.startswith(("redada.", "rich", "numpy"))])
    """
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_bots_play_a_game_that_verifies_and_reads_back() -> None:
    record = redada.play_game("razzia", ["medium", "easy", "uniform"], seed=bytes(32))
    assert record == redada.play_game("razzia", ["medium", "easy", "uniform"], seed=bytes(32))
    outcome = record.final().outcome()
    assert outcome is not None
    assert len(outcome.scores) == 3
    assert redada.verify(record).fair
    assert redada.read_record(redada.write_record(record)) == record


def test_a_bot_of_ones_own_can_play_beside_named_ones() -> None:
    record = redada.play_game(redada.RATZZIA, [First(), "uniform"], seed=bytes(32))
    assert record.players[0] == "first 1"


def test_a_game_for_too_many_players_is_refused_in_a_sentence() -> None:
    with pytest.raises(redada.RedadaError, match="razzia is for 2 to 5 players, not 6"):
        redada.play_game("razzia", ["uniform"] * 6)


def test_a_comparison_says_how_often_the_candidate_won() -> None:
    found = redada.compare("razzia", "greedy", "uniform", seats=2, deals=5, jobs=1)
    assert found.games == 10
    assert found.par == 0.5
    assert 0.5 < found.low <= found.share <= found.high

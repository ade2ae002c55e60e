"""The score pad's tables say what the rules say: for finished games fed as counts."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest

from redada.core.pad import Line, Result, evaluate
from redada.games.ratzzia import RATZZIA, RatzziaOptions
from redada.games.razzia import RAZZIA, cards
from tools.pads import TABLES, case, files, played, ratzzia_case, razzia_case

GAMES = 20_000 if os.environ.get("REDADA_SOAK") else 250
"""For each number of players and each choice of the option: 2,000 in all."""


def evaluated(case: dict[str, Any]) -> Result:
    return evaluate(TABLES[case["game"]], len(case["totals"]), case["rounds"], case["options"])


@pytest.mark.parametrize("all_equal", ["nobody", "both"])
@pytest.mark.parametrize("seats", RAZZIA.seats)
def test_the_pad_scores_finished_games_of_razzia_as_the_rules_do(seats: int, all_equal: str) -> None:
    """R-7.1 to R-7.5, R-9.1 to R-9.4, D1, D3: every line, every total, every winner."""
    for seed in range(100, 100 + GAMES):
        game = razzia_case(seats, seed, {"all_equal": all_equal})
        result = evaluated(game)
        assert sorted(result.lines) == sorted(Line(*line) for line in game["lines"])
        assert (result.totals, result.winners, result.over) == (game["totals"], game["winners"], True)


@pytest.mark.parametrize("seats", RATZZIA.seats)
def test_the_pad_says_who_won_games_of_ratzzia_as_the_rules_do(seats: int) -> None:
    """Z-8.1, E13: a full sack ends it; else the fullest sack, then unsecured food."""
    ends = set()
    for seed in range(100, 100 + GAMES // 5):
        game = ratzzia_case(seats, seed)
        result = evaluated(game)
        assert (result.totals, result.winners, result.over) == (
            game["totals"],
            game["winners"],
            game["over"],
        )
        ends.add(result.over)
    assert False in ends


def test_a_full_sack_ends_ratzzia_for_the_pad() -> None:
    """Z-8.1"""
    counts = [{"sack": 24, "unsecured": 30}, {"sack": 25}]
    result = evaluate(TABLES["ratzzia"], 2, [counts])
    assert (result.winners, result.over) == ([1], True)


def test_the_tables_know_what_the_box_holds() -> None:
    """R-1.2, R-1.3, R-2.1"""
    kinds = {kind["name"]: kind for kind in TABLES["razzia"]["kinds"]}
    assert kinds["bodyguard"]["box"] == [16] * 4
    assert {name for name, kind in kinds.items() if kind["stays"]} == {
        "bodyguard",
        "car",
        *(cards.NAMES[kind] for kind in cards.COLOURS["brown"]),
    }
    in_game = [[v for v in range(1, 17) if kinds[f"cheque_{v}"]["box"][at]] for at in range(4)]
    assert in_game == [list(range(1, 10)), list(range(1, 14)), list(range(1, 14)), list(range(1, 17))]
    assert TABLES["razzia"]["hands"] == [{"group": "cheques", "each": [4, 4, 3, 3]}]


def test_food_at_the_start_and_halves_are_those_of_the_rules() -> None:
    """Z-1.5, Z-6.5, E11"""
    tables = TABLES["ratzzia"]
    assert tables["start"] == {"unsecured": [3, 4, 5, 6, 7]}
    assert tables["half"][:6] == [0, 1, 1, 2, 2, 3]


def test_the_clients_tables_and_cases_are_up_to_date() -> None:
    for path, text in files().items():
        assert path.read_text("utf-8") == text, f"{path.name}: python -m tools.pads"
    assert json.loads(json.dumps(TABLES)) == TABLES


def test_cases_have_games_that_end_in_a_tie_and_at_the_limit() -> None:
    """Else they would not show that ties are read right."""
    state = played(RATZZIA.start(2, RatzziaOptions(turn_limit=2)), 1)
    assert case("ratzzia", [], {}, [], state)["over"] is False
    ties = [
        game for game in (razzia_case(3, seed, {}) for seed in range(300)) if len(game["winners"]) > 1
    ]
    assert ties

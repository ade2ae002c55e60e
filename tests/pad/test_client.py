"""The pad of the web client gives the scores of the rules: thousands of games are entered in it."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

from redada.games.ratzzia import RATZZIA
from redada.games.razzia import RAZZIA
from tools.pads import WEB, ratzzia_case, razzia_case
from tools.web import own_npm

GAMES = 4_000 if os.environ.get("REDADA_SOAK") else 250
"""For each number of players and each choice of the option: 2,000 of Razzia! in all."""


def test_thousands_of_finished_games_entered_in_the_clients_pad_have_the_scores_of_the_rules(
    tmp_path: Path,
) -> None:
    """R-7.1 to R-7.5, R-9.1 to R-9.4, D1, D3, Z-8.1, E13"""
    games = [
        razzia_case(seats, seed, {"all_equal": all_equal})
        for seats in RAZZIA.seats
        for all_equal in ("nobody", "both")
        for seed in range(5_000, 5_000 + GAMES)
    ]
    games += [
        ratzzia_case(seats, seed) for seats in RATZZIA.seats for seed in range(5_000, 5_000 + GAMES // 5)
    ]
    cases = tmp_path / "cases.json"
    cases.write_text(json.dumps(games))
    own_npm()  # puts the Node of the packages on the path, if that is the one
    done = subprocess.run(
        ["node", "node_modules/vitest/vitest.mjs", "run", "tests/pad/evaluate.test.ts", "-t", "entered"],
        cwd=WEB,
        env={**os.environ, "REDADA_PAD_CASES": str(cases), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
    assert "1 passed" in done.stdout

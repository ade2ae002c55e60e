"""Luck can be taken out of a gauntlet (tools/gauntlets.py)."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from redada.cli import main
from redada.core.compiled import is_compiled
from tools.gauntlets import found, measure


def gauntlet(out: Path, *words: str) -> None:
    run = ["arena", "run", "--game", "razzia", "--seats", "2", "--deals", "3", "--jobs", "1", "--quiet"]
    assert main([*run, "--out", str(out), *words]) == 0


@pytest.mark.skipif(not is_compiled(), reason="luck is told by a search on the net, which is compiled")
def test_a_gauntlet_is_told_plain_and_with_its_luck_taken_out(tmp_path: Path) -> None:
    gauntlet(tmp_path / "run", "--gauntlet", "greedy", "--bots", "uniform")
    told = measure(tmp_path / "run")
    assert told.games == 6
    assert told.plain.value == 1.0, "greedy beats uniform"
    assert 0.5 < told.adjusted.value < 1.5
    assert told.adjusted.value != told.plain.value
    assert "6 games: plain 100.0" in told.text()


def test_a_run_that_is_no_gauntlet_is_refused(tmp_path: Path) -> None:
    gauntlet(tmp_path / "run", "--bots", "greedy,uniform")
    with pytest.raises(SystemExit, match="is not a gauntlet"):
        measure(tmp_path / "run")


def test_the_adjusted_share_is_the_true_one_with_a_narrower_interval() -> None:
    random = np.random.default_rng(3)
    deals = np.repeat(np.arange(400), 2)
    luck = random.normal(0, 0.3, 800)
    wins = 0.6 + 0.5 * luck + random.normal(0, 0.1, 800)  # an account that exaggerates twofold
    told = found(2, deals, wins, luck)
    for interval in (told.plain, told.adjusted, told.scaled):
        assert abs(interval.value - 0.6) < 0.03
        assert interval.low < 0.6 < interval.high
    assert told.points().low < 400 * np.log10(0.6 / 0.4) < told.points().high
    widths = [each.high - each.low for each in (told.plain, told.adjusted, told.scaled)]
    assert widths[2] < 0.7 * widths[0]
    assert widths[2] < 0.7 * widths[1]

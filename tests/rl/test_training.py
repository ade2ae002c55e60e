"""`examples/train_ppo.py` learns: its slopes are right, and what it learns beats `uniform`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from examples.train_ppo import Network, draw, win_share
from redada.core.compiled import is_compiled
from redada.rl.encode import ACTIONS, Encoding

SOAK = os.environ.get("REDADA_SOAK") == "1"
ROOT = Path(__file__).parents[2]
EXAMPLE = "examples/train_ppo.py"

compiled = pytest.mark.skipif(not is_compiled(), reason="the vector environment needs the compiled core")


def test_the_slopes_are_those_of_small_differences() -> None:
    random = np.random.default_rng(1)
    network = Network.fresh(Encoding("razzia", 2), ACTIONS, 8, random)
    network.weights = {
        name: each.astype(np.float64) + 0.1 * random.standard_normal(each.shape)
        for name, each in network.weights.items()
    }
    seen = random.integers(0, 3, (5, len(network.divisors))).astype(np.int8)
    masks = random.random((5, ACTIONS)) < 0.2
    masks[:, 0] = True
    wanted = np.zeros(5, np.int64)

    def loss() -> float:
        odds, values, _ = network.look(seen, masks)
        return float(-np.log(odds[np.arange(5), wanted]).sum() + (values**2).sum() / 2)

    odds, values, layers = network.look(seen, masks)
    logits = odds.copy()
    logits[np.arange(5), wanted] -= 1
    slopes = network.slopes(layers, logits, values)
    for name, weight in network.weights.items():
        place = tuple(random.integers(0, size) for size in weight.shape)
        before = weight[place]
        weight[place] = before + 1e-5
        above = loss()
        weight[place] = before - 1e-5
        below = loss()
        weight[place] = before
        assert slopes[name][place] == pytest.approx((above - below) / 2e-5, rel=1e-3, abs=1e-6), name


def test_actions_are_drawn_by_their_odds_and_only_legal_ones() -> None:
    odds = np.tile(np.array([0, 0.25, 0, 0.75, 0], np.float32), (4000, 1))
    drawn = draw(odds, np.random.default_rng(1))
    assert set(drawn.tolist()) == {1, 3}
    assert 0.72 < (drawn == 3).mean() < 0.78


SHORT = """
from examples.train_ppo import Settings, train, win_share

settings = Settings(games=64, steps=64, minibatch=512, hidden=32)
*_, (network, progress) = train("razzia", 2, 40_000, settings=settings, every=1000)
print(progress.decisions, progress.share, win_share(network, "razzia", 2, 200, 7))
"""


@compiled
def test_it_learns_to_beat_uniform() -> None:
    """In a second; `make soak` has the long version."""
    decisions, share, another = map(float, python("-c", SHORT).split())
    assert decisions == 40_960
    assert share >= 0.65
    assert another >= 0.65


@compiled
@pytest.mark.skipif(not SOAK, reason="takes minutes: make soak")
def test_after_minutes_it_wins_95_of_100_games_against_uniform(tmp_path: Path) -> None:
    kept = tmp_path / "weights.npz"
    python(EXAMPLE, "--out", str(kept))
    assert win_share(Network.load(kept), "razzia", 2, 2000, 7) >= 0.95


@compiled
def test_the_weights_are_kept_and_played_with_again(tmp_path: Path) -> None:
    kept = tmp_path / "weights.npz"
    assert "decisions  wins" in python(EXAMPLE, "--decisions", "1", "--out", str(kept))
    assert "of 2,000 games against uniform" in python(EXAMPLE, "--play", str(kept))


def python(*arguments: str) -> str:
    """What it prints. One thread: several wait for each other on a machine that has much else to do."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=os.environ | {"OPENBLAS_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout

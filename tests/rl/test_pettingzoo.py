"""PettingZoo's own tests, and what the environment promises beyond them."""

from __future__ import annotations

import pickle
import warnings
from typing import Any

import numpy as np
import pytest

from redada.core.errors import IllegalMove
from redada.core.game import OVER
from redada.rl.pettingzoo_env import env, raw_env
from tests.rl.playing import EACH_GAME, options

with warnings.catch_warnings():  # its tests import an environment of its own in a way that it deprecates
    warnings.filterwarnings("ignore", "The old environment creation API", DeprecationWarning)
    from pettingzoo.test import api_test, seed_test

# It warns of every environment with action masks in its observations that is not one of its own.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
]


@pytest.mark.parametrize(("name", "seats"), EACH_GAME)
def test_pettingzoos_api_test_passes(name: str, seats: int) -> None:
    api_test(env(name, seats, options(name)), num_cycles=300)


@pytest.mark.parametrize(("name", "seats"), EACH_GAME)
def test_pettingzoos_seed_test_passes(name: str, seats: int) -> None:
    seed_test(lambda: env(name, seats, options(name)), num_cycles=100)


def play(table: Any, seed: int) -> dict[str, float]:
    """A random game; the sum of rewards by agent."""
    table.reset(seed=seed)
    random = np.random.default_rng(seed)
    totals = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, ended, cut, _ = table.last()
        totals[agent] += reward
        mask = np.flatnonzero(seen["action_mask"])
        assert bool(len(mask)) != ended
        table.step(None if ended or cut else int(random.choice(mask)))
    return totals


@pytest.mark.parametrize(("name", "seats"), EACH_GAME)
def test_the_end_rewards_everybody_with_their_share_or_points(name: str, seats: int) -> None:
    by_share = raw_env(name, seats, options(name))
    totals = play(by_share, 1)
    outcome = by_share.state_now.outcome()
    expected = [1 / len(outcome.winners) if s in outcome.winners else 0.0 for s in range(seats)]
    assert list(totals.values()) == expected
    by_score = raw_env(name, seats, options(name), reward="score")
    assert list(play(by_score, 1).values()) == list(outcome.scores)


def test_only_the_player_to_move_has_actions() -> None:
    table = raw_env("razzia", 4)
    table.reset(seed=3)
    for agent in table.agents:
        assert table.observe(agent)["action_mask"].any() == (agent == table.agent_selection)


def test_an_illegal_action_ends_the_wrapped_game_and_is_refused_by_the_raw_one() -> None:
    wrapped, raw = env("razzia", 3), raw_env("razzia", 3)
    for table in (wrapped, raw):
        table.reset(seed=1)
    wrapped.step(127)
    assert wrapped.terminations[wrapped.agent_selection]
    with pytest.raises(IllegalMove, match="expected one of: draw1"):
        raw.step(127)


def test_it_pickles_renders_and_goes_on_without_a_seed() -> None:
    table = raw_env("ratzzia", 3, render_mode="ansi")
    copy = pickle.loads(pickle.dumps(table))  # noqa: S301 - our own
    for each in (table, copy):
        each.reset(seed=8)
        assert "roll" in (each.render() or "")
        each.reset()
    assert table.state_now == copy.state_now
    assert table.state_now.actor != OVER
    wrapped = env("ratzzia", 3, render_mode="ansi")
    wrapped.reset(seed=8)
    assert "roll" in wrapped.render()
    unseeded = raw_env("razzia", 2)
    unseeded.reset()
    assert unseeded.render() is None
    with pytest.raises(ValueError, match="no reward 'wins': expected win or score"):
        raw_env("razzia", 2, reward="wins")

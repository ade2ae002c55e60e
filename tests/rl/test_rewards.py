"""Rewards by the step, and legal actions by the name that sb3-contrib asks for."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from redada.core.compiled import is_compiled
from redada.rl.gym_env import RedadaEnv
from redada.rl.pettingzoo_env import raw_env
from redada.rl.rewards import Rewards, leads
from redada.rl.vector_env import VectorEnv
from tests.rl.playing import EACH_GAME, options


def play(env: RedadaEnv, seed: int) -> list[float]:
    """A random game of the learner: its rewards."""
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    rewards: list[float] = []
    ended = False
    while not ended:
        masks = env.action_masks()
        assert masks.dtype == np.bool_
        assert np.array_equal(masks, env.encoding.mask(env.state))
        _, reward, ended, _, _ = env.step(random.choice(np.flatnonzero(masks)))
        rewards.append(float(reward))
    assert not env.action_masks().any(), "no action is legal when the game is over"
    return rewards


@pytest.mark.parametrize(("name", "seats"), EACH_GAME)
def test_gains_sum_to_the_points_of_the_game(name: str, seats: int) -> None:
    env = RedadaEnv(name, seats, 0, "uniform", options(name), reward="gain")
    before = env.encoding.start.scores[0]
    rewards = play(env, 3)
    # what the learner got before its first move is no reward of a move
    assert sum(rewards) == env.state.scores[0] - before
    assert len(rewards) > 5


@pytest.mark.parametrize(("name", "seats"), EACH_GAME)
def test_shaping_changes_when_rewards_come_but_not_what_a_game_brings(name: str, seats: int) -> None:
    plain = play(RedadaEnv(name, seats, 0, "uniform", options(name)), 3)
    shaped = play(RedadaEnv(name, seats, 0, "uniform", options(name), shaping=0.1), 3)
    assert sum(shaped) == pytest.approx(sum(plain))
    assert not any(plain[:-1])
    assert any(shaped[:-1]) or name == "ratzzia", "nobody scores in a short game of Ratzzia"


@pytest.mark.parametrize("kind", ["win", "score", "gain"])
def test_every_agent_of_pettingzoo_gets_the_rewards_of_its_seat(kind: str) -> None:
    env = raw_env("razzia", 3, reward=kind, shaping=0.5)
    env.reset(seed=2)
    random = np.random.default_rng(2)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        total[agent] += reward
        env.step(None if over else int(random.choice(np.flatnonzero(seen["action_mask"]))))
    end: Any = env.state_now
    plain = Rewards("win" if kind == "win" else "score").of_step(end.scores, end)
    assert list(total.values()) == pytest.approx(plain)


def test_a_lead_is_over_the_mean_of_the_others() -> None:
    assert leads([10, 4, 7]) == [4.5, -4.5, 0.0]


@pytest.mark.skipif(not is_compiled(), reason="the vector environment needs the compiled core")
def test_the_vector_environment_has_the_masks_of_all_games() -> None:
    env = VectorEnv("razzia", 4, 2)
    with pytest.raises(RuntimeError, match="reset"):
        env.action_masks()
    batch = env.reset(1)
    assert np.array_equal(env.action_masks(), batch.masks)


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        ({"reward": "glory"}, "no reward 'glory': expected win or score or gain"),
        ({"shaping": float("nan")}, "shaping is a number"),
    ],
)
def test_a_reward_that_there_is_not_is_refused(wrong: dict[str, Any], expected: str) -> None:
    with pytest.raises(ValueError, match=expected):
        RedadaEnv("razzia", 2, 0, "uniform", **wrong)
    with pytest.raises(ValueError, match=expected):
        raw_env("razzia", 2, **wrong)

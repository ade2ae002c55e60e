"""Gymnasium's own test, and what the environment promises beyond it."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from redada.core.errors import Unreadable
from redada.rl.gym_env import IDS, RedadaEnv
from tests.rl.playing import EACH_GAME, options


@pytest.mark.parametrize(("name", "seats"), EACH_GAME)
def test_gymnasiums_check_env_passes(name: str, seats: int) -> None:
    check_env(gymnasium.make(IDS[name], seats=seats, seat=None).unwrapped)


def play(env: RedadaEnv, seed: int) -> tuple[float, list[Any]]:
    """A random game of the learner: its reward, and all that it saw."""
    seen, info = env.reset(seed=seed)
    random = np.random.default_rng(seed)
    story: list[Any] = [seen.tolist()]
    ended = False
    while not ended:
        assert env.state.actor == env.seat
        action = random.choice(np.flatnonzero(info["action_mask"]))
        seen, reward, ended, cut, info = env.step(action)
        assert not cut
        assert ended or reward == 0.0
        story.append(seen.tolist())
    return reward, story


@pytest.mark.parametrize(("name", "seats"), EACH_GAME)
def test_whole_games_against_bots_end_with_a_reward(name: str, seats: int) -> None:
    env = RedadaEnv(name, seats, seats - 1, "greedy", options(name))
    reward, story = play(env, 1)
    outcome = env.state.outcome()
    assert reward == (1 / len(outcome.winners) if seats - 1 in outcome.winners else 0.0)
    again = RedadaEnv(name, seats, seats - 1, "greedy", options(name), reward="score")
    reward, same = play(again, 1)
    assert reward == outcome.scores[seats - 1]
    assert same == story
    with pytest.raises(ValueError, match=r"reset\(\) comes first"):
        again.step(0)


def test_each_seat_has_the_bot_that_was_named_for_it() -> None:
    env = RedadaEnv("razzia", 3, 1, ["uniform", "greedy"])
    env.reset(seed=2)
    assert {seat: bot.name for seat, bot in env.bots.items()} == {2: "uniform", 0: "greedy"}


def test_a_learner_without_a_seat_gets_every_one() -> None:
    env = RedadaEnv("razzia", 3, None, "uniform")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}


def test_an_illegal_action_ends_the_game_or_is_refused() -> None:
    env = RedadaEnv("razzia", 2, 0, "uniform")
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(127)
    assert (reward, ended) == (-1.0, True)
    assert "127 is not one of" in info["illegal"]
    strict = RedadaEnv("razzia", 2, 0, "uniform", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="action 127 is not one of"):
        strict.step(127)


def test_what_cannot_be_is_refused_at_once() -> None:
    with pytest.raises(Unreadable, match="a bot"):
        RedadaEnv("razzia", 3, 0, "clever")
    with pytest.raises(ValueError, match="2 bots are needed, not 1"):
        RedadaEnv("razzia", 3, 0, ["greedy"])
    with pytest.raises(ValueError, match="no seat 3"):
        RedadaEnv("razzia", 3, 3)
    with pytest.raises(ValueError, match="expected end or raise"):
        RedadaEnv("razzia", 3, illegal="ignore")


def pickled(env: RedadaEnv) -> Any:
    return pickle.loads(pickle.dumps(env))  # noqa: S301 - our own


@pytest.mark.parametrize("name", ["razzia", "ratzzia"])
@pytest.mark.parametrize("again", [pickled, copy.deepcopy])
def test_it_can_be_sent_to_another_process_and_copied(name: str, again: Any) -> None:
    env = RedadaEnv(name, 2, 0, "easy")
    _, info = env.reset(seed=1)
    action = int(np.flatnonzero(info["action_mask"])[0])
    twin = again(env)
    seen, *rest, _ = twin.step(action)
    assert np.array_equal(env.action_masks(), info["action_mask"])  # untouched
    mine, *others, _ = env.step(action)
    assert np.array_equal(seen, mine)
    assert rest == others


def test_it_shows_the_moves_in_the_notation() -> None:
    env = RedadaEnv("razzia", 3, render_mode="ansi")
    assert env.render() is None
    env.reset(seed=1)
    assert (env.render() or "").startswith("razzia scores (0, 0, 0): ")

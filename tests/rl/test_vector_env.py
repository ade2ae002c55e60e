"""Many games at once play by the rules, one by one as `State` does."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest

from redada.core.compiled import is_compiled
from redada.rl.chance import Chance, stream_of
from redada.rl.encode import ACTIONS
from redada.rl.pettingzoo_env import raw_env
from redada.rl.plain_games import PlainGames
from redada.rl.vector_env import VectorEnv
from tests.rl.playing import EACH_GAME, crowded, options, phases_that_name_seats

compiled = pytest.mark.skipif(not is_compiled(), reason="compares with the compiled core")


@compiled
@pytest.mark.parametrize(("reward", "shaping"), [("win", 0), ("score", 0), ("gain", 0), ("win", 0.1)])
@pytest.mark.parametrize(("name", "seats"), EACH_GAME)
def test_each_game_goes_as_the_slow_path_says(
    name: str, seats: int, reward: str, shaping: float
) -> None:
    go_in_step(VectorEnv(name, 6, seats, options(name, 12), reward, shaping))


@compiled
@pytest.mark.parametrize("seats", range(2, 6))
def test_moves_that_name_a_seat_go_as_the_slow_path_says(seats: int) -> None:
    phases = go_in_step(VectorEnv("ratzzia", 6, seats, crowded(60)))
    assert phases_that_name_seats(seats) <= phases


def go_in_step(env: VectorEnv) -> set[int]:
    """Play until some games are over, each beside a `State`; the phases they came to."""
    many, seed = env.core.many, 100 * env.core.seats
    phases = set()
    encoding = env.encoding
    chances = [Chance(stream_of(seed, game)) for game in range(many)]
    states: list[Any] = [chance.advance(encoding.start) for chance in chances]
    random = np.random.default_rng(seed)
    batch = env.reset(seed)
    ended = 0
    while ended < 3:
        for game, state in enumerate(states):
            assert batch.actors[game] == state.actor
            phases.add(state.phase)
            assert np.array_equal(batch.observations[game], encoding.observe(state, state.actor))
            assert np.array_equal(batch.masks[game], encoding.mask(state))
        actions = [random.choice(np.flatnonzero(mask)) for mask in batch.masks]
        batch = env.step(actions)
        for game, chance in enumerate(chances):
            state = states[game]
            points = state.scores
            state = chance.advance(state.play(encoding.move(state, int(actions[game]))))
            assert batch.dones[game] == (state.outcome() is not None)
            assert batch.rewards[game] == pytest.approx(env.rewards.of_step(points, state), abs=1e-5)
            assert tuple(batch.scores[game]) == state.scores
            if batch.dones[game]:
                ended += 1
                state = chance.advance(encoding.start)
            assert env.core.position(game) == state.to_list()
            states[game] = state
    return phases


@compiled
@pytest.mark.parametrize(("name", "seats"), EACH_GAME)
def test_the_first_game_is_dealt_as_pettingzoo_deals_with_the_same_seed(name: str, seats: int) -> None:
    table = raw_env(name, seats)
    table.reset(seed=7)
    env = VectorEnv(name, 3, seats)
    batch = env.reset(7)
    for _ in range(40):
        seen = table.observe(table.agent_selection)
        assert np.array_equal(batch.observations[0], seen["observation"])
        assert np.array_equal(batch.masks[0], seen["action_mask"])
        actions = env.sample()
        table.step(int(actions[0]))
        batch = env.step(actions)


def run(env: VectorEnv, seed: int, steps: int) -> tuple[int, float]:
    """A number that depends on all that was seen, and the sum of the rewards."""
    total, gained = 0, 0.0
    batch = env.reset(seed)
    weights = np.arange(1, env.encoding.size + 1)
    for _ in range(steps):
        total = (total * 31 + int((batch.observations.astype(np.int64) @ weights).sum())) % (1 << 61)
        batch = env.step(env.sample())
        gained += float(batch.rewards.sum())
    return total, gained


@compiled
@pytest.mark.parametrize(("name", "seats"), EACH_GAME)
def test_a_seed_decides_all(name: str, seats: int) -> None:
    one, other = (VectorEnv(name, 32, seats, options(name, 10)) for _ in range(2))
    first = run(one, 1, 300)
    assert first == run(other, 1, 300) == run(one, 1, 300)
    assert first != run(other, 2, 300)
    assert first[1] > 0


@compiled
def test_games_differ_from_one_another() -> None:
    batch = VectorEnv("razzia", 64, 5).reset(1)
    assert len({row.tobytes() for row in batch.observations}) > 16


@compiled
@pytest.mark.parametrize("name", ["razzia", "ratzzia"])
def test_samples_are_uniform_over_the_legal_actions(name: str) -> None:
    env = VectorEnv(name, 4, 3)
    batch = env.reset(5)
    for _ in range(6):
        batch = env.step(env.sample())
    drawn = np.zeros((4, ACTIONS))
    for _ in range(3000):
        drawn[np.arange(4), env.sample()] += 1
    for game in range(4):
        assert np.array_equal(drawn[game] > 0, batch.masks[game])
        expected = 3000 / batch.masks[game].sum()
        assert abs(drawn[game][batch.masks[game]] - expected).max() < 6 * expected**0.5


@compiled
@pytest.mark.parametrize("wrong", [-1, 127, 128, 1 << 40])
def test_an_illegal_action_is_named_and_nothing_is_played(wrong: int) -> None:
    env = VectorEnv("razzia", 3, 2)
    batch = env.reset(1)
    before = [env.core.position(game) for game in range(3)]
    actions = [int(np.flatnonzero(mask)[0]) for mask in batch.masks]
    with pytest.raises(ValueError, match=f"game 2: action {wrong} is not one of 0, 1, 2"):
        env.step([*actions[:2], wrong])
    assert [env.core.position(game) for game in range(3)] == before
    env.step(actions)


@compiled
@pytest.mark.parametrize("wrong", [0.7, float("nan"), float("inf")])
def test_an_action_that_is_no_whole_number_is_refused(wrong: float) -> None:
    """It was cut off: 0.7 drew a card."""
    env = VectorEnv("razzia", 2, 2)
    env.reset(1)
    with pytest.raises(ValueError, match="an action is a whole number"):
        env.step([0.0, wrong])
    env.step([0.0, 0.0])


@pytest.mark.parametrize("seed", [5, -5])
def test_a_seed_may_be_a_number_of_numpys(seed: int) -> None:
    env = VectorEnv("razzia", 2, 2)
    seen = env.reset(seed).observations.copy()
    assert np.array_equal(env.reset(np.int64(seed)).observations, seen)
    table = raw_env("razzia", 2)
    table.reset(seed=np.int64(seed))
    assert np.array_equal(table.observe(table.agent_selection)["observation"], seen[0])


@compiled
def test_what_cannot_be_is_refused() -> None:
    env = VectorEnv("razzia", 3, 2)
    with pytest.raises(RuntimeError, match="reset"):
        env.step([0, 0, 0])
    env.reset()
    with pytest.raises(ValueError, match="shape"):
        env.step([0, 0])
    with pytest.raises(ValueError, match="from 1 to 1000000 games, not 0"):
        VectorEnv("razzia", 0, 2)


@compiled
@pytest.mark.parametrize(("name", "seats"), EACH_GAME)
def test_without_the_compiled_core_the_same_games_are_played(
    name: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = VectorEnv(name, 5, seats, options(name, 12), shaping=0.1)
    monkeypatch.setitem(sys.modules, "redada.rl.vector_core", None)
    plain = VectorEnv(name, 5, seats, options(name, 12), shaping=0.1)
    assert isinstance(plain.core, PlainGames)
    assert not isinstance(quick.core, PlainGames)
    one, other = quick.reset(3), plain.reset(3)
    ended = 0
    for step in range(200 if seats == 2 else 60):
        for part, array in one._asdict().items():
            assert np.array_equal(array, getattr(other, part))
        actions = quick.sample()
        assert np.array_equal(actions, plain.sample())
        if step == 20:
            for env in (quick, plain):
                with pytest.raises(ValueError, match="game 4: action 500 is not one of"):
                    env.step([*actions[:4], 500])
                with pytest.raises(ValueError, match="shape"):
                    env.step(actions[:4])
        one, other = quick.step(actions), plain.step(actions)
        ended += int(one.dones.sum())
    assert ended or seats > 2
    with pytest.raises(ValueError, match="from 1 to 1000000 games, not 0"):
        VectorEnv(name, 0, seats)

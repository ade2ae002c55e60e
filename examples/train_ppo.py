"""Teach a small network to play by self-play: PPO with masked actions, in NumPy alone.

    python examples/train_ppo.py --game razzia --decisions 600000 --out razzia.npz
    python examples/train_ppo.py --game razzia --play razzia.npz

Many games run side by side in the vector environment, and the network plays every seat of all of them.
A decision is credited with the points that its seat gains on the others from then on. Needs `redada[rl]`
and the compiled core. docs/tutorials/train.md has what it learned.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from redada.rl.encode import AnyEncoding
from redada.rl.vector_env import Batch, VectorEnv

Array = NDArray[np.floating[Any]]
Random = np.random.Generator
Weights = dict[str, Array]


@dataclass(frozen=True)
class Settings:
    games: int = 256
    """Side by side."""
    steps: int = 128
    """Decisions in each of them between two updates."""
    epochs: int = 3
    minibatch: int = 4096
    hidden: int = 128
    rate: float = 1e-3
    """Of learning; it falls to a tenth of this."""
    trace: float = 0.95
    """Lambda of generalised advantage estimation; there is no discount."""
    clip: float = 0.2
    entropy: float = 0.01
    point: float = 0.05
    """What a point is worth as a reward."""


class Network:
    """Two layers that share what they see between a policy and a value."""

    def __init__(self, weights: Weights, divisors: Array) -> None:
        self.weights = weights
        self.divisors = divisors

    @classmethod
    def fresh(cls, encoding: AnyEncoding, actions: int, hidden: int, random: Random) -> Network:
        def layer(into: int, out: int, scale: float) -> Array:
            return random.standard_normal((into, out), np.float32) * np.float32(scale / into**0.5)

        weights = {
            "w1": layer(encoding.size, hidden, 1.4),
            "b1": np.zeros(hidden, np.float32),
            "w2": layer(hidden, hidden, 1.4),
            "b2": np.zeros(hidden, np.float32),
            "policy": layer(hidden, actions, 0.01),
            "policy bias": np.zeros(actions, np.float32),
            "value": layer(hidden, 1, 1.0),
            "value bias": np.zeros(1, np.float32),
        }
        return cls(weights, encoding.divisors)

    def look(self, seen: NDArray[np.int8], masks: NDArray[np.bool_]) -> tuple[Array, Array, list[Array]]:
        """Odds of each action, values, and what `slopes` needs."""
        w = self.weights
        scaled = seen / self.divisors
        one = np.maximum(scaled @ w["w1"] + w["b1"], 0)
        two = np.maximum(one @ w["w2"] + w["b2"], 0)
        logits = np.where(masks, two @ w["policy"] + w["policy bias"], np.float32(-1e9))
        logits -= logits.max(1, keepdims=True)
        odds = np.exp(logits)
        odds /= odds.sum(1, keepdims=True)
        value = (two @ w["value"] + w["value bias"])[:, 0]
        return odds, value, [scaled, one, two]

    def slopes(self, layers: list[Array], logits: Array, values: Array) -> Weights:
        """The slope of the loss by each weight, given those by logits and values."""
        scaled, one, two = layers
        w = self.weights
        into_two = (logits @ w["policy"].T + values[:, None] @ w["value"].T) * (two > 0)
        into_one = (into_two @ w["w2"].T) * (one > 0)
        return {
            "w1": scaled.T @ into_one,
            "b1": into_one.sum(0),
            "w2": one.T @ into_two,
            "b2": into_two.sum(0),
            "policy": two.T @ logits,
            "policy bias": logits.sum(0),
            "value": two.T @ values[:, None],
            "value bias": values.sum(keepdims=True),
        }

    def save(self, path: Path) -> None:
        np.savez_compressed(path, allow_pickle=False, divisors=self.divisors, **self.weights)

    @classmethod
    def load(cls, path: Path) -> Network:
        with np.load(path) as file:
            weights = {name: file[name] for name in file.files}
        return cls(weights, weights.pop("divisors"))


class Adam:
    def __init__(self, weights: Weights) -> None:
        self.mean = {name: np.zeros_like(each) for name, each in weights.items()}
        self.square = {name: np.zeros_like(each) for name, each in weights.items()}
        self.steps = 0

    def step(self, weights: Weights, slopes: Weights, rate: float) -> None:
        self.steps += 1
        length = np.sqrt(sum(float((each**2).sum()) for each in slopes.values()))
        shrink = min(1.0, 0.5 / (length + 1e-8))
        for name, slope in slopes.items():
            self.mean[name] += 0.1 * (slope * shrink - self.mean[name])
            self.square[name] += 0.001 * ((slope * shrink) ** 2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            weights[name] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def draw(odds: Array, random: Random) -> NDArray[np.int64]:
    """An action for each row, by its odds."""
    lots = random.random((len(odds), 1), np.float32) * odds.sum(1, keepdims=True)
    chosen = (np.cumsum(odds, 1) <= lots).sum(1).clip(max=odds.shape[1] - 1)
    legal = odds[np.arange(len(odds)), chosen] > 0  # rounding may step beyond the last legal action
    actions: NDArray[np.int64] = np.where(legal, chosen, odds.argmax(1))
    return actions


class Experience(NamedTuple):
    """Decisions that are worth learning from, one in each row."""

    seen: NDArray[np.int8]
    masks: NDArray[np.bool_]
    actions: NDArray[np.int64]
    odds: Array
    """Of the action, when it was taken."""
    advantages: Array
    returns: Array


def gather(env: VectorEnv, network: Network, settings: Settings, random: Random) -> Experience:
    """Let the network play every seat of all games for some steps."""
    many, steps = settings.games, settings.steps
    batch = env.batch
    seats = batch.scores.shape[1]
    seen = np.empty((steps, *batch.observations.shape), np.int8)
    masks = np.empty((steps, *batch.masks.shape), np.bool_)
    actors = np.empty((steps, many), np.int32)
    actions = np.empty((steps, many), np.int64)
    odds = np.empty((steps, many), np.float32)
    values = np.empty((steps, many), np.float32)
    rewards = np.empty((steps, many, seats), np.float32)
    dones = np.empty((steps, many), np.bool_)
    rows = np.arange(many)
    for step in range(steps):
        seen[step], masks[step], actors[step] = batch.observations, batch.masks, batch.actors
        each, values[step], _ = network.look(batch.observations, batch.masks)
        actions[step] = draw(each, random)
        odds[step] = each[rows, actions[step]]
        env.step(actions[step])
        gained = batch.rewards
        others = (gained.sum(1, keepdims=True) - gained) / (seats - 1)
        rewards[step] = settings.point * (gained - others)
        dones[step] = batch.dones
    # Backwards: what each seat gained until its next decision, and what it expected there
    advantages = np.zeros((steps, many), np.float32)
    known = np.zeros((steps, many), np.bool_)
    gained = np.zeros((many, seats), np.float32)
    next_value = np.zeros((many, seats), np.float32)
    next_advantage = np.zeros((many, seats), np.float32)
    goes_on = np.zeros((many, seats), np.bool_)
    """Whether the seat decides again, or the game ends, before the steps do."""
    for step in reversed(range(steps)):
        ended = dones[step]
        gained[ended], next_value[ended], next_advantage[ended], goes_on[ended] = 0, 0, 0, True
        gained += rewards[step]
        who = actors[step]
        surprise = gained[rows, who] + next_value[rows, who] - values[step]
        advantages[step] = surprise + settings.trace * next_advantage[rows, who]
        known[step] = goes_on[rows, who]
        gained[rows, who] = 0
        next_value[rows, who] = values[step]
        next_advantage[rows, who] = np.where(known[step], advantages[step], 0)
        goes_on[rows, who] = True
    chosen = known & (masks.sum(2) > 1)  # nothing is learned where there is no choice
    returns = advantages + values
    kept = advantages[chosen]
    kept = (kept - kept.mean()) / (kept.std() + 1e-6)
    return Experience(seen[chosen], masks[chosen], actions[chosen], odds[chosen], kept, returns[chosen])


def learn(
    network: Network,
    adam: Adam,
    data: Experience,
    settings: Settings,
    rate: float,
    random: Random,
) -> None:
    """PPO: some epochs over the decisions, in minibatches."""
    for _ in range(settings.epochs):
        order = random.permutation(len(data.actions))
        for first in range(0, len(order), settings.minibatch):
            part = order[first : first + settings.minibatch]
            rows = np.arange(len(part))
            actions, advantages = data.actions[part], data.advantages[part]
            odds, values, layers = network.look(data.seen[part], data.masks[part])
            ratio = odds[rows, actions] / data.odds[part]
            free = np.where(
                advantages > 0, ratio < 1 + settings.clip, ratio > 1 - settings.clip
            )  # beyond the clip a decision has no slope
            push = -(advantages * ratio * free) / len(part)
            logits = -odds * push[:, None]
            logits[rows, actions] += push
            logs = np.log(np.maximum(odds, 1e-12))
            entropy = -(odds * logs).sum(1, keepdims=True)
            logits += settings.entropy * odds * (logs + entropy) / len(part)
            slopes = network.slopes(layers, logits, (values - data.returns[part]) / len(part))
            adam.step(network.weights, slopes, rate)


def win_share(
    network: Network, game: str, seats: int, games: int, seed: int, options: Any = None
) -> float:
    """How many of `games` games it wins against `uniform` on all other seats, each seat in turn."""
    env = VectorEnv(game, games, seats, options)
    batch: Batch = env.reset(seed)
    own = np.arange(games) % seats
    left = np.ones(games, np.bool_)
    won = 0.0
    while left.any():
        odds, _, _ = network.look(batch.observations, batch.masks)
        env.step(np.where(batch.actors == own, odds.argmax(1), env.sample()))
        ended = batch.dones & left
        won += float(batch.rewards[ended, own[ended]].sum())
        left &= ~ended
    return won / games


class Progress(NamedTuple):
    seconds: float
    decisions: int
    share: float
    """Of wins against `uniform`."""


def train(
    game: str,
    seats: int,
    decisions: int,
    seed: int = 0,
    *,
    settings: Settings = Settings(),  # noqa: B008  # frozen
    options: Any = None,
    every: int = 3,
    exam: int = 400,
) -> Iterator[tuple[Network, Progress]]:
    """Learn from so many decisions; the network and how it does, after every few updates."""
    random = np.random.default_rng(seed)
    env = VectorEnv(game, settings.games, seats, options, reward="gain")
    env.reset(seed)
    network = Network.fresh(env.encoding, env.batch.masks.shape[1], settings.hidden, random)
    adam = Adam(network.weights)
    began = time.perf_counter()
    updates = max(1, round(decisions / (settings.games * settings.steps)))
    for update in range(1, updates + 1):
        rate = settings.rate * max(0.1, 1 - update / updates)
        learn(network, adam, gather(env, network, settings, random), settings, rate, random)
        if update % every == 0 or update == updates:
            share = win_share(network, game, seats, exam, 10**6, options)
            made = update * settings.games * settings.steps
            yield network, Progress(time.perf_counter() - began, made, share)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", default="razzia")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--decisions", type=int, default=600_000, help="to learn from")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, metavar="FILE", help="where to keep the weights (.npz)")
    parser.add_argument("--play", type=Path, metavar="FILE", help="only examine the weights in FILE")
    arguments = parser.parse_args()
    if arguments.play:
        network = Network.load(arguments.play)
        share = win_share(network, arguments.game, arguments.seats, 2000, arguments.seed)
        print(f"wins {share:.1%} of 2,000 games against uniform")
        return
    for network, progress in train(arguments.game, arguments.seats, arguments.decisions, arguments.seed):
        print(
            f"{progress.seconds:5.0f} s  {progress.decisions:>10,} decisions"
            f"  wins {progress.share:.1%} against uniform",
            flush=True,
        )
        if arguments.out:
            network.save(arguments.out)


if __name__ == "__main__":
    main()

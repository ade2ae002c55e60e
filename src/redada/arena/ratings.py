"""Ratings from who won at which table, with intervals from redrawing the deals.

The model is Luce's: every bot has a strength, and a seat wins with the share that its strength has in
the sum of all seats'. With two seats that is Bradley–Terry, and the points are Elo's: 400 points are ten
to one, at any number of seats. A shared win counts in equal parts.

Intervals are those of the Bayesian bootstrap over deals: each deal, with all its games, gets a random
weight. So that a bot that won everything or nothing has a finite rating and an honest interval, every
two bots that met are given one more win each (shared out where a bot met several), and these too are
weighted at random: after N wins of N the chance of losing reaches up to 3.7/N, as it should.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

POINTS = 400 / log(10)
"""Rating points for a factor e of strength."""
DRAWS = 1000
LOW, HIGH = 2.5, 97.5
NORMAL = 1.96
CHUNK = 50
"""Redrawings that are fitted in one go."""
STEPS = 60
LONGEST_STEP = 2.0
CLOSE = 1e-9


@dataclass(frozen=True)
class Results:
    """What ratings are made from, deal by deal."""

    seats: Array
    """tables × bots: how many seats the bot has at the table."""
    games: Array
    """deals × tables: games played."""
    wins: Array
    """deals × bots: games won, a shared win in parts."""


@dataclass(frozen=True)
class Estimate:
    """A number with its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Ratings:
    """Logarithms of strengths: `fitted` from all deals, `drawn` from each redrawing (draws × bots)."""

    fitted: Array
    drawn: Array

    def over(self, bot: int, other: int) -> Estimate:
        """How many points `bot` stands above `other`."""
        drawn = (self.drawn[:, bot] - self.drawn[:, other]) * POINTS
        value = float(self.fitted[bot] - self.fitted[other]) * POINTS
        return estimate(value, drawn)


def rate(results: Results, seed: int = 0, draws: int = DRAWS) -> Ratings:
    """Fit the strengths; the same results and seed give the same ratings."""
    random = np.random.default_rng(seed)
    deals = results.games.shape[0]
    extra_seats, extra_wins = extra_games(results)
    seats = np.vstack([results.seats, extra_seats])
    pairs = len(extra_seats)

    def fit_weighted(weights: Array, extra: Array) -> Array:
        """`weights`: draws × deals; `extra`: draws × pairs × 2, a win of the one and of the other."""
        value = extra * extra_wins[:, None]
        games = np.hstack([weights @ results.games, value.sum(axis=2)])
        wins = weights @ results.wins
        for pair, (one, other) in enumerate(_members(extra_seats)):
            wins[:, one] += value[:, pair, 0]
            wins[:, other] += value[:, pair, 1]
        return fit(seats, games, wins)

    fitted = fit_weighted(np.ones((1, deals)), np.ones((1, pairs, 2)))[0]
    drawn = []
    for start in range(0, draws, CHUNK):
        many = min(CHUNK, draws - start)
        weights = deal_weights(random, many, deals)
        extra = random.exponential(size=(many, pairs, 2))
        drawn.append(fit_weighted(weights, extra))
    return Ratings(fitted, np.vstack(drawn))


def deal_weights(random: np.random.Generator, draws: int, deals: int) -> Array:
    """Random weights with mean 1 for each deal.

    Their variance is 1 for many deals, and more for few, as much as Student's interval is wider than
    the normal one: plain weights of ten deals cover the truth 85 times of 100 only.
    """
    free = max(deals - 1, 1)
    student = NORMAL + (NORMAL**3 + NORMAL) / (4 * free)
    student += (5 * NORMAL**5 + 16 * NORMAL**3 + 3 * NORMAL) / (96 * free**2)
    variance = (student / NORMAL) ** 2 * (free + 1) / free
    return random.gamma(1 / variance, variance, size=(draws, deals))


def extra_games(results: Results) -> tuple[Array, Array]:
    """A two-seat table for every two bots that met, and how much one win at it counts."""
    met = (results.seats > 0).astype(float)
    together = (met.T @ (met * (results.games.sum(axis=0) > 0)[:, None])) > 0
    np.fill_diagonal(together, False)
    others = together.sum(axis=1)
    pairs = np.argwhere(np.triu(together))
    seats = np.zeros((len(pairs), met.shape[1]))
    wins = np.zeros(len(pairs))
    for place, (one, other) in enumerate(pairs):
        seats[place, [one, other]] = 1
        wins[place] = 1 / min(others[one], others[other])
    return seats, wins


def _members(seats: Array) -> list[tuple[int, int]]:
    found = [np.flatnonzero(row) for row in seats]
    return [(int(pair[0]), int(pair[1])) for pair in found]


def fit(seats: Array, games: Array, wins: Array) -> Array:
    """The likeliest log strengths, with mean 0, for each row of `games` (× tables) and `wins` (× bots).

    Newton's method; the likelihood is concave and, thanks to the extra games, has one maximum.
    """
    strength = np.zeros_like(wins)
    everyone = np.ones((wins.shape[1], wins.shape[1]))
    for _ in range(STEPS):
        chances = seats[None] * np.exp(strength)[:, None, :]
        chances /= chances.sum(axis=2, keepdims=True)
        expected = games[:, :, None] * chances
        total = expected.sum(axis=1)
        curvature = -np.swapaxes(chances, 1, 2) @ expected
        place = np.arange(wins.shape[1])
        curvature[:, place, place] += total
        step = np.linalg.solve(curvature + everyone, (wins - total)[:, :, None])[:, :, 0]
        longest = np.abs(step).max(axis=1, keepdims=True)
        strength += step * np.minimum(1, LONGEST_STEP / np.maximum(longest, CLOSE))
        if longest.max() < CLOSE:
            break
    centred: Array = strength - strength.mean(axis=1, keepdims=True)
    return centred


def share(won: Array, played: Array, seed: int = 0, draws: int = DRAWS) -> Estimate:
    """The share of wins from each deal's wins and games (of one seat), with its interval.

    The interval, not the share, allows for one more win and one more loss, weighted like the deals.
    """
    random = np.random.default_rng(seed)
    weights = deal_weights(random, draws, len(won))
    extra = random.exponential(size=(draws, 2))
    drawn = (weights @ won + extra[:, 0]) / (weights @ played + extra.sum(axis=1))
    value = float(won.sum() / played.sum())
    return estimate(value, drawn)


def estimate(value: float, drawn: Array) -> Estimate:
    low, high = (float(edge) for edge in np.percentile(drawn, (LOW, HIGH)))
    return Estimate(value, min(low, value), max(high, value))

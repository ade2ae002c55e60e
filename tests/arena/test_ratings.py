"""Ratings find the strengths that made the results, and their intervals are honest."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from redada.arena.ratings import POINTS, Array, Results, rate, share

TRUTH = np.array([0.0, 100.0, 180.0, 420.0, 500.0])


def synthetic(groups: list[tuple[int, ...]], deals: int, games: int, seed: int) -> Results:
    """Games whose seats win with the odds of their strengths."""
    random = np.random.default_rng(seed)
    bots = max(bot for group in groups for bot in group) + 1
    strength = np.exp(TRUTH[:bots] / POINTS)
    seats = np.array([[group.count(bot) for bot in range(bots)] for group in groups], dtype=float)
    wins = np.zeros((deals, bots))
    for deal in range(deals):
        for table in seats:
            odds = table * strength
            wins[deal] += random.multinomial(games, odds / odds.sum())
    return Results(seats, np.full((deals, len(groups)), float(games)), wins)


GROUPS: dict[str, list[tuple[int, ...]]] = {
    "two seats, all against all": [*combinations(range(5), 2)],
    "three of five": [*combinations(range(5), 3)],
    "one table": [(0, 1, 2, 3)],
    "gauntlet of four": [(0, 1, 1, 1), (0, 2, 2, 2), (0, 3, 3, 3)],
    "copies": [(0, 0, 0, 1), (0, 0, 1, 1), (0, 1, 1, 1)],
}


@pytest.mark.parametrize("name", GROUPS)
def test_ratings_recover_known_strengths(name: str) -> None:
    ratings = rate(synthetic(GROUPS[name], deals=3000, games=4, seed=5), draws=100)
    for bot in range(1, len(ratings.fitted)):
        found = ratings.over(bot, 0)
        assert found.value == pytest.approx(TRUTH[bot], abs=25)
        assert found.low <= TRUTH[bot] + 8
        assert found.high >= TRUTH[bot] - 8
        assert 0 < found.high - found.low < 100


def test_about_95_of_100_intervals_cover_the_truth() -> None:
    covered = total = 0
    for seed in range(60):
        ratings = rate(synthetic(GROUPS["one table"], deals=60, games=4, seed=seed), seed, draws=200)
        for bot in range(1, 4):
            found = ratings.over(bot, 0)
            covered += found.low <= TRUTH[bot] <= found.high
            total += 1
    assert covered / total > 0.9


def test_two_bots_are_rated_as_elo_has_it() -> None:
    results = Results(np.ones((1, 2)), np.full((500, 1), 2.0), np.tile([1.5, 0.5], (500, 1)))
    found = rate(results, draws=50).over(0, 1)
    assert found.value == pytest.approx(400 * np.log10(3), abs=1)


def test_a_bot_that_won_everything_has_a_finite_rating_and_an_open_minded_interval() -> None:
    results = Results(np.ones((1, 2)), np.full((50, 1), 2.0), np.tile([2.0, 0.0], (50, 1)))
    found = rate(results).over(0, 1)
    assert 600 < found.value < 1000
    assert found.low == pytest.approx(400 * np.log10(100 / 3.7), abs=60)
    assert found.high > found.value + 200


def test_the_same_results_and_seed_give_the_same_ratings() -> None:
    results = synthetic(GROUPS["one table"], 20, 4, 1)
    assert np.array_equal(rate(results, 3, 60).drawn, rate(results, 3, 60).drawn)


def deals(won: list[float]) -> tuple[Array, Array]:
    return np.array(won), np.full(len(won), 4.0)


def test_a_share_of_wins_has_an_interval_that_shrinks_with_the_deals() -> None:
    few, many = share(*deals([1.0, 3.0] * 10)), share(*deals([1.0, 3.0] * 1000))
    assert few.value == many.value == 0.5
    assert few.low < many.low < 0.5 < many.high < few.high
    assert many.high - many.low < 0.03


def test_a_share_of_all_wins_is_not_taken_for_certain() -> None:
    found = share(*deals([4.0] * 25))
    assert found.value == found.high == 1
    assert 0.94 < found.low < 0.98

"""Section 8: the end."""

from __future__ import annotations

import pytest

from redada.core.game import OVER
from redada.core.outcome import Outcome
from tests.games.ratzzia.kitchen import kitchen, legal, lying, play

STASH = "b2 b4 b6 b5 b5 b2"
"""Worth 10 when a 2 completes it."""


def test_a_sack_of_25_wins_at_once() -> None:
    """Z-8.1"""
    state = kitchen(columns={7: STASH}, rolled="2", food=(9, 0, 0, 0), sacks=(15, 24, 0, 0))
    state = play(state, "2@7 done")
    assert state.actor == OVER
    assert state.outcome() == Outcome((25, 24, 0, 0), (0,), "sack full")
    assert legal(state) == set()


def test_24_are_not_enough() -> None:
    """Z-8.1"""
    state = kitchen(columns={7: STASH}, rolled="2", food=(9, 0, 0, 0), sacks=(14, 0, 0, 0))
    state = play(state, "2@7 done")
    assert state.outcome() is None
    assert state.active == 1


def test_unsecured_food_does_not_win() -> None:
    """Z-8.1, Z-1.7"""
    state = play(kitchen(rolled="1", food=(99, 0, 0, 0)), "1@9 done")
    assert state.outcome() is None


def test_columns_further_right_are_not_scored_any_more() -> None:
    """E28"""
    columns = {7: STASH, 8: "c5 c5 c5 c5"}
    state = kitchen(columns=columns, rolled="2 5", food=(9, 8, 0, 0), sacks=(15, 0, 0, 0))
    state = play(state, "2@7 5@8 done")
    assert state.actor == OVER
    assert lying(state, 8) == "c5 c5 c5 c5 a5"
    assert state.unsecured == (0, 8, 0, 0)
    assert state.scored_column == -1


@pytest.mark.parametrize(
    ("sacks", "food", "winners"),
    [
        ((8, 10, 0), (50, 0, 0), (1,)),
        ((10, 10, 0), (3, 4, 9), (1,)),
        ((10, 10, 0), (4, 4, 9), (0, 1)),
        ((0, 0, 0), (5, 5, 5), (0, 1, 2)),
    ],
)
def test_at_the_turn_limit_the_fullest_sack_wins(
    sacks: tuple[int, ...], food: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """E13: then the most unsecured food, else they share the win."""
    state = kitchen(3, rolled="1", turn=500, sacks=sacks, food=food)
    state = play(state, "1@9 done")
    assert state.actor == OVER
    assert state.outcome() == Outcome(sacks, winners, "turn limit")


def test_the_limit_counts_the_turns_of_all_players() -> None:
    """E29"""
    state = kitchen(3, columns={9: "a1 b1 c1"}, turn=1, turn_limit=3)
    for turn in (1, 2, 3):
        assert state.turn == turn
        assert state.outcome() is None
        state = play(state, "back:9")
    assert state.actor == OVER


def test_a_full_sack_in_the_last_turn_still_wins() -> None:
    """E13, Z-8.1"""
    state = kitchen(columns={7: STASH}, rolled="2", food=(9, 0, 0, 0), sacks=(15, 0, 0, 0), turn=500)
    outcome = play(state, "2@7 done").outcome()
    assert outcome is not None
    assert outcome.reason == "sack full"


def test_every_point_is_explained() -> None:
    """Z-6.4"""
    state = kitchen(columns={7: STASH}, rolled="2", food=(12, 0, 0, 0), turn=31)
    reasons = play(state, "2@7 done").explain()
    assert [(r.part, r.seat, r.rule, r.name, r.points) for r in reasons] == [
        (31, 0, "Z-6.4", "stash", 10)
    ]

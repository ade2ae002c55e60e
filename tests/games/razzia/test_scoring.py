"""Section 7: scoring after every round."""

from __future__ import annotations

import pytest

from tests.games.razzia.table import play, points, table


def test_example_two_thieves_score_4() -> None:
    """R-7.1, section 11"""
    assert points(table(held={1: "thief*2"}), "thieves") == (0, 4, 0, 0)


def test_a_spent_thief_does_not_score() -> None:
    """R-7.1"""
    state = play(table(held={0: "thief*2"}, row="car"), "take:car")
    assert points(state, "thieves") == (2, 0, 0, 0)


def test_example_two_gold_coins_score_6() -> None:
    """R-7.2, section 11"""
    assert points(table(held={2: "gold*2"}), "gold") == (0, 0, 6, 0)


def test_example_bodyguards_4_4_2_1() -> None:
    """R-7.3, section 11"""
    state = table(held={0: "bodyguard*4", 1: "bodyguard*4", 2: "bodyguard*2", 3: "bodyguard"})
    assert points(state, "bodyguards") == (5, 5, 0, -2)


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ((3, 1, 0), (5, 0, -2)),
        ((3, 0, 0), (5, -2, -2)),
        ((3, 3, 0), (5, 5, -2)),
        ((2, 3, 2), (-2, 5, -2)),
    ],
)
def test_ties_for_most_and_for_fewest_bodyguards_all_score(
    counts: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    """R-7.3"""
    held = {seat: f"bodyguard*{many}" for seat, many in enumerate(counts) if many}
    assert points(table(3, held=held), "bodyguards") == expected


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("car driver*3", 4),
        ("car*5", 0),
        ("driver*2", 2),
        ("car*3 driver", 4),
    ],
)
def test_example_cars_and_drivers(cards: str, expected: int) -> None:
    """R-7.4, section 11"""
    assert points(table(held={0: cards}), "cars") == (expected, 0, 0, 0)


def test_somebody_elses_driver_does_not_help() -> None:
    """R-7.4"""
    assert points(table(held={0: "car*2", 1: "driver"}), "cars") == (0, 1, 0, 0)


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("ring*2 watch*3 brooch*2", 5),
        ("ring*2 watch", 0),
        ("", -5),
    ],
)
def test_example_jewels(cards: str, expected: int) -> None:
    """R-7.5, section 11"""
    assert points(table(held={0: cards}), "jewels") == (expected, -5, -5, -5)


@pytest.mark.parametrize(("kinds", "expected"), list(enumerate((-5, 0, 0, 5, 10, 15))))
def test_jewels_score_by_different_kinds(kinds: int, expected: int) -> None:
    """R-7.5"""
    cards = " ".join(["diamond", "necklace", "brooch", "watch", "ring"][:kinds])
    assert points(table(held={3: cards}), "jewels")[3] == expected


def test_more_jewels_of_the_same_kind_add_nothing() -> None:
    """R-7.5"""
    assert points(table(held={0: "ring*4 watch*4"}), "jewels")[0] == 0


def test_businesses_and_cheques_do_not_score_before_the_third_round() -> None:
    """R-7.1, R-9.1, R-9.2, R-9.3"""
    state = table(round=2, held={0: "casino*4 film"})
    assert {reason.name for reason in state.explain_now()} == {
        "thieves", "gold", "bodyguards", "cars", "jewels",
    }  # fmt: skip
    assert state.points(0)[5:] == (0, 0, 0)


def test_a_round_is_scored_when_it_ends_and_added_to_the_scores() -> None:
    """R-7.1, R-7.2, R-7.3, R-7.4, R-7.5"""
    state = table(
        police=6,
        scores=(1, 2, 3, 4),
        held={
            0: "thief gold car driver ring watch brooch",  # 2 + 3 + 2 + 5, fewest bodyguards
            1: "bodyguard*2",
            2: "bodyguard ring",
            3: "bodyguard car*3 diamond",
        },
    )
    state = play(state, "draw1 =police")
    assert state.scores == (1 + 2 + 3 + 2 + 5 - 2, 2 + 5 - 5, 3, 4)

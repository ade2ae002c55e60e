"""From a loss to a grade and an accuracy (docs/analysis.md)."""

from __future__ import annotations

import pytest

from redada.study.grades import accuracy, accuracy_of_game, error_rate, grade


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_grades_begin_at_2_5_and_10_points_of_two_players(seats: int) -> None:
    def graded(points: float) -> str:
        return grade(points / 100 * 2 / seats, 0.0, seats)

    assert [graded(points) for points in (1.9, 2.01, 4.9, 5.01, 9.9, 10.01)] == [
        "close", "inaccuracy", "inaccuracy", "mistake", "mistake", "blunder",
    ]  # fmt: skip


def test_a_loss_within_two_standard_errors_is_close_however_great() -> None:
    assert grade(0.2, 0.1, 2) == "close"
    assert grade(0.2, 0.09, 2) == "blunder"


def test_the_best_move_is_best() -> None:
    assert grade(0.0, 0.0, 4) == "best"


def test_accuracy_is_100_without_a_loss_and_falls_with_it() -> None:
    assert accuracy(0.0, 2) == pytest.approx(100, abs=1e-3)
    falls = [accuracy(loss / 100, 2) for loss in range(0, 101, 5)]
    assert falls == sorted(falls, reverse=True)
    assert falls[-1] == 0
    assert accuracy(0.05, 4) == accuracy(0.10, 2)


def test_one_blunder_weighs_more_in_a_game_than_its_part() -> None:
    spread, single = [90.0] * 10, [100.0] * 9 + [1.0]
    assert accuracy_of_game(spread) == pytest.approx(90)
    found = accuracy_of_game(single)
    assert found is not None
    assert found < 90
    assert accuracy_of_game([]) is None


def test_the_error_rate_is_the_mean_loss_in_thousandths() -> None:
    assert error_rate([0.0, 0.0, 0.03]) == pytest.approx(10)
    assert error_rate([]) is None

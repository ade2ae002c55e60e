"""What the sheets say of points is what the rules give."""

from __future__ import annotations

import pytest

from redada.games.razzia import cards
from redada.paper import reminders
from tests.games.razzia.table import points, table


def held(first: int, many: int) -> str:
    return " ".join(cards.NAMES[first : first + many])


@pytest.mark.parametrize("many", range(6))
def test_jewels_score_as_printed(many: int) -> None:
    """R-7.5"""
    state = table(held={0: held(cards.JEWEL, many)})
    assert points(state, "jewels")[0] == reminders.JEWELS[many]


@pytest.mark.parametrize("many", range(8))
def test_different_businesses_score_as_printed(many: int) -> None:
    """R-9.1"""
    state = table(round=3, held={0: held(cards.BUSINESS, many)})
    assert points(state, "businesses_different")[0] == reminders.BUSINESSES[many]


def test_what_two_numbers_are_printed_for_scores_so() -> None:
    """R-7.3, R-9.2, R-9.3"""
    state = table(round=3, held={0: "bodyguard*2 casino*3", 1: "bodyguard casino", 2: "film*4"})
    assert points(state, "bodyguards")[:3:2] == reminders.BODYGUARDS
    assert points(state, "businesses_equal")[:3:2] == reminders.EQUAL
    rich = table(round=3, face_up={0: [13], 1: [1], 2: [5], 3: [6]})
    assert points(rich, "cheques")[:2] == reminders.CHEQUES

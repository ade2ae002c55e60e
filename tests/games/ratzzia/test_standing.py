"""Where a seat of Ratzzia stands: sack, food, dice, and what the columns would pay."""

from __future__ import annotations

from redada.core.standing import Category
from redada.games.ratzzia import RATZZIA, State
from tests.games.ratzzia.kitchen import kitchen, small_board

BOARD = small_board("tin2 1/1 2/1 3/2", "stash */0 =/0 */0 =/1")


def categories(state: State, name: str, seat: int = 0) -> list[Category]:
    return [each for each in RATZZIA.standing(state, seat).categories if each.name == name]


def test_only_the_sack_scores_and_it_says_how_much_is_missing() -> None:
    """Z-1.7, Z-8.1"""
    state = kitchen(4, food=(6, 0, 0, 0), sacks=(18, 0, 0, 0))
    (sack,) = categories(state, "sack")
    assert (sack.points, sack.count, sack.of) == (18, 18, 25)
    assert (sack.needs, sack.then) == ({"food": 7}, 25)
    (food,) = categories(state, "unsecured")
    assert (food.points, food.count) == (0, 6)
    assert RATZZIA.standing(state, 0).points == state.scores[0]


def test_dice_are_counted_by_column_with_what_their_spaces_pay() -> None:
    """Z-5.2"""
    state = kitchen(4, board=BOARD, columns={1: "a1 b2", 2: "a3 a3"}, cat="a4")
    first, second = categories(state, "column")
    assert (first.count, first.of, first.facts) == (1, 3, {"column": 1, "shelf": "tin", "food": 1})
    assert (second.count, second.facts["column"], second.facts["food"]) == (2, 2, 0)
    (cat,) = categories(state, "cat")
    assert (cat.count, cat.of) == (1, 9)
    assert categories(state, "cat", 1) == []


def test_each_column_says_what_it_would_pay_if_it_were_full() -> None:
    """Z-5.2, Z-6.3, Z-6.4"""
    state = kitchen(4, board=BOARD, columns={1: "a1 b2", 2: "a3 a3 b5"})
    tin, stash = RATZZIA.standing(state, 0).prospects
    assert tin.facts == {"column": 1, "shelf": "tin", "missing": 1, "food": 1, "tin": 2}
    assert stash.facts == {"column": 2, "shelf": "stash", "missing": 1, "food": 0, "pair": 6}


def test_candies_and_dice_in_hand_are_counted() -> None:
    """Z-4.6, Z-1.2"""
    state = kitchen(4, columns={1: "a1"}, candies={"a": 1})
    assert [each.count for each in categories(state, "candies")] == [1]
    assert [each.count for each in categories(state, "hand")] == [6]

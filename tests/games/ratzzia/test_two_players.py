"""Section 9: support dice."""

from __future__ import annotations

import pytest

from redada.core.errors import IllegalMove
from redada.core.game import CHANCE
from tests.games.ratzzia.kitchen import cat, happens, kitchen, legal, lying, play, small_board


def test_after_rolling_and_before_placing_support_dice_may_be_rolled() -> None:
    """Z-9.1, E20: all of those in the reserve, after the re-roll."""
    state = play(kitchen(2, columns={4: "+1"}, unrolled=2), "roll =1 =2 reroll:2 =3")
    assert legal(state) == {"support", "nosupport"}
    state = play(state, "support")
    assert state.actor == CHANCE
    assert state.in_the_air == 2
    assert state.rolls_support
    assert state.reserve == 0


def test_one_may_do_without_them() -> None:
    """Z-9.1"""
    state = play(kitchen(2, unrolled=1), "roll =1 keep nosupport 1@9 done")
    assert lying(state, 9) == "a1"
    assert state.reserve == 3


def test_a_single_support_die_may_be_rolled_too() -> None:
    """Z-9.1"""
    state = play(kitchen(2, columns={3: "+2 +3"}, unrolled=1), "roll =1 keep support")
    assert state.in_the_air == 1


def test_with_an_empty_reserve_nobody_is_asked() -> None:
    """Z-9.1"""
    state = play(kitchen(2, columns={3: "+2 +3 +4"}, unrolled=1), "roll =1 keep")
    assert "1@9" in legal(state)


def test_more_than_two_players_have_no_support_dice() -> None:
    """Z-1.2, Z-9.1"""
    state = play(kitchen(3, unrolled=1), "roll =1 keep")
    assert "1@9" in legal(state)


def test_support_dice_are_never_rolled_again() -> None:
    """Z-9.1"""
    state = play(kitchen(2, unrolled=1), "roll =1 keep support =2 =2 =3")
    assert state.rolled_support == (2, 2, 3)
    assert not any(move.startswith(("reroll", "keep")) for move in legal(state))


def test_support_dice_are_placed_first_by_the_normal_rules() -> None:
    """Z-9.1, E16"""
    state = kitchen(2, rolled="1 4", support="2 6", candies={"a": 1})
    assert legal(state) == {"2@2", "2@3", "6@5", "6@7", "2@cat", "6@cat"}
    assert state.places_support
    assert not {"1@9", "candy@1", "done"} & legal(state)
    with pytest.raises(IllegalMove, match="support dice first"):
        play(state, "candy@1")
    with pytest.raises(IllegalMove, match="support dice first"):
        play(state, "done")
    state = play(state, "2@2 6@5")
    assert lying(state, 2) == "+2"
    assert not state.places_support
    assert {"1@9", "candy@1"} <= legal(state)


def test_then_at_least_one_own_die_must_be_placed() -> None:
    """Z-9.1"""
    state = play(kitchen(2, rolled="1", support="2"), "2@2")
    assert "done" not in legal(state)
    assert "done" in legal(play(state, "1@9"))


def test_support_dice_that_fit_nowhere_return_to_the_reserve() -> None:
    """Z-9.2"""
    state = kitchen(2, cat="b2 b6", rolled="1", support="4 4 5")
    # for a 4 there is no space; the 5 goes to the greedy mouse
    assert legal(state) == {"5@8"}
    state = play(state, "5@8 1@9 done")
    assert state.reserve == 2
    assert state.rolled_support == ()
    assert lying(state, 8) == "+5"


def test_if_no_own_die_fits_the_turn_may_end_after_the_support_dice() -> None:
    """Z-9.2, E1"""
    state = play(kitchen(2, cat="b2 b6", rolled="3", support="5", columns={6: "b3 b4"}), "5@8")
    assert "done" in legal(state)


def test_a_support_die_showing_the_cats_value_goes_to_the_cat() -> None:
    """E14, Z-3.2"""
    state = play(kitchen(2, cat="b2 b5", unrolled=1), "roll =1 keep support =5 =5 =2")
    assert cat(state) == "b2 b5 +5 +5"
    assert state.rolled_support == (2,)


def test_a_support_die_can_bring_the_cat_and_the_rest_are_free() -> None:
    """E14, E3, Z-9.3: those that lay on the board are in the reserve, the others stay rolled."""
    row = "b2 b5 a5 a5 a5 b5 b5 b5"
    state = play(kitchen(2, cat=row, unrolled=1), "roll =1 keep support =5")
    state = play(state, "=5")
    told = happens(state, "=2")
    assert [event.name for event in told] == ["cat_die", "cat_comes"]
    assert told[0].data["number"] == 5
    assert told[0].facts["die"] == "support"
    state = play(state, "=2")
    assert cat(state) == ""
    assert state.rolled_support == (2, 5)
    assert state.reserve == 1
    assert "5@8" in legal(state)
    assert "support" not in legal(state)


def test_a_forced_own_cat_die_is_the_own_die_that_must_be_placed() -> None:
    """E21"""
    state = kitchen(2, cat="b2 b5", columns={1: "b1 b2"}, unrolled=2)
    state = play(state, "roll =5 =1 keep support =2 =2 =2")
    state = play(state, "2@2 2@3")
    assert not state.places_support
    assert "done" in legal(state)


def test_a_forced_support_die_is_not_an_own_die() -> None:
    """E21, Z-9.1"""
    state = play(kitchen(2, cat="b2 b5", unrolled=1), "roll =1 keep support =5 =5 =5")
    assert "done" not in legal(state)


def test_support_dice_on_grey_spaces_count_towards_the_two() -> None:
    """E21, Z-4.5"""
    board = small_board("stash 1/0 1/0 */0 =/0 */0 =/1", "tin2 1/0 1/1", grey=3, red=3)
    state = play(kitchen(2, rolled="6 1", support="4 4", board=board), "4@cat 4@cat")
    assert cat(state) == "+4 +4"
    assert legal(state) == {"1@1", "1@2"}


def test_spaces_under_support_dice_pay_nobody_and_they_return() -> None:
    """Z-9.3"""
    state = kitchen(2, columns={5: "+6 b5 +4"}, rolled="3", food=(0, 0))
    state = play(state, "3@5 done")
    assert state.unsecured == (1 + 2, 1)
    assert state.reserve == 3


def test_when_the_cat_comes_support_dice_return_to_the_reserve() -> None:
    """Z-9.3"""
    row = "b2 b5 a5 a5 b5 +5 b5 b5"
    state = play(kitchen(2, cat=row, columns={2: "+2"}, unrolled=1), "roll =5")
    assert state.reserve == 3


def test_after_an_early_cat_they_may_be_rolled_as_well() -> None:
    """Z-9.3, E20: those that came back too."""
    row = "b2 b5 a5 a5 b5 +5 b5 b5"
    state = play(kitchen(2, cat=row, columns={2: "+2 +2"}, unrolled=1), "roll =5 keep")
    assert legal(state) == {"support", "nosupport"}
    assert play(state, "support").in_the_air == 3


def test_after_a_late_cat_too() -> None:
    """Z-9.3, E20: the chance to roll them comes after the re-roll."""
    row = "b2 b5 a5 a5 b5 +5 b5 b5"
    state = play(kitchen(2, cat=row, columns={2: "+2 +2"}, unrolled=1), "roll =1 reroll:1 =5")
    assert legal(state) == {"support", "nosupport"}


def test_also_when_all_own_dice_went_to_the_cat() -> None:
    """E20"""
    state = play(kitchen(2, cat="b2 b5", unrolled=1), "roll =5")
    assert legal(state) == {"support", "nosupport"}
    state = play(state, "support =1 =3 =3")
    assert {"1@9", "1@1"} <= legal(state)


def test_nobody_takes_support_dice_back() -> None:
    """Z-2.1"""
    state = kitchen(2, columns={3: "+2 a3", 4: "+1"})
    assert legal(state) == {"roll", "back:3"}
    assert lying(play(state, "back:3"), 3) == "+2"

"""The cat: Z-3.2, Z-4.5, section 7."""

from __future__ import annotations

import pytest

from redada.games.ratzzia import layout as at
from tests.games.ratzzia.kitchen import cat, happens, kitchen, legal, lying, play, small_board

SIX_OF_SEVEN_RED = "b3 b5 c5 c5 c5 c5 c5 c5"
"""One more 5, and the cat comes."""


def test_a_die_of_the_cats_value_goes_to_the_cat_first() -> None:
    """Z-3.2, the rulebook's example: two 1s, a 3, a 5 and a 6 are rolled; the 5 is placed at once."""
    state = kitchen(cat="b2 b5", columns={9: "a1 a1"})
    state = play(state, "roll =1 =1 =3 =5 =6")
    assert cat(state) == "b2 b5 a5"
    assert state.rolled == (1, 1, 3, 6)
    assert "reroll:1+1+3+6" in legal(state)


def test_the_value_is_that_of_the_last_grey_space() -> None:
    """Z-3.2: not of the first, nor of anything red."""
    state = play(kitchen(cat="b2 b5 c5", unrolled=2), "roll =2 =2")
    assert cat(state) == "b2 b5 c5"
    assert state.cat_face == 5


def test_with_three_players_the_only_grey_space_gives_the_value() -> None:
    """Z-3.2, Z-1.4"""
    state = play(kitchen(3, cat="b2", unrolled=2), "roll =2 =6")
    assert cat(state) == "b2 a2"


def test_while_a_grey_space_is_free_no_die_is_forced() -> None:
    """Z-3.2"""
    state = play(kitchen(cat="b5", unrolled=2), "roll =5 =5")
    assert cat(state) == "b5"
    assert state.cat_face == 0


def test_after_the_second_roll_it_goes_to_the_cat_too() -> None:
    """Z-3.2"""
    state = play(kitchen(cat="b2 b5", unrolled=2), "roll =1 =2 reroll:1 =5")
    assert cat(state) == "b2 b5 a5"
    assert state.rolled == (2,)


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_any_value_can_be_the_cats(face: int) -> None:
    """Z-3.2, E14"""
    other = face % 6 + 1
    state = play(kitchen(2, cat=f"b{other} b{face}", unrolled=2), f"roll ={face} ={other}")
    assert cat(state) == f"b{other} b{face} a{face}"
    state = play(state, f"keep support ={other} ={face} ={other}")
    assert cat(state) == f"b{other} b{face} a{face} +{face}"


def test_several_matching_dice_all_go() -> None:
    """Z-3.2"""
    state = play(kitchen(cat="b2 b5", unrolled=4), "roll =5 =5 =1 =5")
    assert cat(state) == "b2 b5 a5 a5 a5"
    assert state.rolled == (1,)


def test_up_to_two_dice_of_any_value_may_go_on_grey_spaces() -> None:
    """Z-4.5: red spaces are no choice."""
    state = kitchen(rolled="3 4 6")
    assert {"3@cat", "4@cat", "6@cat"} <= legal(state)
    state = play(state, "4@cat")
    assert {"3@cat", "6@cat"} <= legal(state)
    state = play(state, "3@cat")
    assert cat(state) == "a4 a3"
    assert "6@cat" not in legal(state)


def test_two_a_turn_even_where_there_are_more_grey_spaces() -> None:
    """Z-4.5"""
    board = small_board("stash */0 =/0 */0 =/1", "tin2 1/0 1/1", grey=3, red=3)
    state = play(kitchen(rolled="4 4 4", board=board), "4@cat 4@cat")
    assert "4@cat" not in legal(state)
    state = play(kitchen(rolled="4 4 4", board=board, cat="b1"), "4@cat 4@cat")
    assert cat(state) == "b1 a4 a4"


def test_a_grey_space_filled_while_placing_binds_from_the_next_roll() -> None:
    """E4"""
    state = play(kitchen(rolled="4 4 4"), "4@cat 4@cat")
    assert state.rolled == (4,)
    state = play(state, "done roll =4 =1 =1 =1 =1 =1 =1")
    assert cat(state) == "a4 a4 b4"


def test_the_cat_sends_all_dice_home_without_rewards() -> None:
    """Z-7.1, Z-3.2"""
    state = kitchen(
        cat=SIX_OF_SEVEN_RED, columns={5: "b6 b6 d5", 9: "a1"}, unrolled=3, food=(3, 4, 5, 6)
    )
    state = play(state, "roll =5 =1 =2")
    assert cat(state) == ""
    assert lying(state, 5) == lying(state, 9) == ""
    assert state.hands[1:] == (7, 7, 7)
    assert state.unsecured == (3, 4, 5, 6)


def test_after_the_cat_the_board_is_as_it_was_before_the_first_die() -> None:
    """Z-7.1: positions that play on alike are equal."""
    cells = play(kitchen(cat=SIX_OF_SEVEN_RED, columns={5: "b6 b6 d5"}), "roll" + " =5" * 7).to_list()
    fresh = kitchen().to_list()
    assert cells[at.CAT : at.SHELF] == fresh[at.CAT : at.SHELF]
    assert cells[at.NEXT :] == fresh[at.NEXT :]
    assert cells[at.CAT_DICE] == 0


def test_dice_that_came_back_before_the_re_roll_may_be_rolled_with_it() -> None:
    """Z-7.2, E26, the rulebook's example: they may, or may stay in hand."""
    state = kitchen(cat=SIX_OF_SEVEN_RED, columns={9: "a1"}, unrolled=2)
    state = play(state, "roll =5 =2")
    assert state.rolled == (2,)
    assert state.hands[0] == 2
    assert legal(state) == {
        "keep", "reroll:2", "reroll:hand", "reroll:2+hand", "reroll:hand+hand", "reroll:2+hand+hand",
    }  # fmt: skip
    again = play(state, "reroll:hand =6")
    assert again.rolled == (2, 6)
    assert again.hands[0] == 1
    kept = play(state, "keep")
    assert kept.rolled == (2,)
    assert kept.hands[0] == 2


def test_even_if_all_rolled_dice_went_the_dice_that_came_back_may_be_rolled() -> None:
    """Z-7.2"""
    state = play(kitchen(cat=SIX_OF_SEVEN_RED, unrolled=1), "roll =5")
    assert legal(state) == {"keep", "reroll:hand"}


def test_all_seven_dice_and_all_choices_of_them() -> None:
    """Z-7.2: 128 choices, the most there are."""
    state = play(kitchen(cat=SIX_OF_SEVEN_RED), "roll =5 =1 =2 =3 =4 =6 =5")
    assert state.rerollable == (1, 2, 3, 4, 5, 6, 0)
    assert len(state.legal()) == 128
    assert play(state, "reroll:1+2+3+4+5+6+hand").in_the_air == 7


def test_after_the_re_roll_the_dice_that_came_back_stay_in_hand() -> None:
    """E2: and the player goes on with the rest."""
    state = kitchen(cat=SIX_OF_SEVEN_RED, columns={9: "a1"}, unrolled=2)
    state = play(state, "roll =1 =2 reroll:1 =5")
    assert cat(state) == ""
    assert state.rolled == (2,)
    assert state.hands[0] == 2
    state = play(state, "2@2 done")
    assert lying(state, 2) == "a2"
    assert state.hands[0] == 2


def test_after_the_re_roll_with_nothing_left_the_turn_is_over() -> None:
    """E2, E1"""
    state = play(kitchen(cat=SIX_OF_SEVEN_RED, unrolled=1), "roll =1 reroll:1 =5")
    assert legal(state) == {"done"}
    assert play(state, "done").active == 1


def test_more_matching_dice_than_red_spaces_are_free_once_the_cat_has_come() -> None:
    """E3: they are placed one by one."""
    state = play(kitchen(cat=SIX_OF_SEVEN_RED, unrolled=4), "roll =5 =5 =5 =1")
    assert cat(state) == ""
    assert state.rolled == (1, 5, 5)
    assert state.hands[0] == 1
    state = play(state, "keep")
    assert {"5@8", "5@cat"} <= legal(state)


def test_free_dice_that_show_the_old_value_are_not_bound_again() -> None:
    """E3, E4: after the second roll too, since no grey space is taken."""
    state = play(kitchen(cat=SIX_OF_SEVEN_RED, unrolled=3), "roll =5 =5 =1 reroll:1 =5")
    assert cat(state) == ""
    assert state.rolled == (5, 5)


def test_forced_cat_dice_count_as_placed() -> None:
    """E1: so the player may stop although another die would fit."""
    state = play(kitchen(cat="b2 b5", unrolled=2), "roll =5 =1 keep")
    assert {"1@1", "1@4", "1@9", "done"} == legal(state)


def test_when_nothing_fits_the_turn_passes() -> None:
    """E1"""
    state = kitchen(cat="b2 b6", columns={8: "b5 b5 b5 b5", 7: "c2", 3: "c2 c3"}, rolled="4")
    assert "done" not in legal(state), "the 4 fits in columns 3 and 7"
    state = kitchen(cat="b2 b6", columns={4: "c1"}, rolled="3")
    assert legal(state) == {"done"}
    after = play(state, "done")
    assert after.active == 1
    assert after.hands[0] == 7


def test_if_all_dice_went_to_the_cat_there_is_nothing_to_roll_again() -> None:
    """E1, Z-3.2"""
    state = play(kitchen(cat="b2 b5", unrolled=2), "roll =5 =5")
    assert legal(state) == {"done"}


def test_a_candy_that_leaves_by_the_cat_goes_to_the_jar() -> None:
    """E5, Z-7.1"""
    state = play(kitchen(cat=SIX_OF_SEVEN_RED, columns={1: "b*", 2: "a*"}, unrolled=1), "roll =5")
    assert state.jar == 2
    assert state.candies == (0, 0, 0, 0)


def test_the_story_tells_of_cat_dice_and_the_cat() -> None:
    """Z-3.2, Z-7.1"""
    state = play(kitchen(cat=SIX_OF_SEVEN_RED, unrolled=2), "roll =5")
    told = happens(state, "=5")
    assert [(event.name, event.rule) for event in told] == [("cat_die", "Z-3.2"), ("cat_comes", "Z-7.1")]
    assert told[0].data["number"] == 5
    assert told[0].facts["die"] == "own"

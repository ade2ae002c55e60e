"""Section 2: roll and place, or take back."""

from __future__ import annotations

import pytest

from redada.core.errors import IllegalMove
from redada.games.ratzzia import layout as at
from tests.games.ratzzia.kitchen import cat, kitchen, legal, lying, play


def test_a_player_rolls_or_takes_back_from_one_column() -> None:
    """Z-2.1: a column where one has dice, and not the cat row."""
    state = kitchen(columns={1: "a1 b2", 3: "b2", 6: "a2 a3"}, cat="a4")
    assert legal(state) == {"roll", "back:1", "back:6"}


def test_taking_back_takes_all_own_dice_and_leaves_gaps() -> None:
    """Z-2.1"""
    before = kitchen(columns={1: "a1 b2 a3", 6: "a2"}, cat="a4")
    after = play(before, "back:1")
    assert lying(after, 1) == "- b2"
    assert lying(after, 6) == "a2"
    assert cat(after) == "a4"
    assert after.hands[0] == before.hands[0] + 2
    assert after.active == 1


def test_taking_back_the_highest_dice_frees_their_spaces() -> None:
    """Z-2.1, Z-4.2"""
    after = play(kitchen(columns={1: "b1 a2 a3"}), "back:1")
    assert lying(after, 1) == "b1"
    assert after.columns[0].takes == (2,)


def test_with_no_die_to_roll_taking_back_is_forced() -> None:
    """Z-2.2"""
    state = kitchen(columns={6: "a2 a3 a5 a5", 9: "a1 a1 a1"})
    assert state.hands[0] == 0
    assert legal(state) == {"back:6", "back:9"}
    with pytest.raises(IllegalMove, match="no die is in hand"):
        play(state, "roll")


def test_one_may_take_back_where_only_ones_candy_lies() -> None:
    """E25, E5: it goes to the jar, not to the hand."""
    state = kitchen(3, columns={4: "a*"})
    assert legal(state) == {"roll", "back:4"}
    after = play(state, "back:4")
    assert after.jar == 1
    assert after.candies == (0, 0, 0)
    assert after.hands[0] == 7


def test_a_candy_taken_back_with_other_dice_goes_to_the_jar() -> None:
    """E5"""
    after = play(kitchen(3, columns={3: "a2 a* b4"}), "back:3")
    assert (after.jar, after.hands[0], lying(after, 3)) == (1, 7, "- - b4")


def test_somebody_with_no_die_in_hand_nor_in_a_column_is_skipped() -> None:
    """E15: the turn counts all the same (E29)."""
    state = kitchen(3, active="a", columns={9: "a1"}, cat="b2 b2 b2 b2 b2 b2 b2", turn=7)
    after = play(state, "back:9")
    assert after.active == 2
    assert after.turn == 9


def test_a_candy_in_a_column_saves_from_being_skipped() -> None:
    """E15, E25"""
    state = kitchen(3, columns={9: "a1", 2: "b*"}, cat="b2 b2 b2 b2 b2 b2 b2")
    after = play(state, "back:9")
    assert after.active == 1
    assert legal(after) == {"back:2"}


def test_a_skipped_turn_can_be_the_last_one() -> None:
    """E15, E29"""
    state = kitchen(3, columns={9: "a1"}, cat="b2 b2 b2 b2 b2 b2 b2", turn=7, turn_limit=8)
    after = play(state, "back:9")
    assert after.phase == at.GAME_OVER
    assert after.turn == 8


def test_taking_back_from_a_column_with_covers_opens_its_lowest_open_space() -> None:
    """Z-2.1, Z-1.4"""
    state = play(kitchen(2, columns={7: "a6 a1", 2: "a2"}), "back:7")
    assert state.columns[6].next == state.columns[6].covered == 2
    state = play(kitchen(2, active="b", columns={2: "b2"}), "back:2")
    assert state.columns[1].next == state.columns[1].covered == 1


def test_between_turns_nothing_of_the_turn_is_left() -> None:
    """Z-2.1: positions that play on alike are equal, so what a turn counts is forgotten when it ends."""
    placed = play(kitchen(2, unrolled=3), "roll =1 =1 =1 keep support =4 =4 =4 4@cat 4@cat 1@9 done")
    stashed = play(kitchen(columns={7: "b2 b4 b6 b5 b5 b2"}, rolled="2", food=(20, 0, 0, 0)), "2@7 done")
    sent = play(kitchen(columns={1: "b1 b2 b3"}, rolled="4"), "4@1 done send:3")
    for state in (placed, stashed, sent):
        cells = state.to_list()
        assert cells[at.STAGE : at.MOVING + 1] == [0] * 7
        assert cells[at.SUPPORT_DUE : at.OWN_DUE + 1] == [0] * 2
        assert cells[at.ROLLED : at.HAND] == [0] * 12

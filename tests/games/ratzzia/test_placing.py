"""Section 4: placing dice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from redada.core.errors import IllegalMove
from tests.games.ratzzia.kitchen import kitchen, legal, lying, play, small_board


def test_as_many_dice_as_wanted_in_any_columns() -> None:
    """Z-4.1"""
    state = play(kitchen(rolled="1 2 2 6"), "2@3 1@9 2@2 6@5")
    assert [lying(state, column) for column in (2, 3, 5, 9)] == ["a2", "a2", "a6", "a1"]
    assert state.rolled == ()


def test_at_least_one_rolled_die_must_be_placed() -> None:
    """Z-4.1"""
    state = kitchen(rolled="1 2")
    assert "done" not in legal(state)
    with pytest.raises(IllegalMove, match="at least one rolled die must be placed"):
        play(state, "done")
    assert "done" in legal(play(state, "1@9"))


def test_dice_that_are_not_placed_stay_with_their_owner() -> None:
    """Z-4.1"""
    assert play(kitchen(rolled="1 2 4"), "1@9 done").hands[0] == 6


def test_a_column_fills_from_the_bottom() -> None:
    """Z-4.2"""
    state = kitchen(rolled="2 3 4")
    assert {move for move in legal(state) if move.endswith("@3")} == {"2@3"}
    state = play(state, "2@3 3@3")
    assert {move for move in legal(state) if move.endswith("@3")} == {"4@3"}


def test_a_die_goes_above_the_highest_and_gaps_below_are_ignored() -> None:
    """Z-4.2, Z-4.3"""
    state = kitchen(columns={3: "- b3 - b5"}, rolled="2 4 6")
    assert {move for move in legal(state) if move.endswith("@3")} == {"6@3"}
    assert lying(play(state, "6@3"), 3) == "- b3 - b5 a6"


def test_a_numbered_space_takes_that_value_only() -> None:
    """Z-4.4"""
    state = kitchen(rolled="1 2 3 4 5 6")
    assert {move for move in legal(state) if move.endswith("@8")} == {"5@8"}
    with pytest.raises(IllegalMove, match="the next space takes 5"):
        play(state, "4@8")


def test_a_blank_space_takes_any_value() -> None:
    """Z-4.4"""
    state = kitchen(columns={6: "b2 b3"}, rolled="1 2 3 4 5 6")
    assert {f"{face}@6" for face in range(1, 7)} <= legal(state)


def test_the_second_die_of_a_pair_must_equal_the_first() -> None:
    """Z-4.4: in a later turn, or the same."""
    state = kitchen(columns={6: "b2 b3 c4"}, rolled="1 4 4")
    assert {move for move in legal(state) if move.endswith("@6")} == {"4@6"}
    state = play(state, "4@6")
    assert {move for move in legal(state) if move.endswith("@6")} == {"1@6", "4@6"}
    state = play(state, "1@6")
    assert not {move for move in legal(state) if move.endswith("@6")}


def test_a_pair_whose_first_die_was_taken_back_begins_anew() -> None:
    """Z-4.3, Z-4.4: unless its second die still lies there, in which case the gap is ignored."""
    state = kitchen(columns={6: "b2 b3"}, rolled="1 5")
    assert {"1@6", "5@6"} <= legal(state)
    state = kitchen(columns={6: "b2 b3 - b4"}, rolled="1 5")
    assert lying(play(state, "5@6"), 6) == "b2 b3 - b4 a5"


def test_equal_on_the_lowest_open_space_takes_any_value() -> None:
    """E18: its partner is covered."""
    board = small_board("tin2 */0 =/0 3/0 4/1", "stash */0 =/0 */0 =/1")
    covered = replace(board, columns=(replace(board.columns[0], covered_with_2=1), board.columns[1]))
    state = kitchen(2, rolled="1 2 6", board=covered.checked())
    assert {"1@1", "2@1", "6@1"} <= legal(state)
    assert state.columns[0].takes == (1, 2, 3, 4, 5, 6)


def test_a_candy_die_is_one_more_die_of_any_value() -> None:
    """Z-4.6, with the owner's colour up."""
    state = kitchen(columns={8: "b5", 6: "b2 b3 c4"}, rolled="1 1", candies={"a": 1})
    assert {f"candy@{column}" for column in range(1, 10)} <= legal(state)
    state = play(state, "1@9 candy@8 1@9")
    assert lying(state, 8) == "b5 a*"
    assert state.candies == (0, 0, 0, 0)
    assert not any(move.startswith("candy") for move in legal(state))


def test_a_candy_someone_else_holds_is_not_mine() -> None:
    """Z-4.6"""
    state = kitchen(rolled="1", candies={"b": 1})
    with pytest.raises(IllegalMove, match="no candy die"):
        play(state, "candy@3")


def test_two_candies_may_be_placed_in_one_turn() -> None:
    """Z-4.6"""
    state = play(kitchen(rolled="1", candies={"a": 2}), "candy@3 candy@3 1@4 done")
    assert lying(state, 3) == "a* a*"


def test_a_candy_cannot_go_on_a_grey_space() -> None:
    """E19"""
    state = kitchen(rolled="1", candies={"a": 1})
    with pytest.raises(IllegalMove, match="candy dice go into columns"):
        play(state, "candy@cat")


def test_a_candy_is_not_the_rolled_die_that_must_be_placed() -> None:
    """E19"""
    state = play(kitchen(rolled="1", candies={"a": 1}), "candy@3")
    assert "done" not in legal(state)
    assert "done" in legal(play(state, "1@9"))


def test_where_no_rolled_die_fits_a_candy_may_be_placed_alone() -> None:
    """E19, E1, Z-4.6"""
    state = kitchen(cat="b2 b2", columns={4: "b1", 1: "b1", 9: "b1"}, rolled="3", candies={"a": 1})
    assert "done" in legal(state)
    after = play(state, "candy@8 done")
    assert lying(after, 8) == "a*"


def test_if_a_candy_opens_a_space_for_a_rolled_die_that_must_be_placed() -> None:
    """E19: what must be placed is seen anew each time."""
    state = kitchen(cat="b2 b2", rolled="3", candies={"a": 1})
    assert "done" in legal(state)
    state = play(state, "candy@3")
    assert "3@3" in legal(state)
    assert "done" not in legal(state)


def test_a_candy_below_equal_leaves_the_value_open() -> None:
    """E6: a candy die equals its partner, whatever that is."""
    state = kitchen(columns={6: "b2 b3 b*"}, rolled="1 6")
    assert {"1@6", "6@6"} <= legal(state)
    state = kitchen(columns={6: "b2 b3 b5"}, rolled="1", candies={"a": 1})
    assert "candy@6" in legal(state)


def test_nothing_can_be_placed_in_a_column_that_has_its_top_die() -> None:
    """Z-4.2"""
    state = play(kitchen(columns={1: "- - b3"}, rolled="4 4", candies={"a": 1}), "4@1")
    assert not {move for move in legal(state) if move.endswith("@1")}
    with pytest.raises(IllegalMove, match="complete"):
        play(state, "4@1")


def test_placing_in_another_order_leads_to_the_same_position() -> None:
    """Z-4.1: the state keeps no order that does not matter."""
    state = kitchen(rolled="1 2 6", candies={"a": 1})
    one = play(state, "1@9 2@3 candy@8 6@5")
    other = play(state, "6@5 candy@8 2@3 1@9")
    assert one == other
    assert hash(one) == hash(other)

"""Section 6: thieves."""

from __future__ import annotations

import pytest

from redada.core.errors import IllegalMove
from tests.games.razzia.table import held, legal, play, row, table, undrawn


def test_example_one_thief_takes_a_driver_and_the_turn_is_over() -> None:
    """R-6.1, section 11"""
    state = table(row="ring driver car", held={0: "thief"})
    state = play(state, "take:driver")
    assert held(state, 0) == {"driver": 1}
    assert row(state) == "ring - car"
    assert undrawn(state, "thief") == 5
    assert state.actor == 1
    assert state.trigger == -1


def test_each_thief_takes_one_card() -> None:
    """R-6.1"""
    state = play(table(row="ring driver car gold", held={0: "thief*3"}), "take:ring+gold")
    assert held(state, 0) == {"ring": 1, "gold": 1, "thief": 1}
    assert row(state) == "- driver car"


def test_all_thieves_may_be_used_at_once() -> None:
    """R-6.1"""
    state = play(table(row="ring driver car gold", held={0: "thief*3"}), "take:driver+car+gold")
    assert held(state, 0) == {"driver": 1, "car": 1, "gold": 1}
    assert row(state) == "ring"


def test_every_choice_of_cards_is_one_move() -> None:
    """R-6.1"""
    state = table(row="ring car ring", held={0: "thief*2"})
    assert legal(state) - {"draw1", "draw2", "call"} == {
        "take:ring", "take:car", "take:ring+car", "take:ring+ring",
    }  # fmt: skip


def test_of_equal_cards_the_leftmost_are_taken() -> None:
    """R-6.1"""
    state = play(table(row="car ring car ring", held={0: "thief"}), "take:ring")
    assert row(state) == "car - car ring"


def test_more_cards_than_thieves_cannot_be_taken() -> None:
    """R-6.1"""
    with pytest.raises(IllegalMove, match="one thief takes one card"):
        play(table(row="ring car", held={0: "thief"}), "take:ring+car")


def test_thieves_of_others_do_not_help() -> None:
    """R-6.1"""
    with pytest.raises(IllegalMove, match="has no thief"):
        play(table(row="ring car", held={1: "thief*3"}), "take:ring")


def test_only_cards_of_the_row_can_be_taken() -> None:
    """R-6.1"""
    with pytest.raises(IllegalMove, match="not all of these cards"):
        play(table(row="ring car", held={0: "thief*2"}), "take:ring+gold")


def test_thieves_in_the_row_belong_to_nobody() -> None:
    """R-6.1"""
    state = table(row="thief*2 ring")
    assert legal(state) == {"draw1", "draw2", "call"}


def test_a_thief_won_earlier_this_round_can_be_used_this_round() -> None:
    """R-6.1"""
    state = play(table(row="thief"), "call pass pass pass 2 draw1 =car draw1 =gold draw1 =ring")
    assert state.actor == 0
    assert held(play(state, "take:gold"), 0) == {"gold": 1}


def test_every_subset_of_a_full_row_can_be_stolen() -> None:
    """R-6.1"""
    state = table(row="ring watch brooch necklace diamond car", held={0: "thief*6"})
    assert len(state.legal()) == 3 + 63
    state = play(state, "take:ring+watch+brooch+necklace+diamond+car")
    assert row(state) == ""
    assert "thief" not in held(state, 0)

"""Section 3: the roll and the one re-roll."""

from __future__ import annotations

from fractions import Fraction

import pytest

from redada.core.errors import IllegalMove
from redada.core.game import CHANCE
from tests.games.ratzzia.kitchen import kitchen, legal, play


def test_all_dice_in_hand_are_rolled() -> None:
    """Z-3.1: one outcome for each die, six equal chances."""
    state = play(kitchen(columns={9: "a1 a1"}), "roll")
    for left in (5, 4, 3, 2, 1):
        assert state.actor == CHANCE
        assert state.in_the_air == left
        assert legal(state) == {"=1", "=2", "=3", "=4", "=5", "=6"}
        assert state.odds() == [Fraction(1, 6)] * 6
        assert [state.outcome_at(index) for index in range(state.chance_count())] == [1, 2, 3, 4, 5, 6]
        state = play(state, "=4")
    assert state.actor == 0
    assert state.rolled == (4, 4, 4, 4, 4)


def test_any_number_of_dice_may_be_rolled_again_or_none() -> None:
    """Z-3.1: equal dice are the same choice."""
    state = play(kitchen(unrolled=3), "roll =2 =5 =2")
    assert legal(state) == {
        "keep", "reroll:2", "reroll:2+2", "reroll:5", "reroll:2+5", "reroll:2+2+5",
    }  # fmt: skip


def test_seven_dice_give_every_choice_once() -> None:
    """Z-3.1: a count for each face, (2 + 1) · 2⁵ choices at most."""
    state = play(kitchen(), "roll =1 =2 =3 =4 =5 =6 =6")
    assert len(state.legal()) == 96
    assert len(legal(state)) == 96


def test_only_the_chosen_dice_are_rolled_again_and_only_once() -> None:
    """Z-3.1"""
    state = play(kitchen(unrolled=3), "roll =2 =5 =2 reroll:2+5")
    assert state.rolled == (2,)
    assert state.in_the_air == 2
    state = play(state, "=6 =6")
    assert state.rolled == (2, 6, 6)
    assert "done" not in legal(state)
    assert {"2@1", "6@5", "2@cat"} - legal(state) == {"2@1"}


def test_one_cannot_roll_dice_again_that_are_not_there() -> None:
    """Z-3.1"""
    state = play(kitchen(unrolled=2), "roll =2 =5")
    for word in ("reroll:2+2", "reroll:3", "reroll:hand", "reroll:2+5+5"):
        with pytest.raises(IllegalMove, match="no such dice"):
            play(state, word)

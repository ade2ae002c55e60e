"""Whole games beside a second telling of the rules (recount.py): it is fed the record only"""

from __future__ import annotations

import os
import random

import pytest

from redada.core.game import CHANCE, OVER
from redada.games.ratzzia import RATZZIA, RatzziaOptions, State, pantry
from tests.games.ratzzia.invariants import eager_move, random_board
from tests.games.ratzzia.kitchen import KITCHEN
from tests.games.ratzzia.recount import Recount

SOAK = os.environ.get("REDADA_SOAK") == "1"
TURNS = 60


def the_table_is_as_recounted(state: State, recount: Recount) -> None:
    actor = {CHANCE: "chance", OVER: "nobody"}.get(state.actor, state.actor)
    assert actor == recount.asked
    assert {RATZZIA.write(state, move) for move in state.legal()} == recount.choices
    assert state.turn == recount.turn
    assert [*state.unsecured] == recount.unsecured
    assert [*state.scores] == recount.sacks
    assert [*state.candies] == recount.candies
    assert (state.jar, state.reserve) == (recount.jar, recount.reserve)
    assert [str(die) for die in state.cat.dice] == recount.cat
    for column, recounted in zip(state.columns, recount.columns, strict=True):
        dice = {place: str(space.die) for place, space in enumerate(column.spaces) if space.die}
        assert dice == recounted.dice


@pytest.mark.parametrize("habit", ["any", "eager"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_choice_and_all_food_are_as_recounted_from_the_rules(seats: int, habit: str) -> None:
    """Z-2.1 to Z-9.3, E1 to E29: what may be done at every step and what follows, on three boards."""
    for number in range(600 if SOAK else 9):
        rng = random.Random(f"{seats} {habit} {number}")
        board = [pantry(), KITCHEN, random_board(rng)][number % 3]
        state = RATZZIA.start(seats, RatzziaOptions(TURNS, board))
        recount = Recount(seats, board.code, TURNS)
        while state.actor != OVER:
            the_table_is_as_recounted(state, recount)
            if state.actor == CHANCE:
                move = state.outcome_at(rng.randrange(state.chance_count()))
            elif habit == "eager":
                move = eager_move(state, rng)
            else:
                move = rng.choice(list(state.legal()))
            recount.feed(RATZZIA.write(state, move))
            state = state.play(move)
        the_table_is_as_recounted(state, recount)
        outcome = state.outcome()
        assert outcome is not None
        assert [*outcome.winners] == recount.winners

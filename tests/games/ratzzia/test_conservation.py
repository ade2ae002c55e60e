"""Whatever is played: no die is lost, food moves only by a rule, no turn hangs."""

from __future__ import annotations

from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from redada.core.game import CHANCE, OVER
from redada.games.ratzzia import RATZZIA, RatzziaOptions, State, pantry
from redada.games.ratzzia import layout as at
from tests.games.ratzzia.invariants import (
    MOST_STEPS,
    check_move,
    check_position,
    eager_move,
    random_board,
)


class AnyGame(RuleBasedStateMachine):
    """A game that Hypothesis plays: a move at a time, or a whole turn by somebody eager."""

    def __init__(self) -> None:
        super().__init__()
        self.state: State = RATZZIA.start(2)
        self.steps = 0

    @initialize(
        seats=st.integers(2, 5), limit=st.integers(1, 60), board=st.none() | st.integers(0, 10**6)
    )
    def sit_down(self, seats: int, limit: int, board: int | None) -> None:
        chosen = pantry() if board is None else random_board(Random(board))
        self.state = RATZZIA.start(seats, RatzziaOptions(limit, chosen))

    @precondition(lambda self: self.state.actor != OVER)
    @rule(choice=st.integers(0, 10**6))
    def play_a_move(self, choice: int) -> None:
        legal = self.state.legal()
        self.play(legal[choice % len(legal)])

    @precondition(lambda self: self.state.actor != OVER)
    @rule(seed=st.integers(0, 10**6))
    def play_a_turn(self, seed: int) -> None:
        random = Random(seed)
        turn = self.state.turn
        while self.state.turn == turn and self.state.actor != OVER:
            self.play(eager_move(self.state, random))

    @precondition(lambda self: self.state.phase == at.ROLLING)
    @rule(face=st.integers(1, 6))
    def roll_all_alike(self, face: int) -> None:
        while self.state.actor == CHANCE:
            self.play(face)

    @precondition(lambda self: self.state.actor == OVER)
    @rule()
    def look_at_the_end(self) -> None:
        assert self.state.outcome() is not None
        assert len(self.state.legal()) == 0

    def play(self, move: int) -> None:
        before = self.state
        self.state = check_move(before, move)
        self.steps = self.steps + 1 if self.state.turn == before.turn else 1
        assert self.steps <= MOST_STEPS, "no turn can hang"

    @invariant()
    def the_position_is_sound(self) -> None:
        check_position(self.state)


AnyGame.TestCase.settings = settings(
    max_examples=40, stateful_step_count=30, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
TestAnyGame = AnyGame.TestCase

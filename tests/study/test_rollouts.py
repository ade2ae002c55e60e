"""Laps of Ratzzia: whole turns at once are as good as move by move, and all moves get the same."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from statistics import fmean, variance
from typing import Any

import pytest

from redada.core.compiled import is_compiled
from redada.core.game import CHANCE
from redada.games.ratzzia import RATZZIA
from redada.games.ratzzia import layout as at
from redada.study.baseline import Baseline, Value, baseline
from redada.study.rollouts import Runner, behind, common_chance, move_by_move, play_on, race
from tests.study.records import played

LAPS = 150
compiled_only = pytest.mark.skipif(not is_compiled(), reason="move by move is all there is")


def decisions(seats: int, phase: int) -> list[Any]:
    """Positions of a game in which there is something to choose."""
    states: Iterable[Any] = played("ratzzia", seats).states()
    return [s for s in states if s.actor != CHANCE and s.phase == phase and len(s.legal()) > 1]


@compiled_only
@pytest.mark.parametrize("seats", [2, 3])
def test_whole_turns_come_to_what_single_moves_come_to(seats: int) -> None:
    """On average, for every seat: the chance is another one."""
    estimate = baseline("ratzzia", RATZZIA.version)
    for state in [decisions(seats, phase)[1] for phase in (at.REROLLING, at.PLACING)]:
        last = state.turn + seats
        turns = [play_on(estimate, state, last, f"lap {n}").shares for n in range(LAPS)]
        moves = [
            move_by_move(estimate, state, last, common_chance("ratzzia", f"lap {n}")).shares
            for n in range(LAPS)
        ]
        assert len(set(turns)) > LAPS / 2
        for one, other in zip(zip(*turns, strict=True), zip(*moves, strict=True), strict=True):
            error = sqrt((variance(one) + variance(other)) / LAPS)
            assert fmean(one) == pytest.approx(fmean(other), abs=4 * error)
            assert error < 0.03  # or it says nothing


@compiled_only
def test_all_moves_of_a_decision_get_the_same_dice() -> None:
    """So the difference of two moves varies less than if each had dice of its own."""
    estimate = baseline("ratzzia", RATZZIA.version)
    together = apart = 0.0
    for state in decisions(2, at.PLACING)[:12]:
        one, other = runners = [Runner(estimate, state, move) for move in list(state.legal())[:2]]
        for runner in runners:
            runner.laps = [
                play_on(estimate, runner.state, state.turn + 2, f"lap {n}") for n in range(LAPS)
            ]
        together += behind(one, other, state.actor)[1] ** 2
        shares = [[lap.shares[state.actor] for lap in runner.laps] for runner in runners]
        apart += sum(variance(each) for each in shares) / LAPS
    assert together < 0.8 * apart


class Notes(Baseline):
    """Takes down up to which turn each lap is played."""

    def __init__(self) -> None:
        super().__init__(RATZZIA)
        self.lasts: list[int] = []

    def played_on(self, cells: list[int], last: int, lap: int) -> Value | None:
        self.lasts.append(last)
        return super().played_on(cells, last, lap)


@compiled_only
def test_a_move_that_ends_the_turn_is_played_on_no_longer_than_others() -> None:
    estimate = Notes()
    state = next(s for s in decisions(2, at.PLACING) if at.DONE in s.legal())
    moves = [at.DONE, next(move for move in state.legal() if move != at.DONE)]
    assert state.play(at.DONE).turn == state.turn + 1
    race(estimate, state, moves, played=None, laps=2, rounds=1, least=0.01, seed="race")
    assert estimate.lasts == [state.turn + 2] * 4


@compiled_only
def test_a_board_that_the_net_does_not_know_is_played_move_by_move() -> None:
    estimate = baseline("ratzzia", RATZZIA.version)
    state: Any = decisions(2, at.REROLLING)[0]
    cells = state.to_list()
    assert estimate.played_on(cells, state.turn, 1) == estimate.played_on(cells, state.turn, 1)
    cells[at.PAYS + at.MOST_SPACES] += 1
    assert estimate.played_on(cells, state.turn, 1) is None
    elsewhere = type(state)(cells)
    assert sum(play_on(estimate, elsewhere, state.turn + 1, "a lap").shares) == pytest.approx(1)

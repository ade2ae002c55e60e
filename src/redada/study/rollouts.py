"""Q by rollouts: every move of a decision is played on with the same chance, lap by lap.

In a lap everybody plays the net's moves until each has had `rounds` turns after the one under way, and
the position found there is judged by U. Lap k of every move gets the same chance, so that moves are
compared and not luck: by the number of the outcome where cards leave a pile, by turn where dice are
rolled anew each turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum, sqrt
from random import Random
from statistics import fmean
from typing import Any

from redada.core.game import CHANCE, OVER
from redada.study.baseline import Baseline, Value

BATCH = 16
"""Laps between two looks at who is behind."""
OUT = 3.0
"""Standard errors behind the leader that take a move out of the race."""

Chance = Callable[[Any], float]
"""A number from 0 up to 1 for a position in which chance acts."""

BY_TURN = frozenset({"ratzzia"})
"""Games whose chance begins anew each turn; measured in docs/log.md."""


def common_chance(game: str, seed: str) -> Chance:
    """The chance of one lap: whoever asks it the same questions gets the same answers."""
    if game not in BY_TURN:
        numbers = Random(seed)
        return lambda state: numbers.random()
    turns: dict[int, Random] = {}

    def draw(state: Any) -> float:
        if state.turn not in turns:
            turns[state.turn] = Random(f"{seed} {state.turn}")
        return turns[state.turn].random()

    return draw


def play_on(
    baseline: Baseline, state: Any, last: int, seed: str, cells: list[int] | None = None
) -> Value:
    """U once the turns up to the number `last` are over; whole turns begin at `cells`, if given."""
    found = baseline.played_on(cells or state.to_list(), last, Random(seed).getrandbits(64))
    return found or move_by_move(baseline, state, last, common_chance(baseline.game.name, seed))


def move_by_move(baseline: Baseline, state: Any, last: int, chance: Chance) -> Value:
    """The same where nothing plays whole turns at once."""
    while state.actor != OVER and state.turn <= last:
        move = state.sample(chance(state)) if state.actor == CHANCE else baseline.choose(state)
        state = state.play(move)
    return baseline.value(state)


class Runner:
    """One move in the race, and the value of each of its laps."""

    def __init__(self, baseline: Baseline, state: Any, move: int) -> None:
        self.move = move
        self.state = state.play(move)
        self.settled = baseline.settled(state, move)
        self.laps: list[Value] = []
        self.running = True

    def share(self, seat: int) -> float:
        return fmean([value.shares[seat] for value in self.laps])

    def mean(self) -> Value:
        return mean(self.laps)


def mean(laps: Sequence[Value]) -> Value:
    seats = range(len(laps[0].shares))
    return Value(
        tuple(fmean([value.shares[seat] for value in laps]) for seat in seats),
        tuple(fmean([value.points[seat] for value in laps]) for seat in seats),
    )


def behind(leader: Runner, other: Runner, seat: int) -> tuple[float, float]:
    """How much less the seat has by the other move, over laps that both ran, and its standard error."""
    both = zip(leader.laps, other.laps, strict=False)
    differences = [a.shares[seat] - b.shares[seat] for a, b in both]
    many = len(differences)
    if many < 2:
        return differences[0], 1.0
    less = fmean(differences)
    squares = fsum([(each - less) ** 2 for each in differences])  # pvariance counts in fractions
    return less, sqrt(squares / (many * (many - 1)))


def race(
    baseline: Baseline,
    state: Any,
    moves: Sequence[int],
    *,
    played: int | None,
    laps: int,
    rounds: int,
    least: float,
    seed: str,
) -> list[Runner]:
    """Run the moves, the first of which is thought best, against each other; the leader comes first.

    Moves far behind stop. It ends when no other move can be `least` better than the one played (or than
    the leader, if none was played), when the one played is clearly that much behind, or after all laps.
    """
    runners = [Runner(baseline, state, move) for move in moves]
    seat = state.actor
    last = state.turn + rounds * state.seats  # the same for all moves: some end the turn, others do not
    done = 0
    while done < laps:
        for lap in range(done, min(done + BATCH, laps)):
            for runner in runners:
                if runner.running:
                    lapped = play_on(baseline, runner.state, last, f"{seed} {lap}", runner.settled)
                    runner.laps.append(lapped)
        done = min(done + BATCH, laps)
        running = [runner for runner in runners if runner.running]
        leader = max(running, key=lambda runner: runner.share(seat))
        mine = next((runner for runner in running if runner.move == played), leader)
        unsettled = False
        for runner in running:
            if runner is leader:
                continue
            less, error = behind(leader, runner, seat)
            if runner is not mine and less > OUT * error:
                runner.running = False
            elif runner is mine:
                unsettled = unsettled or abs(less - least) <= OUT * error
            elif mine is leader:
                unsettled = unsettled or OUT * error - less >= least
            else:
                unsettled = True
        if not unsettled:
            break
    order = sorted((runner for runner in runners if runner.running), key=lambda each: -each.share(seat))
    return order + [runner for runner in runners if not runner.running]

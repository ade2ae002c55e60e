"""Dice are placed one by one, but one plan is judged: in whatever order, and a loss is told once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from redada.core.compiled import is_compiled
from redada.core.game import CHANCE
from redada.games.ratzzia import RATZZIA
from redada.study.baseline import Baseline, baseline
from redada.study.choices import DEPTHS, Group, group_of, look, rank
from redada.study.results import Choice, Decision
from redada.study.reviewing import Done, judge, lost_once
from redada.study.rollouts import race
from tests.study.records import played

compiled_only = pytest.mark.skipif(not is_compiled(), reason="the quick player places by itself there")
LOST = 0.2


def placings(seats: int) -> list[tuple[int, Any]]:
    """Positions where a die was placed and the same player decided next, by their places."""
    states: list[Any] = list(played("ratzzia", seats).states())
    return [
        (place, state)
        for place, state in enumerate(states[:-1])
        if RATZZIA.view(state)["phase"] == "place"
        and len(state.legal()) > 2
        and len(states[place + 1].legal()) > 2
        and states[place + 1].actor == state.actor
        and states[place + 1].turn == state.turn
    ]


@compiled_only
@pytest.mark.parametrize("seats", [2, 4])
def test_whoever_places_first_what_belongs_to_the_best_plan_loses_nothing(seats: int) -> None:
    estimate, others = baseline("ratzzia", RATZZIA.version), 0
    for place, state in placings(seats)[:12]:
        groups = look(estimate, state)
        best = groups[0].moves[0]
        plan = estimate.settled(state, best)
        for move in state.legal():
            if move == best or estimate.settled(state, move) != plan:
                continue
            found = rank(estimate, state, groups, move, DEPTHS["quick"], f"{place}")
            ends = {each.move: each.behind for each in found}
            runners = race(
                estimate, state, [best, move], played=move, laps=8, rounds=1, least=0.1, seed="plans"
            )
            assert runners[0].laps == runners[1].laps
            mine, its = (RATZZIA.write(state, group_of(groups, m).moves[0]) for m in (move, best))
            assert ends[mine] == pytest.approx(ends[its], abs=1e-9)
            others += 1
    assert others >= 3


def ranked(estimate: Baseline, state: Any, behind: dict[int, float]) -> tuple[Choice, ...]:
    """Two moves, the second of which loses so much to the one who sits next."""
    made = []
    for move, less in behind.items():
        shares = [0.5] * state.seats
        shares[state.actor] -= less
        shares[(state.actor + 1) % state.seats] += less
        text = RATZZIA.write(state, move)
        made.append(Choice(text, tuple(shares), (0.0,) * state.seats, less, 0.01 if less else 0.0, 64))
    return tuple(made)


def plan_of_two(later: float, between: int = 0) -> list[Decision]:
    """A placing that loses LOST by laps; in the next decision what the net meant is so much behind."""
    estimate = baseline("ratzzia", RATZZIA.version)
    states: list[Any] = list(played("ratzzia", 2).states())
    place, state = placings(2)[0]
    following = states[place + 1]
    first, then = list(state.legal())[:2], list(following.legal())[:2]
    found = {}
    for where, moves, less in ((place, first, LOST), (place + 1, then, later)):
        ways = ranked(estimate, states[where], {moves[0]: 0.0, moves[1]: less})
        text = RATZZIA.write(states[where], moves[1])
        made = judge(estimate, states[where], where, text, list(ways))
        value = estimate.value(states[where])
        found[where] = Done(where, made, (Group((moves[1],), value), Group((moves[0],), value)))
    if between:  # as if a die had been rolled between the two
        roll = next(each for each in states if each.actor == CHANCE)
        states.insert(place + 1, roll)
        late = found.pop(place + 1)
        assert late.decision
        moved = replace(late.decision, place=place + 2)
        found[place + 2] = replace(late, place=place + 2, decision=moved)
    found |= {done.place: done for done in lost_once(played("ratzzia", 2), states, found)}
    return [done.decision for done in found.values() if done.decision]


@compiled_only
@pytest.mark.parametrize(
    ("later", "loss"), [(0.0, LOST), (0.15, LOST - 0.15), (LOST, 0.0), (2 * LOST, 0.0)]
)
def test_what_the_next_die_of_the_same_turn_can_still_do_is_not_lost_yet(
    later: float, loss: float
) -> None:
    first, then = plan_of_two(later)
    assert first.loss == pytest.approx(loss, abs=1e-5)
    assert sum(first.gifts) == pytest.approx(first.loss)
    assert then.loss == pytest.approx(later)  # it is lost there


@compiled_only
def test_a_roll_between_two_decisions_makes_them_two_plans() -> None:
    first, then = plan_of_two(LOST, between=1)
    assert first.loss == pytest.approx(LOST)
    assert then.loss == pytest.approx(LOST)

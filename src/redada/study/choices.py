"""All moves of one decision, ranked: one look ahead, then by rollouts where it matters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from redada.core.errors import RedadaError
from redada.study.baseline import Baseline, Value
from redada.study.grades import THRESHOLDS, grade
from redada.study.results import ERRORS, Choice
from redada.study.rollouts import Runner, behind, mean, race

SAME = 1e-9
"""Moves whose shares and points differ by less come to the same: which pile is drawn from, say."""
HARDLY = 1e-6
"""What a move is behind of which somebody says that it loses nothing."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How much work a review does."""

    name: str
    laps: int
    """Most rollouts of a move; 0: one look ahead is all."""
    rounds: int
    """Turns that everybody has in a rollout."""
    margin: float
    """Moves that are no more behind than this, one look ahead and with two players, are rolled out."""
    most: int
    """Moves of a decision that are rolled out, the one played apart."""
    opinion: int = 0
    """Careful laps of each of two moves, where one seems a mistake and the game has no search that could
    be asked. They take 0.3 to 1.6 s: too long for a hint."""


DEPTHS: dict[str, Depth] = {
    each.name: each
    for each in (
        Depth("look", 0, 0, 0.0, 0),
        Depth("hint", 16, 1, 0.04, 2),
        Depth("quick", 64, 1, 0.08, 3, opinion=32),
        Depth("deep", 640, 1, 0.15, 6, opinion=32),
    )
}
"""The quickest first."""


def depth_of(name: str) -> Depth:
    """The depth of that name; raises RedadaError, which says which there are."""
    if name not in DEPTHS:
        raise RedadaError(f"there is no depth {name}: expected one of {', '.join(DEPTHS)}")
    return DEPTHS[name]


@dataclass(frozen=True, slots=True)
class Group:
    """Moves that come to the same, and what one look ahead says of them."""

    moves: tuple[int, ...]
    value: Value


def look(baseline: Baseline, state: Any) -> list[Group]:
    """All legal moves one look ahead, the best for the mover first."""
    seat = state.actor
    valued = [(move, baseline.after(state, move)) for move in state.legal()]
    valued.sort(key=lambda each: (-each[1].shares[seat], each[0]))
    groups: list[Group] = []
    for move, value in valued:
        same = next((g for g in groups if alike(g.value, value)), None)
        if same is None:
            groups.append(Group((move,), value))
        else:
            groups[groups.index(same)] = replace(same, moves=(*same.moves, move))
    return groups


def alike(a: Value, b: Value) -> bool:
    pairs = (*zip(a.shares, b.shares, strict=True), *zip(a.points, b.points, strict=True))
    return all(abs(x - y) < SAME for x, y in pairs)


def group_of(groups: Sequence[Group], move: int) -> Group:
    return next(group for group in groups if move in group.moves)


def candidates(groups: Sequence[Group], played: int | None, seat: int, depth: Depth) -> list[Group]:
    """What is worth rolling out: moves near the best by one look, and the one played."""
    seats = len(groups[0].value.shares)
    best = groups[0].value.shares[seat]
    near = [
        group
        for group in groups[: depth.most]
        if (best - group.value.shares[seat]) * seats / 2 <= depth.margin
    ]
    if played is not None:
        mine = group_of(groups, played)
        if mine not in near:
            near.append(mine)
    return near


def rank(
    baseline: Baseline,
    state: Any,
    groups: Sequence[Group],
    played: int | None,
    depth: Depth,
    seed: str,
) -> list[Choice]:
    """Every move with its shares, the best first."""
    seat, seats = state.actor, state.seats
    near = candidates(groups, played, seat, depth)
    if depth.laps == 0 or len(near) < 2:
        return [choice(baseline, state, group, groups[0].value, 0.0, 0) for group in groups]
    runners = race(
        baseline,
        state,
        [group.moves[0] for group in near],
        played=None if played is None else group_of(groups, played).moves[0],
        laps=depth.laps,
        rounds=depth.rounds,
        least=THRESHOLDS[-1][0] * 2 / seats,
        seed=seed,
    )
    leader = runners[0]
    first = group_of(groups, leader.move)
    best = leader.mean()
    found = [rolled_out(baseline, state, groups, leader, runner) for runner in runners]
    for group in groups:
        if group not in near:
            shifted = shift(best, first.value, group.value)
            found.append(choice(baseline, state, replace(group, value=shifted), best, 0.0, 0))
    ordered = sorted(found, key=lambda each: (each.move != found[0].move, each.behind))
    if played is None:
        return ordered
    mine = group_of(groups, played)
    looked = groups[0].value.shares[seat] - mine.value.shares[seat]
    return doubted(baseline, state, leader.move, mine, looked, ordered, depth.opinion)


def doubted(
    baseline: Baseline,
    state: Any,
    best: int,
    mine: Group,
    looked: float,
    choices: list[Choice],
    laps: int,
) -> list[Choice]:
    """A move that seems a mistake is judged once more, by a better player.

    If that thinks less is lost, that is what counts: laps alone know nothing of what all of them get
    wrong.
    """
    text = baseline.game.write(state, mine.moves[0])
    found = next(each for each in choices if each.move == text)
    if grade(found.behind, found.error, state.seats) not in ERRORS[1:]:
        return choices
    less = baseline.second_opinion(state, best, mine.moves, looked, laps)
    return choices if less is None else lessened(choices, found, less)


def lessened(choices: Sequence[Choice], one: Choice, behind: float) -> list[Choice]:
    """The same with one that loses no more than so much; that does not make it the best."""
    if behind >= one.behind:
        return list(choices)
    best, part = choices[0], max(behind, HARDLY) / one.behind
    less = replace(
        one,
        shares=tuple(b + part * (c - b) for b, c in zip(best.shares, one.shares, strict=True)),
        points=tuple(b + part * (c - b) for b, c in zip(best.points, one.points, strict=True)),
        behind=max(behind, HARDLY),
    )
    others = [less if each is one else each for each in choices[1:]]
    return [best, *sorted(others, key=lambda each: each.behind)]


def rolled_out(
    baseline: Baseline, state: Any, groups: Sequence[Group], leader: Runner, runner: Runner
) -> Choice:
    """By the laps that both ran, beside the leader's mean over all of its own."""
    group = group_of(groups, runner.move)
    if runner is leader:
        return choice(
            baseline, state, replace(group, value=leader.mean()), leader.mean(), 0.0, len(leader.laps)
        )
    _, error = behind(leader, runner, state.actor)
    value = shift(leader.mean(), mean(leader.laps[: len(runner.laps)]), runner.mean())
    return choice(baseline, state, replace(group, value=value), leader.mean(), error, len(runner.laps))


def shift(best: Value, reference: Value, value: Value) -> Value:
    """`best` plus how `value` differs from its own reference."""
    return Value(
        tuple(b + v - r for b, r, v in zip(best.shares, reference.shares, value.shares, strict=True)),
        tuple(b + v - r for b, r, v in zip(best.points, reference.points, value.points, strict=True)),
    )


def choice(baseline: Baseline, state: Any, group: Group, best: Value, error: float, laps: int) -> Choice:
    texts = [baseline.game.write(state, move) for move in group.moves]
    less = max(0.0, best.shares[state.actor] - group.value.shares[state.actor])
    value = group.value
    return Choice(texts[0], value.shares, value.points, less, error, laps, tuple(texts[1:]))

"""A review that grows while somebody watches: each thing as it is found, the whole picture first.

The work is the same as in `review`, one task at a time and in another order: first a few positions from
all over the game, then those between them; then rollouts, where something seems lost first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from redada.core.record import Record
from redada.study.choices import depth_of
from redada.study.results import Review
from redada.study.reviewing import (
    Done,
    Task,
    is_worth_more,
    look_at_one,
    lost_once,
    put_together,
    tasks_of,
)
from redada.study.reviewing import decide as decide_deeply

Grown = Done | Review
"""A position that was looked at (later once more, deeper), or the account of all that is known."""


def grow(
    record: Record,
    depth: str = "quick",
    *,
    seed: int = 0,
    is_enough: Callable[[], bool] = lambda: False,
) -> Iterator[tuple[Grown, int, int]]:
    """What was found, how many tasks are done, and of how many that are known of.

    A Review comes when everything had one look, and at the end: then it is what `review` returns, unless
    `is_enough()` ended the rollouts. Raises RedadaError for a game that has no net, and for a depth that
    does not exist.
    """
    deep = depth_of(depth)
    states = list(record.states())
    tasks = tasks_of(record, states, deep, seed)
    found: dict[int, Done] = {}
    for task in spread(tasks):
        found[task.place] = done = look_at_one(task)
        yield done, len(found), len(tasks)
    deeper = [
        replace(task, groups=found[task.place].groups)
        for task in tasks
        if is_worth_more(task, found[task.place])
    ]
    total = len(tasks) + len(deeper)
    yield put_together(record, states, found, deep, seed, not deeper), len(tasks), total
    ended = False
    for number, task in enumerate(sorted(deeper, key=lambda each: -loss(found[each.place])), 1):
        ended = is_enough()
        if ended:
            break
        found[task.place] = done = decide_deeply(task)
        yield done, len(tasks) + number, total
    for done in lost_once(record, states, found):
        found[done.place] = done
        yield done, total, total
    if deeper:
        yield put_together(record, states, found, deep, seed, not ended), total, total


def spread(tasks: list[Task]) -> Iterator[Task]:
    """Every 32nd, then those halfway between, and so on: a graph of them is whole from the start."""
    seen = set()
    for step in (32, 16, 8, 4, 2, 1):
        for number in range(0, len(tasks), step):
            if number not in seen:
                seen.add(number)
                yield tasks[number]


def loss(done: Done) -> float:
    return done.decision.loss if done.decision else 0.0

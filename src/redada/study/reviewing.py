"""A review: one look at everything first, then rollouts where moves are close or something was lost.

The work is cut into tasks that any process of any machine can do; what comes back is put together by
place, so that the same record, depth and seed give the same review however many processes there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from redada.core.game import CHANCE, OVER
from redada.core.record import Record
from redada.study.accounts import account
from redada.study.baseline import Baseline, baseline, difference
from redada.study.choices import DEPTHS, Depth, Group, candidates, depth_of, lessened, look, rank
from redada.study.grades import CLEARLY, accuracy, grade
from redada.study.kinds import kind_of, stage_of, topic_of
from redada.study.results import ERRORS, VERSION, Choice, Decision, Luck, Review
from redada.study.why import reasons

__all__ = ["DEPTHS", "Depth", "Progress", "review"]

EXPLAINED = 4
"""The first moves of a decision, and the one played, have their reasons with them."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a review is. `review` is there once: when everything had one look."""

    done: int
    total: int
    review: Review | None = None


@dataclass(frozen=True, slots=True)
class Task:
    """A position of the record and what happened in it."""

    game: str
    version: int
    place: int
    state: Any
    move: int
    depth: Depth
    seed: int
    groups: tuple[Group, ...] = ()
    """What one look said; empty before it."""


@dataclass(frozen=True, slots=True)
class Done:
    """What became of a task: the decision, or the luck of an outcome."""

    place: int
    decision: Decision | None = None
    groups: tuple[Group, ...] = ()
    luck: tuple[float, ...] = ()


RunAll = Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[Any]]


def review(
    record: Record,
    depth: str = "quick",
    *,
    seed: int = 0,
    jobs: int = 1,
    cluster: str | None = None,
    progress: Callable[[Progress], None] = lambda told: None,
) -> Review:
    """Look through a game, finished or not. docs/analysis.md says what every number means.

    `depth` is a name of DEPTHS. `jobs` is the number of processes, -1 one for each core; more than one,
    and a `cluster` (the address of a Dask scheduler), need `redada[arena]`. Raises RedadaError for a
    game that has no net, and for a depth that does not exist.
    """
    deep = depth_of(depth)
    baseline(record.game.name, record.game.version)  # a game that cannot be reviewed is told at once
    with somewhere(jobs, cluster) as run_all:
        return _review(record, deep, seed, run_all, progress)


@contextmanager
def somewhere(jobs: int, cluster: str | None) -> Iterator[RunAll]:
    """Where tasks are done: here, in processes of this machine, or on a cluster."""
    if jobs == 1 and cluster is None:
        yield map
        return
    from redada.arena.workers import processes

    with processes("a review in several processes", jobs, cluster) as run_all:
        yield run_all


def _review(
    record: Record, depth: Depth, seed: int, run_all: RunAll, progress: Callable[[Progress], None]
) -> Review:
    states = list(record.states())
    tasks = tasks_of(record, states, depth, seed)
    done = 0
    found: dict[int, Done] = {}
    for many in run_all(look_at, in_parts(tasks)):
        for each in many:
            found[each.place] = each
        done += len(many)
        progress(Progress(done, len(tasks)))
    deeper = [
        replace(task, groups=found[task.place].groups)
        for task in tasks
        if is_worth_more(task, found[task.place])
    ]
    total = len(tasks) + len(deeper)
    if deeper:
        progress(Progress(done, total, put_together(record, states, found, depth, seed, False)))
    for each in run_all(decide, deeper):
        found[each.place] = each
        done += 1
        progress(Progress(done, total))
    found |= {each.place: each for each in lost_once(record, states, found)}
    return put_together(record, states, found, depth, seed, True)


def tasks_of(record: Record, states: list[Any], depth: Depth, seed: int) -> list[Task]:
    """Everything that is looked at, in the order of the game."""
    name, version = record.game.name, record.game.version
    return [
        Task(name, version, place, state, move, depth, seed)
        for place, (state, move) in enumerate(zip(states, record.moves, strict=False))
        if needs_look(state)
    ]


def needs_look(state: Any) -> bool:
    """Whether something was decided there, or chance brought something after the set-up."""
    return len(state.legal()) > 1 and (state.actor >= 0 or state.turn > 0)


def in_parts(tasks: list[Task], size: int = 16) -> list[list[Task]]:
    return [tasks[start : start + size] for start in range(0, len(tasks), size)]


def look_at(tasks: list[Task]) -> list[Done]:
    """One look at each: a quick task would take longer to send than to do."""
    return [look_at_one(task) for task in tasks]


def look_at_one(task: Task) -> Done:
    estimate = baseline(task.game, task.version)
    if task.state.actor == CHANCE:
        return Done(task.place, luck=estimate.luck(task.state, task.move))
    groups = tuple(look(estimate, task.state))
    if len(groups) < 2:
        return Done(task.place, groups=groups)
    return decide(replace(task, groups=groups, depth=DEPTHS["look"]))


def is_worth_more(task: Task, done: Done) -> bool:
    """Whether another move is so near that rollouts could say something else."""
    if done.decision is None or not task.depth.laps:
        return False
    return len(candidates(done.groups, task.move, task.state.actor, task.depth)) > 1


def decide(task: Task) -> Done:
    """The decision, ranked as deeply as the task says. Its groups are there already."""
    estimate = baseline(task.game, task.version)
    choices = rank(estimate, task.state, task.groups, task.move, task.depth, f"{task.seed} {task.place}")
    played = estimate.game.write(task.state, task.move)
    made = judge(estimate, task.state, task.place, played, choices)
    return Done(task.place, made, task.groups)


def judge(estimate: Baseline, state: Any, place: int, played: str, choices: list[Choice]) -> Decision:
    """The decision with its grade and its reasons."""
    seat = state.actor
    choices = [named(each, played) for each in choices]
    best = choices[0]
    mine = next(c for c in choices if c.move == played) if played else best
    graded = grade(mine.behind, mine.error, state.seats)
    change = [0.0] * state.seats
    if graded in ERRORS:
        change = list(difference(mine.shares, best.shares))
    gifts = tuple(0.0 if each == seat else gained for each, gained in enumerate(change))
    explained = [
        replace(each, why=reasons(estimate.game, state, estimate.game.read(state, each.move)))
        if number < EXPLAINED or each is mine
        else each
        for number, each in enumerate(choices)
    ]
    moves = (estimate.game.read(state, mine.move), estimate.game.read(state, best.move))
    kind = kind_of(estimate.game, state, *moves)
    return Decision(
        place=place,
        turn=state.turn,
        seat=seat,
        kind=str(estimate.game.view(state)["phase"]),
        played=played,
        choices=tuple(explained),
        grade=graded,
        loss=-change[seat],
        gifts=gifts,
        accuracy=accuracy(-change[seat], state.seats),
        about=kind if graded in ERRORS else topic_of(kind),
        stage=stage_of(estimate.game, state),
    )


def named(choice: Choice, played: str) -> Choice:
    """By the move that was played, if it is one of several that come to the same."""
    if played not in choice.same:
        return choice
    others = tuple(each for each in choice.same if each != played)
    return replace(choice, move=played, same=(choice.move, *others))


def put_together(
    record: Record,
    states: list[Any],
    found: dict[int, Done],
    depth: Depth,
    seed: int,
    complete: bool,
) -> Review:
    estimate = baseline(record.game.name, record.game.version)
    decisions = tuple(done.decision for _, done in sorted(found.items()) if done.decision is not None)
    lucks = tuple(lucks_of(record, states, found))
    begun = next((state for state in states if not is_set_up(state)), states[-1])
    shares = [
        (place, done.decision.best.shares if done.decision else done.groups[0].value.shares)
        for place, done in sorted(found.items())
        if done.groups
    ]
    shares.append((len(record.moves), estimate.value(states[-1]).shares))
    finished = states[-1].actor == OVER
    result = estimate.value(states[-1]).shares if finished else None
    return Review(
        version=VERSION,
        game=record.game.name,
        rules=record.game.version,
        players=record.players,
        depth=depth.name,
        baseline=estimate.name,
        seed=seed,
        finished=finished,
        complete=complete,
        moves=len(record.moves),
        shares=tuple(shares),
        decisions=decisions,
        lucks=lucks,
        seats=account(record.players, estimate.value(begun).shares, lucks, decisions, result),
    )


def lost_once(record: Record, states: list[Any], found: dict[int, Done]) -> list[Done]:
    """Decisions that lose less than was found: what the next move of the same plan can do is not lost.

    Dice are placed one by one. Laps go on from a move as the net would place the rest. If another way to
    place the rest turns out to be better, then that much of the loss is still to be lost.
    """
    estimate = baseline(record.game.name, record.game.version)
    changed = []
    for done, following in pairwise(done for _, done in sorted(found.items()) if done.decision):
        decision, after = done.decision, following.decision
        if not (decision and after and decision.loss and goes_on(states, decision, after)):
            continue
        state = states[done.place]
        expected = estimate.game.write(states[following.place], following.groups[0].moves[0])
        meant = next(each for each in after.choices if expected in (each.move, *each.same))
        if meant.behind > CLEARLY * meant.error:
            left = decision.chosen.behind - meant.behind
            choices = lessened(decision.choices, decision.chosen, left)
            judged = judge(estimate, state, done.place, decision.played, choices)
            changed.append(replace(done, decision=judged))
    return changed


def goes_on(states: list[Any], decision: Decision, following: Decision) -> bool:
    """Whether the same player decides with nothing left to chance in between."""
    between = states[decision.place : following.place + 1]
    return decision.turn == following.turn and all(state.actor == decision.seat for state in between)


def is_set_up(state: Any) -> bool:
    return bool(state.actor == CHANCE and state.turn == 0)


def lucks_of(record: Record, states: list[Any], found: dict[int, Done]) -> Iterator[Luck]:
    """Outcomes that follow each other are one: all dice of a roll."""
    place = 0
    while place < len(record.moves):
        first = place
        while place < len(record.moves) and states[place].actor == CHANCE and states[place].turn > 0:
            place += 1
        if place == first:
            place += 1
            continue
        parts = [found[each].luck for each in range(first, place) if each in found]
        yield Luck(
            place=first,
            last=place - 1,
            turn=states[first].turn,
            outcomes=tuple(
                record.game.write(states[each], record.moves[each]) for each in range(first, place)
            ),
            luck=tuple(sum(part[seat] for part in parts) for seat in range(states[first].seats)),
        )

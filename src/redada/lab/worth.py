"""What a thing is worth: the same position with and without it, both played on with the same chance.

From each game one position of each part of it is taken by lot, and a seat by lot. The net plays both
sides on, one look ahead, with the same lots, to the end of the round (Razzia!) or for three turns each
(Ratzzia). There the net says what is to be expected, or the game is over. The difference that the thing
makes to the seat is one observation; whole deals are drawn again for the interval.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from redada.arena.workers import processes
from redada.core.game import CHANCE, OVER
from redada.core.record import Record
from redada.lab.database import Database
from redada.lab.intervals import Interval, of_ratio
from redada.lab.things import Subject, subject_of
from redada.study.baseline import Baseline, Value, baseline
from redada.study.rollouts import common_chance

ALL = 0
"""In place of a part: the whole game."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One position with and without a thing: how much better off whoever has it is."""

    deal: int
    part: int
    thing: str
    share: float
    """By playing on: of the win."""
    points: float
    net_share: float
    """As the net sees it, without playing on."""
    net_points: float


@dataclass(frozen=True, slots=True)
class Worth:
    """What a thing is worth to whoever has it."""

    thing: str
    seats: int
    part: int
    times: int
    """Positions."""
    share: Interval
    points: Interval
    net_share: Interval
    net_points: Interval


@dataclass(frozen=True, slots=True)
class Job:
    number: int
    deal: int
    record: Record
    seed: int


def measure(
    database: Database,
    game: str,
    seats: int,
    games: int,
    seed: int = 0,
    jobs: int = 1,
    tick: Callable[[int], None] = lambda many: None,
) -> list[Worth]:
    """Over the first so many games."""
    subject = subject_of(game)
    work = [
        Job(number, deal, database.record(number), seed)
        for number, deal in database.games(game, seats)[:games]
    ]
    seen: list[Seen] = []
    for some in _somewhere(work, jobs):
        seen += some
        tick(1)
    return summed_up(seen, seats, subject)


def _somewhere(work: list[Job], jobs: int) -> Iterator[list[Seen]]:
    if jobs == 1:
        yield from map(look_at, work)
        return
    with processes("the laboratory in several processes", jobs) as run_all:
        yield from run_all(look_at, work)


def look_at(job: Job) -> list[Seen]:
    """All that one game has to say."""
    game = job.record.game
    subject, estimate = subject_of(game.name), baseline(game.name, game.version)
    random = Random(f"{job.seed} {job.number}")
    found = []
    for part, state in sampled(list(job.record.states()), subject, random):
        seat = random.randrange(state.seats)
        lots = f"{job.seed} {job.number} {part}"
        end = played_on(estimate, state, subject, lots)
        shares, points = estimate.net.evaluate(state.to_list())
        for thing in subject.things:
            cells = state.to_list()
            if not thing.change(cells, seat, random):
                continue
            having = type(state)(cells)
            other = played_on(estimate, having, subject, lots)
            net_shares, net_points = estimate.net.evaluate(cells)
            found.append(
                Seen(
                    job.deal,
                    part,
                    thing.name,
                    other.shares[seat] - end.shares[seat],
                    other.points[seat] - end.points[seat],
                    net_shares[seat] - shares[seat],
                    net_points[seat] - points[seat],
                )
            )
    return found


def played_on(estimate: Baseline, state: Any, subject: Subject, lots: str) -> Value:
    """What is to be expected once the thing has had its effect."""
    chance = common_chance(estimate.game.name, lots)
    end = subject.end(state)
    while state.actor != OVER and subject.clock(state) < end:
        state = state.play(
            state.sample(chance(state)) if state.actor == CHANCE else estimate.choose(state)
        )
    if state.actor == OVER:
        return estimate.value(state)
    shares, points = estimate.net.evaluate(state.to_list())
    return Value(tuple(shares), tuple(points))


def sampled(states: Sequence[Any], subject: Subject, random: Random) -> list[tuple[int, Any]]:
    """One position of each part that the game reached."""
    found: dict[int, list[Any]] = {}
    for state in states:
        if state.actor != CHANCE and state.phase == subject.acts:
            found.setdefault(subject.part(state), []).append(state)
    return [(part, random.choice(each)) for part, each in sorted(found.items())]


def summed_up(seen: Sequence[Seen], seats: int, subject: Subject) -> list[Worth]:
    """By thing and part of the game, and over all parts; what was never possible is left out."""
    made = []
    for thing in subject.things:
        for part in range(len(subject.parts) + 1):
            some = [each for each in seen if each.thing == thing.name and part in (ALL, each.part)]
            if some:
                made.append(summed(some, seats, part))
    return made


def summed(some: Sequence[Seen], seats: int, part: int) -> Worth:
    deals = np.array([each.deal for each in some])
    ones = np.ones(len(some))

    def mean(values: list[float]) -> Interval:
        return of_ratio(np.array(values), ones, deals)

    return Worth(
        some[0].thing,
        seats,
        part,
        len(some),
        mean([each.share for each in some]),
        mean([each.points for each in some]),
        mean([each.net_share for each in some]),
        mean([each.net_points for each in some]),
    )

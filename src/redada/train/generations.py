"""The loop: play games with the newest net, learn from them and from older ones, and so on.

Everything is kept in a folder, by number of seats and generation, and what is there is not made again:

    DIR/plan.json               what was asked for; another plan needs another folder
    DIR/2/g1/games-007.npz      samples of one batch of games
    DIR/2/g1/weights.npz        what the generation learned
    DIR/2/g1/learned.json       its losses, its calibration and its strength
    DIR/2/fit3/games-000.npz    games of the last generation among itself, here after three …
    DIR/2/calibrated.json       … how its shares were fitted to two thirds of them and fit the rest
    DIR/2/small3/weights.npz    what a small net learned from the generations that met strangers, here 3
    DIR/razzia.net              the nets of the last generation, for all numbers of seats
    DIR/small.net               the small ones
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from redada.bots.net.file import NetFile, Shape, read_net, write_net
from redada.bots.net.network import Network
from redada.core.errors import RedadaError
from redada.train.learner import Learner
from redada.train.measure import calibration, log_loss_of_nothing, mean_and_half
from redada.train.plug import Mix, Step, plug
from redada.train.samples import Samples, join, load

BATCH = 500
"""Games of one task."""
HELD_OUT = 20
"""One game in so many is not learned from, but judged."""
MATCH = 400
"""Games that say how strong a generation is."""

Told = Callable[[str, float], None]
"""What is being done, and how much of it is done, from 0 to 1."""


@dataclass(frozen=True)
class Task:
    """One batch of games; any process of any machine can play it."""

    game: str
    seats: int
    mix: Mix
    games: int
    seed: int
    shape: Shape | None
    """The net that plays."""
    rival: Shape | None
    """Who has all seats but one, if anybody."""
    number: int


@dataclass(frozen=True)
class Plan:
    game: str
    seats: tuple[int, ...]
    seed: int = 0
    generations: int | None = None
    """The first so many of the game's own plan; None is all."""
    scale: float = 1.0
    """Part of the games of the game's own plan: for trying things."""
    teacher: Path | None = None
    """A file of nets that go on learning; without one they begin from nothing."""

    def steps(self, seats: int) -> list[Step]:
        game = plug(self.game)
        return list((game.taught_steps if self.teacher else game.steps)(seats))[: self.generations]

    def first_player(self, seats: int) -> Shape | None:
        return read_net(self.teacher).shapes[seats] if self.teacher else None

    def games(self, step: Step) -> int:
        return max(BATCH // 10, round(step.games * self.scale))

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "inputs": plug(self.game).INPUTS_VERSION,
            "seed": self.seed,
            "scale": self.scale,
            "teacher": read_net(self.teacher).sha256 if self.teacher else None,
        }


def play_task(task: Task) -> tuple[int, Samples]:
    network = network_of(task.shape) if task.shape else None
    rival = network_of(task.rival) if task.rival else None
    samples = plug(task.game).play(task.seats, network, task.mix, task.games, task.seed, rival)
    return task.number, samples


RunAll = Callable[[Callable[[Task], tuple[int, Samples]], Iterable[Task]], Iterator[tuple[int, Samples]]]
"""Runs a function over tasks, in processes of its own; results come in any order."""


def network_of(shape: Shape) -> Network:
    return Network(shape.seats, shape.sizes, shape.width, shape.second, shape.numbers)


def train(plan: Plan, folder: Path, run_all: RunAll, told: Told) -> Path:
    """Do all that is left of the plan; returns the file of the nets."""
    open_folder(plan, folder)
    trained = {seats: train_seats(plan, seats, folder, run_all, told) for seats in plan.seats}
    shapes = {seats: net for seats, (net, _) in trained.items()}
    small = {seats: net for seats, (_, net) in trained.items() if net}
    path = folder / f"{plan.game}.net"
    made = {
        "command": f"redada train {plan.game}"
        + (f" --seed {plan.seed}" if plan.seed else "")
        + (f" --teacher {plan.teacher.name}" if plan.teacher else ""),
        "seed": plan.seed,
        "scale": plan.scale,
        "generations": {str(seats): len(plan.steps(seats)) for seats in plan.seats},
    }
    inputs = plug(plan.game).INPUTS_VERSION
    if plan.teacher:
        teacher = read_net(plan.teacher)
        made["teacher"] = {"file": plan.teacher.name, "sha256": teacher.sha256, "made": teacher.made}
        if teacher.inputs == inputs:  # the others stay as they are
            shapes = dict(sorted((teacher.shapes | shapes).items()))
    write_net(path, NetFile(plan.game, inputs, made, shapes))
    if small:
        write_net(folder / "small.net", NetFile(plan.game, inputs, made, small))
    return path


def open_folder(plan: Plan, folder: Path) -> None:
    """Make the folder, or see that it is of the same plan."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "plan.json"
    if path.exists():
        if json.loads(path.read_text(encoding="utf-8")) != plan.to_json():
            raise RedadaError(f"{folder} is of another training: choose another --out")
        return
    path.write_text(json.dumps(plan.to_json(), indent=1), encoding="utf-8")


def train_seats(
    plan: Plan, seats: int, folder: Path, run_all: RunAll, told: Told
) -> tuple[Shape, Shape | None]:
    """The net for so many players, and the small one where the plan has one."""
    game = plug(plan.game)
    older: list[Samples] = []
    shape = plan.first_player(seats)
    learner = Learner(seats, game.sizes(seats), seed=plan.seed * 8 + seats)
    if shape is not None:
        learner.begin_at(shape)
    for generation, step in enumerate(plan.steps(seats)):
        place = folder / str(seats) / f"g{generation}"
        what = f"{seats} players, generation {generation}"
        samples = play_games(plan, seats, generation, step, shape, place, run_all, told, what)
        weights = place / "weights.npz"
        if weights.exists():
            learner.load(weights)
        else:
            known = older[len(older) - min(len(older), step.memory - 1) :]
            report = learn(plan, learner, step, generation, samples, known, told, what)
            report |= strength(plan, learner.to_shape(), shape, generation)
            (place / "learned.json").write_text(json.dumps(report, indent=1), encoding="utf-8")
            learner.save(weights)
        shape = learner.to_shape()
        older.append(samples)
    place = folder / str(seats) / f"fit{len(older)}"
    what = f"{seats} players, fitting"
    fresh = play_games(plan, seats, len(older), game.fitting(seats), shape, place, run_all, told, what)
    small = learn_small(plan, seats, older, folder / str(seats), told)
    return calibrated(learner, fresh, place.with_name("calibrated.json")), small


def learn_small(plan: Plan, seats: int, played: list[Samples], folder: Path, told: Told) -> Shape | None:
    """A small net from the games with strangers: it misjudges, as people do, but simple players do not
    surprise it.
    """
    game = plug(plan.game)
    met = sum(not step.alone for step in plan.steps(seats))
    if game.SMALL is None or plan.teacher:
        return None
    small = game.SMALL
    learner = Learner(seats, game.sizes(seats), small.width, small.second, plan.seed * 8 + seats)
    place = folder / f"small{met}"
    weights = place / "weights.npz"
    if weights.exists():
        learner.load(weights)
        return learner.to_shape()
    place.mkdir(exist_ok=True)
    step = Step(0, Mix({}), small.epochs, small.rate)
    *older, last = played[:met]
    report = learn(plan, learner, step, met - 1, last, older, told, f"{seats} players, small")
    report |= strength(plan, learner.to_shape(), None, met - 1)
    (place / "learned.json").write_text(json.dumps(report, indent=1), encoding="utf-8")
    learner.save(weights)
    return learner.to_shape()


def calibrated(learner: Learner, samples: Samples, path: Path) -> Shape:
    """The last generation with its shares fitted to fresh games among itself: games with strangers are
    easier to foretell, so that it would be too sure.
    """
    known = int(samples.games[: 2 * len(samples.games) // 3].sum())
    scale = learner.calibrate(samples.take(slice(0, known)))
    unseen = samples.take(slice(known, None))
    shares, _ = learner.predict(unseen.fields)
    found = {
        "scale": scale,
        "log_loss": learner.loss(unseen).log_loss,
        "calibration": calibration(shares, unseen.shares),
    }
    path.write_text(json.dumps(found, indent=1), encoding="utf-8")
    return learner.to_shape()


def held_out(samples: Samples) -> int:
    """How many samples are of games that are not learned from: the first ones."""
    return int(samples.games[: max(1, len(samples.games) // HELD_OUT)].sum())


def play_games(
    plan: Plan,
    seats: int,
    generation: int,
    step: Step,
    shape: Shape | None,
    place: Path,
    run_all: RunAll,
    told: Told,
    what: str,
) -> Samples:
    """The samples of a generation, those that are missing played first."""
    games = plan.games(step)
    numbers = range(-(-games // BATCH))
    place.mkdir(parents=True, exist_ok=True)
    paths = [place / f"games-{number:03}.npz" for number in numbers]
    base = plan.seed * 10**9 + (generation * 10 + seats) * 100_000
    rival = shape if step.alone else None
    missing = [
        Task(plan.game, seats, step.mix, min(BATCH, games - n * BATCH), base + n, shape, rival, n)
        for n in numbers
        if not paths[n].exists()
    ]
    told(f"{what}: playing", 1 - len(missing) / len(paths))
    done = len(paths) - len(missing)
    for number, samples in run_all(play_task, missing):
        samples.save(paths[number])
        done += 1
        told(f"{what}: playing", done / len(paths))
    return join([load(path) for path in paths])


def learn(
    plan: Plan,
    learner: Learner,
    step: Step,
    generation: int,
    samples: Samples,
    older: list[Samples],
    told: Told,
    what: str,
) -> dict[str, Any]:
    """Learn from all but the held-out games; what is known of those, before and after."""
    held = held_out(samples)
    unseen = samples.take(slice(0, held))
    before = learner.loss(unseen)
    learner.fit(
        join([*older, samples.take(slice(held, None))]),
        epochs=step.epochs,
        rate=step.rate,
        seed=plan.seed * 1000 + generation,
        told=lambda part, _: told(f"{what}: learning", part),
    )
    after = learner.loss(unseen)
    shares, _ = learner.predict(unseen.fields)
    return {
        "generation": generation,
        "games": len(samples.games),
        "samples": len(samples),
        "held_out": len(unseen),
        "log_loss": {
            "nothing": log_loss_of_nothing(unseen),
            "before": before.log_loss,
            "after": after.log_loss,
        },
        "points_error": after.points,
        "calibration": calibration(shares, unseen.shares),
    }


def strength(plan: Plan, shape: Shape, last: Shape | None, generation: int) -> dict[str, Any]:
    """Wins against greedies and the last generation, one look ahead, as mean and half interval."""
    game = plug(plan.game)
    seed = 7_000_000 + plan.seed * 1000 + generation
    found = {"par": 1 / shape.seats}
    result: dict[str, Any] = {"wins": found}
    network = network_of(shape)
    greedy = game.match(shape.seats, network, None, MATCH, seed)
    result["wins"] |= {"greedy": mean_and_half(np.array(greedy))}
    if last is not None:
        wins = game.match(shape.seats, network, network_of(last), MATCH, seed + 500)
        result["wins"] |= {"last": mean_and_half(np.array(wins))}
    return result

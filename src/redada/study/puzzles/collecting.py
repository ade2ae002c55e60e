"""A collection of puzzles: mined game by game into a work file, then chosen, rated and written.

The work file has a line for each game that was looked through, so the same command goes on where it was
stopped. What it holds depends on the seed and the numbers of the games, never on who did the work.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from redada.core.errors import RedadaError
from redada.games import by_name
from redada.study.baseline import baseline
from redada.study.puzzles.mining import DEPTH, explained, is_clear, judge_again, mine
from redada.study.puzzles.puzzle import (
    VERSION,
    Collection,
    Head,
    Puzzle,
    net_name,
    puzzle_json,
    puzzle_of,
    record_of,
)
from redada.study.puzzles.rating import fit
from redada.study.reviewing import somewhere

Progress = Callable[[int, int], None]
"""Games done, and puzzles found."""


@dataclass(frozen=True, slots=True)
class Task:
    game: str
    number: int
    seed: int


@dataclass(frozen=True, slots=True)
class Origin:
    """The first line of a work file: what its puzzles were made with."""

    version: int
    game: str
    rules: int
    net: str
    seed: int


def collect(
    game: str,
    games: int,
    work: Path,
    *,
    seed: int = 1,
    jobs: int = 1,
    cluster: str | None = None,
    progress: Progress = lambda done, found: None,
) -> list[Puzzle]:
    """The puzzles of so many games, in their order; those in the work file are not made again.

    Raises RedadaError for a game without a net, and for a work file that was begun with something else.
    """
    rules = by_name(game)
    baseline(game, rules.version)
    origin = Origin(VERSION, game, rules.version, net_name(rules), seed)
    found = read_work(work, origin)
    told = {number for number in found if number < games}
    progress(len(told), sum(len(found[number]) for number in told))
    missing = [Task(game, number, seed) for number in range(games) if number not in found]
    with somewhere(jobs, cluster) as run_all, work.open("a", encoding="utf-8") as file:
        if not work.stat().st_size:
            file.write(json.dumps(asdict(origin)) + "\n")
        for number, puzzles in run_all(dig, missing):
            found[number] = puzzles
            line = {"number": number, "puzzles": [puzzle_json(each) for each in puzzles]}
            file.write(json.dumps(line, ensure_ascii=False) + "\n")
            file.flush()
            told.add(number)
            progress(len(told), sum(len(found[each]) for each in told))
    return [puzzle for number in sorted(told) for puzzle in found[number]]


def dig(task: Task) -> tuple[int, list[Puzzle]]:
    return task.number, mine(task.game, task.number, task.seed)


def read_work(path: Path, origin: Origin) -> dict[int, list[Puzzle]]:
    """By number of the game; a last line that was not written to its end does not count."""
    if not path.exists():
        return {}
    lines = path.read_text("utf-8").split("\n")
    if lines.pop():  # a run was killed while it wrote: the file ends with the last whole line
        path.write_text("".join(line + "\n" for line in lines), "utf-8")
    if not lines:
        return {}
    try:
        made_with = json.loads(lines[0])
        if made_with != asdict(origin):
            raise RedadaError(
                f"{path}: made with {made_with}, not {asdict(origin)}: expected another file"
            )
        rows = [json.loads(line) for line in lines[1:]]
        return {int(row["number"]): [puzzle_of(each) for each in row["puzzles"]] for row in rows}
    except (ValueError, KeyError, TypeError, AttributeError) as problem:
        raise RedadaError(f"{path}: expected a work file of `redada puzzles mine` ({problem})") from None


def collection_of(game: str, puzzles: Iterable[Puzzle], most: int) -> Collection:
    """At most so many of them, rated, the easiest first; none that rounding made unclear."""
    chosen = choose((each for each in puzzles if is_clear(each.choices, each.seats)), most)
    ratings, levels = fit([each.solved for each in chosen])
    rated = [replace(each, rating=round(rating)) for each, rating in zip(chosen, ratings, strict=True)]
    rules = by_name(game)
    head = Head(
        version=VERSION,
        game=game,
        rules=rules.version,
        net=net_name(rules),
        depth=DEPTH,
        levels={name: round(rating) for name, rating in levels.items()},
    )
    return Collection(head, tuple(sorted(rated, key=lambda each: (each.rating, each.id))))


def choose(puzzles: Iterable[Puzzle], most: int) -> list[Puzzle]:
    """Of every kind and number of players in turn, so that frequent ones do not crowd out the rest."""
    heaps: dict[tuple[str, int], list[Puzzle]] = {}
    known = set()
    for each in puzzles:
        if each.id not in known:
            known.add(each.id)
            heaps.setdefault((each.kind, each.seats), []).append(each)
    return list(in_turn(heaps, most))


def in_turn(heaps: dict[Any, list[Puzzle]], most: int) -> Iterator[Puzzle]:
    left = most
    for layer in range(max(map(len, heaps.values()), default=0)):
        for key in sorted(heaps):
            if layer < len(heaps[key]) and left > 0:
                left -= 1
                yield heaps[key][layer]


def judged_again(
    collection: Collection,
    *,
    seed: int = 2,
    jobs: int = 1,
    progress: Progress = lambda done, found: None,
) -> Collection:
    """What of a collection holds by the net of today, with other chance, and rated anew."""
    tasks = [(collection.head.game, puzzle, seed) for puzzle in collection.puzzles]
    kept: list[Puzzle] = []
    with somewhere(jobs, None) as run_all:
        for done, puzzle in enumerate(run_all(judge_one, tasks), 1):
            kept += [puzzle] if puzzle else []
            progress(done, len(kept))
    return collection_of(collection.head.game, kept, len(kept))


def judge_one(task: tuple[str, Puzzle, int]) -> Puzzle | None:
    game, puzzle, seed = task
    return judge_again(by_name(game), puzzle, seed)


def explained_again(collection: Collection) -> Collection:
    """With the reasons that are given for moves today. Nothing is judged."""
    game = collection.game
    finals = (record_of(game, each.seats, each.moves).final() for each in collection.puzzles)
    puzzles = tuple(
        replace(puzzle, choices=explained(game, state, puzzle.choices))
        for puzzle, state in zip(collection.puzzles, finals, strict=True)
    )
    return Collection(collection.head, puzzles)


def check(collection: Collection) -> None:
    """Raises RedadaError if a puzzle does not replay, or if its moves are not those of its position."""
    for puzzle in collection.puzzles:
        state: Any = record_of(collection.game, puzzle.seats, puzzle.moves).final()
        legal = {collection.game.write(state, move) for move in state.legal()}
        known = {text for each in puzzle.choices for text in (each.move, *each.same)}
        if legal != known or puzzle.is_right(puzzle.tempting):
            raise RedadaError(f"puzzle {puzzle.id}: its moves are not those of its position")

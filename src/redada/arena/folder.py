"""The folder of a run: its plan, a line for every finished game, the games, the report.

A game's record is in place before its line is written, and a line is written in one go: killed at
any moment, a run goes on from the games whose lines are whole.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from redada.arena.match import Played
from redada.arena.plan import Plan
from redada.core.errors import RedadaError

PLAN = "run.json"
RESULTS = "results.jsonl"
GAMES = "games"
LOCK = "run.lock"
WRITTEN = {"name", "deal", "table", "rotation", "bots", "scores", "winners"} | {
    "reason", "points", "clocks", "faults"
}  # fmt: skip
"""What the report needs of a finished game."""


@dataclass
class Folder:
    path: Path
    plan: Plan

    @classmethod
    def make(cls, path: Path, plan: Plan) -> Folder:
        """A new run, or the same run again, with as many deals or more; raises RedadaError."""
        if not (path / PLAN).exists() and path.exists():
            strange = not path.is_dir() or any(each.name not in (GAMES, LOCK) for each in path.iterdir())
            if strange:
                raise RedadaError(f"{path} exists and is not the folder of a tournament")
        (path / GAMES).mkdir(parents=True, exist_ok=True)
        made = cls(path, plan)
        with made.alone():  # a run at work that has finished no game yet keeps its plan
            if (path / PLAN).exists():
                before = cls.open(path)
                if before.results():
                    before.check_same(plan)
            replace_text(path / PLAN, json.dumps(plan.to_json(), indent=2, ensure_ascii=False) + "\n")
        return made

    @classmethod
    def open(cls, path: Path) -> Folder:
        try:
            data = (path / PLAN).read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            raise RedadaError(f"{path} is not the folder of a tournament: it has no {PLAN}") from None
        try:
            return cls(path, Plan.from_json(json.loads(data)))
        except (ValueError, TypeError, RecursionError):  # broken UTF-8 is a ValueError
            raise RedadaError(f"{path / PLAN} is not the plan of a tournament") from None

    def check_same(self, plan: Plan) -> None:
        """Raise RedadaError unless `plan` goes on with this run."""
        difference = plan.difference(self.plan)
        if difference:
            raise RedadaError(f"{self.path} holds another tournament: {difference}")
        if self.plan.deals > plan.deals:
            raise RedadaError(
                f"{self.path} has {self.plan.deals} deals, which cannot become {plan.deals}"
            )

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Keeps a second run out of the folder while this one is at work; ends with the process."""
        try:
            import fcntl
        except ImportError:  # Windows: nobody keeps a second run out
            yield
            return
        with (self.path / LOCK).open("w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise RedadaError(f"another run is at work in {self.path}") from None
            yield

    def results(self) -> list[dict[str, Any]]:
        """The line of every finished game; a torn last line is ignored."""
        try:
            raw = (self.path / RESULTS).read_bytes()
        except FileNotFoundError:
            return []
        whole = raw[: raw.rfind(b"\n") + 1]
        found: dict[str, dict[str, Any]] = {}
        for number, line in enumerate(whole.splitlines(), 1):
            try:
                result = json.loads(line)
                if WRITTEN - result.keys():
                    raise ValueError("something is missing")
                found[result["name"]] = result
            except (ValueError, TypeError, AttributeError):
                place = f"{self.path / RESULTS}, line {number}"
                raise RedadaError(f"{place}: not the result of a game; delete the line") from None
        return list(found.values())

    def mend(self) -> None:
        """Cut off a torn last line, so that the next one begins where a line begins."""
        path = self.path / RESULTS
        if path.exists():
            raw = path.read_bytes()
            if not raw.endswith(b"\n"):
                os.truncate(path, raw.rfind(b"\n") + 1)

    def keep(self, played: Played) -> None:
        """Store a finished game: first its record, then its line."""
        replace_text(self.path / GAMES / f"{played.name}.redada", played.record)
        line = json.dumps(played.line, ensure_ascii=False, separators=(",", ":")) + "\n"
        handle = os.open(self.path / RESULTS, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
        try:
            left = line.encode()
            while left:  # a disk that is almost full takes a part
                left = left[os.write(handle, left) :]
        finally:
            os.close(handle)


def replace_text(path: Path, text: str) -> None:
    """Write a file so that nobody ever sees half of it."""
    beside = path.with_name(path.name + ".new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)

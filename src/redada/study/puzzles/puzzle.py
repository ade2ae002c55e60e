"""A puzzle: a position in which one move is clearly best and another one tempts; and the file of them.

The file is gzipped JSON, a line each: first `Head`, then the puzzles. A position is the record that led
to it, so any version of the program can draw it and ask the rules about it.
"""

from __future__ import annotations

import gzip
import io
import json
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from redada.bots import registry
from redada.core.errors import RedadaError
from redada.core.game import Game, of_version
from redada.core.record import Record
from redada.games import by_name
from redada.study.results import Choice, Why

VERSION = 1
MOST_BYTES = 50_000_000
"""Of a file of puzzles, unpacked: 900 of them have 700,000."""
NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eva")
"""Who sits at the table of a puzzle."""


@dataclass(frozen=True, slots=True)
class Head:
    """What all puzzles of a file have in common."""

    version: int
    game: str
    rules: int
    """The version of the game's rules."""
    net: str
    """The net that judged them, by its hash (`net_name`)."""
    depth: str
    levels: Mapping[str, int]
    """What the levels would be rated by solving these puzzles, the weakest first."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """`choices` are all moves, the best first; no other one is as good, beyond the estimate's error."""

    id: str
    seats: int
    moves: tuple[str, ...]
    """Everything that led to the position, in notation."""
    kind: str
    """What the tempting move does wrong: `bid.high`."""
    stage: str
    tempting: str
    """The wrong move that weak players choose most often."""
    solved: Mapping[str, float]
    """By level: how often it finds the best move."""
    choices: tuple[Choice, ...]
    rating: int = 0

    @property
    def best(self) -> Choice:
        return self.choices[0]

    def is_right(self, move: str) -> bool:
        return move in (self.best.move, *self.best.same)

    def choice(self, move: str) -> Choice:
        """What is known of a legal move, by its text."""
        return next(each for each in self.choices if move in (each.move, *each.same))


@dataclass(frozen=True)
class Collection:
    head: Head
    puzzles: tuple[Puzzle, ...]
    by_id: Mapping[str, Puzzle] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_id", {puzzle.id: puzzle for puzzle in self.puzzles})

    @property
    def game(self) -> Game:
        return of_version(by_name(self.head.game), self.head.rules)

    def record(self, puzzle: Puzzle) -> Record:
        """The game up to the position."""
        return record_of(self.game, puzzle.seats, puzzle.moves)


def record_of(game: Game, seats: int, texts: Iterable[str]) -> Record:
    state = game.start(seats)
    moves = []
    for text in texts:
        moves.append(game.read(state, text))
        state = state.play(moves[-1])
    return Record(game, NAMES[:seats], game.Options(), tuple(moves))


def id_of(game: str, seats: int, moves: Iterable[str]) -> str:
    return sha256(f"{game} {seats} {' '.join(moves)}".encode()).hexdigest()[:8]


def net_name(game: Game) -> str:
    """The first twelve digits of the hash of the net that ships for the game; empty if it has none."""
    folder = files(registry.__package__) / game.name / f"{game.name}.net"
    return sha256(folder.read_bytes()).hexdigest()[:12] if folder.is_file() else ""


# The file


def write_file(path: Path, collection: Collection) -> None:
    """The same puzzles give the same bytes."""
    lines = [asdict(collection.head), *(puzzle_json(each) for each in collection.puzzles)]
    text = "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def read_file(raw: bytes, name: str) -> Collection:
    """Raises RedadaError, which names the file, if it is no file of puzzles."""
    try:
        head, *rest = map(json.loads, unpacked(raw).decode().splitlines())
        if head["version"] != VERSION:
            raise RedadaError(f"{name}: expected puzzles of version {VERSION}, not {head['version']}")
        return Collection(Head(**head), tuple(puzzle_of(each) for each in rest))
    except (*BROKEN, KeyError, TypeError, AttributeError, RecursionError):
        made = "as `redada puzzles mine` makes it"
        raise RedadaError(f"{name}: expected a file of puzzles, {made}") from None


BROKEN = (OSError, EOFError, zlib.error, ValueError)
"""What gzip, UTF-8 and JSON say of other files."""


def unpacked(raw: bytes) -> bytes:
    """Raises ValueError for more than any file of puzzles has: a small file can hold gigabytes."""
    with gzip.open(io.BytesIO(raw)) as file:
        found = file.read(MOST_BYTES + 1)
    if len(found) > MOST_BYTES:
        raise ValueError("too large")
    return found


@lru_cache(maxsize=8)
def shipped(game: str) -> Collection:
    """The puzzles that come with the package; raises RedadaError for a game that has none."""
    file = files(__package__) / f"{by_name(game).name}.puzzles"
    if not file.is_file():
        raise RedadaError(f"{game} has no puzzles")
    return read_file(file.read_bytes(), file.name)


def puzzle_json(puzzle: Puzzle) -> dict[str, Any]:
    """Numbers as they are shown, texts as they are: what is empty is left out."""
    made = asdict(puzzle)
    made["moves"] = " ".join(puzzle.moves)
    made["choices"] = [choice_json(each) for each in puzzle.choices]
    return made


def choice_json(choice: Choice) -> dict[str, Any]:
    made = {
        "move": choice.move,
        "shares": [round(each, 3) for each in choice.shares],
        "points": [round(each, 1) for each in choice.points],
        "behind": round(choice.behind, 4),
        "error": round(choice.error, 4),
        "laps": choice.laps,
        "same": list(choice.same),
        "why": [[each.key, dict(each.values)] for each in choice.why],
    }
    return {name: value for name, value in made.items() if value not in (0, [])}


def puzzle_of(made: dict[str, Any]) -> Puzzle:
    choices = tuple(choice_of(each) for each in made["choices"])
    return Puzzle(**{**made, "moves": tuple(made["moves"].split()), "choices": choices})


def choice_of(made: dict[str, Any]) -> Choice:
    return Choice(
        made["move"],
        tuple(made["shares"]),
        tuple(made["points"]),
        made.get("behind", 0.0),
        made.get("error", 0.0),
        made.get("laps", 0),
        tuple(made.get("same", ())),
        tuple(Why(key, values) for key, values in made.get("why", ())),
    )

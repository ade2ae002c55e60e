"""A database of games in one SQLite file: who played, what was decided, what came of it.

docs/laboratory.md describes the tables. Every game is kept whole, so that it can be taken out as a
record and replayed.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from redada.core.dealer import commitment
from redada.core.errors import RedadaError
from redada.core.game import of_version
from redada.core.options import read_options
from redada.core.record import Record
from redada.games import by_name

VERSION = 1
"""Of the schema. A file of another version is refused, not changed."""
APPLICATION = 0x52454C42
"""Marks our files among SQLite's: the letters RELB."""

SCHEMA = """
CREATE TABLE runs (
    run INTEGER PRIMARY KEY, game TEXT NOT NULL, rules INTEGER NOT NULL, seats INTEGER NOT NULL,
    options TEXT NOT NULL, bots TEXT NOT NULL, seed INTEGER NOT NULL, net TEXT NOT NULL,
    UNIQUE (game, rules, seats, options, bots, seed, net)
);
CREATE TABLE games (
    id INTEGER PRIMARY KEY, run INTEGER NOT NULL REFERENCES runs, number INTEGER NOT NULL,
    deal INTEGER NOT NULL, seed BLOB NOT NULL, moves BLOB NOT NULL, turns INTEGER NOT NULL,
    reason TEXT NOT NULL, UNIQUE (run, number)
);
CREATE TABLE seats (
    game INTEGER NOT NULL REFERENCES games, seat INTEGER NOT NULL, bot TEXT NOT NULL,
    score INTEGER NOT NULL, share REAL NOT NULL, seat_luck REAL, luck REAL, PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE TABLE classes (class INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE choices (
    game INTEGER NOT NULL REFERENCES games, place INTEGER NOT NULL, seat INTEGER NOT NULL,
    part INTEGER NOT NULL, class INTEGER NOT NULL REFERENCES classes, did TEXT NOT NULL, gain INTEGER,
    PRIMARY KEY (game, place)
) WITHOUT ROWID;
CREATE INDEX choices_by_class ON choices (class);
"""


@dataclass(frozen=True, slots=True)
class Run:
    """Games that belong together: the same game, players and seed."""

    game: str
    rules: int
    seats: int
    options: str
    bots: tuple[str, ...]
    seed: int
    net: str
    """The beginning of the hash of the game's net; empty where there is none."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What was done in one position of a class (classes.py)."""

    place: int
    """How many moves and outcomes came before it."""
    seat: int
    part: int
    name: str
    did: str
    gain: int | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game, as a worker hands it over."""

    number: int
    deal: int
    seed: bytes
    moves: tuple[int, ...]
    turns: int
    reason: str
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    choices: tuple[Choice, ...]


class Database:
    """An open file. Made by `opened`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.sql = connection

    def run_number(self, run: Run) -> int:
        """Of the run, which is entered if it is new."""
        row = (run.game, run.rules, run.seats, run.options, ",".join(run.bots), run.seed, run.net)
        with self.sql:
            self.sql.execute(
                "INSERT OR IGNORE INTO runs (game, rules, seats, options, bots, seed, net)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                row,
            )
        found = self.sql.execute(
            "SELECT run FROM runs WHERE (game, rules, seats, options, bots, seed, net)"
            " = (?, ?, ?, ?, ?, ?, ?)",
            row,
        )
        return int(found.fetchone()[0])

    def numbers(self, run: int) -> set[int]:
        """The games of the run that are there."""
        return {
            number for (number,) in self.sql.execute("SELECT number FROM games WHERE run = ?", (run,))
        }

    def keep(self, run: int, games: Sequence[Played]) -> None:
        """Store games, all or none of them; one that is there already stays as it is."""
        with self.sql:
            for played in games:
                made = self.sql.execute(
                    "INSERT OR IGNORE INTO games (run, number, deal, seed, moves, turns, reason)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?)",
                    (
                        run,
                        played.number,
                        played.deal,
                        played.seed,
                        zlib.compress(bytes(played.moves)),
                        played.turns,
                        played.reason,
                    ),
                )
                if made.rowcount:
                    self._details(int(made.lastrowid or 0), played)

    def _details(self, game: int, played: Played) -> None:
        self.sql.executemany(
            "INSERT INTO seats (game, seat, bot, score, share) VALUES (?, ?, ?, ?, ?)",
            [
                (game, seat, *each)
                for seat, each in enumerate(zip(played.bots, played.scores, played.shares, strict=True))
            ],
        )
        names = {(choice.name,) for choice in played.choices}
        self.sql.executemany("INSERT OR IGNORE INTO classes (name) VALUES (?)", names)
        self.sql.executemany(
            "INSERT INTO choices SELECT ?, ?, ?, ?, class, ?, ? FROM classes WHERE name = ?",
            [
                (game, each.place, each.seat, each.part, each.did, each.gain, each.name)
                for each in played.choices
            ],
        )

    def games(self, game: str, seats: int) -> list[tuple[int, int]]:
        """Number and deal (of all runs: the same deal of two runs has two numbers) of each game."""
        return self.sql.execute(
            "SELECT games.id, games.run * 100000000 + games.deal FROM games JOIN runs USING (run)"
            " WHERE runs.game = ? AND runs.seats = ? ORDER BY games.id",
            (game, seats),
        ).fetchall()

    def seats_of(self, game: str) -> list[int]:
        """The numbers of players of which there are games."""
        found = self.sql.execute(
            "SELECT DISTINCT seats FROM runs WHERE game = ? AND run IN (SELECT run FROM games)"
            " ORDER BY seats",
            (game,),
        )
        return [seats for (seats,) in found]

    def record(self, game: int) -> Record:
        """The whole game; raises RedadaError if there is none of that number."""
        row = self.sql.execute(
            "SELECT runs.game, rules, options, seed_of.seed, moves FROM games AS seed_of"
            " JOIN runs USING (run) WHERE seed_of.id = ?",
            (game,),
        ).fetchone()
        if row is None:
            raise RedadaError(f"there is no game {game} in the database")
        name, rules, options, seed, moves = row
        bots = self.sql.execute("SELECT bot FROM seats WHERE game = ? ORDER BY seat", (game,))
        players = tuple(f"{bot[:30]} {seat}" for seat, (bot,) in enumerate(bots, 1))
        of = of_version(by_name(name), rules)
        return Record(
            of,
            players,
            read_options(of.Options, options),
            tuple(zlib.decompress(moves)),
            commitment(seed),
            seed.hex(),
        )

    def tell_luck(self, game: int, seat_luck: Iterable[float], luck: Iterable[float]) -> None:
        with self.sql:
            self.sql.executemany(
                "UPDATE seats SET seat_luck = ?, luck = ? WHERE game = ? AND seat = ?",
                [(*each, game, seat) for seat, each in enumerate(zip(seat_luck, luck, strict=True))],
            )

    def __iter__(self) -> Iterator[tuple[str, int, str, int, int]]:
        """By run: game, players, bots, seed and how many games there are."""
        yield from self.sql.execute(
            "SELECT runs.game, seats, bots, runs.seed, count(*) FROM runs JOIN games USING (run)"
            " GROUP BY run ORDER BY runs.game, seats, run"
        )


@contextmanager
def opened(path: Path, *, make: bool = False) -> Iterator[Database]:
    """The database in the file. Raises RedadaError if it is none, or of another version."""
    if not make and not path.exists():
        raise RedadaError(f"{path} does not exist: redada lab games --out {path} makes it")
    try:
        with closing(sqlite3.connect(path, timeout=60)) as connection:
            _check(connection, path, make)
            yield Database(connection)
    except sqlite3.OperationalError as problem:
        raise RedadaError(f"{path}: {problem}") from None
    except sqlite3.DatabaseError:
        raise RedadaError(f"{path} is not a database of games") from None


def _check(connection: sqlite3.Connection, path: Path, make: bool) -> None:
    """Make the tables in a new file; in one that is there, look whether they are ours."""

    def pragma(name: str) -> Any:
        return connection.execute(f"PRAGMA {name}").fetchone()[0]

    empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if empty and make:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.executescript(
            f"BEGIN; {SCHEMA} PRAGMA application_id = {APPLICATION};"
            f" PRAGMA user_version = {VERSION}; COMMIT;"
        )
    elif pragma("application_id") != APPLICATION:
        raise RedadaError(f"{path} is not a database of games")
    elif pragma("user_version") != VERSION:
        raise RedadaError(f"{path} has tables of version {pragma('user_version')}, expected {VERSION}")

"""Games for the database: bots play on all cores, and a run that was stopped goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

from redada.arena.tally import win_shares
from redada.arena.workers import processes
from redada.bots import make_bot
from redada.bots.match import play_game
from redada.core.errors import RedadaError
from redada.games import by_name
from redada.lab.classes import choices
from redada.lab.database import Database, Played, Run

PURPOSE = "redada lab 1"
BATCH = 20
"""Games that a worker plays and the database stores at once."""
HASH = 12
"""Letters of a net's hash that tell it from others."""


@dataclass(frozen=True, slots=True)
class Job:
    """A few games of a run."""

    run: Run
    numbers: tuple[int, ...]


def make_run(game: str, seats: int, bots: tuple[str, ...], seed: int) -> Run:
    """Raises RedadaError for a game, a bot or a number of players that does not exist."""
    rules = by_name(game)
    if seats not in rules.seats:
        few, many = rules.seats[0], rules.seats[-1]
        raise RedadaError(f"{game} is for {few} to {many} players, not {seats}")
    if len(bots) > seats:
        raise RedadaError(f"{len(bots)} bots cannot sit at {seats} seats")
    for bot in bots:
        make_bot(bot, rules)
    return Run(game, rules.version, seats, "", bots, seed, net_hash(game))


def net_hash(game: str) -> str:
    """Of the net that this program has for the game; empty if it has none."""
    try:
        path: Path = import_module(f"redada.bots.{game}.learned").PATH
        return sha256(path.read_bytes()).hexdigest()[:HASH]
    except (ImportError, AttributeError, OSError):
        return ""


def seated(run: Run, number: int) -> tuple[int, tuple[str, ...]]:
    """The deal of a game, and who sits where.

    Equal bots play each deal once. Different ones play it once from every seat, so that luck is shared.
    """
    if len(run.bots) == 1:
        return number, run.bots * run.seats
    deal, turned = divmod(number, run.seats)
    line = [run.bots[seat % len(run.bots)] for seat in range(run.seats)]
    return deal, tuple(line[turned:] + line[:turned])


def deal_seed(run: Run, deal: int) -> bytes:
    return sha256(f"{PURPOSE}\n{run.game}\n{run.seats}\n{run.seed}\n{deal}".encode()).digest()


def play_batch(job: Job) -> list[Played]:
    """Called in any process; touches no file."""
    return [play_one(job.run, number) for number in job.numbers]


def play_one(run: Run, number: int) -> Played:
    deal, bots = seated(run, number)
    seed = deal_seed(run, deal)
    record = play_game(run.game, bots, seed=seed)
    states: list[Any] = list(record.states())
    outcome = states[-1].outcome()
    assert outcome is not None
    return Played(
        number=number,
        deal=deal,
        seed=seed,
        moves=record.moves,
        turns=states[-1].turn,
        reason=outcome.reason,
        bots=bots,
        scores=tuple(outcome.scores),
        shares=tuple(win_shares(run.seats, outcome.winners)),
        choices=tuple(choices(run.game, states, record.moves)),
    )


def play_missing(
    database: Database,
    run: Run,
    games: int,
    jobs: int = -1,
    tick: Callable[[int], None] = lambda many: None,
) -> int:
    """Play those of the first `games` games of the run that are not there yet; how many they were."""
    place = database.run_number(run)
    there = database.numbers(place)
    left = [number for number in range(games) if number not in there]
    tick(games - len(left))
    if not left:
        return 0
    parts = [Job(run, tuple(left[start : start + BATCH])) for start in range(0, len(left), BATCH)]
    for played in everywhere(parts, jobs):
        database.keep(place, played)
        tick(len(played))
    return len(left)


def everywhere(parts: list[Job], jobs: int) -> Iterator[list[Played]]:
    if jobs == 1:
        yield from map(play_batch, parts)
        return
    with processes("a database of games in several processes", jobs) as run_all:
        yield from run_all(play_batch, parts)

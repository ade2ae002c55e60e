"""Adds up the lines of finished games: by deal for the intervals, by bot for everything else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import Any

import numpy as np

from redada.arena.clock import Clock
from redada.arena.plan import Plan
from redada.arena.ratings import Array, Results
from redada.arena.schedule import tables
from redada.core.errors import RedadaError


@dataclass
class BotTally:
    """One bot over all games; a game counts once for each seat that the bot held."""

    games: int = 0
    score: int = 0
    points: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    clocks: list[Mapping[str, Any]] = field(default_factory=list)

    @property
    def clock(self) -> Clock:
        return Clock.merged(self.clocks)


@dataclass
class Tally:
    """Games of whole deals only: where a rotation is missing, the others of its table do not count."""

    games: int
    left_out: int
    deals: int
    results: Results
    bots: list[BotTally]
    won: Array
    """deals × bots × bots: wins of the one in games with the other; its diagonal: in all games."""
    played: Array
    """The same, for seats that the one held."""
    ahead: Array
    """deals × bots × bots: how often a seat of the one finished ahead of one of the other, ties half."""
    pairs: Array
    """The same, for all such pairs of seats."""
    reasons: Counter[str]


def tally(plan: Plan, lines: Iterable[Mapping[str, Any]]) -> Tally:
    """Raises RedadaError unless at least one table has played all rotations of one deal."""
    everything = sorted(lines, key=lambda line: str(line["name"]))
    rotations = Counter((line["deal"], line["table"]) for line in everything)
    whole = [line for line in everything if rotations[line["deal"], line["table"]] == plan.seats]
    if not whole:
        raise RedadaError("no deal has been played at every seat yet: there is nothing to report")
    groups = tables(plan)
    deals = {deal: place for place, deal in enumerate(sorted({line["deal"] for line in whole}))}
    many = len(plan.bots)
    seats = np.array([[group.count(bot) for bot in range(many)] for group in groups], dtype=float)
    games = np.zeros((len(deals), len(groups)))
    wins = np.zeros((len(deals), many))
    won = np.zeros((len(deals), many, many))
    played = np.zeros((len(deals), many, many))
    ahead = np.zeros((len(deals), many, many))
    pairs = np.zeros((len(deals), many, many))
    bots = [BotTally() for _ in plan.bots]
    numbers = {name: number for number, name in enumerate(plan.bots)}
    for line in whole:
        deal = deals[line["deal"]]
        lineup = [numbers[name] for name in line["bots"]]
        games[deal, line["table"]] += 1
        shares = win_shares(plan.seats, line["winners"])
        for seat, bot in enumerate(lineup):
            wins[deal, bot] += shares[seat]
            for other in set(lineup) | {bot}:
                won[deal, bot, other] += shares[seat]
                played[deal, bot, other] += 1
            _add(bots[bot], line, seat)
        places = [(seat in line["winners"], score) for seat, score in enumerate(line["scores"])]
        for (one, place), (other, beside) in permutations(zip(lineup, places, strict=True), 2):
            if one != other:
                ahead[deal, one, other] += (place > beside) + (place == beside) / 2
                pairs[deal, one, other] += 1
    reasons = Counter(line["reason"] for line in whole)
    left_out = len(everything) - len(whole)
    results = Results(seats, games, wins)
    return Tally(len(whole), left_out, len(deals), results, bots, won, played, ahead, pairs, reasons)


def strangers(total: Tally) -> list[int]:
    """Bots that met neither the first bot nor anybody who can be compared with it."""
    met = total.played.sum(axis=0) > 0
    known, asked = {0}, [0]
    while asked:
        new = {int(other) for other in np.flatnonzero(met[asked.pop()])} - known
        known |= new
        asked += new
    return [bot for bot in range(len(total.bots)) if bot not in known]


def by_places(total: Tally) -> Results:
    """Every two seats of a game as a game of two, won by whoever finished ahead: sees more than wins."""
    many = len(total.bots)
    met = [pair for pair in combinations(range(many), 2) if total.pairs[:, pair[0], pair[1]].sum()]
    seats = np.zeros((len(met), many))
    for table, pair in enumerate(met):
        seats[table, list(pair)] = 1
    games = np.stack([total.pairs[:, one, other] for one, other in met], axis=1)
    return Results(seats, games, total.ahead.sum(axis=2))


def win_shares(seats: int, winners: Sequence[int]) -> list[float]:
    """By seat: a tie for the win is a shared win."""
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


def _add(bot: BotTally, line: Mapping[str, Any], seat: int) -> None:
    bot.games += 1
    bot.score += line["scores"][seat]
    bot.points.update(line["points"][seat])
    bot.faults.update(line["faults"][seat])
    bot.clocks.append(line["clocks"][seat])

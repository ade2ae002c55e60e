"""Who sits where over which deal.

A *table* is a set of bots that play together. Over each deal every table plays as many games as it has
seats, the bots moved on by one seat each time, with the same chance stream: every bot holds every
seat of the same deal. The order round the table is drawn anew for each deal, so that nobody always
plays after the same neighbour.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations, combinations_with_replacement
from random import Random

from redada.arena.plan import Plan

PURPOSE = "redada arena 1"


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game to be played."""

    deal: int
    table: int
    """Its place in `tables(plan)`."""
    rotation: int
    lineup: tuple[int, ...]
    """By seat: the place of the bot in the plan."""

    @property
    def name(self) -> str:
        """Stable: the same game has the same name in every run of the plan, however many deals."""
        return f"d{self.deal:05}-t{self.table:03}-r{self.rotation}"


def tables(plan: Plan) -> list[tuple[int, ...]]:
    """The sets of bots that play together.

    Gauntlet: the candidate with a table full of each opponent. All against all: every combination
    of different bots; where there are fewer bots than seats, every way to fill the seats in which each
    bot has at least one.
    """
    many = len(plan.bots)
    if plan.gauntlet:
        return [(0,) + (opponent,) * (plan.seats - 1) for opponent in range(1, many)]
    if many >= plan.seats:
        return list(combinations(range(many), plan.seats))
    spare = combinations_with_replacement(range(many), plan.seats - many)
    return [tuple(sorted((*range(many), *more))) for more in spare]


def fixtures(plan: Plan) -> Iterator[Fixture]:
    """All games in the order they are played: deal after deal, so that a run cut short is balanced."""
    groups = tables(plan)
    for deal in range(plan.deals):
        for table, bots in enumerate(groups):
            order = list(bots)
            Random(_digest(plan.seed, f"order {deal} {table}")).shuffle(order)
            for rotation in range(plan.seats):
                yield Fixture(deal, table, rotation, tuple(order[-rotation:] + order[:-rotation]))


def deal_seed(plan: Plan, deal: int) -> bytes:
    """The dealer's seed: the same for every table and every rotation of the deal."""
    return _digest(plan.seed, f"deal {deal}")


def bot_seed(plan: Plan, fixture: Fixture, seat: int) -> int:
    """A bot's own randomness: different in each game and at each seat, so that copies differ too."""
    return int.from_bytes(_digest(plan.seed, f"bot {fixture.name} {seat}")[:4]) >> 6


def _digest(seed: int, what: str) -> bytes:
    return sha256(f"{PURPOSE}\n{seed}\n{what}".encode()).digest()

"""A bot's turn from beginning to end, for a process that has nothing but the log of the table."""

from __future__ import annotations

import secrets
from time import time
from typing import NamedTuple

from redada.core.dealer import SeededDealer
from redada.server.store.contract import Heading
from redada.server.tables.entries import Row
from redada.server.tables.rulings import moved
from redada.server.tables.table import Table, rebuild
from redada.server.thinking.thinkers import think

SKEW = 2_000
"""Milliseconds by which the clocks of two machines may differ."""


class Played(NamedTuple):
    """What a turn adds to the log."""

    rows: list[Row]
    heading: Heading | None


def play(name: str, rows: list[Row], seed: bytes, version: int, bot: str = "") -> Played | None:
    """The move of whoever is to move at `version`; None if no bot has to, or the table has gone on.

    A bot moves where one sits, and where a person's time is out. `bot` moves in place of all others.
    """
    table = rebuild(name, rows)
    if table.changed != version or table.status != "running" or table.state.actor < 0:
        return None
    mover = table.mover()
    spent = 0
    if not mover:
        due = table.due()
        if not due or due > time() * 1000 + SKEW:
            return None
        spent = table.timing.allowance(table.setup.clock, table.state.actor)
    bot = bot or mover or table.setup.stand_in
    choice = think(table.setup.game, table.state, bot, secrets.randbits(31))
    dealer = SeededDealer(seed, table.nonces)
    entries = moved(table, choice, dealer, "", spent, "bot" if mover else "clock")
    now = max(int(time() * 1000), rows[-1].at)
    added = [Row(table.version + place, now, entry) for place, entry in enumerate(entries, 1)]
    for row in added:
        table.apply(row)
    changed = table.status != "running" or table.setup.clock.kind != "none"
    return Played(added, heading_of(table, now) if changed else None)


def waits_for_bot(name: str, rows: list[Row]) -> int:
    """The version at which a bot is to move; 0 if none is."""
    table = rebuild(name, rows)
    return table.changed if table.mover() else 0


def heading_of(table: Table, now: int) -> Heading:
    return Heading(
        table.id,
        table.setup.game,
        table.status,
        table.setup.listed,
        table.due(),
        table.needs_care(),
        table.created,
        now,
    )

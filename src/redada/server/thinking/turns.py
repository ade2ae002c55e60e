"""A bot's turn from beginning to end, for a process that has nothing but the log of the table."""

from __future__ import annotations

import secrets
from time import time
from typing import NamedTuple

from redada.server.store.contract import Heading, heading_of
from redada.server.tables.dealing import dealer_of
from redada.server.tables.entries import Row
from redada.server.tables.making import take_in
from redada.server.tables.moves import bot_turn, make_move
from redada.server.tables.table import rebuild
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
    turn = bot_turn(table, int(time() * 1000) + SKEW) if table.changed == version else None
    if turn is None:
        return None
    choice = think(table.setup.game, table.state, bot or turn.bot, secrets.randbits(31))
    decision = make_move(table, choice, dealer_of(table, seed), "", turn.spent, turn.by)
    now = max(int(time() * 1000), rows[-1].at)
    added = take_in(table, decision, now)
    changed = table.status != "running" or table.setup.clock.kind != "none"
    return Played(added, heading_of(table, now) if changed else None)


def waits_for_bot(name: str, rows: list[Row]) -> int:
    """The version at which a bot is to move; 0 if none is."""
    table = rebuild(name, rows)
    return table.changed if bot_turn(table, 0) else 0

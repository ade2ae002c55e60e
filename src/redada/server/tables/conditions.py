"""Conditions that many rulings share; each raises Refusal where it does not hold."""

from __future__ import annotations

from redada.server.messages import letter
from redada.server.tables.decisions import refuse
from redada.server.tables.table import Table


def must_run(table: Table) -> None:
    if table.status == "lobby":
        refuse("not_now", "the game has not started")
    if table.status == "paused":
        refuse("not_now", "the game is paused")
    if table.status == "over":
        refuse("not_now", "the game is over")


def check_version(table: Table, version: int) -> None:
    """Whether what was said is about the position as it is; chat since then does no harm."""
    if version < table.changed:
        refuse("stale", f"the table has gone on to version {table.version}")
    if version > table.version:
        refuse("stale", f"the table is at version {table.version}, not yet at {version}")


def must_be_here(table: Table, seat: int) -> None:
    if not table.seats[seat].is_held:
        refuse("not_now", "a bot plays for this seat: come back first")


def must_be_host(table: Table, seat: int) -> None:
    if seat != table.host:
        refuse("not_yours", "only the host of the table can do this")


def must_be_lobby(table: Table) -> None:
    if table.status != "lobby":
        refuse("not_now", "the game has started")
    if table.deal is not None:
        refuse("not_now", "the game is being dealt: everybody stays in their seat")


def must_not_be_often(table: Table, kind: str, seat: int, most: int, what: str) -> None:
    """A log shall not grow without end: each seat may do most things only so often."""
    if sum(event.kind == kind and event.seat == letter(seat) for event in table.events) >= most:
        refuse("too_many", f"{most} times at one table are enough: {what}")

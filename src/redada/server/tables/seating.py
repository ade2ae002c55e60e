"""Whose seat a token opens, and taking a seat that is open."""

from __future__ import annotations

from redada.server import messages
from redada.server.messages import seat_number
from redada.server.tables.conditions import must_not_be_often
from redada.server.tables.credentials import hashed, is_same
from redada.server.tables.decisions import Decision, Refusal
from redada.server.tables.setups import sat
from redada.server.tables.table import Table

MOST_SITS = 200
"""Of one seat before the start."""


def seat_of(table: Table, token: str) -> int:
    """The seat that the token opens; -1 if there is none."""
    found, hash = -1, hashed(token)
    for number, seat in enumerate(table.seats):
        if is_same(hash, seat.hash):
            found = number
    return found


def open_seat(table: Table, sitter: messages.Sitter) -> int:
    """The open seat that `sitter` gets; raises Refusal."""
    if not table.is_open:
        raise Refusal("not_now", "the game has started: one can watch")
    free = [number for number, seat in enumerate(table.seats) if seat.kind == "open"]
    if sitter.seat is not None:
        wanted = seat_number(sitter.seat)
        free = [number for number in free if number == wanted]
    if not free:
        raise Refusal("not_now", "no such seat is open")
    must_not_be_often(table, "sat", free[0], MOST_SITS, "make a new table")
    return free[0]


def sit_down(seat: int, sitter: messages.Sitter, token: str) -> Decision:
    return Decision([sat(seat, sitter, token)])

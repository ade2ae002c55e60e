"""Taking a seat, taking it along to another device, and playing again."""

from __future__ import annotations

from redada.server import messages
from redada.server.messages import letter
from redada.server.rooms.table_service import TableService
from redada.server.tables import entries as log
from redada.server.tables.conditions import must_not_be_often
from redada.server.tables.credentials import hashed, new_token, token_after, token_for
from redada.server.tables.decisions import NOTHING, Decision, Refusal
from redada.server.tables.making import once_more
from redada.server.tables.seating import open_seat, sit_down
from redada.server.tables.setups import check_name
from redada.server.tables.table import Table

MOST_REKEYS = 50
"""Of one seat."""


async def sit(
    tables: TableService, table: str, sitter: messages.Sitter, address: str = ""
) -> messages.Seated:
    """Take a seat; asked again by the same request, the same seat."""
    check_name(sitter)
    token = token_for(table, sitter.request) if sitter.request else new_token()
    room = await tables.room(table)
    taken: list[int] = []

    def decide(now: Table) -> Decision:
        done = room.seat_of(token) if sitter.request else -1
        if done >= 0:  # the answer was lost
            taken[:] = [done]
            return NOTHING
        seat = open_seat(now, sitter)
        tables.sitters.check(address, room)
        tables.sitters.note(address, room, seat, hashed(token))
        taken[:] = [seat]
        return sit_down(seat, sitter, token)

    await tables.decide(table, decide)
    return messages.Seated(table, letter(taken[0]), token)


async def rekey(tables: TableService, table: str, token: str, nonce: str = "") -> messages.Seated:
    """Give the seat of `token` a new one; the old one, and its sockets, are no good any more."""
    room = await tables.room(table)
    fresh = token_after(token, nonce) if nonce else new_token()
    found: list[int] = []

    def decide(now: Table) -> Decision:
        seat, done = room.seat_of(token), room.seat_of(fresh)
        if seat < 0 and done < 0:
            raise Refusal("wrong_token", "this is not the token of a seat at this table")
        found[:] = [max(seat, done)]
        if done >= 0:  # the answer was lost
            return NOTHING
        must_not_be_often(now, "rekeyed", seat, MOST_REKEYS, "this seat has moved enough")
        return Decision([log.Rekeyed(seat, hashed(fresh))])

    await tables.decide(table, decide)
    return messages.Seated(table, letter(found[0]), fresh)


async def rematch(
    tables: TableService, table: str, token: str, owner: str, pledges: bool = False
) -> messages.Made:
    """A new table with the same set-up and the same bots; people take their seats again.

    With `pledges`, whoever asks takes part in its deal.
    """
    room = await tables.room(table)
    old = await room.stored_table()
    seat = room.seat_of(token)
    if seat < 0:
        raise Refusal("wrong_token", "this is not the token of a seat at this table")
    if old.rematch:
        return messages.Made(old.rematch, None)
    new = once_more(old, seat, pledges=pledges)
    made = await tables.create(new, previous=table, owner=owner)

    def decide(now: Table) -> Decision:
        if now.rematch:
            raise Refusal("stale", now.rematch)
        return Decision([log.Rematch(made.table)])

    try:
        await tables.decide(table, decide)
    except Refusal as refusal:
        if refusal.code != "stale":
            raise
        return messages.Made(refusal.message, None)
    return made

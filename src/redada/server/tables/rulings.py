"""What a message does at a table: the decision it leads to, or why it is refused.

Nothing is changed here, so nothing has to be undone when a decision cannot be stored.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from redada.core.dealer import SeededDealer
from redada.server import messages
from redada.server.messages import letter, seat_number
from redada.server.tables import entries as log
from redada.server.tables.bots import check_bot
from redada.server.tables.conditions import (
    must_be_here,
    must_be_host,
    must_be_lobby,
    must_not_be_often,
)
from redada.server.tables.dealing import begin, begin_anew, bring, pledge, reveal
from redada.server.tables.decisions import Decision, refuse
from redada.server.tables.moves import move
from redada.server.tables.proposals import answer, other_people, propose
from redada.server.tables.table import Table, bot_seat

MOST_CHAT = 500
"""Messages of chat at one table; each seat has the same share of them."""
MOST_FILLS = 1000
"""Of one seat, in which bots come and go before the start."""
MOST_LEAVES = 20
"""Of one seat, which may be taken again each time."""


def rule(
    table: Table,
    seat: int,
    message: Any,
    dealer: SeededDealer,
    now: int,
    gone: Callable[[], Collection[int]] = frozenset,
    allowed_bots: Collection[str] = (),
) -> Decision:
    """The decision on `message` of `seat` at `table`; raises Refusal.

    `gone` tells, if need be, which seats have long had no socket (rooms/presence.py).
    """
    if seat < 0:
        refuse("not_yours", "those who watch cannot do this: take a seat first")
    ruling = RULINGS.get(type(message))
    if ruling:
        return ruling(table, seat, message, dealer, now)
    if isinstance(message, messages.Propose):
        return propose(table, seat, message, gone())
    if isinstance(message, messages.Fill):
        return fill(table, seat, message, allowed_bots)
    return answer(table, seat, message, gone())


def fill(table: Table, seat: int, message: messages.Fill, allowed_bots: Collection[str]) -> Decision:
    must_be_host(table, seat)
    must_be_lobby(table)
    number = seat_number(message.seat)
    if number >= len(table.seats):
        refuse("illegal", f"this table has the seats A to {letter(len(table.seats) - 1)}")
    if table.seats[number].kind not in ("open", "bot"):
        refuse("not_yours", "somebody sits there")
    must_not_be_often(table, "filled", number, MOST_FILLS, "this seat has had enough bots")
    if message.bot is not None:
        check_bot(message.bot, table.game, allowed_bots)
    return Decision([log.Filled(number, message.bot or "", message.id)])


def free(table: Table, seat: int, message: messages.Free, dealer: SeededDealer, now: int) -> Decision:
    must_be_host(table, seat)
    must_be_lobby(table)
    number = seat_number(message.seat)
    if number >= len(table.seats) or table.seats[number].kind not in ("person", "program"):
        refuse("illegal", "free: expected the seat of somebody else")
    if number == seat:
        refuse("illegal", "free: expected the seat of somebody else; leave one's own")
    return Decision([log.Filled(number, "", message.id)])


def start(table: Table, seat: int, message: messages.Start, dealer: SeededDealer, now: int) -> Decision:
    """Before the start the dealer's seed is the secret of the table, whichever version it deals by."""
    must_be_host(table, seat)
    if table.deal and table.deal.phase == "pledge" and set(table.deal.values) < set(table.deal.extras):
        check_extras(message.extras)  # the value does not come: nobody has revealed anything yet
        return begin_anew(table, dealer.seed, message.extras, message.id)
    must_be_lobby(table)
    check_extras(message.extras)
    still_open = [number for number, each in enumerate(table.seats) if each.kind == "open"]
    if still_open and not message.fill:
        refuse("not_now", "a seat is open: wait for somebody, or give it to a bot")
    filled = [log.Filled(number, table.setup.stand_in) for number in still_open]
    seats = [bot_seat(table.setup.stand_in) if each.kind == "open" else each for each in table.seats]
    decision = begin(table, dealer, message.id, seats, message.extras)
    return Decision([*filled, *decision.entries], decision.steps)


def check_extras(names: tuple[str, ...]) -> None:
    if len(set(names)) < len(names) or not all(name.isprintable() for name in names):
        refuse("illegal", "extras: expected different names of printable characters")


def chat(table: Table, seat: int, message: messages.Chat, dealer: SeededDealer, now: int) -> Decision:
    text = " ".join(message.text.split())
    if not text or not text.isprintable():
        refuse("unreadable", "expected 1 to 300 printable characters")
    must_not_be_often(table, "chat", seat, MOST_CHAT // len(table.seats), "this seat has said enough")
    return Decision([log.Said(seat, text, message.id)])


def resume(
    table: Table, seat: int, message: messages.Resume, dealer: SeededDealer, now: int
) -> Decision:
    if table.status != "paused":
        refuse("not_now", "the game is not paused")
    must_be_here(table, seat)
    return Decision([log.Resumed(seat, message.id)])


def leave(table: Table, seat: int, message: messages.Leave, dealer: SeededDealer, now: int) -> Decision:
    must_be_here(table, seat)
    if table.status == "over":
        refuse("not_now", "the game is over")
    if table.status == "lobby":
        must_be_lobby(table)
    else:
        must_not_be_often(table, "left", seat, MOST_LEAVES, "stay, or resign")
    entries: list[log.Entry] = [log.Left(seat, message.id)]
    if table.status == "paused" and not other_people(table, seat):
        entries.append(log.Resumed(seat, ""))
    return Decision(entries)


def back(table: Table, seat: int, message: messages.Back, dealer: SeededDealer, now: int) -> Decision:
    if table.seats[seat].resigned:
        refuse("not_now", "this seat has resigned")
    if not table.seats[seat].away:
        refuse("not_now", "this seat is not away")
    return Decision([log.CameBack(seat, message.id)])


def resign(
    table: Table, seat: int, message: messages.Resign, dealer: SeededDealer, now: int
) -> Decision:
    if table.status not in ("running", "paused"):
        refuse("not_now", "there is no game to resign")
    if table.seats[seat].resigned:
        refuse("not_now", "this seat has resigned already")
    entries: list[log.Entry] = [log.Resigned(seat, message.id)]
    if table.status == "paused" and not other_people(table, seat):
        entries.append(log.Resumed(seat, ""))
    return Decision(entries)


Ruling = Callable[[Table, int, Any, SeededDealer, int], Decision]
RULINGS: dict[type[Any], Ruling] = {
    messages.Move: move,
    messages.Chat: chat,
    messages.Free: free,
    messages.Start: start,
    messages.PledgeNonce: pledge,
    messages.RevealNonce: reveal,
    messages.BringExtra: bring,
    messages.Resume: resume,
    messages.Leave: leave,
    messages.Back: back,
    messages.Resign: resign,
}

"""From the start to the first card: the dealer commits itself, everybody pledges, everybody reveals.

Nothing is dealt until every nonce that was pledged is known. Who pledges and does not reveal is named in
the log, has no part in the next attempt, and so can refuse once. Where nobody takes part, the game is
dealt by version 1 (docs/fairness.md).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from redada.core.deal import Terms, bound_commitment, pledge_of, seed_of_attempt
from redada.core.dealer import SeededDealer
from redada.core.options import write_options
from redada.server import messages
from redada.server.tables import entries as log
from redada.server.tables.conditions import must_be_host
from redada.server.tables.deal import Deal
from redada.server.tables.decisions import NOTHING, Decision, refuse
from redada.server.tables.moves import what_follows
from redada.server.tables.table import Seat, Table, parts

PATIENCE = 10_000
"""Milliseconds that the others wait for the nonce of somebody who is here, or who has pledged it."""
ABSENT_PATIENCE = 3_000
"""Milliseconds that the others wait for the pledge of somebody who is not here."""

MOST_ATTEMPTS = 50
"""Begun by the host. Those that follow a void one come on top: each seat can bring about one."""


def begin(
    table: Table,
    dealer: SeededDealer,
    message: str = "",
    seats: Sequence[Seat] | None = None,
    extras: tuple[str, ...] = (),
) -> Decision:
    """The host wants to play, with `seats` as they will be then.

    `dealer` deals by version 1. Its seed is the table's secret, from which that of each attempt comes.
    """
    seats = seats or table.seats
    if not parts(seats) and not extras:
        return started(table, dealer, message)
    return promise(table, dealer.seed, seats, extras, message)


def promise(
    table: Table, secret: bytes, seats: Sequence[Seat], extras: tuple[str, ...], message: str = ""
) -> Decision:
    attempt = table.attempts + 1
    terms = terms_of(table, seats, attempt, extras)
    seed = seed_of_attempt(secret, attempt)
    decision = Decision([log.Promised(attempt, bound_commitment(seed, terms), message, extras)])
    if not parts(seats) and not extras:  # those who took part have all refused
        nonces = tuple("" if seat.pledges else seat.nonce for seat in seats)
        add(decision, Decision([log.Closed()]), started(table, SeededDealer(seed, nonces, terms)))
    return decision


def begin_anew(table: Table, secret: bytes, extras: tuple[str, ...], message: str = "") -> Decision:
    """The host gives up a value that does not come; raises Refusal where that was done too often."""
    if table.attempts >= MOST_ATTEMPTS:
        refuse("too_many", f"{MOST_ATTEMPTS} attempts to deal at one table are enough: make a new one")
    return promise(table, secret, table.seats, extras, message)


def started(table: Table, dealer: SeededDealer, message: str = "") -> Decision:
    state = table.game.start(table.setup.seats, table.options)
    decision = Decision([log.Started(message)])
    what_follows(table, state, dealer, decision)
    return decision


def pledge(
    table: Table, seat: int, message: messages.PledgeNonce, dealer: SeededDealer, now: int
) -> Decision:
    deal = deal_of(table, message.attempt, "pledge")
    if not table.seats[seat].pledges:
        refuse("not_yours", "this seat takes no part in the deal")
    if seat in deal.pledges:
        refuse("not_now", "this seat has pledged a nonce already")
    decision = Decision([log.Pledged(seat, message.pledge, message.id)])
    if waiting_for(table) == [seat] and all(name in deal.values for name in deal.extras):
        add(decision, close(table, dealer.seed, {**deal.pledges, seat: message.pledge}))
    return decision


def reveal(
    table: Table, seat: int, message: messages.RevealNonce, dealer: SeededDealer, now: int
) -> Decision:
    deal = deal_of(table, message.attempt, "reveal")
    if seat not in deal.pledges:
        refuse("not_yours", "this seat has pledged no nonce")
    if seat in deal.nonces:
        refuse("not_now", "this seat has revealed its nonce already")
    if not message.nonce.isprintable():
        refuse("illegal", "a nonce has 16 to 64 printable characters")
    if pledge_of(message.nonce, deal.commitment, seat) != deal.pledges[seat]:
        refuse("illegal", "this is not the nonce that was pledged")
    decision = Decision([log.Revealed(seat, message.nonce, message.id)])
    if waiting_for(table) == [seat]:
        add(decision, dealt(table, dealer.seed, {**deal.nonces, seat: message.nonce}))
    return decision


def bring(
    table: Table, seat: int, message: messages.BringExtra, dealer: SeededDealer, now: int
) -> Decision:
    must_be_host(table, seat)
    deal = deal_of(table, message.attempt, "pledge")
    if message.name not in deal.extras:
        refuse("illegal", "extra: expected one of: " + (", ".join(deal.extras) or "none"))
    if message.name in deal.values:
        refuse("not_now", "this extra has its value already")
    if not message.value.isprintable():
        refuse("illegal", "the value of an extra has 1 to 1000 printable characters")
    decision = Decision([log.Brought(message.name, message.value, message.id)])
    known = {*deal.values, message.name}
    if not waiting_for(table) and all(name in known for name in deal.extras):
        values = {**deal.values, message.name: message.value}
        add(decision, close(table, dealer.seed, deal.pledges, values))
    return decision


def close(
    table: Table, secret: bytes, pledges: dict[int, str], values: dict[str, str] | None = None
) -> Decision:
    """No more pledges; without any there is nothing to wait for."""
    decision = Decision([log.Closed()])
    if not pledges:
        add(decision, dealt(table, secret, {}, values))
    return decision


def dealt(
    table: Table, secret: bytes, nonces: dict[int, str], values: dict[str, str] | None = None
) -> Decision:
    """Everything is known: the game starts."""
    return started(table, dealer_of(table, secret, nonces, values))


def dealer_of(
    table: Table,
    secret: bytes,
    nonces: dict[int, str] | None = None,
    values: dict[str, str] | None = None,
) -> SeededDealer:
    """The dealer of a table, with these nonces instead of those that it knows."""
    deal = table.deal
    if deal is None:
        return SeededDealer(secret, table.nonces)
    found = table.nonces_with(deal.nonces if nonces is None else nonces)
    known = deal.values if values is None else values
    terms = terms_of(table, table.seats, deal.attempt, deal.extras)
    seed = seed_of_attempt(secret, deal.attempt)
    return SeededDealer(seed, found, terms, [known[name] for name in deal.extras])


def terms_of(table: Table, seats: Sequence[Seat], attempt: int, extras: tuple[str, ...]) -> Terms:
    """What the commitment of an attempt is bound to, with these people and bots in the seats."""
    return Terms(
        table.id,
        table.game.name,
        table.game.version,
        tuple(seat.name for seat in seats),
        tuple(seat.bot if seat.kind == "bot" else "" for seat in seats),
        write_options(table.options),
        attempt,
        extras,
    )


def time_out(table: Table, secret: bytes, now: int, here: Collection[int]) -> Decision:
    """What to do about those who keep the others waiting; `here` are the seats with a socket.

    As long as nobody else waits, nobody is hurried: who plays alone may be away for long.
    """
    deal = table.deal
    if deal is None or deal.phase == "done" or any(name not in deal.values for name in deal.extras):
        return NOTHING
    missing = waiting_for(table)
    if not any(seat not in missing and table.seats[seat].is_held for seat in here):
        return NOTHING
    late = now - deal.since
    if deal.phase == "pledge":
        patience = PATIENCE if any(seat in here for seat in missing) else ABSENT_PATIENCE
        return close(table, secret, deal.pledges) if late >= patience else NOTHING
    if late < PATIENCE:
        return NOTHING
    decision = Decision([log.Voided(tuple(missing))])
    seats = [seat.without_part() if n in missing else seat for n, seat in enumerate(table.seats)]
    return add(decision, promise(table, secret, seats, deal.extras))


def waiting_for(table: Table) -> list[int]:
    """The seats that are to pledge or to reveal."""
    deal = table.deal
    if deal is None or deal.phase == "done":
        return []
    if deal.phase == "pledge":
        return [seat for seat in parts(table.seats) if seat not in deal.pledges]
    return [seat for seat in sorted(deal.pledges) if seat not in deal.nonces]


def deal_of(table: Table, attempt: int, phase: str) -> Deal:
    """The deal under way; raises Refusal unless it is this attempt in that phase."""
    deal = table.deal
    if deal is None or deal.phase == "done":
        refuse("not_now", "no deal is under way")
    if deal.attempt != attempt:
        refuse("stale", f"the deal is at attempt {deal.attempt}")
    if deal.phase != phase:
        refuse("not_now", f"the deal is in the phase {deal.phase}")
    return deal


def add(decision: Decision, *more: Decision) -> Decision:
    for each in more:
        decision.entries.extend(each.entries)
        decision.steps.extend(each.steps)
    return decision

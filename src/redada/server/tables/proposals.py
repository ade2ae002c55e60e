"""Proposals: to take back a move, to pause, to have a bot play for somebody who is gone."""

from __future__ import annotations

from collections.abc import Collection

from redada.core.game import CHANCE
from redada.server import messages
from redada.server.messages import letter, seat_number
from redada.server.tables import entries as log
from redada.server.tables.conditions import check_version, must_be_here, must_run
from redada.server.tables.decisions import NOTHING, Decision, refuse
from redada.server.tables.history import Played
from redada.server.tables.table import Table

MOST_PROPOSALS = 20
"""Proposals of one seat in one game, where somebody else is asked,"""
MOST_ALONE = 200
"""and where nobody is: alone with bots one takes back and tries again."""


def propose(table: Table, seat: int, message: messages.Propose, gone: Collection[int]) -> Decision:
    must_run(table)
    must_be_here(table, seat)
    if table.proposal and message.what != "replace":  # whoever is gone does not answer either
        refuse("not_now", "another proposal has not been answered yet")
    check_version(table, message.version)
    made = sum(event.kind == "proposed" and event.seat == letter(seat) for event in table.events)
    most = MOST_PROPOSALS if other_people(table, seat) else MOST_ALONE
    if made >= most:
        refuse("too_many", f"{most} proposals in one game are enough")
    if message.what == "takeback":
        takeback_of(table, seat)
    whom = seat_to_replace(table, seat, message, gone)
    entries: list[log.Entry] = [log.Proposed(seat, message.what, message.id, whom)]
    if not must_agree(table, seat, whom, gone):
        entries.append(agreed(table, seat, message.what, whom))
    return Decision(entries)


def answer(table: Table, seat: int, message: messages.Answer, gone: Collection[int]) -> Decision:
    must_run(table)
    must_be_here(table, seat)
    proposal = table.proposal
    if not proposal or proposal.number != message.proposal:
        refuse("stale", "there is no such proposal any more")
    if letter(seat) == proposal.by or letter(seat) in proposal.agreed:
        refuse("not_now", "this seat has answered already")
    entries: list[log.Entry] = [log.Answered(seat, proposal.number, message.yes, message.id)]
    by = seat_number(proposal.by)
    whom = seat_number(proposal.seat) if proposal.seat else -1
    asked = {letter(other) for other in must_agree(table, by, whom, gone)}
    if message.yes and asked <= {*proposal.agreed, letter(seat)}:
        entries.append(agreed(table, by, proposal.what, whom))
    return Decision(entries)


def agreed(table: Table, by: int, what: str, whom: int) -> log.Entry:
    """What happens once everybody has agreed."""
    if what == "pause":
        return log.Paused(by)
    if what == "replace":
        return log.Left(whom, "", "replace")
    return log.TookBack(by, takeback_of(table, by).number - 1)


def takeback_of(table: Table, seat: int) -> Played:
    """The last move of the seat's own, if chance has not spoken since: what is known stays known."""
    for played in reversed(table.line):
        if played.seat == CHANCE:
            refuse(
                "chance_spoke",
                "chance has spoken since: only a move before the next card or roll can be taken back",
            )
        if played.seat == seat and played.by == "":
            return played
    return refuse("not_now", "there is no move to take back")


def seat_to_replace(table: Table, seat: int, message: messages.Propose, gone: Collection[int]) -> int:
    """The seat that a bot is to play for; -1 if something else is proposed."""
    if message.what != "replace":
        if message.seat is not None:
            refuse("illegal", f"{message.what}: expected no seat")
        return -1
    if message.seat is None or seat_number(message.seat) not in other_people(table, seat):
        refuse("illegal", "replace: expected the seat of somebody else who plays")
    if table.setup.clock.kind != "none":
        refuse("not_now", "when the time of whoever is gone is out, a bot moves")
    whom = seat_number(message.seat)
    if whom not in gone:
        refuse("not_now", f"seat {message.seat} is here, or was a moment ago")
    return whom


def keep_seat(table: Table, seat: int) -> Decision:
    """Who comes back before the others have agreed says no to being replaced."""
    proposal = table.proposal
    if not proposal or proposal.seat != letter(seat):
        return NOTHING
    return Decision([log.Answered(seat, proposal.number, False, "")])


def must_agree(table: Table, by: int, whom: int, gone: Collection[int]) -> list[int]:
    """To a proposal of `by`; to one that replaces `whom`, those who are gone are not asked."""
    asked = other_people(table, by)
    return asked if whom < 0 else [seat for seat in asked if seat != whom and seat not in gone]


def other_people(table: Table, seat: int) -> list[int]:
    """The other people who decide for themselves."""
    return [number for number, each in enumerate(table.seats) if each.is_held and number != seat]

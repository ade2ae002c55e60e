"""Moves: of people, of bots, and what follows from them by itself."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from redada.core.dealer import SeededDealer
from redada.core.errors import IllegalMove, Unreadable
from redada.core.game import CHANCE, OVER, Move, only_move
from redada.server import messages
from redada.server.messages import letter
from redada.server.tables import entries as log
from redada.server.tables.conditions import check_version, must_run
from redada.server.tables.decisions import NOTHING, Decision, Refusal, refuse
from redada.server.tables.table import Table


def move(table: Table, seat: int, message: messages.Move, dealer: SeededDealer, now: int) -> Decision:
    if table.status != "running":  # checks are called where they will refuse: this is done most
        must_run(table)
    if message.version != table.version:
        check_version(table, message.version)
    if table.seats[seat].away or table.seats[seat].resigned:
        refuse("not_now", "a bot plays for this seat: come back first")
    if table.state.actor != seat:
        refuse("not_now", f"it is the turn of {turn_of(table)}")
    return make_move(table, message.move, dealer, message.id, table.timing.spent(now), "")


def make_move(
    table: Table, text: str, dealer: SeededDealer, id: str, spent: int, by: Literal["", "bot", "clock"]
) -> Decision:
    """A move of whoever is to move, and all that follows from it by itself; raises Refusal."""
    state = table.state
    number = table.choices().get(text)
    if number is None:  # not as we write it
        number = understood(table, text)
        text = table.game.write(state, number)
    after = state.play(number)
    decision = Decision([log.Moved(state.actor, text, id, spent, by)], [(number, after)])
    what_follows(table, after, dealer, decision)
    return decision


def understood(table: Table, text: str) -> Move:
    """The legal move that `text` means; raises Refusal."""
    try:
        return table.game.read(table.state, text)
    except (Unreadable, IllegalMove) as problem:
        raise Refusal("illegal", str(problem), getattr(problem, "legal", ())) from None


def what_follows(table: Table, state: Any, dealer: SeededDealer, decision: Decision) -> None:
    """Add chance, and moves without a choice, until somebody has a choice or the game is over."""
    entries, steps = decision.entries, decision.steps
    outcomes = table.outcomes
    write = table.game.write
    while True:
        if state.actor == CHANCE:
            number = dealer.deal(state, outcomes)
            outcomes += 1
            entries.append(log.Happened(write(state, number)))
        elif state.actor == OVER:
            entries.append(log.Ended(dealer.seed.hex()))
            return
        else:
            forced = only_move(state)
            if forced is None:
                return
            number = forced
            entries.append(log.Moved(state.actor, write(state, number), by="forced"))
        state = state.play(number)
        steps.append((number, state))


def turn_of(table: Table) -> str:
    actor = table.state.actor
    return f"seat {letter(actor)}" if actor >= 0 else "nobody"


# Bots


class BotTurn(NamedTuple):
    """A bot may move now."""

    bot: str
    by: Literal["bot", "clock"]
    """Because a bot plays for the seat, or because the time of the person who sits there is out."""
    spent: int
    """Milliseconds of the seat's own time."""


def bot_turn(table: Table, now: int) -> BotTurn | None:
    """The bot that may move at `now`; None if it is a person's turn or nobody's.

    This alone decides whether a bot may move: before it is asked, and again when its move arrives. At 0
    no clock has run out.
    """
    if table.status != "running" or table.state.actor < 0:
        return None
    actor = table.state.actor
    seat = table.seats[actor]
    if seat.kind == "bot":
        return BotTurn(seat.bot, "bot", 0)
    if not seat.is_held:
        return BotTurn(table.setup.stand_in, "bot", 0)
    due = table.due() if now else 0
    if not due or due > now:
        return None
    return BotTurn(table.setup.stand_in, "clock", table.timing.allowance(table.setup.clock, actor))


def bot_move(table: Table, version: int, text: str, dealer: SeededDealer, now: int) -> Decision:
    """The move of a bot for the position of `version`; nothing if the table has gone on since."""
    turn = bot_turn(table, now) if table.changed == version else None
    if turn is None:
        return NOTHING
    return make_move(table, text, dealer, "", turn.spent, turn.by)

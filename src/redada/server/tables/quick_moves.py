"""A person's move in the common case, from the message to the rows in one pass.

`rulings` and `Table.apply` decide and do the same for every message; a running table does little else
than this. Whatever is not plain (a text that is not as we write it, the end of the game) is left to
them. Both ways are kept in step by tests/server/test_quick_moves.py.
"""

from __future__ import annotations

from redada.core.dealer import SeededDealer
from redada.core.game import CHANCE
from redada.server import messages
from redada.server.messages import SEATS, Event, reasons
from redada.server.tables.entries import Happened, Moved, Row
from redada.server.tables.table import Played, Table


def is_plain(table: Table, seat: int, hash: str, message: messages.Move) -> bool:
    """Whether there is no reason to refuse the move: `hash` is that of the token it comes with."""
    if seat < 0 or message.version != table.version or table.status != "running":
        return False
    sitting = table.seats[seat]
    return (
        table.state.actor == seat
        and sitting.hash == hash
        and not sitting.away
        and not sitting.resigned
        and (seat, message.id) not in table.done
    )


def move_quickly(
    table: Table, message: messages.Move, dealer: SeededDealer, now: int
) -> list[Row] | None:
    """The rows of a plain move and of all that follows by itself, which the table has taken in.

    None, and nothing has changed, if it must be decided the general way. So it is if this raises.
    """
    text = message.move
    move = table.choices().get(text)
    if move is None:
        return None
    game, state, number = table.game, table.state, table.version
    write, tell, score = game.write, game.events, game.scored
    outcomes = table.outcomes
    seat = by_whom = state.actor
    spent = table.timing.spent(now)
    entry: Moved | Happened = Moved(seat, text, message.id, spent)
    rows: list[Row] = []
    events: list[Event] = []
    line: list[Played] = []
    id = message.id
    by = ""
    while True:
        number += 1
        after = state.play(move)
        rows.append(Row(number, now, entry))
        facts = tuple([each.json for each in tell(state, move, after)])
        found = score(state, after)
        scored = reasons(found) if found else ()
        if by_whom >= 0:
            line.append(Played(number, by_whom, move, by))
            events.append(
                Event(number, now, "move", SEATS[by_whom], text, id, by, False, 0, facts, scored)  # type: ignore[arg-type]
            )
        else:
            line.append(Played(number, CHANCE, move, ""))
            events.append(Event(number, now, "outcome", text=text, facts=facts, scored=scored))
        state = after
        by_whom = state.actor
        if by_whom >= 0:
            legal = state.legal()
            if len(legal) != 1:
                break
            move, id, by = legal[0], "", "forced"
            text = write(state, move)
            entry = Moved(by_whom, text, by="forced")
        elif by_whom == CHANCE:
            move = dealer.deal(state, outcomes)
            outcomes += 1
            text = write(state, move)
            entry = Happened(text)
        else:
            return None
    table.version = table.changed = number
    table.state = state
    table.proposal = None
    table.timing.started = now
    table.timing.spend(table.setup.clock, seat, spent)
    table.line += line
    table.events += events
    table.outcomes = outcomes
    table.done[seat, message.id] = rows[0].number
    return rows


def is_peoples_own(table: Table) -> bool:
    """Whether people at their seats alone act here: no bot, no clock, nobody who gives hints."""
    if table.peoples_own is None:
        table.peoples_own = (
            not table.gives_hints
            and table.setup.clock.kind == "none"
            and all(seat.is_held for seat in table.seats)
        )
    return table.peoples_own

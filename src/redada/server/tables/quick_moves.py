"""A person's move in the common case, from the message to the rows in one pass.

`rulings` and `Table.apply` decide and do the same for every message; a running table does little else
than this. Whatever is not plain (a text that is not as we write it, the end of the game) is left to
them. Both ways are kept in step by tests/server/test_quick_moves.py. Compiled (quick_moves.pxd).
"""

from __future__ import annotations

from redada.core.dealer import SeededDealer
from redada.core.game import CHANCE
from redada.server.messages import Event
from redada.server.tables.entries import Happened, Moved, Row
from redada.server.tables.history import told_event_of
from redada.server.tables.table import Table


def is_plain(table: Table, seat: int, hash: str, version: int, id: str) -> bool:
    """Whether there is no reason to refuse a move: `hash` is that of the token it comes with."""
    if seat < 0 or version != table.version or table.status != "running":
        return False
    sitting = table.seats[seat]
    return (
        table.state.actor == seat
        and (sitting.hash is hash or sitting.hash == hash)
        and not sitting.away
        and not sitting.resigned
        and not table.history.was_done(seat, id)
    )


class QuickMove:
    """What a plain move brought about, and all that followed by itself."""

    __slots__ = ("before", "events", "forced", "rows")

    def __init__(self, before: int) -> None:
        self.before = before
        """The version that it builds upon."""
        self.rows: list[Row] = []
        self.events: list[Event] = []
        """To be told, not to be read: the game may have written a part of them as JSON."""
        self.forced = 0
        """How many of them were moves without a choice."""


def move_quickly(table: Table, text: str, id: str, dealer: SeededDealer, now: int) -> QuickMove | None:
    """Make a plain move of whoever is to move; the table has taken it in.

    None, and nothing has changed, if it must be decided the general way. So it is if this raises.
    """
    move = table.choices().get(text)
    if move is None:
        return None
    game, state, number, timing = table.game, table.state, table.version, table.timing
    outcomes = table.outcomes
    seat = by_whom = state.actor
    spent = timing.spent(now)
    entry: Moved | Happened = Moved(seat, text, id, spent)
    made = QuickMove(number)
    kept = []
    name = id
    by = ""
    while True:
        number += 1
        after = state.play(move)
        made.rows.append(Row(number, now, entry))
        made.events.append(told_event_of(game, number, now, state, move, after, text, name, by))
        kept.append((state, by_whom, move, name))
        state = after
        name = ""
        by_whom = state.actor
        if by_whom >= 0:
            legal = state.legal()
            if len(legal) != 1:
                break
            move, by = legal[0], "forced"
            text = game.write(state, move)
            entry = Moved(by_whom, text, by="forced")
            made.forced += 1
        elif by_whom == CHANCE:
            move, by = dealer.deal(state, outcomes), ""
            outcomes += 1
            text = game.write(state, move)
            entry = Happened(text)
        else:
            return None
    history = table.history
    for before, mover, played, name in kept:
        history.keep(before, now, played, mover, name)
    table.version = table.changed = number
    table.state = state
    table.proposal = None
    timing.started = now
    timing.spend(table.setup.clock, seat, spent)
    table.outcomes = outcomes
    return made


def is_peoples_own(table: Table) -> bool:
    """Whether people at their seats alone act here: no bot, no clock, nobody who gives hints."""
    if table.peoples_own is None:
        table.peoples_own = (
            not table.gives_hints
            and table.setup.clock.kind == "none"
            and not [seat for seat in table.seats if not seat.is_held]
        )
        table.hashes = tuple([seat.hash for seat in table.seats])
        table.course = table.game.course if table.peoples_own else None
    return table.peoples_own

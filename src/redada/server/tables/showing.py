"""What is told of a table: everything to those who come, what changed to those who are there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from redada.server import messages
from redada.server.messages import letter
from redada.server.tables.table import Table

LEAVE_TABLE_INFO = frozenset(("move", "outcome", "chat"))
"""Kinds of events that leave all about a table but the position as it is."""
NO_CHANGE = b"{}"


class Shown:
    """What everybody at a table has been shown, and the next update from there."""

    def __init__(self, table: Table) -> None:
        self.show(table)

    def show(self, table: Table) -> None:
        """From now on this counts as what clients see."""
        self._version = table.version
        self._state: Any = table.state
        self._could: Mapping[str, Any] | None = None
        """What whoever is to move can do there; worked out when it is asked for."""

    def is_of(self, state: Any) -> bool:
        return self._state is state

    def could(self, table: Table) -> Mapping[str, Any]:
        """The moves that were shown."""
        if self._could is None:
            state = self._state
            if state is table.state and state is not None:
                self._could = table.choices()
            else:
                acts = state is not None and state.actor >= 0
                self._could = table.game.choices(state) if acts else {}
        return self._could

    def update(self, table: Table, before: int, now: int) -> messages.Update:
        """What happened since version `before`, and what is otherwise than it was shown."""
        events = table.history.since(before)
        update = messages.Update(table.version, before, tuple(events))
        if table.state is not None:
            self._add_position(update, table)
            self._add_legal(update, table)
        for event in events:
            if event.kind not in LEAVE_TABLE_INFO:
                update.table = table.info()
                break
        if table.setup.clock.kind != "none":
            update.clock = clock_of(table, now)
        self.show(table)
        return update

    def moved(self, table: Table, before: int, events: Sequence[messages.Event]) -> messages.Update:
        """As `update` after moves, to be encoded and nothing else; nothing counts as shown by it."""
        update = messages.Update(table.version, before, tuple(events))
        shown = self._state
        written = table.game.change_json(shown, table.state) if shown is not None else None
        if written is None:
            self._add_position(update, table)
        elif written != NO_CHANGE:
            update.position = Raw(written)  # type: ignore[assignment]
        self._add_legal(update, table)
        return update

    def _add_position(self, update: messages.Update, table: Table) -> None:
        shown, state = self._state, table.state
        patch = table.game.change(shown, state) if shown is not None else table.game.view(state)
        if patch:
            update.position = patch

    def _add_legal(self, update: messages.Update, table: Table) -> None:
        could = self.could(table)
        can = table.choices()
        if can is not could:
            legal = tuple(can)
            if legal != tuple(could):
                update.legal = legal

    def welcome(
        self, table: Table, seat: int, since: int, online: tuple[str, ...], watching: int, now: int
    ) -> messages.Welcome:
        """Everything, for the seat (-1: for who watches) that knows the events up to `since`."""
        if self._version != table.version:
            self.show(table)
        events = table.events[since:] if since <= table.version else table.events
        return messages.Welcome(
            messages.PROTOCOL,
            table.version,
            letter(seat) if seat >= 0 else "",
            table.info(),
            table.game.view(table.state) if table.state is not None else {},
            tuple(self.could(table)),
            tuple(events),
            clock_of(table, now),
            online,
            watching,
        )


def clock_of(table: Table, now: int) -> messages.ClockState:
    actor = table.state.actor if table.state is not None else -1
    running = table.due() > 0
    return table.timing.shown(table.setup.clock, actor if running else -1, running, now)


def worth_now(table: Table, question: messages.Ask) -> messages.WorthAnswer | None:
    """Where everybody stands; None before the start."""
    game, state = table.game, table.state
    if state is None:
        return None
    standings = [game.standing(state, seat) for seat in range(state.seats)]
    return messages.worth(question, table.version, standings)


def in_list(table: Table) -> messages.Listed:
    """As the list has it, with the seat to move."""
    acts = table.status == "running" and table.state.actor >= 0
    return replace(table.listed(), turn=letter(table.state.actor) if acts else "")


def moment(table: Table, version: int, *, standings: bool = False) -> messages.Moment:
    """As it was then, moves that were taken back later included."""
    state = table.state_at(version)
    if state is None:
        return messages.Moment(version, {}, ())
    game = table.game
    moves = state.legal() if state.actor >= 0 else ()
    stood = [game.standing(state, seat) for seat in range(state.seats)] if standings else []
    return messages.Moment(
        version,
        game.view(state),
        tuple(game.write(state, move) for move in moves),
        tuple([each.json() for each in stood]),
    )

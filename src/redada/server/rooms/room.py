"""A table in use: its sockets, what waits to be done there, and the commit under way.

One thing at a time. A message becomes entries (rulings.py), the entries are stored, and only then is
anybody told. If they could not be stored, what is in memory is thrown away and read again from the log.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from redada.core.dealer import SeededDealer
from redada.core.errors import RedadaError
from redada.server import messages
from redada.server.messages import letter, seat_number
from redada.server.rooms.audience import Company
from redada.server.rooms.requests import Request, Spoken
from redada.server.store.contract import Batch, Conflict, Heading, NotStored
from redada.server.tables import positions, stories
from redada.server.tables.credentials import fits
from redada.server.tables.entries import Ended, Entry, Moved, Row
from redada.server.tables.rulings import Refusal, returned
from redada.server.tables.table import Table
from redada.server.telemetry.logs import logger
from redada.server.telemetry.metrics import MOVES
from redada.server.thinking.turns import heading_of
from redada.server.wire.connection import Connection

if TYPE_CHECKING:
    from redada.server.rooms.table_service import Hall

MOST_INBOX = 500
"""Messages that may wait at one table."""

QUIET = frozenset(("move", "outcome", "chat", "proposed", "answered"))
"""Kinds of entries that leave the heading of a table as it is."""
PLAIN = frozenset(("move", "outcome", "chat"))
"""Those that leave all about a table but the position as it is."""
PARTING = frozenset(("rekeyed", "left"))


def nothing(_: Any) -> None:
    """For requests whose answer is the update that everybody gets."""


class Room:
    """Made by the hall. `told` is the version that every socket has been told of."""

    def __init__(self, hall: Hall, table: Table, seed: bytes) -> None:
        self.hall = hall
        self.table = table
        self.seed = seed
        self.company = Company(table.id, hall.store, hall.now)
        self.used = hall.now()
        self.told = table.version
        self._inbox: deque[Request | Spoken | Callable[[], None]] = deque()
        self._busy = False
        self._sound = True
        self._rumour = 0
        """A version that other processes may have made, to be looked for in the log."""
        self._dealer: tuple[tuple[str, ...], SeededDealer] | None = None
        self.legal: tuple[str, ...] = ()
        self._state: Any = None
        self._show()

    @property
    def dealer(self) -> SeededDealer:
        """Of the nonces as they are; they are fixed once the game has started."""
        if self._dealer and self.table.status != "lobby":
            return self._dealer[1]
        nonces = self.table.nonces
        if not self._dealer or self._dealer[0] != nonces:
            self._dealer = (nonces, SeededDealer(self.seed, nonces))
        return self._dealer[1]

    def _show(self) -> None:
        """Work out what clients see; only when somebody looks."""
        table = self.table
        self._shown = table.version
        state = table.state
        self.legal = () if state is None else tuple(table.choices())
        self._state = state

    # What comes in

    def receive(self, connection: Connection, message: Any) -> None:
        """A message from a socket, in turn."""
        if isinstance(message, messages.Ping):
            connection.tell(messages.Pong(message.id))
            return
        if isinstance(message, messages.Ask):
            self.do(lambda: self._tell_worth(connection, message))
            return
        # who comes from another server may know more than this one
        self._rumour = max(self._rumour, getattr(message, "version", 0))
        self.ask(Spoken(self, connection, message))

    def ask(self, request: Request | Spoken) -> None:
        if len(self._inbox) >= MOST_INBOX:
            request.refused(Refusal("too_many", "too much waits to be done at this table"))
            return
        self._inbox.append(request)
        self._work()

    def do(self, action: Callable[[], None]) -> None:
        """Call `action` when everything in memory is stored."""
        self._inbox.append(action)
        self._work()

    async def settled(self) -> Table:
        """The table once everything in memory is stored; raises NotStored."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.do(lambda: None if future.done() else future.set_result(None))
        await future
        if not self._sound:
            raise NotStored("the database does not answer")
        return self.table

    def _work(self) -> None:
        while not self._busy and (self._inbox or self._rumour > self.table.version):
            if not self._sound:
                self._repair()
                return
            if self._rumour > self.table.version:
                self._busy = True
                self.hall.background(self._catch_up())
                return
            request = self._inbox.popleft()
            if callable(request):
                request()
                continue
            try:
                entries = request.decide(self.table)
            except Refusal as refusal:
                request.refused(refusal)
                continue
            except Exception:  # noqa: BLE001  # nobody else at this or any other table shall suffer
                logger.exception("not decided", extra={"table": self.table.id})
                request.refused(
                    Refusal("internal", "something went wrong here; it is in the server's log")
                )
                continue
            if entries:
                self._commit(entries, request)
            else:
                request.accepted(0)

    # Storing

    def _commit(self, entries: list[Entry], request: Request | Spoken) -> None:
        table, now = self.table, self.hall.now()
        number = table.version
        rows = []
        changes_heading = table.setup.clock.kind != "none"
        for entry in entries:
            number += 1
            row = Row(number, now, entry)
            rows.append(row)
            if table.apply(row).kind not in QUIET:
                changes_heading = True
        self._busy = True
        heading = self.heading(now) if changes_heading else None
        self.hall.store.append(Batch(table.id, rows, heading, partial(self._stored, request, rows)))

    def heading(self, now: int) -> Heading:
        return heading_of(self.table, now)

    def _stored(self, request: Request | Spoken, rows: list[Row], problem: BaseException | None) -> None:
        self._busy = False
        if problem is None:
            for row in rows:
                if isinstance(row.entry, Moved):
                    MOVES[self.table.setup.game, row.entry.by or "person"] += 1
                elif isinstance(row.entry, Ended):
                    logger.info("game over", extra={"table": self.table.id})
            self.broadcast()
            request.accepted(self.table.version)
            self.hall.look_after(self)
        else:
            self._sound = False  # what is in memory is not what is in the log
            if isinstance(problem, Conflict) and request.retry:
                self._inbox.appendleft(request)
            elif isinstance(problem, Conflict):
                request.refused(Refusal("stale", "the table has gone on"))
                self._repair()
            else:  # the log is read again when somebody asks, or soon: bots must not hammer a full disk
                logger.error("not stored", extra={"table": self.table.id, "why": str(problem)})
                request.refused(
                    Refusal(
                        "not_stored", "the move could not be stored just now; send it again in a moment"
                    )
                )
        self._work()

    def _repair(self) -> None:
        """Read the log again; whatever waits goes on afterwards, or is refused if there is no log."""
        if not self._busy:
            self._busy = True
            self.hall.background(self._read_again())

    async def _read_again(self) -> None:
        try:
            rows = await self.hall.store.read(self.table.id)
            if not rows:
                raise NotStored("this table is no longer kept")
            self.table = self.hall.rebuild(self.table.id, rows)
            self._sound = True
        except NotStored as problem:
            for request in self._inbox:
                if callable(request):
                    request()
                else:
                    request.refused(Refusal("not_stored", str(problem)))
            self._inbox.clear()
            self._busy = False
            return
        self._busy = False
        if self.table.version != self.told:
            self.broadcast()
        self.hall.look_after(self)
        self._work()

    @property
    def is_sound(self) -> bool:
        return self._sound

    def repair(self) -> None:
        """Try once more; the hall calls this now and then while the database does not answer."""
        if not self._sound and not self._busy:
            self._repair()

    def heard(self, number: int) -> None:
        """Another process has stored rows up to `number`."""
        self._rumour = max(self._rumour, number)
        self._work()

    async def _catch_up(self) -> None:
        """Read what others have stored since, and go on from there."""
        self._rumour = 0  # what is heard from now on is looked for again
        try:
            rows = await self.hall.store.read(self.table.id, self.table.version)
            for row in rows:
                self.table.apply(row)
        except (RedadaError, ValueError) as problem:
            logger.warning("not caught up", extra={"table": self.table.id, "why": str(problem)})
            self._sound = False  # read again in full, at the next request or the hall's next round
        self._busy = False
        if self._sound and self.table.version != self.told:
            self.broadcast()
            self.hall.look_after(self)
        self._work()

    # What goes out

    def broadcast(self) -> None:
        """Tell everybody what happened since they were last told; the same bytes for all."""
        table, before = self.table, self.told
        self.told = table.version
        if not self.company.connections:
            return
        shown, could = self._state, self.legal
        self._show()
        events = table.events[before:]
        update = messages.Update(table.version, before, tuple(events))
        state = table.state
        patch: dict[str, Any] = {}
        if shown is not None and state is not None:
            patch = positions.change(table.game, shown, state)
        elif state is not None:
            patch = positions.position(table.game, state)
        if patch:
            update.position = patch
        if self.legal != could:
            update.legal = self.legal
        kinds = set()
        for event in events:
            if event.kind not in PLAIN:
                kinds.add(event.kind)
        if kinds:
            update.table = table.info()
        if table.setup.clock.kind != "none":
            update.clock = self.clock()
        self.company.tell(update)
        if not kinds.isdisjoint(PARTING):
            self.company.part_with_former(table.seats)

    def clock(self) -> messages.ClockState:
        table = self.table
        actor = table.state.actor if table.state is not None else -1
        running = table.due() > 0
        return table.timing.shown(table.setup.clock, actor if running else -1, running, self.hall.now())

    def _tell_worth(self, connection: Connection, message: messages.Ask) -> None:
        if self.table.state is None:
            connection.problem("not_now", "the game has not started", message.id)
            return
        scores, row = stories.worth(self.table.game, self.table.state)
        connection.tell(messages.Told(message.id, message.what, self.table.version, scores, row))

    # Coming and going

    def join(
        self, connection: Connection, hello: messages.Hello, joined: Callable[[bool], None]
    ) -> None:
        """Let a socket in, as the seat of its token or to watch, once everything is stored."""

        def enter(again: bool = False) -> None:
            if not self._sound:
                connection.problem("not_stored", "the database does not answer just now")
                joined(False)
                return
            seat = self.seat_of(hello.token) if hello.token else -1
            if hello.token and seat < 0 and not again:
                self._rumour = self.table.version + 1  # another server may have given it just now
                self.do(lambda: enter(again=True))
                return
            if hello.token and seat < 0:
                connection.problem("wrong_token", "this is not the token of a seat at this table")
                joined(False)
                return
            connection.seat = seat
            connection.hash = self.table.seats[seat].hash if seat >= 0 else ""
            self.company.connections.add(connection)
            connection.tell(self.welcome(seat, hello.since))
            self.company.changed(besides=connection)  # who comes has read of it in the welcome
            self.keep_seats()
            joined(True)

        self._rumour = max(self._rumour, hello.since)
        self.do(enter)

    def seat_of(self, token: str) -> int:
        found = -1
        for number, seat in enumerate(self.table.seats):
            if fits(token, seat.hash):
                found = number
        return found

    def welcome(self, seat: int, since: int) -> messages.Welcome:
        table = self.table
        if self._shown != table.version:
            self._show()
        events = table.events[since:] if since <= table.version else table.events
        online, watching = self.company.everywhere()
        return messages.Welcome(
            messages.PROTOCOL,
            table.version,
            letter(seat) if seat >= 0 else "",
            table.info(),
            positions.position(table.game, table.state) if table.state is not None else {},
            self.legal,
            tuple(events),
            self.clock(),
            online,
            watching,
        )

    def part(self, connection: Connection) -> None:
        if self.company.remove(connection):
            self.used = self.hall.now()

    def gone(self) -> list[int]:
        """Seats that have long had no socket."""
        return self.company.gone(len(self.table.seats))

    def keep_seats(self) -> None:
        """Whoever is here is not to be replaced, although others have proposed it."""
        proposal = self.table.proposal
        if proposal and proposal.seat and proposal.seat in self.company.here()[0]:
            seat = seat_number(proposal.seat)
            self.ask(Request(lambda table: returned(table, seat), nothing, nothing))

    @property
    def is_idle(self) -> bool:
        return not self.company.connections and not self._busy and not self._inbox

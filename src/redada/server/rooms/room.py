"""A table in use: its sockets, what waits to be done there, and the commit under way.

One thing at a time. A message becomes a decision (tables/rulings.py), its entries are stored, and only
then is anybody told. If they could not be stored, the table is read again from the log.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Any

from redada.server import messages
from redada.server.messages import seat_number
from redada.server.rooms.audience import Audience
from redada.server.rooms.feed import Feed
from redada.server.rooms.requests import Request, SocketRequest
from redada.server.store.contract import Batch, Conflict, NotStored, Store, heading_of
from redada.server.tables.clock import Now
from redada.server.tables.dealing import time_out
from redada.server.tables.decisions import Decision, Refusal
from redada.server.tables.entries import Ended, Filled, Left, Moved, Row
from redada.server.tables.proposals import keep_seat
from redada.server.tables.seating import seat_of
from redada.server.tables.showing import worth_now
from redada.server.tables.table import Table
from redada.server.telemetry.logs import logger
from redada.server.telemetry.metrics import MOVES
from redada.server.wire.connection import Connection

try:
    from redada.server.rooms.written_room import WrittenRoom as QuickRoom
except ImportError:  # not compiled
    from redada.server.rooms.quick_room import QuickRoom  # type: ignore[assignment]

MOST_INBOX = 500
"""Messages that may wait at one table."""
RETRY_AFTER = 1000
"""Milliseconds that a client is asked to wait when the table or the database has too much to do."""
LEAVE_HEADING = frozenset(
    ("sat", "move", "outcome", "chat", "proposed", "answered")
    + ("promised", "pledged", "closed", "revealed", "extra", "voided")
)
"""Kinds of entries that leave the heading of a table as it is."""


@dataclass(frozen=True, slots=True)
class RoomServices:
    """What a room needs of the server around it."""

    store: Store
    now: Now
    background: Callable[[Coroutine[Any, Any, Any]], None]
    """Run something that nobody waits for."""
    rebuild: Callable[[str, list[Row]], Awaitable[Table]]
    """The table of a log, as it is now."""
    after_change: Callable[[Room, bool], None]
    """Called when the table has changed and everybody was told: a bot may have to move.

    With whether it was another process that changed it."""
    set_aside: Callable[[str, Exception], None]
    """Called when the log of a table cannot be read any more."""
    allowed_bots: tuple[str, ...] = ()
    """Bots of installed packages that may be given a seat."""


def our_fault() -> Refusal:
    return Refusal("internal", "something went wrong here; it is in the server's log")


def ignore(_: Any) -> None:
    """For requests whose answer is the update that everybody gets."""


class Room(QuickRoom):
    def __init__(self, services: RoomServices, table: Table, seed: bytes, owner: str = "") -> None:
        self.table = table
        self.owner = owner
        """The address that made it, if it was made since the server started; never stored."""
        self.sitters: dict[int, str] = {}
        """The addresses of those who sat down before the start, as far as they are known."""
        self.barred: set[str] = set()
        """Addresses whose seat the host has freed: they may watch."""
        self.now = services.now
        self.allowed_bots = services.allowed_bots
        self.audience = Audience(table.id, services.store, services.now)
        self.feed = Feed(self.audience, services.now, table)
        self.used = services.now()
        """When somebody last asked for it or left it."""
        self.in_sync = True
        self._services = services
        self._store = services.store
        self._seed = seed
        self._inbox = deque()
        self._busy = False
        self._newest_known = 0
        self._move = self._mover = self._dealer = None
        self._told = b""
        self._name = table.id
        self._counted = (table.setup.game, "person")

    @property
    def is_idle(self) -> bool:
        return not self.audience.connections and not self._busy and not self._inbox

    # What comes in

    def receive(self, connection: Connection, message: Any) -> None:
        """A message from a socket, in turn."""
        if isinstance(message, messages.Move) and self.move(connection, message):
            return
        if isinstance(message, messages.Ping):
            connection.send(messages.Pong(message.id))
            return
        if isinstance(message, messages.Ask):
            self.when_stored(lambda: self._answer(connection, message))
            return
        # who comes from another server may know more than this one
        self._newest_known = max(self._newest_known, getattr(message, "version", 0))
        self.submit(SocketRequest(self, connection, message))

    def submit(self, request: Request | SocketRequest) -> None:
        """Have it decided and stored after everything that came before it."""
        if len(self._inbox) >= MOST_INBOX:
            request.refused(
                Refusal("too_many", "too much waits to be done at this table", retry_after=RETRY_AFTER)
            )
            return
        self._inbox.append(request)
        self._work()

    def when_stored(self, action: Callable[[], None]) -> None:
        """Call `action` when everything in memory is stored."""
        self._inbox.append(action)
        self._work()

    async def stored_table(self) -> Table:
        """The table once everything in memory is stored; raises NotStored."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.when_stored(lambda: None if future.done() else future.set_result(None))
        await future
        if not self.in_sync:
            raise NotStored("the database does not answer")
        return self.table

    def _work(self) -> None:
        while not self._busy and (self._inbox or self._newest_known > self.table.version):
            if not self.in_sync:
                self.repair()
                return
            if self._newest_known > self.table.version:
                self._busy = True
                self._services.background(self._catch_up())
                return
            request = self._inbox.popleft()
            if callable(request):
                request()
                continue
            try:
                decision = request.decide(self.table)
            except Refusal as refusal:
                request.refused(refusal)
                continue
            except Exception:  # noqa: BLE001  # nobody else at this or any other table shall suffer
                logger.exception("not decided", extra={"table": self.table.id})
                request.refused(our_fault())
                continue
            if decision.entries:
                self._commit(decision, request)
            else:
                request.accepted(0)

    def _answer(self, connection: Connection, question: messages.Ask) -> None:
        told = worth_now(self.table, question)
        if told:
            connection.send(told)
        else:
            connection.problem("not_now", "the game has not started", question.id)

    # Storing

    def _commit(self, decision: Decision, request: Request | SocketRequest) -> None:
        table, now = self.table, self.now()
        number = table.version
        rows = []
        steps = iter(decision.steps)
        changes_heading = table.setup.clock.kind != "none"
        try:
            for entry in decision.entries:
                number += 1
                row = Row(number, now, entry)
                rows.append(row)
                if table.apply(row, steps).kind not in LEAVE_HEADING:
                    changes_heading = True
        except Exception:  # noqa: BLE001  # the half of it that is in memory must not stay there
            logger.exception("not applied", extra={"table": table.id})
            self.in_sync = False
            request.refused(our_fault())
            return
        self._busy = True
        heading = heading_of(table, now) if changes_heading else None
        stored = partial(self._on_stored, request, rows)
        self._store.append(Batch(table.id, rows, heading, stored))

    def _on_stored(
        self, request: Request | SocketRequest, rows: list[Row], problem: BaseException | None
    ) -> None:
        self._busy = False
        if problem is None:
            for row in rows:
                if isinstance(row.entry, Moved):
                    MOVES[self.table.setup.game, row.entry.by or "person"] += 1
                elif isinstance(row.entry, Ended):
                    self._log_end()
                elif isinstance(row.entry, (Filled, Left)):
                    self._stood_up(row.entry)
            self.feed.broadcast(self.table)
            request.accepted(self.table.version)
            self._changed()
        else:
            self.in_sync = False
            if isinstance(problem, Conflict) and request.retry:
                self._inbox.appendleft(request)
            elif isinstance(problem, Conflict):
                request.refused(Refusal("stale", "the table has gone on"))
                self.repair()
            else:  # the log is read again when somebody asks, or soon: bots must not hammer a full disk
                logger.error("not stored", extra={"table": self.table.id, "why": str(problem)})
                why = "the move could not be stored just now; send it again in a moment"
                request.refused(Refusal("not_stored", why, retry_after=RETRY_AFTER))
        self._work()

    def _log_end(self) -> None:
        logger.info("game over", extra={"table": self.table.id})

    def _game_over(self) -> None:
        """By a move that was written at once."""
        self._log_end()
        self._changed()

    def _stood_up(self, entry: Filled | Left) -> None:
        """Who did not go by their own wish does not come back at once; the host's own household may."""
        address = self.sitters.pop(entry.seat, "")
        if isinstance(entry, Filled) and address and address != self.owner:
            self.barred.add(address)

    def _changed(self, elsewhere: bool = False) -> None:
        if self.table.proposal:
            self.keep_seats()
        self._services.after_change(self, elsewhere)

    # Reading the log again

    def repair(self) -> None:
        """If memory and log differ, read the log; whatever waits goes on afterwards or is refused."""
        if not self.in_sync and not self._busy:
            self._busy = True
            self._services.background(self._read_again())

    async def _read_again(self) -> None:
        try:
            rows = await self._store.read(self.table.id)
            if not rows:
                raise NotStored("this table is no longer kept")
            self.table = await self._services.rebuild(self.table.id, rows)
        except NotStored as problem:
            self._refuse_all(Refusal("not_stored", str(problem), retry_after=RETRY_AFTER))
            self._busy = False
            return
        except Exception as problem:  # noqa: BLE001  # a log may hold anything
            self._refuse_all(our_fault())
            self._busy = False
            self._services.set_aside(self.table.id, problem)
            return
        self.in_sync = True
        self._busy = False
        if self.table.version != self.feed.broadcast_version:
            self.feed.broadcast(self.table)
        self._changed()
        self._work()

    def _refuse_all(self, refusal: Refusal) -> None:
        for request in self._inbox:
            if callable(request):
                request()
            else:
                request.refused(refusal)
        self._inbox.clear()

    # Other processes

    def expect(self, version: int) -> None:
        """Another process may have stored rows up to `version`: look for them before going on."""
        self._newest_known = max(self._newest_known, version)

    def on_stored_elsewhere(self, version: int) -> None:
        """Another process has stored rows up to `version`."""
        self.expect(version)
        self._work()

    async def _catch_up(self) -> None:
        """Read what others have stored since, and go on from there."""
        self._newest_known = 0  # what is heard of from now on is looked for again
        try:
            for row in await self._store.read(self.table.id, self.table.version):
                self.table.apply(row)
        except Exception as problem:  # noqa: BLE001  # a log may hold anything
            logger.warning("not caught up", extra={"table": self.table.id, "why": str(problem)})
            self.in_sync = False  # the whole log is read at the next request or the next tick
        self._busy = False
        if self.in_sync and self.table.version != self.feed.broadcast_version:
            self.feed.broadcast(self.table)
            self._changed(elsewhere=True)
        self._work()

    # Seats

    def seat_of(self, token: str) -> int:
        """The seat that the token opens; -1 if there is none."""
        return seat_of(self.table, token)

    def leave(self, connection: Connection) -> None:
        if self.audience.remove(connection):
            self.used = self.now()

    def gone(self) -> list[int]:
        """Seats that have long had no socket."""
        return self.audience.gone(len(self.table.seats))

    def hurry_deal(self) -> None:
        """Go on without those who keep everybody else waiting for their nonce."""
        deal = self.table.deal
        if deal is None or deal.phase == "done":
            return
        here = [seat_number(each) for each in self.audience.everywhere()[0]]
        if time_out(self.table, self._seed, self.now(), here).entries:
            self.submit(
                Request(lambda table: time_out(table, self._seed, self.now(), here), ignore, ignore)
            )

    def keep_seats(self) -> None:
        """Whoever is here is not to be replaced, although others have proposed it."""
        proposal = self.table.proposal
        if proposal and proposal.seat and proposal.seat in self.audience.here()[0]:
            seat = seat_number(proposal.seat)
            self.submit(Request(lambda table: keep_seat(table, seat), ignore, ignore))

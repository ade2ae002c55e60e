"""The part of a room that every move goes through; the base of `Room`, which does the rest.

Compiled (quick_room.pxd): its attributes are then fields of one small object. A move is decided, and
what everybody will be told of it is worked out, before it is stored; it is told after that.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from redada.core.dealer import SeededDealer
from redada.server import messages
from redada.server.rooms.feed import Feed
from redada.server.rooms.requests import Request, SocketRequest
from redada.server.store.contract import Batch, Store, heading_of
from redada.server.tables.dealing import dealer_of
from redada.server.tables.entries import Row
from redada.server.tables.quick_moves import QuickMove, is_peoples_own, is_plain, move_quickly
from redada.server.tables.table import Table
from redada.server.telemetry.metrics import MOVES
from redada.server.wire.connection import Connection


class QuickRoom:
    table: Table
    feed: Feed
    now: Callable[[], int]
    in_sync: bool
    """Whether what is in memory is what is in the log."""
    allowed_bots: tuple[str, ...]
    _store: Store
    _seed: bytes
    _inbox: deque[Request | SocketRequest | Callable[[], None]]
    _busy: bool
    """Whether the store writes or reads for this table just now."""
    _newest_known: int
    """A version that other processes may have stored, to be looked for in the log."""
    _dealer: tuple[int, tuple[str, ...], SeededDealer] | None
    """With the version at which the game started, and the nonces before that."""
    _move: QuickMove | None
    """The plain move that is being stored, and whose it is: their connection, its id and its text."""
    _mover: tuple[Connection, str, str] | None
    _told: bytes
    """What everybody will be told of it; empty if that is worked out once it is stored."""
    _name: str
    _counted: tuple[str, str]
    """Where a person's move is counted."""

    @property
    def dealer(self) -> SeededDealer:
        """Before the start its seed is the secret of the table; from then on it deals the game."""
        began = self.table.began
        known = self._dealer
        if known and known[0] == began and (began or known[1] == self.table.nonces):
            return known[2]
        nonces = self.table.nonces
        if known and known[1] == nonces and self.table.deal is None:  # by version 1 it is the same
            dealer = known[2]
        else:
            dealer = dealer_of(self.table, self._seed) if began else SeededDealer(self._seed, nonces)
        self._dealer = (began, nonces, dealer)
        return dealer

    def move(self, connection: Connection, message: messages.Move) -> bool:
        """Decide and store a move if it is plain and nothing else is to be done; whether it was."""
        table, id = self.table, message.id
        if self._busy or self._inbox or not self.in_sync or self._newest_known > message.version:
            return False
        if not is_plain(table, connection.seat, connection.hash, message.version, id):
            return False
        now = self.now()
        try:
            made = move_quickly(table, message.move, id, self.dealer, now)
        except Exception:  # noqa: BLE001  # the general way says what is wrong, nothing has changed
            return False
        if made is None:
            return False
        self._busy = True
        self._move = made
        self._mover = (connection, id, message.move)
        heading = None
        self._told = b""
        if is_peoples_own(table):
            self._told = self.feed.prepare(table, made)
        elif table.setup.clock.kind != "none":
            heading = heading_of(table, now)
        self._store.append(Batch(table.id, made.rows, heading, self.on_move_stored))
        return True

    def on_move_stored(self, problem: BaseException | None) -> None:
        """Rows of a plain move; of the game's end, or of a seat that was left, there are none."""
        table, made, mover = self.table, self._move, self._mover
        assert made
        assert mover
        self._move = self._mover = None
        if problem is not None or not self._told:
            connection, id, text = mover
            request = SocketRequest(self, connection, messages.Move(id, made.before, text))
            self._on_stored(request, made.rows, problem)
            return
        self._busy = False
        game = table.setup.game
        MOVES[game, "person"] += 1
        if made.forced:
            MOVES[game, "forced"] += made.forced
        self.feed.broadcast_prepared(table, self._told)
        if self._inbox or self._newest_known > table.version:
            self._work()

    def take(self, connection: Connection, frame: bytes) -> bool:
        """As `move`, of a frame: here it is left to be read (written_room.pyx)."""
        return False

    @property
    def waits_for_people(self) -> bool:
        """Whether time alone brings nothing about here: no clock runs, and no bot moves."""
        table = self.table
        if table.status == "running":
            return self.in_sync and table.peoples_own is True
        return self.in_sync and table.status == "over"

    # What the room does

    def gone(self) -> list[int]:
        """Seats that have long had no socket."""
        raise NotImplementedError

    def _on_stored(self, request: Any, rows: list[Row], problem: BaseException | None) -> None:
        raise NotImplementedError

    def _game_over(self) -> None:
        raise NotImplementedError

    def _work(self) -> None:
        raise NotImplementedError

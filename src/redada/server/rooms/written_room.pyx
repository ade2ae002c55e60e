# cython: language_level=3
"""A room where plain moves are written at once (tables/written_moves.pyx); all else is as in `QuickRoom`.

It is here only where it was compiled.
"""

from redada.server.rooms.audience cimport Audience
from redada.server.rooms.feed cimport Feed
from redada.server.rooms.quick_room cimport QuickRoom
from redada.server.tables.played cimport PlayedTable
from redada.server.tables.quick_moves cimport is_peoples_own
from redada.server.tables.read_moves cimport ReadMove, read_move
from redada.server.tables.written_moves cimport WrittenMove, write_move
from redada.server.wire.connection cimport Connection

from redada.server import messages
from redada.server.rooms.requests import SocketRequest
from redada.server.store.contract import heading_of
from redada.server.telemetry.metrics import MOVES


cdef class WrittenRoom(QuickRoom):
    cdef bint take(self, Connection connection, bytes frame) except -1:
        """As `move`, of a frame as it came: whether it was a plain move, which is stored now."""
        cdef ReadMove asked
        cdef WrittenMove made
        cdef PlayedTable table
        cdef Feed feed = self.feed
        cdef int seat = connection.seat
        cdef str held
        if self._busy or not self.in_sync or seat < 0 or connection.closing or len(self._inbox):
            return False
        if not read_move(frame, &asked):
            return False
        table = self.table
        if asked.version != table.version or asked.version < self._newest_known:
            return False
        if table.status != "running" or not is_peoples_own(table) or table.course is None:
            return False
        if table.state.actor != seat or not feed.may_prepare(table):
            return False
        held = table.hashes[seat]
        if held is not connection.hash and held != connection.hash:
            return False
        try:
            made = write_move(table, self._name, seat, &asked, self.dealer, self.now())
        except Exception:  # the general way says what is wrong, nothing has changed
            return False
        if made is None or not connection.pays():
            return False
        made.take_in(table)
        if made.is_over:
            made.heading = heading_of(table, made.at)
        made.done = self
        self._busy = True
        self._written = made
        self._mover_of_written = connection
        self._frame = frame
        self._store.append(made)
        return True

    def __call__(self, problem):
        """The written move is stored, or could not be. It is told to the room itself: to look up and bind
        a method costs more than the rest of telling it."""
        cdef WrittenMove made = self._written
        cdef PlayedTable table = self.table
        self._written = None
        connection, self._mover_of_written = self._mover_of_written, None
        frame, self._frame = self._frame, None
        if problem is not None:
            request = SocketRequest(self, connection, message_of(frame))
            self._on_stored(request, made.rows, problem)
            return
        self._busy = False
        MOVES[self._counted] += 1
        if made.forced:
            MOVES[self._counted[0], "forced"] += made.forced
        self.feed.broadcast_framed(table, made.framed)
        if made.is_over:
            self._game_over()
        if len(self._inbox) or self._newest_known > table.version:
            self._work()


cdef message_of(bytes frame):
    """What was read already."""
    cdef ReadMove asked
    read_move(frame, &asked)
    return messages.Move(
        asked.id[:asked.id_size].decode(), asked.version, asked.move[:asked.move_size].decode()
    )

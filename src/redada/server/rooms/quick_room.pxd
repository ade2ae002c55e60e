cimport cython
from redada.server.wire.connection cimport Connection
from redada.server.rooms.feed cimport Feed
from redada.server.tables.played cimport PlayedTable
from redada.server.tables.quick_moves cimport QuickMove, is_plain, move_quickly


cdef class QuickRoom:
    cdef public PlayedTable table
    cdef public Feed feed
    cdef public object now
    cdef public bint in_sync
    cdef public object allowed_bots
    cdef public object _store
    cdef public bytes _seed
    cdef public object _inbox
    cdef public bint _busy
    cdef public long _newest_known
    cdef public tuple _dealer
    cdef public QuickMove _move
    cdef public tuple _mover
    cdef public bytes _told
    cdef public str _name
    cdef public tuple _counted

    @cython.locals(made=QuickMove)
    cpdef bint move(self, connection, message) except -1
    @cython.locals(made=QuickMove)
    cpdef on_move_stored(self, problem)
    cdef bint take(self, Connection connection, bytes frame) except -1

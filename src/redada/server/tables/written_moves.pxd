from redada.server.tables.history cimport History
from redada.server.tables.played cimport PlayedTable
from redada.server.tables.read_moves cimport ReadMove

cdef enum:
    ROWS = 6  # of one move: more are left to the general way
    TEXTS = 320  # bytes of them


cdef class WrittenMove:
    cdef readonly str table
    cdef readonly long before
    cdef readonly int count
    cdef readonly int forced
    cdef readonly bint is_over
    cdef public object heading
    cdef readonly bytes framed
    cdef public object done
    cdef object _after
    cdef str _seed
    cdef bytes _kept
    cdef bytes _hashed
    cdef long _outcomes
    cdef long long _at
    cdef int[ROWS] _ends
    cdef char[TEXTS] _texts

    cdef take_in(self, PlayedTable table)


cdef WrittenMove write_move(PlayedTable table, str name, int seat, ReadMove* asked, object dealer, long long now)

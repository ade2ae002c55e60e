cimport cython
from redada.server.tables.played cimport PlayedTable
from redada.server.tables.history cimport History, told_event_of


@cython.locals(history=History)
cpdef bint is_plain(PlayedTable table, int seat, str hash, int version, str id) except -1


@cython.final
cdef class QuickMove:
    cdef readonly object before
    cdef readonly list rows
    cdef readonly list events
    cdef readonly int forced


@cython.locals(number=cython.int, by_whom=cython.int, seat=cython.int, made=QuickMove, kept=list, history=History)
cpdef QuickMove move_quickly(PlayedTable table, str text, str id, dealer, now)


cpdef bint is_peoples_own(PlayedTable table) except -1

cimport cython
from redada.server.tables.played cimport PlayedTable


cdef class Shown:
    cdef public long _version
    cdef public object _state
    cdef public object _could

    cpdef show(self, PlayedTable table)
    cpdef bint is_of(self, state) except -1
    cpdef could(self, table)
    @cython.locals(written=bytes)
    cpdef moved(self, table, before, events)
    cdef _add_position(self, update, table)
    cdef _add_legal(self, update, table)

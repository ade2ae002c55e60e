cimport cython
from redada.server.tables.history cimport History


cdef class Shown:
    cdef public object _version
    cdef public object _state
    cdef public object _could

    cpdef show(self, table)
    @cython.locals(history=History)
    cpdef change(self, table, before, events)

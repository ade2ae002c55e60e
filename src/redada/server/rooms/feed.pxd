cimport cython
from redada.server.tables.quick_moves cimport QuickMove
from redada.server.tables.showing cimport Shown


cdef class Feed:
    cdef public object broadcast_version
    cdef public object _audience
    cdef public object _now
    cdef public Shown _shown

    cpdef bytes prepare(self, table, QuickMove move)
    cpdef broadcast_prepared(self, table, bytes text)

cimport cython
from redada.server.tables.played cimport PlayedTable
from redada.server.tables.quick_moves cimport QuickMove
from redada.server.tables.showing cimport Shown


cdef class Feed:
    cdef public long broadcast_version
    cdef public object _audience
    cdef public object _now
    cdef public Shown _shown

    cpdef bytes prepare(self, table, QuickMove move)
    cpdef bint may_prepare(self, PlayedTable table) except -1
    cpdef broadcast_framed(self, PlayedTable table, bytes framed)
    cpdef broadcast_prepared(self, table, bytes text)

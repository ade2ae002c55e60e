from redada.server.tables.clock cimport Timing
from redada.server.tables.history cimport History


cdef class PlayedTable:
    cdef public long version
    cdef public long changed
    cdef public str status
    cdef public object state
    cdef public long began
    cdef public History history
    cdef public long outcomes
    cdef public object proposal
    cdef public Timing timing
    cdef public object peoples_own
    cdef public tuple hashes
    cdef public object course

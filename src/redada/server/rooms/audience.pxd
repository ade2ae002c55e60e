cimport cython
from redada.server.wire.connection cimport Connection
from redada.server.wire.plain_frames cimport frame


cdef class Audience:
    cdef public set connections
    cdef public str _table
    cdef public object _store
    cdef public object _now
    cdef public object _others
    cdef public object _absence
    cdef public double _told
    cdef public bint _telling
    cdef public bint _news_from_here
    cdef public object _said
    cdef public long long _first
    cdef public dict _behind
    cdef public bint _crowd_waits
    cdef public tuple _joined

    @cython.locals(connection=Connection)
    cpdef broadcast_framed(self, bytes framed)
    cpdef broadcast_encoded(self, bytes text, besides=*)

cimport cython
from redada.server.wire.budget cimport Budget
from redada.server.wire.plain_frames cimport PlainFrames


cdef class Connection:
    cdef public int seat
    cdef public bint gone
    cdef public str hash
    cdef public object _send
    cdef public PlainFrames _wire
    cdef public object _outbox
    cdef public long _size
    cdef public object _wake
    cdef public bint closing
    cdef public object _close
    cdef public Budget _budget

    cpdef send_encoded(self, bytes text, bytes framed)
    cpdef send_framed(self, bytes framed)
    cdef _too_slow(self)
    cpdef bint pays(self) except -1
    cpdef int over_limit(self) except -1

cimport cython
from redada.server.wire.budget cimport Budget


cdef class Connection:
    cdef public int seat
    cdef public bint gone
    cdef public str hash
    cdef public object _send
    cdef public object _wire
    cdef public object _outbox
    cdef public long _size
    cdef public object _wake
    cdef public bint closing
    cdef public object _close
    cdef public Budget _budget

    cpdef send_encoded(self, bytes text, bytes framed)
    cpdef int over_limit(self) except -1

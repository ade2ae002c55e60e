# `cdef`, not `cpdef`, where every move passes: of what has a class of Python below it, a call would look
# each time whether that has another method of the name, in a dictionary that is in no cache.
cimport cython
from redada.server.wire cimport direct


cdef class FrameListener:
    cdef bint take(self, bytes frame) except -1


cdef class PlainFrames:
    cdef public object transport
    cdef public bint close_sent
    cdef public bint full
    cdef public object listener
    cdef public FrameListener taker
    cdef public bint is_odd
    cdef public int _descriptor

    @cython.locals(size=Py_ssize_t)
    cpdef data_received(self, bytes data)
    cpdef frames_received(self, data)
    cpdef Py_ssize_t write(self, bytes framed) except -1
    @cython.locals(sent=Py_ssize_t)
    cdef Py_ssize_t write_framed(self, bytes framed) except -1


@cython.locals(size=Py_ssize_t)
cpdef bytes frame(bytes text)

cimport cython


cdef class FrameListener:
    cpdef bint take(self, bytes frame) except -1


cdef class PlainFrames:
    cdef public object transport
    cdef public bint close_sent
    cdef public bint full
    cdef public object listener
    cdef public FrameListener taker
    cdef public bint is_odd
    cdef public object _is_closing
    cdef public object _write

    @cython.locals(size=Py_ssize_t)
    cpdef data_received(self, bytes data)
    cpdef frames_received(self, data)
    cpdef Py_ssize_t write(self, bytes framed) except -1


@cython.locals(size=Py_ssize_t)
cpdef bytes frame(bytes text)

cimport cython


cdef class Now:
    cdef double _began
    cdef double _ticks
    cdef readonly long long started


@cython.final
cdef class Timing:
    cdef public long long started
    cdef public list banks
    cdef public long long stopped

    cpdef Py_ssize_t spent(self, Py_ssize_t now) except -1

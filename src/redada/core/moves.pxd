cimport cython
from redada.core cimport bits
from redada.core.bits cimport word


@cython.final
@cython.freelist(32)
cdef class Moves:
    cdef readonly word low
    cdef readonly word high

    cpdef int nth(self, int index) except -1


@cython.locals(made=Moves)
cpdef Moves make(word low, word high)

cimport cython
from redada.bots.net cimport layout as at
from redada.bots.net cimport kernels, pointers


cdef class Network:
    cdef readonly int seats
    cdef readonly int fields
    cdef readonly int width
    cdef readonly int second
    cdef readonly list sizes
    cdef list _kept
    cdef int* offsets
    cdef short* table
    cdef int* bias
    cdef short* matrix
    cdef int* second_bias
    cdef short* last
    cdef int* last_bias
    cdef int* exps
    cdef int[at.MOST_FIELDS] seen
    cdef int[at.MOST_WIDTH] first
    cdef int[at.MOST_WIDTH] sums
    cdef short[at.MOST_WIDTH] cut
    cdef short[at.MOST_WIDTH] inner
    cdef int[at.MOST_OUT] out
    cdef double[at.MOST_SEATS] share
    cdef double[at.MOST_SEATS] points

    @cython.locals(seat=cython.int)
    cdef void run(self, int* x) noexcept nogil


@cython.locals(j=cython.int, value=cython.int)
cdef void cut(int* sums, short* out, int many, int shift) noexcept nogil
@cython.locals(seat=cython.int, best=cython.int, step=cython.int, between=cython.int, weight=cython.int, total=cython.int)
cdef void shares(int* out, int seats, int* exps, double* share) noexcept nogil

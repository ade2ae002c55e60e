cimport cython
from redada.rl cimport layout as at

@cython.locals(place=int, step=int, count=int, when=int, seat=int, cell=int, first=int, op=int,
               value=int, owner=int, i=int)
cdef void fill(int* s, int* program, int me, signed char[::1] out) noexcept nogil
cdef int clipped(int value) noexcept nogil
cdef int clockwise(int seat, int me, int seats) noexcept nogil
cdef int seat_moves(int* program, int phase) noexcept nogil
cpdef int turn_to_move(int action, int base, int me, int seats) noexcept nogil
cpdef int turn_to_action(int move, int base, int me, int seats) noexcept nogil


@cython.final
cdef class Encoder:
    cdef int[at.MOST_PROGRAM] program
    cdef int[at.MOST_CELLS] cells

    @cython.locals(cell=int)
    cpdef encode(self, list position, int me, signed char[::1] out)
    cpdef int base(self, int phase)

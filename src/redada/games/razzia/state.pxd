cimport cython
from redada.core cimport bits, moves, pool
from redada.games.razzia cimport cards, rules, scoring
from redada.games.razzia cimport layout as at


@cython.final
cdef class State:
    cdef int[at.SIZE] cells
    cdef readonly tuple closed

    @cython.locals(new=State, number=cython.int)
    cpdef State play(self, move)
    @cython.locals(new=State)
    cpdef State copy(self)
    cpdef moves.Moves legal(self)
    cpdef int ways(self) except -1
    cpdef int pick(self, int way) except -1
    cpdef int by_lot(self, double lot) except -1

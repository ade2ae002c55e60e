cimport cython
from redada.core cimport bits, moves, pool
from redada.games.ratzzia cimport dice, legal, rules, support
from redada.games.ratzzia cimport layout as at


@cython.final
cdef class State:
    cdef int[at.SIZE] cells
    cdef readonly tuple stashed

    @cython.locals(new=State, number=cython.int)
    cpdef State play(self, move)
    @cython.locals(new=State)
    cpdef State copy(self)
    cpdef moves.Moves legal(self)
    cpdef int chance_count(self) except -1
    cpdef int outcome_at(self, int index) except -1
    cpdef int sample(self, double fraction) except -1
    @cython.locals(new=State)
    cpdef list trace(self, int move)

cimport cython
from redada.bots.razzia cimport evaluation
from redada.core cimport bits, cells
from redada.core.bits cimport word
from redada.games.razzia cimport cards, rules
from redada.games.razzia cimport layout as at

@cython.locals(mask=word, passing=word)
cdef int answer(int* s) noexcept nogil
cdef double settled_value(int* s, int seat) noexcept nogil
cdef double drawn(int* s, int* spare, int seat) noexcept nogil
cdef double move_value(int* s, int* after, int* spare, int move) noexcept nogil
@cython.locals(moves=word, steals=word)
cdef int best_move(int* s, int* after, int* spare) noexcept nogil


@cython.final
cdef class Evaluator:
    cdef int[at.SIZE] cells
    cdef int[at.SIZE] after
    cdef int[at.SIZE] spare

cimport cython
from redada.bots.ratzzia cimport evaluation
from redada.core cimport bits, cells
from redada.core.bits cimport word
from redada.games.ratzzia cimport dice, legal, rewards, rules
from redada.games.ratzzia cimport layout as at

cdef double settled_value(int* s, int seat) noexcept nogil
cdef int simple_choice(int* s) noexcept nogil
cdef int best_target(int* s) noexcept nogil
cdef double stop_value(int* s, int* after) noexcept nogil
cdef void unplace(int* s, int move) noexcept nogil
cdef int column_of(int move) noexcept nogil
@cython.locals(low=word, high=word)
cdef double plan(int* s, int* after, int first, int depth) noexcept nogil
cdef double plan_with(int* s, int* after, int move, int depth) noexcept nogil
@cython.locals(low=word, high=word)
cdef int best_placing(int* s, int* after) noexcept nogil
cdef int plan_depth(int* s) noexcept nogil
@cython.locals(low=word, high=word)
cdef int best_helper(int* s, int* trial, int* after) noexcept nogil
cdef int reroll(int* s, int* trial, int* after) noexcept nogil
cdef int unplaced(int* s, int* plan) noexcept nogil
cdef int roll_or_back(int* s, int* after) noexcept nogil
@cython.locals(high=word)
cdef int best_choice(int* s, int* after) noexcept nogil
cdef int best_move(int* s, int* trial, int* after) noexcept nogil


@cython.final
cdef class Evaluator:
    cdef int[at.SIZE] cells
    cdef int[at.SIZE] trial
    cdef int[at.SIZE] after

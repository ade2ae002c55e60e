cimport cython
from redada.bots.ratzzia cimport greedy, odds
from redada.core cimport bits, cells
from redada.core.bits cimport word
from redada.games.ratzzia cimport dice, legal, rules
from redada.games.ratzzia cimport layout as at

cdef double turn_value(int* s, int seat, double* score) noexcept nogil
cdef double stop_value(int* s, int* after, double* score) noexcept nogil
cdef int fitting_face(int* s, int column) noexcept nogil
cdef int next_of_run(int* s, int column, int candy) noexcept nogil
cdef int run_of(int column, int many, int candy) noexcept nogil
cdef int first_of_run(int* s, int run) noexcept nogil
cdef int length_of_run(int run) noexcept nogil
cdef int best_run(int* s, int* trial, int* after, double* score, double floor) noexcept nogil
cdef int place_dice(int* s, int* trial, int* after, double* score) noexcept nogil
@cython.locals(low=word, high=word)
cdef int best_helper(int* s, int* trial, int* after, double* score) noexcept nogil
cdef int reroll(int* s, int* plan, int* trial, int* after, double* score) noexcept nogil
cdef int roll_or_back(int* s, int* after, double* score) noexcept nogil
@cython.locals(high=word)
cdef int best_choice(int* s, int* after, double* score) noexcept nogil
cdef int best_move(int* s, int* plan, int* trial, int* after, double* score) noexcept nogil


@cython.final
cdef class Player:
    cdef int[at.SIZE] cells
    cdef int[at.SIZE] plan
    cdef int[at.SIZE] trial
    cdef int[at.SIZE] after
    cdef double[at.MOST_SEATS] score

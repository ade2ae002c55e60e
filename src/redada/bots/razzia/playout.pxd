cimport cython
from redada.bots.razzia cimport evaluation, greedy
from redada.core cimport bits
from redada.core.bits cimport word
from redada.games.razzia cimport cards, rules, scoring
from redada.games.razzia cimport layout as at

@cython.locals(mask=word)
cdef word moves(int* s) noexcept nogil
@cython.locals(some=word, steals=word)
cdef int any_move(int* s, word random) noexcept nogil
cdef int best_theft(int* s) noexcept nogil
cdef int turn(int* s, word random) noexcept nogil
cdef int move(int* s, word random) noexcept nogil

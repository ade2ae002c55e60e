cimport cython
from libc cimport math
from redada.bots.net cimport layout as net_at
from redada.bots.net cimport network as net
from redada.bots.ratzzia cimport greedy, inputs, playout
from redada.core cimport bits, cells
from redada.core.bits cimport word
from redada.games.ratzzia cimport dice, legal, rules
from redada.games.ratzzia cimport layout as at

@cython.locals(winners=cython.int, mine=cython.int, food=cython.int)
cdef double won(int* s, int seat) noexcept nogil


cdef class Judge:
    cdef net.Network network
    cdef int[net_at.MOST_FIELDS] x
    cdef int[at.SIZE] cells
    cdef int[at.SIZE] plan
    cdef int[at.SIZE] trial
    cdef int[at.SIZE] after
    cdef double[at.MOST_SEATS] share
    cdef double[at.MOST_SEATS] points
    cdef readonly long long asked

    cdef void look(self, int* s) noexcept nogil
    @cython.locals(seats=cython.int, me=cython.int, turned=cython.int, mine=cython.double, others=cython.double)
    cdef double value(self, int* s, int seat) noexcept nogil
    @cython.locals(seats=cython.int, seat=cython.int, turned=cython.int)
    cdef void judge(self, int* s) noexcept nogil
    cdef double turn_value(self, int* s, int seat) noexcept nogil
    cdef double stop_value(self, int* s) noexcept nogil
    @cython.locals(best=cython.int, most=cython.double, candy=cython.int, column=cython.int, many=cython.int, move=cython.int, value=cython.double, face=cython.int)
    cdef int best_run(self, int* s, double floor) noexcept nogil
    @cython.locals(first=cython.int, floor=cython.double, run=cython.int, i=cython.int)
    cdef int place_dice(self, int* s) noexcept nogil
    @cython.locals(low=word, high=word, best=cython.int, most=cython.double, move=cython.int, n=cython.int, value=cython.double)
    cdef int best_placing(self, int* s) noexcept nogil
    @cython.locals(mask=cython.int, first=cython.int, face=cython.int, many=cython.int, left=cython.int)
    cdef int reroll(self, int* s) noexcept nogil
    @cython.locals(seat=cython.int, in_hand=cython.int, best=cython.int, most=cython.double, column=cython.int, value=cython.double)
    cdef int roll_or_back(self, int* s) noexcept nogil
    @cython.locals(high=word, best=cython.int, most=cython.double, move=cython.int, value=cython.double)
    cdef int best_choice(self, int* s) noexcept nogil
    @cython.locals(phase=cython.int, move=cython.int)
    cdef int best_move(self, int* s) noexcept nogil
    cdef void go_on(self, int* s) noexcept nogil
    @cython.locals(stream=word, turn=cython.int)
    cdef void finish_turn(self, int* s, word stream) noexcept nogil

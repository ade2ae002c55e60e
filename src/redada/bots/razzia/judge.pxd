cimport cython
from redada.bots.net cimport layout as net_at
from redada.bots.net cimport network as net
from redada.bots.razzia cimport inputs, playout
from redada.core cimport bits, cells
from redada.core.bits cimport word
from redada.games.razzia cimport cards, rules
from redada.games.razzia cimport layout as at

@cython.locals(best=cython.int, winners=cython.int, seat=cython.int)
cdef void won(int* s, double* share) noexcept nogil


@cython.final
cdef class Judge:
    cdef net.Network network
    cdef int[net_at.MOST_FIELDS] x
    cdef int[at.SIZE] position
    cdef int[at.SIZE] after
    cdef int[at.SIZE] spare
    cdef int[at.SIZE] last
    cdef double[2 * cards.MOST_SEATS] part
    cdef double[2 * cards.MOST_SEATS] found
    cdef double[2 * cards.MOST_SEATS * (cards.MOST_SEATS + 2)] line
    cdef double[2 * cards.MOST_SEATS * (cards.MOST_CHEQUE + 1)] ends
    cdef int known
    cdef readonly long long judged

    @cython.locals(seats=cython.int, seat=cython.int, turned=cython.int)
    cdef void judge(self, int* s, double* value) noexcept nogil
    cdef void look(self, int* s, int move, double* value) noexcept nogil
    cdef void settle(self, int* s, double* value) noexcept nogil
    @cython.locals(moves=word, move=cython.int, mine=cython.int, below=cython.int, seat=cython.int, bid=cython.int, bidder=cython.int, most=cython.double, i=cython.int, end=cython.int)
    cdef void auction(self, int* s, int depth) noexcept nogil
    @cython.locals(cheque=cython.int, i=cython.int)
    cdef int ended(self, int* s, int move) noexcept nogil
    @cython.locals(seat=cython.int, kind=cython.int, many=cython.double, odds=cython.double)
    cdef void drawn(self, int* s, double* value) noexcept nogil
    @cython.locals(moves=word, steals=word, best=cython.int, move=cython.int, most=cython.double, seat=cython.int)
    cdef int best_move(self, int* s) noexcept nogil

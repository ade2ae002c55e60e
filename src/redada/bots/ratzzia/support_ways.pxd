from redada.bots.ratzzia.turn_player cimport TurnPlayer
from redada.core.bits cimport word
from redada.games.ratzzia cimport layout as at

cdef enum:
    MOST_WAYS = 16  # to place support dice that are gone on with
    SEEN_BITS = 12
    SEEN = 1 << SEEN_BITS


cdef struct Seen:
    word key
    int stamp


cdef class SupportWays(TurnPlayer):
    cdef public int ways  # to place support dice of which the best counts, before they are rolled
    cdef int end_board[at.SIZE]

    # boards with support dice on them, by sample and way
    cdef int boards[at.FACES * MOST_WAYS][at.SIZE]
    cdef int boards_take[at.FACES * MOST_WAYS][at.MOST_COLUMNS]
    cdef int many_ways[at.FACES]
    cdef double ranks[MOST_WAYS]
    cdef int most_placed
    cdef Seen seen[SEEN]
    cdef int seen_stamp
    cdef int many_seen

    cdef int sample_boards(self, int fed) noexcept nogil
    cdef void help(self, int* base, int* counts, int sample, int most, bint feeds) noexcept nogil
    cdef void spread(self, int* board, int* faces, int left, int placed, word key, int sample, int most) noexcept nogil
    cdef void enter_way(self, int* board, int placed, int sample, int most) noexcept nogil
    cdef bint is_new(self, word key) noexcept nogil

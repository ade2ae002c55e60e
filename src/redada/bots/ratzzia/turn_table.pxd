from redada.bots.ratzzia.turn_player cimport ROLLS, TurnPlayer
from redada.core.bits cimport word
from redada.games.ratzzia cimport layout as at

cdef enum:
    WIDTH = 2 * at.MOST_SEATS  # shares by seat, then points by seat
    TABLES = 6  # that are kept
    MOST_WAYS = 16  # to place support dice that are gone on with
    SEEN_BITS = 10
    SEEN = 1 << SEEN_BITS


cdef struct Table:
    int kind
    int dice  # that are rolled
    double patience  # that it was filled with
    int board[at.SIZE]  # before any of them lies
    double worth[ROLLS][WIDTH]  # by dice that lie: the mean over the others


cdef struct Seen:
    word key
    int stamp


cdef class TurnTable(TurnPlayer):
    cdef Table* tables
    cdef int oldest
    cdef double* ends_worth  # of each of `ends`
    cdef int end_board[at.SIZE]
    cdef public int ways  # to place support dice of which the best counts, before they are rolled
    cdef public int careful_ways  # and once they are
    cdef public double haste  # `patience` with chance: wrong by a hundredth of a point of the win on average

    # boards with support dice on them, by sample and way
    cdef int boards[at.FACES * MOST_WAYS][at.SIZE]
    cdef int boards_take[at.FACES * MOST_WAYS][at.MOST_COLUMNS]
    cdef int many_ways[at.FACES]
    cdef double ranks[MOST_WAYS]
    cdef int most_placed
    cdef Seen seen[SEEN]
    cdef int seen_stamp

    cdef Table* table_in_the_air(self, int* s, int* node) noexcept nogil
    cdef void find(self, int* s, double* worth) noexcept nogil
    cdef int best_kept(self, Table* table, int* rolled, int face, int node, int best, int seat) noexcept nogil
    cdef void tell(self, int* s, double* worth) noexcept nogil
    cdef void judged(self, int* s, double* worth) noexcept nogil
    cdef Table* table_of(self, int* board, int kind, int rolled) noexcept nogil
    cdef void mean_back(self, Table* table) noexcept nogil
    cdef void fill_last(self, Table* table) noexcept nogil
    cdef void fill_first(self, Table* table) noexcept nogil
    cdef void fill_help(self, Table* table) noexcept nogil
    cdef void worth_of_roll(self, int* counts, int fed, int samples, double* worth) noexcept nogil
    cdef void best_way(self, int* counts, int sample, int number, int looks, double* worth) noexcept nogil
    cdef void place_again(self) noexcept nogil
    cdef void set_left(self, int* counts) noexcept nogil
    cdef void placed_worth(self, double* worth) noexcept nogil
    cdef int sample_boards(self, int fed) noexcept nogil
    cdef void help(self, int* base, int* counts, int sample, int most, bint feeds) noexcept nogil
    cdef void spread(self, int* board, int* faces, int left, int placed, word key, int sample, int most) noexcept nogil
    cdef void enter_way(self, int* board, int placed, int sample, int most) noexcept nogil
    cdef bint is_new(self, word key) noexcept nogil

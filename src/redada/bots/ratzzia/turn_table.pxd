from redada.bots.ratzzia.support_ways cimport SupportWays
from redada.bots.ratzzia.turn_player cimport ROLLS
from redada.games.ratzzia cimport layout as at

cdef enum:
    WIDTH = 2 * at.MOST_SEATS  # shares by seat, then points by seat
    TABLES = 6  # that are kept


cdef struct Table:
    int kind
    int dice  # that are rolled
    double patience  # that it was filled with
    int board[at.SIZE]  # before any of them lies
    double worth[ROLLS][WIDTH]  # by dice that lie: the mean over the others


cdef class TurnTable(SupportWays):
    cdef Table* tables
    cdef int oldest
    cdef double* ends_worth  # of each of `ends`
    cdef public int careful_ways  # as `ways`, once support dice are rolled
    cdef public int most_looks  # as `looks`, where there are no support dice
    cdef public double haste  # `patience` with chance: wrong by a hundredth of a point of the win on average

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
    cdef void look_further(self, double most, int looks, double* worth) noexcept nogil
    cdef void place_again(self) noexcept nogil
    cdef void set_left(self, int* counts) noexcept nogil
    cdef void placed_worth(self, double* worth) noexcept nogil

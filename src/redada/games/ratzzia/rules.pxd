cimport cython
from redada.core cimport bits
from redada.core.bits cimport word
from redada.games.ratzzia cimport dice, legal, rewards, support
from redada.games.ratzzia cimport layout as at

cdef void apply(int* s, int move) noexcept nogil
cdef void advance(int* s) noexcept nogil
cdef void step(int* s, int move) noexcept nogil
cdef void start(int* s, int first) noexcept nogil
cdef void begin_turn(int* s, int seat) noexcept nogil
cdef void next_turn(int* s) noexcept nogil
cdef void roll(int* s, int stage) noexcept nogil
cdef void roll_again(int* s, int mask) noexcept nogil
cdef void come_down(int* s, int face) noexcept nogil
cdef void feed_cat(int* s) noexcept nogil
cdef void after_roll(int* s) noexcept nogil
cdef void offer_support(int* s) noexcept nogil
cdef void place(int* s, int move) noexcept nogil
cdef int row_of(int* s, int face) noexcept nogil
cdef int place_face(int move) noexcept nogil
cdef int place_column(int move) noexcept nogil
cdef void put_away(int* s) noexcept nogil
cdef void choose(int* s, int move) noexcept nogil
cdef int chance_count(int* s) noexcept nogil
cdef int outcome_at(int* s, int index) noexcept nogil
cdef int random_move(int* s, word random) noexcept nogil
@cython.locals(random=word)
cdef int playout(int* s, word stream) noexcept nogil

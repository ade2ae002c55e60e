cimport cython
from redada.core cimport bits
from redada.core.bits cimport word
from redada.games.razzia cimport cards, scoring
from redada.games.razzia cimport layout as at

cdef int police_limit(int* s) noexcept nogil
cdef int row_count(int* s) noexcept nogil
cdef void clear_row(int* s) noexcept nogil
cdef int cards_left(int* s) noexcept nogil
@cython.locals(mask=word)
cdef word legal(int* s) noexcept nogil
@cython.locals(mask=word)
cdef word legal_bids(int* s) noexcept nogil
@cython.locals(mask=word)
cdef word legal_turns(int* s) noexcept nogil
@cython.locals(steals=word)
cdef word legal_steals(int* s) noexcept nogil
cdef int is_legal(int* s, int move) noexcept nogil
cdef void apply(int* s, int move) noexcept nogil
cdef void step(int* s, int move) noexcept nogil
cdef void take_turn(int* s, int move) noexcept nogil
cdef void deal(int* s, int hand) noexcept nogil
cdef void give_hand(int* s, int hand) noexcept nogil
cdef void begin_round(int* s) noexcept nogil
cdef void begin_turn(int* s, int seat) noexcept nogil
cdef int next_in_round(int* s, int seat) noexcept nogil
cdef void split_piles(int* s) noexcept nogil
cdef void draw(int* s, int kind) noexcept nogil
cdef void steal(int* s, int mask) noexcept nogil
cdef void start_auction(int* s, int voluntary) noexcept nogil
cdef void bid(int* s, int cheque) noexcept nogil
cdef void close_auction(int* s) noexcept nogil
cdef void close_round(int* s) noexcept nogil
cdef int chance_count(int* s) noexcept nogil
cdef int outcome_at(int* s, int index) noexcept nogil
@cython.locals(kind=cython.int)
cdef int card_at(int* s, int index) noexcept nogil
cdef int random_move(int* s, word random) noexcept nogil
@cython.locals(moves=word)
cdef int random_bid(int* s, word random) noexcept nogil
@cython.locals(moves=word, steals=word)
cdef int random_turn(int* s, word random) noexcept nogil
@cython.locals(random=word)
cdef int playout(int* s, word stream) noexcept nogil

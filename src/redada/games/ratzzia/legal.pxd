cimport cython
from redada.core.bits cimport word
from redada.games.ratzzia cimport dice, rewards
from redada.games.ratzzia cimport layout as at

cdef int faces_of(int* s, int row) noexcept nogil
cdef int fits(int* s, int faces) noexcept nogil
cdef int row_to_place(int* s) noexcept nogil
cdef int own_dice(int* s) noexcept nogil
cdef int like_the_one_before(int* s) noexcept nogil
@cython.locals(moves=word, some=word)
cdef word low(int* s) noexcept nogil
@cython.locals(moves=word, one=word)
cdef word high(int* s) noexcept nogil
@cython.locals(moves=word, one=word)
cdef word placings(int* s) noexcept nogil
@cython.locals(moves=word, one=word)
cdef word rerolls(int* s, int first) noexcept nogil
@cython.locals(moves=word, one=word)
cdef word choices(int* s) noexcept nogil
@cython.locals(one=word)
cdef int allows(int* s, int move) noexcept nogil

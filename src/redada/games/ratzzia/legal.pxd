cimport cython
from redada.core cimport bits
from redada.core.bits cimport word
from redada.games.ratzzia cimport dice, rewards, support
from redada.games.ratzzia cimport layout as at

@cython.locals(mask=cython.int)
cdef int faces_of(int* s, int row) noexcept nogil
@cython.locals(taken=word, wanted=word)
cdef word columns_for(int* s, int faces) noexcept nogil
cdef int fits(int* s, int faces) noexcept nogil
cdef int row_to_place(int* s) noexcept nogil
cdef int one_by_one(int* s) noexcept nogil
@cython.locals(moves=word, kept=word, one=word)
cdef word columns_to_fill(int* s, int row, int faces) noexcept nogil
cdef int cat_for(int* s, int row, int faces, int easy) noexcept nogil
cdef int candy_for(int* s) noexcept nogil
cdef int own_dice(int* s) noexcept nogil
cdef int like_the_one_before(int* s) noexcept nogil
@cython.locals(moves=word)
cdef word low(int* s) noexcept nogil
@cython.locals(moves=word, one=word)
cdef word high(int* s) noexcept nogil
@cython.locals(moves=word, one=word)
cdef word other_placings(int* s, int row, int faces) noexcept nogil
@cython.locals(moves=word, one=word)
cdef word rerolls(int* s, int first) noexcept nogil
@cython.locals(moves=word, one=word)
cdef word choices(int* s) noexcept nogil
@cython.locals(one=word)
cdef int allows(int* s, int move) noexcept nogil
@cython.locals(columns=word)
cdef int random_placing(int* s, word random) noexcept nogil
@cython.locals(part=word, chosen=word, mask=cython.int)
cdef int random_reroll(int* s, word random) noexcept nogil
cdef int nth_of(word low, word high, word random) noexcept nogil

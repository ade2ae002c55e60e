cimport cython
from redada.core cimport bits
from redada.core.bits cimport word
from redada.games.ratzzia cimport dice
from redada.games.ratzzia cimport layout as at

cdef int packed(int* s, int row) noexcept nogil
cdef int grey_spaces(int* s) noexcept nogil
@cython.locals(wanted=cython.int, first=word, second=word, third=word)
cdef void find_due(int* s) noexcept nogil
cdef int binds(int* s) noexcept nogil
cdef word everywhere() noexcept nogil
@cython.locals(taken=word)
cdef word columns_for_face(int* s, int face) noexcept nogil
@cython.locals(taken=word, wanted=word)
cdef word columns_for_own(int* s, int need) noexcept nogil
cdef int support_die(int* s, int number) noexcept nogil
@cython.locals(ab=word, cd=word)
cdef int apart(word a, word b, word c, word d, int grey) noexcept nogil
@cython.locals(first=word, second=word, third=word, own=word)
cdef int easy_faces(int* s) noexcept nogil
@cython.locals(one=word, kept=word)
cdef word columns_kept(int* s, word moves, word easy) noexcept nogil
cdef int sixth(int number) noexcept nogil
cdef int keeps(int* s, int row, int column, int face) noexcept nogil
cdef int enter(
    int* s, int raised, int top, int column, int own, int support, int candies, int grey, int wanted, int need
) noexcept nogil
@cython.locals(faces=cython.int, one=cython.int, left=cython.int)
cdef int climb(
    int* s, int raised, int top, int column, int place, int below, int may_leave,
    int own, int support, int candies, int grey, int wanted, int need
) noexcept nogil
cdef int faces_above(int* s, int column, int place, int below) noexcept nogil

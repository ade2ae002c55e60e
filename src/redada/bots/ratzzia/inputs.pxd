cimport cython
from redada.games.ratzzia cimport dice
from redada.games.ratzzia cimport layout as at

cdef int clip(int value, int size) noexcept nogil
cdef int has_pairs(int* s, int column) noexcept nogil
cdef int asked_face(int* s, int column) noexcept nogil
@cython.locals(first=cython.int, turned=cython.int, mine=cython.int)
cdef int fill(int* s, int* x) noexcept nogil
@cython.locals(stash=cython.int, pair=cython.int, missing=cython.int, ready=cython.int)
cdef void fill_seats(int* s, int me, int* x, int n) noexcept nogil

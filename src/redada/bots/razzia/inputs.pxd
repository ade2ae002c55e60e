cimport cython
from redada.core cimport bits
from redada.games.razzia cimport cards, rules, scoring
from redada.games.razzia cimport layout as at

cdef int clip(int value, int size) noexcept nogil
cdef int pairs(int* s, int seat) noexcept nogil
cdef int wanted_left(int* s, int seat) noexcept nogil
cdef int in_row(int* s, int kind) noexcept nogil
cdef int kinds_in_row(int* s, int first, int many) noexcept nogil
cdef int left_of(int* s, int first, int many) noexcept nogil
cdef void take_row(int* s, int seat, int times) noexcept nogil
cdef int business_points(int* s, int seat) noexcept nogil
cdef int onlooker(int* s) noexcept nogil
cdef int clockwise(int* s, int me, int seat) noexcept nogil
cdef int fill(int* s, int* x) noexcept nogil
cdef int fill_owners(int* s, int me, int* x, int n) noexcept nogil
@cython.locals(lead=cython.int, mask=cython.int, total=cython.int, standing=cython.int)
cdef int fill_seat(int* s, int me, int seat, int* x, int n) noexcept nogil
@cython.locals(more=cython.int)
cdef void fill_with_row(int* s, int seat, int* x, int n, int now, int trading, int guards, int riding) noexcept nogil

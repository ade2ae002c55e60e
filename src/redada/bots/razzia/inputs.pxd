cimport cython
from redada.core cimport bits
from redada.games.razzia cimport cards, rules, scoring
from redada.games.razzia cimport layout as at

cdef int SEAT_FIELDS, GAIN, TOTALS, ENDINGS
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
@cython.locals(due=cython.int, until=cython.int, bidders=cython.int, everything=cython.int, many=cython.int)
cdef int fill_course(int* s, int* x, int n) noexcept nogil
@cython.locals(mask=cython.int, highest=cython.int, second=cython.int, best=cython.int, most=cython.int, fewest=cython.int, richest=cython.int, poorest=cython.int, wants=cython.int, above=cython.int, above_second=cython.int, seats_above=cython.int, theirs=cython.int, higher=cython.int, guards=cython.int)
cdef int fill_standing(int* s, int seat, int* x, int n, int gain, int to_gain) noexcept nogil
@cython.locals(most=cython.int, fewest=cython.int)
cdef int cheque_points(int* s, int seat, int* x) noexcept nogil
cdef int lacked(int* s, int seat, int first, int many) noexcept nogil

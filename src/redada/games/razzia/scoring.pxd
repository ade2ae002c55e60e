from redada.core cimport bits
from redada.games.razzia cimport cards
from redada.games.razzia cimport layout as at

cdef int held(int* s, int seat, int kind) noexcept nogil
cdef int kinds_held(int* s, int seat, int first, int many) noexcept nogil
cdef int thieves(int* s, int seat) noexcept nogil
cdef int gold(int* s, int seat) noexcept nogil
cdef int bodyguards(int* s, int seat) noexcept nogil
cdef int cars(int* s, int seat) noexcept nogil
cdef int jewels(int* s, int seat) noexcept nogil
cdef int businesses_different(int* s, int seat) noexcept nogil
cdef int businesses_equal(int* s, int seat) noexcept nogil
cdef int cheque_total(int* s, int seat) noexcept nogil
cdef int cheques(int* s, int seat) noexcept nogil
cdef int for_standing(int mine, int most, int fewest, int prize, int fine, int both) noexcept nogil
cdef int round_points(int* s, int seat) noexcept nogil

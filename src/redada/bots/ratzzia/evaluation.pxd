from redada.games.ratzzia cimport dice
from redada.games.ratzzia cimport layout as at

cdef double loose_worth(int food) noexcept nogil
cdef int richest_other(int* s, int seat) noexcept nogil
cdef double shelf_worth(int* s, int seat, int column) noexcept nogil
cdef int difficulty(int* s, int column) noexcept nogil
cdef double reach(int tenths, int spaces, int in_hand) noexcept nogil
cdef double standing(int* s, int seat) noexcept nogil
cdef double cat_harm(int* s, int seat) noexcept nogil
cdef double promises(int* s, int column, int seat, double others) noexcept nogil
cdef double expected(int* s, int seat) noexcept nogil
cdef double value(int* s, int seat) noexcept nogil

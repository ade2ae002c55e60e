from libc cimport math
from redada.bots.ratzzia cimport evaluation
from redada.games.ratzzia cimport dice
from redada.games.ratzzia cimport layout as at

cdef double has(int* s, int seat) noexcept nogil
cdef double prize(int* s, int seat, int column) noexcept nogil
cdef void add_chances(int* s, int column, double* score) noexcept nogil
cdef void add_dice(int* s, int column, double* score) noexcept nogil
cdef void weigh(int* s, double* score) noexcept nogil
cdef double value(int* s, int seat, double* score) noexcept nogil

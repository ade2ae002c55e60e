from redada.games.razzia cimport cards, rules, scoring
from redada.games.razzia cimport layout as at

cdef double openness(int* s, int seat) noexcept nogil
cdef double bodyguards_worth(int* s, int seat, int rounds, double open_) noexcept nogil
cdef double cars_worth(int* s, int seat, int rounds, double open_) noexcept nogil
cdef double jewels_worth(int* s, int seat, double open_) noexcept nogil
cdef double businesses_worth(int* s, int seat, int rounds, double open_) noexcept nogil
cdef double worth(int* s, int seat) noexcept nogil
cdef double later_worth(int* s, int cheque) noexcept nogil
cdef double now_worth(int* s, int seat, int cheque) noexcept nogil
cdef double cheques_worth(int* s, int seat) noexcept nogil
cdef double row_gain(int* s, int seat) noexcept nogil
cdef double bid_gain(int* s, int seat, int cheque, double row) noexcept nogil
cdef double expected(int* s, int seat) noexcept nogil
cdef double value(int* s, int seat) noexcept nogil

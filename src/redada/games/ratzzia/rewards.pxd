from redada.core cimport bits
from redada.games.ratzzia cimport dice
from redada.games.ratzzia cimport layout as at

cdef void look(int* s) noexcept nogil
cdef void score(int* s, int column) noexcept nogil
cdef void reward(int* s) noexcept nogil
cdef void ask(int* s, int phase) noexcept nogil
cdef void answered(int* s) noexcept nogil
cdef void hasty_mouse(int* s) noexcept nogil
cdef int send_targets(int* s) noexcept nogil
cdef void send(int* s, int column) noexcept nogil
cdef void candy_jar(int* s) noexcept nogil
cdef int candy_holders(int* s) noexcept nogil
cdef void taste(int* s, int seat) noexcept nogil
cdef void taste_board(int* s, int which) noexcept nogil
cdef void stash(int* s) noexcept nogil
cdef int half(int food) noexcept nogil
cdef void rob(int* s, int victim) noexcept nogil
cdef void hand_over(int* s, int to_left) noexcept nogil

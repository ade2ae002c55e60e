from redada.games.ratzzia cimport layout as at

cdef int die_of(int owner, int face) noexcept nogil
cdef int face_of(int die) noexcept nogil
cdef int owner_of(int die) noexcept nogil
cdef int space(int column, int place) noexcept nogil
cdef int is_complete(int* s, int column) noexcept nogil
cdef int faces_taken(int* s, int column) noexcept nogil
cdef int grey_is_free(int* s) noexcept nogil
cdef int cat_face(int* s) noexcept nogil
cdef void put(int* s, int column, int die) noexcept nogil
cdef void put_on_cat(int* s, int die) noexcept nogil
cdef void find_next(int* s, int column) noexcept nogil
cdef void find_highest(int* s, int column) noexcept nogil
cdef void find_taken(int* s, int column) noexcept nogil
cdef void find_all(int* s) noexcept nogil
cdef void send_home(int* s, int die) noexcept nogil
cdef void clear_space(int* s, int column, int place) noexcept nogil
cdef int has_dice_in(int* s, int seat, int column) noexcept nogil
cdef void take_back(int* s, int seat, int column) noexcept nogil
cdef void push(int* s, int column, int die) noexcept nogil
cdef int pair_sum(int* s, int column, int place) noexcept nogil
cdef int face_on(int* s, int column, int place) noexcept nogil
cdef int higher_pair(int* s, int column) noexcept nogil
cdef int candies_on_board(int* s) noexcept nogil
cdef void lift_candy(int* s, int which) noexcept nogil
cdef void cat_comes(int* s) noexcept nogil

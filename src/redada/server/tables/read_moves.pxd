cdef enum:
    MOST_ID = 40

cdef struct ReadMove:
    const char* id
    const char* move
    int id_size, move_size
    long version


cdef bint read_move(bytes frame, ReadMove* found) noexcept

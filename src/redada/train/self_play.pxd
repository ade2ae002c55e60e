from redada.core.bits cimport word

cdef enum:
    MOST_PLAYERS = 8


cdef class SelfPlay:
    cdef word stream
    cdef int weights[MOST_PLAYERS]
    cdef int most_samples

    cdef void seat_mix(self, list mix) noexcept
    cdef int one_game(self, unsigned char[:, ::1] fields, float[:, ::1] shares, float[:, ::1] points) noexcept nogil
    cdef word random(self) noexcept nogil
    cdef double fraction(self) noexcept nogil
    cdef int draw_player(self) noexcept nogil

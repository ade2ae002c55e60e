from redada.core.dealer cimport SeededDealer

cdef enum:
    MOST_STEPS = 16
    ROOM = 40960

cdef struct Step:
    int seat  # -1: chance
    int move
    int text, text_size
    int facts, facts_size  # JSON; 0: nothing to tell
    int scored, scored_size  # the same


cdef class Course:
    cdef int count
    cdef Step[MOST_STEPS] steps
    cdef int outcomes
    cdef object after
    cdef bint is_over  # there is no more to decide
    cdef int change, change_size  # JSON
    cdef int legal, legal_size  # JSON; 0: what it was before
    cdef char[ROOM] written
    cdef int end

    cdef bint play(self, object state, const char* text, int size, SeededDealer dealer, int outcomes) except -1
    cdef bint put(self, const char* word, int size) noexcept

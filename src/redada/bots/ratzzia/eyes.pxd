from redada.bots.ratzzia.judge cimport Judge
from redada.core.bits cimport word
from redada.games.ratzzia cimport layout as at

cdef word[at.SHELF] WEIGHTS  # of the cells before the board

cdef word fingerprint_of_end(int* s) noexcept nogil

cdef struct Kept:
    word fingerprint
    double value


cdef class Eyes(Judge):
    cdef Kept* kept

from redada.core.bits cimport word
from redada.games.razzia cimport layout as at

cdef enum:
    MOST_SEATS = 5
    MOST_PATH = 400
    MOST_SEEK = 40
    CHANCE = -1
    OVER = -2
    UNKNOWN = -3

cdef struct Node:
    int move
    int actor
    int first  # of its children, which lie side by side; 0: none yet
    int children
    int visits
    float points  # of the seat that asked: with playouts their sum, with a net what is expected
    float prior  # with a net: the odds of the outcome, or how likely the move looked
    float share[MOST_SEATS]  # as the points


cdef class Tree:
    cdef Node* nodes
    cdef int used
    cdef int room
    cdef int root
    cdef int asker
    cdef int[at.SIZE] origin  # cells of the root
    cdef int[at.SIZE] s  # cells of the position under way
    cdef word stream
    cdef public double exploration
    cdef public double margin
    cdef public int reach
    cdef public int horizon  # stages that a playout goes through, that of the root included

    cdef int seek(self, int node, int* target, int* spare, int depth) noexcept nogil
    cdef void prune(self, int node) noexcept nogil
    cdef void clear(self, int node, int move) noexcept nogil
    cdef word random(self) noexcept nogil
    cdef bint expand(self, int node) noexcept nogil
    cdef int select(self, int node) noexcept nogil
    cdef int outcome(self, int node) noexcept nogil
    cdef bint iterate(self) noexcept nogil
    cdef void play_out(self) noexcept nogil
    cdef double judge(self, double* share) noexcept nogil

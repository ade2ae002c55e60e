from redada.core.bits cimport word
from redada.games.ratzzia cimport layout as at

cdef enum:
    MOST_LAPS = 4096  # two moves that are still level after so many are equally good
    CHANCE = -1
    OVER = -2

cdef struct Runner:
    int move
    bint running
    int laps
    double prior  # log-odds at the end of the turn
    double share  # sum over all laps, as points
    double points
    double last_points
    int cells[at.SIZE]  # after the move, and what the quick player adds to it without chance
    float shares[MOST_LAPS]


cdef class Race:
    cdef Runner* runners
    cdef int many
    cdef int lap
    cdef int next
    cdef int asker
    cdef int origin[at.SIZE]
    cdef int s[at.SIZE]  # cells of the position under way
    cdef int plan[at.SIZE]
    cdef int trial[at.SIZE]
    cdef int after[at.SIZE]
    cdef double score[at.MOST_SEATS]
    cdef word seed
    cdef word stream
    cdef public int starters  # how many moves race; the others have their prior only
    cdef public int horizon  # turns that a lap goes on after the one under way; -1: one for each seat
    cdef public int heats  # rolls that a prior is the mean of
    cdef public double clearly  # standard errors behind the leader at which a move drops out

    cdef void line_up(self) noexcept nogil
    cdef void add(self, int move) noexcept nogil
    cdef void run_heats(self) noexcept nogil
    cdef void choose_starters(self) noexcept nogil
    cdef double worth(self, int* s) noexcept nogil
    cdef double points(self, int* s) noexcept nogil
    cdef void go_on(self, int* s) noexcept nogil
    cdef void play(self, int lap, int turns) noexcept nogil
    cdef bint iterate(self) noexcept nogil
    cdef void find_next(self) noexcept nogil
    cdef void finish_lap(self) noexcept nogil
    cdef int drop_out(self) noexcept nogil
    cdef double judge(self) noexcept nogil
    cdef double share_at_end(self) noexcept nogil

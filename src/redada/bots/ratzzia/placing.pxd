cimport cython
from redada.bots.ratzzia.judge cimport Judge
from redada.core.bits cimport word
from redada.games.ratzzia cimport layout as at

cdef enum:
    MOST_DICE = 7  # of one player
    ENDS_BITS = 13
    ENDS = 1 << ENDS_BITS

cdef struct End:
    word key
    int stamp
    double share
    double points


cdef class Placing(Judge):
    cdef End* ends  # of turns, by fingerprint; those with an older stamp are of another turn
    cdef int stamp
    cdef int many  # ends of this turn
    cdef public int looks  # ends that are looked at where dice are placed, before the best so far is taken

    # the board that dice are placed on, by how many of the rolled dice had to go to the cat
    cdef int bases[MOST_DICE + 1][at.SIZE]
    cdef bint made[MOST_DICE + 1]
    cdef int takes[MOST_DICE + 1][at.MOST_COLUMNS]  # faces that their next spaces take, as masks
    cdef int* base
    cdef int* base_takes

    # dice placed on it so far
    cdef int left[at.CANDY + 1]  # not placed yet, by face; candy dice too
    cdef int height[at.MOST_COLUMNS]
    cdef unsigned char faces[at.MOST_COLUMNS * at.MOST_SPACES]
    cdef int greys
    cdef int grey_faces[2]
    cdef int placed
    cdef word key
    cdef word empty  # the key where nothing is placed
    cdef double nothing  # the share of the win there, less `patience`
    cdef public double patience  # in shares of the win

    # the best way to place found so far
    cdef double best_share
    cdef int best_height[at.MOST_COLUMNS]
    cdef unsigned char best_faces[at.MOST_COLUMNS * at.MOST_SPACES]
    cdef int best_greys
    cdef int best_grey_faces[2]
    cdef long long enough
    cdef int cat_face  # that rolled dice must go to the cat with
    cdef double points_stopped  # where share_of_stop was asked last
    cdef word end  # its place in `ends`
    cdef bint chooses  # whether a choice inside a shelf reward came before the end that was just found

    @cython.final
    cdef void forget(self) noexcept nogil
    cdef int* make_base(self, int fed) noexcept nogil
    @cython.final
    cdef void begin(self, int fed) noexcept nogil
    @cython.final
    cdef void begin_on(self, int* base, int* takes, int number) noexcept nogil
    cdef void begin_at(self, int* s) noexcept nogil
    @cython.final
    cdef void put(self, int column, int face) noexcept nogil
    @cython.final
    cdef void lift(self, int column) noexcept nogil
    @cython.final
    cdef int taken(self, int column) noexcept nogil
    @cython.final
    cdef int next_face(self, int column, bint candy) noexcept nogil
    @cython.final
    cdef bint grey_is_free(self) noexcept nogil
    @cython.final
    cdef bint may_stop(self) noexcept nogil
    @cython.final
    cdef double share_of_stop(self) noexcept nogil
    @cython.final
    cdef double known(self, word key) noexcept nogil
    @cython.final
    cdef double find_share(self) noexcept nogil
    @cython.final
    cdef void make_end(self, int* s) noexcept nogil
    cdef void keep_end(self) noexcept nogil
    cdef double points_of_end(self, int* s, int seat) noexcept nogil
    @cython.final
    cdef bint longer(self, double* most) noexcept nogil
    @cython.final
    cdef double by_runs(self) noexcept nogil
    @cython.final
    cdef void note(self, double share) noexcept nogil
    @cython.final
    cdef void look_through(self, int first) noexcept nogil
    @cython.final
    cdef void feed(self, int face) noexcept nogil
    @cython.final
    cdef void unfeed(self) noexcept nogil
    cdef int where_to_place(self, int* s) noexcept nogil

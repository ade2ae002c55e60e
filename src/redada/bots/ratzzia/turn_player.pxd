from redada.bots.ratzzia.placing cimport MOST_DICE, Placing
from redada.games.ratzzia cimport layout as at

cdef enum:
    ROLLS = 1716  # different rolls of up to seven dice: C(7 + 6, 6)

# Rolls in order of their size: how many dice show each face, and the rolls with one die more or less of a face (-1: none)
cdef unsigned char[ROLLS * at.FACES] SHOWN
cdef short[ROLLS * at.FACES] MORE
cdef short[ROLLS * at.FACES] LESS
cdef double[ROLLS] ODDS  # of throwing it with so many dice
cdef int[MOST_DICE + 2] FIRST_OF  # by number of dice


cdef class TurnPlayer(Placing):
    # what rolls are worth
    cdef int table_turn  # the turn that the table is about, -1: none
    cdef int dice
    cdef double worth[ROLLS]  # by dice that are kept: the mean over the others, rolled once
    cdef double points_of[ROLLS]  # likewise the points of who rolls
    cdef double most[ROLLS]  # by rolled dice: the worth of the best of them to keep
    cdef double points_of_most[ROLLS]
    cdef int node  # the roll that was chosen to be kept
    cdef double expected

    cdef void find_rolls(self, int* s) noexcept nogil
    cdef double roll_worth(self, int* s) noexcept nogil
    cdef void choose_kept(self, int* rolled, int face, int node) noexcept nogil
    cdef int what_to_roll_again(self, int* s) noexcept nogil
    cdef int roll_or_back(self, int* s) noexcept nogil
    cdef int one_of_due(self, int* s) noexcept nogil
    cdef int next_move(self, int* s) noexcept nogil
    cdef int next_roll(self, int node, int face) noexcept nogil

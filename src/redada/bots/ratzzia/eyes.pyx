# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The quick player of Ratzzia with a memory: what ends of turns are worth, by a fingerprint of 64 bits of what lies then.

Different rolls are often placed alike, so the net is asked about each end once.
"""

from libc.stdlib cimport calloc, free

from redada.bots.ratzzia.judge cimport Judge
from redada.core cimport bits
from redada.core.bits cimport word
from redada.games.ratzzia cimport layout as at

cdef enum:
    KEPT_BITS = 15
    KEPT = 1 << KEPT_BITS  # ends of turns that are kept; newer ones take the place of older ones
    TABLE = 10  # words of eight cells each before the board
    BOARD = 10  # and of the spaces on it

for _cell in range(at.SHELF):
    WEIGHTS[_cell] = bits.mix(bits.advance(bits.mix(_cell + 2))) | 1


cdef word fingerprint_of_end(int* s) noexcept nogil:
    """Of all that matters once nothing more is placed: dice in hand and reserve go by their number alone."""
    cdef word parts[TABLE + BOARD]
    cdef word total = 0
    cdef unsigned char* cells = <unsigned char*>parts
    cdef int i, own = 0, support = 0
    for i in range(8 * TABLE):
        cells[i] = <unsigned char>s[i]
    for i in range(8 * BOARD):
        cells[8 * TABLE + i] = <unsigned char>s[at.DIE + i]
    for i in range(at.FACES):
        own += s[at.ROLLED + i]
        support += s[at.HELPING + i]
        cells[at.ROLLED + i] = 0
        cells[at.HELPING + i] = 0
    cells[at.HAND + s[at.ACTIVE]] += own
    cells[at.RESERVE] += support
    cells[at.PHASE] = 0
    cells[at.ACTOR] = 0
    cells[at.TURN] = s[at.TURN] >= s[at.TURN_LIMIT]
    for i in range(at.STAGE, at.GREY):
        cells[i] = 0
    for i in range(TABLE + BOARD):
        total += (parts[i] ^ (parts[i] >> 32)) * WEIGHTS[i]
    return bits.mix(total)


cdef class Eyes(Judge):
    """The quick player, who remembers what stopping was worth. For one board."""

    def __cinit__(self):
        self.kept = <Kept*>calloc(KEPT, sizeof(Kept))
        if self.kept is NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.kept)

    cdef double stop_value(self, int* s) noexcept nogil:
        cdef word key = fingerprint_of_end(s)
        cdef Kept* kept = self.kept + (key >> (64 - KEPT_BITS))
        if kept.fingerprint != key:
            kept.value = Judge.stop_value(self, s)
            kept.fingerprint = key
        return kept.value

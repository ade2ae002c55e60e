# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Rollouts by the quick player of the net, whole turns at once, as a review needs thousands of them.

The dice of a turn come from a stream of their own, so that all moves of a decision see the same dice in the same turn.
"""

from redada.bots.ratzzia.eyes cimport Eyes
from redada.core cimport bits
from redada.core.bits cimport word
from redada.games.ratzzia cimport layout as at
from redada.games.ratzzia cimport rules


cdef class Laps(Eyes):
    """One net with its room; not for use by two threads at once."""

    def play_on(self, list position, int last, word lap):
        """Shares of the win and points by seat once the turns up to `last` are over, or the game is."""
        cdef int cells[at.SIZE]
        cdef int i, seat
        if len(position) != at.SIZE:
            raise ValueError(f"a position has {at.SIZE} cells, not {len(position)}")
        for i in range(at.SIZE):
            cells[i] = position[i]
        with nogil:
            self.play(cells, last, lap)
            self.judge(cells)
        seats = range(position[at.SEATS])
        return [self.share[seat] for seat in seats], [self.points[seat] for seat in seats]

    cdef void play(self, int* s, int last, word lap) noexcept nogil:
        cdef int turn = -1
        cdef word stream = 0
        while s[at.PHASE] != at.GAME_OVER and s[at.TURN] <= last:
            if s[at.TURN] != turn:
                turn = s[at.TURN]
                stream = bits.mix(lap + bits.mix(<word>turn + 1))
            if s[at.PHASE] == at.ROLLING:
                stream = bits.advance(stream)
                rules.apply(s, 1 + bits.below(bits.mix(stream), at.FACES))
            else:
                self.go_on(s)

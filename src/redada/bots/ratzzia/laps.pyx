# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Rollouts by the net, whole turns at once, as a review needs thousands of them.

The dice of a turn come from a stream of their own, so that all moves of a decision see the same dice in the same turn.
"""

from redada.bots.ratzzia.eyes cimport Eyes
from redada.bots.ratzzia.judge cimport Judge
from redada.bots.ratzzia.turn_player cimport TurnPlayer
from redada.core cimport bits
from redada.core.bits cimport word
from redada.games.ratzzia cimport layout as at
from redada.games.ratzzia cimport rules


cdef class Laps(Eyes):
    """By the quick player. Not for use by two threads at once."""

    def play_on(self, list position, int last, word lap):
        return end_of(self, position, last, lap)


cdef class CarefulLaps(TurnPlayer):
    """By `net` itself: it knows the odds of all dice, and tries all ways to place them."""

    def play_on(self, list position, int last, word lap):
        self.table_turn = -1
        return end_of(self, position, last, lap)

    def settle(self, list position, int move):
        """Where a die is placed: the position after it once all that lie there are, so nothing was left to chance."""
        cdef int cells[at.SIZE]
        cdef int i, turn
        read(position, cells)
        with nogil:
            turn = cells[at.TURN]
            rules.apply(cells, move)
            while cells[at.PHASE] == at.PLACING and cells[at.TURN] == turn:
                self.go_on(cells)
        return [cells[i] for i in range(at.SIZE)]


cdef tuple end_of(Judge player, list position, int last, word lap):
    """Shares of the win and points by seat once the turns up to `last` are over, or the game is."""
    cdef int cells[at.SIZE]
    read(position, cells)
    with nogil:
        play(player, cells, last, lap)
        player.judge(cells)
    seats = range(position[at.SEATS])
    return [player.share[seat] for seat in seats], [player.points[seat] for seat in seats]


cdef void play(Judge player, int* s, int last, word lap) noexcept nogil:
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
            player.go_on(s)


cdef int read(list position, int* cells) except -1:
    cdef int i
    if len(position) != at.SIZE:
        raise ValueError(f"a position has {at.SIZE} cells, not {len(position)}")
    for i in range(at.SIZE):
        cells[i] = position[i]
    return 0

# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""What a position inside a turn is worth: the exact mean over all dice that can still fall in it.

The quick player decides, the net judges where the turn ends. Dice that are alike are one, so a roll of six is 462 cases
and not 46,656, and what was found is kept until the turn is over. Of support dice, two and three are taken by a few
samples, the same for all positions: after them nearly every case would have to be placed die by die.
"""

from cpython.bytes cimport PyBytes_FromStringAndSize
from libc.stdlib cimport free, realloc
from libc.string cimport memcmp, memcpy

from redada.bots.net.network cimport Network
from redada.bots.ratzzia cimport greedy
from redada.bots.ratzzia.judge cimport Judge
from redada.core cimport bits
from redada.games.ratzzia cimport layout as at
from redada.games.ratzzia cimport rules

cdef enum:
    KEY = at.SHELF  # what changes while dice are rolled stands before the board
    WIDTH = 2 * at.MOST_SEATS  # shares and points


cdef bytes key_of(int* s):
    """Once dice lie it does not matter by which roll."""
    cdef int stage = s[at.STAGE]
    if s[at.PHASE] == at.PLACING and stage == at.AGAIN:
        s[at.STAGE] = at.FIRST
    key = PyBytes_FromStringAndSize(<char*>s, KEY * sizeof(int))
    s[at.STAGE] = stage
    return key


cdef class TurnOdds:
    """One net with its room; not for use by two threads at once."""

    cdef Judge eyes
    cdef dict known  # cells of a position: its place in `values`
    cdef double* values
    cdef int used
    cdef int room
    cdef int board[at.SIZE]  # of the turn that `known` is about
    cdef public int samples  # of several support dice
    cdef readonly long long ends  # of turns that were looked at

    def __init__(self, Network network):
        self.eyes = Judge(network)
        self.known = {}
        self.samples = 2

    def __dealloc__(self):
        free(self.values)

    def evaluate(self, list position):
        """By seat: shares of the win, and final points."""
        cdef int cells[at.SIZE]
        self.read(position, cells)
        return self.found(cells)

    def value_of(self, list position, int move):
        """The same after a legal move."""
        cdef int cells[at.SIZE]
        self.read(position, cells)
        rules.apply(cells, move)
        return self.found(cells)

    cdef void read(self, list position, int* cells) except *:
        cdef int i
        if len(position) != at.SIZE:
            raise ValueError(f"a position has {at.SIZE} cells, not {len(position)}")
        for i in range(at.SIZE):
            cells[i] = position[i]

    cdef tuple found(self, int* cells):
        cdef int place, seat
        cdef int seats = cells[at.SEATS]
        cdef int before = self.used
        if at.ROLLING <= cells[at.PHASE] < at.PLACING:
            if self.board[at.TURN] != cells[at.TURN] or memcmp(
                self.board + at.SHELF, cells + at.SHELF, (at.SIZE - at.SHELF) * sizeof(int)
            ):
                self.known.clear()  # another turn
                self.used = 0
                memcpy(self.board, cells, sizeof(self.board))
            place = self.value(cells)
            before = self.used
        else:
            place = self.end(cells)
        self.used = before  # what does not belong to the rolls of this turn is not kept
        return (
            [self.values[place * WIDTH + seat] for seat in range(seats)],
            [self.values[place * WIDTH + at.MOST_SEATS + seat] for seat in range(seats)],
        )

    cdef void grow(self, int room) except *:
        cdef double* wider = <double*>realloc(self.values, room * WIDTH * sizeof(double))
        if wider is NULL:
            raise MemoryError
        self.values = wider
        self.room = room

    cdef int value(self, int* s) except -1:
        """The place of what a position of this turn is worth."""
        cdef int cells[at.SIZE]
        cdef int place, face, sample
        cdef bits.word stream
        cdef bytes key
        if not at.ROLLING <= s[at.PHASE] <= at.PLACING:
            return self.end(s)
        key = key_of(s)
        kept = self.known.get(key)
        if kept is not None:
            return kept
        memcpy(cells, s, sizeof(cells))
        if s[at.PHASE] == at.PLACING:
            place = self.end(cells)
        elif s[at.PHASE] == at.REROLLING:
            rules.apply(cells, self.reroll(s))
            place = self.value(cells)
        elif s[at.PHASE] == at.SUPPORTING:
            self.eyes.go_on(cells)
            place = self.value(cells)
        elif s[at.STAGE] == at.HELPERS and s[at.IN_THE_AIR] > 1:
            place = self.fresh()
            for sample in range(self.samples):
                memcpy(cells, s, sizeof(cells))
                stream = bits.mix(sample + 1)
                while cells[at.PHASE] == at.ROLLING:
                    stream = bits.advance(stream)
                    rules.apply(cells, 1 + bits.below(bits.mix(stream), at.FACES))
                self.add(place, self.value(cells), 1.0 / self.samples)
        else:
            place = self.fresh()
            for face in range(at.FACES):
                memcpy(cells, s, sizeof(cells))
                rules.apply(cells, face + 1)
                self.add(place, self.value(cells), 1.0 / at.FACES)
        self.known[key] = place
        return place

    cdef int reroll(self, int* s) except -1:
        """What the quick player rolls again; its plan is also how it would place these dice as they lie."""
        cdef int plan[at.SIZE]
        cdef int mask
        memcpy(plan, s, sizeof(plan))
        plan[at.PHASE] = at.PLACING
        key = key_of(plan)
        self.eyes.place_dice(plan)
        mask = greedy.unplaced(s, plan)
        if s[at.RESERVE] == 0 and key not in self.known:
            rules.apply(plan, at.DONE)
            self.known[key] = self.end(plan)
        return mask

    cdef void add(self, int place, int part, double odds) noexcept nogil:
        cdef int i
        for i in range(WIDTH):
            self.values[place * WIDTH + i] += odds * self.values[part * WIDTH + i]

    cdef int fresh(self) except -1:
        cdef int i
        if self.used == self.room:
            self.grow(2 * self.room if self.room else 4096)
        for i in range(WIDTH):
            self.values[self.used * WIDTH + i] = 0
        self.used += 1
        return self.used - 1

    cdef int end(self, int* s) except -1:
        """Nothing more is rolled: the quick player ends the turn, and the net judges."""
        cdef int cells[at.SIZE]
        cdef int seat
        cdef int place = self.fresh()
        memcpy(cells, s, sizeof(cells))
        while cells[at.PHASE] >= at.PLACING and cells[at.PHASE] != at.GAME_OVER:
            self.eyes.go_on(cells)
        self.eyes.judge(cells)
        self.ends += 1
        for seat in range(cells[at.SEATS]):
            self.values[place * WIDTH + seat] = self.eyes.share[seat]
            self.values[place * WIDTH + at.MOST_SEATS + seat] = self.eyes.points[seat]
        return place

# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The race of moves with the net as its eyes: it judges where laps end, and the quick player goes by it.

Where dice are placed, all ways to place them are looked through, and each first placing runs with its best plan.
"""

from libc.string cimport memcpy

from redada.bots.net.network cimport Network
from redada.bots.ratzzia cimport greedy
from redada.bots.ratzzia.judge cimport Judge
from redada.bots.ratzzia.race cimport OVER, Race, Runner
from redada.core cimport bits
from redada.core.bits cimport word
from redada.games.ratzzia cimport layout as at
from redada.games.ratzzia cimport legal, rules


cdef class NetRace(Race):
    """One race with its room; not for use by two threads at once."""

    cdef Judge eyes
    cdef double most
    cdef int best_plan[at.SIZE]
    cdef long long enough
    cdef public int plans  # placings looked at for each first one, before the quick player takes over

    def __init__(self, Network network):
        super().__init__()
        self.eyes = Judge(network)
        self.plans = 600
        self.horizon = 0

    cdef double worth(self, int* s) noexcept nogil:
        return self.eyes.turn_value(s, self.asker)

    cdef double points(self, int* s) noexcept nogil:
        cdef int turned
        if s[at.ACTOR] == OVER:
            return s[at.SECURED + self.asker]
        turned = self.asker - s[at.ACTIVE]
        if turned < 0:
            turned += s[at.SEATS]
        return s[at.SECURED + self.asker] + self.eyes.network.points[turned]

    cdef void go_on(self, int* s) noexcept nogil:
        self.eyes.go_on(s)

    cdef void add(self, int move) noexcept nogil:
        cdef Runner* r
        if self.origin[at.PHASE] != at.PLACING or move == at.DONE or legal.one_by_one(self.origin) or self.origin[at.OWN_DUE]:
            Race.add(self, move)
            return
        r = &self.runners[self.many]
        self.many += 1
        r.move = move
        r.laps = 0
        r.share = 0
        r.points = 0
        r.running = True
        memcpy(self.s, self.origin, sizeof(self.s))
        rules.step(self.s, move)
        self.most = -3000
        self.enough = self.eyes.asked + self.plans
        memcpy(self.best_plan, self.s, sizeof(self.s))
        self.look_through(self.s, greedy.column_of(move))
        memcpy(r.cells, self.best_plan, sizeof(r.cells))
        if self.eyes.asked >= self.enough:
            self.eyes.place_dice(r.cells)
        rules.apply(r.cells, at.DONE)
        while r.cells[at.ACTOR] == self.asker and r.cells[at.TURN] == self.origin[at.TURN]:
            self.go_on(r.cells)

    cdef void look_through(self, int* s, int first) noexcept nogil:
        """Keep the best way to go on placing in columns from `first` on; dice of different columns need one order only."""
        cdef double value
        cdef int move, n
        cdef word low = legal.low(s)
        cdef word high = legal.high(s)
        if high >> (at.DONE - 64) & 1:
            value = self.eyes.stop_value(s)
            if value > self.most:
                self.most = value
                memcpy(self.best_plan, s, sizeof(self.best_plan))
        high &= (<word>1 << (at.BACK - 64)) - 1
        for n in range(bits.count(low) + bits.count(high)):
            if self.eyes.asked >= self.enough:
                return
            move = bits.nth_of_two(low, high, n)
            if greedy.column_of(move) >= first:
                rules.step(s, move)
                self.look_through(s, greedy.column_of(move))
                greedy.unplace(s, move)

# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Search for Ratzzia: all moves run a race over the same dice, and those clearly behind drop out.

A turn of Ratzzia is too wide for a tree: up to 128 ways to roll again, each followed by seven dice. So
each legal move is tried by itself: the quick player goes on from there until everybody has had a turn,
and the position found there becomes shares of a win. That is a lap. In each lap all moves get the same
dice, so that moves are compared and not luck. No GIL, no Python objects.
"""

from libc.math cimport exp, sqrt
from libc.stdlib cimport free, malloc
from libc.string cimport memcmp, memcpy

from zlib import crc32

from redada.bots.ratzzia cimport evaluation, odds, playout
from redada.core cimport bits
from redada.core.bits cimport word
from redada.games.ratzzia cimport layout as at
from redada.games.ratzzia cimport legal, rules

cdef class Race:
    """One race with its room; not for use by two threads at once."""

    def __cinit__(self):
        self.runners = <Runner*>malloc(at.MOVES * sizeof(Runner))
        if not self.runners:
            raise MemoryError()

    def __init__(self):
        self.starters = 10
        self.horizon = -1
        self.heats = 8
        self.clearly = 2.5

    def __dealloc__(self):
        free(self.runners)

    def start(self, state, seed):
        """Begin at a position."""
        self.start_at(state.to_list(), seed)

    def start_at(self, list cells, seed):
        """The same of cells."""
        cdef int i
        cdef word stream = crc32(repr(cells).encode(), seed)
        for i in range(at.SIZE):
            self.origin[i] = cells[i]
        with nogil:
            self.seed = bits.mix(stream)
            self.asker = self.origin[at.ACTOR]
            self.lap = 0
            self.next = 0
            self.line_up()
            self.run_heats()
            self.choose_starters()

    def resume(self, state, seed):
        """Nothing is kept from move to move."""
        return False

    def run(self, int iterations):
        """Let so many runners run a lap; False when the race is decided."""
        cdef bint open_ = self.many > 1
        with nogil:
            while iterations > 0 and open_:
                open_ = self.iterate()
                iterations -= 1
        return open_

    def visits(self):
        """For each move: move, laps, share of the asker, points of the asker."""
        cdef int i
        cdef Runner* r
        found = []
        for i in range(self.many):
            r = &self.runners[i]
            if r.laps:
                found.append((r.move, r.laps, r.share / r.laps, r.points / r.laps))
            else:
                found.append((r.move, 0, 1 / (1 + exp(-r.prior)), r.last_points))
        return found

    # Before the race

    cdef void line_up(self) noexcept nogil:
        """A runner for each legal move."""
        cdef word low = legal.low(self.origin)
        cdef word high = legal.high(self.origin)
        cdef int n
        self.many = 0
        for n in range(bits.count(low) + bits.count(high)):
            self.add(bits.nth_of_two(low, high, n))

    cdef void add(self, int move) noexcept nogil:
        cdef Runner* r = &self.runners[self.many]
        self.many += 1
        r.move = move
        r.laps = 0
        r.share = 0
        r.points = 0
        r.running = True
        memcpy(r.cells, self.origin, sizeof(self.origin))
        rules.apply(r.cells, move)
        while r.cells[at.ACTOR] == self.asker and r.cells[at.TURN] == self.origin[at.TURN]:
            self.go_on(r.cells)

    cdef void run_heats(self) noexcept nogil:
        """Look at the end of the turn; of moves that come to the same only the first stays."""
        cdef int i, j, heat
        cdef int heats
        cdef Runner* r
        for i in range(self.many):
            r = &self.runners[i]
            r.prior = 0
            for j in range(i):
                if self.runners[j].running and memcmp(r.cells, self.runners[j].cells, sizeof(r.cells)) == 0:
                    r.running = False
                    r.prior = self.runners[j].prior
                    r.last_points = self.runners[j].last_points
                    break
            if r.running:
                heats = self.heats if r.cells[at.ACTOR] == CHANCE else 1
                for heat in range(heats):
                    memcpy(self.s, r.cells, sizeof(self.s))
                    self.play(MOST_LAPS + heat, 0)
                    r.prior += self.worth(self.s) / heats
                r.last_points = self.points(self.s)

    cdef void choose_starters(self) noexcept nogil:
        cdef int i, worst
        cdef int left = 0
        for i in range(self.many):
            left += self.runners[i].running
        while left > self.starters:
            worst = -1
            for i in range(self.many):
                if self.runners[i].running and (
                    worst < 0 or self.runners[i].prior <= self.runners[worst].prior
                ):
                    worst = i
            self.runners[worst].running = False
            left -= 1

    # What a kind of race may do in its own way

    cdef double worth(self, int* s) noexcept nogil:
        """The asker's log-odds at the end of a turn; changes the position."""
        return playout.turn_value(s, self.asker, self.score)

    cdef double points(self, int* s) noexcept nogil:
        """Final food that the asker may expect in a position that was judged just now."""
        return evaluation.expected(s, self.asker)

    cdef void go_on(self, int* s) noexcept nogil:
        """A decision of the quick player; all its placings are one."""
        if s[at.PHASE] == at.PLACING and not legal.one_by_one(s):
            playout.place_dice(s, self.trial, self.after, self.score)
            rules.apply(s, at.DONE)
        else:
            rules.apply(s, playout.best_move(s, self.plan, self.trial, self.after, self.score))

    # The race

    cdef void play(self, int lap, int turns) noexcept nogil:
        """Play on to the end of this turn and `turns` more.

        The dice hang on the lap, the turn and the roll alone, so that all runners get the same.
        """
        cdef int* s = self.s
        cdef int end = self.origin[at.TURN] + turns
        cdef int roll = -1
        while s[at.ACTOR] != OVER and s[at.TURN] <= end:
            if s[at.ACTOR] == CHANCE:
                if roll != 4 * s[at.TURN] + s[at.STAGE]:
                    roll = 4 * s[at.TURN] + s[at.STAGE]
                    self.stream = bits.mix(self.seed + (<word>lap << 32) + <word>roll)
                self.stream = bits.advance(self.stream)
                rules.apply(s, rules.outcome_at(s, bits.below(bits.mix(self.stream), rules.chance_count(s))))
            else:
                self.go_on(s)

    cdef bint iterate(self) noexcept nogil:
        """The next runner runs a lap; False when the race is decided."""
        cdef Runner* r
        cdef int turns = self.horizon if self.horizon >= 0 else self.origin[at.SEATS]
        self.find_next()
        r = &self.runners[self.next]
        memcpy(self.s, r.cells, sizeof(self.s))
        self.play(self.lap, turns)
        r.shares[self.lap] = self.judge()
        r.last_points = self.points(self.s)
        self.next += 1
        self.find_next()
        if self.next < self.many:
            return True
        self.next = 0
        self.finish_lap()
        if self.lap == MOST_LAPS:
            return False
        return self.lap % 8 != 0 or self.drop_out() > 1

    cdef void find_next(self) noexcept nogil:
        while self.next < self.many and not self.runners[self.next].running:
            self.next += 1

    cdef void finish_lap(self) noexcept nogil:
        """Only laps that all have run count."""
        cdef int i
        cdef Runner* r
        for i in range(self.many):
            r = &self.runners[i]
            if r.running:
                r.laps += 1
                r.share += r.shares[self.lap]
                r.points += r.last_points
        self.lap += 1

    cdef int drop_out(self) noexcept nogil:
        """Stop those clearly behind the leader, lap by lap; how many stay in the race."""
        cdef int i, lap
        cdef int stay = 0
        cdef int leader = -1
        cdef double behind, squares, difference
        for i in range(self.many):
            if self.runners[i].running and (leader < 0 or self.runners[i].share > self.runners[leader].share):
                leader = i
        for i in range(self.many):
            if self.runners[i].running:
                behind = 0
                squares = 0
                for lap in range(self.lap):
                    difference = self.runners[leader].shares[lap] - self.runners[i].shares[lap]
                    behind += difference
                    squares += difference * difference
                if i != leader and behind > self.clearly * sqrt(squares):
                    self.runners[i].running = False
                else:
                    stay += 1
        return stay

    cdef double judge(self) noexcept nogil:
        """The asker's share of a win in the position under way."""
        if self.s[at.ACTOR] == OVER:
            return self.share_at_end()
        return 1 / (1 + exp(-self.worth(self.s)))

    cdef double share_at_end(self) noexcept nogil:
        """Z-8.1, and E13 at the limit of turns: the most secured food wins, then the most unsecured."""
        cdef int seat, food
        cdef int most = -1
        cdef int winners = 0
        for seat in range(self.s[at.SEATS]):
            food = 1000 * self.s[at.SECURED + seat] + self.s[at.UNSECURED + seat]
            if food > most:
                most = food
                winners = 0
            winners += food == most
        food = 1000 * self.s[at.SECURED + self.asker] + self.s[at.UNSECURED + self.asker]
        return 1.0 / winners if food == most else 0.0

# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""What a position inside a turn is worth: the exact mean over all dice that can still fall in it, through the rules.

`turn_table.pyx` does the same on counts of faces, far quicker; with support dice it places better.

The quick player decides; with `best` the dice to roll again are the best choice of all, not the quick player's. The net
judges where the turn ends. Dice that are alike are one, so a roll of six is 462 cases and not 46,656, and what was found is
kept until the turn is over. Of support dice, two and three are taken by two or three samples that show every face once (1, 3, 5
and 2, 4, 6), the same for all positions: after them nearly every case would have to be placed die by die.
"""

from libc.stdlib cimport calloc, free, realloc
from libc.string cimport memcmp, memcpy

from redada.bots.net.network cimport Network
from redada.bots.ratzzia cimport greedy
from redada.bots.ratzzia.eyes cimport WEIGHTS, Eyes, fingerprint_of_end
from redada.core cimport bits
from redada.core.bits cimport word
from redada.games.ratzzia cimport layout as at
from redada.games.ratzzia cimport legal, rules

cdef enum:
    WIDTH = 2 * at.MOST_SEATS  # shares and points
    PLACES_BITS = 16
    PLACES = 1 << PLACES_BITS  # positions of a turn: with support dice more than 8,000

cdef word ENDED = bits.mix(1)  # tells ends of turns from positions inside them


cdef inline word fingerprint_of_turn(int* s) noexcept nogil:
    """Of a position inside a turn: what changes while dice are rolled stands before the board.

    It is a weighted sum, so that one die more takes one addition. Once dice lie it does not matter by which roll.
    """
    cdef int cell
    cdef word total = 0
    for cell in range(at.SHELF):
        total += <word>s[cell] * WEIGHTS[cell]
    if s[at.PHASE] == at.PLACING and s[at.STAGE] == at.AGAIN:
        total -= <word>(at.AGAIN - at.FIRST) * WEIGHTS[at.STAGE]
    return total


cdef struct Known:
    word fingerprint
    int place
    int turn  # what another turn left behind does not count


cdef class TurnOdds:
    """One net with its room; not for use by two threads at once."""

    cdef Eyes eyes
    cdef Known* known  # by fingerprint: places in `values`
    cdef int turn
    cdef int many  # known of this turn
    cdef bint keeps
    cdef double* values
    cdef int used
    cdef int room
    cdef int board[at.SIZE]  # of the turn that `known` is about
    cdef public bint best  # whether the best dice are rolled again, not those that the quick player chooses
    cdef readonly long long ends  # of turns that were looked at

    def __cinit__(self):
        self.known = <Known*>calloc(PLACES, sizeof(Known))
        if self.known is NULL:
            raise MemoryError

    def __init__(self, Network network):
        self.eyes = Eyes(network)
        self.turn = 1

    def __dealloc__(self):
        free(self.values)
        free(self.known)

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

    def moves(self, list position):
        """For each legal move: the move, and the player's share of the win and points after it."""
        cdef int cells[at.SIZE]
        cdef int seat = position[at.ACTOR]
        self.read(position, cells)
        found = []
        for move in range(at.MOVES):
            if legal.allows(cells, move):
                shares, points = self.value_of(position, move)
                found.append((move, shares[seat], points[seat]))
        return found

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
        self.keeps = at.ROLLING <= cells[at.PHASE] < at.PLACING
        if self.keeps:
            if self.board[at.TURN] != cells[at.TURN] or memcmp(
                self.board + at.SHELF, cells + at.SHELF, (at.SIZE - at.SHELF) * sizeof(int)
            ):
                self.forget()  # another turn
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

    # What is known of this turn

    cdef void forget(self) noexcept nogil:
        self.turn += 1
        self.many = 0

    cdef Known* where(self, word key) noexcept nogil:
        """The entry of the fingerprint, or the free one where it belongs."""
        cdef word i = key >> (64 - PLACES_BITS)
        while self.known[i].turn == self.turn and self.known[i].fingerprint != key:
            i = (i + 1) & (PLACES - 1)
        return self.known + i

    cdef int place_of(self, word key) noexcept nogil:
        """-1: nothing is known of it."""
        cdef Known* known = self.where(key)
        return known.place if known.turn == self.turn else -1

    cdef int keep(self, word key, int place) noexcept nogil:
        cdef Known* known
        if self.keeps:
            if 2 * self.many >= PLACES:
                self.forget()
            known = self.where(key)
            self.many += known.turn != self.turn
            known.fingerprint = key
            known.place = place
            known.turn = self.turn
        return place

    cdef void grow(self, int room) except *:
        cdef double* wider = <double*>realloc(self.values, room * WIDTH * sizeof(double))
        if wider is NULL:
            raise MemoryError
        self.values = wider
        self.room = room

    cdef int fresh(self) except -1:
        cdef int i
        if self.used == self.room:
            self.grow(2 * self.room if self.room else 4096)
        for i in range(WIDTH):
            self.values[self.used * WIDTH + i] = 0
        self.used += 1
        return self.used - 1

    cdef void add(self, int place, int part, double odds) noexcept nogil:
        cdef int i
        for i in range(WIDTH):
            self.values[place * WIDTH + i] += odds * self.values[part * WIDTH + i]

    # What a position is worth: its place in `values`

    cdef int value(self, int* s) except -1:
        """Of a position of this turn."""
        cdef int cells[at.SIZE]
        cdef int place, face, sample, many
        cdef bits.word key
        if not at.ROLLING <= s[at.PHASE] <= at.PLACING:
            return self.end(s)
        key = fingerprint_of_turn(s)
        place = self.place_of(key)
        if place >= 0:
            return place
        if s[at.PHASE] == at.PLACING:
            place = self.end(s)
        elif s[at.PHASE] == at.REROLLING:
            if self.best:
                place = self.best_reroll(s)
            else:
                memcpy(cells, s, sizeof(cells))
                rules.apply(cells, self.reroll(s))
                place = self.value(cells)
        elif s[at.PHASE] == at.SUPPORTING:
            memcpy(cells, s, sizeof(cells))
            self.eyes.go_on(cells)
            place = self.value(cells)
        elif s[at.STAGE] == at.HELPERS and s[at.IN_THE_AIR] > 1:
            place = self.fresh()
            many = at.FACES // s[at.IN_THE_AIR]
            for sample in range(many):
                memcpy(cells, s, sizeof(cells))
                face = 1 + sample
                while cells[at.PHASE] == at.ROLLING:
                    rules.apply(cells, face)
                    face += many
                self.add(place, self.value(cells), 1.0 / many)
        else:
            return self.rolled(s, key)
        return self.keep(key, place)

    cdef int rolled(self, int* s, word key) except -1:
        """While dice come down; `key` is the position's fingerprint. Leaves the position as it was."""
        cdef int cells[at.SIZE]
        cdef int row, face, part
        cdef word one_more
        cdef int place = self.fresh()
        row = at.HELPING if s[at.STAGE] == at.HELPERS else at.ROLLED
        for face in range(at.FACES):
            one_more = key - WEIGHTS[at.IN_THE_AIR] + WEIGHTS[row + face]
            part = self.place_of(one_more)
            if part < 0 and s[at.IN_THE_AIR] > 1:
                s[at.IN_THE_AIR] -= 1
                s[row + face] += 1
                part = self.rolled(s, one_more)
                s[row + face] -= 1
                s[at.IN_THE_AIR] += 1
            elif part < 0:  # the last one
                memcpy(cells, s, sizeof(cells))
                rules.apply(cells, face + 1)
                part = self.keep(one_more, self.value(cells))
            self.add(place, part, 1.0 / at.FACES)
        return self.keep(key, place)

    cdef int best_reroll(self, int* s) except -1:
        """What the best choice of dice to roll again comes to, for the player whose turn it is."""
        cdef int cells[at.SIZE]
        cdef int move, n, part
        cdef int best = -1
        cdef int seat = s[at.ACTIVE]
        cdef word low = legal.rerolls(s, 0)
        cdef word high = legal.rerolls(s, 64)
        for n in range(bits.count(low) + bits.count(high)):
            move = bits.nth_of_two(low, high, n)
            memcpy(cells, s, sizeof(cells))
            rules.apply(cells, move)
            part = self.value(cells)
            if best < 0 or self.values[part * WIDTH + seat] > self.values[best * WIDTH + seat]:
                best = part
        return best

    cdef int reroll(self, int* s) except -1:
        """What the quick player rolls again; its plan is also how it would place these dice as they lie."""
        cdef int plan[at.SIZE]
        cdef int mask
        cdef word key
        memcpy(plan, s, sizeof(plan))
        plan[at.PHASE] = at.PLACING
        key = fingerprint_of_turn(plan)
        self.eyes.place_dice(plan)
        mask = greedy.unplaced(s, plan)
        if s[at.RESERVE] == 0 and self.place_of(key) < 0:
            self.keep(key, self.stop(plan))
        return mask

    cdef int end(self, int* s) except -1:
        """Nothing more is rolled: the quick player ends the turn, and the net judges."""
        cdef int cells[at.SIZE]
        cdef int move
        memcpy(cells, s, sizeof(cells))
        while cells[at.PHASE] == at.PLACING:
            move = at.DONE
            if legal.one_by_one(cells) or cells[at.OWN_DUE]:
                move = self.eyes.best_move(cells)
            else:
                self.eyes.place_dice(cells)
            if move == at.DONE:
                return self.stop(cells)
            rules.apply(cells, move)
        return self.judged(cells)

    cdef int stop(self, int* s) except -1:
        """Nothing more is placed. Changes the position."""
        cdef word key = fingerprint_of_end(s) ^ ENDED
        cdef int place = self.place_of(key) if self.keeps else -1
        if place >= 0:
            return place
        rules.apply(s, at.DONE)
        return self.keep(key, self.judged(s))

    cdef int judged(self, int* s) except -1:
        """Nothing is left but choices inside a shelf reward. Changes the position."""
        cdef int seat
        cdef int place = self.fresh()
        while s[at.PHASE] > at.PLACING and s[at.PHASE] != at.GAME_OVER:
            self.eyes.go_on(s)
        self.eyes.judge(s)
        self.ends += 1
        for seat in range(s[at.SEATS]):
            self.values[place * WIDTH + seat] = self.eyes.share[seat]
            self.values[place * WIDTH + at.MOST_SEATS + seat] = self.eyes.points[seat]
        return place

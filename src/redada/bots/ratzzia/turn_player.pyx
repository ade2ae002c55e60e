# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""A player who knows the odds of all dice of a turn, in about a millisecond for the whole of it.

What a roll is worth depends on how many dice show each face, and seven dice have 792 such rolls. Each is placed run by run, as
the quick player does (`placing.pyx`); that takes some hundred questions to the net. From the rolls follow, die by die, the
mean for all dice that can be kept, the best of them for each first roll, and what rolling at all is worth. Support dice are
left out of it: they come later, and what to keep hardly depends on them. Where dice are placed in earnest, all ways are
looked through.

No GIL, no Python objects: it plays the games that the net learns from.
"""

from libc.math cimport exp
from libc.string cimport memcpy

from redada.bots.net.network cimport Network
from redada.bots.ratzzia.judge cimport Judge
from redada.bots.ratzzia.placing cimport MOST_DICE, Placing
from redada.core cimport bits
from redada.core.bits cimport word
from redada.games.ratzzia cimport dice, legal, rules
from redada.games.ratzzia cimport layout as at

cdef bint listed = False


def list_rolls():
    """Fill the tables of rolls, once."""
    global listed
    if listed:
        return
    places = {(0,) * at.FACES: 0}
    rolls = [(0,) * at.FACES]
    ODDS[0] = 1
    for i in range(ROLLS * at.FACES):
        MORE[i] = LESS[i] = -1
    for size in range(MOST_DICE + 1):
        FIRST_OF[size + 1] = len(rolls)
        for i in range(FIRST_OF[size], FIRST_OF[size + 1]):
            for face in range(at.FACES):
                SHOWN[i * at.FACES + face] = rolls[i][face]
                if size < MOST_DICE:
                    more = rolls[i][:face] + (rolls[i][face] + 1,) + rolls[i][face + 1 :]
                    if more not in places:
                        places[more] = len(rolls)
                        ODDS[len(rolls)] = 0
                        rolls.append(more)
                    j = places[more]
                    MORE[i * at.FACES + face] = j
                    LESS[j * at.FACES + face] = i
                    ODDS[j] += ODDS[i] / at.FACES
    listed = True


cdef class TurnPlayer(Placing):
    """A net with the room to look through a turn. Not for use by two threads at once."""

    def __init__(self, Network network):
        super().__init__(network)
        list_rolls()
        self.table_turn = -1

    def choose(self, list position):
        cdef int s[at.SIZE]
        cdef int i
        for i in range(at.SIZE):
            s[i] = position[i]
        self.table_turn = -1
        with nogil:
            i = self.next_move(s)
        return i

    def knows(self, list position):
        """Whether `moves` is exact here: no support dice follow, and dice that the cat sends back are not rolled again."""
        cdef int s[at.SIZE]
        cdef int i
        for i in range(at.SIZE):
            s[i] = position[i]
        again = s[at.PHASE] == at.REROLLING
        if s[at.RESERVE] > 0 or (again and s[at.HAND + s[at.ACTIVE]] > 0):
            return False
        safe = dice.cat_face(s) == 0 or s[at.GREY] + s[at.RED] - s[at.CAT_DICE] > legal.own_dice(s)
        return safe or (again and s[at.SEATS] > 2)

    def moves(self, list position):
        """Where dice are to be rolled or rolled again: each legal move, the player's share of the win and points after it."""
        cdef int s[at.SIZE]
        cdef int after[at.SIZE]
        cdef int i, move, face, many, first, node, kept
        cdef int seat = position[at.ACTIVE]
        cdef double share
        for i in range(at.SIZE):
            s[i] = position[i]
        found = []
        if s[at.PHASE] == at.REROLLING:
            self.find_rolls(s)
        for move in range(at.MOVES):
            if not legal.allows(s, move):
                continue
            if s[at.PHASE] == at.REROLLING:
                node = 0
                first = 0
                for face in range(at.FACES):
                    many = s[at.ROLLED + face]
                    kept = many - bits.count(<word>((move >> first) & ((1 << many) - 1)))
                    first += many
                    for i in range(kept):
                        node = MORE[node * at.FACES + face]
                found.append((move, self.worth[node], self.points_of[node]))
            elif move == at.ROLL:
                share = self.roll_worth(s)
                found.append((move, share, self.points_stopped))
            else:
                memcpy(after, s, sizeof(after))
                rules.apply(after, move)
                share = 1 / (1 + exp(-self.turn_value(after, seat)))
                found.append((move, share, self.points_of_end(after, seat)))
        return found
    # Rolling

    cdef void find_rolls(self, int* s) noexcept nogil:
        """What all rolls of the dice off the board are worth, before any of them lies."""
        cdef int i, face, fed, room, size
        cdef int seat = s[at.ACTIVE]
        cdef double total, points
        self.begin_at(s)
        self.dice = self.bases[0][at.HAND + seat]
        self.cat_face = dice.cat_face(s)
        room = s[at.GREY] + s[at.RED] - s[at.CAT_DICE]
        for i in range(FIRST_OF[self.dice], FIRST_OF[self.dice + 1]):
            fed = 0
            for face in range(at.FACES):
                self.left[face + 1] = SHOWN[i * at.FACES + face]
            if self.cat_face > 0:
                fed = self.left[self.cat_face] if self.left[self.cat_face] < room else room
                self.left[self.cat_face] -= fed
            self.begin(fed)
            self.worth[i] = self.by_runs()
            self.share_of_stop()
            self.points_of[i] = self.points_stopped
        for size in range(self.dice - 1, -1, -1):
            for i in range(FIRST_OF[size], FIRST_OF[size + 1]):
                total = 0
                points = 0
                for face in range(at.FACES):
                    total += self.worth[MORE[i * at.FACES + face]]
                    points += self.points_of[MORE[i * at.FACES + face]]
                self.worth[i] = total * (1.0 / at.FACES)
                self.points_of[i] = points * (1.0 / at.FACES)

    cdef double roll_worth(self, int* s) noexcept nogil:
        """What rolling is worth at the beginning of a turn, and the worth of each first roll; `points_stopped` too."""
        cdef int i, face, less
        cdef double total = 0
        self.find_rolls(s)
        self.table_turn = s[at.TURN]
        for i in range(FIRST_OF[self.dice + 1]):
            self.most[i] = self.worth[i]
            self.points_of_most[i] = self.points_of[i]
            for face in range(at.FACES):
                less = LESS[i * at.FACES + face]
                if less >= 0 and face + 1 != self.cat_face and self.most[less] > self.most[i]:
                    self.most[i] = self.most[less]
                    self.points_of_most[i] = self.points_of_most[less]
        self.points_stopped = 0
        for i in range(FIRST_OF[self.dice], FIRST_OF[self.dice + 1]):
            total += ODDS[i] * self.most[i]
            self.points_stopped += ODDS[i] * self.points_of_most[i]
        return total

    cdef int next_roll(self, int node, int face) noexcept nogil:
        """The roll with one die more."""
        return MORE[node * at.FACES + face - 1]

    cdef void choose_kept(self, int* rolled, int face, int node) noexcept nogil:
        """Look through all dice to keep of the faces from `face` on; `node` is what is kept of those before."""
        cdef int kept
        if face == at.FACES:
            if self.worth[node] > self.expected:
                self.expected = self.worth[node]
                self.node = node
            return
        for kept in range(rolled[face] + 1):
            self.choose_kept(rolled, face + 1, node)
            if kept < rolled[face]:
                node = MORE[node * at.FACES + face]

    cdef int what_to_roll_again(self, int* s) noexcept nogil:
        """As a move; `node` and `expected` are then the dice kept, those at the cat among them, and the share of the win."""
        cdef int i, face, many, kept
        cdef int start = 0
        cdef int seat = s[at.ACTIVE]
        cdef int mask = 0
        cdef int first = 0
        if self.table_turn == s[at.TURN] and s[at.HAND + seat] == 0:
            for i in range(self.dice - legal.own_dice(s)):  # went to the cat
                start = MORE[start * at.FACES + self.cat_face - 1]
        else:
            self.find_rolls(s)
        self.table_turn = -1
        self.expected = -1
        self.choose_kept(s + at.ROLLED, 0, start)
        for face in range(at.FACES):
            many = s[at.ROLLED + face]
            kept = SHOWN[self.node * at.FACES + face] - SHOWN[start * at.FACES + face]
            mask |= ((1 << (many - kept)) - 1) << first
            first += many
        return mask | ((1 << s[at.HAND + seat]) - 1) << first

    # Decisions

    cdef int roll_or_back(self, int* s) noexcept nogil:
        """All columns that dice can be taken back from, against rolling; `expected` is the share of the win."""
        cdef int column
        cdef int best = -1
        cdef int seat = s[at.ACTIVE]
        cdef double share
        self.expected = -1
        if s[at.HAND + seat] > 0:
            best = at.ROLL
            self.expected = self.roll_worth(s)
        for column in range(s[at.COLUMNS]):
            if dice.has_dice_in(s, seat, column):
                memcpy(self.plan, s, sizeof(self.plan))
                rules.apply(self.plan, at.BACK + column)
                share = 1 / (1 + exp(-self.turn_value(self.plan, seat)))
                if share > self.expected:
                    best = at.BACK + column
                    self.expected = share
        return best

    cdef int one_of_due(self, int* s) noexcept nogil:
        """Where support dice bind: each placing, gone on with by the quick player to the end of the turn."""
        cdef int cells[at.SIZE]
        cdef int move, n
        cdef int best = -1
        cdef double value
        cdef double most = -3000
        cdef word low = legal.low(s)
        cdef word high = legal.high(s)
        for n in range(bits.count(low) + bits.count(high)):
            move = bits.nth_of_two(low, high, n)
            memcpy(cells, s, sizeof(cells))
            rules.apply(cells, move)
            while cells[at.PHASE] == at.PLACING:
                Judge.go_on(self, cells)
            value = self.turn_value(cells, s[at.ACTIVE])
            if value > most:
                most = value
                best = move
        return best

    cdef int next_move(self, int* s) noexcept nogil:
        cdef int phase = s[at.PHASE]
        if phase == at.TO_ACT:
            return self.roll_or_back(s)
        if phase == at.REROLLING:
            return self.what_to_roll_again(s)
        if phase == at.PLACING:
            if legal.one_by_one(s) or s[at.OWN_DUE]:
                return self.one_of_due(s)
            return self.where_to_place(s)
        return self.best_move(s)

    cdef void go_on(self, int* s) noexcept nogil:
        """A decision; all placings that nothing binds are one."""
        cdef int column, place, face
        if s[at.PHASE] != at.PLACING or legal.one_by_one(s) or s[at.OWN_DUE]:
            rules.apply(s, self.next_move(s))
            return
        self.where_to_place(s)
        for column in range(s[at.COLUMNS]):
            for place in range(s[at.NEXT + column], self.best_height[column]):
                face = self.best_faces[column * at.MOST_SPACES + place]
                rules.step(s, at.PLACE_CANDY + column if face == at.CANDY else at.PLACE + at.FACES * column + face - 1)
        for place in range(self.best_greys):
            rules.step(s, at.PLACE_CAT + self.best_grey_faces[place] - 1)
        rules.apply(s, at.DONE)

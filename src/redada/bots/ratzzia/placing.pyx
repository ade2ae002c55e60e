# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Ways to place rolled dice, on counts of faces and heights of columns alone.

Different ways often end alike, so the net is asked once about each end of the turn. Nothing is copied until it is asked.
"""

from libc.math cimport exp
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

from redada.bots.net.network cimport Network
from redada.bots.ratzzia.judge cimport Judge
from redada.core cimport bits
from redada.core.bits cimport word
from redada.games.ratzzia cimport dice, rules
from redada.games.ratzzia cimport layout as at


cdef inline word weight(int column, int place, int face) noexcept nogil:
    return bits.mix(<word>((column << 8) + (place << 4) + face + 1))


cdef word[(at.MOST_COLUMNS + 1) * at.MOST_SPACES * 8] WEIGHTS  # of a die on a space; the cat row is the last column
for _i in range((at.MOST_COLUMNS + 1) * at.MOST_SPACES * 8):
    WEIGHTS[_i] = weight(_i // 64, _i // 8 % 8, _i % 8)


cdef class Placing(Judge):
    """A net with the room to place dice in. Not for use by two threads at once."""

    def __cinit__(self):
        self.ends = <End*>calloc(ENDS, sizeof(End))
        if self.ends is NULL:
            raise MemoryError

    def __init__(self, Network network):
        super().__init__(network)
        self.stamp = 1
        self.looks = 3000
        self.patience = 1

    def __dealloc__(self):
        free(self.ends)

    # Dice on the board, as counts

    cdef void forget(self) noexcept nogil:
        self.stamp += 1
        self.many = 0

    cdef int* make_base(self, int fed) noexcept nogil:
        """The board after so many of the rolled dice went to the cat; the cat may come."""
        cdef int* base = self.bases[fed]
        cdef int i
        cdef int seat = self.bases[0][at.ACTIVE]
        if not self.made[fed]:
            if fed > 0:
                memcpy(base, self.bases[0], sizeof(self.bases[0]))
                base[at.HAND + seat] -= fed
                base[at.OWN_PLACED] += fed
                for i in range(fed):
                    dice.put_on_cat(base, dice.die_of(seat, self.cat_face))
                if base[at.CAT_DICE] == base[at.GREY] + base[at.RED]:
                    dice.cat_comes(base)
            for i in range(base[at.COLUMNS]):
                self.takes[fed][i] = dice.faces_taken(base, i)
            self.made[fed] = True
        return base

    cdef void begin_at(self, int* s) noexcept nogil:
        """Take this position as the board, all dice in hand."""
        cdef int face
        cdef int* base = self.bases[0]
        self.forget()
        memset(self.made, 0, sizeof(self.made))
        memcpy(base, s, sizeof(self.bases[0]))
        for face in range(at.FACES):
            base[at.HAND + s[at.ACTIVE]] += s[at.ROLLED + face]
            base[at.RESERVE] += s[at.HELPING + face]
            base[at.ROLLED + face] = 0
            base[at.HELPING + face] = 0

    cdef void begin(self, int fed) noexcept nogil:
        """Nothing is placed yet on this board; `left` is filled by the caller."""
        self.begin_on(self.make_base(fed), self.takes[fed], fed)

    cdef void begin_on(self, int* base, int* takes, int number) noexcept nogil:
        """Likewise on any board; `number` tells it from others that ends are kept of."""
        cdef int column
        self.base = base
        self.base_takes = takes
        for column in range(base[at.COLUMNS]):
            self.height[column] = base[at.NEXT + column]
        self.left[at.CANDY] = base[at.CANDIES + base[at.ACTIVE]]
        self.greys = 0
        self.placed = 0
        self.empty = bits.mix(<word>number + 100000)
        self.key = self.empty

    cdef void put(self, int column, int face) noexcept nogil:
        cdef int place = self.height[column]
        self.faces[column * at.MOST_SPACES + place] = face
        self.height[column] = place + 1
        self.left[face] -= 1
        self.placed += face != at.CANDY
        self.key += WEIGHTS[(column * at.MOST_SPACES + place) * 8 + face]

    cdef void lift(self, int column) noexcept nogil:
        cdef int place = self.height[column] - 1
        cdef int face = self.faces[column * at.MOST_SPACES + place]
        self.height[column] = place
        self.left[face] += 1
        self.placed -= face != at.CANDY
        self.key -= WEIGHTS[(column * at.MOST_SPACES + place) * 8 + face]

    cdef int taken(self, int column) noexcept nogil:
        """The faces that the next space of the column takes, as a mask; as `dice.faces_taken`."""
        cdef int place = self.height[column]
        cdef int need, below
        if place == self.base[at.NEXT + column]:
            return self.base_takes[column]
        if place == self.base[at.LENGTH + column]:
            return 0
        need = self.base[at.NEED + at.MOST_SPACES * column + place]
        if need == at.ANY:
            return 63
        if need != at.EQUAL:
            return 1 << (need - 1)
        below = self.faces[column * at.MOST_SPACES + place - 1]
        return 63 if below == at.CANDY else 1 << (below - 1)

    cdef int next_face(self, int column, bint candy) noexcept nogil:
        """The die that goes on with a run in the column; 0: none. As `playout.next_of_run`."""
        cdef int faces = self.taken(column)
        cdef int face, place, many, enough
        cdef int best = 0
        cdef int most = -1
        if faces == 0:
            return 0
        if faces != 63:
            face = bits.highest(faces) + 1
            if self.left[face] > 0:
                return face
        else:
            place = self.height[column] + 1
            enough = at.FACES + 1
            if place < self.base[at.LENGTH + column] and self.base[at.NEED + at.MOST_SPACES * column + place] == at.EQUAL:
                enough = 2
            for face in range(1, at.FACES + 1):
                many = self.left[face]
                if many > 0:
                    if many > enough:
                        many = enough
                    if 8 * many + face > most:
                        most = 8 * many + face
                        best = face
            if best > 0:
                return best
        return at.CANDY if candy and self.left[at.CANDY] > 0 else 0

    cdef bint grey_is_free(self) noexcept nogil:
        return self.base[at.CAT_DICE] + self.greys < self.base[at.GREY] and self.base[at.GREY_PLACED] + self.greys < 2

    cdef bint may_stop(self) noexcept nogil:
        """Z-4.1: one rolled die at least, unless none fits."""
        cdef int column, face
        cdef int shown = 0
        if self.base[at.OWN_PLACED] + self.placed > 0:
            return True
        for face in range(1, at.FACES + 1):
            shown |= (self.left[face] > 0) << (face - 1)
        if shown and self.grey_is_free():
            return False
        for column in range(self.base[at.COLUMNS]):
            if self.taken(column) & shown:
                return False
        return True

    cdef double share_of_stop(self) noexcept nogil:
        """The share of the win of placing no more."""
        cdef word i = self.key >> (64 - ENDS_BITS)
        while self.ends[i].stamp == self.stamp:
            if self.ends[i].key == self.key:
                self.points_stopped = self.ends[i].points
                self.end = i
                return self.ends[i].share
            i = (i + 1) & (ENDS - 1)
        if 4 * self.many > 3 * ENDS:
            self.forget()
            i = self.key >> (64 - ENDS_BITS)
        self.many += 1
        self.ends[i].key = self.key
        self.ends[i].stamp = self.stamp
        self.ends[i].share = self.find_share()
        self.ends[i].points = self.points_stopped
        self.end = i
        self.keep_end()
        return self.ends[i].share

    cdef void keep_end(self) noexcept nogil:
        """For those who keep more of an end that was just found: it is `end` of `ends`, and `after` the position."""

    cdef double known(self, word key) noexcept nogil:
        """The share of an end that was asked about already, or -1."""
        cdef word i = key >> (64 - ENDS_BITS)
        while self.ends[i].stamp == self.stamp:
            if self.ends[i].key == key:
                return self.ends[i].share
            i = (i + 1) & (ENDS - 1)
        return -1

    cdef double find_share(self) noexcept nogil:
        cdef int seat = self.base[at.ACTIVE]
        cdef double share
        self.make_end(self.after)
        self.chooses = at.SENDING <= self.after[at.PHASE] <= at.COUNTING
        share = 1 / (1 + exp(-self.turn_value(self.after, seat)))
        self.points_stopped = self.points_of_end(self.after, seat)
        return share

    cdef void make_end(self, int* s) noexcept nogil:
        """The position once nothing more is placed: at a choice inside a shelf reward, or at the next turn."""
        cdef int column, place
        cdef int seat = self.base[at.ACTIVE]
        memcpy(s, self.base, at.SIZE * sizeof(int))
        for column in range(s[at.COLUMNS]):
            for place in range(s[at.NEXT + column], self.height[column]):
                dice.put(s, column, dice.die_of(seat, self.faces[column * at.MOST_SPACES + place]))
        for place in range(self.greys):
            dice.put_on_cat(s, dice.die_of(seat, self.grey_faces[place]))
        s[at.CANDIES + seat] = self.left[at.CANDY]
        s[at.HAND + seat] -= self.placed
        s[at.PHASE] = at.LOOKING
        while s[at.PHASE] >= at.HIDDEN:
            rules.advance(s)

    cdef double points_of_end(self, int* s, int seat) noexcept nogil:
        """What the net said of a seat's points when it was asked just now."""
        cdef int turned = seat - s[at.ACTIVE]
        if s[at.PHASE] == at.GAME_OVER:
            return s[at.SECURED + seat]
        return s[at.SECURED + seat] + self.network.points[turned if turned >= 0 else turned + s[at.SEATS]]

    # Placing

    cdef bint longer(self, double* most) noexcept nogil:
        """Place the run of dice that does most, if it does more than `most`; False: none does.

        A run that alone costs more than `patience` is not asked about beside others."""
        cdef int column, face, many, i
        cdef word before = self.key
        cdef double alone
        cdef int best_column = -1
        cdef int best_many = 0
        cdef int best_candy = 0
        cdef int candy
        cdef double share
        for candy in range(2 if self.left[at.CANDY] > 0 else 1):
            for column in range(self.base[at.COLUMNS]):
                many = 0
                while True:
                    face = self.next_face(column, candy)
                    if face == 0:
                        break
                    self.put(column, face)
                    many += 1
                    if before != self.empty:
                        alone = self.known(self.empty + self.key - before)
                        if 0 <= alone < self.nothing:
                            continue
                    share = self.share_of_stop()
                    if share > most[0]:
                        most[0] = share
                        best_column = column
                        best_many = many
                        best_candy = candy
                for i in range(many):
                    self.lift(column)
        if self.grey_is_free():
            for face in range(1, at.FACES + 1):
                if self.left[face] > 0:
                    self.feed(face)
                    alone = self.known(self.empty + self.key - before) if before != self.empty else -1
                    if not 0 <= alone < self.nothing:
                        share = self.share_of_stop()
                        if share > most[0]:
                            most[0] = share
                            best_column = at.MOST_COLUMNS
                            best_many = face
                    self.unfeed()
        if best_column < 0:
            return False
        if best_column == at.MOST_COLUMNS:
            self.feed(best_many)
        else:
            for i in range(best_many):
                self.put(best_column, self.next_face(best_column, best_candy))
        return True

    cdef double by_runs(self) noexcept nogil:
        """Place run by run while it gets better, and at least what must be placed; the share of the win."""
        cdef double most = -1
        self.nothing = self.share_of_stop()
        if self.may_stop():
            most = self.nothing
        self.nothing -= self.patience
        while self.longer(&most):
            if not self.may_stop():  # a candy die is not enough (E19)
                most = -1
        return most

    cdef void note(self, double share) noexcept nogil:
        if share > self.best_share:
            self.best_share = share
            memcpy(self.best_height, self.height, sizeof(self.height))
            memcpy(self.best_faces, self.faces, sizeof(self.faces))
            self.best_greys = self.greys
            memcpy(self.best_grey_faces, self.grey_faces, sizeof(self.grey_faces))

    cdef void look_through(self, int first) noexcept nogil:
        """Keep the best way to go on placing in columns from `first` on; dice of different columns need one order only."""
        cdef int column, face, faces
        if self.may_stop():
            self.note(self.share_of_stop())
        for column in range(first, self.base[at.COLUMNS]):
            faces = self.taken(column)
            if faces == 0:
                continue
            for face in range(1, at.CANDY + 1):
                if self.left[face] > 0 and (face == at.CANDY or faces >> (face - 1) & 1) and self.asked < self.enough:
                    self.put(column, face)
                    self.look_through(column)
                    self.lift(column)
        if self.grey_is_free():
            for face in range(1, at.FACES + 1):
                if self.left[face] > 0 and self.asked < self.enough:
                    self.feed(face)
                    self.look_through(at.MOST_COLUMNS)
                    self.unfeed()

    cdef void feed(self, int face) noexcept nogil:
        self.grey_faces[self.greys] = face
        self.key += WEIGHTS[(at.MOST_COLUMNS * at.MOST_SPACES + self.greys) * 8 + face]
        self.greys += 1
        self.left[face] -= 1
        self.placed += 1

    cdef void unfeed(self) noexcept nogil:
        cdef int face
        self.greys -= 1
        face = self.grey_faces[self.greys]
        self.key -= WEIGHTS[(at.MOST_COLUMNS * at.MOST_SPACES + self.greys) * 8 + face]
        self.left[face] += 1
        self.placed -= 1

    cdef int where_to_place(self, int* s) noexcept nogil:
        """All ways to place are looked through; the first placing of the best, or DONE."""
        cdef int face, column
        self.begin_at(s)
        self.best_share = -1
        for face in range(at.FACES):
            self.left[face + 1] = s[at.ROLLED + face]
        self.begin(0)
        self.note(self.by_runs())
        for face in range(at.FACES):
            self.left[face + 1] = s[at.ROLLED + face]
        self.begin(0)
        self.enough = self.asked + self.looks
        self.look_through(0)
        for column in range(s[at.COLUMNS]):
            if self.best_height[column] > s[at.NEXT + column]:
                face = self.best_faces[column * at.MOST_SPACES + s[at.NEXT + column]]
                return at.PLACE_CANDY + column if face == at.CANDY else at.PLACE + at.FACES * column + face - 1
        return at.PLACE_CAT + self.best_grey_faces[0] - 1 if self.best_greys > 0 else at.DONE

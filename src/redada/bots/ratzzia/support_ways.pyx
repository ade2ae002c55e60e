# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Ways to place support dice: boards on which they lie, those first that leave the player most.

They are placed where they fit as the board is, before any own die (Z-9.1), as many as can be. Own dice that would open a
space for them are not tried.
"""

from libc.string cimport memcpy, memset

from redada.bots.net.network cimport Network
from redada.bots.ratzzia.turn_player cimport TurnPlayer
from redada.core cimport bits
from redada.core.bits cimport word
from redada.games.ratzzia cimport dice, rules
from redada.games.ratzzia cimport layout as at


cdef class SupportWays(TurnPlayer):
    """A net with room for such boards; not for use by two threads at once."""

    def __init__(self, Network network):
        super().__init__(network)
        self.ways = 3

    cdef int sample_boards(self, int fed) noexcept nogil:
        """Place samples of the support dice; how many, 0 if there are no such dice."""
        cdef int faces[at.FACES]
        cdef int sample, samples, face, ways
        cdef int* base = self.make_base(fed)
        if base[at.RESERVE] == 0:
            return 0
        samples = at.FACES // base[at.RESERVE]
        ways = self.ways if self.bases[0][at.RESERVE] > 0 else 1  # where the cat would have to come first
        for sample in range(samples):
            memset(faces, 0, sizeof(faces))
            for face in range(base[at.RESERVE]):
                faces[sample + face * samples] += 1
            self.help(base, faces, sample, ways, True)
        return samples

    cdef void help(self, int* base, int* counts, int sample, int most, bint feeds) noexcept nogil:
        """Fill the boards of a sample: these support dice placed in the ways that leave the player most."""
        cdef int board[at.SIZE]
        cdef int faces[at.FACES]
        cdef int i, column, cat
        cdef int left = 0
        for i in range(at.FACES):
            faces[i] = counts[i]
            left += counts[i]
        memcpy(board, base, sizeof(board))
        board[at.RESERVE] -= left
        while feeds:
            cat = dice.cat_face(board)
            if cat == 0 or faces[cat - 1] == 0:
                break
            faces[cat - 1] -= 1
            left -= 1
            dice.put_on_cat(board, dice.die_of(at.SUPPORTER, cat))
            if board[at.CAT_DICE] == board[at.GREY] + board[at.RED]:
                dice.cat_comes(board)
        self.many_ways[sample] = 0
        self.most_placed = 0
        self.seen_stamp += 1
        self.many_seen = 0
        self.spread(board, faces, left, 0, 1, sample, most)
        for i in range(sample * MOST_WAYS, sample * MOST_WAYS + self.many_ways[sample]):
            for column in range(base[at.COLUMNS]):
                self.boards_take[i][column] = dice.faces_taken(self.boards[i], column)

    cdef void spread(self, int* board, int* faces, int left, int placed, word key, int sample, int most) noexcept nogil:
        """All ways to place these support dice on what they fit on now."""
        cdef int after[at.SIZE]
        cdef int face, column
        cdef bint fits = False
        cdef word next_key
        for face in range(at.FACES):
            if faces[face] == 0:
                continue
            faces[face] -= 1
            for column in range(board[at.COLUMNS]):
                if dice.faces_taken(board, column) >> face & 1:
                    fits = True
                    next_key = key + bits.mix(<word>((column << 8) + (board[at.NEXT + column] << 4) + face + 1))
                    if self.is_new(next_key):
                        memcpy(after, board, sizeof(after))
                        dice.put(after, column, dice.die_of(at.SUPPORTER, face + 1))
                        self.spread(after, faces, left - 1, placed + 1, next_key, sample, most)
            if dice.grey_is_free(board):
                fits = True
                next_key = key + bits.mix(<word>((at.MOST_COLUMNS << 8) + (board[at.CAT_DICE] << 4) + face + 1))
                if self.is_new(next_key):
                    memcpy(after, board, sizeof(after))
                    after[at.GREY_PLACED] += 1
                    dice.put_on_cat(after, dice.die_of(at.SUPPORTER, face + 1))
                    self.spread(after, faces, left - 1, placed + 1, next_key, sample, most)
            faces[face] += 1
        if not fits and placed >= self.most_placed:
            board[at.RESERVE] += left
            self.enter_way(board, placed, sample, most)

    cdef void enter_way(self, int* board, int placed, int sample, int most) noexcept nogil:
        """Keep it if it is among the best so far; more support dice placed go before fewer (E16)."""
        cdef int place
        cdef int seat = board[at.ACTIVE]
        cdef double value
        if placed > self.most_placed:
            self.most_placed = placed
            self.many_ways[sample] = 0
        memcpy(self.end_board, board, sizeof(self.end_board))
        self.end_board[at.PHASE] = at.LOOKING
        while self.end_board[at.PHASE] >= at.HIDDEN:
            rules.advance(self.end_board)
        value = self.turn_value(self.end_board, seat)
        place = self.many_ways[sample]
        if place == most:
            place -= 1
            if value <= self.ranks[place]:
                return
        else:
            self.many_ways[sample] += 1
        while place > 0 and value > self.ranks[place - 1]:
            self.ranks[place] = self.ranks[place - 1]
            memcpy(self.boards[sample * MOST_WAYS + place], self.boards[sample * MOST_WAYS + place - 1], sizeof(self.boards[0]))
            place -= 1
        self.ranks[place] = value
        memcpy(self.boards[sample * MOST_WAYS + place], board, sizeof(self.boards[0]))

    cdef bint is_new(self, word key) noexcept nogil:
        """Whether these dice were not placed like this before, in another order."""
        cdef word i = bits.mix(key) >> (64 - SEEN_BITS)
        if 4 * self.many_seen > 3 * SEEN:
            return True
        while self.seen[i].stamp == self.seen_stamp:
            if self.seen[i].key == key:
                return False
            i = (i + 1) & (SEEN - 1)
        self.seen[i].stamp = self.seen_stamp
        self.seen[i].key = key
        self.many_seen += 1
        return True

# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Many games side by side on the compiled cores, without the GIL; vector_env.py is its face.

All arrays are NumPy's and the caller's; none is kept. Chance acts inside, and a game that ends begins
anew at once.
"""

from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from redada.core cimport bits
from redada.core.bits cimport word
from redada.games.ratzzia cimport layout as ratzzia_at
from redada.games.ratzzia cimport legal as ratzzia_legal
from redada.games.ratzzia cimport rules as ratzzia_rules
from redada.games.razzia cimport layout as razzia_at
from redada.games.razzia cimport rules as razzia_rules
from redada.rl cimport layout as at
from redada.rl.encoder cimport Encoder, fill, seat_moves, turn_to_action, turn_to_move

cdef enum:
    CHANCE = -1
    OVER = -2
    MOST_GAMES = 1_000_000  # so that places of cells fit into an int

cdef struct Rules:
    int size
    int score
    void (*apply)(int*, int) noexcept nogil
    word (*low)(int*) noexcept nogil
    word (*high)(int*) noexcept nogil
    int (*chance_count)(int*) noexcept nogil
    int (*outcome_at)(int*, int) noexcept nogil
    int (*standing)(int*, int) noexcept nogil

cdef signed char SPREAD[256][8]  # the bits of a byte, one by one

cdef int each, bit
for each in range(256):
    for bit in range(8):
        SPREAD[each][bit] = each >> bit & 1


cdef int razzia_standing(int* s, int seat) noexcept nogil:
    """R-9.4: the highest win."""
    return s[razzia_at.SCORE + seat]


cdef int ratzzia_standing(int* s, int seat) noexcept nogil:
    """Z-8.1, E13: full sacks are alike; else the fuller, then more unsecured food."""
    cdef int secured = s[ratzzia_at.SECURED + seat]
    if secured >= ratzzia_at.SACK:
        return 1 << 30
    return (secured << 20) + min(s[ratzzia_at.UNSECURED + seat], (1 << 20) - 1)


cdef Rules razzia():
    cdef Rules r
    r.size = razzia_at.SIZE
    r.score = razzia_at.SCORE
    r.apply = razzia_rules.apply
    r.low = razzia_rules.legal
    r.high = razzia_rules.legal_steals
    r.chance_count = razzia_rules.chance_count
    r.outcome_at = razzia_rules.outcome_at
    r.standing = razzia_standing
    return r


cdef Rules ratzzia():
    cdef Rules r
    r.size = ratzzia_at.SIZE
    r.score = ratzzia_at.SECURED
    r.apply = ratzzia_rules.apply
    r.low = ratzzia_legal.low
    r.high = ratzzia_legal.high
    r.chance_count = ratzzia_rules.chance_count
    r.outcome_at = ratzzia_rules.outcome_at
    r.standing = ratzzia_standing
    return r


cdef class Games:
    """`many` games of one kind. Not for use by two threads at once."""

    cdef Rules rules
    cdef Encoder encoder
    cdef int* program
    cdef readonly int many
    cdef readonly int seats
    cdef readonly int size
    cdef int* start
    cdef int* cells
    cdef word* streams
    cdef word* low  # legal moves of each game, as they were shown
    cdef word* high
    cdef word choosing

    def __cinit__(self, str game, list start, Encoder encoder, int many):
        cdef int i
        if game not in ("razzia", "ratzzia"):
            raise ValueError(f"no vector environment for {game}")
        self.rules = razzia() if game == "razzia" else ratzzia()
        if len(start) != self.rules.size:
            raise ValueError(f"a position has {self.rules.size} cells, not {len(start)}")
        if many < 1 or many > MOST_GAMES:
            raise ValueError(f"from 1 to {MOST_GAMES} games, not {many}")
        self.encoder = encoder
        self.program = encoder.program
        self.many = many
        self.size = self.program[at.LENGTH]
        self.start = <int*>calloc(self.rules.size, sizeof(int))
        self.cells = <int*>calloc(many * self.rules.size, sizeof(int))
        self.streams = <word*>calloc(many, sizeof(word))
        self.low = <word*>calloc(many, sizeof(word))  # no move is legal before the first reset
        self.high = <word*>calloc(many, sizeof(word))
        if not (self.start and self.cells and self.streams and self.low and self.high):
            raise MemoryError()
        for i in range(self.rules.size):
            self.start[i] = start[i]
        self.seats = self.start[self.program[at.SEATS]]

    def __dealloc__(self):
        free(self.start)
        free(self.cells)
        free(self.streams)
        free(self.low)
        free(self.high)

    def reset(
        self, word seed, signed char[:, ::1] observations, signed char[:, ::1] masks, int[::1] actors
    ):
        """All games anew, from their own streams of chance (redada.rl.chance.stream_of)."""
        cdef int i
        cdef word stream = seed
        self.check(observations, masks, actors)
        with nogil:
            for i in range(self.many):
                stream = bits.advance(stream)
                self.streams[i] = bits.mix(stream)
                self.begin(i)
                self.show(i, observations, masks, actors)
            self.choosing = bits.mix(bits.advance(stream))

    def step(
        self,
        const long long[::1] actions,
        signed char[:, ::1] observations,
        signed char[:, ::1] masks,
        int[::1] actors,
        float[:, ::1] rewards,
        signed char[::1] dones,
        int[:, ::1] scores,
        bint by_score,
    ):
        """Play one action in each game; the first game whose action is illegal, or -1.

        If there is one, nothing is played.
        """
        cdef int i, seat
        cdef int* s
        cdef int illegal = -1
        self.check(observations, masks, actors)
        if (
            actions.shape[0] != self.many
            or dones.shape[0] != self.many
            or rewards.shape[0] != self.many
            or rewards.shape[1] != self.seats
            or scores.shape[0] != self.many
            or scores.shape[1] != self.seats
        ):
            raise ValueError("an array has another shape")
        with nogil:
            for i in range(self.many):
                if not self.allows(i, actions[i]):
                    illegal = i
                    break
            if illegal < 0:
                for i in range(self.many):
                    s = self.cells + i * self.rules.size
                    self.rules.apply(s, self.to_move(s, <int>actions[i]))
                    self.play_chance(i)
                    for seat in range(self.seats):
                        rewards[i, seat] = 0
                        scores[i, seat] = s[self.rules.score + seat]
                    dones[i] = s[self.program[at.ACTOR]] == OVER
                    if dones[i]:
                        self.reward(s, &rewards[i, 0], by_score)
                        self.begin(i)
                    self.show(i, observations, masks, actors)
        return illegal

    def sample(self, long long[::1] actions):
        """A uniformly random legal action for each game; chance is not touched."""
        cdef int i, n
        cdef int* s
        if actions.shape[0] != self.many:
            raise ValueError("an array has another shape")
        with nogil:
            for i in range(self.many):
                s = self.cells + i * self.rules.size
                self.choosing = bits.advance(self.choosing)
                n = bits.below(bits.mix(self.choosing), bits.count(self.low[i]) + bits.count(self.high[i]))
                n = bits.nth_of_two(self.low[i], self.high[i], n)
                actions[i] = turn_to_action(n, self.base(s), s[self.program[at.ACTOR]], self.seats)

    def position(self, int i):
        """The cells of one game, for tests."""
        if i < 0 or i >= self.many:
            raise IndexError("no such game")
        return [self.cells[i * self.rules.size + cell] for cell in range(self.rules.size)]

    cdef int check(
        self, signed char[:, ::1] observations, signed char[:, ::1] masks, int[::1] actors
    ) except -1:
        if (
            observations.shape[0] != self.many
            or observations.shape[1] != self.size
            or masks.shape[0] != self.many
            or masks.shape[1] != at.MOVES
            or actors.shape[0] != self.many
        ):
            raise ValueError("an array has another shape")
        return 0

    cdef int base(self, int* s) noexcept nogil:
        return seat_moves(self.program, s[self.program[at.PHASE]])

    cdef int to_move(self, int* s, int action) noexcept nogil:
        return turn_to_move(action, self.base(s), s[self.program[at.ACTOR]], self.seats)

    cdef bint allows(self, int i, long long action) noexcept nogil:
        cdef int move
        if action < 0 or action >= at.MOVES:
            return False
        move = self.to_move(self.cells + i * self.rules.size, <int>action)
        if move < 64:
            return self.low[i] >> move & 1
        return self.high[i] >> (move - 64) & 1

    cdef void begin(self, int i) noexcept nogil:
        memcpy(self.cells + i * self.rules.size, self.start, self.rules.size * sizeof(int))
        self.play_chance(i)

    cdef void play_chance(self, int i) noexcept nogil:
        """Chance acts until a player does."""
        cdef int* s = self.cells + i * self.rules.size
        cdef word stream = self.streams[i]
        while s[self.program[at.ACTOR]] == CHANCE:
            stream = bits.advance(stream)
            self.rules.apply(s, self.rules.outcome_at(s, bits.below(bits.mix(stream), self.rules.chance_count(s))))
        self.streams[i] = stream

    cdef void reward(self, int* s, float* out, bint by_score) noexcept nogil:
        cdef int seat
        cdef int winners = 0
        cdef int best = self.rules.standing(s, 0)
        for seat in range(1, self.seats):
            best = max(best, self.rules.standing(s, seat))
        for seat in range(self.seats):
            winners += self.rules.standing(s, seat) == best
        for seat in range(self.seats):
            if by_score:
                out[seat] = s[self.rules.score + seat]
            elif self.rules.standing(s, seat) == best:
                out[seat] = <float>1.0 / <float>winners

    cdef void show(
        self, int i, signed char[:, ::1] observations, signed char[:, ::1] masks, int[::1] actors
    ) noexcept nogil:
        """What the player to move sees and may do."""
        cdef int* s = self.cells + i * self.rules.size
        cdef int me = s[self.program[at.ACTOR]]
        cdef int base = self.base(s)
        cdef int byte, seat, move
        self.low[i] = self.rules.low(s)
        self.high[i] = self.rules.high(s)
        actors[i] = me
        fill(s, self.program, me, observations[i, :])
        for byte in range(8):
            memcpy(&masks[i, 8 * byte], SPREAD[self.low[i] >> 8 * byte & 255], 8)
            memcpy(&masks[i, 64 + 8 * byte], SPREAD[self.high[i] >> 8 * byte & 255], 8)
        if base >= 0:
            for seat in range(self.seats):
                move = turn_to_move(base + seat, base, me, self.seats)
                masks[i, base + seat] = self.high[i] >> (move - 64) & 1

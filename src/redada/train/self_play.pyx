# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""What games for a net to learn from have in common: the stream of random numbers, who sits down, and the rows of samples."""

from redada.core cimport bits
from redada.core.bits cimport word


cdef class SelfPlay:
    """Each game's `Games` is one of these, with its own `one_game`."""

    def play(self, int games, word seed, unsigned char[:, ::1] fields, float[:, ::1] shares, float[:, ::1] points):
        """Play games, fill the arrays, one row for each sample, and return the samples of each game."""
        cdef int room = <int>fields.shape[0]
        cdef int used = 0
        cdef int got = 0
        cdef int game
        found = []
        self.stream = bits.mix(seed * 2654435761 + 12345)
        for game in range(games):
            if room - used < self.most_samples:
                raise ValueError("too little room for the samples")
            with nogil:
                got = self.one_game(fields[used:], shares[used:], points[used:])
            used += got
            found.append(got)
        return found

    cdef void seat_mix(self, list mix) noexcept:
        """By player, how often it sits down; the rest never."""
        cdef int i
        for i in range(MOST_PLAYERS):
            self.weights[i] = mix[i] if i < len(mix) else 0

    cdef int one_game(self, unsigned char[:, ::1] fields, float[:, ::1] shares, float[:, ::1] points) noexcept nogil:
        """One game; its samples are the first rows of the arrays. Returns how many."""
        return 0

    cdef word random(self) noexcept nogil:
        self.stream = bits.advance(self.stream)
        return bits.mix(self.stream)

    cdef double fraction(self) noexcept nogil:
        return (self.random() >> 11) * (1.0 / 9007199254740992.0)

    cdef int draw_player(self) noexcept nogil:
        cdef int total = 0
        cdef int i, pick
        for i in range(MOST_PLAYERS):
            total += self.weights[i]
        pick = bits.below(self.random(), total)
        i = 0
        while pick >= self.weights[i]:
            pick -= self.weights[i]
            i += 1
        return i

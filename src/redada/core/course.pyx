# cython: language_level=3
"""A move and all that follows by itself, in C: what a busy server tells of it, without Python's objects.

A game that has it keeps one for all its positions (`games/razzia/course.pyx`); the others are played by
`State.play`. It is here only where it was compiled.
"""

from libc.string cimport memcpy


cdef class Course:
    """Texts and JSON stand in `written`, at the places that the steps name, until the next `play`."""

    cdef bint play(self, object state, const char* text, int size, SeededDealer dealer, int outcomes) except -1:
        """Work out the move of this text. Whether it could: else the general way must be gone.

        `outcomes` counts what chance has brought so far. Positions never change: `after` is a new one.
        """
        raise NotImplementedError

    cdef bint put(self, const char* word, int size) noexcept:
        """Whether there was room for it."""
        if size > ROOM - self.end:
            return False
        memcpy(self.written + self.end, word, size)
        self.end += size
        return True

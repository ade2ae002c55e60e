# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""JSON written piece by piece into one buffer, without a dictionary in between.

One text at a time, which is under way only while Python's lock is held. It is here only where it was
compiled.
"""

cdef enum:
    ROOM = 16384  # bytes: three times what the longest change takes
    LONGEST = 1024  # of what is put into it at once

cdef char text[ROOM]
cdef int end = 0


cdef void begin() noexcept:
    """A new text; the one before is lost."""
    global end
    end = 0


cdef int size() noexcept:
    return end


cdef char last() noexcept:
    return text[end - 1]


cdef void take_back(int count) noexcept:
    """The last bytes."""
    global end
    end -= count


cdef bint fits() noexcept:
    """Whether there was room for all of it."""
    return end <= ROOM - LONGEST


cdef const char* written() noexcept:
    """The text, where it stands until another is begun; NULL if it did not fit."""
    return text if fits() else NULL


cdef bytes taken():
    """The text; None if it did not fit."""
    return text[:end] if fits() else None


cdef void put(const char* word) noexcept:
    """A short one: a loop is faster than calls of the library."""
    global end
    cdef int place = end
    if place > ROOM - LONGEST:
        place = ROOM - LONGEST + 1  # and nothing fits any more
    else:
        while word[0]:
            text[place] = word[0]
            word += 1
            place += 1
    end = place


cdef void comma() noexcept:
    if text[end - 1] != b"{" and text[end - 1] != b"[":
        put(b",")


cdef void key(const char* name) noexcept:
    comma()
    put(b'"')
    put(name)
    put(b'":')


cdef void number(int value) noexcept:
    cdef char digits[12]
    cdef int first = 11
    cdef int left = value if value >= 0 else -value
    digits[11] = 0
    while True:
        first -= 1
        digits[first] = <char>(b"0"[0] + left % 10)
        left //= 10
        if left == 0:
            break
    if value < 0:
        first -= 1
        digits[first] = b"-"
    put(digits + first)


cdef void letter(int seat) noexcept:
    cdef char word[4]
    word[0] = word[2] = b'"'
    word[1] = <char>(b"A"[0] + seat)
    word[3] = 0
    put(word)

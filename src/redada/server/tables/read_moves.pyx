# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""A move in its frame as it came, read in C; whatever is not plain is left to be decoded.

It is here only where it was compiled.
"""

cdef enum:
    MOST_READ = 125  # bytes of a frame whose length is in one byte

cdef char unmasked[MOST_READ + 1]


cdef bint read_move(bytes frame, ReadMove* found) noexcept:
    """Whether it is a move as clients send it; what is found stands until the next one is read.

    Texts with escapes or letters beyond ASCII, spaces, and unknown fields are left to the general way.
    """
    cdef const unsigned char* data = frame
    cdef Py_ssize_t size = len(frame) - 6, place
    if size < 2 or size > MOST_READ or data[0] != 0x81 or data[1] != 0x80 | size:
        return False
    for place in range(size):
        unmasked[place] = <char>(data[6 + place] ^ data[2 + (place & 3)])
    unmasked[size] = 0
    return read_fields(unmasked, unmasked + size, found)


cdef bint read_fields(const char* at, const char* end, ReadMove* found) noexcept:
    cdef const char* text
    cdef int size
    cdef bint is_move = False
    found.id_size = found.move_size = 0
    found.version = -1
    if at[0] != b"{":
        return False
    while True:
        at += 1
        if starts(at, b'"version":', 10) and found.version < 0:
            at = read_number(at + 10, &found.version)
        elif starts(at, b'"type":"move"', 13) and not is_move:
            is_move = True
            at += 13
        elif starts(at, b'"id":"', 6) and found.id_size == 0:
            found.id = at + 6
            at = read_text(at + 6, &found.id_size)
        elif starts(at, b'"move":"', 8) and found.move_size == 0:
            found.move = at + 8
            at = read_text(at + 8, &found.move_size)
        else:
            return False
        if at == NULL:
            return False
        if at[0] == b"}":
            break
        if at[0] != b",":
            return False
    return (
        at + 1 == end
        and is_move
        and found.version >= 0
        and 0 < found.id_size <= MOST_ID
        and found.move_size > 0
    )


cdef inline bint starts(const char* at, const char* word, int size) noexcept:
    """There are zeros behind the text."""
    cdef int place
    for place in range(size):
        if at[place] != word[place]:
            return False
    return True


cdef const char* read_text(const char* at, int* size) noexcept:
    """Where it goes on behind the closing quote; NULL for a text that is not plain, or empty."""
    cdef const char* first = at
    while b" " <= at[0] <= b"~" and at[0] != b'"' and at[0] != b"\\":
        at += 1
    size[0] = <int>(at - first)
    return at + 1 if at[0] == b'"' and at != first else NULL


cdef const char* read_number(const char* at, long* number) noexcept:
    cdef const char* first = at
    cdef long value = 0
    while b"0" <= at[0] <= b"9" and at - first < 10:
        value = value * 10 + (at[0] - 48)
        at += 1
    number[0] = value
    if at == first or (first[0] == 48 and at != first + 1) or at - first == 10:
        return NULL
    return at

# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""A plain move as it was read (read_moves.pyx) to the bytes for the disk and the sockets, in C.

`quick_moves` does the same by objects and for every game; here no object stands in between, so that of
the memory of a table little is touched. Whatever is not plain is left to it, or to the general way. All
are kept in step by tests/server/test_written_moves.py. It is here only where it was compiled.
"""

from libc.string cimport memcpy
from redada.core.course cimport MOST_STEPS, Course, Step
from redada.core.dealer cimport SeededDealer
from redada.server.tables.history cimport History, hash_of
from redada.server.tables.played cimport PlayedTable
from redada.server.tables.read_moves cimport MOST_ID, ReadMove

from msgspec.structs import replace

from redada.server.tables.entries import Ended, Row, decode, encode

cdef extern from "Python.h":
    str PyUnicode_FromStringAndSize(const char* text, Py_ssize_t size)
    bytes PyBytes_FromStringAndSize(const char* text, Py_ssize_t size)

cdef enum:
    HEADER = 4  # bytes before the text of a frame of 126 bytes or more
    ROOM = 1 << 16
    KEPT = 18  # bytes of a move in History, before its id


# What is written: one text at a time, while Python's lock is held

cdef char text[ROOM]
cdef int end = 0


cdef inline void put(const char* word, int size) noexcept:
    """The longest that there can be, what a course has written and a bit, has room."""
    global end
    memcpy(text + end, word, size)
    end += size


cdef void put_text(str word):
    """Of ASCII alone."""
    cdef bytes encoded = word.encode()
    put(encoded, <int>len(encoded))


cdef void put_number(long long value) noexcept:
    cdef char digits[20]
    cdef int first = 20
    while True:
        first -= 1
        digits[first] = <char>(48 + value % 10)
        value //= 10
        if value == 0:
            break
    put(digits + first, 20 - first)


cdef unsigned int CRC[256]


cdef void fill_crc() noexcept:
    cdef unsigned int value
    cdef int byte, bit
    for byte in range(256):
        value = byte
        for bit in range(8):
            value = (value >> 1) ^ (0xEDB88320u if value & 1 else 0u)
        CRC[byte] = value


fill_crc()


cdef unsigned int crc32(const char* word, int size) noexcept:
    """As that of zlib."""
    cdef unsigned int value = 0xFFFFFFFFu
    cdef int place
    for place in range(size):
        value = CRC[(value ^ <unsigned char>word[place]) & 255] ^ (value >> 8)
    return value ^ 0xFFFFFFFFu


cdef class WrittenMove:
    """A plain move that waits to be stored: a batch for the store (store/contract.py).

    Its rows are kept as bytes until they are stored; `framed` is what everybody will be told.
    """

    secret = b""

    @property
    def first(self) -> int:
        """The number of its first row."""
        return self.before + 1

    @property
    def at(self) -> int:
        """When it was made."""
        return self._at

    @property
    def values(self) -> list:
        cdef int row, first = 0, last
        cdef list values = []
        for row in range(self.count):
            last = self._ends[row]
            values.append(self.before + row + 1)
            values.append(self._at)
            values.append(PyUnicode_FromStringAndSize(self._texts + first, last - first))
            values.append(crc32(self._texts + first, last - first))
            first = last
        return values

    @property
    def rows(self) -> list:
        values = self.values
        return [
            Row(number, at, decode(entry))
            for number, at, entry in zip(values[::4], values[1::4], values[2::4], strict=True)
        ]

    def add_rows(self, list rows, long long id, long long before) -> int:
        """As those of `Batch`."""
        cdef int row, first = 0, last
        cdef object at = self._at
        cdef object earlier = before
        for row in range(self.count):
            last = self._ends[row]
            id += 1
            rows.append(id)
            rows.append(self.table)
            rows.append(self.before + row + 1)
            rows.append(at)
            rows.append(PyUnicode_FromStringAndSize(self._texts + first, last - first))
            rows.append(crc32(self._texts + first, last - first))
            rows.append(earlier)
            earlier = id
            first = last
        return id

    cdef take_in(self, PlayedTable table):
        """The table has made the move."""
        cdef History history = table.history
        history.keep_written(table.state, self._kept, self.count - self.is_over, self._hashed)
        table.version = table.changed = self.before + self.count - self.is_over
        table.state = self._after
        table.proposal = None
        table.timing.started = self._at
        table.outcomes = self._outcomes
        if self.is_over:
            table.apply(Row(table.version + 1, self._at, Ended(self._seed)))


cdef WrittenMove write_move(PlayedTable table, str name, int seat, ReadMove* asked, object dealer, long long now):
    """What the move will bring about; None if it is not plain. The table stays as it is."""
    global end
    cdef Course course = table.course
    cdef History history = table.history
    cdef WrittenMove made
    cdef str id = PyUnicode_FromStringAndSize(asked.id, asked.id_size)
    cdef bytes hashed = hash_of(seat, id)
    if history.may_be_done(hashed):
        return None
    if not course.play(table.state, asked.move, asked.move_size, <SeededDealer?>dealer, <int>table.outcomes):
        return None
    made = WrittenMove.__new__(WrittenMove)
    made.table = name
    made.before = table.version
    made.count = course.count + course.is_over
    made.is_over = course.is_over
    made._at = now
    if made.is_over:
        made._seed = (<SeededDealer>dealer).seed.hex()
    made.forced = write_rows(made, course, asked, table.timing.spent(now))
    if made.forced < 0:
        return None
    write_update(made, course, asked, now, info_at_end(table, made._seed) if made.is_over else b"")
    if end - HEADER > 0xFFFF:
        return None
    made._hashed = hashed
    made._outcomes = course.outcomes
    made._after = course.after
    course.after = None
    return made


cdef bytes info_at_end(PlayedTable table, str seed):
    """All about the table but the position, as it will be."""
    return encode(replace(table.info(), status="over", seed=seed, proposal=None))


cdef int write_rows(WrittenMove made, Course course, ReadMove* asked, long long spent) except -2:
    """The rows, and the bytes for the history; how many moves were forced, or -1 for too much of it."""
    global end
    cdef int number, forced = 0, kept_size = 0
    cdef Step* step
    cdef char[MOST_STEPS * KEPT + MOST_ID] kept
    cdef long long wide
    end = 0
    for number in range(course.count):
        step = &course.steps[number]
        if step.seat >= 0:
            put(b'{"kind":"move","seat":', 22)
            put_number(step.seat)
            put(b',"move":"', 9)
        else:
            put(b'{"kind":"outcome","outcome":"', 29)
        put(course.written + step.text, step.text_size)
        put(b'"', 1)
        if number == 0:
            put(b',"id":"', 7)
            put(asked.id, asked.id_size)
            put(b'"', 1)
            if spent:
                put(b',"spent":', 9)
                put_number(spent)
        elif step.seat >= 0:
            forced += 1
            put(b',"by":"forced"', 14)
        put(b"}", 1)
        if end > TEXTS or number >= ROWS:
            return -1
        made._ends[number] = end
        memcpy(kept + kept_size, &made._at, 8)
        wide = step.move
        memcpy(kept + kept_size + 8, &wide, 8)
        kept[kept_size + 16] = <char>step.seat
        kept[kept_size + 17] = <char>(asked.id_size if number == 0 else 0)
        kept_size += KEPT
        if number == 0:
            memcpy(kept + kept_size, asked.id, asked.id_size)
            kept_size += asked.id_size
    if made.is_over:
        put(b'{"kind":"over","seed":"', 23)
        put_text(made._seed)
        put(b'"}', 2)
        if end > TEXTS or course.count >= ROWS:
            return -1
        made._ends[course.count] = end
    memcpy(made._texts, text, end)
    made._kept = PyBytes_FromStringAndSize(kept, kept_size)
    return forced


cdef write_update(WrittenMove made, Course course, ReadMove* asked, long long now, bytes info):
    """What everybody will be told, in its frame: an update (messages/server.py) of events."""
    global end
    cdef int number, size
    cdef Step* step
    end = HEADER
    put(b'{"type":"update","version":', 27)
    put_number(made.before + made.count)
    put(b',"before":', 10)
    put_number(made.before)
    put(b',"events":[', 11)
    for number in range(course.count):
        step = &course.steps[number]
        if number:
            put(b",", 1)
        put(b'{"number":', 10)
        put_number(made.before + number + 1)
        put(b',"at":', 6)
        put_number(now)
        if step.seat >= 0:
            put(b',"kind":"move","seat":"', 23)
            text[end] = <char>(65 + step.seat)
            end += 1
            put(b'"', 1)
        else:
            put(b',"kind":"outcome"', 17)
        put(b',"text":"', 9)
        put(course.written + step.text, step.text_size)
        put(b'"', 1)
        if number == 0:
            put(b',"id":"', 7)
            put(asked.id, asked.id_size)
            put(b'"', 1)
        elif step.seat >= 0:
            put(b',"by":"forced"', 14)
        if step.facts_size:
            put(b',"facts":', 9)
            put(course.written + step.facts, step.facts_size)
        if step.scored_size:
            put(b',"scored":', 10)
            put(course.written + step.scored, step.scored_size)
        put(b"}", 1)
    if made.is_over:
        put(b',{"number":', 11)
        put_number(made.before + made.count)
        put(b',"at":', 6)
        put_number(now)
        put(b',"kind":"over"}', 15)
    put(b"]", 1)
    if course.change_size > 2:
        put(b',"position":', 12)
        put(course.written + course.change, course.change_size)
    if course.legal_size:
        put(b',"legal":', 9)
        put(course.written + course.legal, course.legal_size)
    if info:
        if end + len(info) > ROOM - 16:
            end = ROOM + 2 * HEADER  # too long for a frame, too
            return
        put(b',"table":', 9)
        put(info, <int>len(info))
    put(b"}", 1)
    size = end - HEADER
    if size < 126:
        text[2] = <char>0x81
        text[3] = <char>size
        made.framed = PyBytes_FromStringAndSize(text + 2, end - 2)
    else:
        text[0] = <char>0x81
        text[1] = 126
        text[2] = <char>(size >> 8)
        text[3] = <char>(size & 255)
        made.framed = PyBytes_FromStringAndSize(text, end)

cimport cython


@cython.final
cdef class History:
    cdef object _game
    cdef list _events
    cdef list _line
    cdef dict _done
    cdef bytearray _kept
    cdef Py_ssize_t _kept_count
    cdef object _state
    cdef list _after
    cdef bytearray _ids

    cpdef add(self, event, played=*)
    cpdef note_done(self, seat, str id, number)
    @cython.locals(name=bytes)
    cpdef keep(self, state, at, move, seat, str id)
    cpdef keep_written(self, state, bytes kept, Py_ssize_t count, bytes hashed)
    @cython.locals(
        ids=bytearray, place=Py_ssize_t,
        one=cython.uchar, two=cython.uchar, three=cython.uchar, four=cython.uchar,
    )
    cpdef bint may_be_done(self, bytes hashed) except -1
    @cython.locals(first=Py_ssize_t)
    cpdef list since(self, Py_ssize_t version)
    cpdef bint was_done(self, seat, str id) except -1
    cdef _tell(self)


cdef bytes hash_of(long seat, str id)
@cython.locals(facts=tuple, seat=cython.int)
cpdef event_of(game, number, at, before, move, after, str text, str id, str by)
@cython.locals(written=bytes, seat=cython.int)
cpdef told_event_of(game, number, at, before, move, after, str text, str id, str by)

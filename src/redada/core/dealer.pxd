cimport cython
from redada.core.bits cimport word


cdef class SeededDealer:
    cdef readonly bytes seed
    cdef readonly tuple nonces
    cdef readonly object terms
    cdef Stream _stream

    cpdef deal(self, state, number)
    cpdef Py_ssize_t index(self, Py_ssize_t number, Py_ssize_t count) except -1


@cython.final
cdef class Stream:
    cdef object _inner
    cdef object _outer
    cdef Py_ssize_t _first
    cdef bytes _known

    cpdef draw(self, number, count)
    @cython.locals(value=word)
    cpdef Py_ssize_t draw_few(self, Py_ssize_t number, Py_ssize_t count) except -1
    @cython.locals(place=Py_ssize_t)
    cdef word _value(self, Py_ssize_t number) except? 0
    cdef bytes _bytes(self, Py_ssize_t number, Py_ssize_t attempt)


@cython.locals(value=word, byte=Py_ssize_t)
cdef word read_value(bytes known, Py_ssize_t place)

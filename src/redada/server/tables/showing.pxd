cimport cython


cdef class Shown:
    cdef public object _version
    cdef public object _state
    cdef public object _could

    cpdef show(self, table)
    @cython.locals(written=bytes)
    cpdef moved(self, table, before, events)
    cdef _add_position(self, update, table)
    cdef _add_legal(self, update, table)

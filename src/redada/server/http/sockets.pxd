cimport cython
from redada.server.wire.connection cimport Connection


cdef class SocketSession:
    cdef public object _tables
    cdef public Connection _connection
    cdef public object _room
    cdef public bint _moving
    cdef public bint _ended
    cdef public object _address

    cpdef on_message(self, data)


cpdef read_message(data, Connection connection)

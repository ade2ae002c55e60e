cimport cython
from redada.server.rooms.quick_room cimport QuickRoom
from redada.server.wire.connection cimport Connection
from redada.server.wire.plain_frames cimport FrameListener


cdef class SocketSession(FrameListener):
    cdef public object _tables
    cdef public Connection _connection
    cdef public object _room
    cdef public bint _moving
    cdef public bint _ended
    cdef public object _address

    cpdef on_message(self, data)
    @cython.locals(room=QuickRoom)
    cdef bint take(self, bytes frame) except -1


cpdef read_message(data, Connection connection)

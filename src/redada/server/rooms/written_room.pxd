from redada.server.rooms.quick_room cimport QuickRoom
from redada.server.tables.written_moves cimport WrittenMove


cdef class WrittenRoom(QuickRoom):
    cdef WrittenMove _written
    cdef object _mover_of_written
    cdef bytes _frame

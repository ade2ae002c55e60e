cdef inline int* ints(object numbers):
    cdef int[::1] view = numbers
    return &view[0]


cdef inline short* shorts(object numbers):
    cdef short[::1] view = numbers
    return &view[0]

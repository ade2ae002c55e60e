from libc.string cimport memcpy


cdef inline void copy(int* to, int* source, int size) noexcept nogil:
    memcpy(to, source, size * sizeof(int))

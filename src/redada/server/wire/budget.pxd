cimport cython


cdef class Budget:
    cdef public double rate
    cdef public double burst
    cdef public long refused
    cdef public double _left
    cdef public double _at

    @cython.locals(now=double, left=double)
    cpdef double take(self, double cost=*) except? -1.0
    cpdef bint pays(self) except -1
    cdef double _grown(self) except? -1.0
    cpdef charge(self, double cost)
    cpdef bint is_full(self) except -1

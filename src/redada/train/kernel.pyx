# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The first layer of a net in training: a sum of table rows, and its gradient. Compiled, without the GIL."""


def forward(unsigned char[:, ::1] x, int[::1] offsets, float[:, ::1] table, float[::1] bias, float[:, ::1] out):
    """out[i] = bias + the sum over fields f of table[offsets[f] + x[i, f]]."""
    cdef Py_ssize_t i, f, j
    cdef Py_ssize_t many = x.shape[0]
    cdef Py_ssize_t fields = x.shape[1]
    cdef Py_ssize_t width = table.shape[1]
    cdef float* row
    cdef float* sums
    with nogil:
        for i in range(many):
            sums = &out[i, 0]
            for j in range(width):
                sums[j] = bias[j]
            for f in range(fields):
                row = &table[offsets[f] + x[i, f], 0]
                for j in range(width):
                    sums[j] += row[j]


def backward(unsigned char[:, ::1] x, int[::1] offsets, float[:, ::1] gradient, float[:, ::1] table):
    """Adds each row of the gradient to the rows of the table that made it."""
    cdef Py_ssize_t i, f, j
    cdef Py_ssize_t many = x.shape[0]
    cdef Py_ssize_t fields = x.shape[1]
    cdef Py_ssize_t width = table.shape[1]
    cdef float* row
    cdef float* sums
    with nogil:
        for i in range(many):
            sums = &gradient[i, 0]
            for f in range(fields):
                row = &table[offsets[f] + x[i, f], 0]
                for j in range(width):
                    row[j] += sums[j]

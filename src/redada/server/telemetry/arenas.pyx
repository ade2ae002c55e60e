"""A bound to the memory that Python's own allocator takes; whatever is beyond it comes from libc.

Python takes memory by the megabyte (an arena) and returns one only when nothing in it is used: after a
burst, one small object that stays holds a whole megabyte. libc returns memory by the page, but is slower.
So as many arenas as a server usually needs are Python's, and a burst is libc's: where Python is refused
an arena it asks libc by itself, object by object. An object that is made and freed again and again finds
a place in the arenas, so that a burst costs hardly more time.

By what CPython offers for it (PyObject_SetArenaAllocator). The stacks of threads come the same way, by
smaller pieces: these are never refused, nobody could do without. If arenas had another size one day,
nothing would be refused. With PYTHONMALLOC=malloc there are none.
"""

cdef extern from "Python.h":
    ctypedef struct PyObjectArenaAllocator:
        void *ctx
        void *(*alloc)(void *ctx, size_t size) noexcept
        void (*free)(void *ctx, void *arena, size_t size) noexcept

    void PyObject_GetArenaAllocator(PyObjectArenaAllocator *allocator)
    void PyObject_SetArenaAllocator(PyObjectArenaAllocator *allocator)


cdef enum:
    ARENA = 1 << 20  # bytes: ARENA_SIZE of CPython's obmalloc

# Changed while Python's lock is held, as all arenas are.
cdef PyObjectArenaAllocator python
cdef bint is_set = False
cdef Py_ssize_t taken = 0
"""Bytes, since the bound was set; below 0 if more was returned."""
cdef Py_ssize_t most = 0


cdef void *take(void *ctx, size_t size) noexcept:
    global taken
    if size != ARENA:
        return python.alloc(ctx, size)
    if taken + ARENA > most:
        return NULL
    cdef void *arena = python.alloc(ctx, size)
    if arena != NULL:
        taken += ARENA
    return arena


cdef void give(void *ctx, void *arena, size_t size) noexcept:
    global taken
    if size == ARENA:
        taken -= ARENA
    python.free(ctx, arena, size)


def bound(Py_ssize_t bytes_more) -> None:
    """From now on Python's allocator takes at most so many bytes more than it has now."""
    global is_set, taken, most
    cdef PyObjectArenaAllocator ours
    if not is_set:
        is_set = True
        PyObject_GetArenaAllocator(&python)
        ours.ctx = python.ctx
        ours.alloc = take
        ours.free = give
        PyObject_SetArenaAllocator(&ours)
    taken = 0
    most = bytes_more


def taken_since() -> int:
    """Bytes that it has taken since the bound was set."""
    return taken

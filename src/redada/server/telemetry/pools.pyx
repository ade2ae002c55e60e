# cython: language_level=3
"""Empty pools of Python's allocator go back to the system; Python itself waits for whole arenas.

CPython has small objects in pools of 16 KB, 63 of them in an arena of 1 MB, and returns an arena when
all of its pools are empty. After a burst of tables most pools are empty and hardly an arena is. The
pages of an empty pool but the first, in which its header is, hold nothing that is read again once the
header says that the pool belongs to no size of blocks: so these are returned, and Python sets the pool up
anew when it needs it.

The header is not part of Python's interface. It has been the same in 3.10 to 3.13, all arenas are looked
through before one is touched, and nothing is done if a header is not as expected.
"""

from libc.stdint cimport uintptr_t

cdef extern from "Python.h":
    ctypedef struct PyObjectArenaAllocator:
        void* ctx
        void* (*alloc)(void* ctx, size_t size) noexcept
        void (*free)(void* ctx, void* arena, size_t size) noexcept

    void PyObject_GetArenaAllocator(PyObjectArenaAllocator* allocator)
    void PyObject_SetArenaAllocator(PyObjectArenaAllocator* allocator)

cdef extern from *:
    """
    #if defined(__linux__) && defined(__LP64__) && !defined(Py_GIL_DISABLED) && PY_VERSION_HEX < 0x030e0000
    #include <sys/mman.h>
    #include <unistd.h>
    #define REDADA_POOLS 1
    #define redada_page() sysconf(_SC_PAGESIZE)
    #define redada_return(start, size) madvise(start, size, MADV_DONTNEED)
    #else
    #define REDADA_POOLS 0
    #define redada_page() 0
    #define redada_return(start, size) (-1)
    #endif
    """
    bint IS_KNOWN "REDADA_POOLS"
    long page_size "redada_page"()
    int return_pages "redada_return"(void* start, size_t size)

ctypedef struct Pool:
    unsigned int used  # blocks in use; 0 if the pool is empty
    unsigned int padding
    void* free_block
    Pool* next
    Pool* previous
    unsigned int arena
    unsigned int size_class
    unsigned int next_offset  # of the first block that was never used; 0 if the pool was not, ever
    unsigned int last_offset

cdef enum:
    ARENA = 1 << 20
    POOL = 1 << 14
    HEADER = 48
    CLASSES = 32
    STEP = 16
    NO_CLASS = 0xFFFF
    MOST = 1 << 14

cdef PyObjectArenaAllocator python
cdef bint watching = False
cdef uintptr_t[MOST] arenas
cdef int count = 0


cdef void* on_alloc(void* ctx, size_t size) noexcept:
    global count
    cdef void* arena = python.alloc(python.ctx, size)
    if arena and size == ARENA and count < MOST:
        arenas[count] = <uintptr_t>arena
        count += 1
    return arena


cdef void on_free(void* ctx, void* arena, size_t size) noexcept:
    global count
    cdef int index
    for index in range(count):
        if arenas[index] == <uintptr_t>arena:
            count -= 1
            arenas[index] = arenas[count]
            break
    python.free(python.ctx, arena, size)


def watch():
    """Take note of arenas from now on; those that are there already are left alone."""
    global watching
    cdef PyObjectArenaAllocator ours
    if watching or not IS_KNOWN:
        return
    PyObject_GetArenaAllocator(&python)
    ours.ctx = NULL
    ours.alloc = on_alloc
    ours.free = on_free
    PyObject_SetArenaAllocator(&ours)
    watching = True


cdef inline Pool* first_pool(uintptr_t arena) noexcept:
    return <Pool*>((arena + POOL - 1) & ~<uintptr_t>(POOL - 1))


cdef inline Pool* next_pool(uintptr_t arena, Pool* pool) noexcept:
    """NULL after the last one, and before those that were never used."""
    pool = <Pool*>(<uintptr_t>pool + POOL)
    if <uintptr_t>pool + POOL > arena + ARENA or not pool.next_offset:
        return NULL
    return pool


cdef bint is_expected(Pool* pool) noexcept:
    """Whether the header can be that of a pool."""
    cdef unsigned int size
    if pool.size_class == NO_CLASS:
        return pool.used == 0
    if pool.size_class >= CLASSES:
        return False
    size = (pool.size_class + 1) * STEP
    return (
        pool.last_offset == POOL - size
        and pool.used <= (POOL - HEADER) // size
        and pool.next_offset <= POOL
        and (pool.next_offset - HEADER) % size == 0
    )


def give_back():
    """Return the pages of empty pools; how many bytes, or -1 if an arena is not as expected."""
    cdef int index
    cdef size_t page = page_size()
    cdef size_t size = 0
    cdef Pool* pool
    if not page or page >= POOL:
        return 0
    for index in range(count):
        pool = first_pool(arenas[index])
        while pool:
            if pool.next_offset and not is_expected(pool):
                return -1
            pool = next_pool(arenas[index], pool)
    for index in range(count):
        pool = first_pool(arenas[index])
        while pool:
            if pool.next_offset and not pool.used and pool.size_class != NO_CLASS:
                pool.size_class = NO_CLASS
                if return_pages(<void*>(<uintptr_t>pool + page), POOL - page) == 0:
                    size += POOL - page
            pool = next_pool(arenas[index], pool)
    return size

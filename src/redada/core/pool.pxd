# As Cython's @freelist, which is not heard from a .pxd beside a .py, but the memory is not wiped: what is
# in it is an old position. Objects of more than 512 bytes are beyond what Python itself keeps at hand.

cdef extern from *:
    """
    #if defined(Py_GIL_DISABLED) || defined(PYPY_VERSION) || defined(Py_LIMITED_API)
    static void redada_keep(PyObject* kind) { (void)kind; }
    #else
    #define REDADA_KEPT 256
    static PyObject* redada_kept[REDADA_KEPT];
    static int redada_kept_count = 0;

    static PyObject* redada_kept_alloc(PyTypeObject* kind, Py_ssize_t items) {
        PyObject* object;
        if (redada_kept_count == 0) return PyType_GenericAlloc(kind, items);
        object = redada_kept[--redada_kept_count];
        (void)PyObject_Init(object, kind);
        if (PyType_IS_GC(kind)) PyObject_GC_Track(object);
        return object;
    }

    static void redada_kept_free(void* object) {
        if (redada_kept_count < REDADA_KEPT) redada_kept[redada_kept_count++] = (PyObject*)object;
        else if (PyType_IS_GC(Py_TYPE((PyObject*)object))) PyObject_GC_Del(object);
        else PyObject_Free(object);
    }

    static void redada_keep(PyObject* kind) {
        ((PyTypeObject*)kind)->tp_alloc = redada_kept_alloc;
        ((PyTypeObject*)kind)->tp_free = redada_kept_free;
    }
    #endif
    """
    void redada_keep(object kind)


cdef inline void keep(object kind):
    redada_keep(kind)

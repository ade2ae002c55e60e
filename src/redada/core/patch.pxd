cimport cython

@cython.locals(made=dict)
cpdef dict patch(dict old, dict new)

cimport cython
from redada.core.bits cimport word
from redada.games.razzia cimport layout as at

@cython.locals(phase=cython.int)
cpdef str write(state, int move)
@cython.locals(phase=cython.int)
cpdef dict choices(state)

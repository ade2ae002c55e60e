cimport cython
from redada.games.razzia cimport cards
from redada.games.razzia cimport layout as at
from redada.games.razzia.state cimport State

@cython.locals(s="int*")
cpdef list events(State before, int move, State after)
cdef list dealt(State before, State after)
@cython.locals(was="int*", now="int*", pile=cython.int, taken_from=cython.bint, places=cython.int)
cdef list acted(State before, int move, State after)
@cython.locals(seat=cython.int)
cdef list drawn(State before, int kind, State after)
@cython.locals(seat=cython.int)
cdef list spoken(State before, int move, State after)
cdef list sold(State before, State after)
cdef list closed(State before, State after)
cdef tuple lying(State state)
cpdef int who_draws(State state)

cimport cython
from redada.games.razzia cimport cards, rules
from redada.games.razzia cimport layout as at
from redada.games.razzia.state cimport State

@cython.locals(s="int*", phase=cython.int, seat=cython.int)
cpdef dict view(State state)
@cython.locals(was="int*", now="int*", old=cython.int, phase=cython.int)
cpdef dict change(State before, State after)
@cython.locals(cell=cython.int)
cdef bint differ(int* was, int* now, int first, int count) noexcept
cdef str actor(int number)
@cython.locals(place=cython.int)
cdef list row(int* s)
@cython.locals(pile=cython.int)
cdef list piles(int* s)
@cython.locals(kind=cython.int)
cdef dict kinds(int* s, int first)
@cython.locals(kind=cython.int)
cdef dict kinds_changed(int* was, int* now, int first)
@cython.locals(seat=cython.int)
cdef dict scores_changed(int* was, int* now)
cdef list cheques(int mask)
cdef dict player(int* s, int seat)
@cython.locals(seat=cython.int, mine=cython.int, made=dict)
cdef dict players_changed(int* was, int* now)
@cython.locals(seats=cython.int, trigger=cython.int, step=cython.int, seat=cython.int, turn=list, spoken=list, waiting=list)
cdef dict auction(int* s)
@cython.locals(seats=cython.int, trigger=cython.int, step=cython.int, seat=cython.int, found=list)
cdef list above(int* s, int bid, int first)
cdef dict last_auction(int* s)
cdef chance_for(int* s)
cdef dict ending(State state)

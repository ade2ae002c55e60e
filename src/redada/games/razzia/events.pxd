cimport cython
from redada.games.razzia cimport cards
from redada.games.razzia cimport layout as at
from redada.games.razzia.state cimport State

cdef event(str name, int seat=*, int number=*, int kind=*, int limit=*)
@cython.locals(s="int*", made=list)
cpdef tuple events(State before, int move, State after)
cpdef list scored(State before, State after)
cdef list after_hand(State before, State after)
@cython.locals(was="int*", now="int*", pile=cython.int, taken_from=cython.bint, places=cython.int)
cdef list after_turn(State before, int move, State after)
@cython.locals(seat=cython.int)
cdef list after_card(State before, int kind, State after)
@cython.locals(seat=cython.int)
cdef list after_bid(State before, int move, State after)
cdef list after_auction(State before, State after)
cdef list after_round(State before, State after)
cdef about_row(str name, int seat, list row)
cdef list row_of(State state)

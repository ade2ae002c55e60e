# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Monte-Carlo tree search for 2 to 5 players with chance, on the compiled cores, without the GIL.

A node holds, for every seat, the sum of its shares of a win over all visits; each player picks for
themselves (max^n). Chance is sampled by its odds. Beyond the tree everybody plays quickly, for as
long as `reach` says, and the position found there is turned into shares by expected points.
"""

from libc.math cimport exp, log, sqrt
from libc.stdlib cimport free, malloc
from libc.string cimport memcmp, memcpy

from redada.bots cimport razzia_eval, razzia_quick
from redada.core cimport bits
from redada.core.bits cimport word
from redada.games.razzia cimport layout as razzia_at
from redada.games.razzia cimport rules as razzia_rules

cdef enum:
    MOST_SEATS = 5
    MOST_PATH = 400
    MOST_SEEK = 40
    CHANCE = -1
    OVER = -2
    UNKNOWN = -3

# How far a playout goes beyond the tree
cdef enum Reach:
    NOWHERE = 0
    STAGE = 1  # to the end of the round or turn
    END = 2
    END_AT_RANDOM = 3

cdef struct Rules:
    int size
    int seats
    int actor
    int turn
    void (*apply)(int*, int) noexcept nogil
    word (*legal)(int*) noexcept nogil
    word (*legal_high)(int*) noexcept nogil
    int (*chance_count)(int*) noexcept nogil
    int (*outcome_at)(int*, int) noexcept nogil
    int (*quick)(int*, word) noexcept nogil
    int (*uniform)(int*, word) noexcept nogil
    int (*stage)(int*) noexcept nogil
    double (*points)(int*, int) noexcept nogil
    double (*spread)(int*) noexcept nogil

cdef struct Node:
    int move
    int actor
    int first  # of its children, which lie side by side; 0: none yet
    int children
    int visits
    float points  # sum of expected points of the seat that asked
    float share[MOST_SEATS]


cdef int razzia_stage(int* s) noexcept nogil:
    return s[razzia_at.ROUND] if s[razzia_at.ACTOR] != OVER else 9

cdef double razzia_points(int* s, int seat) noexcept nogil:
    return razzia_eval.expected(s, seat)

cdef double razzia_spread(int* s) noexcept nogil:
    """How many points apart make a share e times another: less towards the end."""
    if s[razzia_at.ACTOR] == OVER:
        return 1.0
    return 5.0 + 2.5 * (3 - s[razzia_at.ROUND])

cdef Rules razzia():
    cdef Rules r
    r.size = razzia_at.SIZE
    r.seats = razzia_at.SEATS
    r.actor = razzia_at.ACTOR
    r.turn = razzia_at.TURN
    r.apply = razzia_rules.apply
    r.legal = razzia_quick.moves
    r.legal_high = razzia_rules.legal_steals
    r.chance_count = razzia_rules.chance_count
    r.outcome_at = razzia_rules.outcome_at
    r.quick = razzia_quick.move
    r.uniform = razzia_quick.any_move
    r.stage = razzia_stage
    r.points = razzia_points
    r.spread = razzia_spread
    return r


cdef class Tree:
    """One search tree with its room; not for use by two threads at once."""

    cdef Rules rules
    cdef Node* nodes
    cdef int used
    cdef int room
    cdef int root
    cdef int asker
    cdef int* origin  # cells of the root
    cdef int* s  # cells of the position under way
    cdef word stream
    cdef public double exploration
    cdef public double margin
    cdef public int reach
    cdef public int horizon  # stages that a playout goes through, that of the root included

    def __cinit__(self, str game, int room=400_000):
        if game == "razzia":
            self.rules = razzia()
        else:
            raise ValueError(f"no search for {game}")
        self.room = room
        self.nodes = <Node*>malloc(room * sizeof(Node))
        self.origin = <int*>malloc(self.rules.size * sizeof(int))
        self.s = <int*>malloc(self.rules.size * sizeof(int))
        if not (self.nodes and self.origin and self.s):
            raise MemoryError()

    def __init__(self, str game, int room=400_000):
        self.exploration = 0.3
        self.margin = 0.3
        self.reach = STAGE
        self.horizon = 1

    def __dealloc__(self):
        free(self.nodes)
        free(self.origin)
        free(self.s)

    def plant(self, list cells, word seed):
        """Begin anew at a position."""
        cdef int i
        for i in range(self.rules.size):
            self.origin[i] = cells[i]
        self.stream = seed
        self.asker = self.origin[self.rules.actor]
        self.used = 1
        self.root = 0
        self.clear(0, 0)

    def replant(self, list cells, word seed):
        """Go on at a position that play has reached, with what the tree knows of it; False: nothing."""
        cdef int i, found
        cdef int size = self.rules.size
        cdef int* target = <int*>malloc(size * sizeof(int))
        cdef int* spare = <int*>malloc(size * MOST_SEEK * sizeof(int))
        if not target or not spare:
            free(target)
            free(spare)
            raise MemoryError()
        for i in range(size):
            target[i] = cells[i]
        if target[self.rules.actor] != self.asker:
            free(target)
            free(spare)
            return False
        memcpy(spare, self.origin, size * sizeof(int))
        with nogil:
            found = self.seek(self.root, target, spare, 0)
            if found > 0:
                self.prune(found)
                memcpy(self.origin, target, size * sizeof(int))
                self.stream = seed
        free(target)
        free(spare)
        return found > 0

    cdef int seek(self, int node, int* target, int* spare, int depth) noexcept nogil:
        """The node of the position `target` below `node`, whose cells are the first of `spare`."""
        cdef Node* n = &self.nodes[node]
        cdef int* below = spare + self.rules.size
        cdef int i, found
        if memcmp(spare, target, self.rules.size * sizeof(int)) == 0:
            return node
        if depth == MOST_SEEK - 1 or n.visits == 0 or spare[self.rules.turn] > target[self.rules.turn]:
            return -1
        for i in range(n.children):
            if self.nodes[n.first + i].visits > 0:
                memcpy(below, spare, self.rules.size * sizeof(int))
                self.rules.apply(below, self.nodes[n.first + i].move)
                found = self.seek(n.first + i, target, below, depth + 1)
                if found >= 0:
                    return found
        return -1

    cdef void prune(self, int node) noexcept nogil:
        """Make `node` the root and keep only what is below it, moved to the front in its order."""
        cdef int done = 0
        cdef int made = 1
        cdef int i
        cdef Node* fresh = <Node*>malloc(self.used * sizeof(Node))
        if not fresh:
            self.used = 1
            self.root = 0
            self.clear(0, 0)
            return
        fresh[0] = self.nodes[node]
        while done < made:
            if fresh[done].first:
                memcpy(&fresh[made], &self.nodes[fresh[done].first], fresh[done].children * sizeof(Node))
                fresh[done].first = made
                made += fresh[done].children
            done += 1
        memcpy(self.nodes, fresh, made * sizeof(Node))
        free(fresh)
        self.used = made
        self.root = 0

    cdef void clear(self, int node, int move) noexcept nogil:
        cdef Node* n = &self.nodes[node]
        n.move = move
        n.actor = UNKNOWN
        n.first = 0
        n.children = 0
        n.visits = 0
        n.points = 0
        for i in range(MOST_SEATS):
            n.share[i] = 0

    def grow(self, int iterations):
        """Add playouts; False when there is no more room for nodes."""
        cdef bint room = True
        with nogil:
            while iterations > 0 and room:
                room = self.iterate()
                iterations -= 1
        return room

    def visits(self):
        """For each move of the root: move, visits, share of the asker, points of the asker."""
        cdef Node* root = &self.nodes[self.root]
        cdef Node* child
        cdef int i
        found = []
        for i in range(root.children):
            child = &self.nodes[root.first + i]
            n = child.visits or 1
            found.append((child.move, child.visits, child.share[self.asker] / n, child.points / n))
        return found

    cdef word random(self) noexcept nogil:
        self.stream = bits.advance(self.stream)
        return bits.mix(self.stream)

    cdef bint expand(self, int node) noexcept nogil:
        """Give the node a child for each legal move or outcome of the position under way."""
        cdef word low = self.rules.legal(self.s)
        cdef word high = self.rules.legal_high(self.s)
        cdef int many = bits.count(low) + bits.count(high)
        cdef int child = self.used
        if child + many > self.room:
            return False
        self.nodes[node].first = child
        self.nodes[node].children = many
        self.used += many
        while low:
            self.clear(child, bits.nth(low, 0))
            low &= low - 1
            child += 1
        while high:
            self.clear(child, 64 + bits.nth(high, 0))
            high &= high - 1
            child += 1
        return True

    cdef int select(self, int node) noexcept nogil:
        """The child that its actor would try next: by share so far and by how little it is known."""
        cdef Node* n = &self.nodes[node]
        cdef Node* child
        cdef int seat = n.actor
        cdef int best = n.first
        cdef int i
        cdef double most = -1e30
        cdef double worth
        cdef double known = log(n.visits + 1.0)
        cdef int start = bits.below(self.random(), n.children)
        cdef int place
        for i in range(n.children):
            place = start + i
            if place >= n.children:
                place -= n.children
            child = &self.nodes[n.first + place]
            if child.visits == 0:
                return n.first + place
            worth = child.share[seat] / child.visits + self.exploration * sqrt(known / child.visits)
            if worth > most:
                most = worth
                best = n.first + place
        return best

    cdef int outcome(self, int node) noexcept nogil:
        """The child that chance brings."""
        cdef int move = self.rules.outcome_at(self.s, bits.below(self.random(), self.rules.chance_count(self.s)))
        cdef int child = self.nodes[node].first
        while self.nodes[child].move != move:
            child += 1
        return child

    cdef bint iterate(self) noexcept nogil:
        cdef int path[MOST_PATH]
        cdef int depth = 0
        cdef int node = self.root
        cdef int i
        cdef double share[MOST_SEATS]
        cdef double points
        cdef Node* n
        memcpy(self.s, self.origin, self.rules.size * sizeof(int))
        path[0] = node
        while True:
            n = &self.nodes[node]
            n.actor = self.s[self.rules.actor]
            if n.actor == OVER or depth == MOST_PATH - 1:
                break
            if n.first == 0:
                if n.visits == 0 and node != self.root:
                    break
                if not self.expand(node):
                    return False
                n = &self.nodes[node]
            node = self.outcome(node) if n.actor == CHANCE else self.select(node)
            self.rules.apply(self.s, self.nodes[node].move)
            depth += 1
            path[depth] = node
        self.playout()
        points = self.judge(share)
        for i in range(depth + 1):
            n = &self.nodes[path[i]]
            n.visits += 1
            n.points += points
            for seat in range(self.s[self.rules.seats]):
                n.share[seat] += share[seat]
        return True

    cdef void playout(self) noexcept nogil:
        cdef int* s = self.s
        cdef int end = self.rules.stage(self.origin) + self.horizon
        cdef int actor = s[self.rules.actor]
        if self.reach == NOWHERE:
            return
        while actor != OVER:
            if self.reach == STAGE and self.rules.stage(s) >= end:
                return
            if actor == CHANCE:
                self.rules.apply(s, self.rules.outcome_at(s, bits.below(self.random(), self.rules.chance_count(s))))
            elif self.reach == END_AT_RANDOM:
                self.rules.apply(s, self.rules.uniform(s, self.random()))
            else:
                self.rules.apply(s, self.rules.quick(s, self.random()))
            actor = s[self.rules.actor]

    cdef double judge(self, double* share) noexcept nogil:
        """Shares of a win of the position under way, and the points of the asker."""
        cdef int seats = self.s[self.rules.seats]
        cdef double points[MOST_SEATS]
        cdef double best = -1e30
        cdef double total = 0
        cdef double spread = self.rules.spread(self.s)
        cdef int seat, winners = 0
        for seat in range(seats):
            points[seat] = self.rules.points(self.s, seat)
            if points[seat] > best:
                best = points[seat]
        if self.s[self.rules.actor] == OVER:
            for seat in range(seats):
                winners += points[seat] == best
            spread = 8.0
        for seat in range(seats):
            share[seat] = exp((points[seat] - best) / spread)
            total += share[seat]
        for seat in range(seats):
            share[seat] /= total
            if winners:
                share[seat] *= self.margin
                if points[seat] == best:
                    share[seat] += (1 - self.margin) / winners
        return points[self.asker]

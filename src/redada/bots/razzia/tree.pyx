# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Search for Razzia!: Monte-Carlo tree search for 2 to 5 players with chance, compiled, without the GIL.

A node holds, for every seat, the sum of its shares of a win over all visits; each player picks for
themselves (max^n). Chance is sampled by its odds. Beyond the tree everybody plays quickly, for as
long as `reach` says, and the position found there is turned into shares by expected points.
"""

from libc.math cimport exp, log, sqrt
from libc.stdlib cimport free, malloc
from libc.string cimport memcmp, memcpy

from zlib import crc32

from redada.bots.razzia cimport evaluation, playout
from redada.core cimport bits
from redada.core.bits cimport word
from redada.games.razzia cimport layout as at
from redada.games.razzia cimport rules

# How far a playout goes beyond the tree
cdef enum Reach:
    NOWHERE = 0
    STAGE = 1  # to the end of the round
    END = 2
    END_AT_RANDOM = 3

cdef int stage(int* s) noexcept nogil:
    return s[at.ROUND] if s[at.ACTOR] != OVER else 9

cdef double spread(int* s) noexcept nogil:
    """How many points apart make a share e times another: less towards the end."""
    if s[at.ACTOR] == OVER:
        return 1.0
    return 5.0 + 2.5 * (3 - s[at.ROUND])


cdef class Tree:
    """One search tree with its room; not for use by two threads at once."""

    def __init__(self, int room=400_000):
        free(self.nodes)  # of a tree that is made twice
        self.room = room
        self.nodes = <Node*>malloc(room * sizeof(Node))
        if not self.nodes:
            raise MemoryError()
        self.exploration = 0.3
        self.margin = 0.3
        self.reach = STAGE
        self.horizon = 1

    def __dealloc__(self):
        free(self.nodes)

    def start(self, state, seed):
        """Begin anew at a position."""
        cdef int i
        cdef list cells = state.to_list()
        for i in range(at.SIZE):
            self.origin[i] = cells[i]
        self.stream = crc32(repr(cells).encode(), seed)
        self.asker = self.origin[at.ACTOR]
        self.used = 1
        self.root = 0
        self.clear(0, 0)

    def resume(self, state, seed):
        """Go on at a position that play has reached, with what the tree knows of it; False: nothing."""
        cdef int i, found
        cdef list cells = state.to_list()
        cdef word stream = crc32(repr(cells).encode(), seed)
        cdef int target[at.SIZE]
        cdef int* spare
        for i in range(at.SIZE):
            target[i] = cells[i]
        if target[at.ACTOR] != self.asker:
            return False
        spare = <int*>malloc(MOST_SEEK * sizeof(target))
        if not spare:
            raise MemoryError()
        memcpy(spare, self.origin, sizeof(target))
        with nogil:
            found = self.seek(self.root, target, spare, 0)
            if found > 0:
                self.prune(found)
                memcpy(self.origin, target, sizeof(target))
                self.stream = stream
        free(spare)
        return found > 0

    cdef int seek(self, int node, int* target, int* spare, int depth) noexcept nogil:
        """The node of the position `target` below `node`, whose cells are the first of `spare`."""
        cdef Node* n = &self.nodes[node]
        cdef int* below = spare + at.SIZE
        cdef int i, found
        if memcmp(spare, target, sizeof(self.s)) == 0:
            return node
        if depth == MOST_SEEK - 1 or n.visits == 0 or spare[at.TURN] > target[at.TURN]:
            return -1
        for i in range(n.children):
            if self.nodes[n.first + i].visits > 0:
                memcpy(below, spare, sizeof(self.s))
                rules.apply(below, self.nodes[n.first + i].move)
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
        cdef int i
        cdef Node* n = &self.nodes[node]
        n.move = move
        n.actor = UNKNOWN
        n.first = 0
        n.children = 0
        n.visits = 0
        n.points = 0
        n.prior = 0
        for i in range(MOST_SEATS):
            n.share[i] = 0

    def run(self, int iterations):
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
            share = child.share[self.asker] / n
            points = child.points / n
            found.append((child.move, child.visits, share, points))
            if child.move == at.DRAW and self.origin[at.PHASE] == at.TO_ACT:
                if rules.legal(self.origin) >> (at.DRAW + 1) & 1:  # the other pile is the same
                    found.append((at.DRAW + 1, child.visits, share, points))
        return found

    cdef word random(self) noexcept nogil:
        self.stream = bits.advance(self.stream)
        return bits.mix(self.stream)

    cdef bint expand(self, int node) noexcept nogil:
        """Give the node a child for each legal move or outcome of the position under way."""
        cdef word low = playout.moves(self.s)
        cdef word high = rules.legal_steals(self.s)
        cdef int many = bits.count(low) + bits.count(high)
        cdef int child = self.used
        cdef int n
        if child + many > self.room:
            return False
        self.nodes[node].first = child
        self.nodes[node].children = many
        self.used += many
        for n in range(many):
            self.clear(child + n, bits.nth_of_two(low, high, n))
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
        cdef int move = rules.outcome_at(self.s, bits.below(self.random(), rules.chance_count(self.s)))
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
        memcpy(self.s, self.origin, sizeof(self.s))
        path[0] = node
        while True:
            n = &self.nodes[node]
            n.actor = self.s[at.ACTOR]
            if n.actor == OVER or depth == MOST_PATH - 1:
                break
            if n.first == 0:
                if n.visits == 0 and node != self.root:
                    break
                if not self.expand(node):
                    return False
                n = &self.nodes[node]
            node = self.outcome(node) if n.actor == CHANCE else self.select(node)
            rules.apply(self.s, self.nodes[node].move)
            depth += 1
            path[depth] = node
        self.play_out()
        points = self.judge(share)
        for i in range(depth + 1):
            n = &self.nodes[path[i]]
            n.visits += 1
            n.points += points
            for seat in range(self.s[at.SEATS]):
                n.share[seat] += share[seat]
        return True

    cdef void play_out(self) noexcept nogil:
        cdef int* s = self.s
        cdef int end = stage(self.origin) + self.horizon
        cdef int actor = s[at.ACTOR]
        if self.reach == NOWHERE:
            return
        while actor != OVER:
            if self.reach == STAGE and stage(s) >= end:
                return
            if actor == CHANCE:
                rules.apply(s, rules.outcome_at(s, bits.below(self.random(), rules.chance_count(s))))
            elif self.reach == END_AT_RANDOM:
                rules.apply(s, playout.any_move(s, self.random()))
            else:
                rules.apply(s, playout.move(s, self.random()))
            actor = s[at.ACTOR]

    cdef double judge(self, double* share) noexcept nogil:
        """Shares of a win of the position under way, and the points of the asker."""
        cdef int seats = self.s[at.SEATS]
        cdef double points[MOST_SEATS]
        cdef double best = -1e30
        cdef double total = 0
        cdef double width = spread(self.s)
        cdef int seat, winners = 0
        for seat in range(seats):
            points[seat] = evaluation.expected(self.s, seat)
            if points[seat] > best:
                best = points[seat]
        if self.s[at.ACTOR] == OVER:
            for seat in range(seats):
                winners += points[seat] == best
            width = 8.0
        for seat in range(seats):
            share[seat] = exp((points[seat] - best) / width)
            total += share[seat]
        for seat in range(seats):
            share[seat] /= total
            if winners:
                share[seat] *= self.margin
                if points[seat] == best:
                    share[seat] += (1 - self.margin) / winners
        return points[self.asker]

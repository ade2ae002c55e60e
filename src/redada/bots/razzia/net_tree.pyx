# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Search for Razzia! on its net: no playouts, and chance taken exactly. Compiled, without the GIL.

Each iteration goes down to a leaf by PUCT and opens it: the net judges every move or card that can
follow. On the way back a card in the air is worth the expectation over all cards it can be, and a
decision is worth a mean of its best move and of the moves that were tried. Each player picks for
themselves (max^n). The tree is kept from move to move.
"""

from libc.math cimport exp, sqrt
from libc.string cimport memcpy

from redada.bots.razzia cimport judge as judges
from redada.bots.razzia.tree cimport CHANCE, MOST_PATH, MOST_SEATS, OVER, Node, Tree
from redada.core cimport bits
from redada.games.razzia cimport cards, rules
from redada.games.razzia cimport layout as at


cdef class NetTree(Tree):
    """One search tree with its room; not for use by two threads at once."""

    cdef object nets
    cdef judges.Judge net
    cdef int seats
    cdef int after[at.SIZE]
    cdef double par  # what a share of the win of two players is worth here: the more play, the less they differ
    cdef public double temperature  # of the priors over moves, in shares of the win of two
    cdef public double floor  # part of the priors that is equal for all moves
    cdef public double greed  # part of a decision's worth that is its best move, the rest is what was tried

    def __init__(self, nets, int room=400_000):
        """`nets` gives the network for a number of seats: `NetFile.network`."""
        super().__init__(room)
        self.nets = nets
        self.seats = 0
        self.exploration = 0.25
        self.temperature = 0.1
        self.floor = 0.1
        self.greed = 1.0

    @property
    def judged(self):
        """Positions that the net has judged for this number of players."""
        return self.net.judged if self.net is not None else 0

    def start(self, state, seed):
        """Begin anew at a position of a player."""
        super().start(state, seed)
        if self.seats != self.origin[at.SEATS]:
            self.seats = self.origin[at.SEATS]
            self.net = judges.Judge(self.nets(self.seats))
            self.par = 2.0 / self.seats
        self.nodes[self.root].actor = self.origin[at.ACTOR]

    def visits(self):
        """For each move of the root: move, visits, share of the asker, points of the asker."""
        cdef Node* root = &self.nodes[self.root]
        cdef Node* child
        cdef int i
        found = []
        for i in range(root.children):
            child = &self.nodes[root.first + i]
            found.append((child.move, child.visits, child.share[self.asker], child.points))
            if child.move == at.DRAW and self.origin[at.PHASE] == at.TO_ACT:
                if rules.legal(self.origin) >> (at.DRAW + 1) & 1:  # the other pile is the same
                    found.append((at.DRAW + 1, child.visits, child.share[self.asker], child.points))
        return found

    def shares(self):
        """Everybody's share of the win at the root, by seat, as far as it was searched."""
        cdef int seat
        return [self.nodes[self.root].share[seat] for seat in range(self.seats)]

    def shares_after(self, state, int looks):
        """Where a card is in the air: for each that it can be, in the order of `legal`, everybody's share after a
        search of so many looks, or as the net sees it. All in one go, for whoever wants to know what luck was worth."""
        cdef int before[at.SIZE]
        cdef double value[2 * MOST_SEATS]
        cdef int i, kind, seat
        self.start(state, 0)
        memcpy(before, self.origin, sizeof(before))
        if before[at.PHASE] != at.DRAWING:
            raise ValueError("no card is in the air")
        found = []
        for kind in range(cards.KINDS):
            if before[at.LEFT + kind] == 0:
                continue
            memcpy(self.origin, before, sizeof(before))
            rules.apply(self.origin, kind)
            self.asker = self.origin[at.ACTOR]
            if self.asker < 0 or looks == 0:
                self.net.settle(self.origin, value)
                found.append([value[seat] for seat in range(self.seats)])
                continue
            self.used = 1
            self.root = 0
            self.clear(0, 0)
            self.nodes[0].actor = self.asker
            with nogil:
                for i in range(looks):
                    self.iterate()
            found.append(self.shares())
        return found

    cdef bint iterate(self) noexcept nogil:
        cdef int path[MOST_PATH]
        cdef int depth = 0
        cdef int node = self.root
        memcpy(self.s, self.origin, sizeof(self.s))
        path[0] = node
        while self.nodes[node].first and depth < MOST_PATH - 1:
            node = self.card(node) if self.nodes[node].actor == CHANCE else self.pick(node)
            rules.apply(self.s, self.nodes[node].move)
            depth += 1
            path[depth] = node
        if self.s[at.ACTOR] != OVER and not self.nodes[node].first and not self.open(node):
            return False
        while depth >= 0:
            self.nodes[path[depth]].visits += 1
            if self.nodes[path[depth]].first:
                self.weigh(path[depth])
            depth -= 1
        return True

    cdef bint open(self, int node) noexcept nogil:
        """Give the node its children, each judged by the net."""
        cdef double value[2 * MOST_SEATS]
        cdef double total = 0
        cdef double best = -1
        cdef int i, seat
        cdef int actor = self.s[at.ACTOR]
        cdef Node* child
        cdef Node* n
        if not self.expand(node):
            return False
        n = &self.nodes[node]
        for i in range(n.children):
            child = &self.nodes[n.first + i]
            memcpy(self.after, self.s, sizeof(self.s))
            rules.apply(self.after, child.move)
            self.net.settle(self.after, value)
            child.actor = self.after[at.ACTOR]
            child.points = <float>value[MOST_SEATS + self.asker]
            for seat in range(self.seats):
                child.share[seat] = <float>value[seat]
            if actor == CHANCE:
                child.prior = <float>(1.0 * self.s[at.LEFT + child.move] / rules.chance_count(self.s))
            elif value[actor] > best:
                best = value[actor]
        if actor == CHANCE:
            return True
        for i in range(n.children):
            child = &self.nodes[n.first + i]
            child.prior = <float>exp((child.share[actor] - best) / (self.temperature * self.par))
            total += child.prior
        for i in range(n.children):
            child = &self.nodes[n.first + i]
            child.prior = <float>((1 - self.floor) * child.prior / total + self.floor / n.children)
        return True

    cdef int pick(self, int node) noexcept nogil:
        """The child that its actor would try next: worth a lot, or likely and little tried."""
        cdef Node* n = &self.nodes[node]
        cdef Node* child
        cdef int best = n.first
        cdef int i
        cdef double most = -1e30
        cdef double worth
        cdef double eager = self.exploration * self.par * sqrt(<double>n.visits)
        for i in range(n.children):
            child = &self.nodes[n.first + i]
            worth = child.share[n.actor] + eager * child.prior / (1 + child.visits)
            if worth > most:
                most = worth
                best = n.first + i
        return best

    cdef int card(self, int node) noexcept nogil:
        """The card that was looked at least, for its odds."""
        cdef Node* n = &self.nodes[node]
        cdef Node* child
        cdef int best = n.first
        cdef int i
        cdef double most = -1e30
        cdef double owed
        for i in range(n.children):
            child = &self.nodes[n.first + i]
            owed = child.prior * (n.visits + 1) - child.visits
            if owed > most:
                most = owed
                best = n.first + i
        return best

    cdef void weigh(self, int node) noexcept nogil:
        """What the node is worth by what is known of its children."""
        cdef Node* n = &self.nodes[node]
        cdef Node* child
        cdef double worth[MOST_SEATS + 1]
        cdef double weight
        cdef double tried = 0
        cdef int best = n.first
        cdef int i, seat
        for seat in range(self.seats + 1):
            worth[seat] = 0
        for i in range(n.children):
            child = &self.nodes[n.first + i]
            weight = child.prior if n.actor == CHANCE else child.visits
            tried += weight
            if weight > 0:
                for seat in range(self.seats):
                    worth[seat] += weight * child.share[seat]
                worth[self.seats] += weight * child.points
            if n.actor != CHANCE and child.share[n.actor] > self.nodes[best].share[n.actor]:
                best = n.first + i
        child = &self.nodes[best]
        weight = 0 if n.actor == CHANCE else self.greed
        if tried == 0:
            tried = weight = 1
        for seat in range(self.seats):
            n.share[seat] = <float>((1 - weight) * worth[seat] / tried + weight * child.share[seat])
        n.points = <float>((1 - weight) * worth[self.seats] / tried + weight * child.points)

# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Games of Razzia! for a net to learn from: played by nets and by simple players, compiled, without the GIL.

Every game draws a player for each seat. The net looks one move ahead and plays the better moves more often
(softmax of its share of the win); the others see to it that the net meets strangers too.
"""

from libc.math cimport exp
from libc.string cimport memcpy

from redada.bots.net.network cimport Network
from redada.bots.razzia cimport greedy, inputs, playout
from redada.bots.razzia.judge cimport Judge, won
from redada.core cimport bits
from redada.core.bits cimport word
from redada.games.razzia cimport cards, rules, scoring
from redada.games.razzia cimport layout as at
from redada.train.self_play cimport SelfPlay

cdef enum:
    MOST_SEATS = 5
    MOST_DECISIONS = 2000
    MOST_SAMPLES = 2000
    MOST_MOVES = 96
    VALUES = 10

# The players, in the order of the weights in `mix`
cdef enum:
    COLD = 0  # the net, nearly always its best move
    WARM = 1  # the net, often another
    GREEDY = 2
    QUICK = 3  # who plays the playouts of the search
    RULE = 4  # draws, calls at so many cards, bids at so many: each game with other numbers
    RANDOM = 5
    PLAYERS = 6
    BEST = 6  # the net, always its best move: only in matches
    RIVAL = 7  # the same of another net

MOST_SAMPLES_OF_A_GAME = MOST_SAMPLES
PLAYER_NAMES = ("cold", "warm", "greedy", "quick", "rule", "random")


cdef class Games(SelfPlay):
    """Plays games for one number of seats; `network` may be None where `mix` names no net."""

    cdef Judge judge
    cdef Judge rival
    cdef int seats
    cdef int fields
    cdef int start[at.SIZE]
    cdef int s[at.SIZE]
    cdef int after[at.SIZE]
    cdef int spare[at.SIZE]
    cdef int pure  # in 1,000 games so many have only nets
    cdef bint against  # whether all but one seat are the rival's
    cdef double cold
    cdef double warm
    cdef double keep
    cdef double decay
    cdef double slip
    cdef int player[MOST_SEATS]
    cdef int calls_at[MOST_SEATS]
    cdef int bids_at[MOST_SEATS]
    cdef int bids[MOST_SEATS]
    cdef bint known[MOST_DECISIONS]
    cdef double value[MOST_DECISIONS][VALUES]
    cdef int when[MOST_SAMPLES]  # decisions before the sample
    cdef int looks[MOST_SAMPLES]
    cdef int score[MOST_SAMPLES][MOST_SEATS]

    def __init__(self, state, network, list mix, int pure, double cold, double warm, double keep, double decay, double slip):
        """`state` is the start of a game; `keep` the odds that a position becomes a sample; `decay` how much of a
        label comes from later than the next decision (1: the end of the game alone); `slip` the odds of any move."""
        cdef list position = state.to_list()
        cdef int i
        for i in range(at.SIZE):
            self.start[i] = position[i]
        self.seats = self.start[at.SEATS]
        self.fields = len(inputs_sizes(self.seats))
        self.judge = self.rival = Judge(network)
        if network is None and (mix[COLD] or mix[WARM] or pure):
            raise ValueError("these games need a net")
        self.seat_mix(mix)
        self.most_samples = MOST_SAMPLES
        self.pure = pure
        self.cold, self.warm, self.keep, self.decay, self.slip = cold, warm, keep, decay, slip

    def face(self, network):
        """From now on the net has one seat of each game, and `network`, which always plays its best move, all others."""
        self.rival = Judge(network)
        self.against = True

    def match(self, int games, word seed, network):
        """One net among copies of `network`, or among greedies if that is None; by game its share of the win."""
        cdef double now[VALUES]
        cdef int game, seat
        found = []
        if network is not None:
            self.rival = Judge(network)
        self.stream = bits.mix(seed * 2654435761 + 54321)
        for game in range(games):
            for seat in range(self.seats):
                self.player[seat] = RIVAL if network is not None else GREEDY
            self.player[game % self.seats] = BEST
            with nogil:
                memcpy(self.s, self.start, sizeof(self.s))
                while self.s[at.PHASE] != at.GAME_OVER:
                    if self.s[at.ACTOR] < 0:
                        rules.apply(self.s, rules.outcome_at(self.s, bits.below(self.random(), rules.chance_count(self.s))))
                    else:
                        rules.apply(self.s, self.choose(0))
                won(self.s, now)
            found.append(now[game % self.seats])
        return found

    cdef void seat_players(self) noexcept nogil:
        cdef int seat
        cdef int ours = bits.below(self.random(), self.seats) if self.against else -1
        cdef bint pure = bits.below(self.random(), 1000) < self.pure
        for seat in range(self.seats):
            if self.against and seat != ours:
                self.player[seat] = RIVAL
            elif pure:
                self.player[seat] = COLD if bits.below(self.random(), 4) else WARM
            else:
                self.player[seat] = self.draw_player()
            self.calls_at[seat] = 2 + bits.below(self.random(), 6)
            self.bids_at[seat] = 1 + bits.below(self.random(), 5)
            self.bids[seat] = bits.below(self.random(), 3)

    cdef int one_game(self, unsigned char[:, ::1] fields, float[:, ::1] shares, float[:, ::1] points) noexcept nogil:
        cdef int* s = self.s
        cdef int decisions = 0
        cdef int samples = 0
        cdef int move, i, f
        cdef bint many
        memcpy(s, self.start, sizeof(self.s))
        self.seat_players()
        while s[at.PHASE] != at.GAME_OVER and decisions < MOST_DECISIONS:
            if s[at.PHASE] == at.DEALING:
                rules.apply(s, rules.outcome_at(s, bits.below(self.random(), rules.chance_count(s))))
                continue
            many = s[at.ACTOR] < 0 or bits.count(playout.moves(s)) + bits.count(rules.legal_steals(s)) > 1
            if s[at.PHASE] != at.BIDDING and many and samples < MOST_SAMPLES and self.fraction() < (self.keep if s[at.ACTOR] >= 0 else 0.3 * self.keep):
                inputs.fill(s, self.judge.x)
                for f in range(self.fields):
                    fields[samples, f] = <unsigned char>self.judge.x[f]
                self.when[samples] = decisions
                self.looks[samples] = inputs.onlooker(s)
                for i in range(self.seats):
                    self.score[samples][i] = s[at.SCORE + i]
                samples += 1
            if s[at.ACTOR] < 0:
                move = rules.outcome_at(s, bits.below(self.random(), rules.chance_count(s)))
            elif many:
                self.known[decisions] = False
                move = self.choose(decisions)
                decisions += 1
            else:
                move = bits.nth(playout.moves(s), 0)
            rules.apply(s, move)
        self.label(decisions, samples, shares, points)
        return samples

    cdef int choose(self, int decision) noexcept nogil:
        cdef int kind = self.player[self.s[at.ACTOR]]
        if kind <= WARM:
            return self.by_net(decision, self.cold if kind == COLD else self.warm)
        if kind == BEST:
            return self.judge.best_move(self.s)
        if kind == RIVAL:
            return self.rival.best_move(self.s)
        if kind == RANDOM or self.fraction() < self.slip:
            return playout.any_move(self.s, self.random())
        if kind == GREEDY:
            return greedy.best_move(self.s, self.after, self.spare)
        if kind == QUICK:
            return playout.move(self.s, self.random())
        return self.by_rule()

    cdef int by_rule(self) noexcept nogil:
        """The five lines that beat a hand-made evaluation, with other numbers each time."""
        cdef int* s = self.s
        cdef int seat = s[at.ACTOR]
        cdef int place
        cdef word mask
        if s[at.PHASE] == at.TO_ACT:
            if scoring.held(s, seat, cards.THIEF) > 0 and self.bids[seat] > 0:
                place = playout.best_theft(s)
                if place >= 0:
                    mask = rules.legal_steals(s)
                    if mask >> (1 << place) & 1:
                        return at.STEAL + (1 << place)
            mask = rules.legal(s)
            if rules.row_count(s) >= self.calls_at[seat] or not mask & 3:
                return at.CALL
            return bits.nth(mask, 0)
        mask = rules.legal(s) & ~(<word>1 << at.PASS)
        if rules.legal(s) >> at.PASS & 1 and (mask == 0 or rules.row_count(s) < self.bids_at[seat]):
            return at.PASS
        if self.bids[seat] == 0 and rules.legal(s) >> at.PASS & 1:
            return bits.highest(mask)
        return bits.nth(mask, 0)

    cdef int by_net(self, int decision, double temperature) noexcept nogil:
        cdef int* s = self.s
        cdef int seat = s[at.ACTOR]
        cdef int tried[MOST_MOVES]
        cdef double worth[MOST_MOVES]
        cdef double found[VALUES]
        cdef double best = -1.0
        cdef double total = 0.0
        cdef double pick
        cdef int n = 0
        cdef int i
        cdef word low = playout.moves(s)
        cdef word high = rules.legal_steals(s)
        while (low or high) and n < MOST_MOVES:
            if low:
                tried[n] = bits.nth(low, 0)
                low &= low - 1
            else:
                tried[n] = at.STEAL + bits.nth(high, 0)
                high &= high - 1
            self.judge.look(s, tried[n], found)
            worth[n] = found[seat]
            if worth[n] > best:
                best = worth[n]
                memcpy(self.value[decision], found, sizeof(found))
            n += 1
        self.known[decision] = True
        for i in range(n):
            worth[i] = exp((worth[i] - best) / temperature)
            total += worth[i]
        pick = self.fraction() * total
        i = 0
        while i < n - 1 and pick >= worth[i]:
            pick -= worth[i]
            i += 1
        return tried[i]

    cdef void label(self, int decisions, int samples, float[:, ::1] shares, float[:, ::1] points) noexcept nogil:
        """What became of everybody, back from the end of the game to each sample."""
        cdef double now[VALUES]
        cdef int seat, turned, i
        cdef int d = decisions
        won(self.s, now)
        for seat in range(self.seats):
            now[MOST_SEATS + seat] = self.s[at.SCORE + seat]
        for i in range(samples - 1, -1, -1):
            while d > self.when[i]:
                d -= 1
                if self.known[d]:
                    for seat in range(self.seats):
                        now[seat] += (1 - self.decay) * (self.value[d][seat] - now[seat])
                        now[MOST_SEATS + seat] += (1 - self.decay) * (self.value[d][MOST_SEATS + seat] - now[MOST_SEATS + seat])
            seat = self.looks[i]
            for turned in range(self.seats):
                shares[i, turned] = <float>now[seat]
                points[i, turned] = <float>(now[MOST_SEATS + seat] - self.score[i][seat])
                seat = seat + 1 if seat + 1 < self.seats else 0


def inputs_sizes(seats):
    from redada.bots.razzia.inputs import sizes

    return sizes(seats)

# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Games of Ratzzia for a net to learn from: played by nets and by other quick players, compiled, without the GIL.

Every game draws a player for each seat. A player slips now and then: it plays a whole turn at random, or as
another player would, so that positions are met which good players avoid.
"""

from libc.string cimport memcpy

from redada.bots.net.network cimport Network
from redada.bots.ratzzia cimport greedy, inputs, judge, playout
from redada.core cimport bits
from redada.core.bits cimport word
from redada.games.ratzzia cimport layout as at
from redada.games.ratzzia cimport legal, rules
from redada.train.self_play cimport SelfPlay

cdef enum:
    MOST_SEATS = 5
    MOST_SAMPLES = 600
    MOST_FIELDS = 128

# The players, in the order of the weights in `mix`
cdef enum:
    COLD = 0  # the net
    WARM = 1  # the net, which slips five times as often
    GREEDY = 2
    QUICK = 3  # who plays the playouts of the classic search
    RANDOM = 4
    PLAYERS = 5
    RIVAL = 6  # another net

MOST_SAMPLES_OF_A_GAME = MOST_SAMPLES
PLAYER_NAMES = ("cold", "warm", "greedy", "quick", "random")


cdef class Games(SelfPlay):
    """Plays games for one number of seats; `network` may be None where `mix` names no net."""

    cdef judge.Judge rival
    cdef judge.Judge judge
    cdef int seats
    cdef int fields
    cdef int start[at.SIZE]
    cdef int s[at.SIZE]
    cdef int plan[at.SIZE]
    cdef int trial[at.SIZE]
    cdef int after[at.SIZE]
    cdef double score[MOST_SEATS]
    cdef int pure
    cdef bint against  # whether all but one seat are the rival's
    cdef double keep
    cdef double decay
    cdef double slip
    cdef int player[MOST_SEATS]
    cdef int samples
    cdef unsigned char seen[MOST_SAMPLES][MOST_FIELDS]
    cdef int looks[MOST_SAMPLES]
    cdef int secured[MOST_SAMPLES][MOST_SEATS]
    cdef double expected[MOST_SAMPLES][2 * MOST_SEATS]  # by seat: share and points, as the net saw it
    cdef readonly long long turns

    def __init__(self, state, network, list mix, int pure, double keep, double decay, double slip):
        """`state` is the start of a game; in `pure` of 1,000 games all are nets; `keep` the odds that a position becomes a
        sample; `decay` how much of a label comes from later than the next sample (1: the end of the game alone); `slip`
        the odds of a turn that another player plays."""
        cdef list position = state.to_list()
        cdef int i
        for i in range(at.SIZE):
            self.start[i] = position[i]
        self.seats = self.start[at.SEATS]
        self.fields = len(inputs_sizes(self.seats))
        self.judge = judge.Judge(network)
        if network is None and (mix[COLD] or mix[WARM] or pure):
            raise ValueError("these games need a net")
        if network is None and decay < 1:
            raise ValueError("without a net only the end of a game is known")
        self.seat_mix(mix)
        self.most_samples = MOST_SAMPLES
        self.pure, self.keep, self.decay, self.slip = pure, keep, decay, slip

    def face(self, Network rival):
        """From now on the net has one seat of each game, and `rival` all others."""
        self.rival = judge.Judge(rival)
        self.against = True

    def match(self, int games, word seed, Network rival):
        """The net alone among copies of `rival`, or of the quick player if that is None; by game its share of the win."""
        cdef int game, seat, mine
        found = []
        self.rival = judge.Judge(rival)
        self.stream = bits.mix(seed * 2654435761 + 54321)
        for game in range(games):
            mine = game % self.seats
            for seat in range(self.seats):
                self.player[seat] = COLD if seat == mine else (QUICK if rival is None else RIVAL)
            with nogil:
                self.play_out(0.0, 0.0)
            found.append(judge.won(self.s, mine))
        return found

    cdef int one_game(self, unsigned char[:, ::1] fields, float[:, ::1] shares, float[:, ::1] points) noexcept nogil:
        cdef int seat, i, f
        cdef int ours = bits.below(self.random(), self.seats) if self.against else -1
        cdef bint pure = bits.below(self.random(), 1000) < self.pure
        for seat in range(self.seats):
            if self.against and seat != ours:
                self.player[seat] = RIVAL
            else:
                self.player[seat] = COLD if pure else self.draw_player()
        self.play_out(self.slip, self.keep)
        for i in range(self.samples):
            for f in range(self.fields):
                fields[i, f] = self.seen[i][f]
        self.label(shares, points)
        return self.samples

    cdef void play_out(self, double slip, double keep) noexcept nogil:
        """A game of the players that are seated; its samples stay in `seen`."""
        cdef int* s = self.s
        cdef int kind = 0
        cdef int turn = -1
        memcpy(s, self.start, sizeof(self.s))
        self.samples = 0
        while s[at.PHASE] != at.GAME_OVER:
            if s[at.ACTOR] < 0:
                rules.apply(s, rules.outcome_at(s, bits.below(self.random(), rules.chance_count(s))))
                continue
            if s[at.TURN] != turn:
                turn = s[at.TURN]
                self.turns += 1
                kind = self.player[s[at.ACTIVE]]
                if kind != RIVAL and self.fraction() < (5 * slip if kind == WARM else slip):
                    kind = RANDOM if bits.below(self.random(), 2) else self.draw_player()
                if s[at.PHASE] == at.TO_ACT and self.fraction() < keep:
                    self.keep_sample()
            self.go_on(kind)

    cdef void keep_sample(self) noexcept nogil:
        cdef int f, seat
        cdef int i = self.samples
        if i == MOST_SAMPLES:
            return
        inputs.fill(self.s, self.judge.x)
        for f in range(self.fields):
            self.seen[i][f] = <unsigned char>self.judge.x[f]
        self.looks[i] = self.s[at.ACTIVE]
        for seat in range(self.seats):
            self.secured[i][seat] = self.s[at.SECURED + seat]
        if self.decay < 1:
            self.judge.judge(self.s)
            for seat in range(self.seats):
                self.expected[i][seat] = self.judge.share[seat]
                self.expected[i][MOST_SEATS + seat] = self.judge.points[seat]
        self.samples += 1

    cdef void go_on(self, int kind) noexcept nogil:
        """A decision; all placings of a quick player are one."""
        cdef int* s = self.s
        if kind <= WARM:
            self.judge.go_on(s)
        elif kind == RIVAL:
            self.rival.go_on(s)
        elif kind == GREEDY:
            rules.apply(s, greedy.best_move(s, self.trial, self.after))
        elif kind == QUICK:
            if s[at.PHASE] == at.PLACING and not legal.one_by_one(s) and s[at.OWN_DUE] == 0:
                playout.place_dice(s, self.trial, self.after, self.score)
                rules.apply(s, at.DONE)
            else:
                rules.apply(s, playout.best_move(s, self.plan, self.trial, self.after, self.score))
        else:
            rules.apply(s, rules.random_move(s, self.random()))

    cdef void label(self, float[:, ::1] shares, float[:, ::1] points) noexcept nogil:
        """What became of everybody, back from the end of the game to each sample."""
        cdef double now[2 * MOST_SEATS]
        cdef int seat, turned, i, j
        for seat in range(self.seats):
            now[seat] = judge.won(self.s, seat)
            now[MOST_SEATS + seat] = self.s[at.SECURED + seat]
        for i in range(self.samples - 1, -1, -1):
            seat = self.looks[i]
            for turned in range(self.seats):
                shares[i, turned] = <float>now[seat]
                points[i, turned] = <float>(now[MOST_SEATS + seat] - self.secured[i][seat])
                seat = seat + 1 if seat + 1 < self.seats else 0
            if self.decay < 1:
                for j in range(MOST_SEATS + self.seats):
                    if j < self.seats or j >= MOST_SEATS:
                        now[j] += (1 - self.decay) * (self.expected[i][j] - now[j])


def inputs_sizes(seats):
    from redada.bots.ratzzia.inputs import sizes

    return sizes(seats)

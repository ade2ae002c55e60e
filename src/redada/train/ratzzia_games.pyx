# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, auto_pickle=False
"""Games of Ratzzia for a net to learn from: played by nets and by other quick players, compiled, without the GIL.

Every game draws a player for each seat. A player slips now and then: it plays a whole turn at random, or as
another player would, so that positions are met which good players avoid. Where labels lean on what the net expects,
positions before a slip learn what it expected there, and not what became of the game.

Luck is taken out of the labels where the player who knows the odds of a turn rolls: what its dice were worth more
than all dice on average does not count, for others by their parts of the rest of the win. On average that is nothing.
"""

from libc.string cimport memcpy, memset

from redada.bots.net.network cimport Network
from redada.bots.ratzzia cimport greedy, inputs, judge, playout
from redada.bots.ratzzia.turn_player cimport TurnPlayer
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
    STRONG = 5  # the net, by the odds of all dice of a turn
    RIVAL = 6  # another net, likewise if `strong`

MOST_SAMPLES_OF_A_GAME = MOST_SAMPLES
PLAYER_NAMES = ("cold", "warm", "greedy", "quick", "random", "strong")


cdef class Games(SelfPlay):
    """Plays games for one number of seats; `network` may be None where `mix` names no net."""

    cdef judge.Judge rival
    cdef judge.Judge judge
    cdef TurnPlayer strong
    cdef TurnPlayer strong_rival
    cdef int best  # the kind that the net plays as where it plays alone: STRONG or COLD
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
    cdef int sampled  # the turn that the last one is of
    cdef unsigned char seen[MOST_SAMPLES][MOST_FIELDS]
    cdef int looks[MOST_SAMPLES]
    cdef int secured[MOST_SAMPLES][MOST_SEATS]
    cdef double expected[MOST_SAMPLES][2 * MOST_SEATS]  # by seat: share and points, as the net saw it
    cdef bint restart[MOST_SAMPLES]  # whether the turn that follows was a slip
    cdef double luck[MOST_SEATS]  # of the game so far, as shares of the win
    cdef double luck_before[MOST_SAMPLES][MOST_SEATS]
    cdef bint rival_rolls
    cdef int roll  # dice that lie while others are in the air, -1: nobody counts them
    cdef double hoped
    cdef double rest[MOST_SEATS]  # by seat: its part of the win that the player to move does not get
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
        self.best = COLD
        if mix[STRONG]:
            self.best = STRONG
            self.strong = in_a_game(network)
        if network is None and (mix[COLD] or mix[WARM] or mix[STRONG] or pure):
            raise ValueError("these games need a net")
        if network is None and decay < 1:
            raise ValueError("without a net only the end of a game is known")
        self.seat_mix(mix)
        self.most_samples = MOST_SAMPLES
        self.pure, self.keep, self.decay, self.slip = pure, keep, decay, slip

    def face(self, Network rival):
        """From now on the net has one seat of each game, and `rival` all others."""
        self.seat_rival(rival)
        self.against = True

    cdef void seat_rival(self, Network rival):
        if self.best == STRONG:
            self.strong_rival = in_a_game(rival)
        else:
            self.rival = judge.Judge(rival)

    def match(self, int games, word seed, Network rival):
        """The net alone among copies of `rival`, or of the quick player if that is None; by game its share of the win.

        Both play by the odds of all dice if `mix` names that player, and then luck is taken out."""
        cdef int game, seat, mine
        found = []
        if rival is not None:
            self.seat_rival(rival)
        self.stream = bits.mix(seed * 2654435761 + 54321)
        for game in range(games):
            mine = game % self.seats
            for seat in range(self.seats):
                self.player[seat] = self.best if seat == mine else (QUICK if rival is None else RIVAL)
            with nogil:
                self.play_out(0.0, 0.0)
            found.append(judge.won(self.s, mine) - self.luck[mine])
        return found

    cdef int one_game(self, unsigned char[:, ::1] fields, float[:, ::1] shares, float[:, ::1] points) noexcept nogil:
        cdef int seat, i, f
        cdef int ours = bits.below(self.random(), self.seats) if self.against else -1
        cdef bint pure = bits.below(self.random(), 1000) < self.pure
        for seat in range(self.seats):
            if self.against and seat != ours:
                self.player[seat] = RIVAL
            else:
                self.player[seat] = self.best if pure else self.draw_player()
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
        cdef bint slips
        memcpy(s, self.start, sizeof(self.s))
        memset(self.luck, 0, sizeof(self.luck))
        self.samples = 0
        self.sampled = -1
        self.roll = -1
        while s[at.PHASE] != at.GAME_OVER:
            if s[at.ACTOR] < 0:
                self.come_down(rules.outcome_at(s, bits.below(self.random(), rules.chance_count(s))))
                continue
            if s[at.TURN] != turn:
                turn = s[at.TURN]
                self.turns += 1
                kind = self.player[s[at.ACTIVE]]
                slips = kind != RIVAL and self.fraction() < (5 * slip if kind == WARM else slip)
                if slips:
                    kind = RANDOM if bits.below(self.random(), 2) else self.draw_player()
                if s[at.PHASE] == at.TO_ACT and (self.fraction() < keep or slips):
                    self.keep_sample(slips)
            self.go_on(kind)

    cdef void come_down(self, int outcome) noexcept nogil:
        """A die, or who starts."""
        cdef int stage = self.s[at.STAGE]
        cdef double gained
        cdef int seat, mine
        cdef bint last = self.s[at.IN_THE_AIR] == 1
        rules.apply(self.s, outcome)
        if self.roll < 0 or stage == at.HELPERS:
            return
        self.roll = self.strong.next_roll(self.roll, outcome)
        if last:
            if self.rival_rolls:
                gained = self.strong_rival.most[self.roll] if stage == at.FIRST else self.strong_rival.worth[self.roll]
            else:
                gained = self.strong.most[self.roll] if stage == at.FIRST else self.strong.worth[self.roll]
            gained -= self.hoped
            self.roll = -1
            mine = self.s[at.ACTIVE]
            for seat in range(self.seats):
                self.luck[seat] += gained if seat == mine else -gained * self.rest[seat]

    cdef void keep_sample(self, bint slips) noexcept nogil:
        cdef int f, seat
        cdef int i = self.samples
        if i == MOST_SAMPLES:
            return
        inputs.fill(self.s, self.judge.x)
        for f in range(self.fields):
            self.seen[i][f] = <unsigned char>self.judge.x[f]
        self.looks[i] = self.s[at.ACTIVE]
        self.restart[i] = slips and self.decay < 1
        for seat in range(self.seats):
            self.secured[i][seat] = self.s[at.SECURED + seat]
            self.luck_before[i][seat] = self.luck[seat]
        if self.decay < 1:
            self.judge.judge(self.s)
            for seat in range(self.seats):
                self.expected[i][seat] = self.judge.share[seat]
                self.expected[i][MOST_SEATS + seat] = self.judge.points[seat]
        self.sampled = self.s[at.TURN]
        self.samples += 1

    cdef void by_all_dice(self, TurnPlayer player) noexcept nogil:
        """A decision of the player who knows the odds of a turn, and what its dice will be compared with."""
        cdef int* s = self.s
        cdef int seat
        cdef int mine = s[at.ACTIVE]
        cdef bint begins = s[at.PHASE] == at.TO_ACT
        cdef bint rolls = begins or s[at.PHASE] == at.REROLLING
        cdef bint sees = begins and s[at.RESERVE] == 0 and self.sampled == s[at.TURN] and player is self.strong
        if begins:
            player.judge(s)
            for seat in range(self.seats):
                self.rest[seat] = player.share[seat] / (1.000001 - player.share[mine])
        player.go_on(s)
        if sees:  # better than what the net says of the position itself
            for seat in range(self.seats):
                self.expected[self.samples - 1][seat] = (1 - player.expected) * self.rest[seat]
            self.expected[self.samples - 1][mine] = player.expected
        if rolls and s[at.PHASE] == at.ROLLING:
            self.rival_rolls = player is self.strong_rival
            self.hoped = player.expected
            self.roll = 0 if s[at.STAGE] == at.FIRST else player.node

    cdef void go_on(self, int kind) noexcept nogil:
        """A decision; all placings of a quick player are one."""
        cdef int* s = self.s
        if kind <= WARM:
            self.judge.go_on(s)
        elif kind == STRONG:
            self.by_all_dice(self.strong)
        elif kind == RIVAL:
            if self.best == STRONG:
                self.by_all_dice(self.strong_rival)
            else:
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
        """What became of everybody without luck, back from the end of the game to each sample."""
        cdef double now[2 * MOST_SEATS]
        cdef int seat, turned, i
        for seat in range(self.seats):
            now[seat] = judge.won(self.s, seat) - self.luck[seat]
            now[MOST_SEATS + seat] = self.s[at.SECURED + seat]
        for i in range(self.samples - 1, -1, -1):
            if self.restart[i]:
                self.mix_expected(now, i, 1)
            seat = self.looks[i]
            for turned in range(self.seats):
                shares[i, turned] = <float>(now[seat] + self.luck_before[i][seat])
                points[i, turned] = <float>(now[MOST_SEATS + seat] - self.secured[i][seat])
                seat = seat + 1 if seat + 1 < self.seats else 0
            if self.decay < 1:
                self.mix_expected(now, i, 1 - self.decay)

    cdef void mix_expected(self, double* now, int i, double part) noexcept nogil:
        cdef int seat
        for seat in range(self.seats):
            now[seat] += part * (self.expected[i][seat] - self.luck_before[i][seat] - now[seat])
            now[MOST_SEATS + seat] += part * (self.expected[i][MOST_SEATS + seat] - now[MOST_SEATS + seat])


def in_a_game(network):
    """The strong player, who need not look at everything here: twice as fast, and nearly the same."""
    player = TurnPlayer(network)
    player.looks, player.patience = 300, 0.003
    return player


def inputs_sizes(seats):
    from redada.bots.ratzzia.inputs import sizes

    return sizes(seats)

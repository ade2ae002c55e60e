# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""What everybody may expect inside a turn: the exact mean over all dice that can still fall, on counts of faces.

As `turn_player.pyx`, but for all seats, with the cat that may come in the first roll, and with support dice. All dice of a
roll are one table, so what the next die brings is read from it. Dice are placed run by run, the best dice are rolled again,
and the net judges where the turn ends.

Support dice are placed before the own ones, the ways that leave most are gone on with, and the best of them counts. Before
they are rolled, two and three of them are taken by samples that show every face once (1, 3, 5 and 2, 4, 6); once they are in
the air all that can fall are taken.
"""

from libc.stdlib cimport calloc, free
from libc.string cimport memcmp, memcpy, memset

from redada.bots.net.network cimport Network
from redada.bots.ratzzia cimport judge
from redada.bots.ratzzia.placing cimport ENDS
from redada.bots.ratzzia.support_ways cimport MOST_WAYS, SupportWays
from redada.bots.ratzzia.turn_player cimport FIRST_OF, LESS, MORE, ROLLS, SHOWN
from redada.games.ratzzia cimport dice, rules
from redada.games.ratzzia cimport layout as at

cdef enum:  # kinds of tables
    NOTHING = 0
    FIRST = 1  # both rolls
    LAST = 2  # the last roll of one's own
    HELP = 3  # support dice


cdef class TurnTable(SupportWays):
    """One net with its room; not for use by two threads at once."""

    def __cinit__(self):
        self.tables = <Table*>calloc(TABLES, sizeof(Table))
        self.ends_worth = <double*>calloc(ENDS * WIDTH, sizeof(double))
        if self.tables is NULL or self.ends_worth is NULL:
            raise MemoryError

    def __init__(self, Network network):
        super().__init__(network)
        self.careful_ways = 12
        self.looks = 300
        self.most_looks = 1000
        self.haste = 0.003

    def __dealloc__(self):
        free(self.tables)
        free(self.ends_worth)

    def evaluate(self, list position):
        """By seat: shares of the win, and final points."""
        cdef int cells[at.SIZE]
        cdef double worth[WIDTH]
        read(position, cells)
        with nogil:
            self.patience = self.haste
            self.find(cells, worth)
        return told(worth, position[at.SEATS])

    def value_of(self, list position, int move):
        """The same after a legal move, without haste: moves are compared by it.

        Where dice are placed, all ways to place the rest are looked through. Where they are kept they are placed run by
        run, as those that are rolled again will be."""
        cdef int cells[at.SIZE]
        cdef double worth[WIDTH]
        cdef bint places
        read(position, cells)
        places = cells[at.PHASE] == at.PLACING
        rules.apply(cells, move)
        with nogil:
            self.patience = 1
            self.find(cells, worth)
            if places and cells[at.PHASE] == at.PLACING and cells[at.STAGE] != at.HELPERS:
                self.set_left(cells + at.ROLLED)
                self.begin(0)
                self.look_further(worth[cells[at.ACTIVE]], self.most_looks, worth)
        return told(worth, position[at.SEATS])

    def after_roll(self, list position):
        """Where a die is in the air: the same for each face it can show."""
        cdef int cells[at.SIZE]
        cdef int node, face
        cdef Table* table
        read(position, cells)
        with nogil:
            self.patience = self.haste
            table = self.table_in_the_air(cells, &node)
        return [told(table.worth[MORE[node * at.FACES + face]], cells[at.SEATS]) for face in range(at.FACES)]

    # Positions

    cdef Table* table_in_the_air(self, int* s, int* node) noexcept nogil:
        """The table of the roll that is coming down, and where in it the dice stand that lie already."""
        cdef int board[at.SIZE]
        cdef int face, i
        cdef int rolled = s[at.IN_THE_AIR]
        cdef bint helps = s[at.STAGE] == at.HELPERS
        cdef int row = at.HELPING if helps else at.ROLLED
        memcpy(board, s, sizeof(board))
        node[0] = 0
        for face in range(at.FACES):
            rolled += s[row + face]
            board[row + face] = 0
            for i in range(s[row + face]):
                node[0] = MORE[node[0] * at.FACES + face]
        board[at.RESERVE if helps else at.HAND + s[at.ACTIVE]] += rolled
        return self.table_of(board, HELP if helps else FIRST if s[at.STAGE] == at.FIRST else LAST, rolled)

    cdef void find(self, int* s, double* worth) noexcept nogil:
        """What a position is worth to everybody. May change it."""
        cdef int board[at.SIZE]
        cdef int face, node
        cdef int seat = s[at.ACTIVE]
        cdef Table* table
        if s[at.PHASE] == at.ROLLING:
            table = self.table_in_the_air(s, &node)
            memcpy(worth, table.worth[node], sizeof(table.worth[node]))
        elif s[at.PHASE] == at.REROLLING:
            memcpy(board, s, sizeof(board))
            for face in range(at.FACES):
                board[at.HAND + seat] += s[at.ROLLED + face]
                board[at.ROLLED + face] = 0
            table = self.table_of(board, LAST, board[at.HAND + seat])
            node = self.best_kept(table, s + at.ROLLED, 0, 0, -1, seat)
            memcpy(worth, table.worth[node], sizeof(table.worth[node]))
        elif s[at.PHASE] == at.SUPPORTING:
            self.begin_at(s)
            self.worth_of_roll(s + at.ROLLED, 0, self.sample_boards(0), worth)
        elif s[at.PHASE] == at.PLACING:
            self.begin_at(s)
            if s[at.STAGE] == at.HELPERS:
                self.help(self.bases[0], s + at.HELPING, 0, self.careful_ways, False)
                self.best_way(s + at.ROLLED, 0, 1000, self.looks, worth)
            else:
                self.worth_of_roll(s + at.ROLLED, 0, 0, worth)
        else:
            self.judged(s, worth)

    cdef int best_kept(self, Table* table, int* rolled, int face, int node, int best, int seat) noexcept nogil:
        """The best dice to keep, of the faces from `face` on; `node` is what is kept of those before."""
        cdef int kept
        if face == at.FACES:
            return node if best < 0 or table.worth[node][seat] > table.worth[best][seat] else best
        for kept in range(rolled[face] + 1):
            best = self.best_kept(table, rolled, face + 1, node, best, seat)
            if kept < rolled[face]:
                node = MORE[node * at.FACES + face]
        return best

    # Ends of turns

    cdef void tell(self, int* s, double* worth) noexcept nogil:
        """What the net said of a position just now, or how the game ended."""
        cdef int turned
        cdef int seats = s[at.SEATS]
        cdef int seat = s[at.ACTIVE]
        if s[at.PHASE] == at.GAME_OVER:
            for seat in range(seats):
                worth[seat] = judge.won(s, seat)
                worth[at.MOST_SEATS + seat] = s[at.SECURED + seat]
            return
        for turned in range(seats):
            worth[seat] = self.network.share[turned]
            worth[at.MOST_SEATS + seat] = s[at.SECURED + seat] + self.network.points[turned]
            seat = seat + 1 if seat + 1 < seats else 0

    cdef void judged(self, int* s, double* worth) noexcept nogil:
        """Where nothing is left but choices inside a shelf reward. Changes the position."""
        while at.SENDING <= s[at.PHASE] <= at.COUNTING:
            rules.apply(s, self.best_choice(s))
        if s[at.PHASE] != at.GAME_OVER:
            self.look(s)
        self.tell(s, worth)

    cdef void keep_end(self) noexcept nogil:
        cdef double* worth = self.ends_worth + self.end * WIDTH
        if self.chooses:
            self.make_end(self.end_board)
            self.judged(self.end_board, worth)
        else:
            self.tell(self.after, worth)

    # Tables

    cdef Table* table_of(self, int* board, int kind, int rolled) noexcept nogil:
        """`board` has the dice that are rolled in hand, or in the reserve; what does not matter is set to 0."""
        cdef int i
        cdef Table* table
        board[at.PHASE] = board[at.ACTOR] = board[at.STAGE] = board[at.IN_THE_AIR] = 0
        for i in range(TABLES):
            table = self.tables + i
            if table.kind == kind and table.dice == rolled and table.patience == self.patience:
                if memcmp(table.board, board, sizeof(table.board)) == 0:
                    return table
        table = self.tables + self.oldest
        self.oldest = self.oldest + 1 if self.oldest + 1 < TABLES else 0
        table.kind = kind
        table.dice = rolled
        table.patience = self.patience
        memcpy(table.board, board, sizeof(table.board))
        if kind == FIRST:
            self.fill_first(table)
        elif kind == LAST:
            self.fill_last(table)
        else:
            self.fill_help(table)
        self.mean_back(table)
        return table

    cdef void mean_back(self, Table* table) noexcept nogil:
        """From what whole rolls are worth to what they are worth while dice are in the air."""
        cdef int i, face, column
        cdef double* more
        cdef double* worth
        for i in range(FIRST_OF[table.dice] - 1, -1, -1):
            worth = table.worth[i]
            memset(worth, 0, WIDTH * sizeof(double))
            for face in range(at.FACES):
                more = table.worth[MORE[i * at.FACES + face]]
                for column in range(WIDTH):
                    worth[column] += more[column]
            for column in range(WIDTH):
                worth[column] *= 1.0 / at.FACES

    cdef void fill_last(self, Table* table) noexcept nogil:
        cdef int counts[at.FACES]
        cdef int i, face, fed, most, samples, shown
        cdef int cat = dice.cat_face(table.board)
        cdef int room = table.board[at.GREY] + table.board[at.RED] - table.board[at.CAT_DICE]
        self.begin_at(table.board)
        self.cat_face = cat
        most = 0
        if cat > 0:
            most = room if room < table.dice else table.dice
        for fed in range(most + 1):
            self.make_base(fed)
            samples = self.sample_boards(fed)
            for i in range(FIRST_OF[table.dice], FIRST_OF[table.dice + 1]):
                shown = SHOWN[i * at.FACES + cat - 1] if cat > 0 else 0
                if shown == fed or (shown > fed and fed == room):
                    for face in range(at.FACES):
                        counts[face] = SHOWN[i * at.FACES + face]
                    if fed > 0:
                        counts[cat - 1] -= fed
                    self.worth_of_roll(counts, fed, samples, table.worth[i])

    cdef void fill_first(self, Table* table) noexcept nogil:
        """The best of what can be kept of each first roll. Dice that went to the cat stay there, unless it comes."""
        cdef int board[at.SIZE]
        cdef short best[ROLLS]
        cdef short best_after[ROLLS]
        cdef int i, node, n
        cdef int seat = table.board[at.ACTIVE]
        cdef int cat = dice.cat_face(table.board)
        cdef int room = table.board[at.GREY] + table.board[at.RED] - table.board[at.CAT_DICE]
        cdef Table* after = NULL
        cdef Table* last
        memcpy(board, table.board, sizeof(board))
        last = self.table_of(board, LAST, table.dice)
        choose_best(last, table.dice, cat, seat, best)
        if cat > 0 and room <= table.dice:
            self.begin_at(table.board)
            self.cat_face = cat
            memcpy(board, self.make_base(room), sizeof(board))
            after = self.table_of(board, LAST, board[at.HAND + seat])
            choose_best(after, table.dice - room, 0, seat, best_after)
        for i in range(FIRST_OF[table.dice], FIRST_OF[table.dice + 1]):
            if after is NULL or SHOWN[i * at.FACES + cat - 1] < room:
                memcpy(table.worth[i], last.worth[best[i]], WIDTH * sizeof(double))
            else:
                node = i
                for n in range(room):
                    node = LESS[node * at.FACES + cat - 1]
                memcpy(table.worth[i], after.worth[best_after[node]], WIDTH * sizeof(double))

    cdef void fill_help(self, Table* table) noexcept nogil:
        cdef int counts[at.FACES]
        cdef int i, face
        self.begin_at(table.board)
        for i in range(FIRST_OF[table.dice], FIRST_OF[table.dice + 1]):
            for face in range(at.FACES):
                counts[face] = SHOWN[i * at.FACES + face]
            self.help(self.bases[0], counts, 0, self.careful_ways, True)
            self.best_way(table.board + at.ROLLED, 0, 1000 + i * MOST_WAYS, 0, table.worth[i])

    # What dice that lie are worth

    cdef void worth_of_roll(self, int* counts, int fed, int samples, double* worth) noexcept nogil:
        """Of own dice, once their rolls are over and `fed` of them went to the cat; `samples` of support dice follow."""
        cdef double part[WIDTH]
        cdef int sample, column
        if samples == 0:
            self.set_left(counts)
            self.begin(fed)
            self.by_runs()
            self.placed_worth(worth)
            return
        memset(worth, 0, WIDTH * sizeof(double))
        for sample in range(samples):
            self.best_way(counts, sample, 16 + (fed * at.FACES + sample) * MOST_WAYS, 0, part)
            for column in range(WIDTH):
                worth[column] += part[column] * (1.0 / samples)

    cdef void best_way(self, int* counts, int sample, int number, int looks, double* worth) noexcept nogil:
        """The best of the boards of a sample to place these own dice on; `number` tells the first from others.

        There all ways to place them are looked through, until the net has been asked `looks` times."""
        cdef int way, board
        cdef int best = 0
        cdef double share
        cdef double most = -1
        for way in range(self.many_ways[sample]):
            board = sample * MOST_WAYS + way
            self.set_left(counts)
            self.begin_on(self.boards[board], self.boards_take[board], number + way)
            share = self.by_runs()
            if share > most:
                most = share
                best = way
                self.placed_worth(worth)
        if looks > 0:
            board = sample * MOST_WAYS + best
            self.set_left(counts)
            self.begin_on(self.boards[board], self.boards_take[board], number + best)
            self.look_further(most, looks, worth)

    cdef void look_further(self, double most, int looks, double* worth) noexcept nogil:
        """All ways to place on the board just begun are looked through; `worth` is changed if one is above `most`."""
        self.best_share = most
        self.enough = self.asked + looks
        self.look_through(0)
        if self.best_share > most:
            self.place_again()
            self.placed_worth(worth)

    cdef void place_again(self) noexcept nogil:
        """What was found by looking through all ways."""
        cdef int column, place
        for column in range(self.base[at.COLUMNS]):
            for place in range(self.base[at.NEXT + column], self.best_height[column]):
                self.put(column, self.best_faces[column * at.MOST_SPACES + place])
        for place in range(self.best_greys):
            self.feed(self.best_grey_faces[place])

    cdef void set_left(self, int* counts) noexcept nogil:
        cdef int face
        for face in range(at.FACES):
            self.left[face + 1] = counts[face]

    cdef void placed_worth(self, double* worth) noexcept nogil:
        """Of what lies now."""
        self.share_of_stop()
        memcpy(worth, self.ends_worth + self.end * WIDTH, WIDTH * sizeof(double))


cdef void choose_best(Table* table, int many, int cat, int seat, short* best) noexcept nogil:
    """By dice that lie, `many` at most: the best of them to keep; those that show `cat` are kept."""
    cdef int i, face, less
    for i in range(FIRST_OF[many + 1]):
        best[i] = i
        for face in range(at.FACES):
            less = LESS[i * at.FACES + face]
            if less >= 0 and face + 1 != cat and table.worth[best[less]][seat] > table.worth[best[i]][seat]:
                best[i] = best[less]


cdef int read(list position, int* cells) except -1:
    cdef int i
    if len(position) != at.SIZE:
        raise ValueError(f"a position has {at.SIZE} cells, not {len(position)}")
    for i in range(at.SIZE):
        cells[i] = position[i]
    return 0


cdef tuple told(double* worth, int seats):
    cdef int seat
    return [worth[seat] for seat in range(seats)], [worth[at.MOST_SEATS + seat] for seat in range(seats)]

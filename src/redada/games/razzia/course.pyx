# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""A move of Razzia! in C, with all that follows by itself, as JSON (core/course.pyx).

The rules are those of rules.py, the texts those of notation.py, json_changes.pyx and json_facts.pyx.
Whatever is rare is left to the general way.
"""

from libc.string cimport memcmp, memcpy
from redada.core cimport bits
from redada.core.bits cimport word
from redada.core.course cimport MOST_STEPS, Course, Step
from redada.core.dealer cimport SeededDealer
from redada.games.razzia cimport cards, json_changes, json_facts, rules
from redada.games.razzia cimport layout as at
from redada.games.razzia.state cimport State

from redada.games.razzia import cards as names
from redada.games.razzia import notation

cdef enum:
    LONGEST = 128  # of the text of a move
    ROOM_FOR_LEGAL = 8192  # bytes: some sixty steals

cdef list KEPT = []
"""What the arrays below point into."""

cdef const char* kept(str text):
    KEPT.append(text.encode())
    return KEPT[len(KEPT) - 1]

cdef const char* OUTCOMES[cards.KINDS]
cdef const char* NAMES[cards.KINDS]
for _kind in range(cards.KINDS):
    OUTCOMES[_kind] = kept(notation.OUTCOMES[_kind])
    NAMES[_kind] = kept(names.NAMES[_kind])
cdef const char* BIDS[cards.MOST_CHEQUE + 1]
for _cheque in range(cards.MOST_CHEQUE + 1):
    BIDS[_cheque] = kept(notation.BIDS[_cheque])
cdef const char* DRAWS[2]
DRAWS[:] = [kept(notation.DRAWS[0]), kept(notation.DRAWS[1])]


cdef inline int put(char* to, const char* what) noexcept:
    cdef int size = 0
    while what[size]:
        to[size] = what[size]
        size += 1
    return size


cdef int write(int* s, int move, char* to) noexcept:
    """As `notation.write`; its length."""
    cdef int size, place, first
    if s[at.PHASE] == at.DRAWING:
        return put(to, OUTCOMES[move])
    if move >= at.STEAL:
        first = size = put(to, b"take:")
        for place in range(cards.ROW_PLACES):
            if (move - at.STEAL) >> place & 1:
                if size > first:
                    to[size] = b"+"
                    size += 1
                size += put(to + size, NAMES[s[at.ROW + place]])
        return size
    if s[at.PHASE] == at.BIDDING:
        return put(to, BIDS[move - at.BID])
    if move == at.CALL:
        return put(to, b"call")
    return put(to, b"draw") if s[at.PILES] == 1 else put(to, DRAWS[move - at.DRAW])


cdef int write_legal(int* s, char* to, const char* text, int text_size, int* found) noexcept:
    """The legal moves as a list of JSON, and which of them has that text; the length, or 0 for no room."""
    cdef word low = rules.legal(s), high = rules.legal_steals(s)
    cdef int size = 1, move, long
    found[0] = -1
    to[0] = b"["
    while low or high:
        if size > ROOM_FOR_LEGAL - LONGEST:
            return 0
        if low:
            move = bits.nth(low, 0)
            low &= low - 1
        else:
            move = at.STEAL + bits.nth(high, 0)
            high &= high - 1
        if size > 1:
            to[size] = b","
            size += 1
        to[size] = b'"'
        size += 1
        long = write(s, move, to + size)
        if long == text_size and memcmp(to + size, text, long) == 0:
            found[0] = move
        size += long
        to[size] = b'"'
        size += 1
    to[size] = b"]"
    return size + 1


cdef class RazziaCourse(Course):
    cdef int[at.SIZE] was
    cdef int[at.SIZE] now
    cdef int[at.SIZE] stepped  # of the move that ended a round, before the scoring
    cdef tuple closed
    cdef char[ROOM_FOR_LEGAL] legal_before
    cdef char[ROOM_FOR_LEGAL] legal_after

    cdef bint play(self, object state, const char* text, int size, SeededDealer dealer, int outcomes) except -1:
        cdef State before = state
        cdef State after
        cdef const char* changed
        cdef int move, before_size, after_size
        self.count = self.end = 0
        self.outcomes = outcomes
        self.closed = before.closed
        memcpy(self.now, before.cells, sizeof(self.now))
        before_size = write_legal(before.cells, self.legal_before, text, size, &move)
        if before_size == 0 or move < 0 or before.cells[at.ACTOR] < 0:
            return False
        while move >= 0:
            if not self.step(move):
                return False
            move = self.next(dealer)
        self.is_over = move == OVER
        changed = json_changes.write_change(before.cells, self.now, &self.change_size)
        self.change = self.end
        if changed == NULL or not self.put(changed, self.change_size):
            return False
        after_size = write_legal(self.now, self.legal_after, b"", 0, &move)
        self.legal, self.legal_size = self.end, after_size
        if after_size == before_size and memcmp(self.legal_before, self.legal_after, after_size) == 0:
            self.legal_size = 0
        elif after_size == 0 or not self.put(self.legal_after, after_size):
            return False
        after = State.__new__(State)
        memcpy(after.cells, self.now, sizeof(self.now))
        after.closed = self.closed
        self.after = after
        return True

    cdef bint step(self, int move) except -1:
        """Play it. Whether it could be told."""
        cdef Step* step
        cdef bytes facts
        cdef const char* scored
        if self.count == MOST_STEPS:
            return False
        memcpy(self.was, self.now, sizeof(self.now))
        rules.step(self.now, move)
        step = &self.steps[self.count]
        self.count += 1
        step.seat = self.was[at.ACTOR]
        step.move = move
        step.text_size = write(self.was, move, self.legal_after)
        step.scored_size = 0
        if self.now[at.PHASE] == at.ROUND_OVER:
            self.close_round()
            facts = json_facts.facts_at_end(self.was, move, self.stepped, self.now)
            scored = json_facts.write_scored(self.stepped, &step.scored_size)
            step.scored = self.end
            if scored == NULL or not self.put(scored, step.scored_size):
                return False
        else:
            facts = json_facts.known_facts(self.was, move, self.now)
        step.text = self.end
        if facts is None or not self.put(self.legal_after, step.text_size):
            return False
        step.facts, step.facts_size = self.end, <int>len(facts)
        return self.put(facts, step.facts_size)

    cdef close_round(self):
        cdef State over = State.__new__(State)
        memcpy(self.stepped, self.now, sizeof(self.now))
        memcpy(over.cells, self.now, sizeof(self.now))
        over.closed = self.closed
        self.closed = (*self.closed, over)
        rules.close_round(self.now)

    cdef int next(self, SeededDealer dealer) except -9:
        """The move without a choice, or what chance brings; DECIDES where somebody has a choice."""
        cdef word low, high
        if self.now[at.ACTOR] >= 0:
            low, high = rules.legal(self.now), rules.legal_steals(self.now)
            if high == 0 and low and low & (low - 1) == 0:
                return bits.nth(low, 0)
            return DECIDES
        if self.now[at.ACTOR] != at.CHANCE:
            return OVER
        self.outcomes += 1
        return rules.outcome_at(
            self.now, <int>dealer.index(self.outcomes - 1, rules.chance_count(self.now))
        )


cdef enum:
    DECIDES = -2
    OVER = -3

COURSE = RazziaCourse()

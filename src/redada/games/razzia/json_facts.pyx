# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""What happened, and the reasons of a round's points, written as JSON at once (see json_changes.pyx).

`facts_json` writes what `events.events` makes, byte for byte as an encoder would
(tests/games/razzia/test_json_texts.py). It is here only where it was compiled.
"""

from json import dumps

from redada.games.razzia cimport cards, rules, scoring
from redada.games.razzia cimport json_writer as json
from redada.games.razzia cimport layout as at
from redada.games.razzia.events cimport events
from redada.games.razzia.json_writer cimport comma, key, letter, number, put
from redada.games.razzia.state cimport State

from redada.games.razzia import cards as names
from redada.games.razzia import explain
from redada.games.razzia.events import RULES

cdef list QUOTED = [f'"{name}"'.encode() for name in names.NAMES]
cdef const char* KIND[cards.KINDS]
cdef list UNQUOTED = [name.encode() for name in names.NAMES]
cdef const char* BARE[cards.KINDS]
for _kind in range(cards.KINDS):
    KIND[_kind] = QUOTED[_kind]
    BARE[_kind] = UNQUOTED[_kind]

FACTS: dict = {}
"""The JSON of events by what they depend on: there are few different ones."""
cdef enum:
    MOST_KEPT = 5000

cdef bytes opened(str name):
    return f'{{"name":"{name}","rule":"{RULES[name]}"'.encode()

cdef bytes ROW_STAYS = opened("row_stays")
cdef bytes ROW_LEAVES = opened("row_leaves")
cdef bytes WON = opened("won")
cdef bytes STOLE = opened("stole")
cdef bytes RAID = opened("raid")
cdef bytes ROUND_OVER = opened("round_over")
cdef bytes RAIDED = f'{{"name":"round_over","rule":"{RULES["raid"]}"'.encode()
cdef bytes ROUND_BEGINS = b'{"name":"round_begins","rule":"R-8.2"'
cdef bytes OUT = opened("out")


cpdef bytes facts_json(State before, int move, State after):
    """The JSON of `events` in one list, empty if there are none; None where these must be asked.

    So it is at the end of a round, and when hands are dealt.
    """
    cdef int* s = before.cells
    cdef long key = facts_key(s, move, after.cells)
    if key >= 0 and key not in FACTS:
        if len(FACTS) >= MOST_KEPT:
            FACTS.clear()
        found = [each.json for each in events(before, move, after)]
        if s[at.PHASE] == at.BIDDING or after.closed is not before.closed:
            del found[1:]  # how the auction or the round ended depends on more
        FACTS[key] = dumps(found, ensure_ascii=False, separators=(",", ":")).encode() if found else b""
    return known_facts(s, move, after.cells) if after.closed is before.closed else None


cdef bytes known_facts(int* s, int move, int* now):
    """As `facts_json` within a round; None as well where it has not been asked before."""
    if s[at.PHASE] == at.TO_ACT and move >= at.STEAL:
        return stolen(s, move - at.STEAL)
    cdef long key = facts_key(s, move, now)
    if key < 0:
        return None
    cdef bytes made = FACTS.get(key)
    if made is not None and s[at.PHASE] == at.BIDDING and s[at.ACTOR] == s[at.TRIGGER]:
        return with_end_of_auction(made, s, now)
    return made


cdef long facts_key(int* s, int move, int* now) noexcept:
    """What the events depend on, but for the end of an auction; -1 where it is too much for a number."""
    cdef int seat, place = 0, pile
    cdef bint also = False
    if s[at.PHASE] == at.BIDDING:
        seat = s[at.ACTOR]
        also = move == at.PASS and rules.legal(s) & (rules.legal(s) - 1) == 0  # there was no choice
    elif s[at.PHASE] == at.DRAWING:
        seat = s[at.TRIGGER]
        if move == cards.POLICE:
            place = s[at.POLICE_ROW]
        else:
            while s[at.ROW + place]:  # the first that is free
                place += 1
        also = now[at.PHASE] == at.BIDDING
    elif s[at.PHASE] == at.TO_ACT and move < at.STEAL:
        seat = s[at.ACTOR]
        for pile in range(s[at.PILES] if move != at.CALL else 0):
            if now[at.PILE + pile] != s[at.PILE + pile] - (pile == move - at.DRAW):
                also = True
    else:
        return -1
    return ((((s[at.PHASE] * 8 + seat) * 8 + s[at.SEATS]) * 128 + move) * 8 + place) * 2 + also


cdef bytes with_end_of_auction(bytes spoken, int* s, int* now):
    """The last bid or pass, and what came of it."""
    cdef int winner = now[at.LAST_WINNER]
    json.begin()
    put(spoken)
    json.take_back(1)  # its bracket
    comma()
    if winner < 0 and rules.row_count(s) < cards.ROW_PLACES:
        put(ROW_STAYS)
    elif winner < 0:
        put(ROW_LEAVES)
        cards_of_row(s)
    else:
        put(WON)
        put(b',"seat":')
        letter(winner)
        if rules.row_count(s):
            cards_of_row(s)
        key(b"number")
        number(now[at.LAST_BID])
        put(b',"facts":{"cheque":')
        number(now[at.LAST_WON])
        put(b"}")
        if not now[at.FACE_UP + winner] and now[at.PHASE] != at.ROUND_OVER:
            put(b"},")
            put(OUT)
            put(b',"seat":')
            letter(winner)
    put(b"}]")
    return json.taken()


cdef bytes stolen(int* s, int places):
    """Which cards were stolen; the places are a mask."""
    json.begin()
    put(b"[")
    put(STOLE)
    put(b',"seat":')
    letter(s[at.ACTOR])
    cards_of_row(s, places)
    put(b"}]")
    return json.taken()


cdef void cards_of_row(int* s, int places = 127) noexcept:
    cdef int place
    put(b',"cards":[')
    for place in range(cards.ROW_PLACES):
        if s[at.ROW + place] and places >> place & 1:
            comma()
            put(KIND[s[at.ROW + place]])
    put(b"]")


# The end of a round

cdef list OPENED = [
    f'"rule":"{rule}","name":"{name}","points":'.encode() for rule, name in explain.RULES
]
cdef const char* OPENED_TEXTS[8]
for _rule in range(8):
    OPENED_TEXTS[_rule] = OPENED[_rule]


cdef bytes facts_at_end(int* s, int move, int* stepped, int* now):
    """As `known_facts` of a move by which the round ends; `stepped` is before the scoring, `now` after."""
    cdef bytes made = FACTS.get(facts_key(s, move, stepped))
    cdef bint raided = stepped[at.POLICE_ROW] == rules.police_limit(s)
    if made is None:
        return None
    if s[at.PHASE] == at.BIDDING:
        made = with_end_of_auction(made, s, stepped)
    json.begin()
    put(made)
    json.take_back(1)  # its bracket
    put(b",")
    if s[at.PHASE] == at.DRAWING:
        put(RAID)
        put(b',"seat":')
        letter(s[at.TRIGGER])
        if rules.row_count(s):
            cards_of_row(s)
        put(b"},")
    put(RAIDED if raided else ROUND_OVER)
    key(b"number")
    number(s[at.ROUND])
    put(b',"facts":{"why":"raid"}}' if raided else b',"facts":{"why":"no cheques"}}')
    if now[at.PHASE] != at.GAME_OVER:
        put(b",")
        put(ROUND_BEGINS)
        put(b',"seat":')
        letter(now[at.ACTOR])
        key(b"number")
        number(now[at.ROUND])
        put(b"}")
    put(b"]")
    return json.taken()


cdef const char* write_scored(int* s, int* size) noexcept:
    """The reasons of a round, as a server tells them, from before the scoring."""
    cdef int seat, rule, mine, rules_of_round = 8 if s[at.ROUND] == cards.ROUNDS else 5
    json.begin()
    put(b"[")
    for seat in range(s[at.SEATS]):
        mine = at.HELD + seat * cards.KINDS
        for rule in range(rules_of_round):
            comma()
            put(b'{"part":')
            number(s[at.ROUND])
            put(b',"seat":')
            letter(seat)
            put(b",")
            put(OPENED_TEXTS[rule])
            if rule == 0:
                number(scoring.thieves(s, seat))
                put(b',"facts":{"count":')
                number(s[mine + cards.THIEF])
                key(b"each")
                number(cards.THIEF_POINTS)
            elif rule == 1:
                number(scoring.gold(s, seat))
                put(b',"facts":{"count":')
                number(s[mine + cards.GOLD])
                key(b"each")
                number(cards.GOLD_POINTS)
            elif rule == 2:
                number(scoring.bodyguards(s, seat))
                put(b',"facts":{"count":')
                number(s[mine + cards.BODYGUARD])
                key(b"standing")
                put(standing(s, seat, False))
            elif rule == 3:
                number(scoring.cars(s, seat))
                put(b',"facts":{"cars":')
                number(s[mine + cards.CAR])
                key(b"drivers")
                number(s[mine + cards.DRIVER])
            elif rule == 4:
                number(scoring.jewels(s, seat))
                put(b',"facts":{"kinds":')
                number(scoring.kinds_held(s, seat, cards.JEWEL, cards.JEWELS))
            elif rule == 5:
                number(scoring.businesses_different(s, seat))
                put(b',"facts":{"kinds":')
                number(scoring.kinds_held(s, seat, cards.BUSINESS, cards.BUSINESSES))
            elif rule == 6:
                number(scoring.businesses_equal(s, seat))
                put(b',"facts":{"threes":')
                businesses(s, seat, 3)
                key(b"fours")
                businesses(s, seat, 4)
            else:
                number(scoring.cheques(s, seat))
                put(b',"facts":{"total":')
                number(scoring.cheque_total(s, seat))
                key(b"standing")
                put(standing(s, seat, True))
            put(b"}}")
    put(b"]")
    size[0] = json.size()
    return json.written()


cdef void businesses(int* s, int seat, int many) noexcept:
    """Those that are held so many times, as `explain.businesses`."""
    cdef int kind
    cdef bint found = False
    put(b'"')
    for kind in range(cards.BUSINESS, cards.BUSINESS + cards.BUSINESSES):
        if scoring.held(s, seat, kind) == many:
            if found:
                put(b" ")
            put(BARE[kind])
            found = True
    put(b'"')


cdef int compared(int* s, int seat, bint cheques) noexcept:
    return scoring.cheque_total(s, seat) if cheques else scoring.held(s, seat, cards.BODYGUARD)


cdef const char* standing(int* s, int seat, bint cheques) noexcept:
    """Where the cheques or bodyguards of the seat stand among all: as `explain.standing`."""
    cdef int each, count, most = 0, fewest = 9999, mine = compared(s, seat, cheques)
    for each in range(s[at.SEATS]):
        count = compared(s, each, cheques)
        most = max(most, count)
        fewest = min(fewest, count)
    if most == fewest:
        return b'"all equal"'
    if mine == most:
        return b'"most"'
    return b'"fewest"' if mine == fewest else b'"between"'

# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""What has changed of a position, written as JSON at once, for a server that tells of every move.

`change_json` writes what `view.change` makes, byte for byte as an encoder would
(tests/games/razzia/test_json_texts.py). It is here only where it was compiled.
"""

from redada.games.razzia cimport cards, rules
from redada.games.razzia cimport json_writer as json
from redada.games.razzia cimport layout as at
from redada.games.razzia.json_writer cimport comma, key, letter, number, put
from redada.games.razzia.state cimport State

from redada.games.razzia import cards as names

cdef enum:
    CALLED = 0
    ROW_FULL = 1
    POLICE = 2

cdef list QUOTED = [f'"{name}"'.encode() for name in names.NAMES]
cdef const char* KIND[cards.KINDS]
cdef const char* LOOT[cards.KINDS]
for _kind in range(cards.KINDS):
    KIND[_kind] = LOOT[_kind] = QUOTED[_kind]
LOOT[0] = b'""'

cdef const char* PHASE[6]
PHASE[:] = [b'"deal"', b'"act"', b'"draw"', b'"bid"', b'""', b'"over"']
cdef const char* CAUSE[3]
CAUSE[:] = [b'"call"', b'"row full"', b'"police"']


cdef void truth_if_changed(const char* name, int was, int now) noexcept:
    if was != now:
        key(name)
        put(b"true" if now else b"false")


cdef void number_if_changed(const char* name, int was, int now) noexcept:
    if was != now:
        key(name)
        number(now)


# Seats one after the other, as a number with a digit of three bits for each: A is 1

cdef void letters(int seats) noexcept:
    cdef int shift = 12
    put(b"[")
    while shift >= 0:
        if seats >> shift & 7:
            comma()
            letter((seats >> shift & 7) - 1)
        shift -= 3
    put(b"]")


cdef void letters_if_changed(const char* name, int was, int now) noexcept:
    if was != now:
        key(name)
        letters(now)


cdef int above(int* s, int bid, int first) noexcept:
    """Who has a cheque above `bid`, from the seat `first` to the trigger, who speaks last."""
    cdef int seats = s[at.SEATS], found = 0, step, seat
    for step in range((s[at.TRIGGER] - first + seats) % seats + 1):
        seat = (first + step) % seats
        if s[at.FACE_UP + seat] >> (bid + 1):
            found = found << 3 | (seat + 1)
    return found


# Parts of a position

cdef bint differ(int* was, int* now, int first, int count) noexcept:
    cdef int cell
    for cell in range(first, first + count):
        if was[cell] != now[cell]:
            return True
    return False


cdef void row(int* s) noexcept:
    cdef int place
    put(b"[")
    for place in range(cards.ROW_PLACES):
        comma()
        put(LOOT[s[at.ROW + place]])
    put(b"]")


cdef void piles(int* s) noexcept:
    cdef int pile
    put(b"[")
    for pile in range(s[at.PILES]):
        comma()
        number(s[at.PILE + pile])
    put(b"]")


cdef void kinds_changed(int* was, int* now, int first) noexcept:
    cdef int kind
    put(b"{")
    for kind in range(cards.KINDS):
        if now[first + kind] != was[first + kind]:
            comma()
            put(KIND[kind])
            put(b":")
            if now[first + kind]:
                number(now[first + kind])
            else:
                put(b"null")
    put(b"}")


cdef void scores_changed(int* was, int* now) noexcept:
    cdef int seat
    put(b"{")
    for seat in range(now[at.SEATS]):
        if now[at.SCORE + seat] != was[at.SCORE + seat]:
            comma()
            letter(seat)
            put(b":")
            number(now[at.SCORE + seat])
    put(b"}")


cdef void cheques(int mask) noexcept:
    cdef int cheque
    put(b"[")
    for cheque in range(1, cards.MOST_CHEQUE + 1):
        if mask >> cheque & 1:
            comma()
            number(cheque)
    put(b"]")


cdef void players_changed(int* was, int* now) noexcept:
    cdef int seat, mine
    put(b"{")
    for seat in range(now[at.SEATS]):
        mine = at.HELD + seat * cards.KINDS
        if not (
            now[at.SCORE + seat] != was[at.SCORE + seat]
            or now[at.FACE_UP + seat] != was[at.FACE_UP + seat]
            or now[at.FACE_DOWN + seat] != was[at.FACE_DOWN + seat]
            or differ(was, now, mine, cards.KINDS)
        ):
            continue
        comma()
        letter(seat)
        put(b":{")
        number_if_changed(b"score", was[at.SCORE + seat], now[at.SCORE + seat])
        if now[at.FACE_UP + seat] != was[at.FACE_UP + seat]:
            key(b"cheques")
            cheques(now[at.FACE_UP + seat])
        if now[at.FACE_DOWN + seat] != was[at.FACE_DOWN + seat]:
            key(b"face_down")
            cheques(now[at.FACE_DOWN + seat])
        if differ(was, now, mine, cards.KINDS):
            key(b"cards")
            kinds_changed(was, now, mine)
        put(b"}")
    put(b"}")


cdef struct Auction:
    bint is_there
    int by
    int voluntary
    int cause
    int must_bid
    int spoken
    int waiting
    int can_outbid
    int could_bid  # a mask of cheques
    int[cards.MOST_CHEQUE + 1] outbid_by
    int best_bid  # 0: none
    int best_bidder


cdef Auction NONE
NONE.is_there = False
NONE.by = NONE.voluntary = NONE.cause = NONE.must_bid = -1
NONE.spoken = NONE.waiting = NONE.can_outbid = -1
NONE.could_bid = NONE.best_bid = NONE.best_bidder = 0


cdef void read_auction(int* s, Auction* made) noexcept:
    cdef int seats = s[at.SEATS], actor = s[at.ACTOR], trigger = s[at.TRIGGER], step, seat, cheque
    cdef bint waits = False
    made.is_there = True
    made.by = trigger
    made.voluntary = s[at.VOLUNTARY] == 1
    made.cause = CALLED if made.voluntary else POLICE
    if not made.voluntary and rules.row_count(s) == cards.ROW_PLACES:
        made.cause = ROW_FULL
    made.must_bid = not rules.is_legal(s, at.PASS)
    made.spoken = made.waiting = 0
    for step in range(1, seats + 1):
        seat = (trigger + step) % seats
        if seat == actor:
            waits = True
        elif s[at.FACE_UP + seat] and waits:
            made.waiting = made.waiting << 3 | (seat + 1)
        elif s[at.FACE_UP + seat]:
            made.spoken = made.spoken << 3 | (seat + 1)
    made.can_outbid = above(s, s[at.BEST_BID], actor)
    made.could_bid = 0
    for cheque in range(s[at.BEST_BID] + 1, cards.MOST_CHEQUE + 1):
        if actor != trigger and s[at.FACE_UP + actor] >> cheque & 1:
            made.could_bid |= 1 << cheque
            made.outbid_by[cheque] = above(s, cheque, (actor + 1) % seats)
    made.best_bid = s[at.BEST_BID]
    made.best_bidder = s[at.BEST_BIDDER] if made.best_bid else 0


cdef void outbid_by_changed(Auction* was, Auction* now) noexcept:
    cdef int cheque
    cdef bint different = not was.is_there or was.could_bid != now.could_bid
    for cheque in range(1, cards.MOST_CHEQUE + 1):
        if not different and now.could_bid >> cheque & 1:
            different = was.outbid_by[cheque] != now.outbid_by[cheque]
    if not different:
        return
    key(b"outbid_by")
    put(b"{")
    for cheque in range(1, cards.MOST_CHEQUE + 1):
        if not now.could_bid >> cheque & 1:
            continue
        if was.could_bid >> cheque & 1 and was.outbid_by[cheque] == now.outbid_by[cheque]:
            continue
        cheque_key(cheque)
        letters(now.outbid_by[cheque])
    for cheque in range(1, cards.MOST_CHEQUE + 1):
        if was.could_bid >> cheque & 1 and not now.could_bid >> cheque & 1:
            cheque_key(cheque)
            put(b"null")
    put(b"}")


cdef void cheque_key(int cheque) noexcept:
    comma()
    put(b'"')
    number(cheque)
    put(b'":')


cdef void auction_changed(Auction* was, Auction* now) noexcept:
    """All of it where there was none."""
    if was.by != now.by:
        key(b"by")
        letter(now.by)
    truth_if_changed(b"voluntary", was.voluntary, now.voluntary)
    if was.cause != now.cause:
        key(b"cause")
        put(CAUSE[now.cause])
    truth_if_changed(b"must_bid", was.must_bid, now.must_bid)
    letters_if_changed(b"spoken", was.spoken, now.spoken)
    letters_if_changed(b"waiting", was.waiting, now.waiting)
    letters_if_changed(b"can_outbid", was.can_outbid, now.can_outbid)
    outbid_by_changed(was, now)
    if now.best_bid and now.best_bid != was.best_bid:
        key(b"best_bid")
        number(now.best_bid)
    if now.best_bid and not (was.best_bid and was.best_bidder == now.best_bidder):
        key(b"best_bidder")
        letter(now.best_bidder)
    if was.best_bid and not now.best_bid:
        key(b"best_bid")
        put(b"null")
        key(b"best_bidder")
        put(b"null")


cdef void last_auction_changed(int* was, int* now) noexcept:
    """There was one before: what is not the same, and null for a winner of whom there is none now."""
    cdef bint had = was[at.LAST_TRIGGER] >= 0, won = now[at.LAST_WINNER] >= 0
    cdef bint had_won = had and was[at.LAST_WINNER] >= 0
    key(b"last_auction")
    put(b"{")
    if not had or was[at.LAST_TRIGGER] != now[at.LAST_TRIGGER]:
        key(b"by")
        letter(now[at.LAST_TRIGGER])
    if won:
        if not had_won or was[at.LAST_WINNER] != now[at.LAST_WINNER]:
            key(b"winner")
            letter(now[at.LAST_WINNER])
        if not had_won or was[at.LAST_BID] != now[at.LAST_BID]:
            key(b"bid")
            number(now[at.LAST_BID])
        if not had_won or was[at.LAST_WON] != now[at.LAST_WON]:
            key(b"won")
            number(now[at.LAST_WON])
    elif had_won:
        comma()
        put(b'"winner":null,"bid":null,"won":null')
    put(b"}")


cdef int chance_for(int* s) noexcept:
    """A seat; -1 for nobody."""
    if s[at.PHASE] == at.DRAWING:
        return s[at.TRIGGER]
    return s[at.HANDED] if s[at.PHASE] == at.DEALING else -1


cdef void ending(int* s) noexcept:
    """Who has most points."""
    cdef int seat, most = s[at.SCORE]
    for seat in range(1, s[at.SEATS]):
        most = max(most, s[at.SCORE + seat])
    key(b"ending")
    put(b'{"winners":[')
    for seat in range(s[at.SEATS]):
        if s[at.SCORE + seat] == most:
            comma()
            letter(seat)
    put(b'],"reason":"most points"}')


cpdef bytes change_json(State before, State after):
    """`view.change` as JSON; None where that must be asked."""
    cdef int size
    cdef const char* written = write_change(before.cells, after.cells, &size)
    return written[:size] if written != NULL else None


cdef const char* write_change(int* was, int* now, int* size) noexcept:
    """The same where it stands until something else is written; NULL for None."""
    cdef int old = was[at.PHASE], phase = now[at.PHASE], place
    cdef Auction auction_was, auction_now
    if now[at.LAST_TRIGGER] < 0 <= was[at.LAST_TRIGGER]:
        return NULL
    json.begin()
    put(b"{")
    if phase != old:
        key(b"phase")
        put(PHASE[phase])
    if now[at.ACTOR] != was[at.ACTOR]:
        key(b"actor")
        if now[at.ACTOR] >= 0:
            letter(now[at.ACTOR])
        else:
            put(b'"chance"' if now[at.ACTOR] == at.CHANCE else b'"over"')
    number_if_changed(b"turn", was[at.TURN], now[at.TURN])
    number_if_changed(b"round", was[at.ROUND], now[at.ROUND])
    if differ(was, now, at.ROW, cards.ROW_PLACES):
        key(b"row")
        row(now)
    number_if_changed(b"police", was[at.POLICE_ROW], now[at.POLICE_ROW])
    if differ(was, now, at.PILE, 2):
        key(b"piles")
        piles(now)
    if differ(was, now, at.LEFT, cards.KINDS):
        key(b"left")
        kinds_changed(was, now, at.LEFT)
    number_if_changed(b"table_cheque", was[at.TABLE_CHEQUE], now[at.TABLE_CHEQUE])
    if differ(was, now, at.SCORE, cards.MOST_SEATS):
        key(b"scores")
        scores_changed(was, now)
    if differ(was, now, at.FACE_UP, at.SIZE - at.FACE_UP):
        key(b"players")
        players_changed(was, now)
    if phase == at.BIDDING:
        read_auction(now, &auction_now)
        key(b"auction")
        put(b"{")
        place = json.size()
        if old == at.BIDDING:
            read_auction(was, &auction_was)
            auction_changed(&auction_was, &auction_now)
        else:
            auction_changed(&NONE, &auction_now)
        if json.size() == place and json.fits():  # the same in all: it is not told
            json.take_back(11)
            if json.last() == b",":
                json.take_back(1)
        else:
            put(b"}")
    elif old == at.BIDDING:
        key(b"auction")
        put(b"null")
    if chance_for(now) != chance_for(was):
        key(b"chance_for")
        if chance_for(now) >= 0:
            letter(chance_for(now))
        else:
            put(b"null")
    if phase == at.GAME_OVER and old != phase:
        ending(now)
    if differ(was, now, at.LAST_TRIGGER, 4):
        last_auction_changed(was, now)
    put(b"}")
    size[0] = json.size()
    return json.written()

"""The rules of play, in place on the cells of a position (R-2 to R-6, R-8).

Plain Python that is also compiled: rules.pxd gives the C types, layout.py says what each cell is.
Nothing here checks that a move is legal but `is_legal`; `State` does, before it calls `apply`.
"""

from __future__ import annotations

from redada.core import bits
from redada.games.razzia import cards, scoring
from redada.games.razzia import layout as at

Cells = list[int]


def police_limit(s: Cells) -> int:
    """The police card that ends a round (R-4.3, R-10.1)."""
    return 5 if s[at.SEATS] == 2 else 7


def row_count(s: Cells) -> int:
    count = 0
    for place in range(cards.ROW_PLACES):
        if s[at.ROW + place] > 0:
            count += 1
    return count


def clear_row(s: Cells) -> None:
    for place in range(cards.ROW_PLACES):
        s[at.ROW + place] = 0


def cards_left(s: Cells) -> int:
    return s[at.PILE] + s[at.PILE + 1]


# What is legal


def legal(s: Cells) -> int:
    """What the actor may do, or what chance may bring, as a mask; steals are in `legal_steals`."""
    phase = s[at.PHASE]
    mask = 0
    if phase == at.BIDDING:  # the commonest first
        mask = legal_bids(s)
    elif phase == at.TO_ACT:
        mask = legal_turns(s)
    elif phase == at.DRAWING:
        for kind in range(cards.KINDS):
            if s[at.LEFT + kind] > 0:
                mask |= 1 << kind
    elif phase == at.DEALING:
        mask = ((1 << s[at.SEATS]) - 1) & ~s[at.DEALT]
    return mask


def legal_bids(s: Cells) -> int:
    # one face-up cheque above the best bid, which are the bits higher than it
    mask = s[at.FACE_UP + s[at.ACTOR]] >> (s[at.BEST_BID] + 1) << (s[at.BEST_BID] + 1 + at.BID)
    # the caller whom everybody else let down must bid
    if not (s[at.VOLUNTARY] and s[at.ACTOR] == s[at.TRIGGER] and s[at.BEST_BID] == 0):
        mask |= 1 << at.PASS
    return mask


def legal_turns(s: Cells) -> int:
    """R-3.2: call, or draw from a pile that has cards; steals are in `legal_steals`."""
    mask = 1 << at.CALL
    if s[at.PILE] > 0:
        mask |= 1 << at.DRAW
    if s[at.PILE + 1] > 0:  # never, with one pile
        mask |= 1 << (at.DRAW + 1)
    return mask


def legal_steals(s: Cells) -> int:
    """Mask of the legal m of the moves STEAL + m: no more loot than thieves (R-6.1, D5, D6, D16).

    Of equal cards the leftmost are taken first, so that each choice of cards is one move. At a turn
    the row's last place is always empty.
    """
    if s[at.PHASE] != at.TO_ACT:
        return 0
    thieves = s[at.HELD + s[at.ACTOR] * cards.KINDS + cards.THIEF]
    if thieves == 0:
        return 0
    steals = bits.sets_up_to(thieves) - 1  # without that of nothing
    for place in range(cards.ROW_PLACES - 1):
        kind = s[at.ROW + place]
        if kind == 0:
            steals &= ~bits.sets_with(place)
        for before in range(place):
            if s[at.ROW + before] == kind:
                steals &= ~bits.sets_with(place) | bits.sets_with(before)
    return steals


def is_legal(s: Cells, move: int) -> int:
    if move < 0 or move >= at.MOVES:
        return 0
    if move >= at.STEAL:
        return legal_steals(s) >> (move - at.STEAL) & 1
    if s[at.PHASE] == at.DRAWING:
        return move < cards.KINDS and s[at.LEFT + move] > 0
    return legal(s) >> move & 1


# What a move does


def apply(s: Cells, move: int) -> None:
    """Play a legal move or outcome, and score the round if it ended."""
    step(s, move)
    if s[at.PHASE] == at.ROUND_OVER:
        close_round(s)


def step(s: Cells, move: int) -> None:
    """Play a legal move or outcome up to, not into, the scoring of a round."""
    phase = s[at.PHASE]
    if phase == at.BIDDING:
        bid(s, move - at.BID)
    elif phase == at.TO_ACT:
        take_turn(s, move)
    elif phase == at.DRAWING:
        draw(s, move)
    elif phase == at.DEALING:
        deal(s, move)


def take_turn(s: Cells, move: int) -> None:
    """R-3.2: steal, call or draw."""
    if move >= at.STEAL:
        steal(s, move - at.STEAL)
    elif move == at.CALL:
        start_auction(s, 1)
    else:
        s[at.PILE + move - at.DRAW] -= 1
        split_piles(s)
        s[at.TRIGGER] = s[at.ACTOR]
        s[at.PHASE] = at.DRAWING
        s[at.ACTOR] = at.CHANCE


def deal(s: Cells, hand: int) -> None:
    """R-2.1: the next seat gets a hand. The last hand is nobody's choice and goes along."""
    seats = s[at.SEATS]
    give_hand(s, hand)
    if s[at.HANDED] == seats - 1:
        give_hand(s, bits.nth(((1 << seats) - 1) & ~s[at.DEALT], 0))
        begin_round(s)


def give_hand(s: Cells, hand: int) -> None:
    s[at.FACE_UP + s[at.HANDED]] = s[at.HAND + hand]
    s[at.DEALT] |= 1 << hand
    s[at.HANDED] += 1


def begin_round(s: Cells) -> None:
    """R-2.3, R-8.2: the player with the highest cheque begins."""
    starter = 0
    for seat in range(1, s[at.SEATS]):
        if s[at.FACE_UP + seat] > s[at.FACE_UP + starter]:
            starter = seat
    s[at.ROUND] += 1
    begin_turn(s, starter)


def begin_turn(s: Cells, seat: int) -> None:
    s[at.PHASE] = at.TO_ACT
    s[at.ACTOR] = seat
    s[at.TURN] += 1


def next_in_round(s: Cells, seat: int) -> int:
    """The next seat clockwise with a face-up cheque, perhaps `seat` itself; -1: nobody (R-3.1)."""
    for _ in range(s[at.SEATS]):
        seat = seat + 1 if seat + 1 < s[at.SEATS] else 0
        if s[at.FACE_UP + seat]:
            return seat
    return -1


def split_piles(s: Cells) -> None:
    """R-4.4, D15: when one of two piles is empty the other is split; halves differ by at most one."""
    left = cards_left(s)
    if s[at.PILES] == 2 and left > 1 and (s[at.PILE] == 0 or s[at.PILE + 1] == 0):
        s[at.PILE + 1] = left >> 1
        s[at.PILE] = left - s[at.PILE + 1]


def draw(s: Cells, kind: int) -> None:
    """R-4.2, R-4.3: the card drawn by the trigger is known."""
    s[at.LEFT + kind] -= 1
    s[at.ACTOR] = s[at.TRIGGER]
    if kind == cards.POLICE:
        s[at.POLICE_ROW] += 1
        if s[at.POLICE_ROW] == police_limit(s):
            clear_row(s)
            s[at.PHASE] = at.ROUND_OVER
        else:
            start_auction(s, 0)
        return
    place = 0
    while s[at.ROW + place] > 0:
        place += 1
    s[at.ROW + place] = kind
    if place == cards.ROW_PLACES - 1:
        start_auction(s, 0)
    else:
        begin_turn(s, next_in_round(s, s[at.TRIGGER]))


def steal(s: Cells, mask: int) -> None:
    """R-6.1: each thief spent takes one loot card. A thief taken now stays for later (D5)."""
    mine = at.HELD + s[at.ACTOR] * cards.KINDS
    for place in range(cards.ROW_PLACES):
        if mask >> place & 1:
            s[mine + s[at.ROW + place]] += 1
            s[at.ROW + place] = 0
            s[mine + cards.THIEF] -= 1
    begin_turn(s, next_in_round(s, s[at.ACTOR]))


def start_auction(s: Cells, voluntary: int) -> None:
    """R-5.1: one pass round the table, from the left of the trigger to the trigger."""
    s[at.TRIGGER] = s[at.ACTOR]
    s[at.VOLUNTARY] = voluntary
    s[at.BEST_BID] = 0
    s[at.BEST_BIDDER] = -1
    s[at.PHASE] = at.BIDDING
    s[at.ACTOR] = next_in_round(s, s[at.TRIGGER])


def bid(s: Cells, cheque: int) -> None:
    """R-5.2: a cheque, or 0 for a pass."""
    seat = s[at.ACTOR]
    if cheque > 0:
        s[at.BEST_BID] = cheque
        s[at.BEST_BIDDER] = seat
    if seat == s[at.TRIGGER]:
        close_auction(s)
    else:
        s[at.ACTOR] = next_in_round(s, seat)


def close_auction(s: Cells) -> None:
    """R-5.3 to R-5.8"""
    winner = s[at.BEST_BIDDER]
    s[at.LAST_TRIGGER] = s[at.TRIGGER]
    s[at.LAST_WINNER] = winner
    s[at.LAST_BID] = s[at.BEST_BID]
    s[at.LAST_WON] = 0
    if winner >= 0:
        for place in range(cards.ROW_PLACES):
            if s[at.ROW + place] > 0:
                s[at.HELD + winner * cards.KINDS + s[at.ROW + place]] += 1
        clear_row(s)
        s[at.FACE_UP + winner] ^= 1 << s[at.BEST_BID]
        s[at.FACE_DOWN + winner] |= 1 << s[at.TABLE_CHEQUE]
        s[at.LAST_WON] = s[at.TABLE_CHEQUE]
        s[at.TABLE_CHEQUE] = s[at.BEST_BID]
    elif row_count(s) == cards.ROW_PLACES:
        clear_row(s)
    s[at.BEST_BID] = 0
    s[at.BEST_BIDDER] = -1
    s[at.VOLUNTARY] = 0
    seat = next_in_round(s, s[at.TRIGGER])
    if seat < 0:
        s[at.PHASE] = at.ROUND_OVER
    else:
        begin_turn(s, seat)


def close_round(s: Cells) -> None:
    """R-7 to R-9: score; then clear the table for the next round, or end the game."""
    for seat in range(s[at.SEATS]):
        s[at.SCORE + seat] += scoring.round_points(s, seat)
    if s[at.ROUND] == cards.ROUNDS:
        s[at.PHASE] = at.GAME_OVER
        s[at.ACTOR] = at.OVER
        return
    clear_row(s)
    s[at.POLICE_ROW] = 0
    for seat in range(s[at.SEATS]):
        mine = at.HELD + seat * cards.KINDS
        for jewel in range(cards.JEWEL, cards.JEWEL + cards.JEWELS):
            s[mine + jewel] = 0
        s[mine + cards.GOLD] = 0
        s[mine + cards.DRIVER] = 0
        s[mine + cards.THIEF] = 0
        s[at.FACE_UP + seat] |= s[at.FACE_DOWN + seat]
        s[at.FACE_DOWN + seat] = 0
    begin_round(s)


# Chance and random play


def chance_count(s: Cells) -> int:
    """How many equally likely chance events there are: cards left, or hands left."""
    if s[at.PHASE] == at.DRAWING:
        return cards_left(s) + 1  # the card in the air has left its pile
    return s[at.SEATS] - s[at.HANDED]


def outcome_at(s: Cells, index: int) -> int:
    """The outcome of the chance event `index`; events are sorted by outcome."""
    return card_at(s, index) if s[at.PHASE] == at.DRAWING else bits.nth(legal(s), index)


def card_at(s: Cells, index: int) -> int:
    """The kind of the undrawn card `index`, cards sorted by kind.

    It looks at all kinds: a loop without branches is faster than one that stops early.
    """
    kind = 0
    below = 0
    for each in range(cards.KINDS - 1):
        below += s[at.LEFT + each]
        kind += index >= below
    return kind


def random_move(s: Cells, random: int) -> int:
    """A uniformly random legal move, or an outcome by its odds, from 64 random bits."""
    if s[at.PHASE] == at.BIDDING:
        return random_bid(s, random)
    if s[at.PHASE] == at.TO_ACT:
        return random_turn(s, random)
    return outcome_at(s, bits.below(random, chance_count(s)))


def random_bid(s: Cells, random: int) -> int:
    moves = legal_bids(s)
    return bits.nth(moves, bits.below(random, bits.count(moves)))


def random_turn(s: Cells, random: int) -> int:
    moves = legal_turns(s)
    steals = legal_steals(s)
    plain = bits.count(moves)
    n = bits.below(random, plain + bits.count(steals))
    return bits.nth(moves, n) if n < plain else at.STEAL + bits.nth(steals, n - plain)


def playout(s: Cells, stream: int) -> int:
    """Play to the end at random, in place; the number of moves and outcomes it took.

    As `apply(s, random_move(s, …))` again and again, but each phase is looked at once.
    """
    count = 0
    while s[at.PHASE] != at.GAME_OVER:
        stream = bits.advance(stream)
        random = bits.mix(stream)
        phase = s[at.PHASE]
        if phase == at.BIDDING:
            bid(s, random_bid(s, random) - at.BID)
        elif phase == at.TO_ACT:
            take_turn(s, random_turn(s, random))
        elif phase == at.DRAWING:
            draw(s, card_at(s, bits.below(random, chance_count(s))))
        else:
            step(s, random_move(s, random))
        if s[at.PHASE] == at.ROUND_OVER:
            close_round(s)
        count += 1
    return count

"""The zoo of Razzia!: players of one simple rule each. Plain Python, nothing compiled of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from redada.core.game import Move
from redada.games.razzia import State, cards
from redada.games.razzia import layout as at

Wants = Callable[[State], bool]
"""Whether the row is worth an auction: it is called for, and bid for."""


def lying(state: State) -> int:
    """Cards in the loot row."""
    return sum(1 for kind in state.row if kind)


def jewels(state: State) -> int:
    return sum(1 for kind in state.row if cards.JEWEL <= kind < cards.JEWEL + cards.JEWELS)


def bids(state: State) -> list[Move]:
    """Cheques that can be bid, the lowest first."""
    return [move for move in state.legal() if move > at.BID]


def draw_or(state: State, call: bool) -> Move:
    """Draw from the first pile that has cards, or call if that is wanted."""
    return at.CALL if call and state.is_legal(at.CALL) else state.legal()[0]


def bid_highest(state: State, wanted: bool) -> Move:
    """The highest cheque for what is wanted; else a pass, or the lowest cheque if one must be bid."""
    if wanted and bids(state):
        return bids(state)[-1]
    return at.PASS if state.is_legal(at.PASS) else bids(state)[0]


def bid_lowest(state: State, wanted: bool) -> Move:
    """The lowest cheque that beats the others, for what is wanted."""
    if wanted and bids(state):
        return bids(state)[0]
    return at.PASS if state.is_legal(at.PASS) else bids(state)[0]


def by_wants(state: State, wants: Wants, bid: Callable[[State, bool], Move] = bid_highest) -> Move:
    """Call for a row that is wanted, and bid for it; draw and pass otherwise."""
    wanted = wants(state)
    return bid(state, wanted) if state.phase == at.BIDDING else draw_or(state, wanted)


def caller(cards_lying: int) -> Callable[[State], Move]:
    """Draw; call at so many cards or more; bid the highest cheque if so many lie there, else pass."""
    return partial(by_wants, wants=lambda state: lying(state) >= cards_lying)


def tight(state: State) -> Move:
    """Never call; bid the lowest cheque that leads, for six cards or more."""
    if state.phase == at.BIDDING:
        return bid_lowest(state, lying(state) >= 6)
    return draw_or(state, False)


def loose(state: State) -> Move:
    """Never call; bid the lowest cheque that leads, for any two cards."""
    if state.phase == at.BIDDING:
        return bid_lowest(state, lying(state) >= 2)
    return draw_or(state, False)


def cheap(state: State) -> Move:
    """Call at four cards; bid the lowest cheque that leads, for four cards."""
    return by_wants(state, lambda s: lying(s) >= 4, bid_lowest)


def shy(state: State) -> Move:
    """Afraid of the police: wants five cards, and two when two more police end the round."""
    enough = 2 if state.police + 2 >= state.police_limit else 5
    return by_wants(state, lambda s: lying(s) >= enough)


def bold(state: State) -> Move:
    """Laughs at the police: draws until the row is full, then bids all it has for it."""
    return by_wants(state, lambda s: lying(s) == cards.ROW_PLACES)


def jewel_hunter(state: State) -> Move:
    """Wants two jewels or more, or six cards; a thief takes a jewel."""
    if state.phase == at.TO_ACT:
        for place, kind in enumerate(state.row):
            one = at.STEAL + (1 << place)
            if cards.JEWEL <= kind < cards.JEWEL + cards.JEWELS and state.is_legal(one):
                return one
    return by_wants(state, lambda s: jewels(s) >= 2 or lying(s) >= 6)


def copycat(state: State) -> Move:
    """Never calls; outbids whoever bids for three cards or more."""
    if state.phase == at.BIDDING:
        return bid_lowest(state, state.best_bid > 0 and lying(state) >= 3)
    return draw_or(state, False)


ZOO: dict[str, Callable[[State], Move]] = {
    "caller2": caller(2),
    "caller3": caller(3),
    "caller4": caller(4),
    "caller5": caller(5),
    "caller6": caller(6),
    "cheap": cheap,
    "tight": tight,
    "loose": loose,
    "shy": shy,
    "bold": bold,
    "jewels": jewel_hunter,
    "copycat": copycat,
}

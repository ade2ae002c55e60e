"""Styles of Razzia!: players who see what the net sees and want something beside the win.

Each says how much more it likes a move, in shares of the win: small beside a real blunder, enough to
tell its taste at the table. The more play, the less moves differ, and the smaller are the wishes.
"""

from __future__ import annotations

from redada.bots.bot import Ranked
from redada.bots.registry import Wish
from redada.core.game import Move
from redada.games.razzia import State, cards
from redada.games.razzia import layout as at


def hoarder(state: State, seen: Ranked) -> float:
    """Hoards cheques: hates to bid one that is higher than the cheque on the table."""
    bid = seen.move - at.BID
    return -0.009 / state.seats * (bid - state.table_cheque) if is_bid(state, seen.move) else 0.0


def jeweller(state: State, seen: Ranked) -> float:
    """Loves jewels: bids and steals for kinds that it has not got yet."""
    if seen.move >= at.STEAL:
        taken = [kind for place, kind in enumerate(state.row) if (seen.move - at.STEAL) >> place & 1]
    else:
        taken = list(state.row) if is_bid(state, seen.move) else []
    mine = state.held(state.actor)
    return 0.04 / state.seats * len({kind for kind in taken if is_jewel(kind) and not mine[kind]})


def gambler(state: State, seen: Ranked) -> float:
    """Gambles on the police: draws once more, the more so the closer the raid is."""
    drawing = state.phase == at.TO_ACT and seen.move in (at.DRAW, at.DRAW + 1)
    return 0.1 / state.seats * state.police / state.police_limit if drawing else 0.0


def spoiler(state: State, seen: Ranked) -> float:
    """Spoils for others: would rather see the best of the others fall than win a little more."""
    best = max(share for seat, share in enumerate(seen.shares) if seat != state.actor)
    return -0.3 * (seen.win_share + best)  # with two players that is the same for every move


def careful(state: State, seen: Ranked) -> float:
    """Plays safe: counts its points, whoever wins."""
    return 0.01 * seen.score - 0.4 * seen.win_share


def is_bid(state: State, move: Move) -> bool:
    return state.phase == at.BIDDING and move > at.PASS


def is_jewel(kind: int) -> bool:
    return cards.JEWEL <= kind < cards.JEWEL + cards.JEWELS


STYLES: dict[str, Wish] = {
    "hoarder": hoarder,
    "jeweller": jeweller,
    "gambler": gambler,
    "spoiler": spoiler,
    "careful": careful,
}

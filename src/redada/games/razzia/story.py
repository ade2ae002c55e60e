# cython: binding=False, wraparound=True
"""What a move or an outcome brought about, as data that any client can put into words.

`events(before, move, after)` tells it in the order it happened: what the player did or chance brought,
then what followed by itself, such as the end of an auction or of a round. Compiled (story.pxd).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from redada.games.razzia import cards
from redada.games.razzia import layout as at
from redada.games.razzia.state import State

NOTHING: Mapping[str, int | str] = MappingProxyType({})

RULES: dict[str, str] = {
    "dealt": "R-2.1",
    "round_begins": "R-2.3",
    "drawn": "R-4.2",
    "row_full": "R-4.2",
    "police": "R-4.3",
    "raid": "R-4.3",
    "piles_split": "R-4.4",
    "called": "R-5.7",
    "bid": "R-5.2",
    "passed": "R-5.2",
    "had_to_pass": "D17",
    "won": "R-5.3",
    "row_stays": "R-5.5",
    "row_leaves": "R-5.5",
    "out": "R-3.1",
    "stole": "R-6.1",
    "round_over": "R-5.8",
}
"""Everything that can happen, with its rule; a round that a raid ended is over by that rule."""


class Event(NamedTuple):
    """One thing that happened. `name` is one of RULES; docs/positions.md says what each one holds."""

    name: str
    rule: str
    seat: int = -1
    """Whom it is about; -1 if nobody."""
    cards: tuple[int, ...] = ()
    """Kinds of card."""
    cheques: tuple[int, ...] = ()
    number: int = 0
    facts: Mapping[str, int | str] = NOTHING


def event(
    name: str,
    seat: int = -1,
    kinds: tuple[int, ...] = (),
    *,
    cheques: tuple[int, ...] = (),
    number: int = 0,
    facts: Mapping[str, int | str] = NOTHING,
) -> Event:
    return Event(name, RULES[name], seat, kinds, cheques, number, facts)


def events(before: State, move: int, after: State) -> list[Event]:
    """What the legal `move`, which led from `before` to `after`, brought about."""
    s = before.cells
    if s[at.PHASE] == at.BIDDING:
        told = spoken(before, move, after)
    elif s[at.PHASE] == at.DRAWING:
        told = drawn(before, move, after)
    elif s[at.PHASE] == at.TO_ACT:
        told = acted(before, move, after)
    else:
        told = dealt(before, after)
    if len(after.closed) > len(before.closed):
        told += closed(before, after)
    return told


def dealt(before: State, after: State) -> list[Event]:
    """The last hand goes along with the last but one."""
    told = []
    for seat in range(before.seats):
        hand = after.face_up(seat)
        if hand and not before.face_up(seat):
            told.append(event("dealt", seat, cheques=hand))
    if after.phase == at.TO_ACT:
        told.append(event("round_begins", after.actor, number=after.round))
    return told


def acted(before: State, move: int, after: State) -> list[Event]:
    """A turn; the card that is drawn is an outcome of its own."""
    if move == at.CALL:
        return [event("called", before.actor)]
    if move >= at.STEAL:
        places = move - at.STEAL
        taken = tuple(kind for place, kind in enumerate(before.row) if places >> place & 1)
        return [event("stole", before.actor, taken)]
    was, now = before.cells, after.cells
    for pile in range(was[at.PILES]):
        taken_from = pile == move - at.DRAW
        if now[at.PILE + pile] != was[at.PILE + pile] - taken_from:
            return [event("piles_split")]
    return []


def drawn(before: State, kind: int, after: State) -> list[Event]:
    seat = who_draws(before)
    if kind != cards.POLICE:
        told = [event("drawn", seat, (kind,), number=before.row.index(0) + 1)]
        if after.cells[at.PHASE] == at.BIDDING:
            told.append(event("row_full", seat))
        return told
    told = [event("police", seat, number=before.police + 1, facts={"limit": before.police_limit})]
    if len(after.closed) > len(before.closed):
        told.append(event("raid", seat, lying(before)))
    return told


def spoken(before: State, move: int, after: State) -> list[Event]:
    """A bid or a pass, and how the auction ended if it did."""
    seat = before.cells[at.ACTOR]
    if move != at.PASS:
        told = [event("bid", seat, number=move - at.BID)]
    else:
        told = [event("had_to_pass" if len(before.legal()) == 1 else "passed", seat)]
    if seat == before.cells[at.TRIGGER]:
        told += sold(before, after)
    return told


def sold(before: State, after: State) -> list[Event]:
    last, row = after.last_auction, lying(before)
    if last is None or last.winner < 0:
        if len(row) < cards.ROW_PLACES:
            return [event("row_stays")]
        return [event("row_leaves", kinds=row)]
    told = [event("won", last.winner, row, number=last.bid, facts={"cheque": last.won})]
    over = len(after.closed) > len(before.closed)
    if not over and not after.face_up(last.winner):
        told.append(event("out", last.winner))
    return told


def closed(before: State, after: State) -> list[Event]:
    """The end of a round, and the beginning of the next."""
    raided = after.closed[-1].police == before.police_limit
    if raided:
        told = [Event("round_over", RULES["raid"], number=before.round, facts={"why": "raid"})]
    else:
        told = [event("round_over", number=before.round, facts={"why": "no cheques"})]
    if after.phase != at.GAME_OVER:
        told.append(Event("round_begins", "R-8.2", after.actor, number=after.round))
    return told


def lying(state: State) -> tuple[int, ...]:
    """Kinds of the cards in the loot row."""
    return tuple([kind for kind in state.row if kind])


def who_draws(state: State) -> int:
    """The seat that is drawing the card which chance is about to bring."""
    return state.cells[at.TRIGGER]


def who_is_dealt(state: State) -> int:
    """The seat that the next hand of cheques goes to."""
    return next(seat for seat in range(state.seats) if not state.face_up(seat))

# cython: binding=False, wraparound=True
"""What a move or an outcome brought about, as data that any client can put into words.

`events(before, move, after)` lists it in the order it happened: what the player did or chance brought,
then what followed by itself, such as the end of an auction or of a round. Compiled (events.pxd).
"""

from __future__ import annotations

from typing import Any

from redada.core.events import NOBODY, Event
from redada.core.outcome import Reason
from redada.games.razzia import cards
from redada.games.razzia import layout as at
from redada.games.razzia.schema import EVENTS
from redada.games.razzia.state import State

RULES: dict[str, str] = {name: rules[0] for name, rules in EVENTS.items()}
"""The rule that an event usually cites."""

KEPT: dict[tuple[Any, ...], Event] = {}
"""Events made before, by what they say: most of them happen again and again."""
MOST_KEPT = 5000


def event(name: str, seat: int = NOBODY, number: int = 0, kind: int = 0, limit: int = 0) -> Event:
    """An event of which there are few different ones; it is made once."""
    key = (name, seat, number, kind, limit)
    made = KEPT.get(key)
    if made is None:
        if len(KEPT) >= MOST_KEPT:
            KEPT.clear()
        data: dict[str, Any] = {}
        if kind:
            data["cards"] = [cards.NAMES[kind]]
        if number:
            data["number"] = number
        if limit:
            data["facts"] = {"limit": limit}
        made = KEPT[key] = Event(name, RULES[name], seat, data)
    return made


def events(before: State, move: int, after: State) -> tuple[Event, ...]:
    """What the legal `move`, which led from `before` to `after`, brought about."""
    s = before.cells
    if s[at.PHASE] == at.BIDDING:
        made = after_bid(before, move, after)
    elif s[at.PHASE] == at.DRAWING:
        made = after_card(before, move, after)
    elif s[at.PHASE] == at.TO_ACT:
        made = after_turn(before, move, after)
    else:
        made = after_hand(before, after)
    if len(after.closed) > len(before.closed):
        made += after_round(before, after)
    return tuple(made)


def scored(before: State, after: State) -> list[Reason]:
    """What the last round brought, if one ended."""
    if after.closed is before.closed or len(after.closed) == len(before.closed):
        return []
    return after.closed[-1].explain_now()


def after_hand(before: State, after: State) -> list[Event]:
    """The last hand goes along with the last but one."""
    made = []
    for seat in range(before.seats):
        hand = after.face_up(seat)
        if hand and not before.face_up(seat):
            made.append(Event("dealt", RULES["dealt"], seat, {"numbers": list(hand)}))
    if after.phase == at.TO_ACT:
        made.append(event("round_begins", after.actor, after.round))
    return made


def after_turn(before: State, move: int, after: State) -> list[Event]:
    """A turn; the card that is drawn is an outcome of its own."""
    if move == at.CALL:
        return [event("called", before.actor)]
    if move >= at.STEAL:
        places = move - at.STEAL
        taken = [cards.NAMES[kind] for place, kind in enumerate(before.row) if places >> place & 1]
        return [Event("stole", RULES["stole"], before.actor, {"cards": taken})]
    was, now = before.cells, after.cells
    for pile in range(was[at.PILES]):
        taken_from = pile == move - at.DRAW
        if now[at.PILE + pile] != was[at.PILE + pile] - taken_from:
            return [event("piles_split")]
    return []


def after_card(before: State, kind: int, after: State) -> list[Event]:
    seat = before.cells[at.TRIGGER]
    if kind != cards.POLICE:
        made = [event("drawn", seat, before.row.index(0) + 1, kind)]
        if after.cells[at.PHASE] == at.BIDDING:
            made.append(event("row_full", seat))
        return made
    made = [event("police", seat, before.police + 1, 0, before.police_limit)]
    if len(after.closed) > len(before.closed):
        made.append(about_row("raid", seat, row_of(before)))
    return made


def after_bid(before: State, move: int, after: State) -> list[Event]:
    """A bid or a pass, and how the auction ended if it did."""
    seat = before.cells[at.ACTOR]
    if move != at.PASS:
        made = [event("bid", seat, move - at.BID)]
    else:
        made = [event("had_to_pass" if len(before.legal()) == 1 else "passed", seat)]
    if seat == before.cells[at.TRIGGER]:
        made += after_auction(before, after)
    return made


def after_auction(before: State, after: State) -> list[Event]:
    last, row = after.last_auction, row_of(before)
    if last is None or last.winner < 0:
        if len(row) < cards.ROW_PLACES:
            return [event("row_stays")]
        return [about_row("row_leaves", NOBODY, row)]
    data: dict[str, Any] = {"cards": row} if row else {}
    data["number"] = last.bid
    data["facts"] = {"cheque": last.won}
    made = [Event("won", RULES["won"], last.winner, data)]
    over = len(after.closed) > len(before.closed)
    if not over and not after.face_up(last.winner):
        made.append(event("out", last.winner))
    return made


def after_round(before: State, after: State) -> list[Event]:
    """The end of a round, and the beginning of the next."""
    raided = after.closed[-1].police == before.police_limit
    rule, why = (RULES["raid"], "raid") if raided else (RULES["round_over"], "no cheques")
    made = [Event("round_over", rule, NOBODY, {"number": before.round, "facts": {"why": why}})]
    if after.phase != at.GAME_OVER:
        made.append(Event("round_begins", "R-8.2", after.actor, {"number": after.round}))
    return made


def about_row(name: str, seat: int, row: list[str]) -> Event:
    return Event(name, RULES[name], seat, {"cards": row} if row else {})


def row_of(state: State) -> list[str]:
    """Names of the cards in the loot row."""
    return [cards.NAMES[kind] for kind in state.row if kind]

# cython: binding=False
"""A position of Razzia! as plain data for clients, and what changes from one to a later one.

docs/positions.md lists the fields. Nothing is ever null: what there is not is absent. Views may share
parts: nobody changes one that was made. A server does this for every move, so it is compiled (view.pxd).
"""

from __future__ import annotations

from typing import Any

from redada.core.cells import Cells
from redada.core.patch import patch
from redada.games.razzia import cards, rules
from redada.games.razzia import layout as at
from redada.games.razzia.state import State, cheques_of

LETTERS = ("A", "B", "C", "D", "E")
PHASES = ("deal", "act", "draw", "bid", "", "over")
"""By phase; the end of a round is never seen."""
LOOT = ("", *cards.NAMES[1:])
"""By what lies in a place of the loot row."""
CHEQUES: dict[int, list[int]] = {}
"""Cheques by their mask: there are few."""


def view(state: State) -> dict[str, Any]:
    """All of it, at any moment of a game."""
    s = state.cells
    phase = s[at.PHASE]
    made: dict[str, Any] = {
        "game": "razzia",
        "seats": s[at.SEATS],
        "phase": PHASES[phase],
        "actor": actor(s[at.ACTOR]),
        "turn": s[at.TURN],
        "scores": {LETTERS[seat]: s[at.SCORE + seat] for seat in range(s[at.SEATS])},
        "round": s[at.ROUND],
        "row": row(s),
        "police": s[at.POLICE_ROW],
        "police_limit": rules.police_limit(s),
        "piles": piles(s),
        "left": kinds(s, at.LEFT),
        "table_cheque": s[at.TABLE_CHEQUE],
        "all_equal": state.all_equal,
        "show_face_down": state.show_face_down,
        "players": {LETTERS[seat]: player(s, seat) for seat in range(s[at.SEATS])},
    }
    if phase == at.BIDDING:
        made["auction"] = auction(s)
    elif phase == at.GAME_OVER:
        made["ending"] = ending(state)
    drawing = chance_for(s)
    if drawing is not None:
        made["chance_for"] = drawing
    if s[at.LAST_TRIGGER] >= 0:
        made["last_auction"] = last_auction(s)
    return made


def change(before: State, after: State) -> dict[str, Any]:
    """The merge patch between their views, `patch(view(before), view(after))`, without making either."""
    was, now = before.cells, after.cells
    old, phase = was[at.PHASE], now[at.PHASE]
    made: dict[str, Any] = {}
    if phase != old:
        made["phase"] = PHASES[phase]
    if now[at.ACTOR] != was[at.ACTOR]:
        made["actor"] = actor(now[at.ACTOR])
    if now[at.TURN] != was[at.TURN]:
        made["turn"] = now[at.TURN]
    if now[at.ROUND] != was[at.ROUND]:
        made["round"] = now[at.ROUND]
    if differ(was, now, at.ROW, cards.ROW_PLACES):
        made["row"] = row(now)
    if now[at.POLICE_ROW] != was[at.POLICE_ROW]:
        made["police"] = now[at.POLICE_ROW]
    if differ(was, now, at.PILE, 2):
        made["piles"] = piles(now)
    if differ(was, now, at.LEFT, cards.KINDS):
        made["left"] = kinds_changed(was, now, at.LEFT)
    if now[at.TABLE_CHEQUE] != was[at.TABLE_CHEQUE]:
        made["table_cheque"] = now[at.TABLE_CHEQUE]
    if differ(was, now, at.SCORE, cards.MOST_SEATS):
        made["scores"] = scores_changed(was, now)
    if differ(was, now, at.FACE_UP, at.SIZE - at.FACE_UP):
        made["players"] = players_changed(was, now)
    if phase == at.BIDDING:
        changed = auction(now) if old != phase else patch(auction(was), auction(now))
        if changed:
            made["auction"] = changed
    elif old == at.BIDDING:
        made["auction"] = None
    drawing = chance_for(now)
    if drawing != chance_for(was):
        made["chance_for"] = drawing
    if phase == at.GAME_OVER and old != phase:
        made["ending"] = ending(after)
    if differ(was, now, at.LAST_TRIGGER, 4):
        made["last_auction"] = patch(last_auction(was), last_auction(now))
    return made


def differ(was: Cells, now: Cells, first: int, count: int) -> bool:
    for cell in range(first, first + count):  # noqa: SIM110  # this one compiles to a loop in C
        if was[cell] != now[cell]:
            return True
    return False


def actor(number: int) -> str:
    if number >= 0:
        return LETTERS[number]
    return "chance" if number == at.CHANCE else "over"


def row(s: Cells) -> list[str]:
    return [LOOT[s[at.ROW + place]] for place in range(cards.ROW_PLACES)]


def piles(s: Cells) -> list[int]:
    return [s[at.PILE + pile] for pile in range(s[at.PILES])]


def kinds(s: Cells, first: int) -> dict[str, int]:
    """Only what there is."""
    return {cards.NAMES[kind]: s[first + kind] for kind in range(cards.KINDS) if s[first + kind]}


def kinds_changed(was: Cells, now: Cells, first: int) -> dict[str, int | None]:
    made: dict[str, int | None] = {}
    for kind in range(cards.KINDS):
        if now[first + kind] != was[first + kind]:
            made[cards.NAMES[kind]] = now[first + kind] or None
    return made


def scores_changed(was: Cells, now: Cells) -> dict[str, int]:
    made: dict[str, int] = {}
    for seat in range(now[at.SEATS]):
        if now[at.SCORE + seat] != was[at.SCORE + seat]:
            made[LETTERS[seat]] = now[at.SCORE + seat]
    return made


def cheques(mask: int) -> list[int]:
    known = CHEQUES.get(mask)
    if known is None:
        known = CHEQUES[mask] = list(cheques_of(mask))
    return known


def player(s: Cells, seat: int) -> dict[str, Any]:
    return {
        "score": s[at.SCORE + seat],
        "cheques": cheques(s[at.FACE_UP + seat]),
        "face_down": cheques(s[at.FACE_DOWN + seat]),
        "cards": kinds(s, at.HELD + seat * cards.KINDS),
    }


def players_changed(was: Cells, now: Cells) -> dict[str, Any]:
    players: dict[str, Any] = {}
    for seat in range(now[at.SEATS]):
        made: dict[str, Any] = {}
        if now[at.SCORE + seat] != was[at.SCORE + seat]:
            made["score"] = now[at.SCORE + seat]
        if now[at.FACE_UP + seat] != was[at.FACE_UP + seat]:
            made["cheques"] = cheques(now[at.FACE_UP + seat])
        if now[at.FACE_DOWN + seat] != was[at.FACE_DOWN + seat]:
            made["face_down"] = cheques(now[at.FACE_DOWN + seat])
        mine = at.HELD + seat * cards.KINDS
        if differ(was, now, mine, cards.KINDS):
            made["cards"] = kinds_changed(was, now, mine)
        if made:
            players[LETTERS[seat]] = made
    return players


def auction(s: Cells) -> dict[str, Any]:
    """Whoever speaks now is the actor; those who have no cheque face up do not speak."""
    seats, trigger = s[at.SEATS], s[at.TRIGGER]
    spoken: list[str] = []
    waiting: list[str] = []
    turn = spoken
    for step in range(1, seats + 1):
        seat = (trigger + step) % seats
        if seat == s[at.ACTOR]:
            turn = waiting
        elif s[at.FACE_UP + seat]:
            turn.append(LETTERS[seat])
    voluntary = s[at.VOLUNTARY] == 1
    full = rules.row_count(s) == cards.ROW_PLACES
    made: dict[str, Any] = {
        "by": LETTERS[trigger],
        "voluntary": voluntary,
        "cause": "call" if voluntary else "row full" if full else "police",
        "must_bid": not rules.is_legal(s, at.PASS),
        "spoken": spoken,
        "waiting": waiting,
        "can_outbid": above(s, s[at.BEST_BID], s[at.ACTOR]),
        "outbid_by": {
            str(cheque): above(s, cheque, (s[at.ACTOR] + 1) % seats)
            for cheque in cheques(s[at.FACE_UP + s[at.ACTOR]] if s[at.ACTOR] != trigger else 0)
            if cheque > s[at.BEST_BID]
        },
    }
    if s[at.BEST_BID]:
        made["best_bid"] = s[at.BEST_BID]
        made["best_bidder"] = LETTERS[s[at.BEST_BIDDER]]
    return made


def above(s: Cells, bid: int, first: int) -> list[str]:
    """Who has a cheque above `bid`, from the seat `first` to the trigger, who speaks last."""
    seats, trigger = s[at.SEATS], s[at.TRIGGER]
    found: list[str] = []
    for step in range((trigger - first + seats) % seats + 1):
        seat = (first + step) % seats
        if s[at.FACE_UP + seat] >> (bid + 1):
            found.append(LETTERS[seat])
    return found


def last_auction(s: Cells) -> dict[str, Any]:
    if s[at.LAST_TRIGGER] < 0:
        return {}
    made: dict[str, Any] = {"by": LETTERS[s[at.LAST_TRIGGER]]}
    if s[at.LAST_WINNER] >= 0:
        made["winner"] = LETTERS[s[at.LAST_WINNER]]
        made["bid"] = s[at.LAST_BID]
        made["won"] = s[at.LAST_WON]
    return made


def chance_for(s: Cells) -> str | None:
    """Who draws the card that chance is about to bring, or gets the next hand of cheques."""
    if s[at.PHASE] == at.DRAWING:
        return LETTERS[s[at.TRIGGER]]
    return LETTERS[s[at.HANDED]] if s[at.PHASE] == at.DEALING else None


def ending(state: State) -> dict[str, Any]:
    outcome = state.outcome()
    if outcome is None:
        return {}
    return {"winners": [LETTERS[seat] for seat in outcome.winners], "reason": outcome.reason}

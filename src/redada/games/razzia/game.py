"""Razzia! as a game of the contract: its name, its options, its start, its notation."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from redada.core.game import Game
from redada.core.options import check_options
from redada.games.razzia import cards, notation
from redada.games.razzia import layout as at
from redada.games.razzia.events import KEPT, events, scored
from redada.games.razzia.schema import SCHEMA
from redada.games.razzia.standing import standing
from redada.games.razzia.state import State
from redada.games.razzia.view import CHEQUES, change, view

try:
    from redada.games.razzia import json_changes, json_facts
    from redada.games.razzia.course import COURSE
except ImportError:  # not compiled
    json_changes = json_facts = COURSE = None  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class RazziaOptions:
    """Where the rulebooks differ, the table may choose (rules, section 12)."""

    all_equal: Literal["nobody", "both"] = "nobody"
    """D1: everybody equal in bodyguards or cheques: nobody scores, or most and fewest both."""
    piles: Literal[2, 1] = 2
    """D2: draw from two piles, or from one."""
    show_face_down: bool = True
    """D7: whether the display shows cheques that lie face down; the record always has them."""


class Razzia(Game):
    """The rules of Razzia!; there is one, `RAZZIA`."""

    name = "razzia"
    title = "Razzia!"
    version = 1
    seats = range(2, 6)
    Options = RazziaOptions
    schema = SCHEMA
    looks = ("police", "ra")

    def start(self, seats: int, options: RazziaOptions | None = None) -> State:
        """Before the hands of cheques are dealt, which is chance too (R-2.1, D9)."""
        if seats not in self.seats:
            raise ValueError(f"Razzia! is for 2 to 5 players, not {seats}")
        return beginning(seats, options)

    read = staticmethod(notation.read)
    write = staticmethod(notation.write)
    choices = staticmethod(notation.choices)
    view = staticmethod(view)
    change = staticmethod(change)
    events = staticmethod(events)
    scored = staticmethod(scored)
    standing = staticmethod(standing)
    if COURSE:
        change_json = staticmethod(json_changes.change_json)
        facts_json = staticmethod(json_facts.facts_json)
        course = COURSE

    def clear_caches(self) -> None:
        for kept in (notation.CHOICES, KEPT, CHEQUES, json_facts.FACTS if json_facts else {}):
            kept.clear()

    def __repr__(self) -> str:
        return "RAZZIA"


@lru_cache
def beginning(seats: int, options: RazziaOptions | None) -> State:
    """The same state each time: it never changes."""
    chosen = options or RazziaOptions()
    check_options(chosen)
    s = [0] * at.SIZE
    s[at.SEATS] = seats
    s[at.ALL_EQUAL] = int(chosen.all_equal == "both")
    s[at.PILES] = chosen.piles
    s[at.SHOW_FACE_DOWN] = int(chosen.show_face_down)
    s[at.PHASE] = at.DEALING
    s[at.ACTOR] = at.CHANCE
    s[at.TABLE_CHEQUE] = 1
    s[at.BEST_BIDDER] = s[at.LAST_TRIGGER] = s[at.LAST_WINNER] = -1
    total = sum(cards.COUNTS)
    s[at.PILE] = total // chosen.piles
    s[at.PILE + 1] = total - s[at.PILE]
    s[at.LEFT : at.LEFT + cards.KINDS] = cards.COUNTS
    for index, hand in enumerate(cards.HANDS[seats]):
        s[at.HAND + index] = sum(1 << cheque for cheque in hand)
    return State(s)


RAZZIA = Razzia()

"""How many taps it takes to enter a whole game on the companion's screen, counted from its record.

A tap for each thing that happens, but: a change of the pile that is drawn from is one more, thieves and
dice to be rolled again are chosen one by one and then confirmed, and a die is touched before its column
unless it is the only one that can go there. What is entered by itself costs nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from redada.companion.entering import entries, go_on
from redada.companion.following import Followed
from redada.companion.schema import CompanionEntry
from redada.companion.sheet import Player, Sheet
from redada.core.game import CHANCE
from redada.core.record import Record


@dataclass(frozen=True, slots=True)
class Effort:
    taps: int
    events: int
    """Things that happened at the table: a card that was drawn is one, and so is a bid, a pass, a die.
    What was forced is none."""
    entries: int
    """Moves and outcomes of the record."""

    @property
    def per_event(self) -> float:
        return self.taps / max(1, self.events)


def effort(record: Record) -> Effort:
    """What it takes to enter the record; all seats are held by people."""
    players = tuple(Player(name) for name in record.players)
    sheet = Sheet(record.game, record.options, players)
    followed = go_on(Followed(sheet, (sheet.start(),), ()))
    words = tuple(
        record.game.write(state, move)
        for state, move in zip(record.states(), record.moves, strict=False)
    )
    taps = events = 0
    pile = "draw1"
    while len(followed.moves) < len(words):
        later = words[len(followed.moves) :]
        fitting = [
            each for each in entries(followed) if tuple(each["events"]) == later[: len(each["events"])]
        ]
        chosen = max(fitting, key=lambda each: len(each["events"]))
        first = chosen["events"][0]
        if first in ("draw1", "draw2") and first != pile and can_draw(followed, pile):
            taps += 1
        if first.startswith("draw"):
            pile = first
        taps += cost(followed, chosen)
        events += happened(followed, chosen)
        followed = go_on(followed.then(*chosen["events"]))
    return Effort(taps, events, len(words))


def can_draw(followed: Followed, pile: str) -> bool:
    """Whether the other pile could be chosen too: else the screen has chosen by itself."""
    state = followed.state
    return any(followed.sheet.game.write(state, move) == pile for move in state.legal())


def cost(followed: Followed, chosen: CompanionEntry) -> int:
    first = chosen["events"][0]
    word, _, things = first.partition(":")
    if word in ("take", "reroll"):
        return things.count("+") + 2
    if "@" in first:
        place = first.partition("@")[2]
        game, state = followed.sheet.game, followed.state
        goals = [game.write(state, move).partition("@")[2] for move in state.legal()]
        return 1 if goals.count(place) == 1 else 2
    return 1


def happened(followed: Followed, chosen: CompanionEntry) -> int:
    """How many things a person at the table would tell of; a draw and its card are one."""
    if followed.state.actor == CHANCE or "odds" in chosen:
        return 1
    told = 0
    for word in chosen["events"]:
        told += len(followed.state.legal()) > 1
        followed = followed.then(word)
    return told

"""A moment of a game as JSON: all that a screen shows."""

from __future__ import annotations

from redada.companion.aids import aids_of
from redada.companion.entering import entries, last_stop
from redada.companion.following import Followed, misfit_of
from redada.companion.schema import CompanionEvent, CompanionMoment
from redada.core.game import CHANCE
from redada.core.seats import LETTERS


def moment(followed: Followed, known: int = 0) -> CompanionMoment:
    """`known` events the asker has already."""
    game, state, sheet = followed.sheet.game, followed.state, followed.sheet
    acts = state.actor >= 0
    known = min(known, len(sheet.events))
    made: CompanionMoment = {
        "sheet": sheet.json,
        "known": known,
        "events": [event(followed, place) for place in range(known, len(sheet.events))],
        "position": dict(game.view(state)),
        "legal": [game.write(state, move) for move in state.legal()] if acts else [],
        "entries": entries(followed),
        "bot": sheet.players[state.actor].bot if acts else "",
        "panel": aids_of(game).panel(state),
        "standings": [game.standing(state, seat).json() for seat in range(state.seats)],
        "can_undo": last_stop(followed, len(sheet.events)) is not None,
    }
    misfit = misfit_of(followed)
    if misfit:
        made["misfit"] = misfit.json
    return made


def event(followed: Followed, place: int) -> CompanionEvent:
    """The event behind a place, as the server tells those of a table."""
    game, before, after = followed.sheet.game, followed.states[place], followed.states[place + 1]
    move, chance = followed.moves[place], before.actor == CHANCE
    by = ""
    if not chance:
        by = "forced" if len(before.legal()) == 1 else ""
        by = by or ("bot" if followed.sheet.players[before.actor].bot else "")
    return {
        "number": place + 1,
        "at": 0,
        "kind": "outcome" if chance else "move",
        "seat": "" if chance else LETTERS[before.actor],
        "text": followed.sheet.events[place],
        "by": by,
        "joined": chance and place > 0 and aids_of(game).opens(followed.sheet.events[place - 1]),
        "facts": [each.json for each in game.events(before, move, after)],
        "scored": [
            {
                "part": each.part,
                "seat": LETTERS[each.seat],
                "rule": each.rule,
                "name": each.name,
                "points": each.points,
                "facts": dict(each.facts),
            }
            for each in game.scored(before, after)
        ],
    }

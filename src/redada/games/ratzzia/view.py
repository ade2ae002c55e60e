"""A position of Ratzzia as plain data for clients. docs/positions.md lists the fields.

Nothing is ever null: what there is not is absent. Views may share parts: nobody changes one that was
made.
"""

from __future__ import annotations

from typing import Any

from redada.core.game import CHANCE, OVER
from redada.core.seats import LETTERS
from redada.games.ratzzia import layout as at
from redada.games.ratzzia.notation import refused_placings
from redada.games.ratzzia.state import State
from redada.games.ratzzia.table import Die

ACTORS: dict[int, str] = dict(enumerate("ABCDE")) | {CHANCE: "chance", OVER: "over"}

PHASES: dict[int, str] = {
    at.STARTING: "start",
    at.TO_ACT: "act",
    at.ROLLING: "roll",
    at.REROLLING: "reroll",
    at.SUPPORTING: "support",
    at.PLACING: "place",
    at.SENDING: "send",
    at.TASTING: "taste",
    at.ROBBING: "rob",
    at.COUNTING: "count",
    at.GAME_OVER: "over",
}


def view(state: State) -> dict[str, Any]:
    phase, cat = state.phase, state.cat
    scores = dict(zip(LETTERS, state.scores, strict=False))
    made: dict[str, Any] = {
        "game": "ratzzia",
        "seats": state.seats,
        "phase": PHASES[phase],
        "actor": ACTORS[state.actor],
        "turn": state.turn,
        "scores": scores,
        "turn_limit": state.turn_limit,
        "sack": at.SACK,
        "players": {
            letter: {"sack": sack, "unsecured": unsecured, "hand": hand, "candies": candies}
            for (letter, sack), unsecured, hand, candies in zip(
                scores.items(), state.unsecured, state.hands, state.candies, strict=True
            )
        },
        "jar": state.jar,
        "reserve": state.reserve,
        "rolled": list(state.rolled),
        "rolled_support": list(state.rolled_support),
        "cat": {
            "grey": cat.grey,
            "red": cat.red,
            "covered": cat.covered,
            "dice": [die(each) for each in cat.dice],
        },
        "columns": columns(state),
    }
    if state.cat_face:
        made["cat"]["face"] = state.cat_face
    if phase != at.STARTING:
        made["active"] = LETTERS[state.active]
    if phase == at.ROLLING:
        made |= {"chance_for": made["active"], "in_the_air": state.in_the_air}
    elif phase == at.REROLLING:
        made["rerollable"] = list(state.rerollable)
    elif phase == at.GAME_OVER:
        made["ending"] = ending(state)
    if state.rolls_support:
        made["rolls_support"] = True
    if state.rolls_again:
        made["rolls_again"] = True
    if state.places_support:
        made["places_support"] = True
    if refused := refused_placings(state):
        made["refused"] = refused
    if state.placed:
        made["placed"] = state.placed
    if phase == at.PLACING and at.DONE in state.legal():
        made["done"] = turn_end(state)
    if state.moving:
        made["moving"] = die(state.moving)
    if state.scored_column >= 0:
        made["scored_column"] = state.scored_column + 1
    return made


def die(each: Die) -> str:
    """`A5` is a 5 of the first seat, `B*` a candy die of the second, `+3` a support die."""
    return str(each).upper()


COLUMNS: dict[tuple[int, ...], dict[str, Any]] = {}
"""Columns made before, by their cells: most stay as they are from one move to the next."""
MOST_COLUMNS_KEPT = 5000


def columns(state: State) -> dict[str, Any]:
    cells, spaces = state.to_list(), at.MOST_SPACES
    made = {}
    for index in range(cells[at.COLUMNS]):
        first = spaces * index
        key = (
            cells[at.SHELF + index],
            cells[at.LABEL + index],
            cells[at.LENGTH + index],
            cells[at.COVERED + index],
            cells[at.NEXT + index],
            *cells[at.NEED + first : at.NEED + first + spaces],
            *cells[at.PAYS + first : at.PAYS + first + spaces],
            *cells[at.DIE + first : at.DIE + first + spaces],
        )
        known = COLUMNS.get(key)
        if known is None:
            if len(COLUMNS) >= MOST_COLUMNS_KEPT:
                COLUMNS.clear()
            known = COLUMNS[key] = column(state, index)
        made[NUMBERS[index]] = known
    return made


NUMBERS = tuple(str(number) for number in range(1, at.MOST_COLUMNS + 1))


def column(state: State, index: int) -> dict[str, Any]:
    each = state.column(index)
    made: dict[str, Any] = {
        "shelf": each.shelf,
        "covered": each.covered,
        "needs": [space.need_text for space in each.spaces],
        "pays": [space.sausages for space in each.spaces],
        "dice": {str(place): die(space.die) for place, space in enumerate(each.spaces, 1) if space.die},
        "takes": list(each.takes),
    }
    if each.next < len(each.spaces):
        made["next"] = each.next + 1
    else:
        made["complete"] = True
        food = {LETTERS[seat]: pays for seat in range(state.seats) if (pays := each.food(seat))}
        if food:
            made["food"] = food
    if each.label:
        made["label"] = each.label
    return made


def turn_end(state: State) -> dict[str, Any]:
    """What `done` leads to: played, not worked out."""
    seat, after = state.active, state.play(at.DONE)
    had = state.unsecured[seat] + state.scores[seat]
    made: dict[str, Any] = {"food": after.unsecured[seat] + after.scores[seat] - had}
    if after.actor == seat and after.phase in CHOICES:
        made["goes_on"] = True
    return made


CHOICES = (at.SENDING, at.TASTING, at.ROBBING, at.COUNTING)
"""Phases in which a player chooses for a shelf."""


def ending(state: State) -> dict[str, Any]:
    outcome = state.outcome()
    if outcome is None:
        return {}
    return {"winners": [LETTERS[seat] for seat in outcome.winners], "reason": outcome.reason}

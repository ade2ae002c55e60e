"""What a move or an outcome brought about, as facts for clients, and what was scored by it.

docs/positions.md lists the facts. They come from the stories that the games tell (`story.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, cast

from redada.core import outcome
from redada.core.game import Game, Move
from redada.core.record import LETTERS
from redada.games.ratzzia import layout as pantry
from redada.games.ratzzia import story as kitchen
from redada.games.ratzzia.state import State as RatzziaState
from redada.games.razzia import cards
from redada.games.razzia import story as crime
from redada.games.razzia import worth as loot
from redada.games.razzia.state import State as RazziaState
from redada.server.messages import Fact, Reason, SeatLetter

NAMES: dict[str, str] = {"cat": "cat_comes", "column": "column_scored"}
"""Facts whose names say more than those of Ratzzia's story; in the others a blank is an underscore."""


def facts(game: Game, before: Any, move: Move, after: Any) -> tuple[Fact, ...]:
    """What the legal `move`, which led from `before` to `after`, brought about, as it happened."""
    return TOLD[game.name](before, move, after)


def reasons(game: Game, before: Any, after: Any) -> tuple[Reason, ...]:
    """What was scored between the two positions, of which the second follows the first."""
    if game.name == "razzia":
        if len(after.closed) == len(before.closed):
            return ()
        return written(after.closed[-1].explain_now())
    if game.name == "ratzzia" and len(after.stashed) == len(before.stashed):
        return ()
    return written(after.explain()[len(before.explain()) :])


def worth(game: Game, state: Any) -> tuple[tuple[Reason, ...], dict[str, int]]:
    """What everybody would score if the round ended now, and what the loot row would add, by seat.

    Whoever cannot win the row is absent. Ratzzia has no rounds and no row: nothing is said there.
    """
    if game.name != "razzia" or not state.round:
        return (), {}
    row = {}
    for seat in range(state.seats):
        points = loot.worth_of_row(state, seat)
        if points is not None:
            row[LETTERS[seat]] = points[1] - points[0]
    return written(state.explain_now()), row


def written(found: Iterable[outcome.Reason]) -> tuple[Reason, ...]:
    return tuple(
        [
            Reason(each.part, letter(each.seat), each.rule, each.name, each.points, dict(each.facts))
            for each in found
        ]
    )


def letter(seat: int) -> SeatLetter:
    return cast(SeatLetter, LETTERS[seat])


# Razzia!


def razzia(before: RazziaState, move: Move, after: RazziaState) -> tuple[Fact, ...]:
    """Most happen again and again, so they are made once."""
    told = []
    for each in crime.events(before, move, after):
        if each.facts:
            told.append(razzia_fact(each))
            continue
        key = each[:6]  # all but the facts
        if key not in FACTS:
            if len(FACTS) >= MOST_FACTS_KEPT:
                FACTS.clear()
            FACTS[key] = razzia_fact(each)
        told.append(FACTS[key])
    return tuple(told)


FACTS: dict[tuple[Any, ...], Fact] = {}
MOST_FACTS_KEPT = 5000


def razzia_fact(each: crime.Event) -> Fact:
    return Fact(
        each.name,
        each.rule,
        LETTERS[each.seat] if each.seat >= 0 else "",
        tuple([cards.NAMES[kind] for kind in each.cards]),
        each.cheques,
        each.number,
        facts=dict(each.facts),
    )


# Ratzzia


def ratzzia(before: RatzziaState, move: Move, after: RatzziaState) -> tuple[Fact, ...]:
    told = done_by_player(before, move, after)
    if brings_something_about(before, move):
        told += [brought_about(before, move, each) for each in kitchen.events(before, move)]
        if after.phase == pantry.GAME_OVER:
            told.append(ended(after))
    return tuple(told)


def brings_something_about(before: RatzziaState, move: Move) -> bool:
    """Whether the move can do so: else there is no need to look, which takes longer."""
    phase = before.phase
    if phase == pantry.ROLLING:
        return before.in_the_air == 1
    if phase == pantry.PLACING:
        return move == pantry.DONE
    if phase == pantry.TO_ACT:
        return move != pantry.ROLL
    return phase >= pantry.SENDING


def done_by_player(before: RatzziaState, move: Move, after: RatzziaState) -> list[Fact]:
    phase = before.phase
    if phase == pantry.ROLLING:
        return [rolled(before, move)] if before.in_the_air == 1 else []
    if phase == pantry.PLACING:
        return placed(before, move)
    if phase == pantry.STARTING:
        return [Fact("starts", "Z-1.6", LETTERS[move], food=food(after.unsecured))]
    seat = LETTERS[before.active]
    if phase == pantry.REROLLING and move:
        chosen = tuple([face for place, face in enumerate(before.rerollable) if move >> place & 1])
        return [Fact("rerolls", "Z-3.1", seat, numbers=chosen)]
    if phase == pantry.TO_ACT and move != pantry.ROLL:
        column = move - pantry.BACK
        mine = sum(die.owner == before.active for die in before.column(column).dice)
        return [Fact("took_back", "Z-2.1", seat, number=mine, column=column + 1)]
    return []


def rolled(before: RatzziaState, face: Move) -> Fact:
    """Told once, when the last die of a roll has come down."""
    seat = LETTERS[before.active]
    if before.rolls_support:
        faces = tuple(sorted((*before.rolled_support, face)))
        return Fact("rolled_support", "Z-9.1", seat, numbers=faces)
    faces = tuple(sorted((*before.rolled, face)))
    return Fact("rolled_again" if before.rolls_again else "rolled", "Z-3.1", seat, numbers=faces)


def placed(before: RatzziaState, move: Move) -> list[Fact]:
    seat = LETTERS[before.active]
    if move == pantry.DONE:
        return [] if before.placed else [Fact("nothing_fits", "Z-4.1", seat)]
    if move >= pantry.PLACE_CANDY:
        column = move - pantry.PLACE_CANDY
        where = before.column(column).next + 1
        more: dict[str, int | str] = {"die": "candy", "space": where}
        return [Fact("placed", "Z-4.6", seat, column=column + 1, facts=more)]
    more = {"die": "support" if before.places_support else "own"}
    if move >= pantry.PLACE_CAT:
        more["space"] = len(before.cat.dice) + 1
        face = move - pantry.PLACE_CAT + 1
        return [Fact("placed_on_cat", "Z-4.5", seat, number=face, facts=more)]
    column, face = divmod(move - pantry.PLACE, pantry.FACES)
    more["space"] = before.column(column).next + 1
    return [Fact("placed", "Z-4.2", seat, number=face + 1, column=column + 1, facts=more)]


def brought_about(before: RatzziaState, move: Move, each: kitchen.Event) -> Fact:
    more = dict(each.facts)
    number = int(more.pop("face", 0))
    if each.name == "hasty mouse":
        target = int(more.pop("to"))
        if target >= 0:
            more["to"] = target + 1
    elif each.name == "candy jar":
        if "seat" in more:
            more["seat"] = LETTERS[int(more["seat"])]
        if "column" in more:
            more["column"] = int(more["column"]) + 1
    elif each.name == "greedy mouse":
        more["from"] = LETTERS[int(more["from"])]
    elif each.name == "stash":
        number = int(more.pop("secured"))
        more["pair"] = next(step.to_stash for step in before.trace(move) if step.to_stash)
    name = NAMES.get(each.name) or each.name.replace(" ", "_")
    return Fact(
        name,
        each.rule,
        LETTERS[each.seat],
        number=number,
        column=each.column + 1,
        food=food(each.food),
        facts=more,
    )


def ended(after: RatzziaState) -> Fact:
    full = max(after.scores)
    if full >= pantry.SACK:
        return Fact("sack_full", "Z-8.1", LETTERS[after.scores.index(full)], number=full)
    return Fact("turn_limit", "E13", number=after.turn_limit)


def food(changes: tuple[int, ...]) -> dict[str, int]:
    return {LETTERS[seat]: change for seat, change in enumerate(changes) if change}


TOLD: dict[str, Callable[[Any, Move, Any], tuple[Fact, ...]]] = {"razzia": razzia, "ratzzia": ratzzia}

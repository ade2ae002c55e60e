"""What a move or an outcome brought about, as data that any client can put into words.

`events(before, move, after)` lists it in the order it happened: what the player did or chance brought,
then what followed by itself: dice that had to go to the cat, the cat, scored columns with what everybody
got, shelf rewards, skipped turns, the end.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from redada.core.events import NOBODY, Event
from redada.core.game import Move
from redada.core.seats import LETTERS, by_letter
from redada.games.ratzzia import layout as at
from redada.games.ratzzia.schema import EVENTS
from redada.games.ratzzia.state import State

Data = dict[str, Any]

CANDY_RULE = "Z-4.6"


def events(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """What the legal `move`, which led from `before` to `after`, brought about."""
    made = by_player(before, move, after)
    if has_consequences(before, move):
        made += consequences(before, move)
        if after.phase == at.GAME_OVER:
            made.append(end(after))
    return tuple(made)


def event(name: str, seat: int = NOBODY, /, **data: Any) -> Event:
    """With its usual rule; what is empty or 0 is left out."""
    return Event(name, EVENTS[name][0], seat, {key: value for key, value in data.items() if value})


def has_consequences(before: State, move: Move) -> bool:
    """Whether the move can have any: else there is no need to look for them, which takes longer."""
    phase = before.phase
    if phase == at.ROLLING:
        return before.in_the_air == 1
    if phase == at.PLACING:
        return move == at.DONE
    if phase == at.TO_ACT:
        return move != at.ROLL
    return phase >= at.SENDING


# What the player did, or chance brought


def by_player(before: State, move: Move, after: State) -> list[Event]:
    phase = before.phase
    if phase == at.ROLLING:
        return [rolled(before, move)] if before.in_the_air == 1 else []
    if phase == at.PLACING:
        return placed(before, move)
    if phase == at.STARTING:
        return [event("starts", move, food=by_letter(after.unsecured))]
    if phase == at.REROLLING and move:
        chosen = [face for place, face in enumerate(before.rerollable) if move >> place & 1]
        return [event("rerolls", before.active, numbers=chosen)]
    if phase == at.TO_ACT and move != at.ROLL:
        column = move - at.BACK
        mine = sum(die.owner == before.active for die in before.column(column).dice)
        return [event("took_back", before.active, number=mine, column=column + 1)]
    return []


def rolled(before: State, face: Move) -> Event:
    """Said once, when the last die of a roll has come down."""
    if before.rolls_support:
        return event("rolled_support", before.active, numbers=sorted((*before.rolled_support, face)))
    name = "rolled_again" if before.rolls_again else "rolled"
    return event(name, before.active, numbers=sorted((*before.rolled, face)))


def placed(before: State, move: Move) -> list[Event]:
    seat = before.active
    if move == at.DONE:
        return [] if before.placed else [event("nothing_fits", seat)]
    if move >= at.PLACE_CANDY:
        column = move - at.PLACE_CANDY
        facts: Data = {"die": "candy", "space": before.column(column).next + 1}
        return [Event("placed", CANDY_RULE, seat, {"column": column + 1, "facts": facts})]
    facts = {"die": "support" if before.places_support else "own"}
    if move >= at.PLACE_CAT:
        facts["space"] = len(before.cat.dice) + 1
        return [event("placed_on_cat", seat, number=move - at.PLACE_CAT + 1, facts=facts)]
    column, face = divmod(move - at.PLACE, at.FACES)
    facts["space"] = before.column(column).next + 1
    return [event("placed", seat, number=face + 1, column=column + 1, facts=facts)]


# What followed by itself


def consequences(state: State, move: Move) -> list[Event]:
    """Found in the small steps that the move leads through."""
    made: list[Event] = []
    for before, after in pairwise([state, *state.trace(move)]):
        if before.phase == at.FEEDING:
            made += cat_fed(before, after)
        elif after.phase == at.REWARDING:
            column = after.scored_column + 1
            made.append(event("column_scored", after.active, column=column, food=food(before, after)))
        elif before.scored_column >= 0 and after.scored_column < 0:
            made.append(shelf_reward(before, after, move))
        elif before.phase == at.TURN_OVER and after.phase == at.TURN_OVER:
            made.append(event("skipped", after.active))
    return made


def food(before: State, after: State) -> dict[str, int]:
    """By seat: how the unsecured food changed."""
    changes = zip(before.unsecured, after.unsecured, strict=True)
    return by_letter(tuple(now - then for then, now in changes))


def cat_fed(before: State, after: State) -> list[Event]:
    """Z-3.2, and Z-7.1 if it was the last space of the cat row."""
    if before.cat == after.cat:
        return []
    facts: Data = {
        "die": "support" if before.rolled == after.rolled else "own",
        "space": len(before.cat.dice) + 1,
        "of": before.cat.grey + before.cat.red,
    }
    made = [event("cat_die", before.active, number=before.cat_face, facts=facts)]
    if not after.cat.dice:
        made.append(event("cat_comes", before.active))
    return made


def shelf_reward(before: State, after: State, move: Move) -> Event:
    """The reward of the column that was scored last, chosen by `move` where there was a choice."""
    column, seat = before.scored_column, before.active
    shelf = before.column(column).shelf
    number, facts = 0, Data()
    if shelf == "hasty mouse":
        # the die went where something changed; home, if nothing did
        to = next((c for c in range(len(after.columns)) if differ(before, after, c)), -1)
        facts = {"to": to + 1} if to >= 0 else {}
    elif shelf == "candy jar":
        facts = candy_source(before, after)
    elif shelf == "stash":
        number = after.scores[seat] - before.scores[seat]
        facts = {"pair": before.to_stash, "has": before.unsecured[seat], "sack": after.scores[seat]}
    elif shelf == "greedy mouse":
        victim = move - at.ROB if before.phase == at.ROBBING else 1 - before.active
        facts = {"from": LETTERS[victim]}
    elif shelf == "accountant":
        facts = {"way": "right" if before.phase == at.COUNTING and move == at.RIGHT else "left"}
    name = shelf.replace(" ", "_")
    return event(name, seat, number=number, column=column + 1, food=food(before, after), facts=facts)


def differ(before: State, after: State, column: int) -> bool:
    return before.column(column) != after.column(column)


def candy_source(before: State, after: State) -> Data:
    """Z-6.2: `from` is "jar", "player" with their seat, "board" with the column, or "nobody"."""
    if after.jar < before.jar:
        return {"from": "jar"}
    for seat in range(before.seats):
        if after.candies[seat] < before.candies[seat]:
            return {"from": "player", "seat": LETTERS[seat]}
    for column in range(len(before.columns)):
        if differ(before, after, column):
            return {"from": "board", "column": column + 1}
    return {"from": "nobody"}


def end(after: State) -> Event:
    full = max(after.scores)
    if full >= at.SACK:
        return event("sack_full", after.scores.index(full), number=full)
    return event("turn_limit", number=after.turn_limit)

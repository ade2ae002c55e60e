"""Checks of what a game says of itself: views, changes, events, reasons and standings."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from redada.core.events import NOBODY, EventJson
from redada.core.game import CHANCE, OVER, Game, Move, State
from redada.core.patch import merge
from redada.core.schema import PositionJson, fields_of, problems
from redada.core.seats import LETTERS
from redada.core.standing import StandingJson


def require(truth: bool, promise: str) -> None:
    if not truth:
        raise AssertionError(f"the contract is broken: {promise}")


def has_null(value: Any) -> bool:
    if isinstance(value, dict):
        return any(map(has_null, value.values()))
    return any(map(has_null, value)) if isinstance(value, list) else value is None


def is_json(value: Any) -> bool:
    """Whether it is the same when it was sent and received."""
    try:
        return bool(json.loads(json.dumps(value, allow_nan=False)) == value)
    except (TypeError, ValueError):
        return False


def require_shape(value: Any, shape: Any, what: str) -> None:
    wrong = next(iter(problems(value, shape, what)), "")
    require(not wrong, f"{what} has the shape that the schema declares: {wrong}")


def check_step(game: Game, before: State, move: Move, after: State) -> None:
    """One move or outcome that was played."""
    view = check_view(game, after)
    change = game.change(before, after)
    require(is_json(change), "a change is JSON")
    require(merge(game.view(before), change) == view, "a change leads from one view to the next")
    require(game.change(after, after) == {}, "nothing changes between equal states")
    check_events(game, before, move, after)
    check_written(game, before, move, after)
    # one seat at a time, in turn, which is enough and much faster; all of them at the end
    seats = range(after.seats) if after.actor == OVER else (after.turn % after.seats,)
    for seat in seats:
        check_standing(game, after, seat)


def check_written(game: Game, before: State, move: Move, after: State) -> None:
    """What the game writes as JSON itself, if it does."""
    change = game.change_json(before, after)
    right = change is None or json.loads(change) == game.change(before, after)
    require(right, "a change is the same in written JSON")
    facts = game.facts_json(before, move, after)
    if facts is not None:
        happened = [event.json for event in game.events(before, move, after)]
        require(json.loads(facts or "[]") == happened, "events are the same in written JSON")
        require(not game.scored(before, after), "JSON of events is written where nothing was scored")


def check_view(game: Game, state: State) -> dict[str, Any]:
    view = game.view(state)
    require(is_json(view), "a view is JSON")
    require(not has_null(view), "a view has no nulls")
    require_shape(view, game.schema.position, "a view")
    require_shape(
        {name: view[name] for name in view if name in fields_of(PositionJson)}, PositionJson, "a view"
    )
    require(view == game.view(state), "the view of a state is always the same")
    actor = {CHANCE: "chance", OVER: "over"}.get(state.actor) or LETTERS[state.actor]
    require((view["game"], view["seats"]) == (game.name, state.seats), "a view says game and seats")
    require((view["actor"], view["turn"]) == (actor, state.turn), "a view says actor and turn")
    scores = [view["scores"].get(letter) for letter in LETTERS[: state.seats]]
    require(scores == list(state.scores), "a view says the scores")
    outcome = state.outcome()
    require((outcome is not None) == ("ending" in view), "a view has an ending if the game is over")
    if outcome is not None:
        winners = [LETTERS[seat] for seat in outcome.winners]
        ending = {"winners": winners, "reason": outcome.reason}
        require(view["ending"] == ending, "the ending of a view is the outcome")
    return view


def check_events(game: Game, before: State, move: Move, after: State) -> None:
    known = game.schema.events
    for event in game.events(before, move, after):
        require(event.name in known, f"the event {event.name!r} is in the schema")
        require(event.rule in known[event.name], f"{event.name!r} cites one of its rules")
        require(NOBODY <= event.seat < after.seats, f"the seat of {event.name!r} is one of the table")
        require(is_json(event.json), f"the event {event.name!r} is JSON")
        require(not has_null(event.json), f"the event {event.name!r} has no nulls")
        require_shape(dict(event.data), game.schema.event, f"the event {event.name!r}")
        require(
            set(fields_of(EventJson)).isdisjoint(event.data), "data does not hide name, rule and seat"
        )


def check_standing(game: Game, state: State, seat: int) -> None:
    standing = game.standing(state, seat)
    require(standing.seat == seat, "a standing is that of its seat")
    require(is_json(standing.json()), "a standing is JSON")
    require_shape(standing.json(), StandingJson, "a standing")
    known = game.schema.categories
    for category in standing.categories:
        require(known.get(category.name) == category.rule, f"{category.name!r} is in the schema")
    if state.actor == OVER:
        require(standing.points == state.scores[seat], "at the end the categories add up to the score")


def check_scores(game: Game, states: Sequence[State]) -> None:
    """A whole game: every point has one reason, which is said when it is scored."""
    said = []
    for before, after in pairwise(states):
        reasons = list(game.scored(before, after))
        said += reasons
        for seat in range(after.seats):
            gained = sum(reason.points for reason in reasons if reason.seat == seat)
            change = after.scores[seat] - before.scores[seat]
            require(gained == change, "the reasons add up to the change of the scores")
    require(said == list(states[-1].explain()), "every reason of the end was said when it was scored")

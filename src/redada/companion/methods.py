"""Questions by name: what the server's endpoint and the browser's own Python call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from redada.bots.levels import plain_levels
from redada.companion.advising import advice
from redada.companion.clerk import rulings
from redada.companion.correcting import correct, take_up
from redada.companion.entering import enter, go_on, last_stop
from redada.companion.following import Followed, follow
from redada.companion.moments import moment
from redada.companion.schema import Advice, CompanionGame, CompanionMoment, RecordText, Rulings
from redada.companion.sheet import MOST_EVENTS, number_of, read_sheet, sheet_of, text_of, words_of
from redada.core.errors import RedadaError, shorten
from redada.core.options import describe_options
from redada.core.record import MOST_TEXT, write_record
from redada.games import GAMES
from redada.games import read_record as read_text

Params = Mapping[str, Any]


def answer(method: str, params: Params) -> dict[str, Any]:
    """The answer to a question, ready for JSON; raises RedadaError, whose text is for people."""
    if not isinstance(method, str) or method not in METHODS:
        raise RedadaError(f"there is no question {shorten(str(method))}: expected {', '.join(METHODS)}")
    if not isinstance(params, dict):
        raise RedadaError("params: expected an object")
    ask, names = METHODS[method]
    unknown = [str(name) for name in params if name not in names]
    if unknown:
        raise RedadaError(f"{method}: there is no {shorten(unknown[0])}; expected {', '.join(names)}")
    return dict(ask(params))


def games(params: Params) -> dict[str, list[CompanionGame]]:
    """What can be played, for a form."""
    return {
        "games": [
            {
                "name": game.name,
                "title": game.title,
                "seats": list(game.seats),
                "form": [
                    {
                        "name": option.name,
                        "kind": option.kind,
                        "default": option.default,
                        "choices": list(option.choices),
                        "least": option.least,
                        "most": option.most,
                        "example": option.file.example if option.file else "",
                    }
                    for option in describe_options(game.Options)
                ],
                "bots": list(plain_levels(game)),
                "looks": list(game.looks),
            }
            for game in GAMES.values()
        ]
    }


def opened(params: Params) -> CompanionMoment:
    """Where a sheet stands; what follows by itself is entered. What does not fit is put into `rest`."""
    followed, misfit = follow(read_sheet(params.get("sheet")))
    return told(params, followed if misfit else go_on(followed))


def looked(params: Params) -> CompanionMoment:
    """A place of the past; nothing is entered."""
    followed = whole(params)
    place = number_of(params.get("place"), "place", 0, len(followed.moves))
    return told(params, followed.to(place).with_rest(()))


def entered(params: Params) -> CompanionMoment:
    return told(params, enter(whole(params), words_of(params.get("events"), "events")))


def undone(params: Params) -> CompanionMoment:
    """One entry back, or back to a place."""
    followed = whole(params)
    last = len(followed.moves)
    to = params.get("to")
    place = number_of(to, "to", 0, last) if to is not None else last_stop(followed, last)
    if place is None:
        raise RedadaError("nothing has been entered yet")
    return told(params, go_on(followed.to(place)))


def corrected(params: Params) -> CompanionMoment:
    followed = whole(params)
    last = len(followed.moves)
    at = number_of(params.get("at"), "at", 0, last)
    drop = number_of(params.get("drop", 1), "drop", 0, last - at)
    return told(params, correct(followed, at, drop, words_of(params.get("events"), "events")))


def taken_up(params: Params) -> CompanionMoment:
    """Go on with what waits behind a correction."""
    followed = whole(params)
    skip = number_of(params.get("skip", 0), "skip", 0, len(followed.sheet.rest))
    return told(params, take_up(followed, skip))


def clerk(params: Params) -> Rulings:
    move = text_of(params.get("move", ""), "move", 60)
    return rulings(whole(params), move, text_of(params.get("seat", ""), "seat", 1))


def hint(params: Params) -> Advice:
    return advice(whole(params))


def record(params: Params) -> RecordText:
    followed = whole(params)
    sheet = followed.sheet
    date = dict(sheet.tags).get("Date", "")
    name = "-".join(part for part in (sheet.game.name, date) if part and "/" not in part)
    return {"name": f"{name}.redada", "text": write_record(sheet.record(followed.moves))}


def loaded(params: Params) -> CompanionMoment:
    """A sheet that goes on from a record."""
    text = text_of(params.get("record"), "record", MOST_TEXT)
    followed, _ = follow(sheet_of(read_text(text)))
    if len(followed.moves) > MOST_EVENTS:
        raise RedadaError(f"expected a game of at most {MOST_EVENTS} moves and outcomes")
    return moment(followed)


def whole(params: Params) -> Followed:
    """The sheet; raises RedadaError if an event of it does not fit."""
    followed, misfit = follow(read_sheet(params.get("sheet")))
    if misfit:
        raise RedadaError(f"event {misfit.place + 1}: {misfit.problem}")
    return followed


def told(params: Params, followed: Followed) -> CompanionMoment:
    if len(followed.moves) + len(followed.sheet.rest) > MOST_EVENTS:
        raise RedadaError(f"expected a game of at most {MOST_EVENTS} moves and outcomes")
    known = number_of(params.get("known", 0), "known", 0, MOST_EVENTS)
    return moment(followed, known)


METHODS: dict[str, tuple[Callable[[Params], Mapping[str, Any]], tuple[str, ...]]] = {
    "games": (games, ()),
    "open": (opened, ("sheet", "known")),
    "look": (looked, ("sheet", "known", "place")),
    "enter": (entered, ("sheet", "known", "events")),
    "undo": (undone, ("sheet", "known", "to")),
    "correct": (corrected, ("sheet", "known", "at", "drop", "events")),
    "take_up": (taken_up, ("sheet", "known", "skip")),
    "clerk": (clerk, ("sheet", "move", "seat")),
    "hint": (hint, ("sheet",)),
    "record": (record, ("sheet",)),
    "load": (loaded, ("record",)),
}
"""By name: what answers, and the names of what it takes."""

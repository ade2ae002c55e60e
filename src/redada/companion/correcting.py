"""A change in the past: the rest is replayed as far as it fits, and what does not is kept."""

from __future__ import annotations

from typing import Any

from redada.companion.entering import go_on
from redada.companion.following import Followed
from redada.core.errors import RedadaError


def correct(followed: Followed, at: int, drop: int, words: tuple[str, ...]) -> Followed:
    """`words` instead of the `drop` events from place `at` on, and then the rest again.

    Raises IllegalMove or Unreadable if they do not fit there. What no longer fits behind them stands in
    `rest` of the sheet.
    """
    events = followed.sheet.events
    if not 0 <= at <= len(events) or not 0 <= drop <= len(events) - at:
        raise RedadaError(f"expected a place from 0 to {len(events)} and events that are there")
    rest = followed.sheet.rest
    later = events[at + drop :]
    before = followed.states[at + drop : -1]
    changed = followed.to(at).then(*words)
    made = _replayed(changed, (*later, *rest), before)
    # Forced moves just before what waits may be there only because of the error.
    while rest and made.sheet.rest and later and is_forced(before[len(later) - 1]):
        later = later[:-1]
        other = _replayed(changed, (*later, *rest), before[: len(later)])
        made = min(made, other, key=lambda each: len(each.sheet.rest))
    return made


def take_up(followed: Followed, skip: int = 0) -> Followed:
    """Go on with what waits in `rest`, `skip` events of it left out, as far as it fits.

    A forced move that is missing in it is put in.
    """
    return _replayed(followed, followed.sheet.rest[skip:], ())


def is_forced(state: Any) -> bool:
    return len(state.legal()) == 1


def _replayed(followed: Followed, words: tuple[str, ...], before: tuple[Any, ...]) -> Followed:
    """With the words as far as they fit; what does not stands in `rest`.

    `before` has the positions in which the first words stood in the game so far. Nobody says a forced
    move: one of those is left out where its seat is not to move now, and one that is missing is put in.
    """
    place = 0
    while place < len(words):
        now, was = followed.state, before[place] if place < len(before) else None
        longer, misfit = followed.as_far_as(words[place : place + 1])
        elsewhere = was is not None and was.actor != now.actor
        if was is not None and is_forced(was) and (misfit or elsewhere):
            place += 1
        elif is_forced(now) and (misfit or elsewhere):
            followed = followed.then(followed.sheet.game.write(now, now.legal()[0]))
        elif not misfit:
            followed, place = longer, place + 1
        else:
            break
    return go_on(followed.with_rest(words[place:]))

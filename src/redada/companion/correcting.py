"""A change in the past: the rest is replayed as far as it fits, and what does not is kept."""

from __future__ import annotations

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
    later = (*events[at + drop :], *followed.sheet.rest)
    changed = followed.to(at).with_rest(later).then(*words)
    return take_up(changed)


def take_up(followed: Followed, skip: int = 0) -> Followed:
    """Go on with what waits in `rest`, `skip` events of it left out, as far as it fits.

    A forced move that is missing in it is put in.
    """
    rest = followed.sheet.rest[skip:]
    while rest:
        begun = len(followed.moves)
        followed, misfit = followed.as_far_as(rest)
        rest = rest[len(followed.moves) - begun :]
        legal = followed.state.legal()
        if misfit is None or len(legal) != 1:
            break
        followed = followed.then(followed.sheet.game.write(followed.state, legal[0]))
    return go_on(followed.with_rest(rest))

"""The positions of a sheet, event by event. What was followed last is kept: a sheet mostly grows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from redada.companion.schema import CompanionMisfit
from redada.companion.sheet import Sheet
from redada.core.errors import IllegalMove, RedadaError, Unreadable
from redada.core.game import Move
from redada.core.options import write_options

MOST_KEPT = 8
"""Games whose positions are kept."""
MOST_LEGAL = 40
"""Legal moves that a misfit lists."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """The first event that does not fit."""

    place: int
    event: str
    problem: RedadaError

    @property
    def json(self) -> CompanionMisfit:
        made: CompanionMisfit = {
            "place": self.place, "event": self.event, "key": "", "values": {}, "legal": [],
        }  # fmt: skip
        if isinstance(self.problem, IllegalMove):
            made["key"], made["values"] = self.problem.key, dict(self.problem.values)
            made["legal"] = list(self.problem.legal[:MOST_LEGAL])
        return made


@dataclass(frozen=True, slots=True)
class Followed:
    """A sheet whose events all fit: a position before each event, and the last one."""

    sheet: Sheet
    states: tuple[Any, ...]
    moves: tuple[Move, ...]

    @property
    def state(self) -> Any:
        return self.states[-1]

    def then(self, *words: str, rest: tuple[str, ...] | None = None) -> Followed:
        """With more events; raises IllegalMove or Unreadable."""
        followed, misfit = self.as_far_as(words)
        if misfit:
            raise misfit.problem
        return followed if rest is None else followed.with_rest(rest)

    def as_far_as(self, words: Sequence[str]) -> tuple[Followed, Misfit | None]:
        """With more events, as far as they fit, and the first that does not."""
        game, states, moves, events = self.sheet.game, list(self.states), list(self.moves), []
        misfit = None
        for word in words:
            try:
                move = game.read(states[-1], word)
            except (IllegalMove, Unreadable) as problem:
                misfit = Misfit(len(moves), word, problem)
                break
            events.append(game.write(states[-1], move))
            states.append(states[-1].play(move))
            moves.append(move)
        sheet = self.sheet.with_events((*self.sheet.events, *events))
        return Followed(sheet, tuple(states), tuple(moves)), misfit

    def to(self, place: int) -> Followed:
        """As it was after so many events."""
        events = self.sheet.events[:place]
        return Followed(self.sheet.with_events(events), self.states[: place + 1], self.moves[:place])

    def with_rest(self, rest: tuple[str, ...]) -> Followed:
        return Followed(self.sheet.with_events(self.sheet.events, rest), self.states, self.moves)


Kept = tuple[tuple[str, ...], tuple[Any, ...], tuple[Move, ...]]
_kept: dict[tuple[str, int, str, int], Kept] = {}
"""By game, version, options and seats: events, positions and moves of the sheet followed last."""


def follow(sheet: Sheet) -> tuple[Followed, Misfit | None]:
    """The sheet as far as its events fit, and the first that does not. What follows it is in `rest`."""
    key = (sheet.game.name, sheet.game.version, write_options(sheet.options), len(sheet.players))
    known, states, moves = _kept.pop(key, ((), (sheet.start(),), ()))
    pairs = enumerate(zip(sheet.events, known, strict=False))
    same = next((n for n, (one, other) in pairs if one != other), min(len(sheet.events), len(known)))
    there = Followed(sheet.with_events(sheet.events[:same]), states[: same + 1], moves[:same])
    followed, misfit = there.as_far_as(sheet.events[same:])
    _kept[key] = (followed.sheet.events, followed.states, followed.moves)
    if len(_kept) > MOST_KEPT:
        del _kept[next(iter(_kept))]
    if misfit:
        followed = followed.with_rest((*sheet.events[misfit.place :], *sheet.rest))
    return followed, misfit


def misfit_of(followed: Followed) -> Misfit | None:
    """Why the first event of `rest` does not fit behind the others; None if it does."""
    if not followed.sheet.rest:
        return None
    word = followed.sheet.rest[0]
    try:
        followed.sheet.game.read(followed.state, word)
    except (IllegalMove, Unreadable) as problem:
        return Misfit(len(followed.moves), word, problem)
    return None

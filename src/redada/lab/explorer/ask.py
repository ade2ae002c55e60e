"""Questions to a summary: what was seen in a class, and whether it was seen often enough to say."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from redada.core.errors import RedadaError
from redada.lab.explorer.summary import ACTS, BUYERS, Summary

ENOUGH = 50
"""Positions below which an answer is marked as too few."""


@dataclass(frozen=True, slots=True)
class Done:
    """One thing that was done: how often, and how it ended."""

    what: str
    times: int
    share: float | None = None
    """Of the win, in the end, of whoever did it."""
    gain: float | None = None
    """Ratzzia: what the turn gained, in sausages."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What is known of a class."""

    times: int
    done: tuple[Done, ...]
    sold: tuple[Done, ...] = ()
    """Razzia!: who bought such a row."""
    cheque: float | None = None
    """Razzia!: the mean cheque that was paid."""

    @property
    def too_few(self) -> bool:
        return self.times < ENOUGH


def players_of(summary: Summary, seats: int) -> Summary:
    found: Summary | None = summary["players"].get(str(seats))
    if found is None:
        there = ", ".join(summary["players"])
        raise RedadaError(f"there are games with {there} players, not with {seats}")
    return found


def about_row(summary: Summary, seats: int, code: str) -> Answer:
    """Razzia!: in a class that was never seen everything is 0."""
    table = players_of(summary, seats)
    acts = table["act"].get(code, [0] * 6)
    done = [Done(what, acts[2 * n], acts[2 * n + 1] / 1000) for n, what in enumerate(ACTS)]
    sale = table["sale"].get(code, [0] * 4)
    sold = [Done(who, sale[n]) for n, who in enumerate(BUYERS)]
    bought = sale[1] + sale[2]
    return Answer(
        sum(each.times for each in done), tuple(done), tuple(sold), sale[3] / 10 if bought else None
    )


def about_roll(summary: Summary, seats: int, code: str) -> Answer:
    """Ratzzia: what was kept, most often first."""
    found = players_of(summary, seats)["roll"].get(code)
    if found is None:
        return Answer(0, ())
    times, share, gain, kept = found
    done = [Done(faces, many, None, mean / 100) for faces, many, mean in kept]
    rest = times - sum(each.times for each in done)
    others = (Done("other", rest),) if rest else ()
    return Answer(times, (Done("all", times, share / 1000, gain / 100), *done, *others))


def half_width(share: float, times: int) -> float:
    """Of the 95 % interval of a share, were positions independent."""
    return 1.96 * sqrt(max(share * (1 - share), 1e-4) / times) if times else 1.0

"""One bot among others, in one call: no folder, no report."""

from __future__ import annotations

from dataclasses import dataclass

from redada.arena.plan import make_plan
from redada.arena.schedule import fixtures
from redada.arena.workers import workers


@dataclass(frozen=True)
class Comparison:
    """How often the candidate won, with the 95 % interval; a shared win counts in parts."""

    share: float
    low: float
    high: float
    par: float
    """What an equal player would win: one game in `seats`."""
    games: int


def compare(
    game: str,
    candidate: str,
    opponent: str,
    *,
    seats: int = 2,
    deals: int = 20,
    seed: int = 0,
    jobs: int = -1,
) -> Comparison:
    """Play one `candidate` at tables full of `opponent`, over duplicate deals with rotated seats.

    Bots are named as in `redada.make_bot`. `jobs` is the number of processes, -1 one for each core.
    Raises RedadaError for what cannot be played. Needs `redada[arena]`. For more bots, and a report that
    can be resumed, see `redada arena`.
    """
    plan = make_plan(game, seats, [opponent], candidate=candidate, deals=deals, seed=seed)
    with workers(jobs) as play_all:
        lines = [played.line for played in play_all(plan, fixtures(plan))]
    from redada.arena.ratings import share
    from redada.arena.tally import tally

    total = tally(plan, lines)
    found = share(total.won[:, 0, 0], total.played[:, 0, 0], seed)
    return Comparison(found.value, found.low, found.high, 1 / seats, total.games)

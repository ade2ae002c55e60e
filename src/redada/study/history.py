"""Many games of one player, put together: how well, at what, and how it changes.

A game comes as `PlayedGame`, which a client can keep as JSON; `summary` makes the whole from them. With
n players all shares are 2/n of what they are with two, so edges are as if two had played. Error rates
are as they are: our levels have the same with any number of players (docs/analysis.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, TypedDict

from redada.core.errors import RedadaError
from redada.study.bands import band
from redada.study.grades import scaled
from redada.study.kinds import topic_of
from redada.study.results import Review

VERSION = 1
MOST_SEATS = 10
MOST = 1e6
"""That any number of a game may be, but the time when it was played."""
LATEST = 1e16
SETTLES = 20
"""Games after which accuracy and error rate say something."""


class PlayedGame(TypedDict):
    """What one seat made of one game: the part of a review that a summary needs."""

    id: str
    at: float
    """When it was played; any number that grows."""
    game: str
    seats: int
    decisions: int
    accuracy: float | None
    error_rate: float | None
    result: float | None
    """The share of the win; null for a game that was not played to its end."""
    adjusted: float | None
    """The result without luck."""
    tallies: list[tuple[str, str, int, float]]
    """What decisions were about, the stage of the game, how many, and what they lost together."""


class SummaryLine(TypedDict):
    """Decisions of one topic, one stage or one kind of fault."""

    key: str
    decisions: int
    error_rate: float
    """Of these decisions."""
    part: float
    """Of everything that was lost, from 0 to 1."""


class SummaryPoint(TypedDict):
    """One game, and the mean of the last games up to it."""

    id: str
    at: float
    accuracy: float
    error_rate: float
    edge: float | None
    mean_accuracy: float
    mean_error_rate: float
    mean_edge: float | None


class SummaryGroup(TypedDict):
    """Games of one kind. An edge is the adjusted share less the fair part, as if two had played."""

    game: str
    """Empty: all games."""
    seats: int
    """0: any number."""
    games: int
    decisions: int
    accuracy: float
    error_rate: float
    """Over the real decisions of all of them."""
    error_rate_error: float | None
    """Standard error, over games; null for one game."""
    band: str
    edge: float | None
    edge_error: float | None
    result: float | None
    """The mean result less the fair part."""
    topics: list[SummaryLine]
    stages: list[SummaryLine]
    faults: list[SummaryLine]
    """The dearest first."""
    points: list[SummaryPoint]
    """The oldest first."""


class Summary(TypedDict):
    version: int
    settles: int
    """Games after which these numbers say something."""
    groups: list[SummaryGroup]
    """All games, then each game, then each game by number of players."""


def played_game(review: Review, seat: int, id: str, at: float) -> PlayedGame:
    return of_json(review.json(), seat, id, at)


def of_json(review: Mapping[str, Any], seat: int, id: str, at: float) -> PlayedGame:
    """The same from the JSON form of a review; raises RedadaError if it is none."""
    try:
        account = review["seats"][seat]
        return PlayedGame(
            id=id,
            at=at,
            game=str(review["game"]),
            seats=len(review["seats"]),
            decisions=int(account["decisions"]),
            accuracy=account["accuracy"],
            error_rate=account["error_rate"],
            result=account["result"],
            adjusted=account["adjusted"],
            tallies=[
                (str(about), str(stage), int(many), float(loss))
                for about, stage, many, loss in account["tallies"]
            ],
        )
    except (KeyError, IndexError, TypeError, ValueError) as problem:
        raise RedadaError(f"expected the JSON of a review, of today ({problem!r})") from None


def summary(games: Iterable[PlayedGame]) -> Summary:
    """Games without a decision do not count; of two with the same id the later one does.

    Raises RedadaError for a game that cannot have been played.
    """
    kept = {each["id"]: each for each in games if each["decisions"] > 0 and each["accuracy"] is not None}
    for each in kept.values():
        check(each)
    played = sorted(kept.values(), key=lambda each: (each["at"], each["id"]))
    names = sorted({each["game"] for each in played})
    kinds = sorted({(each["game"], each["seats"]) for each in played})
    keys = [("", 0), *((name, 0) for name in names), *kinds] if played else []
    return Summary(version=VERSION, settles=SETTLES, groups=[group(played, *key) for key in keys])


def check(game: PlayedGame) -> None:
    """Raises RedadaError for what cannot be, and what one cannot calculate with."""
    if not 1 <= game["seats"] <= MOST_SEATS or any(many < 1 for _, _, many, _ in game["tallies"]):
        raise RedadaError(f"expected 1 to {MOST_SEATS} seats, and counts above 0")
    numbers = [game["decisions"], game["accuracy"], game["error_rate"], game["result"], game["adjusted"]]
    for _, _, many, loss in game["tallies"]:
        numbers += many, loss
    if not all(each is None or -MOST <= each <= MOST for each in numbers):  # nor NaN
        raise RedadaError(f"expected numbers up to {MOST:,.0f}")
    if not -LATEST <= game["at"] <= LATEST:
        raise RedadaError(f"at: expected a time up to {LATEST:.0e}")


def group(played: Sequence[PlayedGame], game: str, seats: int) -> SummaryGroup:
    own = [
        each for each in played if game in ("", each["game"]) and (not seats or seats == each["seats"])
    ]
    points = points_of(own)
    edges = [each["edge"] for each in points if each["edge"] is not None]
    results = [above_par(each, each["result"]) for each in own]
    rate = rate_of(own)
    return SummaryGroup(
        game=game,
        seats=seats,
        games=len(own),
        decisions=sum(each["decisions"] for each in own),
        accuracy=fmean(each["accuracy"] for each in points),
        error_rate=rate,
        error_rate_error=error_of_rate(own),
        band=band(rate),
        edge=fmean(edges) if edges else None,
        edge_error=standard_error(edges),
        result=mean([each for each in results if each is not None]),
        topics=lines(own, lambda about, stage: topic_of(about)),
        stages=sorted(lines(own, lambda about, stage: stage), key=lambda line: stage_order(line["key"])),
        faults=lines(own, lambda about, stage: about if "." in about else ""),
        points=points,
    )


def points_of(games: Sequence[PlayedGame]) -> list[SummaryPoint]:
    """Each game in order, with the mean of the last SETTLES games."""
    accuracies = [each["accuracy"] or 0.0 for each in games]
    rates = [each["error_rate"] or 0.0 for each in games]
    edges = [above_par(each, each["adjusted"]) for each in games]
    made = []
    for number, each in enumerate(games):
        window = slice(max(0, number + 1 - SETTLES), number + 1)
        made.append(
            SummaryPoint(
                id=each["id"],
                at=each["at"],
                accuracy=accuracies[number],
                error_rate=rates[number],
                edge=edges[number],
                mean_accuracy=fmean(accuracies[window]),
                mean_error_rate=rate_of(games[window]),
                mean_edge=mean([edge for edge in edges[window] if edge is not None]),
            )
        )
    return made


def real_of(game: PlayedGame) -> tuple[int, float]:
    """How many decisions were real ones, and what they lost together."""
    return sum(many for _, _, many, _ in game["tallies"]), sum(lost for *_, lost in game["tallies"])


def rate_of(games: Sequence[PlayedGame]) -> float:
    """Over the real decisions of all games: a mean of their rates could be above that of every stage."""
    many, lost = map(sum, zip(*map(real_of, games), strict=True))
    return 1000 * lost / many if many else 0.0


def error_of_rate(games: Sequence[PlayedGame]) -> float | None:
    """The standard error of that ratio, over games."""
    real = [(many, lost) for many, lost in map(real_of, games) if many]
    if len(real) < 2:
        return None
    rate = rate_of(games) / 1000
    spread = sum((lost - rate * many) ** 2 for many, lost in real) * len(real) / (len(real) - 1)
    return 1000 * sqrt(spread) / sum(many for many, _ in real)


def above_par(game: PlayedGame, share: float | None) -> float | None:
    return None if share is None else scaled(share - 1 / game["seats"], game["seats"])


def mean(values: Sequence[float]) -> float | None:
    return fmean(values) if values else None


def standard_error(values: Sequence[float]) -> float | None:
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else None


def lines(games: Sequence[PlayedGame], key: Callable[[str, str], str]) -> list[SummaryLine]:
    """Decisions by a key of what they were about and when, the dearest first; none without a key."""
    counted: dict[str, tuple[int, float]] = {}
    total = 0.0
    for game in games:
        for about, stage, many, lost in game["tallies"]:
            total += lost
            name = key(about, stage)
            if name:
                before = counted.get(name, (0, 0.0))
                counted[name] = before[0] + many, before[1] + lost
    made = [
        SummaryLine(
            key=name,
            decisions=many,
            error_rate=1000 * loss / many,
            part=loss / total if total else 0.0,
        )
        for name, (many, loss) in counted.items()
    ]
    return sorted(made, key=lambda line: (-line["part"], line["key"]))


STAGES = ("early", "middle", "late")


def stage_order(stage: str) -> tuple[bool, int, str]:
    known = stage in STAGES
    return known, STAGES.index(stage) if known else 0, stage

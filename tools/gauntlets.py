"""What the candidate of a gauntlet wins, with the luck taken out of every game:

    redada arena run --game razzia --seats 2 --gauntlet champion --bots expert --deals 20 --out DIR
    python -m tools.gauntlets DIR

Takes the records of the run and what cards or dice gave to the candidate in each (docs/analysis.md).
Over a whole deal, which the candidate plays from every seat, luck is 0 on average whoever plays, so the
adjusted share is the plain one in the long run, but sooner near it. `scaled` multiplies luck by the
number that serves the other half of the deals best: where the account of luck is rough, as with many
players, that is nearer still. All with 95 % intervals, deals being what is drawn again; the last one as
rating points too (`points`). Copies of one opponent only: a run with several is refused.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import log
from pathlib import Path
from typing import Any

import numpy as np

from redada.arena.folder import GAMES, Folder
from redada.arena.ratings import POINTS
from redada.arena.tally import win_shares
from redada.core.record import read_record
from redada.games import by_name
from redada.lab.intervals import Interval, of_ratio
from redada.study.measure import lucks_of_game
from tools.calling import called, run

Array = Any


@dataclass(frozen=True)
class Found:
    """Of one gauntlet, in shares of the win."""

    games: int
    seats: int
    plain: Interval
    adjusted: Interval
    scaled: Interval

    def text(self) -> str:
        shares = ", ".join(
            f"{name} {interval.times(100).text()}"
            for name, interval in (
                ("plain", self.plain),
                ("adjusted", self.adjusted),
                ("scaled", self.scaled),
            )
        )
        return f"{self.games} games: {shares} %; {self.points().text(0)} points"

    def points(self) -> Interval:
        """How far the candidate is above the others, by `scaled`, counted as the arena does."""

        def above(share: float) -> float:
            share = min(max(share, 0.001), 0.999)
            return POINTS * log(share * (self.seats - 1) / (1 - share))

        return Interval(
            *(above(each) for each in (self.scaled.value, self.scaled.low, self.scaled.high))
        )


def measure(path: Path) -> Found:
    folder = Folder.open(path)
    plan = folder.plan
    if not plan.gauntlet or len(plan.bots) != 2:
        raise SystemExit(f"{path} is not a gauntlet among copies of one bot")
    lines = folder.results()
    rotations = Counter(line["deal"] for line in lines)
    whole = [line for line in lines if rotations[line["deal"]] == plan.seats]
    if len({line["deal"] for line in whole}) < 2:
        raise SystemExit(f"{path} has no two deals that were played from every seat")
    wins, lucks = [], []
    for line in whole:
        seat = line["bots"].index(plan.bots[0])
        record = read_record(
            (path / GAMES / f"{line['name']}.redada").read_text(encoding="utf-8"), by_name
        )
        wins.append(win_shares(plan.seats, line["winners"])[seat])
        lucks.append(lucks_of_game(record)[2][seat])
    deals = np.array([line["deal"] for line in whole])
    return found(plan.seats, deals, np.array(wins), np.array(lucks))


def found(seats: int, deals: Array, wins: Array, lucks: Array) -> Found:
    ones = np.ones(len(deals))
    return Found(
        len(deals),
        seats,
        of_ratio(wins, ones, deals),
        of_ratio(wins - lucks, ones, deals),
        of_ratio(wins - scaled(deals, wins, lucks), ones, deals),
    )


def scaled(deals: Array, wins: Array, lucks: Array) -> Array:
    """Luck times a number for each half of the deals that only the other half had a say in."""
    names = np.unique(deals)
    sums = [np.array([each[deals == name].sum() for name in names]) for each in (wins, lucks)]
    odd = np.arange(len(names)) % 2 == 1
    result = np.empty(len(lucks))
    for half in (odd, ~odd):
        won, luck = (each[~half] - each[~half].mean() for each in sums)
        power = float((luck * luck).sum())
        slope = float((won * luck).sum()) / power if power else 1.0
        result[np.isin(deals, names[half])] = slope
    return result * lucks


def main(words: list[str]) -> None:
    for word in words:
        print(f"{word}: {measure(Path(word)).text()}", flush=True)


if __name__ == "__main__":
    folders = called(__doc__, words="DIR", least=1)
    run(lambda: main(folders))

"""Whether a review finds errors that were planted: `python -m tools.planted razzia --seats 2`.

Bots play; about one decision in ten is replaced by a move that loses at least 5 points of the win (2/n
of that with n players) by a search with ten times as many laps, other chance, and no move left out. Then
the game is reviewed. *Recall* is the part of the planted errors that the review calls an error.
*Precision* is the part of what it calls a mistake or a blunder that the deeper search calls an error
too.

With `--judge search:iterations=20000` a bot of another family plants and confirms: what it thinks of all
moves, without the net that the review goes by. It says nothing of its standard errors. It is a weaker
player than the one that reviews, so some of what it calls errors are none (docs/analysis.md). With
`--judge search:iterations=20000+net:iterations=2000` a move is an error only if all of these say so: a
stranger, and the strongest player with far more looks than the review has. Precision is told twice
then: by all of them, and by one at least. `deeper` among them is the review's own estimate, as without
`--judge`.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from random import Random
from typing import Any

from redada.bots import make_bot
from redada.core.dealer import SeededDealer
from redada.core.game import only_move
from redada.core.playing import playing
from redada.core.record import Record
from redada.games import by_name
from redada.study import DEPTHS, Review, review
from redada.study.baseline import baseline
from redada.study.choices import Depth, look, rank
from redada.study.grades import CLEARLY, THRESHOLDS, grade
from redada.study.results import ERRORS
from tools.calling import run

ONE_IN = 10
PLANTED = THRESHOLDS[1][0]
DEEPER = "deeper"
JUDGE = "judge"
"""Begins the seeds of the deeper search: its chance is not that of the review."""


@dataclass
class Counts:
    """What was found in all games so far."""

    planted: int = 0
    found: int = 0
    called: int = 0
    """Moves that the review called a mistake or a blunder."""
    confirmed: int = 0
    """Of these, errors by all judges,"""
    accepted: int = 0
    """and by at least one."""
    games: int = 0
    grades: dict[str, int] = field(default_factory=dict)

    def text(self) -> str:
        recall = 100 * self.found / max(1, self.planted)
        precision = 100 * self.confirmed / max(1, self.called)
        accepted = 100 * self.accepted / max(1, self.called)
        return (
            f"{self.games} games: recall {recall:.0f} % ({self.found} of {self.planted}), "
            f"precision {precision:.0f} % ({self.confirmed} of {self.called}) by all judges, "
            f"{accepted:.0f} % ({self.accepted}) by one at least; planted: {self.grades}"
        )


def deeper(depth: str, times: int = 10) -> Depth:
    """As the depth, with so many times the laps, and no move left out."""
    quick = DEPTHS[depth]
    return replace(quick, laps=times * quick.laps, margin=1.0, most=20)


class Deeper:
    """Judges as the review does, but deeper."""

    def __init__(self, game: str, depth: str) -> None:
        rules = by_name(game)
        self._estimate = baseline(game, rules.version)
        self._depth = deeper(depth)

    def losses(self, state: Any, played: int | None, seed: str) -> dict[int, tuple[float, float]]:
        """By move: how far it is behind the best, and the standard error."""
        groups = look(self._estimate, state)
        ranked = rank(self._estimate, state, groups, played, self._depth, f"{JUDGE} {seed}")
        read = self._estimate.game.read
        return {
            read(state, move): (choice.behind, choice.error)
            for choice in ranked
            for move in (choice.move, *choice.same)
        }


class Other:
    """Judges by a bot that ranks moves in its own way."""

    def __init__(self, game: str, bot: str) -> None:
        self._bot = make_bot(bot, by_name(game), 99)

    def losses(self, state: Any, played: int | None, seed: str) -> dict[int, tuple[float, float]]:
        ranked = self._bot.rank(state)
        best = max(each.win_share for each in ranked)
        return {each.move: (best - each.win_share, 0.0) for each in ranked}


class Agreed:
    """An error is what all of them call one: the least of their losses counts."""

    def __init__(self, judges: Sequence[Deeper | Other]) -> None:
        self.judges = judges

    def losses(self, state: Any, played: int | None, seed: str) -> dict[int, tuple[float, float]]:
        found = [judge.losses(state, played, seed) for judge in self.judges]
        return {
            move: min((each[move] for each in found), key=lambda loss: loss[0] - CLEARLY * loss[1])
            for move in found[0]
        }


Judge = Deeper | Other | Agreed


def plant(
    game: str, seats: int, bot: str, judge: Judge, seed: str, most: int = 10**6
) -> tuple[Record, set[int]]:
    """A game, and the places of its planted errors; it stops after `most` moves and outcomes."""
    rules, random = by_name(game), Random(seed)
    bots = [make_bot(bot, rules, seat) for seat in range(seats)]
    names = tuple(f"{bot} {seat + 1}" for seat in range(seats))
    record = Record(rules, names, rules.Options())
    moves: list[int] = []
    places: set[int] = set()

    def choose(state: Any) -> int:
        forced = only_move(state)
        if forced is not None:
            return forced
        if random.randrange(ONE_IN) == 0:
            losses = judge.losses(state, None, f"{seed} {len(moves)}")
            least = PLANTED * 2 / seats
            bad = [move for move, (behind, error) in losses.items() if behind - CLEARLY * error >= least]
            if bad:
                places.add(len(moves))
                return random.choice(bad)
        return int(bots[state.actor].choose(state))

    start = rules.start(seats)
    for _, move in playing(start, SeededDealer(sha256(seed.encode()).digest()), choose):
        moves.append(move)
        if len(moves) >= most:
            break
    return replace(record, moves=tuple(moves)), places


def count(
    record: Record, places: set[int], found: Review, judge: Judge, seed: str, counts: Counts
) -> None:
    """Compare the review with what was planted, and what it calls an error with a deeper search."""
    states = list(record.states())
    counts.games += 1
    for decision in found.decisions:
        if decision.place in places:
            counts.planted += 1
            counts.found += decision.grade in ERRORS
            counts.grades[decision.grade] = counts.grades.get(decision.grade, 0) + 1
        if decision.grade in ERRORS[1:]:
            counts.called += 1
            if decision.place in places:
                counts.confirmed += 1
                counts.accepted += 1
                continue
            state, move = states[decision.place], record.moves[decision.place]
            verdicts = []
            for each in judge.judges if isinstance(judge, Agreed) else (judge,):
                behind, error = each.losses(state, move, f"{seed} {decision.place}")[move]
                verdicts.append(grade(behind, error, state.seats) in ERRORS)
            counts.confirmed += all(verdicts)
            counts.accepted += any(verdicts)


def measure(
    game: str,
    seats: int,
    games: int,
    bot: str,
    depth: str,
    seed: int,
    most: int = 10**6,
    other: str = "",
) -> Counts:
    """`other` are bots that judge, with a +; without one it is the review's own estimate, deeper."""
    counts = Counts()
    judge: Judge = Deeper(game, depth)
    if other:
        judge = Agreed(
            [Deeper(game, depth) if bot == DEEPER else Other(game, bot) for bot in other.split("+")]
        )
    for number in range(games):
        text = f"{seed} {game} {seats} {number}"
        record, places = plant(game, seats, bot, judge, text, most)
        count(record, places, review(record, depth), judge, text, counts)
        if games > 1:
            print(f"{game}, {seats} players, {bot}, {depth}: {counts.text()}", flush=True)
    return counts


def main() -> None:
    parser = ArgumentParser(description="Whether a review finds planted errors.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--depth", choices=("quick", "deep"), default="quick")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--judge", default="", help="who plants and confirms: bots and deeper, with a +")
    given = parser.parse_args()
    counts = measure(
        given.game,
        given.seats,
        given.games,
        given.bot,
        given.depth,
        given.seed,
        other=given.judge,
    )
    print(f"{given.game}, {given.seats} players, {given.bot}, {given.depth}: {counts.text()}")


if __name__ == "__main__":
    run(main)

"""The error rates of the levels: `python -m tools.error_rates razzia --seats 2 --games 10`.

Each level plays games against itself, which are reviewed. What is counted is the mean loss of a decision
in which a blunder was possible, in thousandths of the win, over all such decisions of all games, as "How
I play" counts them, with a 95 % interval over games; what part of all decisions these are; and the
accuracy of a seat.

With `--keep FILE` each game is written down as soon as it has been reviewed, and those that stand there
are not played again: the same command goes on where it was stopped.

With `--positions-of medium` all levels are asked in the same positions, those of games of that level,
and what they choose is judged by one look ahead: their own games lead them to positions of their own.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path
from statistics import fmean

from redada.bots import available_levels, make_bot
from redada.bots.match import play_game
from redada.core.errors import RedadaError
from redada.games import by_name
from redada.study import review
from redada.study.baseline import baseline
from redada.study.choices import group_of, look
from redada.study.grades import THRESHOLDS, scaled
from redada.study.history import PlayedGame, error_of_rate, played_game, rate_of
from tools.calling import run

REAL = ("real", "")
"""What all real decisions are counted under where nobody asks what they were about."""


def seed_of(asked: Namespace, number: int) -> bytes:
    return sha256(f"{asked.seed} {asked.game} {asked.seats} {number}".encode()).digest()


def reviewed(asked: Namespace, level: str, number: int) -> PlayedGame:
    """A game of the level among itself, all seats together."""
    record = play_game(asked.game, [level] * asked.seats, seed=seed_of(asked, number))
    made = review(record, asked.depth)
    seats = [played_game(made, seat, str(number), 0) for seat in range(asked.seats)]
    return PlayedGame(
        id=str(number),
        at=0,
        game=asked.game,
        seats=asked.seats,
        decisions=sum(each["decisions"] for each in seats),
        accuracy=fmean(each["accuracy"] or 0.0 for each in seats),
        error_rate=None,
        result=None,
        adjusted=None,
        tallies=[tally for each in seats for tally in each["tallies"]],
    )


def asked_in_positions(asked: Namespace, level: str, number: int) -> PlayedGame:
    """What the level would have done in a game of others, judged by one look ahead."""
    rules = by_name(asked.game)
    estimate = baseline(asked.game, rules.version)
    bot = make_bot(level, rules, asked.seed)
    record = play_game(asked.game, [asked.positions_of] * asked.seats, seed=seed_of(asked, number))
    decisions, losses = 0, []
    for state in record.states():
        if state.actor < 0 or len(state.legal()) < 2:
            continue
        decisions += 1
        groups = look(estimate, state)
        mine = [group.value.shares[state.actor] for group in groups]
        if scaled(mine[0] - mine[-1], asked.seats) >= THRESHOLDS[0][0]:
            chosen = group_of(groups, bot.choose(state)).value
            losses.append(mine[0] - chosen.shares[state.actor])
    return PlayedGame(
        id=str(number),
        at=0,
        game=asked.game,
        seats=asked.seats,
        decisions=decisions,
        accuracy=None,
        error_rate=None,
        result=None,
        adjusted=None,
        tallies=[(*REAL, len(losses), sum(losses))] if losses else [],
    )


class Kept:
    """Games that were reviewed before, a line each, with what they are games of."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._games: dict[str, PlayedGame] = {}
        if path and path.exists():
            for number, line in enumerate(path.read_text().splitlines(), 1):
                try:
                    key, game = json.loads(line)
                    self._games[key] = game
                except (ValueError, TypeError):
                    raise RedadaError(f"{path}, line {number}: expected a game of --keep") from None

    def get(self, key: str, make: Callable[[], PlayedGame]) -> PlayedGame:
        if key not in self._games:
            self._games[key] = make()
            if self._path:
                with self._path.open("a") as file:
                    file.write(json.dumps([key, self._games[key]]) + "\n")
        return self._games[key]


def told(asked: Namespace, level: str, games: list[PlayedGame]) -> str:
    error = error_of_rate(games)
    real = sum(many for game in games for _, _, many, _ in game["tallies"])
    rate = f"{rate_of(games):.1f}" + ("" if error is None else f" ± {1.96 * error:.1f}")
    name = f"{asked.game}, {asked.seats} players, {level}"
    if asked.positions_of:
        return f"{name} in {len(games)} games of {asked.positions_of}: error rate {rate}, one look ahead"
    part = 100 * real / sum(game["decisions"] for game in games)
    accuracy = fmean(game["accuracy"] or 0.0 for game in games)
    return (
        f"{name}, {len(games)} games: error rate {rate}, accuracy {accuracy:.1f},"
        f" much at stake in {part:.0f} % ({asked.depth})"
    )


def main() -> None:
    parser = ArgumentParser(description="Error rates of the levels.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--depth", default="quick")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--levels", default="", help="with commas; default: all")
    parser.add_argument("--keep", type=Path, help="a file of the games that were reviewed")
    parser.add_argument("--positions-of", default="", help="a level: all are asked in its positions")
    asked = parser.parse_args()
    kept = Kept(asked.keep)
    find = asked_in_positions if asked.positions_of else reviewed
    for level in asked.levels.split(",") if asked.levels else available_levels(by_name(asked.game)):
        games = []
        for number in range(asked.games):
            where = asked.positions_of or asked.depth
            key = f"{asked.game} {asked.seats} {level} {where} {asked.seed} {number}"
            games.append(kept.get(key, partial(find, asked, level, number)))
        print(told(asked, level, games), flush=True)


if __name__ == "__main__":
    run(main)

"""The error rates of the levels: `python -m tools.error_rates razzia --seats 2 --games 10`.

Each level plays games against itself, which are reviewed. What is counted is the mean loss of a decision
in which a blunder was possible, in thousandths of the win, game by game, with a 95 % interval; what part
of all decisions these are; and the accuracy of a seat.

With `--positions-of medium` all levels are asked in the same positions, those of games of that level,
and what they choose is judged by one look ahead: their own games lead them to positions of their own.
"""

from __future__ import annotations

from argparse import ArgumentParser
from hashlib import sha256
from math import sqrt
from statistics import fmean, stdev

from redada.bots import available_levels, make_bot
from redada.bots.match import play_game
from redada.games import by_name
from redada.study import review
from redada.study.accounts import is_real
from redada.study.baseline import baseline
from redada.study.choices import group_of, look
from redada.study.grades import THRESHOLDS, error_rate, scaled
from tools.calling import run


def rates(
    game: str, seats: int, level: str, games: int, depth: str, seed: int
) -> tuple[list[float], list[float], list[float]]:
    """By game: the error rate of all seats, the mean accuracy of one, the part of real decisions."""
    found, accurate, parts = [], [], []
    for number in range(games):
        dealt = sha256(f"{seed} {game} {seats} {number}".encode()).digest()
        made = review(play_game(game, [level] * seats, seed=dealt), depth)
        real = [decision.loss for decision in made.decisions if is_real(decision, seats)]
        found.append(error_rate(real) or 0.0)
        accurate.append(fmean(seat.accuracy or 0.0 for seat in made.seats))
        parts.append(len(real) / len(made.decisions))
    return found, accurate, parts


def rates_in(game: str, seats: int, level: str, players: str, games: int, seed: int) -> list[float]:
    """By game of `players`: the error rate of what the level would have done in its decisions."""
    rules = by_name(game)
    estimate = baseline(game, rules.version)
    bot = make_bot(level, rules, seed)
    found = []
    for number in range(games):
        dealt = sha256(f"{seed} {game} {seats} {number}".encode()).digest()
        losses = []
        for state in play_game(game, [players] * seats, seed=dealt).states():
            if state.actor < 0 or len(state.legal()) < 2:
                continue
            groups = look(estimate, state)
            mine = [group.value.shares[state.actor] for group in groups]
            if scaled(mine[0] - mine[-1], seats) >= THRESHOLDS[0][0]:
                chosen = group_of(groups, bot.choose(state)).value
                losses.append(mine[0] - chosen.shares[state.actor])
        found.append(error_rate(losses) or 0.0)
    return found


def main() -> None:
    parser = ArgumentParser(description="Error rates of the levels.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--depth", default="quick")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--levels", default="", help="with commas; default: all")
    parser.add_argument("--positions-of", default="", help="a level: all are asked in its positions")
    given = parser.parse_args()
    levels = given.levels.split(",") if given.levels else available_levels(by_name(given.game))
    for level in levels:
        if given.positions_of:
            where = given.positions_of
            found = rates_in(given.game, given.seats, level, where, given.games, given.seed)
            half = 1.96 * stdev(found) / sqrt(len(found)) if len(found) > 1 else float("nan")
            print(
                f"{given.game}, {given.seats} players, {level} in {len(found)} games of {where}:"
                f" error rate {fmean(found):.1f} ± {half:.1f}, one look ahead",
                flush=True,
            )
            continue
        found, accurate, parts = rates(
            given.game, given.seats, level, given.games, given.depth, given.seed
        )
        half = 1.96 * stdev(found) / sqrt(len(found)) if len(found) > 1 else float("nan")
        print(
            f"{given.game}, {given.seats} players, {level}, {len(found)} games:"
            f" error rate {fmean(found):.1f} ± {half:.1f}, accuracy {fmean(accurate):.1f},"
            f" much at stake in {100 * fmean(parts):.0f} % ({given.depth})",
            flush=True,
        )


if __name__ == "__main__":
    run(main)

"""Expert against OpenSpiel's Monte-Carlo tree search, which thinks ten times as long: two players.

Both play the same deals from both seats. OpenSpiel searches our games through our adapter with random
rollouts (its bot in Python: the one in C++ does not take games written in Python). Expert has its own
limits with `--seconds 0`: OpenSpiel then thinks ten times as long as expert does on average. A game
takes a minute or two that way, so the times are scaled down unless one asks:

    python -m benchmarks.versus_openspiel --game razzia --seconds 0 --deals 10
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

import redada.rl.openspiel_game  # noqa: F401 # registers the games
from benchmarks.measure import report
from redada.bots import Bot, Budget, make_bot
from redada.core.game import CHANCE, OVER
from redada.games import GAMES

UCT = 1.4  # OpenSpiel's examples use 2, for utilities from -1 to 1; ours go from -0.5 to 0.5
Player = Callable[[Any], int]


class TimeUp(Exception):
    pass


class TimedSearch(MCTSBot):  # type: ignore[misc] # OpenSpiel has no types
    """OpenSpiel's search, stopped by the clock instead of a number of simulations."""

    def __init__(self, name: str, seconds: float, seed: int) -> None:
        self.game = pyspiel.load_game(f"redada_{name}(players=2)")
        random = np.random.RandomState(seed)
        evaluator = RandomRolloutEvaluator(1, random)
        super().__init__(self.game, UCT, 10**9, evaluator, random_state=random)
        self.seconds = seconds

    def _apply_tree_policy(self, root: Any, state: Any) -> Any:
        self.root = root
        if perf_counter() >= self.deadline and root.explore_count > 1:
            raise TimeUp
        return super()._apply_tree_policy(root, state)

    def choose(self, position: Any) -> int:
        """A move of ours at a position of ours."""
        state = self.game.new_initial_state()
        state.position.state = position
        self.deadline = perf_counter() + self.seconds
        with suppress(TimeUp):
            self.mcts_search(state)
        return int(state.move(self.root.best_child().action))


def think(bot: Bot, budget: Budget | None, state: Any) -> int:
    """Without a budget, within the bot's own limits."""
    return int(bot.choose(state, budget) if budget else bot.choose(state))


def play(name: str, players: list[Player], deal: int) -> list[float]:
    """Shares of the win, by seat. Moves without a choice are not asked for."""
    random = Random(deal)
    state: Any = GAMES[name].start(2)
    while state.actor != OVER:
        if state.actor == CHANCE:
            state = state.play(state.outcome_at(random.randrange(state.chance_count())))
        else:
            legal = state.legal()
            state = state.play(players[state.actor](state) if len(legal) > 1 else legal[0])
    winners = state.outcome().winners
    return [(seat in winners) / len(winners) for seat in range(2)]


def own_pace(name: str, bot: str) -> float:
    """Seconds a move of our bot on average, within its own limits, in two games against greedy."""
    times: list[float] = []

    def timed(ours: Bot, state: Any) -> int:
        begun = perf_counter()
        chosen = int(ours.choose(state))
        times.append(perf_counter() - begun)
        return chosen

    for deal in range(2):
        greedy = partial(think, make_bot("greedy", GAMES[name]), None)
        play(name, [partial(timed, make_bot(bot, GAMES[name], deal)), greedy], 10_000 + deal)
    return sum(times) / len(times)


def match(name: str, bot: str, limit: Budget | None, seconds: float, deals: int) -> list[float]:
    """Our bot's share of the win in each game, two for each deal, against OpenSpiel's `seconds`."""
    won = []
    for deal in range(deals):
        for seat in range(2):
            ours = make_bot(bot, GAMES[name], deal)
            theirs = TimedSearch(name, seconds, deal)
            players: list[Player] = [theirs.choose, theirs.choose]
            players[seat] = partial(think, ours, limit)
            won.append(play(name, players, deal)[seat])
            print(f"      {name}, deal {deal}, seat {'AB'[seat]}: {won[-1]:g}", file=sys.stderr)
    return won


def interval(won: list[float]) -> tuple[float, float]:
    """95 % (Wilson's), which is honest for few games and for shares near 1."""
    n, z = len(won), 1.96
    share = sum(won) / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    reach = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return middle - reach, middle + reach


def versus(name: str, bot: str, seconds: float, times: float, deals: int) -> bool:
    limit = Budget(seconds=seconds) if seconds else None
    seconds = seconds or own_pace(name, bot)
    won = match(name, bot, limit, seconds * times, deals)
    low, high = interval(won)
    detail = f"{sum(won):g} of {len(won)} games, 95 %: {100 * low:.0f} to {100 * high:.0f} %"
    what = f"{name}: {bot} at {seconds:.2g} s wins against {seconds * times:.2g} s"
    return report(what, 2 * sum(won) / len(won), 1, detail)


def main(words: list[str] | None = None) -> bool:
    parser = ArgumentParser(description="Champion against OpenSpiel's search with two players.")
    parser.add_argument("--game", action="append", choices=list(GAMES), help="both unless chosen")
    parser.add_argument("--bot", default="champion")
    parser.add_argument("--seconds", type=float, default=0.02, help="for a move; 0: its own limits")
    parser.add_argument("--times", type=float, default=10, help="how much longer OpenSpiel thinks")
    parser.add_argument("--deals", type=int, default=2, help="each is played from both seats")
    asked = parser.parse_args(words or [])
    print(f"{asked.bot} against OpenSpiel's tree search, as share of par")
    reached = True
    for name in asked.game or GAMES:
        reached &= versus(name, asked.bot, asked.seconds, asked.times, asked.deals)
    return reached


if __name__ == "__main__":
    main(sys.argv[1:])

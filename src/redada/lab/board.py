"""How a board of Ratzzia plays: many games of bots, and what came of them against what is wanted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from statistics import median

from redada.bots import make_bot
from redada.core.dealer import SeededDealer
from redada.core.playing import playing
from redada.games.ratzzia import RATZZIA, RatzziaOptions
from redada.games.ratzzia import layout as at
from redada.games.ratzzia.board import Board


@dataclass(frozen=True)
class Played:
    """What is counted of one game."""

    seats: int
    turns: int
    columns: tuple[int, ...]
    """How often each column was scored."""
    cats: int
    backs: int
    """Turns that took dice back."""
    shares: tuple[float, ...]
    """Of the win, by place in the order of turns: the starting player first."""
    reason: str


@dataclass(frozen=True)
class Finding:
    """One figure with its bounds; `bad` if it is outside them by more than chance explains."""

    key: str
    """A short name of it, for other languages."""
    what: str
    value: float
    least: float
    most: float
    chance: float = 0.0
    """How far few games may lead it astray, in its own unit."""

    @property
    def bad(self) -> bool:
        return not self.least - self.chance <= self.value <= self.most + self.chance


def chance_of(share: float, games: int) -> float:
    """Two standard errors of a share, in points of a hundred."""
    return 200 * sqrt(share * (1 - share) / games)


def play(seats: int, board: Board, bot: str, seed: str) -> Played:
    """One game of equal bots."""
    dealer = SeededDealer(sha256(seed.encode()).digest())
    bots = [make_bot(bot, RATZZIA, seat) for seat in range(seats)]
    start = RATZZIA.start(seats, RatzziaOptions(board=board))
    first = cats = backs = 0
    columns = [0] * len(start.columns)
    state, move = start, 0
    for state, move in playing(start, dealer, lambda state: bots[state.actor].choose(state)):
        if state.phase == at.STARTING:
            first = move
        backs += state.phase == at.TO_ACT and move != at.ROLL
        for event in RATZZIA.events(state, move, state.play(move)):
            cats += event.name == "cat_comes"
            if event.name == "column_scored":
                columns[event.data["column"] - 1] += 1
    state = state.play(move)
    outcome = state.outcome()
    assert outcome is not None
    shares = [0.0] * seats
    for winner in outcome.winners:
        shares[(winner - first) % seats] = 1 / len(outcome.winners)
    return Played(seats, state.turn, tuple(columns), cats, backs, tuple(shares), outcome.reason)


def play_one(job: tuple[int, Board, str, str]) -> Played:
    return play(*job)


def measure(
    board: Board,
    seats: range,
    games: int,
    bot: str = "greedy",
    seed: int = 0,
    jobs: int | None = None,
    tick: Callable[[], None] = lambda: None,
) -> dict[int, list[Played]]:
    """`games` games for each number of players, on all cores; `tick` is called after each."""
    work = [(n, board, bot, f"{seed} {n} {game}") for n in seats for game in range(games)]
    found: dict[int, list[Played]] = {n: [] for n in seats}
    with ProcessPoolExecutor(None if jobs == -1 else jobs) as pool:
        for played in pool.map(play_one, work, chunksize=2):
            found[played.seats].append(played)
            tick()
    return found


def findings(games: list[Played]) -> list[Finding]:
    """The figures of one number of players against what strong play should give."""
    seats = games[0].seats
    turns = sum(game.turns for game in games)
    scored = Counter[int]()
    for game in games:
        scored.update({column: many for column, many in enumerate(game.columns) if many})
    completions = sum(scored.values()) or 1
    numbers = range(len(games[0].columns))
    present = [sum(game.columns[column] > 0 for game in games) / len(games) for column in numbers]
    commonest = max(scored.values(), default=0) / completions
    full = sum(game.reason == "sack full" for game in games) / len(games)
    wins = [sum(game.shares[place] for game in games) / len(games) for place in range(seats)]
    few, many = (12, 20) if seats == 4 else (10, 22)
    per_player = median(game.turns / seats for game in games)
    with_cat = 100 * sum(game.cats > 0 for game in games) / len(games)
    cats = 100 * sum(game.cats for game in games) / turns
    apart = 100 * max(abs(win - 1 / seats) for win in wins)
    backs = 100 * sum(game.backs for game in games) / turns
    half, place = chance_of(0.5, len(games)), chance_of(1 / seats, len(games))
    return [
        Finding("turns", "turns per player, median", per_player, few, many),
        Finding("rarest", "rarest column: % of games", 100 * min(present), 50, 100, half),
        Finding("commonest", "commonest column: % of completions", 100 * commonest, 0, 30),
        Finding("cat_games", "cat: % of games", with_cat, 50, 100, half),
        Finding("cat_turns", "cat: % of turns", cats, 0, 10),
        Finding("seats", "seat furthest from par: points", apart, 0, 5, place),
        Finding("take_back", "turns that take back: %", backs, 0, 100),
        Finding("full", "games that fill a sack: %", 100 * full, 95, 100, chance_of(0.95, len(games))),
    ]

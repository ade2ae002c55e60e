"""U: everybody's share of the win in a position, by an estimate that was fixed before any game began.

It is the net of the game: in Razzia! steadied by a short search on it, in Ratzzia with all dice that can
still fall in the turn. Luck and skill are measured with
the same U, so that they add up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import mul
from random import Random
from threading import local
from typing import Any, Protocol

from redada.bots import make_bot, registry
from redada.bots.learned import evaluate, net_of
from redada.core.errors import RedadaError
from redada.core.game import CHANCE, OVER, Game, of_version
from redada.games import by_name
from redada.study.grades import THRESHOLDS, scaled

LOOKS: Mapping[int, int] = {2: 8}
"""By number of players, of the search that steadies the net, where there is one (docs/log.md). With more
than two players it does not, and takes ten times as long."""

OPINION = 400
"""Looks of the search that is asked once more about what seems a mistake: not those of a level."""


@dataclass(frozen=True, slots=True)
class Value:
    """By seat: shares of the win, which add up to 1, and expected final points."""

    shares: tuple[float, ...]
    points: tuple[float, ...]


class SharesEngine(Protocol):
    """A search on the net that can say everybody's share where it stands."""

    def start(self, state: Any, seed: int, /) -> None: ...
    def run(self, iterations: int, /) -> bool: ...
    def shares(self) -> list[float]: ...
    def shares_after(self, state: Any, looks: int, /) -> list[list[float]]: ...


class Baseline:
    """U of one game. Not for use by two threads at once."""

    def __init__(self, game: Game) -> None:
        """Raises RedadaError for a game that has no net."""
        self.game = game
        try:
            self.net = net_of(game, quick=True)
        except RedadaError:
            raise RedadaError(f"{game.name} cannot be reviewed: it has no net") from None
        self._engine = shares_engine(game)
        exact = registry.game_bots(game).net_exact
        self._exact = exact() if exact is not None else None
        self._eyes = self._exact or self.net
        laps = registry.game_bots(game).net_laps
        self._laps = laps() if laps is not None else None
        careful = registry.game_bots(game).net_careful_laps
        self._careful = careful() if careful is not None else None
        self.name = "net, 8 looks with two" if self._engine else "net, all dice" if exact else "net"
        self._set_up: dict[Any, Value] = {}

    def choose(self, state: Any) -> int:
        """A quick move of the net: what everybody plays in a rollout."""
        legal = state.legal()
        return legal[0] if len(legal) == 1 else self.net.choose(state.to_list())

    def settled(self, state: Any, move: int) -> list[int]:
        """Where laps go on after a move: once the mover has done well what no chance is in."""
        cells = self._laps.settle(state.to_list(), move) if self._laps is not None else None
        return cells or state.play(move).to_list()

    def played_on(self, cells: list[int], last: int, lap: int) -> Value | None:
        """U once the turns up to the number `last` are over, by the dice of the lap (64 bits).

        None where it is to be played move by move.
        """
        found = self._laps.play_on(cells, last, lap) if self._laps is not None else None
        return normal(*found) if found is not None else None

    def value(self, state: Any) -> Value:
        """U of a position. While the game is set up it is the expectation over all that can be dealt."""
        if state.actor == OVER:
            return normal(*evaluate(self.game, state))
        if state.actor == CHANCE and state.turn == 0:
            if state not in self._set_up:
                self._set_up[state] = self.expected(state)
            return self._set_up[state]
        shares, points = self._eyes.evaluate(state.to_list())
        looks = LOOKS.get(state.seats, 0)
        if self._engine is not None and state.actor >= 0 and looks:
            self._engine.start(state, 0)
            self._engine.run(looks)
            shares = self._engine.shares()
        return normal(shares, points)

    def after(self, state: Any, move: int) -> Value:
        """U of what follows a move of a player; what is in the air is all that it can be."""
        if self._engine is None or state.seats not in LOOKS:  # with dice to the end of the turn
            return normal(*self._eyes.value_of(state.to_list(), move))
        following = state.play(move)
        return self.expected(following) if following.actor == CHANCE else self.value(following)

    def second_opinion(
        self, state: Any, best: int, moves: Sequence[int], looked: float, laps: int
    ) -> float | None:
        """How much the mover loses by these moves, which come to the same, by a better player.

        That is a search on the net; or careful laps against the move `best`, so many, unless one look
        says, by `looked`, that it is a mistake too. None if nobody is asked.
        """
        if self._engine is not None:
            ranked = make_bot(f"net:iterations={OPINION}", self.game, 0).rank(state)
            shares = {each.move: each.win_share for each in ranked}
            return max(shares.values()) - max(shares[move] for move in moves if move in shares)
        if not laps or self._careful is None or scaled(looked, state.seats) >= THRESHOLDS[1][0]:
            return None
        less = 0.0
        after = [state.play(move).to_list() for move in (best, moves[0])]
        for number in range(laps):
            lap = Random(f"second opinion {number}").getrandbits(64)
            ends = [self._careful.play_on(cells, state.turn + state.seats, lap) for cells in after]
            if ends[0] is None or ends[1] is None:
                return None
            less += ends[0][0][state.actor] - ends[1][0][state.actor]
        return less / laps

    def outcomes(self, state: Any) -> list[tuple[int, float, Value]]:
        """At chance: each outcome with its odds and the value of what follows."""
        known = self._exact.after_chance(state.to_list()) if self._exact else None
        values = [normal(*each) for each in known] if known else None
        return [
            (outcome, float(odds), values[number] if values else self.value(state.play(outcome)))
            for number, (outcome, odds) in enumerate(zip(state.legal(), state.odds(), strict=True))
        ]

    def expected(self, state: Any) -> Value:
        """At chance: the expectation by exact odds."""
        return mean([(odds, value) for _, odds, value in self.outcomes(state)])

    def luck(self, state: Any, outcome: int) -> tuple[float, ...]:
        """What the outcome gave each seat: U after it, less the expectation over all outcomes."""
        possible = list(state.legal())
        if len(possible) == 1:
            return (0.0,) * int(state.seats)
        found = self._shares_after(state)
        odds = [float(each) for each in state.odds()]
        expected = [sum(map(mul, odds, shares)) for shares in zip(*found, strict=True)]
        return difference(found[possible.index(outcome)], expected)

    def _shares_after(self, state: Any) -> list[tuple[float, ...]]:
        """By outcome, in order: as `outcomes`, in one go where the game has a way."""
        known = None
        if self._exact is not None:
            known = self._exact.after_chance(state.to_list())
        elif self._engine is not None and state.turn > 0:
            looks = LOOKS.get(state.seats, 0)
            known = [(shares, []) for shares in self._engine.shares_after(state, looks)]
        if known is None:
            return [value.shares for _, _, value in self.outcomes(state)]
        return [normal(shares, []).shares for shares, _ in known]


def shares_engine(game: Game) -> SharesEngine | None:
    """The game's search on its net, if it says everybody's share; none where nothing is compiled."""
    make = registry.game_bots(game).net_search
    engine: Any = make() if make is not None else None
    return engine if hasattr(engine, "shares") else None


class _OfThread(local):
    """What a thread has made: its search is for one thread at a time."""

    def __init__(self) -> None:
        self.made: dict[tuple[str, int], Baseline] = {}


_of_thread = _OfThread()


def baseline(name: str, version: int) -> Baseline:
    """The one of this thread, by the name of the game and the version of its rules."""
    made = _of_thread.made
    if (name, version) not in made:
        made[name, version] = Baseline(of_version(by_name(name), version))
    return made[name, version]


def difference(a: Sequence[float], b: Sequence[float]) -> tuple[float, ...]:
    """By seat, how much more the first has than the second."""
    return tuple(x - y for x, y in zip(a, b, strict=True))


def normal(shares: list[float], points: list[float]) -> Value:
    """Shares that add up to 1 to the last bit that matters."""
    total = sum(shares)
    return Value(tuple(share / total for share in shares), tuple(points))


def mean(weighted: list[tuple[float, Value]]) -> Value:
    """Weights add up to 1."""
    first = weighted[0][1]
    return Value(
        tuple(
            sum(odds * value.shares[seat] for odds, value in weighted)
            for seat in range(len(first.shares))
        ),
        tuple(
            sum(odds * value.points[seat] for odds, value in weighted)
            for seat in range(len(first.points))
        ),
    )

"""The shipped net of Ratzzia, as the bots take it: for any number of players, read when first needed.

The net knows the pantry. On another board the players without a net stand in: greedy and the classic
race.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from redada.bots.net.file import NetFile, read_shipped
from redada.bots.net.network import Network
from redada.bots.ratzzia import inputs
from redada.bots.ratzzia.greedy import Evaluator
from redada.bots.ratzzia.judge import Judge
from redada.bots.registry import SearchEngine
from redada.games.ratzzia import layout as at

if TYPE_CHECKING:  # where nothing is compiled there is none
    from redada.bots.ratzzia.laps import CarefulLaps, Laps
    from redada.bots.ratzzia.turn_odds import TurnOdds
    from redada.bots.ratzzia.turn_player import TurnPlayer
    from redada.bots.ratzzia.turn_table import TurnTable

PATH = Path(__file__).with_name("ratzzia.net")


def shipped() -> NetFile:
    return read_shipped(PATH, inputs.VERSION)


class NetEvaluator:
    """Looks at positions with any number of players, by the net for that number."""

    def __init__(self, net: NetFile | None = None) -> None:
        self._net = net or shipped()
        self._judges: dict[int, Judge] = {}
        self._greedy = Evaluator()

    def _judge(self, position: list[int]) -> Judge:
        seats = position[at.SEATS]
        if seats not in self._judges:
            self._judges[seats] = Judge(self._net.network(seats))
        return self._judges[seats]

    def choose(self, position: list[int]) -> int:
        if not inputs.is_known(position):
            return self._greedy.choose(position)
        return self._judge(position).choose(position)

    def value_of(self, position: list[int], move: int) -> tuple[list[float], list[float]]:
        if not inputs.is_known(position):
            seats, actor = position[at.SEATS], position[at.ACTOR]
            points = [self._greedy.expected(position, seat) for seat in range(seats)]
            points[actor] += self._greedy.value_of(position, move)
            return by_points(points), points
        return self._judge(position).value_of(position, move)

    def evaluate(self, position: list[int]) -> tuple[list[float], list[float]]:
        seats = position[at.SEATS]
        if position[at.PHASE] == at.STARTING:
            return [1 / seats] * seats, [0.0] * seats
        if not inputs.is_known(position):
            points = [self._greedy.expected(position, seat) for seat in range(seats)]
            return by_points(points), points
        return self._judge(position).evaluate(position)


class ExactEvaluator(NetEvaluator):
    """Inside a turn it takes all dice that can still fall, by their odds, as if `net` played it."""

    def __init__(self, make_table: Callable[[Network], TurnTable], net: NetFile | None = None) -> None:
        super().__init__(net)
        self._make_table = make_table
        self._tables: dict[int, TurnTable] = {}

    def value_of(self, position: list[int], move: int) -> tuple[list[float], list[float]]:
        if not inputs.is_known(position):
            return super().value_of(position, move)
        return self._table_of(position).value_of(position, move)

    def evaluate(self, position: list[int]) -> tuple[list[float], list[float]]:
        if position[at.PHASE] == at.STARTING or not inputs.is_known(position):
            return super().evaluate(position)
        return self._table_of(position).evaluate(position)

    def after_chance(self, position: list[int]) -> list[tuple[list[float], list[float]]] | None:
        """By outcome, in order, where a die is in the air; None where this cannot be told in one go."""
        if position[at.PHASE] == at.STARTING or not inputs.is_known(position):
            return None
        return self._table_of(position).after_roll(position)

    def _table_of(self, position: list[int]) -> TurnTable:
        seats = position[at.SEATS]
        if seats not in self._tables:
            self._tables[seats] = self._make_table(self._net.network(seats))
        return self._tables[seats]


class LapEvaluator:
    """Plays rollouts by the net for the number of players, on boards that it knows."""

    def __init__(
        self,
        make_laps: Callable[[Network], Laps | CarefulLaps],
        make_careful: Callable[[Network], CarefulLaps],
        net: NetFile | None = None,
    ) -> None:
        self._net = net or shipped()
        self._make_laps = make_laps
        self._make_careful = make_careful
        self._laps: dict[int, Laps | CarefulLaps] = {}
        self._careful: dict[int, CarefulLaps] = {}

    def settle(self, position: list[int], move: int) -> list[int] | None:
        """The quick player misses how dice that lie together could be placed; `net` does not."""
        if position[at.PHASE] != at.PLACING or not inputs.is_known(position):
            return None
        seats = position[at.SEATS]
        if seats not in self._careful:
            self._careful[seats] = self._make_careful(self._net.network(seats))
        return self._careful[seats].settle(position, move)

    def play_on(
        self, position: list[int], last: int, lap: int
    ) -> tuple[list[float], list[float]] | None:
        if not inputs.is_known(position):
            return None
        seats = position[at.SEATS]
        if seats not in self._laps:
            self._laps[seats] = self._make_laps(self._net.network(seats))
        return self._laps[seats].play_on(position, last, lap)


def by_points(points: list[float]) -> list[float]:
    """Shares of the win, were points ten apart two to one: for boards that no net knows."""
    most = max(points)
    weights = [2 ** ((each - most) / 10) for each in points]
    return [weight / sum(weights) for weight in weights]


class Engine(SearchEngine, Protocol):
    """A search that can begin at cells too."""

    def start_at(self, cells: list[int], seed: int, /) -> None: ...


class ExactTurn:
    """A search where the turn is still to be rolled: all dice that can fall, by their odds, at once."""

    PHASES = (at.TO_ACT, at.REROLLING)

    def __init__(self, odds: TurnOdds, player: TurnPlayer) -> None:
        odds.best = True
        self._odds = odds
        self._player = player
        self._found: list[tuple[int, float, float]] = []

    def start(self, state: Any, seed: int) -> None:
        self.start_at(state.to_list(), seed)

    def start_at(self, cells: list[int], seed: int) -> None:
        knows = self._player.knows(cells)  # far quicker
        self._found = self._player.moves(cells) if knows else self._odds.moves(cells)

    def resume(self, state: Any, seed: int) -> bool:
        return False

    def run(self, iterations: int) -> bool:
        """There is nothing more to find out."""
        return False

    def visits(self) -> list[tuple[int, int, float, float]]:
        return [(move, 1, share, points) for move, share, points in self._found]


class LearnedRace:
    """The race by the net where the net knows the board, else the classic one.

    Whether to roll, and what to roll again, is not raced: there the odds of all dice are known.
    """

    def __init__(
        self,
        make_learned: Callable[[Network], Engine],
        make_classic: Callable[[], Engine],
        make_odds: Callable[[Network], TurnOdds],
        make_player: Callable[[Network], TurnPlayer],
        net: NetFile | None = None,
    ) -> None:
        self._net = net or shipped()
        self._make_player = make_player
        self._make_learned = make_learned
        self._make_classic = make_classic
        self._make_odds = make_odds
        self._made: dict[tuple[int, bool], Engine] = {}
        self._engine: Engine | None = None

    def start(self, state: Any, seed: int) -> None:
        """Begin anew at a position."""
        self.start_at(state.to_list(), seed)

    def start_at(self, cells: list[int], seed: int) -> None:
        seats = cells[at.SEATS] if inputs.is_known(cells) else 0
        kind = seats, seats > 0 and cells[at.PHASE] in ExactTurn.PHASES
        if kind not in self._made:
            self._made[kind] = self._make(*kind)
        self._engine = self._made[kind]
        self._engine.start_at(cells, seed)

    def _make(self, seats: int, exact: bool) -> Engine:
        if not seats:
            return self._make_classic()
        network = self._net.network(seats)
        if exact:
            return ExactTurn(self._make_odds(network), self._make_player(network))
        return self._make_learned(network)

    def resume(self, state: Any, seed: int) -> bool:
        """Nothing is kept from move to move."""
        return False

    def run(self, iterations: int) -> bool:
        assert self._engine is not None
        return self._engine.run(iterations)

    def visits(self) -> list[tuple[int, int, float, float]]:
        assert self._engine is not None
        return self._engine.visits()


class LookAhead(NetEvaluator):
    """As the net, but it tries all ways to place dice, and rolls by the odds of all dice."""

    def __init__(self, make_player: Callable[[Network], TurnPlayer], net: NetFile | None = None) -> None:
        super().__init__(net)
        self._make_player = make_player
        self._players: dict[int, TurnPlayer] = {}

    def choose(self, position: list[int]) -> int:
        if not inputs.is_known(position):
            return super().choose(position)
        seats = position[at.SEATS]
        if seats not in self._players:
            self._players[seats] = self._make_player(self._net.network(seats))
        return self._players[seats].choose(position)

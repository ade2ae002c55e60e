"""The shipped net of Razzia!, as the bots take it: for any number of players, read when first needed."""

from __future__ import annotations

from pathlib import Path

from redada.bots.net.file import NetFile, read_shipped
from redada.bots.razzia import inputs
from redada.bots.razzia.judge import Judge
from redada.games.razzia import layout as at

PATH = Path(__file__).with_name("razzia.net")
SMALL = Path(__file__).with_name("small.net")


def shipped(path: Path = PATH) -> NetFile:
    return read_shipped(path, inputs.VERSION)


class NetEvaluator:
    """Looks at positions with any number of players, by the net for that number."""

    def __init__(self, net: NetFile | None = None) -> None:
        self._net = net or shipped()
        self._judges: dict[int, Judge] = {}

    def _judge(self, position: list[int]) -> Judge:
        seats = position[at.SEATS]
        if seats not in self._judges:
            self._judges[seats] = Judge(self._net.network(seats))
        return self._judges[seats]

    @classmethod
    def small(cls) -> NetEvaluator:
        return cls(shipped(SMALL))

    def choose(self, position: list[int]) -> int:
        return self._judge(position).choose(position)

    def value_of(self, position: list[int], move: int) -> tuple[list[float], list[float]]:
        return self._judge(position).value_of(position, move)

    def evaluate(self, position: list[int]) -> tuple[list[float], list[float]]:
        if position[at.PHASE] == at.DEALING:  # nobody has anything yet
            seats = position[at.SEATS]
            return [1 / seats] * seats, [0.0] * seats
        return self._judge(position).evaluate(position)

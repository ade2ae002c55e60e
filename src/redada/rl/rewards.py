"""What a step brings each seat (docs/encoding.md).

`win` and `score` come at the end: the share of the win, or the points. `gain` comes with every step:
the points that it brought; over a game they sum to the final points. `shaping` adds to any of them the
change of a potential, `shaping` times the lead: a seat's points less the mean of the others', and 0 at
the end. Over a whole game these additions sum to the same number whatever is played, so the best play
stays the best (Ng, Harada and Russell 1999, without discount).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any

import numpy as np
from numpy.typing import NDArray

KINDS = ("win", "score", "gain")


def check_reward(kind: str, kinds: Sequence[str] = KINDS) -> str:
    if kind not in kinds:
        raise ValueError(f"no reward '{kind}': expected {' or '.join(kinds)}")
    return kind


def check_shaping(shaping: float) -> float:
    if not isfinite(shaping):
        raise ValueError(f"shaping is a number, not {shaping}")
    return shaping


def win_shares(state: Any) -> list[float]:
    """Each seat's share of the win; zeros before the end."""
    outcome = state.outcome()
    winners = outcome.winners if outcome else ()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]


def leads(points: Sequence[int]) -> list[float]:
    """By seat: its points less the mean of the others'."""
    total, others = sum(points), len(points) - 1
    return [mine - (total - mine) / others for mine in points]


class Rewards:
    """The rewards of one environment, by seat."""

    def __init__(self, kind: str = "win", shaping: float = 0.0) -> None:
        self.kind = check_reward(kind)
        self.shaping = check_shaping(shaping)

    def of_step(self, points: Sequence[int], state: Any) -> list[float]:
        """For a step from a position with these points to `state`."""
        over = state.outcome() is not None
        if self.kind == "gain":
            got = [float(after - before) for before, after in zip(points, state.scores, strict=True)]
        elif not over:
            got = [0.0] * state.seats
        elif self.kind == "score":
            got = [float(each) for each in state.scores]
        else:
            got = win_shares(state)
        if self.shaping:
            after = [0.0] * state.seats if over else leads(state.scores)
            for seat, before in enumerate(leads(points)):
                got[seat] += self.shaping * (after[seat] - before)
        return got

    def add_to_steps(
        self,
        rewards: NDArray[np.float32],
        before: NDArray[np.int32],
        after: NDArray[np.int32],
        dones: NDArray[np.bool_],
    ) -> None:
        """For many games at once: add what `win` and `score` leave out to their rewards at the end."""
        if self.kind == "gain":
            np.subtract(after, before, out=rewards, casting="unsafe")
        if self.shaping:
            others = after.shape[1] - 1
            change = after * ~dones[:, None] - before
            rewards += self.shaping * (change - (change.sum(1, keepdims=True) - change) / others)

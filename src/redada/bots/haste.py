"""Decisions in a hurry: the better a move, the likelier, so that mistakes are those of people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp
from random import Random

from redada.bots.bot import Ranked
from redada.core.game import Move

NO_HASTE: Mapping[int, float] = {}
"""By number of players: nobody is in a hurry."""


def hurried(
    ranked: list[Ranked], worth: Callable[[Ranked], float], haste: float, random: Random
) -> Move:
    """One of the moves by a softmax of what they are worth; `haste` is its temperature."""
    best = max(map(worth, ranked))
    weights = [exp((worth(each) - best) / haste) for each in ranked]
    return random.choices(ranked, weights)[0].move

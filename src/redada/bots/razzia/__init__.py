"""The bots of Razzia!."""

from __future__ import annotations

from redada.bots.razzia.greedy import Evaluator
from redada.bots.razzia.zoo import ZOO
from redada.bots.registry import GameBots, SearchEngine

try:
    from redada.bots.razzia.tree import Tree
except ImportError:  # not compiled
    COMPILED = False
else:
    COMPILED = True

NODES = 600_000
"""Room of a search tree."""


def make_tree() -> SearchEngine:
    return Tree(NODES)


GAME_BOTS = GameBots(
    evaluator=Evaluator,
    search=make_tree if COMPILED else None,
    chunk=128,
    zoo=ZOO,
)

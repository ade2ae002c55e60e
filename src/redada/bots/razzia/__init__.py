"""The bots of Razzia!."""

from __future__ import annotations

from redada.bots.bot import Budget
from redada.bots.razzia.greedy import Evaluator
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
    budgets={
        # so many playouts that it stays well above medium and well below expert
        "hard": Budget(seconds=0.5, iterations=400),
        # so many that more of them hardly help; nobody waits 3 s for a move on a free core
        "expert": Budget(seconds=3.0, iterations=25_000),
    },
)

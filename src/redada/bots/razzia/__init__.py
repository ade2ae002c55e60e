"""The bots of Razzia!."""

from __future__ import annotations

from redada.bots.net.file import NetFile
from redada.bots.razzia.greedy import Evaluator
from redada.bots.razzia.learned import NetEvaluator, shipped
from redada.bots.razzia.styles import STYLES
from redada.bots.razzia.zoo import ZOO
from redada.bots.registry import GameBots, SearchEngine

try:
    from redada.bots.razzia.net_tree import NetTree
    from redada.bots.razzia.tree import Tree
except ImportError:  # not compiled
    COMPILED = False
else:
    COMPILED = True

NODES = 600_000
"""Room of a search tree."""


def make_tree() -> SearchEngine:
    return Tree(NODES)


def make_net_tree(net: NetFile | None = None) -> SearchEngine:
    """On the shipped net, or on another one."""
    return NetTree((net or shipped()).network, NODES)


GAME_BOTS = GameBots(
    evaluator=Evaluator,
    search=make_tree if COMPILED else None,
    chunk=128,
    net=NetEvaluator,
    net_small=NetEvaluator.small,
    net_search=make_net_tree if COMPILED else None,
    net_chunk=64,
    styles=STYLES,
    zoo=ZOO,
)

from collections.abc import Callable
from typing import Any

from redada.bots.net.network import Network
from redada.bots.razzia.tree import Tree

class NetTree(Tree):
    """See net_tree.pyx."""

    temperature: float
    floor: float
    greed: float
    judged: int

    def __init__(self, nets: Callable[[int], Network], room: int = 400_000) -> None: ...
    def shares(self) -> list[float]: ...
    def shares_after(self, state: Any, looks: int) -> list[list[float]]: ...

"""Search for any game of the contract: Monte-Carlo tree search with random playouts, in plain Python.

A node holds, for every seat, the sum of its shares of wins over all visits; each player picks for
themselves (max^n, UCB1). Chance is sampled by its odds. Beyond the tree every move is uniformly random.
It knows nothing of a game but its rules, so a game's own search is much stronger.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from zlib import crc32

from redada.core.game import CHANCE, OVER, Move, State

EXPLORATION = 0.7
MOST_NODES = 100_000
MOST_PLAYOUT = 5_000
"""Moves of a playout; one that goes on longer is judged by its points so far."""


class Node:
    """A position in the tree, and what playouts through it have shown."""

    __slots__ = ("children", "points", "shares", "state", "untried", "visits")

    def __init__(self, state: State) -> None:
        self.state = state
        self.children: dict[Move, Node] = {}
        self.untried: list[Move] | None = None
        """Moves without a child, in random order; None until the node is visited a second time."""
        self.visits = 0
        self.shares = [0.0] * state.seats
        self.points = 0.0
        """Sum of the final points of the seat that searches."""


class PlayoutTree:
    """A `SearchEngine` (redada/bots/registry.py) for games that have none of their own."""

    def start(self, state: State, seed: int) -> None:
        self._random = Random(crc32(repr(state).encode(), seed))
        self._seat = state.actor
        self._root = Node(state)
        self._nodes = 1

    def resume(self, state: State, seed: int) -> bool:
        """Nothing is kept from move to move."""
        return False

    def run(self, iterations: int) -> bool:
        for _ in range(iterations):
            if self._nodes >= MOST_NODES:
                return False
            self._iterate()
        return True

    def visits(self) -> list[tuple[Move, int, float, float]]:
        root = self._root
        found = []
        for move in root.state.legal():
            child = root.children.get(move)
            if child is None:
                found.append((move, 0, 1 / root.state.seats, float(root.state.scores[self._seat])))
            else:
                n = child.visits
                found.append((move, n, child.shares[self._seat] / n, child.points / n))
        return found

    def _iterate(self) -> None:
        path = self._descend()
        end = self._play_out(path[-1].state)
        shares, points = shares_of(end), end.scores[self._seat]
        for node in path:
            node.visits += 1
            node.points += points
            for seat, share in enumerate(shares):
                node.shares[seat] += share

    def _descend(self) -> list[Node]:
        """From the root down to a position that is new to the tree, or over."""
        node = self._root
        path = [node]
        while node.state.actor != OVER:
            if node.state.actor == CHANCE:
                move = node.state.sample(self._random.random())
                child = node.children.get(move)
            else:
                if node.untried is None:
                    node.untried = list(node.state.legal())
                    self._random.shuffle(node.untried)
                child, move = (None, node.untried.pop()) if node.untried else (best_child(node), -1)
            if child is None:
                child = Node(node.state.play(move))
                self._nodes += 1
                node.children[move] = child
                path.append(child)
                if child.state.actor != CHANCE:
                    return path
            else:
                path.append(child)
            node = child
        return path

    def _play_out(self, state: State) -> State:
        random = self._random.random
        for _ in range(MOST_PLAYOUT):
            if state.actor == OVER:
                break
            state = state.play(state.sample(random()))
        return state


def best_child(node: Node) -> Node:
    """The child that its actor would try next: by share so far and by how little it is known."""
    seat = node.state.actor
    known = EXPLORATION * sqrt(log(node.visits + 1))
    return max(
        node.children.values(),
        key=lambda child: child.shares[seat] / child.visits + known / sqrt(child.visits),
    )


def shares_of(state: State) -> Sequence[float]:
    """Each seat's share of the win; of a game that is not over, by its points so far."""
    outcome = state.outcome()
    if outcome is not None:
        winners: Sequence[int] = outcome.winners
    else:
        most = max(state.scores)
        winners = [seat for seat, score in enumerate(state.scores) if score == most]
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]

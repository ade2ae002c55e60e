"""Positions with what became of everybody: what a net learns from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from redada.train.self_play import SelfPlay

Array = Any


@dataclass(frozen=True)
class Samples:
    """One row for each position; seats clockwise from the seat that looks."""

    fields: Array
    """uint8: the inputs of the net."""
    shares: Array
    """float32 by seat: its part of the win, ties shared; sums to 1."""
    points: Array
    """float32 by seat: points still to come."""
    games: Array
    """int32: how many samples each game gave, one game after the other."""

    def __len__(self) -> int:
        return len(self.fields)

    def take(self, chosen: Array) -> Samples:
        return Samples(self.fields[chosen], self.shares[chosen], self.points[chosen], self.games)

    def save(self, path: Path) -> None:
        """All or nothing: a file that is there is whole."""
        part = path.with_suffix(".part.npz")
        np.savez(part, fields=self.fields, shares=self.shares, points=self.points, games=self.games)
        part.rename(path)


def collect(maker: SelfPlay, games: int, seed: int, room: int, fields: int, seats: int) -> Samples:
    """Play games and keep their samples; `room` is for how many there may be."""
    x = np.zeros((room, fields), np.uint8)
    shares = np.zeros((room, seats), np.float32)
    points = np.zeros((room, seats), np.float32)
    counts = maker.play(games, seed, x, shares, points)
    used = sum(counts)
    return Samples(
        x[:used].copy(), shares[:used].copy(), points[:used].copy(), np.array(counts, np.int32)
    )


def load(path: Path) -> Samples:
    with np.load(path) as found:
        return Samples(found["fields"], found["shares"], found["points"], found["games"])


def join(parts: Sequence[Samples]) -> Samples:
    return Samples(
        np.concatenate([part.fields for part in parts]),
        np.concatenate([part.shares for part in parts]),
        np.concatenate([part.points for part in parts]),
        np.concatenate([part.games for part in parts]),
    )

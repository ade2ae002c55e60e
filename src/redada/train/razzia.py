"""Razzia! for training: fields by `bots/razzia/inputs.py`, games by `razzia_games.pyx`."""

from __future__ import annotations

import numpy as np

from redada.bots.net.network import Network
from redada.bots.razzia.inputs import VERSION as INPUTS_VERSION
from redada.bots.razzia.inputs import sizes
from redada.games.razzia import RAZZIA
from redada.train.plug import Mix
from redada.train.razzia_games import MOST_SAMPLES_OF_A_GAME, PLAYER_NAMES, Games
from redada.train.samples import Samples

__all__ = ["INPUTS_VERSION", "match", "play", "sizes"]

SAMPLES_A_GAME = 400
"""Room; few games have more positions of players."""


def play(seats: int, network: Network | None, mix: Mix, games: int, seed: int) -> Samples:
    weights = [mix.players.get(name, 0) for name in PLAYER_NAMES]
    maker = Games(
        RAZZIA.start(seats),
        network,
        weights,
        round(1000 * mix.pure),
        mix.cold,
        mix.warm,
        mix.keep,
        mix.decay,
        mix.slip,
    )
    room = games * SAMPLES_A_GAME + MOST_SAMPLES_OF_A_GAME
    fields = np.zeros((room, len(sizes(seats))), np.uint8)
    shares = np.zeros((room, seats), np.float32)
    points = np.zeros((room, seats), np.float32)
    counts = maker.play(games, seed, fields, shares, points)
    used = sum(counts)
    return Samples(
        fields[:used].copy(), shares[:used].copy(), points[:used].copy(), np.array(counts, np.int32)
    )


def match(seats: int, network: Network, rival: Network | None, games: int, seed: int) -> list[float]:
    maker = Games(RAZZIA.start(seats), network, [0] * len(PLAYER_NAMES), 0, 0.0, 0.0, 0.0, 1.0, 0.0)
    return maker.match(games, seed, rival)

"""Razzia! for training: fields by `bots/razzia/inputs.py`, games by `razzia_games.pyx`."""

from __future__ import annotations

from dataclasses import replace

from redada.bots.net.network import Network
from redada.bots.razzia.inputs import VERSION as INPUTS_VERSION
from redada.bots.razzia.inputs import sizes
from redada.games.razzia import RAZZIA
from redada.train.plug import Mix, Step
from redada.train.razzia_games import MOST_SAMPLES_OF_A_GAME, PLAYER_NAMES, Games
from redada.train.samples import Samples, collect

__all__ = ["INPUTS_VERSION", "match", "play", "sizes", "steps"]

SAMPLES_A_GAME = 400
"""Room; few games have more positions of players."""

STRANGERS = {"greedy": 4, "quick": 3, "rule": 4, "random": 1}
"""Who plays the first games, and some seats of the later ones: the net is to know more than itself."""

FIRST = Mix(STRANGERS, keep=0.8, slip=0.03)
LATER = {"cold": 8, "warm": 3, **STRANGERS}

GAMES: dict[int, tuple[int, ...]] = {
    2: (20_000, 40_000, 60_000, 80_000),
    3: (16_000, 16_000, 30_000),
    4: (16_000, 16_000, 30_000),
    5: (12_000, 10_000, 20_000),
}
"""By number of seats: of each generation that the shipped net was made by."""


def steps(seats: int) -> list[Step]:
    later = Mix(LATER, pure=0.5, keep=0.5)
    first, *rest = GAMES[seats]
    found = [Step(first, FIRST, epochs=3, rate=0.002, memory=1)]
    for generation, games in enumerate(rest, 1):
        # labels of the first net are the ends of games alone: what it expects itself is too rough yet
        mix = later if generation == 1 else replace(later, decay=0.97)
        found.append(Step(games, mix, epochs=2, rate=0.0015 if generation == 1 else 0.001))
    return found


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
    return collect(maker, games, seed, room, len(sizes(seats)), seats)


def match(seats: int, network: Network, rival: Network | None, games: int, seed: int) -> list[float]:
    maker = Games(RAZZIA.start(seats), network, [0] * len(PLAYER_NAMES), 0, 0.0, 0.0, 0.0, 1.0, 0.0)
    return maker.match(games, seed, rival)

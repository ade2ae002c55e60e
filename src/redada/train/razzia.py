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

LATER = {"cold": 8, "warm": 3, **STRANGERS}

GENERATIONS: dict[int, tuple[tuple[int, float], ...]] = {
    2: ((20_000, 0.8), (16_000, 0.8), (16_000, 0.8), *[(8_000, 0.5)] * 4),
    3: ((10_000, 0.8), (8_000, 0.8), (4_000, 0.5), *[(7_000, 0.5)] * 3),
    4: ((8_000, 0.8), (8_000, 0.8), (5_000, 0.5), (8_000, 0.5), *[(10_000, 0.5)] * 2),
    5: ((6_000, 0.8), (5_000, 0.8), (2_500, 0.5), *[(7_000, 0.5)] * 2),
}
"""By number of seats: games of each generation of the shipped net, and the part of positions kept."""


def steps(seats: int) -> list[Step]:
    (games, keep), *rest = GENERATIONS[seats]
    first = Mix(STRANGERS, keep=keep, slip=0.03)
    found = [Step(games, first, epochs=3, rate=0.002, memory=1)]
    for generation, (games, keep) in enumerate(rest, 1):
        # labels of the first net are the ends of games alone: what it expects itself is too rough yet
        mix = Mix(LATER, pure=0.5, keep=keep, decay=1.0 if generation == 1 else 0.97)
        if generation > 2 and seats > 2:  # moves differ less with more players: so must the temperatures
            mix = replace(mix, cold=0.02 / seats, warm=0.1 / seats)
            found.append(Step(games, mix, epochs=3, rate=0.0012, memory=5))
        else:
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

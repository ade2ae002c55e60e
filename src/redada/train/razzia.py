"""Razzia! for training: fields by `bots/razzia/inputs.py`, games by `razzia_games.pyx`."""

from __future__ import annotations

from redada.bots.net.network import Network
from redada.bots.razzia.inputs import VERSION as INPUTS_VERSION
from redada.bots.razzia.inputs import sizes
from redada.games.razzia import RAZZIA
from redada.train.plug import Mix, Small, Step
from redada.train.razzia_games import MOST_SAMPLES_OF_A_GAME, PLAYER_NAMES, Games
from redada.train.samples import Samples, collect

__all__ = ["INPUTS_VERSION", "SMALL", "fitting", "match", "play", "sizes", "steps", "taught_steps"]

SAMPLES_A_GAME = 400
"""Room; few games have more positions of players."""

SMALL = Small(width=16, second=8, epochs=3, rate=0.002)

STRANGERS = {"greedy": 4, "quick": 3, "rule": 4, "random": 1}
"""Who plays the first games, and some seats of the later ones: the net is to know more than itself."""

LATER = {"cold": 8, "warm": 3, **STRANGERS}

GAMES: dict[int, tuple[int, ...]] = {
    2: (12_000, 12_000, 16_000),
    3: (8_000, 8_000, 10_000),
    4: (8_000, 8_000, 10_000),
    5: (6_000, 6_000, 8_000),
}
"""By number of seats, of each generation that meets strangers."""

ALONE: dict[int, tuple[int, ...]] = {
    2: (15_000,) * 12,
    3: (12_000,) * 10,
    4: (10_000,) * 10,
    5: (9_000,) * 10,
}
"""After that, games of one net that tries things against itself at its best."""

TAUGHT: dict[int, tuple[int, ...]] = {
    2: (15_000,) * 3,
    3: (12_000,) * 2,
    4: (10_000,) * 2,
    5: (9_000,) * 2,
}
"""The same where a net that is there already begins."""


def steps(seats: int) -> list[Step]:
    first, *rest = GAMES[seats]
    found = [Step(first, Mix(STRANGERS, keep=0.8, slip=0.03), epochs=3, rate=0.002, memory=1)]
    for generation, games in enumerate(rest, 1):
        # labels of the first net are the ends of games alone: what it expects itself is too rough yet
        mix = Mix(LATER, pure=0.5, keep=0.6, decay=1.0 if generation == 1 else 0.97, **calm(seats))
        found.append(
            Step(games, mix, epochs=2, rate=0.0012 if generation > 1 else 0.0015, memory=generation + 1)
        )
    return found + alone(seats, ALONE[seats])


def taught_steps(seats: int) -> list[Step]:
    return alone(seats, TAUGHT[seats])


def alone(seats: int, games: tuple[int, ...]) -> list[Step]:
    """Generations in which nobody but one seat tries things; each learns from the last three of them."""
    mix = Mix({"cold": 2, "warm": 1}, keep=0.8, decay=0.97, **calm(seats))
    return [
        Step(many, mix, epochs=3, rate=0.001, memory=min(number, 3), alone=True)
        for number, many in enumerate(games, 1)
    ]


def fitting(seats: int) -> Step:
    """The games that the shares are fitted to: of nets alone, that play well."""
    return Step(12_000, Mix({"cold": 1}, keep=0.5, **calm(seats)), epochs=0, rate=0)


def calm(seats: int) -> dict[str, float]:
    """Temperatures: moves differ less with more players."""
    return {"cold": 0.02 / seats, "warm": 0.1 / seats}


def play(
    seats: int, network: Network | None, mix: Mix, games: int, seed: int, rival: Network | None = None
) -> Samples:
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
    if rival is not None:
        maker.face(rival)
    room = games * SAMPLES_A_GAME + MOST_SAMPLES_OF_A_GAME
    return collect(maker, games, seed, room, len(sizes(seats)), seats)


def match(seats: int, network: Network, rival: Network | None, games: int, seed: int) -> list[float]:
    maker = Games(RAZZIA.start(seats), network, [0] * len(PLAYER_NAMES), 0, 0.0, 0.0, 0.0, 1.0, 0.0)
    return maker.match(games, seed, rival)

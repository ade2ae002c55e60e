"""Ratzzia for training: fields by `bots/ratzzia/inputs.py`, games by `ratzzia_games.pyx`."""

from __future__ import annotations

from redada.bots.net.network import Network
from redada.bots.ratzzia.inputs import VERSION as INPUTS_VERSION
from redada.bots.ratzzia.inputs import sizes
from redada.games.ratzzia import RATZZIA
from redada.train.plug import Mix, Step
from redada.train.ratzzia_games import MOST_SAMPLES_OF_A_GAME, PLAYER_NAMES, Games
from redada.train.samples import Samples, collect

__all__ = ["INPUTS_VERSION", "fitting", "match", "play", "sizes", "steps", "taught_steps"]

SMALL = None

SAMPLES_A_GAME = 520
"""Room; the limit of turns allows no more."""

FIRST = Mix({"quick": 30, "random": 1}, keep=0.7, slip=0.05)
LATER = {"cold": 8, "warm": 4, "quick": 4}

GAMES: dict[int, tuple[int, ...]] = {
    2: (20_000, 15_000),
    3: (10_000, 8_000),
    4: (12_000, 9_000),
    5: (8_000, 6_000),
}
"""Games of quick players, by number of seats, of each generation."""

TAUGHT: dict[int, tuple[int, ...]] = {
    2: (3_000, 3_000, 4_000, 4_000),
    3: (1_500, 1_500, 2_000, 2_000),
    4: (1_500, 1_500, 2_000, 2_000),
    5: (1_200, 1_200, 1_500, 1_500),
}
"""Games of the player that people meet, by the odds of all dice of a turn, by generation."""

RATES = (0.001, 0.0007, 0.0005, 0.0003)
"""How fast the generations of that player learn."""

FITTED = {2: 2_000, 3: 1_200, 4: 1_200, 5: 900}


def strong(slip: float) -> Mix:
    """That player mostly among itself. Labels are the end of the game without the luck of its dice, and
    nothing of what the net expects: it hopes for the best of many ends of a turn, which is too much."""
    return Mix({"strong": 10, "cold": 2, "quick": 1}, pure=0.85, keep=1.0, slip=slip)


def steps(seats: int) -> list[Step]:
    """First the quick players, whose games are cheap, then the strong one."""
    learning = [
        (FIRST, 4.0, 0.002),
        (Mix(LATER, pure=0.3, keep=0.7, slip=0.03), 3.0, 0.0015),
    ]
    quick = [
        Step(games, mix, epochs, rate, memory=generation + 1)
        for generation, (games, (mix, epochs, rate)) in enumerate(
            zip(GAMES[seats], learning, strict=True)
        )
    ]
    return quick + taught_steps(seats)


def taught_steps(seats: int) -> list[Step]:
    return [
        Step(games, strong(0.02), epochs=4, rate=rate, memory=min(generation + 1, 3))
        for generation, (games, rate) in enumerate(zip(TAUGHT[seats], RATES, strict=True))
    ]


def fitting(seats: int) -> Step:
    """The games that the shares are fitted to: of nets alone, that play well."""
    return Step(FITTED[seats], Mix({"strong": 1}, keep=0.7, slip=0.0), epochs=0, rate=0)


def play(
    seats: int, network: Network | None, mix: Mix, games: int, seed: int, rival: Network | None = None
) -> Samples:
    weights = [mix.players.get(name, 0) for name in PLAYER_NAMES]
    pure = round(1000 * mix.pure)
    maker = Games(RATZZIA.start(seats), network, weights, pure, mix.keep, mix.decay, mix.slip)
    if rival is not None:
        maker.face(rival)
    room = games * SAMPLES_A_GAME + MOST_SAMPLES_OF_A_GAME
    return collect(maker, games, seed, room, len(sizes(seats)), seats)


def match(
    seats: int,
    network: Network,
    rival: Network | None,
    games: int,
    seed: int,
    strong: bool = False,
) -> list[float]:
    """Quick players by default; `strong` ones play by the odds of all dice, and luck is taken out."""
    players = [int(strong and name == "strong") for name in PLAYER_NAMES]
    maker = Games(RATZZIA.start(seats), network, players, 0, 0.0, 1.0, 0.0)
    return maker.match(games, seed, rival)

"""Many games at once in NumPy arrays: no Python loop over games, chance inside, new games after old."""

from __future__ import annotations

import secrets
from operator import index
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike, NDArray

from redada.core import bits
from redada.core.game import Game
from redada.rl.encode import ACTIONS, AnyEncoding, Encoding, encoding_of
from redada.rl.plain_games import PlainGames
from redada.rl.rewards import Rewards

if TYPE_CHECKING:
    from redada.rl.vector_core import Games


class Batch(NamedTuple):
    """One row for each game. The arrays are the environment's own: the next step writes over them."""

    observations: NDArray[np.int8]
    """As the player to move sees the table (docs/encoding.md)."""
    masks: NDArray[np.bool_]
    """The actions of the player to move."""
    actors: NDArray[np.int32]
    """The seat to move."""
    rewards: NDArray[np.float32]
    """By seat: zeros, but for a game that this step has ended, or with rewards for every step."""
    dones: NDArray[np.bool_]
    """Whether this step has ended the game; all else but `rewards` and `scores` is of the next one."""
    scores: NDArray[np.int32]
    """By seat: points so far, or at the end of a game that this step has ended."""


class VectorEnv:
    """`games` games of one kind, each with one player to move at any time.

    The same seed and actions give the same games. Our games run on the compiled core, without the GIL,
    so that several environments can run in threads; one environment is for one thread at a time. Other
    games, and ours where the core is not compiled, run in plain Python: the same, but far slower.
    """

    def __init__(
        self,
        game: Game | str,
        games: int,
        seats: int,
        options: Any = None,
        reward: str = "win",
        shaping: float = 0.0,
    ) -> None:
        self.encoding = encoding_of(game, seats, options)
        self.rewards = Rewards(reward, shaping)
        self._stepwise = reward == "gain" or shaping != 0
        self.core = make_core(self.encoding, games)
        self.batch = Batch(
            np.zeros((games, self.encoding.size), np.int8),
            np.zeros((games, ACTIONS), np.bool_),
            np.zeros(games, np.int32),
            np.zeros((games, seats), np.float32),
            np.zeros(games, np.bool_),
            np.zeros((games, seats), np.int32),
        )
        self._masks = self.batch.masks.view(np.int8)
        self._dones = self.batch.dones.view(np.int8)
        self._points = np.zeros((games, seats), np.int32)
        self._ready = False

    def reset(self, seed: SupportsIndex | None = None) -> Batch:
        """All games anew; without a seed, from one of the operating system's."""
        batch = self.batch
        word = secrets.randbits(64) if seed is None else index(seed) & bits.WORD
        self.core.reset(word, batch.observations, self._masks, batch.actors)
        for array in (batch.rewards, batch.dones, batch.scores):
            array[...] = 0
        batch.scores[...] = self._points[...] = self.encoding.start.scores
        self._ready = True
        return batch

    def step(self, actions: ArrayLike) -> Batch:
        """One action in each game. If any is illegal: ValueError, and nothing was played."""
        self._check_ready()
        batch = self.batch
        given = np.asarray(actions)
        if given.dtype.kind == "f" and not (np.isfinite(given) & (given == np.floor(given))).all():
            raise ValueError("an action is a whole number")
        chosen = np.ascontiguousarray(given, np.int64)
        illegal = self.core.step(
            chosen,
            batch.observations,
            self._masks,
            batch.actors,
            batch.rewards,
            self._dones,
            batch.scores,
            self.rewards.kind == "score",
        )
        if illegal >= 0:
            legal = ", ".join(map(str, np.flatnonzero(batch.masks[illegal])))
            raise ValueError(f"game {illegal}: action {chosen[illegal]} is not one of {legal}")
        if self._stepwise:
            self.rewards.add_to_steps(batch.rewards, self._points, batch.scores, batch.dones)
            self._points[...] = batch.scores
            self._points[batch.dones] = self.encoding.start.scores
        return batch

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for each game, drawn apart from chance; it depends on the seed too."""
        self._check_ready()
        actions = np.empty(self.core.many, np.int64)
        self.core.sample(actions)
        return actions

    def action_masks(self) -> NDArray[np.bool_]:
        """The actions of the player to move in each game: `Batch.masks`, by sb3-contrib's name."""
        self._check_ready()
        return self.batch.masks

    def _check_ready(self) -> None:
        if not self._ready:
            raise RuntimeError("reset() comes before the first step")


def make_core(encoding: AnyEncoding, games: int) -> Games | PlainGames:
    """What plays the games: compiled where there is such a core for the game."""
    if isinstance(encoding, Encoding):
        try:
            from redada.rl.vector_core import Games
        except ImportError:
            pass
        else:
            return Games(encoding.game.name, encoding.start.to_list(), encoding.encoder, games)
    return PlainGames(encoding, games)

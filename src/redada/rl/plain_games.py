"""Many games side by side in plain Python: any game, and ours where the core is not compiled.

Does what vector_core.pyx does, as it does it: the same seed and actions give the same games.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from redada.core import bits
from redada.core.game import OVER
from redada.rl.chance import Chance
from redada.rl.encode import ACTIONS, AnyEncoding
from redada.rl.rewards import win_shares

MOST_GAMES = 1_000_000


class PlainGames:
    """`many` games of one kind."""

    def __init__(self, encoding: AnyEncoding, many: int) -> None:
        if not 1 <= many <= MOST_GAMES:
            raise ValueError(f"from 1 to {MOST_GAMES} games, not {many}")
        self.encoding = encoding
        self.many = many
        self.seats = encoding.seats
        self.size = encoding.size
        self.states: list[Any] = []
        self.chances: list[Chance] = []
        self.choosing = 0

    def reset(
        self,
        seed: int,
        observations: NDArray[np.int8],
        masks: NDArray[np.int8],
        actors: NDArray[np.int32],
    ) -> None:
        stream = seed
        self.chances = []
        for _ in range(self.many):
            stream = bits.advance(stream)
            self.chances.append(Chance(bits.mix(stream)))
        self.choosing = bits.mix(bits.advance(stream))
        self.states = [chance.advance(self.encoding.start) for chance in self.chances]
        for game in range(self.many):
            self._show(game, observations, masks, actors)

    def step(
        self,
        actions: NDArray[np.int64],
        observations: NDArray[np.int8],
        masks: NDArray[np.int8],
        actors: NDArray[np.int32],
        rewards: NDArray[np.float32],
        dones: NDArray[np.int8],
        scores: NDArray[np.int32],
        by_score: bool,
    ) -> int:
        """Play one action in each game; the first game whose action is illegal, or -1."""
        if actions.shape != (self.many,):
            raise ValueError("an array has another shape")
        chosen = [int(action) for action in actions]
        for game, action in enumerate(chosen):
            if not (0 <= action < ACTIONS and masks[game, action]):
                return game
        rewards[...] = 0
        for game, action in enumerate(chosen):
            state = self.states[game]
            state = self.chances[game].advance(state.play(self.encoding.move(state, action)))
            scores[game] = state.scores
            dones[game] = state.actor == OVER
            if dones[game]:
                rewards[game] = state.scores if by_score else win_shares(state)
                state = self.chances[game].advance(self.encoding.start)
            self.states[game] = state
            self._show(game, observations, masks, actors)
        return -1

    def sample(self, actions: NDArray[np.int64]) -> None:
        """A uniformly random legal action for each game; chance is not touched."""
        for game, state in enumerate(self.states):
            self.choosing = bits.advance(self.choosing)
            legal = state.legal()
            move = legal[bits.below(bits.mix(self.choosing), len(legal))]
            actions[game] = self.encoding.action(state, move)

    def position(self, game: int) -> list[int]:
        """The cells of one game, for tests."""
        cells: list[int] = self.states[game].to_list()
        return cells

    def _show(
        self,
        game: int,
        observations: NDArray[np.int8],
        masks: NDArray[np.int8],
        actors: NDArray[np.int32],
    ) -> None:
        state = self.states[game]
        observations[game] = self.encoding.observe(state, state.actor)
        masks[game] = self.encoding.mask(state)
        actors[game] = state.actor

"""Gymnasium: one seat learns, bots fill the others, chance acts inside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from redada.bots import Bot, make_bot
from redada.core.game import OVER
from redada.games import GAMES
from redada.rl.chance import Chance
from redada.rl.encode import ACTIONS, encoding_of
from redada.rl.rewards import Rewards

ILLEGAL = ("end", "raise")

Observation = NDArray[np.int8]
Info = dict[str, Any]


class RedadaEnv(gymnasium.Env[Observation, np.int64]):
    """A game as the learner at `seat` lives it: a step is its move and all that follows until its next.

    `seat` None draws a seat for each game. `bots` is what `make_bot` reads, such as `greedy` or
    `search:iterations=200`: one for all other seats, or one for each, clockwise from the learner.
    Observations are those of docs/encoding.md; `info["action_mask"]` and `action_masks()` say which
    actions are legal. `reward` and `shaping` are those of redada.rl.rewards. An illegal action ends the
    game with reward -1 and `info["illegal"]`, or raises ValueError if `illegal` is "raise".
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str,
        seats: int = 4,
        seat: int | None = 0,
        bots: str | Sequence[str] = "greedy",
        options: Any = None,
        reward: str = "win",
        shaping: float = 0.0,
        illegal: str = "end",
        render_mode: str | None = None,
    ) -> None:
        self.encoding = encoding_of(game, seats, options)
        if seat is not None and not 0 <= seat < seats:
            raise ValueError(f"there is no seat {seat} of {seats}")
        if illegal not in ILLEGAL:
            raise ValueError(f"no way '{illegal}' with illegal actions: expected {' or '.join(ILLEGAL)}")
        self.fixed_seat = seat
        self.seat = seat or 0
        self.bot_texts = [bots] * (seats - 1) if isinstance(bots, str) else list(bots)
        if len(self.bot_texts) != seats - 1:
            raise ValueError(f"{seats - 1} bots are needed, not {len(self.bot_texts)}")
        for text in self.bot_texts:
            make_bot(text, self.encoding.game)  # raises Unreadable early
        self.rewards = Rewards(reward, shaping)
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space = spaces.Box(self.encoding.low, self.encoding.high, dtype=np.int8)
        self.action_space = spaces.Discrete(ACTIONS)
        self.state: Any = None
        self.chance = Chance(0)
        self.bots: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        super().reset(seed=seed)
        seats = self.encoding.seats
        self.chance = Chance(self.draw())
        self.seat = self.draw() % seats if self.fixed_seat is None else self.fixed_seat
        self.bots = {
            (self.seat + 1 + i) % seats: make_bot(text, self.encoding.game, self.draw())
            for i, text in enumerate(self.bot_texts)
        }
        self.state = self.until_own_move(self.encoding.start)
        if self.state.actor == OVER:  # the learner never came to move: another game
            return self.reset()
        return self.observe(), self.info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Info]:
        if self.state is None or self.state.actor == OVER:
            raise ValueError("the game is over or has not begun: reset() comes first")
        move = self.encoding.move(self.state, int(action))
        if move not in self.state.legal():
            return self.refuse(int(action))
        points = self.state.scores
        self.state = self.until_own_move(self.state.play(move))
        reward = self.rewards.of_step(points, self.state)[self.seat]
        return self.observe(), reward, self.state.actor == OVER, False, self.info()

    def refuse(self, action: int) -> tuple[Observation, float, bool, bool, Info]:
        legal = np.flatnonzero(self.encoding.mask(self.state))
        text = f"action {action} is not one of {', '.join(map(str, legal))}"
        if self.illegal == "raise":
            raise ValueError(text)
        observation, info = self.observe(), self.info()
        info["illegal"] = text
        self.state = None
        return observation, -1.0, True, False, info

    def until_own_move(self, state: Any) -> Any:
        """Chance and the bots act until the learner is to move or the game is over."""
        state = self.chance.advance(state)
        while state.actor != OVER and state.actor != self.seat:
            state = self.chance.advance(state.play(self.bots[state.actor].choose(state)))
        return state

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now; the name that sb3-contrib's MaskablePPO asks for."""
        if self.state is None:
            return np.zeros(ACTIONS, np.bool_)
        return self.encoding.mask(self.state).astype(np.bool_)

    def observe(self) -> Observation:
        return self.encoding.observe(self.state, self.seat)

    def info(self) -> Info:
        return {
            "action_mask": self.encoding.mask(self.state),
            "seat": self.seat,
            "scores": self.state.scores,
        }

    def draw(self) -> int:
        return int(self.np_random.integers(1 << 62))

    def render(self) -> str | None:
        """`ansi`: the scores, and the learner's legal moves in the notation of the game."""
        if self.render_mode is None or self.state is None:
            return None
        moves = [self.encoding.game.write(self.state, move) for move in self.state.legal()]
        return f"{self.encoding.game.name} scores {self.state.scores}: {' '.join(moves)}"


IDS = {
    name: f"Redada/{name.capitalize()}-v{encoding_of(game, game.seats[0]).version}"
    for name, game in GAMES.items()
}
"""Names for `gymnasium.make`, once this module is imported."""

for name, id_ in IDS.items():
    if id_ not in gymnasium.registry:
        gymnasium.register(id_, entry_point="redada.rl.gym_env:RedadaEnv", kwargs={"game": name})

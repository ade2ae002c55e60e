"""PettingZoo: an AEC environment in which every seat is an agent and chance acts inside."""

from __future__ import annotations

import secrets
from typing import Any, SupportsIndex

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from redada.core.game import OVER
from redada.rl.chance import Chance, stream_of
from redada.rl.encode import ACTIONS, encoding_of
from redada.rl.rewards import Rewards


def env(
    game: str,
    seats: int,
    options: Any = None,
    reward: str = "win",
    shaping: float = 0.0,
    render_mode: str | None = None,
) -> AECEnv[str, Any, int]:
    """The environment in PettingZoo's usual wrappers: an illegal action ends the game and costs 1."""
    wrapped: AECEnv[str, Any, int] = raw_env(game, seats, options, reward, render_mode, shaping)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv[str, Any, int], EzPickle):  # type: ignore[misc] # noqa: N801 - PettingZoo has no types; its tools look for this name
    """A game of `seats` agents, `player_0` to `player_4`.

    Observations are dicts of `observation` and `action_mask` (docs/encoding.md); the mask is all zeros
    for agents who are not to move. `reward` and `shaping` are those of redada.rl.rewards. Seed s deals
    as game 0 of a vector environment seeded with s.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        options: Any = None,
        reward: str = "win",
        render_mode: str | None = None,
        shaping: float = 0.0,
    ) -> None:
        EzPickle.__init__(self, game, seats, options, reward, render_mode, shaping)
        super().__init__()
        self.encoding = encoding_of(game, seats, options)
        self.step_rewards = Rewards(reward, shaping)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game}_v{self.encoding.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents = self.possible_agents[:]
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(self.encoding.low, self.encoding.high, dtype=np.int8),
                    "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
                }
            )
            for agent in self.agents
        }
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.agents}
        self.chance: Chance | None = None
        self.state_now: Any = self.encoding.start

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None) -> None:
        """Without a seed chance goes on where it was; the first time it starts anywhere."""
        if seed is not None:
            self.chance = Chance(stream_of(seed))
        elif self.chance is None:
            self.chance = Chance(secrets.randbits(64))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.state_now = self.chance.advance(self.encoding.start)
        self.agent_selection = self.agents[self.state_now.actor]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        mine = self.state_now.actor == seat and not self.terminations.get(agent, False)
        return {
            "observation": self.encoding.observe(self.state_now, seat),
            "action_mask": self.encoding.mask(self.state_now) if mine else np.zeros(ACTIONS, np.int8),
        }

    def step(self, action: int | None) -> None:
        """An illegal action raises IllegalMove, which says what was legal; `env` catches it before."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or self.chance is None:
            raise ValueError("an agent that is not done has an action")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        points = self.state_now.scores
        played = self.state_now.play(self.encoding.move(self.state_now, int(action)))
        self.state_now = self.chance.advance(played)
        for seat, gained in enumerate(self.step_rewards.of_step(points, self.state_now)):
            self.rewards[self.possible_agents[seat]] = gained
        if self.state_now.actor == OVER:
            for seat, score in enumerate(self.state_now.scores):
                self.infos[self.possible_agents[seat]] = {"score": score}
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.state_now.actor]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """`ansi`: who is to move, and with which legal moves, in the notation of the game."""
        if self.render_mode is None:
            return None
        state = self.state_now
        moves = [self.encoding.game.write(state, move) for move in state.legal()]
        return f"{self.encoding.game.name} scores {state.scores}, seat {state.actor}: {' '.join(moves)}"

    def close(self) -> None:
        """Nothing is held open."""
